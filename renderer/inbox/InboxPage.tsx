import { Link, Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'
import type { Inbox, InboxItem } from '../../core/inbox/contract.ts'
import { isForbidden } from '../app/faults.ts'
import { TwoPanes } from '../app/TwoPanes.tsx'
import { useSilence } from '../app/use-silence.ts'
import { LoadFailed, NoPermission } from '../app/ViewState.tsx'
import { ListHead } from '../ui/ListHead.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { listStyles, VirtualList } from '../ui/VirtualList.tsx'
import { Row } from '../ui/Stack.tsx'
import { InboxBar } from './InboxBar.tsx'
import { firstOf, inboxSearch, isAt, isUnassigned, itemsIn, placeOf, WHOSE, type Whose } from './inbox-items.ts'
import { InboxRow } from './InboxRow.tsx'
import { strings } from './strings.ts'
import { useInbox } from './use-inbox.ts'

const CHOICES = WHOSE.map((value) => ({ value, label: strings.whose[value] }))

/** What waits for a person, and beside it the item that is open. */
export function InboxPage() {
  useWindowTitle(strings.title)
  const { whose: show = 'me', item } = useSearch({ from: '/inbox' })
  const params = useParams({ strict: false })
  const isOpen = Object.keys(params).length > 0
  const navigate = useNavigate()
  const inbox = useInbox(show)
  const items = inbox.data === undefined ? undefined : itemsIn(inbox.data)
  const openId = item ?? items?.find((one) => isAt(one, params))?.item_id
  // Named from now on, so that what follows it is known once it is dealt with.
  useEffect(() => {
    if (item === undefined && openId !== undefined)
      void navigate({ to: '.', search: (search) => ({ ...search, item: openId }), replace: true })
  }, [item, openId, navigate])
  const open = (item: InboxItem) => {
    const { part, id } = placeOf(item)
    return navigate({ to: `/inbox/${part}/${id}`, search: { ...inboxSearch(show), item: item.item_id } })
  }
  const close = () => navigate({ to: '/inbox', search: inboxSearch(show) })
  const change = (next: Whose) => void navigate({ to: '/inbox', search: inboxSearch(next), replace: true })
  return (
    <TwoPanes
      labelledBy="inbox-title"
      resizeLabel={strings.resize}
      detailLabel={strings.region}
      isOpen={isOpen}
      openKey={openId}
      list={({ listRef, focusDetail }) => (
        <>
          <ListHead id="inbox-title" title={strings.title}>
            <SegmentedControl label={strings.show} choices={CHOICES} value={show} onChange={change} />
            <Row aria-label={strings.also} as="nav" gap="0 3" size="label">
              <Link to="/reviews" search={{ view: 'team' }}>
                {strings.reviews}
              </Link>
              <Link to="/validity">{strings.sources}</Link>
              <Link to="/reviews/packets">{strings.packets}</Link>
            </Row>
          </ListHead>
          <Items
            key={show}
            show={show}
            inbox={inbox}
            openId={openId}
            onOpen={(item, takesFocus) => void open(item).then(() => takesFocus && focusDetail())}
            listRef={listRef}
          />
        </>
      )}
    >
      <InboxBar items={items} isOpen={isOpen} openId={openId} onOpen={open} onBack={close} />
      <Outlet />
    </TwoPanes>
  )
}

interface ItemsProps {
  show: Whose
  inbox: ReturnType<typeof useInbox>
  openId: string | undefined
  onOpen: (item: InboxItem, takesFocus: boolean) => void
  listRef: RefObject<HTMLDivElement | null>
}

function Items({ show, inbox: { data, error, refetch }, openId, onOpen, listRef }: ItemsProps) {
  const isSilent = useSilence() !== undefined
  if (data === undefined) {
    if (error === null) return <Loading label={strings.loading} lines={8} />
    return isForbidden(error) ? <NoPermission /> : <LoadFailed error={error} retry={() => void refetch()} />
  }
  const items = itemsIn(data)
  // What came before the silence says nothing of now.
  if (items.length === 0) return <StateMessage {...(isSilent ? strings.unknown : strings.none[show])} />
  return (
    <>
      <p className={listStyles.count}>{strings.count(totalOf(data), items.filter(isUnassigned).length)}</p>
      <VirtualList
        items={items}
        total={items.length}
        keyOf={(item) => item.item_id}
        openKey={openId}
        onOpen={(id, takesFocus) => {
          const item = items.find(({ item_id }) => item_id === id)
          if (item !== undefined) onOpen(item, takesFocus)
        }}
        rowHeight={3.75}
        label={strings.listLabel}
        keys={strings.keys}
        groupOf={(item) =>
          isUnassigned(item)
            ? { key: 'unassigned', label: strings.unassigned(items.filter(isUnassigned).length) }
            : { key: item.section, label: headingOf(data, item.section) }
        }
        listRef={listRef}
        leavesLetters
      >
        {(item) => <InboxRow item={item} first={firstOf(item, items)} />}
      </VirtualList>
    </>
  )
}

function totalOf({ sections }: Inbox): number {
  return sections.reduce((sum, { total }) => sum + total, 0)
}

function headingOf({ sections }: Inbox, name: InboxItem['section']): string {
  const { total, items } = sections.find(({ section }) => section === name) ?? { total: 0, items: [] }
  const apart = items.filter(isUnassigned).length
  return strings.heading(strings.sections[name], items.length - apart, total - apart)
}

export function NoItemOpen() {
  return <StateMessage title={strings.nothingOpen.title} text={strings.nothingOpen.text} />
}
