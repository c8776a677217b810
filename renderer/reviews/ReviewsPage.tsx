import { ToldByLog } from '../audit/ToldByLog.tsx'
import { Link, Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { isForbidden } from '../app/faults.ts'
import { TwoPanes } from '../app/TwoPanes.tsx'
import { LoadFailed, NoPermission } from '../app/ViewState.tsx'
import { strings as packetStrings } from '../packets/strings.ts'
import { ListHead } from '../ui/ListHead.tsx'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { listStyles, VirtualList } from '../ui/VirtualList.tsx'
import { REVIEW_VIEWS, searchOf, type ReviewView } from './review-views.ts'
import { ReviewRow } from './ReviewRow.tsx'
import { strings } from './strings.ts'
import { useQueue } from './use-queue.ts'

const CHOICES = REVIEW_VIEWS.map((value) => ({ value, label: strings.views[value] }))

/** The review queues, and beside them the review that is open. */
export function ReviewsPage() {
  useWindowTitle(strings.title)
  const { view = 'mine' } = useSearch({ from: '/reviews' })
  const { approvalId } = useParams({ strict: false })
  const navigate = useNavigate()
  const open = (id: string) =>
    navigate({ to: '/reviews/$approvalId', params: { approvalId: id }, search: searchOf(view) })
  const change = (next: ReviewView) => void navigate({ to: '.', search: searchOf(next), replace: true })
  return (
    <TwoPanes
      labelledBy="reviews-title"
      resizeLabel={strings.resize}
      detailLabel={strings.region}
      isOpen={approvalId !== undefined}
      list={({ listRef, focusDetail }) => (
        <>
          <ListHead
            id="reviews-title"
            title={strings.title}
            actions={<Link to="/reviews/packets">{packetStrings.page.link}</Link>}
          >
            <SegmentedControl label={strings.show} choices={CHOICES} value={view} onChange={change} />
          </ListHead>
          <Queue
            key={view}
            view={view}
            openId={approvalId}
            onOpen={(id, takesFocus) => void open(id).then(() => takesFocus && focusDetail())}
            onTeam={() => change('team')}
            listRef={listRef}
          />
        </>
      )}
    >
      <Outlet />
    </TwoPanes>
  )
}

interface QueueProps {
  view: ReviewView
  openId: string | undefined
  onOpen: (approvalId: string, takesFocus: boolean) => void
  onTeam: () => void
  listRef: RefObject<HTMLDivElement | null>
}

function Queue({ view, openId, onOpen, onTeam, listRef }: QueueProps) {
  const { reviews, differs, total, error, refetch, ...pages } = useQueue(view)
  if (reviews === undefined) {
    if (error === null) return <Loading label={strings.loading} lines={8} />
    return isForbidden(error) ? <NoPermission /> : <LoadFailed error={error} retry={() => void refetch()} />
  }
  if (reviews.length === 0) {
    const { title, text } = strings.none[view]
    return (
      <>
        <ToldByLog differs={differs} />
        <StateMessage
          title={title}
          text={text}
          actions={view === 'team' ? undefined : <Button onClick={onTeam}>{strings.none.all}</Button>}
        />
      </>
    )
  }
  return (
    <>
      <ToldByLog differs={differs} />
      <p className={listStyles.count}>{strings.count(total)}</p>
      <VirtualList
        items={reviews}
        total={total}
        keyOf={(review) => review.approval_id}
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
        {(review) => <ReviewRow review={review} />}
      </VirtualList>
    </>
  )
}

export function NoReviewOpen() {
  return <StateMessage title={strings.nothingOpen.title} text={strings.nothingOpen.text} />
}
