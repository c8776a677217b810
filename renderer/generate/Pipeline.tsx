import type { StageName, StageProgress } from '../../core/generation/contract.ts'
import { Icon } from '../ui/Icon.tsx'
import { durationInWords } from './duration.ts'
import { pipelineRows, type PipelineRow } from './pipeline-rows.ts'
import styles from './Pipeline.module.css'
import { strings } from './strings.ts'

/** The pipeline as the graph it is: a main line downwards, and a loop to the side for each stage that may be passed by. */
export function Pipeline({ stages, isOver }: { stages: StageProgress[]; isOver: boolean }) {
  return (
    <ol className={styles.pipeline}>
      {pipelineRows(stages).map((row) => (
        <Row key={row.progress.stage} row={row} isOver={isOver} />
      ))}
    </ol>
  )
}

function Row({ row, isOver }: { row: PipelineRow; isOver: boolean }) {
  const { stage, status, model, reason, started_at, completed_at } = row.progress
  const took = status === 'done' || status === 'failed' ? durationInWords(started_at, completed_at) : undefined
  return (
    <li className={styles.row} data-status={status} data-lane={row.lane} data-next={row.isNextReached || undefined}>
      <span className={styles.direct} aria-hidden />
      {row.lane === 'side' && <span className={styles.loop} aria-hidden />}
      <span className={styles.node} aria-hidden>
        {status === 'done' && <Icon name="check" />}
        {status === 'failed' && <Icon name="cross" />}
      </span>
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.name}>{strings.stages[stage]}</span>
          <span className={styles.state}>
            {isOver && status === 'pending' ? strings.run.notReached : stateInWords(status, row.lane, row.next)}
          </span>
          {took !== undefined && <span className={styles.took}>{took}</span>}
        </p>
        {model !== null && <p className={styles.model}>{model}</p>}
        {reason !== null && <p className={styles.reason}>{reason}</p>}
      </div>
    </li>
  )
}

function stateInWords(status: StageProgress['status'], lane: PipelineRow['lane'], next: StageName | undefined): string {
  if (status === 'skipped' && lane === 'side' && next !== undefined) return strings.run.direct(strings.stages[next])
  return strings.stageStates[status]
}
