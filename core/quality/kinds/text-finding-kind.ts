/** What a finding about the words of a text says of itself. */
interface WordFacts {
  phrase?: string | undefined
  expected?: string | undefined
  found?: string | undefined
  passage?: string | undefined
}

export interface TextFindingKind {
  /** Points of 100 that it costs. */
  weight: number
  severity: 'blocking' | 'advisory'
  leaves_open?: true
  asks_person?: true
  words: (finding: WordFacts) => string
  remedy: string
}

export const quoted = ({ phrase }: WordFacts): string =>
  phrase === undefined || phrase === '' ? 'This' : `“${phrase}”`

const of =
  (severity: TextFindingKind['severity']) =>
  (weight: number, words: TextFindingKind['words'], remedy: string): TextFindingKind => ({
    weight,
    severity,
    words,
    remedy,
  })
export const blocking = of('blocking')
export const advisory = of('advisory')
/** Of two statements of a text one is wrong, and no program knows which. */
export const unsettled = (...kind: Parameters<typeof advisory>) => ({
  ...advisory(...kind),
  leaves_open: true as const,
})

export const reckoned = (words: TextFindingKind['words']) =>
  unsettled(12, words, 'Work the figures out again, and correct the one that is wrong.')

export const inTwoStyles = (what: string) =>
  advisory(
    1,
    (it) => `${what} are written in two styles, “${it.expected ?? ''}” and “${it.found ?? ''}”.`,
    'Choose one.',
  )
