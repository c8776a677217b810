import { useQuery } from '@tanstack/react-query'
import type { ContentListItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { unseenInWords } from '../publishing/deliver/strings.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { strings } from './strings.ts'

const TONES: Record<ContentListItem['publication_state'], BadgeTone> = {
  draft: 'quiet',
  held: 'danger',
  published: 'good',
  archived: 'quiet',
}

type Stated = Pick<ContentListItem, 'content_id' | 'publication_state'>

/** Where a piece is; one that Colophon placed is neutral until its page was read once. */
export function StateBadge({ piece: { content_id, publication_state: state } }: { piece: Stated }) {
  const isPublished = state === 'published'
  const { data, isPending } = useQuery(useApi().publishing.unseen.queryOptions({ input: {}, enabled: isPublished }))
  if (isPublished && data?.content_ids.includes(content_id) === true) return <Badge isLong>{unseenInWords}</Badge>
  return <Badge tone={isPublished && isPending ? 'quiet' : TONES[state]}>{strings.states[state]}</Badge>
}
