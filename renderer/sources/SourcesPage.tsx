import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import type { Source } from '../../core/sources/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { LIST_WIDTH, usePaneWidth } from '../library/pane-width.ts'
import styles from '../library/LibraryPage.module.css'
import { Button } from '../ui/Button.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { Splitter } from '../ui/Splitter.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { AddSources } from './AddSources.tsx'
import { DropZone } from './DropZone.tsx'
import { SourceList } from './SourceList.tsx'
import own from './Sources.module.css'
import { strings } from './strings.ts'
import { useAddSources } from './use-add-sources.ts'

/** The source library: a list, and beside it the source that is open. */
export function SourcesPage() {
  useWindowTitle(strings.title)
  const { q = '' } = useSearch({ from: '/sources' })
  const { sourceId } = useParams({ strict: false })
  const navigate = useNavigate()
  const [width, setWidth] = usePaneWidth()
  const list = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLElement>(null)
  const all = useQuery(useApi().sources.list.queryOptions({ input: {} }))
  const adding = useAddSources()

  const open = async (id: string, takesFocus: boolean) => {
    await navigate({ to: '/sources/$sourceId', params: { sourceId: id }, search: q === '' ? {} : { q } })
    if (takesFocus) detail.current?.focus()
  }
  const find = (text: string) => void navigate({ to: '.', search: text === '' ? {} : { q: text }, replace: true })
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') list.current?.focus()
  }

  return (
    <DropZone onFiles={adding.addFiles} isAllowed={adding.isAllowed}>
      <div
        className={styles.library}
        style={{ '--list-width': `${width}rem` } as CSSProperties}
        data-open={sourceId !== undefined || undefined}
      >
        <section className={styles.list} aria-labelledby="sources-title">
          <header className={own.head}>
            <h1 id="sources-title">{strings.title}</h1>
            <AddSources adding={adding} />
            <SearchInput label={strings.search} value={q} onChange={find} />
          </header>
          <ViewState query={all} loading={strings.loading}>
            {({ sources }) => (
              <Listed
                sources={sources}
                query={q}
                openId={sourceId}
                onOpen={(id, takesFocus) => void open(id, takesFocus)}
                onClear={() => find('')}
                listRef={list}
              />
            )}
          </ViewState>
        </section>
        <div className={styles.edge}>
          <Splitter
            label={strings.title}
            width={width}
            least={LIST_WIDTH.least}
            most={LIST_WIDTH.most}
            onResize={setWidth}
          />
        </div>
        <section ref={detail} className={styles.piece} tabIndex={-1} aria-label={strings.facts.title} onKeyDown={leave}>
          <Outlet />
        </section>
      </div>
    </DropZone>
  )
}

interface ListedProps {
  sources: readonly Source[]
  query: string
  openId: string | undefined
  onOpen: (id: string, takesFocus: boolean) => void
  onClear: () => void
  listRef: React.RefObject<HTMLDivElement | null>
}

function Listed({ sources, query, openId, onOpen, onClear, listRef }: ListedProps) {
  const passages = useQuery({
    ...useApi().sources.search.queryOptions({ input: { q: query.trim() || '-', limit: 100 } }),
    enabled: query.trim() !== '',
  })
  const found = passages.data?.passages
  const shown = useMemo(() => {
    const wanted = query.trim().toLowerCase()
    if (wanted === '') return sources
    const inText = new Set(found?.map((passage) => passage.source_id))
    return sources.filter(
      ({ source_id: id, title, publisher, author }) =>
        inText.has(id) || [title, publisher ?? '', author ?? ''].some((text) => text.toLowerCase().includes(wanted)),
    )
  }, [sources, query, found])
  if (sources.length === 0) return <StateMessage title={strings.empty.title} text={strings.empty.text} />
  if (shown.length === 0) {
    return (
      <StateMessage
        title={strings.noMatch.title}
        text={strings.noMatch.text}
        actions={<Button onClick={onClear}>{strings.noMatch.clear}</Button>}
      />
    )
  }
  const count = shown.length === 1 && sources.length === 1 ? strings.one : strings.count(shown.length, sources.length)
  return (
    <>
      <p className={own.count} role="status">
        {count}
      </p>
      <SourceList sources={shown} query={query} openId={openId} onOpen={onOpen} listRef={listRef} />
    </>
  )
}

export function NoSourceOpen() {
  return <StateMessage title={strings.nothingOpen.title} text={strings.nothingOpen.text} />
}
