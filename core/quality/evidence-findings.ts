import { because, quoted, shortened, type FindingKind } from './finding-kind.ts'

/** Findings about what a text cites, and what it ought to cite. */
export const EVIDENCE_FINDINGS = {
  stray_citation: {
    weight: 20,
    advisory_weight: 5,
    severity: null,
    words: ({ phrase }) => `${phrase} stands for no source of this piece.`,
    remedy: 'Cite a source of this piece there, or take the number out.',
  },
  citation_removed: {
    weight: 5,
    severity: 'advisory',
    words: ({ phrase }) => `${phrase} stood for no source and was taken out.`,
    remedy: 'Look at whether the sentence needs a source, and cite one or change it.',
  },
  source_gone: {
    weight: 5,
    severity: 'advisory',
    words: ({ phrase }) => `The source behind ${phrase} is no longer in the library, so nothing backs it.`,
    remedy: 'Add the source again, or change what the sentence cites.',
  },
  source_taken_back: {
    weight: 12,
    severity: 'advisory',
    leaves_open: true,
    words: ({ phrase, expected, found = '' }) =>
      `${shortened(phrase)} cites a source that says it no longer stands, ${expected}: ${quoted(found)}.`,
    remedy: 'Cite what took its place, or tell readers that it was withdrawn.',
  },
  contraindication_left_out: {
    weight: 12,
    severity: 'advisory',
    leaves_open: true,
    words: ({ expected, found = '', passage = '' }) =>
      `A source of the text, ${expected}, says ${quoted(passage)}; the text has nothing of ${found}.`,
    remedy: 'Say it, or let a person decide that readers can do without it.',
  },
  quotation_against_source: {
    weight: 20,
    severity: null,
    leaves_open: true,
    words: ({ phrase, expected, passage = '' }) =>
      passage === ''
        ? `${quoted(phrase)} stands as a quotation and is nowhere in its source, ${expected}.`
        : `${quoted(phrase)} stands as a quotation and is not what its source, ${expected}, has: ${quoted(passage)}.`,
    remedy: 'Quote the source word for word, or say it in your own words without quotation marks.',
  },
  claim_contradicted: {
    weight: 15,
    severity: null,
    leaves_open: true,
    words: ({ phrase, expected, found }) =>
      `${shortened(phrase)} says the contrary of its source, ${expected}.${because(found)}`,
    remedy: 'Correct the sentence, or take it out.',
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
      `The source of ${shortened(phrase)}, ${expected}, does not bear it out.${because(found)}`,
    remedy: 'Say only what the source says, cite another, or take the sentence out.',
  },
  claim_unsupported: {
    weight: 4,
    severity: 'advisory',
    words: ({ phrase, expected, found }) =>
      `No place was found in ${expected} that says ${shortened(phrase)}: too few of its words stand together there.${because(found)}`,
    remedy: 'Say only what the source says, cite another, or take the sentence out.',
  },
  claim_beyond_source: {
    weight: 12,
    severity: null,
    leaves_open: true,
    words: ({ phrase, expected, found = '' }) =>
      `${shortened(phrase)} cites ${expected}, but ${found} stands nowhere in it, nor in the brief.`,
    remedy: 'Say only what the source says, cite another, or take the sentence out.',
  },
  claim_not_compared: {
    weight: 1,
    severity: 'advisory',
    leaves_open: true,
    words: ({ phrase, expected }) =>
      `${shortened(phrase)} was not compared with its source, ${expected}, because as much of that source as may be quoted is quoted already.`,
    remedy: 'Read it against the source.',
  },
  claims_unclear: {
    weight: 1,
    severity: 'advisory',
    leaves_open: true,
    words: ({ found, expected }) =>
      `Nobody has judged ${found} of ${expected} sentences that cite a source, so it is open whether their sources bear them out.`,
    remedy: 'Read them against their sources, or have a language model verify the piece.',
  },
  claims_awaited: {
    weight: 1,
    severity: 'advisory',
    leaves_open: true,
    words: ({ found }) =>
      `${found === '1' ? 'A sentence that cites a source' : `${found} sentences that cite a source`} changed, and a language model is yet to judge ${found === '1' ? 'it' : 'them'}.`,
    remedy: 'Wait for its answer before you rely on them, or read them against their sources.',
  },
  figure_against_source: {
    weight: 40,
    severity: 'blocking',
    words: ({ phrase, found, expected, passage, said }) =>
      `${shortened(phrase)} says ${quoted(found)}; ${said === undefined || said === '' ? 'a source of the piece' : `the source ${quoted(said)}`} says ${quoted(expected)}: ${shortened(passage)}.`,
    remedy: 'Correct the figure, or the source of the piece if that is wrong. Somebody who knows has to say which.',
  },
  direction_against_source: {
    weight: 40,
    severity: 'blocking',
    words: ({ phrase, found, expected, passage }) =>
      `${shortened(phrase)} says ${quoted(found)}; the source that it cites says ${quoted(expected)}: ${shortened(passage)}.`,
    remedy: 'Turn the sentence round, or cite a source that says so.',
  },
  condition_left_out: {
    weight: 8,
    severity: 'advisory',
    words: ({ phrase, expected, passage }) =>
      `${shortened(phrase)} leaves out ${quoted(expected)} of the sentence that it follows: ${shortened(passage)}.`,
    remedy: 'Say it here or beside, unless it does not matter to these readers.',
  },
  // As a contradicted claim: a wrong name is a correction to print. It holds nothing, because two people may be namesakes.
  name_against_source: {
    weight: 15,
    severity: 'advisory',
    leaves_open: true,
    words: ({ found, expected, passage }) =>
      `The text names ${quoted(found)}; ${passage ?? 'the brief'} names ${quoted(expected)}, and nobody of the other name.`,
    remedy: 'Find out who it is, and correct the name.',
  },
  sentences_disagree: {
    weight: 12,
    severity: null,
    leaves_open: true,
    words: ({ phrase, expected }) =>
      `${shortened(phrase)} contradicts a sentence that has a source: ${shortened(expected)}.`,
    remedy: 'Keep the one that its source bears out.',
  },
  citation_off_subject: {
    weight: 8,
    severity: 'advisory',
    words: ({ phrase, expected }) =>
      `${shortened(phrase)} cites ${expected}, and shares too few words with it to show that both are about the same.`,
    remedy: 'Check that it is the source that you meant.',
  },
  uncited_fact: {
    weight: 4,
    severity: null,
    words: ({ phrase }) => `${quoted(phrase)} states a fact without a source.`,
    remedy: 'Cite a source for it, put it into the brief where it comes from there, or take it out.',
  },
  evidence_weak: {
    weight: 20,
    severity: 'blocking',
    words: ({ found, expected }) =>
      found === '0'
        ? `The text cites none of the ${expected} that it was given.`
        : `${found} of ${expected} cited claims are not borne out by what they cite; at most a quarter may be.`,
    remedy: 'Cite sources that say what the sentences say, or change the sentences.',
  },
} satisfies Readonly<Record<string, FindingKind>>
