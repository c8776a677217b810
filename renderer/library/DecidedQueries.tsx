import { useQuery } from '@tanstack/react-query'
import type { AskedQuery } from '../../core/briefs/contract.ts'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { FactList } from '../ui/FactList.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { heldStrings } from './held-strings.ts'

const words = heldStrings.decided

/** What was decided on the queries about a piece's brief, and by whom. */
export function DecidedQueries({ item: { request_id } }: { item: ContentItem }) {
  const input = { request_id: request_id ?? '' }
  const run = useQuery(useApi().generation.status.queryOptions({ input, enabled: request_id !== null }))
  const decided = (run.data?.brief_queries ?? []).filter(({ answered, waived }) => answered !== null || waived !== null)
  if (decided.length === 0) return null
  return (
    <Stack as="section" gap={2} above={5} breaks="anywhere" aria-labelledby="decided-queries">
      <Text id="decided-queries" as="h2" tone="quiet" size="label">
        {words.title}
      </Text>
      <FactList facts={decided.map((query) => [query.message, <Decision key={query.query_id} query={query} />])} />
    </Stack>
  )
}

function Decision({ query: { answered, waived } }: { query: AskedQuery }) {
  return (
    <>
      {answered !== null && (
        <p>
          {words.answered(answered.answer, answered.by_name)} <Moment at={answered.at} />
        </p>
      )}
      {waived !== null && (
        <p>
          {words.waived(waived.reason, waived.by_name)} <Moment at={waived.at} />
        </p>
      )}
    </>
  )
}
