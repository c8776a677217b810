import type { StageName, StageProgress, StageService } from '../../core/generation/contract.ts'
import { Icon } from '../ui/Icon.tsx'
import { Row, Text } from '../ui/Stack.tsx'
import { durationInWords } from './duration.ts'
import { pipelineRows, type PipelineRow } from './pipeline-rows.ts'
import styles from './Pipeline.module.css'
import { ServedBy } from './ServedBy.tsx'
import { StageReason } from './StageReason.tsx'
import { strings } from './strings.ts'

interface PipelineProps {
  stages: StageProgress[]
  isOver: boolean
  /** The gate ran and held the text. */
  isHeld?: boolean
  /** What served each stage, as far as the ledger has it. */
  services: StageService[]
  /** The language model that a stage asks first; undefined for a built-in program. */
  asked: (stage: StageName) => string | undefined
}

/** The pipeline as the graph it is: a main line downwards, and a loop to the side for each stage that may be passed by. */
export function Pipeline({ stages, isOver, isHeld = false, services, asked }: PipelineProps) {
  return (
    <ol className={styles.pipeline}>
      {pipelineRows(stages).map((row) => (
        <PipelineStep
          key={row.progress.stage}
          row={row}
          isOver={isOver}
          isHeld={isHeld && row.progress.stage === 'quality_gate'}
          service={services.find(({ stage }) => stage === row.progress.stage)}
          asked={asked(row.progress.stage)}
        />
      ))}
    </ol>
  )
}

interface PipelineStepProps {
  row: PipelineRow
  isOver: boolean
  isHeld: boolean
  service: StageService | undefined
  asked: string | undefined
}

function PipelineStep({ row, isOver, isHeld, service, asked }: PipelineStepProps) {
  const { stage, status, model, reason, started_at, completed_at } = row.progress
  const took = status === 'done' || status === 'failed' ? durationInWords(started_at, completed_at) : undefined
  return (
    <li
      className={styles.row}
      data-status={status}
      data-held={isHeld || undefined}
      data-lane={row.lane}
      data-next={row.isNextReached || undefined}
    >
      <span className={styles.direct} aria-hidden />
      {row.lane === 'side' && <span className={styles.loop} aria-hidden />}
      <span className={styles.node} aria-hidden>
        {status === 'done' && <Icon name={isHeld ? 'warning' : 'check'} />}
        {status === 'failed' && <Icon name="cross" />}
      </span>
      <div className={styles.words}>
        <Row as="p" gap="0 2" align="baseline">
          <Text as="span" size="body" isStrong className={styles.name}>
            {strings.stages[stage]}
          </Text>
          <span className={styles.state}>
            {isHeld
              ? strings.run.heldHere
              : isOver && status === 'pending'
                ? strings.run.notReached
                : stateInWords(status, row.lane, row.next)}
          </span>
          {took !== undefined && (
            <Text as="span" isLast isTabular>
              {took}
            </Text>
          )}
        </Row>
        <ServedBy stage={stage} service={service} model={model} asked={status === 'running' ? asked : undefined} />
        {reason !== null && <StageReason reason={reason} nameOf={strings.run.notes} />}
      </div>
    </li>
  )
}

function stateInWords(status: StageProgress['status'], lane: PipelineRow['lane'], next: StageName | undefined): string {
  if (status === 'skipped' && lane === 'side' && next !== undefined) return strings.run.direct
  return strings.stageStates[status]
}
