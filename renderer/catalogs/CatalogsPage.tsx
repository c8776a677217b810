import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { CatalogEntry } from '../../core/catalog/contract.ts'
import { useApi } from '../app/api.ts'
import { canAdminister, useSession } from '../app/session.ts'
import { TwoPanes } from '../app/TwoPanes.tsx'
import { ViewState } from '../app/ViewState.tsx'
import { ListHead } from '../ui/ListHead.tsx'
import { Badge } from '../ui/Badge.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { listStyles, VirtualList } from '../ui/VirtualList.tsx'
import { Text } from '../ui/Stack.tsx'
import { KINDS, keyOf, shownEntries, type CatalogSearch } from './catalog-search.ts'
import { ImportEntries } from './ImportEntries.tsx'
import { NewEntry } from './NewEntry.tsx'
import { strings } from './strings.ts'

const CHOICES = [
  { value: 'all', label: strings.all },
  ...KINDS.map((kind) => ({ value: kind, label: strings.kindsMany[kind] })),
] as const

/** Templates, style profiles and verticals: a list, and beside it the entry that is open. */
export function CatalogsPage() {
  useWindowTitle(strings.title)
  const search = useSearch({ from: '/catalogs' })
  const { kind: openKind, entryId } = useParams({ strict: false })
  const navigate = useNavigate()
  const session = useSession()
  const all = useQuery(useApi().catalog.listEntries.queryOptions({ input: {} }))
  const find = (change: Partial<CatalogSearch>) => {
    const { q = '', only } = { ...search, ...change }
    void navigate({
      to: '.',
      search: { ...(q === '' ? {} : { q }), ...(only === undefined ? {} : { only }) },
      replace: true,
    })
  }
  const open = ({ kind, id }: CatalogEntry) =>
    navigate({ to: '/catalogs/$kind/$entryId', params: { kind, entryId: id }, search })
  return (
    <TwoPanes
      labelledBy="catalogs-title"
      resizeLabel={strings.resize}
      detailLabel={strings.detail}
      isOpen={entryId !== undefined}
      list={({ listRef, focusDetail }) => (
        <>
          <ListHead
            id="catalogs-title"
            title={strings.title}
            actions={
              canAdminister(session) &&
              all.data !== undefined && (
                <NewEntry
                  entries={all.data.entries}
                  openKey={entryId === undefined ? '' : `${openKind ?? ''} ${entryId}`}
                />
              )
            }
          >
            {canAdminister(session) ? (
              <ImportEntries />
            ) : (
              <Text tone="quiet" size="label">
                {strings.readOnly}
              </Text>
            )}
            <SegmentedControl
              label={strings.show}
              choices={CHOICES}
              value={search.only ?? 'all'}
              onChange={(only) => find({ only: only === 'all' ? undefined : only })}
            />
            <SearchInput label={strings.search} value={search.q ?? ''} onChange={(q) => find({ q })} />
          </ListHead>
          <ViewState query={all} loading={strings.loading}>
            {({ entries }) => (
              <Listed
                entries={shownEntries(entries, search)}
                openKey={entryId === undefined ? undefined : `${openKind ?? ''} ${entryId}`}
                onOpen={(entry, takesFocus) => void open(entry).then(() => takesFocus && focusDetail())}
                listRef={listRef}
              />
            )}
          </ViewState>
        </>
      )}
    >
      <Outlet />
    </TwoPanes>
  )
}

interface ListedProps {
  entries: readonly CatalogEntry[]
  openKey: string | undefined
  onOpen: (entry: CatalogEntry, takesFocus: boolean) => void
  listRef: RefObject<HTMLDivElement | null>
}

function Listed({ entries, openKey, onOpen, listRef }: ListedProps) {
  if (entries.length === 0) return <StateMessage title={strings.empty.title} text={strings.empty.text} />
  return (
    <>
      <p className={listStyles.count} role="status">
        {strings.count(entries.length)}
      </p>
      <VirtualList
        items={entries}
        keyOf={keyOf}
        openKey={openKey}
        onOpen={(key, takesFocus) => {
          const entry = entries.find((one) => keyOf(one) === key)
          if (entry !== undefined) onOpen(entry, takesFocus)
        }}
        rowHeight={3.5}
        label={strings.list}
        keys={strings.listKeys}
        listRef={listRef}
      >
        {({ name, kind, version, retired_at: retiredAt }) => (
          <>
            <div className={listStyles.title}>
              {name} {retiredAt !== null && <Badge tone="warn">{strings.retired}</Badge>}
            </div>
            <div className={listStyles.facts}>
              <span>{strings.kinds[kind]}</span>
              <span>{strings.version(version)}</span>
            </div>
          </>
        )}
      </VirtualList>
    </>
  )
}

export function NoEntryOpen() {
  return <StateMessage title={strings.nothingOpen.title} text={strings.nothingOpen.text} />
}
