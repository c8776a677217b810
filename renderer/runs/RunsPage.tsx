import { ToldByLog } from '../audit/ToldByLog.tsx'
import { Link, Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { LoadFailed } from '../app/ViewState.tsx'
import { TwoPanes } from '../app/TwoPanes.tsx'
import { ListHead } from '../ui/ListHead.tsx'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { listStyles, VirtualList } from '../ui/VirtualList.tsx'
import { RunRow } from './RunRow.tsx'
import { strings } from './strings.ts'
import { RUNS_SHOWN, useRuns, type RunsShown } from './use-runs.ts'

const CHOICES = RUNS_SHOWN.map((value) => ({ value, label: strings.shown[value] }))

/** All runs, and beside them the one that is open. */
export function RunsPage() {
  useWindowTitle(strings.title)
  const { show = 'all' } = useSearch({ from: '/runs' })
  const { requestId } = useParams({ strict: false })
  const navigate = useNavigate()
  const search = show === 'all' ? {} : { show }
  const open = (id: string) => navigate({ to: '/runs/$requestId', params: { requestId: id }, search })
  const change = (next: RunsShown) =>
    void navigate({ to: '.', search: next === 'all' ? {} : { show: next }, replace: true })
  return (
    <TwoPanes
      labelledBy="runs-title"
      resizeLabel={strings.resize}
      detailLabel={strings.region}
      isOpen={requestId !== undefined}
      list={({ listRef, focusDetail }) => (
        <>
          <ListHead id="runs-title" title={strings.title}>
            <SegmentedControl label={strings.show} choices={CHOICES} value={show} onChange={change} />
          </ListHead>
          <Runs
            key={show}
            show={show}
            openId={requestId}
            onOpen={(id, takesFocus) => void open(id).then(() => takesFocus && focusDetail())}
            onAll={() => change('all')}
            listRef={listRef}
          />
        </>
      )}
    >
      <Outlet />
    </TwoPanes>
  )
}

interface RunsProps {
  show: RunsShown
  openId: string | undefined
  onOpen: (requestId: string, takesFocus: boolean) => void
  onAll: () => void
  listRef: RefObject<HTMLDivElement | null>
}

function Runs({ show, openId, onOpen, onAll, listRef }: RunsProps) {
  const { runs, differs, total, error, refetch, ...pages } = useRuns(show)
  if (runs === undefined) {
    return error === null ? (
      <Loading label={strings.loading} lines={8} />
    ) : (
      <LoadFailed error={error} retry={() => void refetch()} />
    )
  }
  if (runs.length === 0) {
    return (
      <>
        <ToldByLog differs={differs} />
        {show === 'all' ? (
          <StateMessage
            title={strings.empty.title}
            text={strings.empty.text}
            actions={<Link to="/generate">{strings.empty.generate}</Link>}
          />
        ) : (
          <StateMessage {...strings.none[show]} actions={<Button onClick={onAll}>{strings.none.all}</Button>} />
        )}
      </>
    )
  }
  return (
    <>
      <ToldByLog differs={differs} />
      <p className={listStyles.count}>{strings.count(total)}</p>
      <VirtualList
        items={runs}
        total={total}
        keyOf={(run) => run.request_id}
        openKey={openId}
        onOpen={onOpen}
        rowHeight={4.25}
        label={strings.listLabel}
        keys={strings.keys}
        onEnd={() => {
          if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
        }}
        listRef={listRef}
      >
        {(run) => <RunRow run={run} />}
      </VirtualList>
    </>
  )
}

export function NoRunOpen() {
  return <StateMessage title={strings.nothingOpen.title} text={strings.nothingOpen.text} />
}
