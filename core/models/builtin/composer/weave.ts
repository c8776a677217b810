import { attributed, withMarker } from './attribution.ts'
import type { Desk } from './desk.ts'
import type { Passage } from './passages.ts'
import { bestRun, type Want } from './run.ts'

/** What a passage brings to a place, as a paragraph of its own that says first whose it is: its best sentences, each cited. */
export function wovenIn(desk: Desk, place: string, passage: Passage, want: Want, fewest = 1): string | null {
  const run = bestRun(desk, passage, want, desk.effort.sentences_per_passage)
  const [first, ...rest] = run
  if (first === undefined || run.length < fewest) return null
  const opening = attributed(desk, place, passage, first)
  desk.said.push(...run.map(({ gist }) => gist))
  desk.used_sources.add(passage.number)
  return [opening, ...rest.map(({ text }) => withMarker(text, passage.number))].join(' ')
}
