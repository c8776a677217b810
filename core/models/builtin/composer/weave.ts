import { attributed, withMarker } from './attribution.ts'
import type { Desk } from './desk.ts'
import { ADVICE, type Passage, type PassageSentence } from './passages.ts'
import { bestRun, speaksPlainly, type Want } from './run.ts'

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

/**
 * What a passage brings to a place, as a paragraph of its own that says first whose it is: its best sentences, each cited.
 * One that `follows` another passage of its source in the same paragraph need not say it again.
 */
export function wovenIn(
  desk: Desk,
  place: string,
  passage: Passage,
  want: Want,
  fewest = 1,
  follows = false,
): string | null {
  const run = bestRun(desk, passage, want, desk.effort.sentences_per_passage)
  const [first, ...rest] = run
  if (first === undefined || run.length < fewest || (rest.length === 0 && isRich(desk) && !tellsMuch(first)))
    return null
  const opening =
    follows && speaksPlainly(desk, first) && first.voice !== 'order'
      ? withMarker(first.named ?? first.text, passage.number)
      : attributed(desk, place, passage, first)
  desk.said.push(...run.map(({ gist }) => gist))
  desk.used_sources.add(passage.number)
  return [opening, ...rest.map(({ text }) => withMarker(text, passage.number))].join(' ')
}

/** Two passages of a source share a paragraph of so many sentences at most. */
const MOST_TOGETHER = 6

/** What several passages bring to one place; short ones of one source share a paragraph, so that it is named once. */
export function wovenTogether(
  desk: Desk,
  place: string,
  passages: readonly Passage[],
  want: Want,
  unused: (passage: Passage) => void = () => undefined,
): string[] {
  const paragraphs: { number: number; text: string }[] = []
  for (const [order, passage] of passages.entries()) {
    const last = paragraphs.at(-1)
    const sentences = last?.text.match(/(?<!\\)\[\d+\]/g)?.length ?? 0
    const follows = last?.number === passage.number && sentences + passage.sentences.length <= MOST_TOGETHER
    const text = wovenIn(desk, `${place}/${order}`, passage, want, 1, follows)
    if (text === null) unused(passage)
    else if (follows) last.text = `${last.text} ${text}`
    else paragraphs.push({ number: passage.number, text })
  }
  return paragraphs.map(({ text }) => text)
}
