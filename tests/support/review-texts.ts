import type { Step } from './review-steps.ts'

/** The first word is another then; exactly that is asked for by whoever asks for changes. */
const firstWord = (body: string): { quote: string; replacement: string } => {
  const quote = body.slice(0, 5)
  return { quote, replacement: quote === 'Words' ? 'Terms' : 'Words' }
}
export const asked = (body: string) => ({ wanted_changes: [{ start: 0, end: 5, ...firstWord(body) }] })

const STANDING_SECTION = '## Harbours\n\nThese words stay as they are.'

/** The text that a step saves as the next revision. */
export function nextBody(how: Step['do'], body: string, revision: number): string {
  if (how === 'edit') return `Words of revision ${revision}.`
  if (how === 'edit a section') return `## Tides\n\nWords of revision ${revision}.\n\n${STANDING_SECTION}`
  if (how === 'make the changes') return `${firstWord(body).replacement}${body.slice(5)}`
  if (how === 'save the same') return body
  return body.includes('adjuorned') ? body.replace('adjuorned', 'adjourned') : `${body}\n\nIt was adjuorned.`
}
