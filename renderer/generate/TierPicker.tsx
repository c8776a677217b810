import { useQuery } from '@tanstack/react-query'
import type { GenerationMode } from '../../core/content/contract.ts'
import type { CostEstimate, TierInfo } from '../../core/generation/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { promiseInWords } from '../passport/assurance-words.ts'
import styles from './Picker.module.css'
import { RunEstimate } from './RunEstimate.tsx'
import { strings } from './strings.ts'
import { Text } from '../ui/Stack.tsx'

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
      <legend className={styles.legend}>{words.title}</legend>
      <ViewState query={tiers} loading={words.loading}>
        {(answer) => (
          <div className={styles.tiers}>
            {answer.tiers.map((tier) => (
              <div key={tier.mode} className={styles.tier}>
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name="generation_mode"
                    value={tier.mode}
                    checked={tier.mode === value}
                    onChange={() => onChange(tier.mode)}
                  />
                  <span className={styles.name}>{strings.modes[tier.mode]}</span>
                  <Text as="span" tone="quiet" size="label" className={styles.level}>
                    {promiseInWords(tier)}
                  </Text>
                </label>
                {tier.mode === value && <Stages tier={tier} estimate={estimate} />}
              </div>
            ))}
          </div>
        )}
      </ViewState>
    </fieldset>
  )
}

function Stages({ tier, estimate }: { tier: TierInfo; estimate: CostEstimate | undefined }) {
  const running = tier.stages.filter(({ runs }) => runs)
  const skipped = tier.stages.filter(({ runs }) => !runs)
  return (
    <Text as="dl" size="label" className={styles.stages}>
      <dt>{words.runs}</dt>
      <dd>{running.map(({ stage }) => strings.stages[stage]).join(', ')}</dd>
      {skipped.length > 0 && (
        <>
          <dt>{words.skips}</dt>
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
