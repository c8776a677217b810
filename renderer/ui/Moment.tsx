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
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })

/**
 * A moment in words that stay true at a glance: "5 min. ago", "14:02", "3 March", "3 March 2025"; one to come by how far off
 * it is, "in 3 hr.", "in 3 days", up to a week, since a time of day alone would be read as past.
 */
export function momentInWords(at: string, now: Date): string {
  const then = new Date(at)
  const minutes = Math.round((then.getTime() - now.getTime()) / MINUTE_MS)
  if (Math.abs(minutes) < 1) return 'just now'
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  if (minutes > 0) {
    const hours = Math.round(minutes / 60)
    if (hours < 24) return relative.format(hours, 'hour')
    const days = daysBetween(now, then)
    if (days < 7) return relative.format(days, 'day')
  }
  if (then.toDateString() === now.toDateString()) return hour.format(then)
  return (then.getFullYear() === now.getFullYear() ? day : dayOfYear).format(then)
}

/** By the calendar of this computer: tomorrow is one day off, whatever the hour. */
function daysBetween(from: Date, until: Date): number {
  const noon = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12).getTime()
  return Math.round((noon(until) - noon(from)) / DAY_MS)
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
