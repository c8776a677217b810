import type { TextFinding, TextFindingCode } from './finding.ts'

interface FindingKind {
  /** Points of 100 that it costs. */
  weight: number
  severity: TextFinding['severity']
  /** One sentence for a person: what is wrong, and what to do. */
  words: (finding: TextFinding) => string
}

const quoted = ({ phrase }: TextFinding): string => (phrase === undefined || phrase === '' ? 'This' : `“${phrase}”`)
const blocking = (weight: number, words: FindingKind['words']): FindingKind => ({ weight, severity: 'blocking', words })
const advisory = (weight: number, words: FindingKind['words']): FindingKind => ({ weight, severity: 'advisory', words })

/** What each finding about the words of a text costs, whether it blocks, and how a person is told. */
export const TEXT_FINDINGS: Readonly<Record<TextFindingCode, FindingKind>> = {
  placeholder: blocking(20, (it) => `${quoted(it)} is a placeholder; put in what belongs there or take it out.`),
  placeholder_likely: advisory(10, (it) => `${quoted(it)} looks like a placeholder; check that nothing is missing.`),
  model_talk: blocking(25, (it) => `${quoted(it)} is a language model talking to whoever asked it; take it out.`),
  model_talk_likely: advisory(
    10,
    (it) => `${quoted(it)} reads like a language model talking to whoever asked it; check it.`,
  ),
  instruction_left: blocking(20, (it) => `${quoted(it)} is an instruction to whoever writes or edits; take it out.`),
  instruction_likely: advisory(
    10,
    (it) => `${quoted(it)} reads like an instruction to whoever writes or edits; check it.`,
  ),
  mail_debris: blocking(20, (it) => `${quoted(it)} belongs to a mail and not to the text; take it out.`),
  mail_debris_likely: advisory(10, (it) => `${quoted(it)} reads like part of a mail; check that it belongs here.`),
  repeated_paragraph: blocking(20, (it) => `The paragraph ${quoted(it)} is there twice; keep one of them.`),
  repeated_sentence: advisory(12, (it) => `The sentence ${quoted(it)} is there twice; keep one of them.`),
  cut_off: blocking(25, (it) => `The text stops in the middle: ${quoted(it)}; write its ending.`),
  cut_off_likely: advisory(10, (it) => `The text seems to stop before its end: ${quoted(it)}; check the ending.`),
  paragraph_cut: advisory(12, (it) => `A paragraph stops in the middle: ${quoted(it)}; finish its sentence.`),
  empty_heading: blocking(
    15,
    (it) => `There is nothing under the heading ${quoted(it)}; write its text or take it out.`,
  ),
  broken_markup: blocking(15, (it) => `${quoted(it)} is raw or broken markup that readers would see; mend it.`),
  broken_markup_likely: advisory(10, (it) => `${quoted(it)} looks like broken markup; check how it is shown.`),
  unbalanced_bracket: advisory(8, (it) => `A bracket at ${quoted(it)} has no partner; close it or take it out.`),
  marker_malformed: blocking(
    15,
    (it) => `${quoted(it)} is a mark of a tool or half of a citation; cite properly or take it out.`,
  ),
  marker_nowhere: advisory(
    10,
    (it) => `The citation marker ${quoted(it)} points at no source of this piece; cite one or take it out.`,
  ),
  source_wanted: blocking(
    15,
    (it) => `${quoted(it)} says that a source is missing; cite one or take the statement out.`,
  ),
  figures_differ: advisory(
    12,
    (it) => `The same thing is given as “${it.expected ?? ''}” and as “${it.found ?? ''}”; check which is right.`,
  ),
  sum_wrong: advisory(
    12,
    (it) => `The text says “${it.found ?? ''}”, and its own figures add up to ${it.expected ?? ''}; check them.`,
  ),
  change_wrong: advisory(
    12,
    (it) => `The text says “${it.found ?? ''}”, and its own figures make a change of ${it.expected ?? ''}; check them.`,
  ),
  share_wrong: advisory(
    12,
    (it) => `The text says “${it.found ?? ''}”, and its own figures make ${it.expected ?? ''}; check them.`,
  ),
  date_wrong: advisory(12, (it) =>
    it.expected === undefined
      ? `There is no such day as ${quoted(it)}; check the date.`
      : `${quoted(it)} is a ${it.expected} and not a ${it.found ?? ''}; check the date.`,
  ),
  years_wrong: advisory(
    12,
    (it) => `The years in ${quoted(it)} are ${it.expected ?? ''} apart and not ${it.found ?? ''}; check them.`,
  ),
  count_wrong: advisory(
    10,
    (it) => `${quoted(it)} announces ${it.found ?? ''}, and ${it.expected ?? ''} follow; make them agree.`,
  ),
  name_two_spellings: advisory(
    8,
    (it) => `“${it.expected ?? ''}” is also spelt “${it.found ?? ''}”; check which is right.`,
  ),
  foreign_paragraph: blocking(
    20,
    (it) => `The paragraph ${quoted(it)} is in another language than the piece; translate it or take it out.`,
  ),
  foreign_sentence: advisory(
    10,
    (it) => `${quoted(it)} is in another language than the piece; translate it or mark it as a quotation.`,
  ),
  slur: blocking(25, (it) => `${quoted(it)} is a slur or an obscenity; take it out.`),
  insult: advisory(12, (it) => `${quoted(it)} insults; say it in other words.`),
  insult_quoted: advisory(2, (it) => `The quotation ${quoted(it)} insults; decide whether it has to be printed.`),
  misspelling: advisory(3, (it) => `${quoted(it)} is misspelt; correct it.`),
  spelling_storm: advisory(20, (it) => `At least ${it.found ?? ''} words are misspelt; have the text proofread.`),
  doubled_word: advisory(4, (it) => `${quoted(it)} has a word twice; take one out.`),
  wrong_article: advisory(
    3,
    (it) => `${quoted(it)} has the wrong article; write “a” before a consonant sound and “an” before a vowel sound.`,
  ),
  wrong_word: advisory(4, (it) => `${quoted(it)} is not standard English; correct it.`),
  off_topic_paragraph: advisory(
    8,
    (it) => `The paragraph ${quoted(it)} shares nothing with the title or the rest; check that it belongs here.`,
  ),
  hyphenation_mixed: advisory(1, (it) => `“${it.expected ?? ''}” is also written “${it.found ?? ''}”; choose one.`),
  spelling_mixed: advisory(
    2,
    (it) => `American and British spelling are mixed, “${it.expected ?? ''}” and “${it.found ?? ''}”; choose one.`,
  ),
  abbreviation_defined_twice: advisory(2, (it) => `The abbreviation ${quoted(it)} is spelt out twice; once is enough.`),
  abbreviation_early: advisory(
    2,
    (it) => `The abbreviation ${quoted(it)} is used before it is spelt out; spell it out the first time.`,
  ),
  number_style_mixed: advisory(
    1,
    (it) => `Figures are written in two styles, “${it.expected ?? ''}” and “${it.found ?? ''}”; choose one.`,
  ),
  date_style_mixed: advisory(
    1,
    (it) => `Dates are written in two styles, “${it.expected ?? ''}” and “${it.found ?? ''}”; choose one.`,
  ),
  list_endings_mixed: advisory(1, () => 'Some items of a list end in a full stop and others do not; make them alike.'),
  too_thin: blocking(
    30,
    (it) => `The piece has ${it.found ?? ''} words; the template takes at least ${it.expected ?? ''}.`,
  ),
  short_text: advisory(12, (it) => `The piece has only ${it.found ?? ''} words; check that it is all there.`),
  shouting: advisory(5, (it) => `${quoted(it)} shouts at readers; say it calmly.`),
  keyword_stuffing: advisory(
    12,
    (it) => `${quoted(it)} comes ${it.found ?? 'very many'} times in a short text; use it where it is needed.`,
  ),
  filler: advisory(
    20,
    (it) =>
      `${it.found ?? 'Many'} stock phrases make up much of this text; say something that only this piece can say.`,
  ),
  stock_phrase: advisory(3, (it) => `${quoted(it)}: stock phrases say nothing; use words of your own.`),
  announcing: advisory(3, (it) => `${quoted(it)} only announces what is to come; say it at once.`),
}
