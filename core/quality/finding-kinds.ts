import { EVIDENCE_FINDINGS } from './evidence-findings.ts'
import { leftOut, quoted, saidOf, shortened, wordsIn, type FindingKind } from './finding-kind.ts'
import { TEXT_FINDINGS } from './text-findings.ts'

/** Every kind of finding of the Quality Gate. A kind that was retired stays, because records name it. */
export const FINDINGS = {
  section_missing: {
    weight: 25,
    severity: 'blocking',
    words: ({ expected }) => `The section ${quoted(expected)} is missing or empty.`,
    remedy: 'Give the section that says this its heading back, or add a section with this heading.',
  },
  sections_not_checked: {
    weight: 1,
    severity: 'advisory',
    is_formality: true,
    words: () => 'The text has hardly any of the headings of the template, so its sections were not held to it.',
    remedy: 'Give the sections the headings of the template, if they are to be held to it.',
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
    words: () => 'The sections are in another order than the template asks for.',
    remedy: 'Put the sections into the order of the template.',
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
    words: ({ phrase }) => `The piece does not take up this point of the brief: ${quoted(phrase)}.`,
    remedy: 'Bring this point of the brief into the text.',
  },
  brief_ignored: {
    weight: 30,
    severity: 'blocking',
    words: ({ phrase, found, expected }) =>
      phrase === undefined
        ? `The piece takes up ${found} of the ${expected} passages that the brief is made of, such as its title and its conclusion.`
        : `The piece takes up ${found} of the ${expected} points that the brief lists under ${quoted(phrase)}.`,
    remedy: 'Bring the missing points of the brief into the text.',
  },
  brief_altered: {
    weight: 30,
    severity: 'blocking',
    words: ({ expected, found }) =>
      found === undefined
        ? `The brief says ${quoted(expected)}; the text does not give it as it is there.`
        : `The brief says ${quoted(expected)}; the text says ${quoted(found)}.`,
    remedy: 'Give it exactly as the brief has it.',
  },
  brief_figure_left_out: {
    weight: 6,
    severity: 'advisory',
    words: leftOut,
    remedy: 'Put it into the text, or take it out of the brief if readers need not know it.',
  },
  // As grave as a claim that is contradicted: readers act on what holds without its limit.
  brief_limit_left_out: {
    weight: 15,
    severity: 'advisory',
    leaves_open: true,
    words: leftOut,
    remedy: 'Put it into the text, or take it out of the brief if readers need not know it.',
  },
  brief_cut: {
    weight: 6,
    severity: 'advisory',
    words: ({ phrase, found }) =>
      `The brief says ${quoted(phrase)}; it was left out, because the rules do not allow ${quoted(found)} as it stands there.`,
    remedy: 'Put it back in words that the rules allow, or leave it out of the brief.',
  },
  raw_html: {
    weight: 4,
    severity: 'advisory',
    words: () => 'The text has HTML tags in it, which are left out where it is shown.',
    remedy: 'Take the tags out, or format the words in the editor.',
  },
  email_table: {
    weight: 4,
    severity: 'advisory',
    words: () => 'Tables break in many mail programs; use a list.',
    remedy: 'Write the table as a list or as paragraphs.',
  },
  ...EVIDENCE_FINDINGS,
  too_few_sources: {
    weight: 8,
    advisory_weight: 3,
    severity: null,
    is_formality: true,
    words: saidOf,
    remedy: 'Add sources that bear on the text to the library and cite them, or cite more of those that are there.',
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
    remedy: 'Add what the rule asks for beside it, or take the statement out.',
  },
  source_outdated: {
    weight: 8,
    advisory_weight: 3,
    severity: null,
    is_formality: true,
    words: saidOf,
    remedy: 'See whether the source still holds, or cite a newer one.',
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
      return `${sentence === undefined ? quoted(phrase) : shortened(sentence)} has to be looked at by a person${because}: ${said}`
    },
    remedy: 'Write it so that it can be read in one way only, or leave it to a reviewer.',
  },
  outcome_told: {
    weight: 15,
    severity: 'advisory',
    asks_person: true,
    words: ({ phrase = '', said = '' }) =>
      `${shortened(phrase)} tells of an outcome, and no program can say whether it is so. ${said}`,
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
    words: () => 'The web address of the piece may have small letters, digits and single hyphens only.',
    remedy: 'Change the address.',
  },
  seo_keyword: {
    weight: 2,
    severity: 'advisory',
    is_formality: true,
    words: ({ phrase }) => `The piece never mentions ${quoted(phrase)}.`,
    remedy: 'Take the keyword out, or write about it.',
  },
  brief_query: {
    weight: 12,
    advisory_weight: 3,
    severity: null,
    words: ({ phrase = '', said = '', expected }) =>
      expected === undefined
        ? `${shortened(phrase)} stands in the brief, and a query about it is open: ${said}`
        : `${shortened(phrase)} comes from the brief, and the query about it was answered with ${quoted(expected)}.`,
    remedy:
      'Answer the query with the words that hold, write them in the text, or wave the query through with a reason.',
  },
  brief_unchecked: {
    weight: 1,
    severity: 'advisory',
    leaves_open: true,
    words: ({ said = '' }) => said,
    remedy: 'Read the brief for what the check would have asked, then wave the query through with a reason.',
  },
  // Only what is on record is a review: the severity is advisory where this very one is.
  review_claimed: {
    weight: 30,
    advisory_weight: 0,
    severity: null,
    words: ({ phrase, found, expected }) =>
      found === undefined
        ? `${quoted(phrase)} says that this text was reviewed; no approval of this very text that fits it is on record in Colophon.`
        : `${quoted(phrase)} fits the approval of this very text by ${found} on ${expected ?? ''}.`,
    remedy:
      'Take it out of the text, and out of the brief where it stands there; or say that somebody else says so. A review in Colophon is recorded by itself, and is printed with the text when it is published.',
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
      `A passage of ${expected} was left out, because it speaks to a program or tells a writer what to write: ${shortened(phrase)}`,
    remedy: 'Read the source before you rely on it; Sources shows what is left out of it.',
  },
  // It holds the text by itself; who asks more is not a worse writer for it.
  printed_query: {
    weight: 3,
    severity: 'blocking',
    words: ({ said = '' }) => `A question to the author is left in the text: ${quoted(said)}.`,
    remedy: 'Write the answer in place of the brackets, or take them out.',
  },
  check_failed: {
    weight: 30,
    severity: 'blocking',
    words: ({ phrase, said }) =>
      said ?? `The ${phrase} check could not be made because of an internal error; the text is held until it can.`,
    remedy: 'Save the piece again, so that the check runs once more.',
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
