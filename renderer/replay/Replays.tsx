import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { ExactMoment } from '../ui/Moment.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'

const words = strings.replays

/** The runs that replayed this one, and the way to compare them. */
export function Replays({ requestId }: { requestId: string }) {
  const replays = useQuery(useApi().replay.listReplays.queryOptions({ input: { request_id: requestId } }))
  return (
    <Section id="replays-title" title={words.title} gap={3}>
      <ViewState query={replays}>
        {({ replays: runs }) =>
          runs.length === 0 ? (
            <Text tone="quiet" size="label" isNarrow>
              {words.none}
            </Text>
          ) : (
            <Stack as="ul" gap={2} rules="outside">
              {runs.map(({ request_id: replayId, status, created_at }) => (
                <Row key={replayId} as="li" gap="1 4">
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
                </Row>
              ))}
            </Stack>
          )
        }
      </ViewState>
    </Section>
  )
}
