import { because, quoted, shortened, type FindingKind } from './finding-kind.ts'

/** Findings about what a text cites, and what it ought to cite. */
export const EVIDENCE_FINDINGS = {
  stray_citation: {
    weight: 20,
    advisory_weight: 5,
    severity: null,
    words: ({ phrase }) => `${phrase} does not match any source of this piece.`,
    remedy: 'Cite a source of this piece there, or remove the number.',
  },
  citation_removed: {
    weight: 5,
    severity: 'advisory',
    words: ({ phrase }) => `${phrase} did not match any source and was removed.`,
    remedy: 'Check whether the sentence needs a source; cite one or change the sentence.',
  },
  source_gone: {
    weight: 5,
    severity: 'advisory',
    words: ({ phrase }) => `The source behind ${phrase} is no longer in the library, so nothing supports it.`,
    remedy: 'Add the source again, or change what the sentence cites.',
  },
  source_taken_back: {
    weight: 12,
    severity: 'advisory',
    leaves_open: true,
    words: ({ phrase, expected, found = '' }) =>
      `${shortened(phrase)} cites a source that says it is no longer valid, ${expected}: ${quoted(found)}.`,
    remedy: 'Cite what took its place, or tell readers that it was withdrawn.',
  },
  contraindication_left_out: {
    weight: 12,
    severity: 'advisory',
    leaves_open: true,
    words: ({ expected, found = '', passage = '' }) =>
      `A source of the text, ${expected}, says ${quoted(passage)}; the text says nothing of ${found}.`,
    remedy: 'Say it, or have a person decide that readers can do without it.',
  },
  quotation_against_source: {
    weight: 20,
    severity: null,
    leaves_open: true,
    words: ({ phrase, expected, passage = '' }) =>
      passage === ''
        ? `${quoted(phrase)} is set as a quotation but does not appear in its source, ${expected}.`
        : `${quoted(phrase)} is set as a quotation but differs from its source, ${expected}: ${quoted(passage)}.`,
    remedy: 'Quote the source word for word, or say it in your own words without quotation marks.',
  },
  claim_contradicted: {
    weight: 15,
    severity: null,
    leaves_open: true,
    words: ({ phrase, expected, found }) =>
      `${shortened(phrase)} says the opposite of its source, ${expected}.${because(found)}`,
    remedy: 'Correct the sentence, or remove it.',
  },
  claim_turned: {
    weight: 12,
    severity: 'advisory',
    leaves_open: true,
    words: ({ phrase, expected, found = '' }) =>
      `${shortened(phrase)} repeats a sentence of its source, ${expected}, with a difference: ${found}.`,
    remedy: 'Read the two sentences side by side, and say what the source says.',
  },
  claim_not_supported: {
    weight: 12,
    severity: 'advisory',
    leaves_open: true,
    words: ({ phrase, expected, found }) =>
      `The source of ${shortened(phrase)}, ${expected}, does not support it.${because(found)}`,
    remedy: 'Say only what the source says, cite another source, or remove the sentence.',
  },
  claim_unsupported: {
    weight: 4,
    severity: 'advisory',
    words: ({ phrase, expected, found }) =>
      `No passage was found in ${expected} that says ${shortened(phrase)}: too few of its words appear together there.${because(found)}`,
    remedy: 'Say only what the source says, cite another source, or remove the sentence.',
  },
  claim_beyond_source: {
    weight: 12,
    severity: null,
    leaves_open: true,
    words: ({ phrase, expected, found = '' }) =>
      `${shortened(phrase)} cites ${expected}, but ${found} appears neither there nor in the brief.`,
    remedy: 'Say only what the source says, cite another source, or remove the sentence.',
  },
  claim_not_compared: {
    weight: 1,
    severity: 'advisory',
    leaves_open: true,
    words: ({ phrase, expected }) =>
      `${shortened(phrase)} was not compared with its source, ${expected}, because as much of that source as may be quoted has already been quoted.`,
    remedy: 'Read it against the source.',
  },
  claims_unclear: {
    weight: 1,
    severity: 'advisory',
    leaves_open: true,
    words: ({ found, expected }) =>
      `${found} of ${expected} sentences that cite a source have not been judged, so their sources may not support them.`,
    remedy: 'Read them against their sources, or have a language model verify the piece.',
  },
  claims_awaited: {
    weight: 1,
    severity: 'advisory',
    leaves_open: true,
    words: ({ found }) =>
      `${found === '1' ? 'A sentence that cites a source' : `${found} sentences that cite a source`} changed, and a language model has not yet judged ${found === '1' ? 'it' : 'them'}.`,
    remedy: 'Wait for its verdict before you rely on them, or read them against their sources.',
  },
  figure_against_source: {
    weight: 40,
    severity: 'blocking',
    words: ({ phrase, found, expected, passage, said }) =>
      `${shortened(phrase)} says ${quoted(found)}; ${said === undefined || said === '' ? 'a source of the piece' : `the source ${quoted(said)}`} says ${quoted(expected)}: ${shortened(passage)}.`,
    remedy: 'Correct the figure, or the source of the piece if that is wrong. Ask someone who knows which it is.',
  },
  direction_against_source: {
    weight: 40,
    severity: 'blocking',
    words: ({ phrase, found, expected, passage }) =>
      `${shortened(phrase)} says ${quoted(found)}; the source that it cites says ${quoted(expected)}: ${shortened(passage)}.`,
    remedy: 'Turn the sentence around, or cite a source that says so.',
  },
  condition_left_out: {
    weight: 8,
    severity: 'advisory',
    words: ({ phrase, expected, passage }) =>
      `${shortened(phrase)} leaves out ${quoted(expected)} from the sentence it follows: ${shortened(passage)}.`,
    remedy: 'Say it here or nearby, unless it does not matter to these readers.',
  },
  // As a contradicted claim: a wrong name is a correction to print. It holds nothing, because two people may be namesakes.
  name_against_source: {
    weight: 15,
    severity: 'advisory',
    leaves_open: true,
    words: ({ found, expected, passage }) =>
      `The text names ${quoted(found)}; ${passage ?? 'the brief'} names ${quoted(expected)}, and nobody by the other name.`,
    remedy: 'Find out who it is, and correct the name.',
  },
  sentences_disagree: {
    weight: 12,
    severity: null,
    leaves_open: true,
    words: ({ phrase, expected }) =>
      `${shortened(phrase)} contradicts a sentence that has a source: ${shortened(expected)}.`,
    remedy: 'Keep the one that its source supports.',
  },
  citation_off_subject: {
    weight: 8,
    severity: 'advisory',
    words: ({ phrase, expected }) =>
      `${shortened(phrase)} cites ${expected} but shares too few words with it to show that both are about the same thing.`,
    remedy: 'Check that it is the source you meant.',
  },
  uncited_fact: {
    weight: 4,
    severity: null,
    words: ({ phrase }) => `${quoted(phrase)} states a fact without a source.`,
    remedy: 'Cite a source for it, add it to the brief if it comes from there, or remove it.',
  },
  evidence_weak: {
    weight: 20,
    severity: 'blocking',
    words: ({ found, expected = '', said }) =>
      found === '0'
        ? `The text cites none of the sources that it was given: ${said ?? expected}.`
        : `${found} of ${expected} cited claims are not supported by what they cite; at most a quarter may be.`,
    remedy: 'Cite sources that say what the sentences say, or change the sentences.',
  },
} satisfies Readonly<Record<string, FindingKind>>
