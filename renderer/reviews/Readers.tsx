import { ToldByLog } from '../audit/ToldByLog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { ExactMoment } from '../ui/Moment.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Fold } from '../ui/Fold.tsx'

const words = strings.readers

/** Who had which text of a piece before them, for admins. */
export function Readers({ contentId }: { contentId: string }) {
  const { approvals } = useApi()
  const query = useQuery(approvals.views.queryOptions({ input: { content_id: contentId } }))
  return (
    <Fold summary={words.title}>
      <Text tone="quiet" size="label">
        {words.lead}
      </Text>
      <ViewState query={query} loading={words.loading}>
        {({ views, differs_from_log: differs }) => (
          <>
            <ToldByLog differs={differs} />
            {views.length === 0 && <p>{words.none}</p>}
            <Stack as="ol" gap={3}>
              {views.map((view) => (
                <li key={`${view.approval_id} ${view.member_id} ${view.kind} ${view.content_revision}`}>
                  {words.line(view)} <ExactMoment at={view.at} />
                  {view.differs_from_log !== undefined && <strong> {view.differs_from_log}</strong>}
                </li>
              ))}
            </Stack>
          </>
        )}
      </ViewState>
    </Fold>
  )
}
