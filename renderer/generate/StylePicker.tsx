import { useQuery } from '@tanstack/react-query'
import type { StyleProfileSummary } from '../../core/catalog/contract.ts'
import type { GenerationMode } from '../../core/content/contract.ts'
import { BUILTIN } from '../../core/models/contract.ts'
import { useApi } from '../app/api.ts'
import { Fold } from '../ui/Fold.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { strings } from './strings.ts'
import { Quote } from '../ui/Quote.tsx'

interface StylePickerProps {
  profiles: StyleProfileSummary[]
  value: string
  problem: string | undefined
  tier: GenerationMode
  onChange: (id: string) => void
}

const FIELD_ID = 'field-style_profile_id'

export function StylePicker({ profiles, value, problem, tier, onChange }: StylePickerProps) {
  if (profiles.length === 0) return <Callout tone="warn" title={strings.style.none} />
  const chosen = profiles.find(({ id }) => id === value)
  return (
    <Stack gap={1}>
      <ChoiceField
        id={FIELD_ID}
        label={strings.style.title}
        choices={profiles.map(({ id, name, description }) => ({ value: id, label: name, note: description }))}
        value={value}
        problem={problem}
        onChange={onChange}
      />
      {chosen !== undefined && (
        <Text tone="quiet" size="label">
          {chosen.description}
        </Text>
      )}
      {value !== '' && <AboutStyle slug={value} tier={tier} />}
    </Stack>
  )
}

/** What a style can do where the built-in program writes. */
function WithoutModel({ tier }: { tier: GenerationMode }) {
  const routes = useQuery(useApi().models.listRoutes.queryOptions({ input: {} })).data?.routes
  if (routes === undefined) return null
  const first = routes.find((route) => route.tier === tier && route.stage === 'writer')?.models[0]
  if (first !== undefined && first.provider_id !== BUILTIN) return null
  return (
    <Text tone="quiet" size="label">
      {strings.style.withoutModel}
    </Text>
  )
}

function AboutStyle({ slug, tier }: { slug: string; tier: GenerationMode }) {
  const profile = useQuery(useApi().catalog.getStyleProfile.queryOptions({ input: { slug } }))
  if (profile.data === undefined) return null
  const { audience, sample } = profile.data
  return (
    <Fold summary={strings.style.about}>
      <Quote as="blockquote" isText>
        {sample}
      </Quote>
      <Text tone="quiet" size="label">
        {strings.style.audience}: {audience}
      </Text>
      <WithoutModel tier={tier} />
    </Fold>
  )
}
