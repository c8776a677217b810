import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Collection, Source } from '../../core/sources/contract.ts'
import { useApi } from '../app/api.ts'
import { TwoPanes } from '../app/TwoPanes.tsx'
import { ViewState } from '../app/ViewState.tsx'
import { ListHead } from '../ui/ListHead.tsx'
import { Button } from '../ui/Button.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { listStyles } from '../ui/VirtualList.tsx'
import { AddSources } from './AddSources.tsx'
import { CollectionFilter } from './CollectionFilter.tsx'
import { DropZone } from './DropZone.tsx'
import { SourceList } from './SourceList.tsx'
import { readSourcesSearch, type SourcesSearch } from './sources-search.ts'
import { strings } from './strings.ts'
import { useAddSources } from './use-add-sources.ts'

/** The source library: a list, and beside it the source that is open. */
export function SourcesPage() {
  useWindowTitle(strings.title)
  const { q = '', collection } = useSearch({ from: '/sources' })
  const { sourceId } = useParams({ strict: false })
  const navigate = useNavigate()
  const all = useQuery(useApi().sources.list.queryOptions({ input: {} }))
  const adding = useAddSources()
  const open = (id: string) =>
    navigate({ to: '/sources/$sourceId', params: { sourceId: id }, search: readSourcesSearch({ q, collection }) })
  const change = (next: SourcesSearch) =>
    void navigate({ to: '.', search: readSourcesSearch({ q, collection, ...next }), replace: true })
  const collections = useQuery(useApi().sources.collections.queryOptions({ input: {} })).data?.collections ?? []
  const chosen = collections.find(({ collection_id: id }) => id === collection)
  const find = (text: string) => change({ q: text })

  return (
    <DropZone onFiles={adding.addFiles} isAllowed={adding.isAllowed}>
      <TwoPanes
        labelledBy="sources-title"
        resizeLabel={strings.resize}
        detailLabel={strings.facts.title}
        isOpen={sourceId !== undefined}
        list={({ listRef, focusDetail }) => (
          <>
            <ListHead id="sources-title" title={strings.title}>
              <AddSources adding={adding} />
              <SearchInput label={strings.search} value={q} onChange={find} />
              <CollectionFilter
                collections={collections}
                chosen={chosen?.collection_id}
                mayWrite={adding.isAllowed}
                onChoose={(id) => change({ collection: id ?? '' })}
              />
            </ListHead>
            <ViewState query={all} loading={strings.loading}>
              {({ sources }) => (
                <Listed
                  sources={sources}
                  collection={chosen}
                  query={q}
                  openId={sourceId}
                  onOpen={(id, takesFocus) => void open(id).then(() => takesFocus && focusDetail())}
                  onClear={() => change({ q: '', collection: '' })}
                  listRef={listRef}
                />
              )}
            </ViewState>
          </>
        )}
      >
        <Outlet />
      </TwoPanes>
    </DropZone>
  )
}

interface ListedProps {
  sources: readonly Source[]
  collection: Collection | undefined
  query: string
  openId: string | undefined
  onOpen: (id: string, takesFocus: boolean) => void
  onClear: () => void
  listRef: React.RefObject<HTMLDivElement | null>
}

function Listed({ sources, collection, query, openId, onOpen, onClear, listRef }: ListedProps) {
  const passages = useQuery({
    ...useApi().sources.search.queryOptions({ input: { q: query.trim() || '-', limit: 100 } }),
    enabled: query.trim() !== '',
  })
  const found = passages.data?.passages
  const shown = useMemo(() => {
    const wanted = query.trim().toLowerCase()
    const within =
      collection === undefined ? sources : sources.filter((one) => collection.source_ids.includes(one.source_id))
    if (wanted === '') return within
    const inText = new Set(found?.map((passage) => passage.source_id))
    return within.filter(
      ({ source_id: id, title, publisher, author }) =>
        inText.has(id) || [title, publisher ?? '', author ?? ''].some((text) => text.toLowerCase().includes(wanted)),
    )
  }, [sources, collection, query, found])
  if (sources.length === 0) return <StateMessage title={strings.empty.title} text={strings.empty.text} />
  if (collection?.source_ids.length === 0) {
    const { title, text, all } = strings.collections.empty
    return <StateMessage title={title} text={text} actions={<Button onClick={onClear}>{all}</Button>} />
  }
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
      <p className={listStyles.count} role="status">
        {count}
      </p>
      <SourceList sources={shown} query={query} openId={openId} onOpen={onOpen} listRef={listRef} />
    </>
  )
}

export function NoSourceOpen() {
  return <StateMessage title={strings.nothingOpen.title} text={strings.nothingOpen.text} />
}
