import { attributed, withMarker } from './attribution.ts'
import type { Desk } from './desk.ts'
import type { Passage, PassageSentence } from './passages.ts'
import { ADVICE, bestRun, type Want } from './run.ts'

/** Where many passages were found, a bare remark from one of them can be spared. */
const MANY_PASSAGES = 4

function isRich(desk: Desk): boolean {
  return desk.passages.length >= MANY_PASSAGES
}

const OUTCOME = /\b(?:because|prevents?|prevented|reduces?|reduced|saves?|saved|avoids?|less likely|more likely)\b/

/** Whether a sentence is worth a paragraph of its own: for a figure, a reason, a denial or advice. */
function tellsMuch({ text, gist }: PassageSentence): boolean {
  return gist.amounts.size > 0 || /\d/.test(text) || gist.denials > 0 || ADVICE.test(text) || OUTCOME.test(text)
}

/** What a passage brings to a place, as a paragraph of its own that says first whose it is: its best sentences, each cited. */
export function wovenIn(desk: Desk, place: string, passage: Passage, want: Want, fewest = 1): string | null {
  const run = bestRun(desk, passage, want, desk.effort.sentences_per_passage)
  const [first, ...rest] = run
  if (first === undefined || run.length < fewest || (rest.length === 0 && isRich(desk) && !tellsMuch(first)))
    return null
  const opening = attributed(desk, place, passage, first)
  desk.said.push(...run.map(({ gist }) => gist))
  desk.used_sources.add(passage.number)
  return [opening, ...rest.map(({ text }) => withMarker(text, passage.number))].join(' ')
}
