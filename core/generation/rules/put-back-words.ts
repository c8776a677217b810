import { counted, truncateAtWord } from '../../kernel/text.ts'
import type { EditReason, PutBack } from '../../models/guard-contract.ts'

/** What an edit did that no edit may do, as it goes on from "because the edit". */
const REASONS: Record<EditReason, string> = {
  negation: 'changed what is denied',
  comparison: 'turned a comparison',
  strength: 'changed how sure or how general a statement is',
  quotation: 'changed words inside quotation marks',
  name: 'changed a name',
  figure: 'changed a figure',
  citation: 'changed what a citation stands behind',
  address: 'changed an address',
  dropped: 'left out a statement',
  brought_in: 'brought something in',
}
const MOST_SHOWN = 3
const LONGEST_SHOWN = 80

/** Which sentences keep their old words and why, for a stage's record; empty where none does. */
export function putBackInWords(put_back: readonly PutBack[]): string[] {
  if (put_back.length === 0) return []
  const reasons = [...new Set(put_back.flatMap((one) => one.reasons))].map((reason) => REASONS[reason])
  const shown = put_back
    .slice(0, MOST_SHOWN)
    .map(({ before, after }) => `“${truncateAtWord(before === '' ? after : before, LONGEST_SHOWN)}”`)
  const more = put_back.length > MOST_SHOWN ? ' and others' : ''
  return [
    `Put back as the writer had it in ${counted(put_back.length, 'place')}, because the edit ${reasons.join(', ')}: ${shown.join(', ')}${more}.`,
  ]
}
