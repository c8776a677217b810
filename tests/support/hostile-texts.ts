const LENGTH = 900_000

/** Texts that are costly to read, each as long as a request may carry. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'square brackets': '[',
    'refusals that never end': 'not never no without denying that it is not ',
    'one endless word': 'a',
    asterisks: '*',
    'code marks': '`` ` ``',
    'nested quotations': '>',
    'tags that never close': '<a ',
    'table columns': '| a ',
    'lists in lists': '- ',
    'equal headings': '## heading\n',
    'places for human review': '1,000 of 20 % and ',
    'denials of a claim': 'We do not guarantee returns. ',
    claims: 'Guaranteed returns for you. ',
  }).map(([name, part]) => [name, part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)]),
)

/** The one among them that surely takes longer than any time a test gives it. */
export const ENDLESS = HOSTILE_TEXTS['square brackets'] ?? ''
