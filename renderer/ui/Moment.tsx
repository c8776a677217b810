import { useEffect, useState } from 'react'

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
const stamp = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })

/** A moment in words that stay true at a glance: "5 minutes ago", "14:02", "3 March", "3 March 2025". */
export function momentInWords(at: string, now: Date): string {
  const then = new Date(at)
  const minutes = Math.round((then.getTime() - now.getTime()) / 60_000)
  if (Math.abs(minutes) < 1) return 'just now'
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  if (then.toDateString() === now.toDateString()) return hour.format(then)
  return (then.getFullYear() === now.getFullYear() ? day : dayOfYear).format(then)
}

/** A moment as a document states it, with its time zone: it means the same on paper next year. */
export function exactMoment(at: string): string {
  return stamp.format(new Date(at))
}

export function ExactMoment({ at }: { at: string }) {
  return <time dateTime={at}>{exactMoment(at)}</time>
}

/** Milliseconds after which the words are looked at again. */
const TICK = 30_000

export function Moment({ at }: { at: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={at} title={exact.format(new Date(at))}>
      {momentInWords(at, now)}
    </time>
  )
}
