import { longDate } from '../../kernel/long-date.ts'
import type { RemotePost } from '../delivery-contract.ts'
import { clockAt } from '../../kernel/zone-time.ts'

/** What is asked for, and what stands there. */
export interface PlannedWish {
  target: string
  status: 'draft' | 'publish'
  at: string | null
  standing: RemotePost | null
  isDraftsOnly: boolean
  /** Whether somebody changed it there, so that nothing is written before a person has compared. */
  isChanged: boolean
  /** Of the site; null where it names none. */
  time_zone: string | null
}

/** What happens when the button is pressed, in one sentence, and the words of the button (publishing design, section 8). */
export function whatHappens({ target, status, at, standing, isDraftsOnly, isChanged, time_zone }: PlannedWish): {
  sentence: string
  action: string
} {
  if (isChanged) {
    return {
      sentence: `It was changed at ${target}. Nothing is written before you have compared the versions.`,
      action: 'Compare versions',
    }
  }
  const isPublic = standing?.status === 'published'
  if (isDraftsOnly) {
    const done = standing === null ? 'Places a draft' : 'Updates the draft'
    return {
      sentence: `${done} at ${target}. People send it there; it is never sent from here.`,
      action: 'Place draft',
    }
  }
  if (status === 'draft') {
    if (isPublic)
      return {
        sentence: `The piece is public at ${target}, so no draft of it can be placed there.`,
        action: 'Create draft',
      }
    if (standing === null)
      return { sentence: `Creates a draft at ${target}. Readers see nothing.`, action: 'Create draft' }
    return { sentence: `Updates the draft at ${target}. Readers see nothing.`, action: 'Update draft' }
  }
  if (isPublic) return { sentence: `Updates the live page at ${target} at once.`, action: 'Update the live page' }
  if (at === null) {
    return {
      sentence: `Places a draft at ${target}, compares it with what was sent, and makes it public.`,
      action: 'Publish now',
    }
  }
  const clock = clockAt(at, time_zone ?? 'UTC')
  const when = `${longDate(clock.slice(0, 10))}, ${clock.slice(11)}`
  const zone = time_zone === null ? 'UTC' : `the site’s time, ${time_zone}`
  return {
    sentence: `${target} makes it public on ${when} (${zone}).`,
    action: `Schedule for ${when}${time_zone === null ? ' UTC' : ''}`,
  }
}
