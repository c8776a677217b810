import { Notification } from 'electron'
import type { GenerationSummary } from '../core/generation/contract.ts'
import { notificationStrings } from './strings.ts'

/** Tells of a run that has ended, where nobody is looking; a click leads to what it made, or to why it made nothing. */
export function tellOfRun(run: GenerationSummary, isHeld: boolean, go: (path: string) => void): void {
  if (!Notification.isSupported()) return
  const words = wordsOf(run, isHeld)
  const notification = new Notification(words)
  notification.on('click', () => go(run.content_id === null ? `/runs/${run.request_id}` : `/library/${run.content_id}`))
  notification.show()
}

/** The same while nobody is signed in: it says nothing of what was written. */
export function tellBehindLock(go: () => void): void {
  if (!Notification.isSupported()) return
  const notification = new Notification(notificationStrings.behindLock)
  notification.on('click', go)
  notification.show()
}

function wordsOf({ status, title, error }: GenerationSummary, isHeld: boolean): { title: string; body: string } {
  if (status === 'failed') return notificationStrings.failed(title, error?.message ?? '')
  return isHeld ? notificationStrings.held(title) : notificationStrings.completed(title)
}
