import type { StageName, StageService } from '../../core/generation/contract.ts'
import { Badge } from '../ui/Badge.tsx'
import { isBuiltinProgram, modelInWords } from './model-words.ts'
import styles from './Pipeline.module.css'
import { strings } from './strings.ts'
import { Text } from '../ui/Stack.tsx'

const words = strings.run.service

interface ServedByProps {
  /** Of the gate only the judging of claims is ever a model's. */
  stage: StageName
  service: StageService | undefined
  /** What the run's progress names where the ledger was not read yet. */
  model: string | null
  /** The language model that a stage at work asks first. */
  asked: string | undefined
}

/** What did a stage's work, or is asked to; where another was asked for, which, and why it did not serve. */
export function ServedBy({ stage, service, model, asked }: ServedByProps) {
  const served = service?.served_model ?? model
  const requested = service?.requested_model ?? null
  const reroute = service?.reroute_reason ?? null
  if (served === null) return asked === undefined ? null : <p>{words.asks(asked)}</p>
  const maker = modelInWords(served, service?.provider ?? null)
  return (
    <>
      <p className={styles.model}>{stage === 'quality_gate' ? words.claims(maker) : maker}</p>
      {reroute !== null && (
        <>
          <p>
            <Badge tone="warn">{words.rerouted}</Badge>{' '}
            {requested !== null && (
              <Text as="span" isCode size="small" breaks="anywhere">
                {words.path(requested, isBuiltinProgram(served) ? maker : served)}
              </Text>
            )}
          </p>
          <p>{reroute}</p>
        </>
      )}
    </>
  )
}
