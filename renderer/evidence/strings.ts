import type { ClaimFilter, ClaimOrder } from './bench-search.ts'

const claims = (count: number) => (count === 1 ? '1 claim' : `${count.toLocaleString('en')} claims`)

export const strings = {
  open: 'Evidence',
  openBench: 'Review the claims',
  command: 'Evidence of this piece, claim by claim',
  commandWords: 'claims sources citations bench annotate',
  title: 'Evidence',
  windowTitle: (title: string, revision: number) => `Evidence: ${title}, revision ${revision}`,
  ofPiece: (title: string) => `Evidence of “${title}”`,
  revision: (revision: number) => `Revision ${revision}`,
  back: 'Back to the piece',
  backToList: 'All claims',
  loading: 'Loading claims',
  resize: 'Width of the list of claims',
  region: 'Claim',
  listLabel: 'Claims',
  keys: (mayRecord: boolean) =>
    `Arrow keys or j and k move, Enter or o opens the claim in the text${mayRecord ? ', n adds a verdict' : ''}.`,
  keyList: [
    ['J', 'next'],
    ['K', 'previous'],
    ['Enter', 'show in the text'],
  ] as const,
  recordKey: ['N', 'add verdict'] as const,
  filter: 'Which claims',
  filters: {
    all: 'All',
    contradicted: 'Contradicted',
    unsupported: 'Unsupported',
    unclear: 'Unclear',
    unread: 'Person: not yet',
  } satisfies Record<ClaimFilter, string>,
  order: 'Order',
  orders: { worst: 'Worst first', text: 'As in the text' } satisfies Record<ClaimOrder, string>,
  count: (shown: number, all: number) =>
    shown === all ? claims(all) : `${shown.toLocaleString('en')} of ${claims(all)}`,
  noHit: {
    title: 'No claims match',
    text: 'No claim of this piece matches the filter.',
    all: 'Show all claims',
  },
  none: {
    title: 'No sentence cites a source',
    text: 'Claims come with citations. Choose sources when you generate, let research find them, or cite sources while editing: each sentence that cites one is compared with it.',
    cutShort: 'The claims of this text are not known',
    cutShortText: 'The check of this text was not completed. Save the text again to repeat it.',
    unmeasured: 'This piece was not measured: it has no template, no industry rules and no sources.',
  },
  sources: (count: number) => (count === 1 ? '1 source' : `${count} sources`),
  readings: (count: number) => (count === 1 ? '1 verdict by a person' : `${count} verdicts by people`),
  claim: {
    position: (at: number, of: number) => `Claim ${at} of ${of}`,
    under: (heading: string) => `Under “${heading}”`,
    openInText: 'Show in text',
    openPiece: 'Open the piece',
    context: 'In its paragraph',
    sources: (count: number) => (count === 1 ? 'Its source' : `Its ${count} sources`),
  },
  source: {
    passage: 'Passage of the source',
    noPublisher: 'Publisher unknown',
    open: 'Source in the library',
    page: 'Web page',
    lacking: 'Not in the passage',
    nothingLacking: 'Every word, number, unit and name of the claim is in the passage.',
    judged: 'How it was judged',
    words: 'Words',
    score: 'Words with numbers, units and names',
    verifier: 'Verifier',
    notRun: 'Not run: only words were compared.',
    failed: 'It failed on this text; claims it did not judge are unclear.',
    ran: 'It judged independently of the words. The passport names it.',
    share: (value: number) => SHARES.find(([least]) => value >= least)?.[1] ?? '',
    scored: (overlap: string, lacks: boolean) =>
      lacks ? `${overlap}: a number, a unit or a name is missing or differs` : overlap,
  },
}

/** A share of the claim, told in words from its least value on. */
const SHARES: readonly (readonly [least: number, words: string])[] = [
  [0.995, 'All of the claim is in the passage'],
  [0.8, 'Nearly all of the claim is in the passage'],
  [0.5, 'Most of the claim is in the passage'],
  [0.25, 'Some of the claim is in the passage'],
  [0, 'Little or nothing of the claim is in the passage'],
]
