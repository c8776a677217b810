import { useQuery } from '@tanstack/react-query'
import type { ContentListItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { AssuranceBadge } from '../passport/AssuranceBadge.tsx'
import { Highlight } from '../ui/Highlight.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ReviewBadge } from '../reviews/ReviewBadge.tsx'
import { listStyles } from '../ui/VirtualList.tsx'
import { StateBadge } from './StateBadge.tsx'
import { strings } from './strings.ts'

export function PieceRow({ piece, query }: { piece: ContentListItem; query: string }) {
  const templates = useQuery(useApi().catalog.listTemplates.queryOptions({ input: {} }))
  const template = templates.data?.templates.find((known) => known.id === piece.template_id)
  return (
    <>
      <div className={listStyles.title}>
        <Highlight text={piece.title} query={query} />
      </div>
      <div className={listStyles.excerpt}>
        <Highlight text={piece.excerpt} query={query} />
      </div>
      <div className={listStyles.facts}>
        {piece.publication_state !== 'draft' && <StateBadge state={piece.publication_state} />}
        <span>{template?.name ?? piece.template_id ?? strings.facts.byHand}</span>
        <ReviewBadge state={piece.review_state} />
        <AssuranceBadge item={piece} />
        <Moment at={piece.updated_at} />
      </div>
    </>
  )
}
