import { useQuery } from '@tanstack/react-query'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { LoadFailed } from '../app/ViewState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.disclosure

/** What the record says to whoever asks how a text came about: of the current one, and of those that stand published. */
export function DisclosurePart({ item }: { item: ContentItem }) {
  const { content_id, revision, content_sha256 } = item
  const published = useQuery(useApi().publishing.list.queryOptions({ input: { content_id } })).data?.publications ?? []
  const earlier = published.filter(
    (one) => one.taken_back === null && one.replaced_by === null && one.content_sha256 !== content_sha256,
  )
  const others = [...new Set(earlier.map((one) => one.revision))]
  return (
    <Part id="disclosure" isWhole title={words.title}>
      {others.length > 0 && <h3>{words.current(revision)}</h3>}
      <Line contentId={content_id} revision={revision} />
      {others.map((other) => (
        <Stack key={other} gap={3}>
          <h3>{words.published(other)}</h3>
          <Line contentId={content_id} revision={other} />
        </Stack>
      ))}
      <Text tone="quiet" size="label">
        {words.note}
      </Text>
    </Part>
  )
}

function Line({ contentId, revision }: { contentId: string; revision: number }) {
  const disclosure = useQuery(
    useApi().publishing.disclosure.queryOptions({ input: { content_id: contentId, revision } }),
  )
  if (disclosure.data !== undefined) {
    return disclosure.data.sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
  }
  if (disclosure.error === null) return <Loading label={words.loading} lines={2} />
  return <LoadFailed error={disclosure.error} retry={() => void disclosure.refetch()} />
}
