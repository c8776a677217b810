import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import type { GenerationStatus, GenerationSummary } from '../../core/generation/contract.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Moment } from '../ui/Moment.tsx'
import styles from './RecentRuns.module.css'
import { strings } from './strings.ts'

const TONES: Record<GenerationStatus, BadgeTone> = {
  pending: 'quiet',
  processing: 'accent',
  completed: 'good',
  failed: 'danger',
}

/** The latest runs of the workspace, so that closing the window loses none. */
export function RecentRuns() {
  const runs = useQuery(useApi().generation.list.queryOptions({ input: { limit: 12 } }))
  return (
    <section aria-labelledby="recent-runs">
      <h2 id="recent-runs" className={styles.title}>
        {strings.recent.title}
      </h2>
      <ViewState query={runs} loading={strings.recent.loading}>
        {({ generations }) =>
          generations.length === 0 ? (
            <p className={styles.none}>{strings.recent.none}</p>
          ) : (
            <ul className={styles.runs}>
              {generations.map((run) => (
                <li key={run.request_id}>
                  <Run run={run} />
                </li>
              ))}
            </ul>
          )
        }
      </ViewState>
    </section>
  )
}

function Run({ run }: { run: GenerationSummary }) {
  return (
    <Link to="/generate/runs/$requestId" params={{ requestId: run.request_id }} className={styles.run}>
      <span className={styles.name}>{run.title}</span>
      <span className={styles.facts}>
        {run.status !== 'completed' && <Badge tone={TONES[run.status]}>{strings.statuses[run.status]}</Badge>}
        <span>{strings.modes[run.generation_mode]}</span>
        <Moment at={run.created_at} />
      </span>
    </Link>
  )
}
