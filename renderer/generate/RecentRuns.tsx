import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import type { GenerationSummary } from '../../core/generation/contract.ts'
import { Moment } from '../ui/Moment.tsx'
import { Row, Text } from '../ui/Stack.tsx'
import linkStyles from '../ui/Link.module.css'
import { RunStatus } from './RunStatus.tsx'
import { strings } from './strings.ts'

/** The latest runs of the workspace, so that closing the window loses none. */
export function RecentRuns() {
  const runs = useQuery(useApi().generation.list.queryOptions({ input: { limit: 12 } }))
  return (
    <section aria-labelledby="recent-runs">
      <Text id="recent-runs" as="h2" tone="quiet" size="label" line="below" below={1}>
        {strings.recent.title}
      </Text>
      <ViewState query={runs} loading={strings.recent.loading}>
        {({ generations }) =>
          generations.length === 0 ? (
            <Text tone="quiet" size="label">
              {strings.recent.none}
            </Text>
          ) : (
            <>
              <ul>
                {generations.map((run) => (
                  <li key={run.request_id}>
                    <Run run={run} />
                  </li>
                ))}
              </ul>
              <Text above={1}>
                <Link to="/runs">{strings.recent.all}</Link>
              </Text>
            </>
          )
        }
      </ViewState>
    </section>
  )
}

function Run({ run }: { run: GenerationSummary }) {
  return (
    <Link to="/runs/$requestId" params={{ requestId: run.request_id }} className={linkStyles.card}>
      <Text as="span" breaks="short">
        {run.title}
      </Text>
      <Row as="span" gap="0 2" tone="quiet" size="small">
        <RunStatus status={run.status} />
        <span>{strings.modes[run.generation_mode]}</span>
        <Moment at={run.created_at} />
      </Row>
    </Link>
  )
}
