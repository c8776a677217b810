import { longDate } from '../../kernel/long-date.ts'
import type { RemotePost } from '../delivery-contract.ts'

/** What is asked for, and what stands there. */
export interface PlannedWish {
  target: string
  status: 'draft' | 'publish'
  at: string | null
  standing: RemotePost | null
  isDraftsOnly: boolean
}

/** What happens when the button is pressed, in one sentence, and the words of the button (publishing design, section 8). */
export function whatHappens({ target, status, at, standing, isDraftsOnly }: PlannedWish): {
  sentence: string
  action: string
} {
  const isPublic = standing?.status === 'published'
  if (isDraftsOnly) {
    const done = standing === null ? 'A draft is placed' : 'The draft is updated'
    return {
      sentence: `${done} at ${target}; it is sent there, by people, and never from here.`,
      action: 'Place draft',
    }
  }
  if (status === 'draft') {
    if (isPublic)
      return {
        sentence: `The piece is public at ${target}, where no draft can stand beside it.`,
        action: 'Create draft',
      }
    if (standing === null)
      return { sentence: `A draft is made at ${target}; readers see nothing.`, action: 'Create draft' }
    return { sentence: `The draft at ${target} is updated; readers see nothing.`, action: 'Update draft' }
  }
  if (isPublic) return { sentence: `The live page at ${target} is updated at once.`, action: 'Update the live page' }
  if (at === null) {
    return { sentence: `It is placed at ${target} as a draft, compared, and then made public.`, action: 'Publish now' }
  }
  const when = `${longDate(at.slice(0, 10))}, ${at.slice(11, 16)} UTC`
  return { sentence: `${target} makes it public on ${when}.`, action: `Schedule for ${when}` }
}
