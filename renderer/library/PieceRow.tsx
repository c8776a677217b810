import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { ContentListItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { AssuranceBadge } from '../passport/AssuranceBadge.tsx'
import { Highlight } from '../ui/Highlight.tsx'
import { Moment } from '../ui/Moment.tsx'
import styles from './PieceList.module.css'
import { StateBadge } from './StateBadge.tsx'
import { strings } from './strings.ts'

interface PieceRowProps {
  id: string
  ref: Ref<HTMLDivElement>
  index: number
  total: number
  /** Distance from the top of the list in pixels. */
  offset: number
  piece: ContentListItem
  query: string
  isActive: boolean
  isOpen: boolean
  onOpen: () => void
}

export function PieceRow({ id, ref, index, total, offset, piece, query, isActive, isOpen, onOpen }: PieceRowProps) {
  const templates = useQuery(useApi().catalog.listTemplates.queryOptions({ input: {} }))
  const template = templates.data?.templates.find((known) => known.id === piece.template_id)
  return (
    <div
      id={id}
      ref={ref}
      role="option"
      aria-selected={isOpen}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-index={index}
      data-active={isActive || undefined}
      className={styles.row}
      style={{ transform: `translateY(${offset}px)` }}
      onClick={onOpen}
    >
      <div className={styles.title}>
        <Highlight text={piece.title} query={query} />
      </div>
      <div className={styles.excerpt}>
        <Highlight text={piece.excerpt} query={query} />
      </div>
      <div className={styles.facts}>
        {piece.publication_state !== 'draft' && <StateBadge state={piece.publication_state} />}
        <span>{template?.name ?? piece.template_id ?? strings.facts.byHand}</span>
        <AssuranceBadge item={piece} />
        <Moment at={piece.updated_at} />
      </div>
    </div>
  )
}
