import { MOST_ACKNOWLEDGED } from '../../core/validity/contract.ts'

/** Up to here the engine counts sources. */
const MOST_COUNTED = 10_000

const number = (count: number): string => count.toLocaleString('en')
const pieces = (count: number): string => (count === 1 ? '1 piece' : `${number(count)} pieces`)
const sources = (count: number): string => {
  if (count === 1) return '1 source'
  return count < MOST_COUNTED ? `${number(count)} sources` : `${number(count)} sources or more`
}

export const causeStrings = {
  title: 'Source health by cause',
  listLabel: 'Sources by cause',
  keys: 'Arrow keys choose a source, Enter opens it.',
  resize: 'Width of the list of sources',
  region: 'Source',
  loading: 'Loading sources …',
  loadingOne: 'Loading what is known of the source …',
  heading: (kind: string, total: number, listed: number) =>
    total === listed
      ? `${kind}: ${sources(total)}`
      : `${kind}: ${sources(total)}, of which the ${number(listed)} cited in most pieces are listed`,
  cited: (count: number) => `cited in ${pieces(count)}`,
  since: 'first seen',
  nothingOpen: { title: 'No source is open', text: 'Choose one from the list.' },
  clear: 'No finding about this source is open',
  whenChecked: 'A source is checked when a piece that cites it is scanned.',
  accepted: 'Findings about this source are acknowledged in every piece that cites it.',
  wrong: 'What is wrong',
  firstSeen: 'First seen',
  lastSeen: 'last seen',
  gone: 'No longer in the library',
  citing: {
    title: (count: number) => `Where it is cited: ${pieces(count)}`,
    more: (total: number, listed: number) =>
      `${number(listed)} of ${number(total)} pieces are listed: those that are not acknowledged first, then the newest.`,
    open: 'Not acknowledged',
    acknowledged: 'Acknowledged',
    findings: 'Findings of the piece',
    findingsOf: (title: string) => `Findings of the piece: ${title}`,
    piece: 'Open the piece',
    pieceOf: (title: string) => `Open the piece: ${title}`,
  },
  acknowledge: {
    open: (count: number) => (count === 1 ? 'Acknowledge in 1 piece…' : `Acknowledge in all ${pieces(count)}…`),
    text: (count: number) =>
      `Findings about this source are acknowledged in ${
        count > MOST_ACKNOWLEDGED ? `the newest ${number(MOST_ACKNOWLEDGED)} of ${pieces(count)}` : pieces(count)
      }; other findings of ${count === 1 ? 'the piece' : 'these pieces'} are not affected. A piece comes back when something new is found, or something gets worse.`,
    left: (count: number) => `Acknowledged; ${pieces(count)} ${count === 1 ? 'is' : 'are'} left`,
  },
}
