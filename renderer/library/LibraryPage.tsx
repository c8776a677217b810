import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { Splitter } from '../ui/Splitter.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { Filters } from './Filters.tsx'
import styles from './LibraryPage.module.css'
import type { LibrarySearch } from './library-search.ts'
import { LIST_WIDTH, usePaneWidth } from './pane-width.ts'
import { PieceList } from './PieceList.tsx'
import { strings } from './strings.ts'

/** The list, and beside it whatever of it is open; one of the two where there is no room for both. */
export function LibraryPage() {
  useWindowTitle(strings.title)
  const search = useSearch({ from: '/library' })
  const { contentId } = useParams({ strict: false })
  const navigate = useNavigate()
  const [width, setWidth] = usePaneWidth()
  const list = useRef<HTMLDivElement>(null)
  const piece = useRef<HTMLElement>(null)

  const change = (next: LibrarySearch) => void navigate({ to: '.', search: next, replace: true })
  const open = async (id: string, takesFocus: boolean) => {
    await navigate({ to: '/library/$contentId', params: { contentId: id }, search })
    if (takesFocus) piece.current?.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') list.current?.focus()
  }

  return (
    <div
      className={styles.library}
      style={{ '--list-width': `${width}rem` } as CSSProperties}
      data-open={contentId !== undefined || undefined}
    >
      <section className={styles.list} aria-labelledby="library-title">
        <Filters search={search} onChange={change} />
        <PieceList
          search={search}
          openId={contentId}
          onOpen={(id, takesFocus) => void open(id, takesFocus)}
          onClear={() => change({})}
          listRef={list}
        />
      </section>
      <div className={styles.edge}>
        <Splitter
          label={strings.list.resize}
          width={width}
          least={LIST_WIDTH.least}
          most={LIST_WIDTH.most}
          onResize={setWidth}
        />
      </div>
      <section ref={piece} className={styles.piece} tabIndex={-1} aria-label={strings.piece.region} onKeyDown={leave}>
        <Outlet />
      </section>
    </div>
  )
}
