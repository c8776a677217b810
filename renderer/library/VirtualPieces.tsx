import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import type { ContentListItem } from '../../core/content/contract.ts'
import type { LibrarySearch } from './library-search.ts'
import { nextActive } from './list-keys.ts'
import styles from './PieceList.module.css'
import { PieceRow } from './PieceRow.tsx'
import { keepPlace, placeIn } from './place.ts'
import { strings } from './strings.ts'

interface VirtualPiecesProps {
  pieces: ContentListItem[]
  total: number
  search: LibrarySearch
  openId: string | undefined
  onOpen: (contentId: string, takesFocus: boolean) => void
  /** Called when the end of what is loaded comes near. */
  onEnd: () => void
  listRef: RefObject<HTMLDivElement | null>
}

const AHEAD = 15
const optionId = (at: number) => `piece-${at}`
const rowHeight = () => 5 * parseFloat(getComputedStyle(document.documentElement).fontSize)

/** A list box that draws only what is in sight; the browser's focus stays on the box. */
export function VirtualPieces({ pieces, total, search, openId, onOpen, onEnd, listRef }: VirtualPiecesProps) {
  const [place] = useState(() => placeIn(search))
  const [active, setActive] = useState(Math.min(place.active, pieces.length - 1))
  // eslint-disable-next-line react-hooks/incompatible-library -- the React Compiler is not used
  const rows = useVirtualizer({
    count: pieces.length,
    getScrollElement: () => listRef.current,
    estimateSize: rowHeight,
    initialOffset: place.offset,
    overscan: 6,
    onChange: (virtual) => keepPlace({ search, offset: virtual.scrollOffset ?? 0, active }),
  })
  const shown = rows.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? 0

  useEffect(() => {
    if (lastShown >= pieces.length - AHEAD) onEnd()
  }, [lastShown, pieces.length, onEnd])

  const activate = (at: number) => {
    setActive(at)
    keepPlace({ search, offset: rows.scrollOffset ?? 0, active: at })
  }
  const open = (at: number, takesFocus: boolean) => {
    const piece = pieces[at]
    activate(at)
    if (piece !== undefined) onOpen(piece.content_id, takesFocus)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      open(active, true)
      return
    }
    const next = nextActive(event.key, active, pieces.length)
    if (next === undefined) return
    event.preventDefault()
    activate(next)
    rows.scrollToIndex(next)
  }

  return (
    <div
      ref={listRef}
      className={styles.box}
      role="listbox"
      aria-label={strings.list.label}
      aria-description={strings.list.keys}
      aria-activedescendant={shown.some(({ index }) => index === active) ? optionId(active) : undefined}
      tabIndex={0}
      onKeyDown={pressed}
    >
      <div role="presentation" className={styles.sheet} style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, start, key }) => {
          const piece = pieces[index]
          return (
            piece && (
              <PieceRow
                key={key}
                id={optionId(index)}
                ref={rows.measureElement}
                index={index}
                total={total}
                offset={start}
                piece={piece}
                query={search.q ?? ''}
                isActive={index === active}
                isOpen={piece.content_id === openId}
                onOpen={() => open(index, false)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
