import { useVirtualizer } from '@tanstack/react-virtual'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { Source } from '../../core/sources/contract.ts'
import { nextActive } from '../library/list-keys.ts'
import styles from '../library/PieceList.module.css'
import { Highlight } from '../ui/Highlight.tsx'
import { strings } from './strings.ts'

interface SourceListProps {
  sources: readonly Source[]
  query: string
  openId: string | undefined
  onOpen: (sourceId: string, takesFocus: boolean) => void
  listRef: RefObject<HTMLDivElement | null>
}

const optionId = (at: number) => `source-${at}`
const rowHeight = () => 4 * parseFloat(getComputedStyle(document.documentElement).fontSize)

/** A list box that draws only what is in sight; the browser's focus stays on the box. */
export function SourceList({ sources, query, openId, onOpen, listRef }: SourceListProps) {
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      sources.findIndex((one) => one.source_id === openId),
    ),
  )
  // eslint-disable-next-line react-hooks/incompatible-library -- the React Compiler is not used
  const rows = useVirtualizer({
    count: sources.length,
    getScrollElement: () => listRef.current,
    estimateSize: rowHeight,
    overscan: 6,
  })
  const shown = rows.getVirtualItems()
  const open = (at: number, takesFocus: boolean) => {
    const source = sources[at]
    setActive(at)
    if (source !== undefined) onOpen(source.source_id, takesFocus)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      open(active, true)
      return
    }
    const next = nextActive(event.key, active, sources.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    rows.scrollToIndex(next)
  }
  return (
    <div
      ref={listRef}
      className={styles.box}
      role="listbox"
      aria-label={strings.listLabel}
      aria-description={strings.listKeys}
      aria-activedescendant={shown.some(({ index }) => index === active) ? optionId(active) : undefined}
      tabIndex={0}
      onKeyDown={pressed}
    >
      <div role="presentation" className={styles.sheet} style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, start, key }) => {
          const source = sources[index]
          return (
            source && (
              <div
                key={key}
                id={optionId(index)}
                ref={rows.measureElement}
                role="option"
                aria-selected={source.source_id === openId}
                aria-posinset={index + 1}
                aria-setsize={sources.length}
                data-index={index}
                data-active={index === active || undefined}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => open(index, false)}
              >
                <div className={styles.title}>
                  <Highlight text={source.title} query={query} />
                </div>
                <div className={styles.facts}>
                  <span>{source.publisher ?? source.file_name ?? hostOf(source.url)}</span>
                  <span>{source.published_date ?? strings.noDate}</span>
                </div>
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
