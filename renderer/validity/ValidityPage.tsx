import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { isForbidden } from '../app/faults.ts'
import { TwoPanes } from '../app/TwoPanes.tsx'
import { LoadFailed, NoPermission } from '../app/ViewState.tsx'
import { ListHead } from '../ui/ListHead.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { NoneFound } from './NoneFound.tsx'
import { listStyles, VirtualList } from '../ui/VirtualList.tsx'
import { AssetRow } from './AssetRow.tsx'
import { causeStrings } from './cause-strings.ts'
import { PassPart } from './PassPart.tsx'
import { SourcesByCause, type OpenSource } from './SourcesByCause.tsx'
import { strings } from './strings.ts'
import { useAssets } from './use-assets.ts'
import { VALIDITY_VIEWS, validitySearchOf, type PiecesView, type ValidityView } from './validity-views.ts'

const CHOICES = VALIDITY_VIEWS.map((value) => ({ value, label: strings.views[value] }))

/** The pieces whose sources are watched, and beside them what is found about the one that is open. */
export function ValidityPage() {
  const { watched: view = 'attention', cause } = useSearch({ from: '/validity' })
  useWindowTitle(view === 'causes' ? causeStrings.title : strings.title)
  const { requestId, sourceId } = useParams({ strict: false })
  const navigate = useNavigate()
  const open = (id: string) =>
    navigate({ to: '/validity/$requestId', params: { requestId: id }, search: validitySearchOf(view) })
  const openSource = ({ source_id, kind }: OpenSource) =>
    navigate({
      to: '/validity/sources/$sourceId',
      params: { sourceId: source_id },
      search: { watched: 'causes', ...(kind === undefined ? {} : { cause: kind }) },
    })
  const change = (next: ValidityView) => void navigate({ to: '.', search: validitySearchOf(next), replace: true })
  return (
    <TwoPanes
      labelledBy="validity-title"
      resizeLabel={view === 'causes' ? causeStrings.resize : strings.resize}
      detailLabel={sourceId === undefined ? strings.region : causeStrings.region}
      isOpen={requestId !== undefined || sourceId !== undefined}
      list={({ listRef, focusDetail }) => (
        <>
          <ListHead id="validity-title" title={strings.title}>
            <PassPart />
            <SegmentedControl label={strings.show} choices={CHOICES} value={view} onChange={change} />
          </ListHead>
          {view === 'causes' ? (
            <SourcesByCause
              open={sourceId === undefined ? undefined : { source_id: sourceId, kind: cause }}
              onOpen={(source, takesFocus) => void openSource(source).then(() => takesFocus && focusDetail())}
              listRef={listRef}
            />
          ) : (
            <Assets
              key={view}
              view={view}
              openId={requestId}
              onOpen={(id, takesFocus) => void open(id).then(() => takesFocus && focusDetail())}
              listRef={listRef}
            />
          )}
        </>
      )}
    >
      <Outlet />
    </TwoPanes>
  )
}

interface AssetsProps {
  view: PiecesView
  openId: string | undefined
  onOpen: (requestId: string, takesFocus: boolean) => void
  listRef: RefObject<HTMLDivElement | null>
}

function Assets({ view, openId, onOpen, listRef }: AssetsProps) {
  const { assets, total, error, refetch, ...pages } = useAssets(view)
  if (assets === undefined) {
    if (error === null) return <Loading label={strings.loading} lines={8} />
    return isForbidden(error) ? <NoPermission /> : <LoadFailed error={error} retry={() => void refetch()} />
  }
  if (assets.length === 0) return <NoneFound view={view} />
  return (
    <>
      <p className={listStyles.count}>{strings.count(total)}</p>
      <VirtualList
        items={assets}
        total={total}
        keyOf={(asset) => asset.request_id ?? asset.content_id}
        openKey={openId}
        onOpen={onOpen}
        rowHeight={3.75}
        label={strings.listLabel}
        keys={strings.keys}
        onEnd={() => {
          if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
        }}
        listRef={listRef}
      >
        {(asset) => <AssetRow asset={asset} />}
      </VirtualList>
    </>
  )
}

export function NoAssetOpen() {
  const { watched } = useSearch({ from: '/validity' })
  const { title, text } = (watched === 'causes' ? causeStrings : strings).nothingOpen
  return <StateMessage title={title} text={`${text} ${strings.notDetected.text}`} />
}
