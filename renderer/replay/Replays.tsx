import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { ExactMoment } from '../ui/Moment.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import styles from './Replay.module.css'
import { strings } from './strings.ts'

const words = strings.replays

/** The runs that replayed this one, and the way to compare them. */
export function Replays({ requestId }: { requestId: string }) {
  const replays = useQuery(useApi().replay.listReplays.queryOptions({ input: { request_id: requestId } }))
  return (
    <Stack as="section" gap={3} className={styles.part} aria-labelledby="replays-title">
      <h2 id="replays-title">{words.title}</h2>
      <ViewState query={replays}>
        {({ replays: runs }) =>
          runs.length === 0 ? (
            <Text tone="quiet" size="label" className={styles.quiet}>
              {words.none}
            </Text>
          ) : (
            <ul className={styles.replays}>
              {runs.map(({ request_id: replayId, status, created_at }) => (
                <li key={replayId}>
                  <span>
                    {words.statuses[status]}, {words.started} <ExactMoment at={created_at} />
                  </span>
                  {status === 'completed' && (
                    <Link to="/runs/$requestId/replay/$replayId" params={{ requestId, replayId }}>
                      {words.compare}
                    </Link>
                  )}
                  <Link to="/runs/$requestId" params={{ requestId: replayId }}>
                    {words.open}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </ViewState>
    </Stack>
  )
}
