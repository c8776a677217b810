import { EVIDENCE_FINDINGS } from './evidence-findings.ts'
import { leftOut, quoted, saidOf, shortened, wordsIn, type FindingKind } from './finding-kind.ts'
import { TEXT_FINDINGS } from './text-findings.ts'

/** Every kind of finding of the Quality Gate. A kind that was retired stays, because records name it. */
export const FINDINGS = {
  section_missing: {
    weight: 25,
    severity: 'blocking',
    words: ({ expected }) => `The section ${quoted(expected)} is missing or empty.`,
    remedy: 'Restore the heading of the section that covers this, or add a section with this heading.',
  },
  sections_not_checked: {
    weight: 1,
    severity: 'advisory',
    is_formality: true,
    words: () => 'The text has hardly any of the template’s headings, so its sections were not checked against it.',
    remedy: 'Use the template’s headings if the sections should be checked.',
  },
  section_short: {
    weight: 5,
    severity: 'advisory',
    words: ({ phrase, expected, found }) =>
      `The section ${quoted(phrase)} has ${wordsIn(found)}; the template asks for at least ${expected}.`,
    remedy: 'Say more in this section.',
  },
  section_long: {
    weight: 3,
    severity: 'advisory',
    words: ({ phrase, expected, found }) =>
      `The section ${quoted(phrase)} has ${wordsIn(found)}; the template asks for at most ${expected}.`,
    remedy: 'Shorten this section.',
  },
  section_order: {
    weight: 5,
    severity: 'advisory',
    words: () => 'The sections are not in the order that the template asks for.',
    remedy: 'Put the sections in the template’s order.',
  },
  title_missing: {
    weight: 25,
    severity: 'blocking',
    words: () => 'The piece has no title.',
    remedy: 'Give the piece a title.',
  },
  title_long: {
    weight: 3,
    severity: 'advisory',
    words: ({ found, expected }) => `The title has ${found} characters; keep it to ${expected}.`,
    remedy: 'Shorten the title.',
  },
  input_not_used: {
    weight: 6,
    severity: 'advisory',
    words: ({ phrase }) => `The piece does not cover this point of the brief: ${quoted(phrase)}.`,
    remedy: 'Work this point into the text.',
  },
  brief_ignored: {
    weight: 30,
    severity: 'blocking',
    words: ({ phrase, found, expected }) =>
      phrase === undefined
        ? `The piece covers ${found} of the ${expected} passages that make up the brief, such as its title and its conclusion.`
        : `The piece covers ${found} of the ${expected} points that the brief lists under ${quoted(phrase)}.`,
    remedy: 'Work the missing points of the brief into the text.',
  },
  brief_altered: {
    weight: 30,
    severity: 'blocking',
    words: ({ expected, found }) =>
      found === undefined
        ? `The brief says ${quoted(expected)}; the text does not give it exactly.`
        : `The brief says ${quoted(expected)}; the text says ${quoted(found)}.`,
    remedy: 'Give it exactly as in the brief.',
  },
  brief_figure_left_out: {
    weight: 6,
    severity: 'advisory',
    words: leftOut,
    remedy: 'Put it into the text, or remove it from the brief if readers need not know it.',
  },
  // As grave as a claim that is contradicted: readers act on what holds without its limit.
  brief_limit_left_out: {
    weight: 15,
    severity: 'advisory',
    leaves_open: true,
    words: leftOut,
    remedy: 'Put it into the text, or remove it from the brief if readers need not know it.',
  },
  brief_cut: {
    weight: 6,
    severity: 'advisory',
    words: ({ phrase, found }) =>
      `The brief says ${quoted(phrase)}; it was left out, because the rules do not allow ${quoted(found)} in that form.`,
    remedy: 'Put it back in words that the rules allow, or leave it out of the brief.',
  },
  raw_html: {
    weight: 4,
    severity: 'advisory',
    words: () => 'The text contains HTML tags, which are left out where it is shown.',
    remedy: 'Remove the tags, or format the words in the editor.',
  },
  email_table: {
    weight: 4,
    severity: 'advisory',
    words: () => 'Tables break in many e-mail programs; use a list.',
    remedy: 'Write the table as a list or as paragraphs.',
  },
  ...EVIDENCE_FINDINGS,
  too_few_sources: {
    weight: 8,
    advisory_weight: 3,
    severity: null,
    is_formality: true,
    words: saidOf,
    remedy: 'Add relevant sources to the library and cite them, or cite more of those already there.',
  },
  disclaimer_missing: {
    weight: 8,
    advisory_weight: 3,
    severity: null,
    is_formality: true,
    words: saidOf,
    remedy: 'Put the disclaimer into the text, word for word.',
  },
  statement_incomplete: {
    weight: 8,
    advisory_weight: 3,
    severity: null,
    is_formality: true,
    words: saidOf,
    remedy: 'Add what the rule asks for, or remove the statement.',
  },
  source_outdated: {
    weight: 8,
    advisory_weight: 3,
    severity: null,
    is_formality: true,
    words: saidOf,
    remedy: 'Check that the source is still valid, or cite a newer one.',
  },
  compliance_blocking: {
    weight: 40,
    severity: 'blocking',
    words: saidOf,
    remedy: 'Change the words as the rule asks, or take them out.',
  },
  compliance_advisory: {
    weight: 4,
    severity: 'advisory',
    words: saidOf,
    remedy: 'Change the words as the rule asks.',
  },
  needs_manual_review: {
    weight: 2,
    severity: 'advisory',
    is_formality: true,
    asks_person: true,
    words: ({ phrase = '', said = '', sentence }) => {
      if (phrase === '') return said
      const because = sentence === undefined ? '' : `, because of ${quoted(phrase)}`
      return `${sentence === undefined ? quoted(phrase) : shortened(sentence)} needs human review${because}: ${said}`
    },
    remedy: 'Write it so that it can be read in only one way, or leave it to a reviewer.',
  },
  outcome_told: {
    weight: 15,
    severity: 'advisory',
    asks_person: true,
    words: ({ phrase = '', said = '' }) =>
      `${shortened(phrase)} describes an outcome, and no program can tell whether it is true. ${said}`,
    remedy: 'Leave the story out, or have a reviewer see who told it and what proves it.',
  },
  style_grade: {
    weight: 6,
    severity: 'advisory',
    words: ({ found, phrase, expected }) =>
      `The text has reading grade ${found}, ${phrase} than the style asks for (${expected}).`,
    remedy:
      'Where it is simpler, join short sentences and use more exact words; where it is harder, split long ones and use plainer words.',
  },
  style_sentence_long: {
    weight: 3,
    severity: 'advisory',
    words: ({ found, expected }) => `The longest sentence has ${found} words; the style asks for at most ${expected}.`,
    remedy: 'Break the sentence up.',
  },
  style_banned_word: {
    weight: 3,
    severity: 'advisory',
    words: ({ phrase }) => `The style does not use ${quoted(phrase)}.`,
    remedy: 'Use another word.',
  },
  seo_title: {
    weight: 3,
    severity: 'advisory',
    is_formality: true,
    words: ({ found, expected }) => `The search title has ${found} characters; 1 to ${expected} are shown in full.`,
    remedy: 'Change the title that search engines show.',
  },
  seo_description: {
    weight: 3,
    severity: 'advisory',
    is_formality: true,
    words: ({ found, expected }) => `The description has ${found} characters; 1 to ${expected} are shown in full.`,
    remedy: 'Change the description that search engines show.',
  },
  seo_slug: {
    weight: 3,
    severity: 'advisory',
    is_formality: true,
    words: () => 'The web address of the piece may contain only lower-case letters, digits and single hyphens.',
    remedy: 'Change the address.',
  },
  seo_keyword: {
    weight: 2,
    severity: 'advisory',
    is_formality: true,
    words: ({ phrase }) => `The piece never mentions ${quoted(phrase)}.`,
    remedy: 'Remove the keyword, or write about it.',
  },
  brief_query: {
    weight: 12,
    advisory_weight: 3,
    severity: null,
    words: ({ phrase = '', said = '', expected }) =>
      expected === undefined
        ? `${shortened(phrase)} is in the brief, and the query about it is still open: ${said}`
        : `${shortened(phrase)} comes from the brief, and the query about it was answered with ${quoted(expected)}.`,
    remedy: 'Answer the query, write the answer in the text, or waive the query with a reason.',
  },
  brief_unchecked: {
    weight: 1,
    severity: 'advisory',
    leaves_open: true,
    words: ({ said = '' }) => said,
    remedy: 'Read the brief for what the check would have asked, then waive the query with a reason.',
  },
  // Only what is on record is a review: the severity is advisory where this very one is.
  review_claimed: {
    weight: 30,
    advisory_weight: 0,
    severity: null,
    words: ({ phrase, found, expected }) =>
      found === undefined
        ? `${quoted(phrase)} says that this text was reviewed; no matching approval of this text is on record in Colophon.`
        : `${quoted(phrase)} matches the approval of this text by ${found} on ${expected ?? ''}.`,
    remedy:
      'Remove it from the text, and from the brief if it is there; or attribute it to whoever says so. Reviews in Colophon are recorded automatically and printed with the text when it is published.',
  },
  review_claimed_likely: {
    weight: 10,
    severity: 'advisory',
    asks_person: true,
    words: ({ phrase }) =>
      `${quoted(phrase)} reads as if this text itself had been reviewed; no such review is on record in Colophon.`,
    remedy: 'Take it out if it is about this text; otherwise name what was reviewed.',
  },
  source_order: {
    weight: 1,
    severity: 'advisory',
    words: ({ phrase, expected = '' }) =>
      `A passage of ${expected} was left out, because it addresses a program or tells a writer what to write: ${shortened(phrase)}`,
    remedy: 'Read the source before you rely on it; Sources shows what is left out of it.',
  },
  // It holds the text by itself; who asks more is not a worse writer for it.
  printed_query: {
    weight: 3,
    severity: 'blocking',
    words: ({ said = '' }) => `The text still asks its author: ${quoted(said)}.`,
    remedy: 'Write the answer in place of the brackets, or remove them.',
  },
  check_failed: {
    weight: 30,
    severity: 'blocking',
    words: ({ phrase, said }) =>
      said ?? `The ${phrase} check could not be made because of an internal error; the text is held until it can.`,
    remedy: 'Save the piece again to run the check once more.',
  },
  ...TEXT_FINDINGS,
} satisfies Readonly<Record<string, FindingKind>>

export type FindingCode = keyof typeof FINDINGS

/** What a later version found: its words come with it, and what it costs is in the score that it gave. */
const OF_LATER_VERSION: FindingKind = {
  weight: 0,
  severity: 'advisory',
  words: ({ phrase }) => quoted(phrase),
  remedy: 'A later version of Colophon found this: update this one to see what to do.',
}

/** What a code is: every code has a weight, words and a remedy, or it does not compile; a record of a later version may name others. */
export function findingKind(code: FindingCode): FindingKind {
  return (FINDINGS as Partial<Record<string, FindingKind>>)[code] ?? OF_LATER_VERSION
}
