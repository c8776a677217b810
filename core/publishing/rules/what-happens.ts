import { longDate, momentInWords } from '../../kernel/long-date.ts'
import type { Conflict, RemotePost } from '../delivery-contract.ts'
import { changedStateInWords, isStateField } from './changed-state.ts'
import { noDraftInWords } from './no-draft.ts'
import { clockAt } from '../../kernel/zone-time.ts'

/** What is asked for, and what stands there. */
export interface PlannedWish {
  target: string
  status: 'draft' | 'publish'
  at: string | null
  standing: RemotePost | null
  isDraftsOnly: boolean
  /** What a person did there that has to be decided about before anything is written; null where nothing has. */
  conflict: Pick<Conflict, 'kind' | 'fields' | 'changed_at'> | null
  /** Why nothing is written there any more, as a sentence; null where it is. */
  closed: string | null
  /** Whether the target is a folder of files on this computer. */
  isFile?: boolean
  /** How far a file goes, where the target is a folder. */
  leaves?: 'file' | 'commit' | 'push'
  /** Whether what is marked as a draft is kept from readers there. */
  hidesDrafts?: boolean
  /** Of the site; null where it names none. */
  time_zone: string | null
}

/**
 * What happens when the button is pressed, in one sentence, and the words of the button; where
 * nothing would be done, there is none.
 */
export function whatHappens(wish: PlannedWish): { sentence: string; action: string; is_possible: boolean } {
  return { ...inWords(wish), is_possible: wish.closed === null && draftRefusal(wish) === null }
}

/** Why there can be no draft of what stands there; null where one can be, or is not asked for. */
function draftRefusal({ status, isDraftsOnly, standing }: PlannedWish): string | null {
  return status === 'publish' || isDraftsOnly || standing === null ? null : noDraftInWords(standing)
}

function inWords(wish: PlannedWish): { sentence: string; action: string } {
  const { target, status, at, standing, isDraftsOnly, conflict, closed, time_zone } = wish
  const refusal = closed ?? draftRefusal(wish)
  if (refusal !== null) return { sentence: `Nothing is done. ${refusal}`, action: 'Close' }
  if (conflict?.kind === 'trashed' || conflict?.kind === 'gone') {
    const where = conflict.kind === 'trashed' ? 'is in the bin' : 'no longer exists'
    return {
      sentence: `The post ${where} at ${target}. Nothing is written until you decide.`,
      action: 'Decide…',
    }
  }
  if (conflict !== null) {
    const done = changedStateInWords(conflict)
    if (done !== null && conflict.fields.every(({ field }) => isStateField(field))) {
      return { sentence: `At ${target}: ${done} Nothing is written until you decide.`, action: 'Decide…' }
    }
    return {
      sentence: `${done === null ? '' : `At ${target}: ${done} `}It was changed at ${target}. Nothing is written until you have compared the versions.`,
      action: 'Compare versions',
    }
  }
  const isPublic = standing?.status === 'published'
  if (isDraftsOnly) {
    const done = standing === null ? 'Creates a draft' : 'Updates the draft'
    return {
      sentence: `${done} at ${target}. People send it there; it is never sent from here.`,
      action: 'Create draft',
    }
  }
  if (status === 'draft') {
    const seen = wish.hidesDrafts === false ? 'Whether readers see it is up to the site.' : 'Readers see nothing.'
    const left = LEAVES[wish.leaves ?? 'file']
    if (standing === null) return { sentence: `Creates a draft at ${target}. ${left}${seen}`, action: 'Create draft' }
    return { sentence: `Updates the draft at ${target}. ${left}${seen}`, action: 'Update draft' }
  }
  if (wish.isFile === true) return inFile(wish, isPublic)
  if (isPublic) return { sentence: `Updates the live page at ${target} at once.`, action: 'Update the live page' }
  const since = standing?.since ?? null
  const planned = `Updates the post that is scheduled at ${target}${since === null ? '' : ` for ${momentInWords(since)}`}`
  const over = standing?.status === 'scheduled' ? planned : null
  if (at === null) {
    if (over !== null) {
      return { sentence: `${over}, compares it with what was sent, and makes it public now.`, action: 'Publish now' }
    }
    return {
      sentence: `Places a draft at ${target}, compares it with what was sent, and makes it public.`,
      action: 'Publish now',
    }
  }
  const clock = clockAt(at, time_zone ?? 'UTC')
  const when = `${longDate(clock.slice(0, 10))}, ${clock.slice(11)}`
  const zone = time_zone === null ? 'UTC' : `the site’s time, ${time_zone}`
  return {
    sentence: `${over === null ? '' : `${over}. `}${target} makes it public on ${when} (${zone}).`,
    action: `Schedule for ${when}${time_zone === null ? ' UTC' : ''}`,
  }
}

const LEAVES = {
  file: '',
  commit: 'Then it is committed with git. ',
  push: 'Then it is committed with git, and its branch is pushed. ',
}

/** What stands in a folder is a file: readers see it once the site is built from it. */
function inFile({ target, leaves }: PlannedWish, isPublic: boolean): { sentence: string; action: string } {
  const how = isPublic ? 'Rewrites the file' : 'Writes the published file'
  return {
    sentence: `${how} to ${target}, and compares it with what was sent. ${LEAVES[leaves ?? 'file']}Readers see it once the site is built from it${leaves === 'push' ? ', which the push may start' : ''}.`,
    action: isPublic ? 'Update the file' : 'Write the file',
  }
}
