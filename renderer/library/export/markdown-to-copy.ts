import type { ContentItem } from '../../../core/content/contract.ts'
import { heldStrings } from '../held-strings.ts'
import { strings } from '../strings.ts'

const words = strings.piece

/** The text of a piece as it is copied, and what is said of that: a held one says at its head that it is held. */
export function markdownToCopy({ body, publication_state, revision }: ContentItem): { text: string; done: string } {
  if (publication_state !== 'held') return { text: body, done: words.copied }
  return { text: `> **${heldStrings.copied(revision)}**\n\n${body}`, done: words.copiedHeld }
}
