import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import type { GenerationSummary } from '../../core/generation/contract.ts'
import { Moment } from '../ui/Moment.tsx'
import { Row, Text } from '../ui/Stack.tsx'
import styles from './RecentRuns.module.css'
import { RunStatus } from './RunStatus.tsx'
import { strings } from './strings.ts'

/** The latest runs of the workspace, so that closing the window loses none. */
export function RecentRuns() {
  const runs = useQuery(useApi().generation.list.queryOptions({ input: { limit: 12 } }))
  return (
    <section aria-labelledby="recent-runs">
      <Text id="recent-runs" as="h2" tone="quiet" size="label" className={styles.title}>
        {strings.recent.title}
      </Text>
      <ViewState query={runs} loading={strings.recent.loading}>
        {({ generations }) =>
          generations.length === 0 ? (
            <Text tone="quiet" size="label" className={styles.none}>
              {strings.recent.none}
            </Text>
          ) : (
            <>
              <ul className={styles.runs}>
                {generations.map((run) => (
                  <li key={run.request_id}>
                    <Run run={run} />
                  </li>
                ))}
              </ul>
              <Link to="/runs" className={styles.all}>
                {strings.recent.all}
              </Link>
            </>
          )
        }
      </ViewState>
    </section>
  )
}

function Run({ run }: { run: GenerationSummary }) {
  return (
    <Link to="/runs/$requestId" params={{ requestId: run.request_id }} className={styles.run}>
      <span className={styles.name}>{run.title}</span>
      <Row as="span" gap="0 2" tone="quiet" size="small">
        <RunStatus status={run.status} />
        <span>{strings.modes[run.generation_mode]}</span>
        <Moment at={run.created_at} />
      </Row>
    </Link>
  )
}
