import { useQuery } from '@tanstack/react-query'
import type { GenerationMode } from '../../core/content/contract.ts'
import type { CostEstimate, TierInfo } from '../../core/generation/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { promiseInWords } from '../passport/assurance-words.ts'
import { RunEstimate } from './RunEstimate.tsx'
import { strings } from './strings.ts'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { Choice } from '../ui/Choice.tsx'

interface TierPickerProps {
  templateId: string
  value: GenerationMode
  /** What a run of the chosen tier would use. */
  estimate: CostEstimate | undefined
  onChange: (mode: GenerationMode) => void
}

const words = strings.tier

export function TierPicker({ templateId, value, estimate, onChange }: TierPickerProps) {
  const tiers = useQuery(useApi().generation.tiers.queryOptions({ input: { template_id: templateId } }))
  return (
    <fieldset>
      <Text as="legend" isStrong below={1}>
        {words.title}
      </Text>
      <ViewState query={tiers} loading={words.loading}>
        {(answer) => (
          <Stack>
            {answer.tiers.map((tier) => (
              <div key={tier.mode}>
                <Choice
                  isPlain
                  name="generation_mode"
                  value={tier.mode}
                  checked={tier.mode === value}
                  onChange={() => onChange(tier.mode)}
                >
                  <Row as="span" gap="0 2" isSpread>
                    {strings.modes[tier.mode]}
                    <Text as="span" tone="quiet" size="label">
                      {promiseInWords(tier)}
                    </Text>
                  </Row>
                </Choice>
                {tier.mode === value && <Stages tier={tier} estimate={estimate} />}
              </div>
            ))}
          </Stack>
        )}
      </ViewState>
    </fieldset>
  )
}

function Stages({ tier, estimate }: { tier: TierInfo; estimate: CostEstimate | undefined }) {
  const running = tier.stages.filter(({ runs }) => runs)
  const skipped = tier.stages.filter(({ runs }) => !runs)
  return (
    <Text as="dl" size="label" line="beside" below={2}>
      <Text as="dt" tone="quiet" size="small">
        {words.runs}
      </Text>
      <dd>{running.map(({ stage }) => strings.stages[stage]).join(', ')}</dd>
      {skipped.length > 0 && (
        <>
          <Text as="dt" tone="quiet" size="small">
            {words.skips}
          </Text>
          {[...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, stages]) => (
            <dd key={reason}>
              {stages.map(({ stage }) => strings.stages[stage]).join(', ')}
              {reason !== null && <Text as="span" tone="quiet">{` – ${reason}`}</Text>}
            </dd>
          ))}
        </>
      )}
      <RunEstimate estimate={estimate} />
    </Text>
  )
}
