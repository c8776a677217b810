import { useEffect, useState } from 'react'
import type { Obligation } from '../../core/approvals/contract.ts'
import { Badge } from '../ui/Badge.tsx'
import { exactMoment } from '../ui/Moment.tsx'
import { dueInWords, isLate } from './due-words.ts'
import { strings } from './strings.ts'

const TICK = 30_000

/** What an undecided review's clock says; nothing where none runs. */
export function Countdown({ review }: { review: Pick<Obligation, 'state' | 'due_at'> }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK)
    return () => clearInterval(timer)
  }, [])
  if (review.state === 'waiting') return <span>{strings.waits}</span>
  if (review.state !== 'pending' || review.due_at === null) return null
  const isOverdue = isLate(review, now)
  const words = dueInWords(review.due_at, now)
  return <span title={exactMoment(review.due_at)}>{isOverdue ? <Badge tone="danger">{words}</Badge> : words}</span>
}
