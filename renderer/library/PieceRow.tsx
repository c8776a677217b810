import { useQuery } from '@tanstack/react-query'
import type { ContentListItem, ContentSort } from '../../core/content/contract.ts'
import { heldReason, stripOf } from '../../core/content/rules/mark.ts'
import { useApi } from '../app/api.ts'
import { classes } from '../ui/classes.ts'
import { Highlight } from '../ui/Highlight.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ReviewBadge } from '../reviews/ReviewBadge.tsx'
import { Row, Text } from '../ui/Stack.tsx'
import { Strip } from '../ui/Strip.tsx'
import { listStyles } from '../ui/VirtualList.tsx'
import { StateBadge } from './StateBadge.tsx'
import { strings } from './strings.ts'

interface PieceRowProps {
  piece: ContentListItem
  query: string
  /** The order of the list, whose date stands in each row. */
  sort: ContentSort
}

export function PieceRow({ piece, query, sort }: PieceRowProps) {
  const templates = useQuery(useApi().catalog.listTemplates.queryOptions({ input: {} }))
  const template = templates.data?.templates.find((known) => known.id === piece.template_id)
  return (
    <>
      <div className={classes(listStyles.title, listStyles.threeLines)} title={piece.title}>
        <Highlight text={piece.title} query={query} />
      </div>
      {query !== '' && (
        <div className={listStyles.excerpt}>
          <Highlight text={piece.excerpt} query={query} />
        </div>
      )}
      {piece.publication_state === 'held' && (
        <Row tone="danger" size="small" className={listStyles.oneLine} title={heldReason(piece)}>
          <span>{strings.list.held(heldReason(piece))}</span>
        </Row>
      )}
      <div className={listStyles.facts}>
        <Strip marks={stripOf(piece)} />
        {(piece.publication_state === 'published' || piece.publication_state === 'archived') && (
          <StateBadge piece={piece} />
        )}
        {isSentBack(piece.review_state) && <ReviewBadge state={piece.review_state} />}
        <span>{template?.name ?? piece.template_id ?? strings.facts.byHand}</span>
        <Text as="span" isLast>
          {isByBeginning(sort) ? strings.list.begun : strings.list.changed}{' '}
          <Moment at={isByBeginning(sort) ? piece.created_at : piece.updated_at} />
        </Text>
      </div>
    </>
  )
}

function isSentBack(state: ContentListItem['review_state']): boolean {
  return state === 'changes_requested' || state === 'rejected'
}

function isByBeginning(sort: ContentSort): boolean {
  return sort === '-created_at' || sort === 'created_at'
}
