import { CountMark } from '../ui/CountMark.tsx'
import { itemsIn } from './inbox-items.ts'
import { strings } from './strings.ts'
import { useInbox } from './use-inbox.ts'

/** Beside the entry of the sidebar: what waits for who sits here; marked where a review of it is late. */
export function InboxCount() {
  const inbox = useInbox('me').data
  const total = inbox?.sections.reduce((sum, section) => sum + section.total, 0) ?? 0
  if (inbox === undefined || total === 0) return null
  const late = itemsIn(inbox).filter((item) => item.section === 'reviews' && item.is_overdue).length
  const words = [strings.waiting(total), ...(late > 0 ? [strings.late(late)] : [])].join('; ')
  return <CountMark text={late > 0 ? `${total} !` : `${total}`} words={words} isLate={late > 0} />
}
