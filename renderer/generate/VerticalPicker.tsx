import { useQuery } from '@tanstack/react-query'
import type { VerticalDetail } from '../../core/catalog/contract.ts'
import { ruleSummaries } from '../../core/compliance/kinds/policy-rules.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { Fold } from '../ui/Fold.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { strings } from './strings.ts'

interface VerticalPickerProps {
  value: string
  problem: string | undefined
  onChange: (id: string) => void
}

const FIELD_ID = 'field-vertical_id'
const words = strings.vertical
const AT_A_GLANCE = 3

export function VerticalPicker({ value, problem, onChange }: VerticalPickerProps) {
  const verticals = useQuery(useApi().catalog.listVerticals.queryOptions({ input: {} }))
  const known = verticals.data?.verticals ?? []
  const choices = [
    { value: '', label: words.none, note: words.noneNote },
    ...known.map(({ id, name, description }) => ({ value: id, label: name, note: description })),
  ]
  return (
    <Stack gap={1}>
      <ChoiceField
        id={FIELD_ID}
        label={words.title}
        mark={strings.form.optionalMark}
        choices={choices}
        value={value}
        problem={problem}
        onChange={onChange}
      />
      {value !== '' && <Enforced verticalId={value} />}
    </Stack>
  )
}

function Enforced({ verticalId }: { verticalId: string }) {
  const vertical = useQuery(useApi().catalog.getVertical.queryOptions({ input: { vertical_id: verticalId } }))
  return (
    <ViewState query={vertical} loading={words.loading}>
      {(detail) => (
        <Text as="div" tone="quiet" size="label">
          {detail.is_regulated && (
            <p>
              <Badge tone="warn">{words.regulated}</Badge>
            </p>
          )}
          <p>{words.enforces}</p>
          <Rules rules={enforcedRules(detail)} />
        </Text>
      )}
    </ViewState>
  )
}

/** A few rules at a glance, the others on request. */
function Rules({ rules }: { rules: readonly string[] }) {
  const list = (some: readonly string[]) => (
    <Stack as="ul" isBulleted>
      {some.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </Stack>
  )
  if (rules.length <= AT_A_GLANCE + 1) return list(rules)
  return (
    <>
      {list(rules.slice(0, AT_A_GLANCE))}
      <Fold summary={words.more(rules.length - AT_A_GLANCE)}>{list(rules.slice(AT_A_GLANCE))}</Fold>
    </>
  )
}

/** What a vertical asks of a text, one sentence for each kind of rule that it has. */
function enforcedRules({ compliance, freshness_months: freshness }: VerticalDetail): string[] {
  return [...ruleSummaries(compliance), ...(freshness === null ? [] : [words.freshness(freshness)])]
}
