import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useApi } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { useNotices } from '../ui/Notices.tsx'
import { newsIn, readTold, tell } from './review-news.ts'
import { strings } from './strings.ts'

const LOOK_AGAIN = 60_000
/** More than these are nobody's to tell one by one. */
const MOST = 100

/** Tells once of a review that came to who sits here, and once more when it is past its time. */
export function ReviewNews() {
  const api = useApi()
  const { member } = useSession()
  const navigate = useNavigate()
  const notify = useNotices()
  const mine = useQuery({
    ...api.approvals.list.queryOptions({ input: { limit: MOST, assignee: 'me' } }),
    refetchInterval: LOOK_AGAIN,
  })
  const notice = useRef({ notify, navigate })
  useEffect(() => {
    notice.current = { notify, navigate }
  })
  const reviews = mine.data?.approvals
  useEffect(() => {
    if (reviews === undefined) return
    const { news, told } = newsIn(reviews, readTold(member.member_id))
    tell(member.member_id, told)
    for (const { kind, review } of news) {
      const open = () =>
        void notice.current.navigate({ to: '/reviews/$approvalId', params: { approvalId: review.approval_id } })
      notice.current.notify({
        title: strings.notices[kind],
        text: review.title,
        action: { label: strings.notices.open, run: open },
      })
    }
  }, [reviews, member.member_id])
  return null
}
