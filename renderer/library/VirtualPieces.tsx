import { useState, type RefObject } from 'react'
import type { ContentListItem } from '../../core/content/contract.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import type { LibrarySearch } from './library-search.ts'
import { PieceRow } from './PieceRow.tsx'
import { keepPlace, placeIn } from './place.ts'
import { strings } from './strings.ts'

interface VirtualPiecesProps {
  pieces: ContentListItem[]
  total: number
  search: LibrarySearch
  openId: string | undefined
  onOpen: (contentId: string, takesFocus: boolean) => void
  onEnd: () => void
  listRef: RefObject<HTMLDivElement | null>
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The pieces that a search finds, at the place where somebody was in them. */
export function VirtualPieces(props: VirtualPiecesProps) {
  const { pieces, total, search, openId, onOpen, onEnd, listRef } = props
  const [place] = useState(() => placeIn(search))
  return (
    <VirtualList
      items={pieces}
      total={total}
      keyOf={(piece) => piece.content_id}
      openKey={openId}
      onOpen={onOpen}
      rowHeight={3.5}
      label={strings.list.label}
      keys={strings.list.keys}
      place={place}
      onPlace={(next) => keepPlace({ search, ...next })}
      onEnd={onEnd}
      listRef={listRef}
      chosen={props.chosen}
      onChoose={props.onChoose}
    >
      {(piece) => <PieceRow piece={piece} query={search.q ?? ''} sort={search.sort ?? '-created_at'} />}
    </VirtualList>
  )
}
