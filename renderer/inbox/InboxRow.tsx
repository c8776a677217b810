import type { InboxItem } from '../../core/inbox/contract.ts'
import { strings as reviewStrings } from '../reviews/strings.ts'
import { Countdown } from '../reviews/Countdown.tsx'
import { Badge } from '../ui/Badge.tsx'
import { exactMoment, Moment } from '../ui/Moment.tsx'
import { listStyles } from '../ui/VirtualList.tsx'
import { isUnassigned } from './inbox-items.ts'
import { strings } from './strings.ts'

const words = strings.facts

interface InboxRowProps {
  item: InboxItem
  /** What stands further up of the same piece. */
  first: InboxItem | undefined
}

export function InboxRow({ item, first }: InboxRowProps) {
  return (
    <>
      <div className={listStyles.title}>{item.title}</div>
      <div className={listStyles.facts}>
        <Facts item={item} />
        {first !== undefined && (
          <span>{strings.besides(isUnassigned(first) ? strings.toAssign : strings.sections[first.section])}</span>
        )}
        {item.snoozed_until === null ? (
          // A review has its due date in this place.
          item.section !== 'reviews' && <Moment at={item.since} />
        ) : (
          <span>
            {words.snoozed} {exactMoment(item.snoozed_until)}
          </span>
        )}
      </div>
    </>
  )
}

function Facts({ item }: { item: InboxItem }) {
  switch (item.section) {
    case 'reviews':
      return (
        <>
          <Badge>{reviewStrings.qualifications[item.qualification]}</Badge>
          <Countdown review={{ state: 'pending', due_at: item.due_at }} />
          <span>{item.assignee ?? reviewStrings.unassigned}</span>
        </>
      )
    case 'approval_gone':
      return (
        <>
          <Badge tone="danger">{words.gone[item.why]}</Badge>
          <span>{reviewStrings.qualifications[item.qualification]}</span>
          <span>{item.url}</span>
        </>
      )
    case 'queries':
      return <span>{words.queries(item.open, item.quote)}</span>
    case 'sent_back':
      return <Badge tone="danger">{words.sentBack(item.review_state)}</Badge>
    case 'publications':
      return (
        <>
          <Badge tone="danger">{words.publication[item.state] ?? item.state}</Badge>
          <span>{item.problem === null ? item.target : `${item.target}: ${item.problem}`}</span>
        </>
      )
    case 'held':
      return <span>{words.held(item)}</span>
    case 'sources':
      return (
        <>
          <Badge tone={item.kind === 'dead_link' ? 'danger' : 'warn'}>{words.source[item.kind]}</Badge>
          <span>{words.pieces(item.pieces)}</span>
        </>
      )
    case 'packets':
      return <span>{words.packet(item)}</span>
  }
}
