import { wordsIn } from './finding-kind.ts'

/** What a finding about the words of a text says of itself. */
interface WordFacts {
  phrase?: string | undefined
  expected?: string | undefined
  found?: string | undefined
  passage?: string | undefined
}

interface TextFindingKind {
  /** Points of 100 that it costs. */
  weight: number
  severity: 'blocking' | 'advisory'
  leaves_open?: true
  asks_person?: true
  words: (finding: WordFacts) => string
  remedy: string
}

const quoted = ({ phrase }: WordFacts): string => (phrase === undefined || phrase === '' ? 'This' : `“${phrase}”`)

const of =
  (severity: TextFindingKind['severity']) =>
  (weight: number, words: TextFindingKind['words'], remedy: string): TextFindingKind => ({
    weight,
    severity,
    words,
    remedy,
  })
const blocking = of('blocking')
const advisory = of('advisory')
/** Of two statements of a text one is wrong, and no program knows which. */
const unsettled = (...kind: Parameters<typeof advisory>) => ({ ...advisory(...kind), leaves_open: true as const })

const reckoned = (words: TextFindingKind['words']) =>
  unsettled(12, words, 'Work the figures out again, and correct the one that is wrong.')

const inTwoStyles = (what: string) =>
  advisory(
    1,
    (it) => `${what} are written in two styles, “${it.expected ?? ''}” and “${it.found ?? ''}”.`,
    'Choose one.',
  )

/** The kinds of finding about the words of a text: what each costs, whether it blocks, and how a person is told. */
export const TEXT_FINDINGS = {
  placeholder: blocking(20, (it) => `${quoted(it)} is a placeholder.`, 'Put in what belongs there or take it out.'),
  placeholder_likely: advisory(10, (it) => `${quoted(it)} looks like a placeholder.`, 'Check that nothing is missing.'),
  foreign_address: blocking(
    30,
    (it) => `${quoted(it)} is an address that the brief does not give.`,
    'Take it out, or put it into the brief.',
  ),
  foreign_praise: blocking(
    30,
    (it) => `${quoted(it)} praises or recommends something that the brief does not name.`,
    'Say who says so, or take it out.',
  ),
  brief_order: advisory(
    6,
    (it) => `The brief says ${quoted(it)}; no model was shown it, because it speaks to a program and not to readers.`,
    'Take it out of the brief, or say it in words for readers.',
  ),
  model_talk: blocking(
    25,
    (it) => `${quoted(it)} is a chatbot talking to its user, and no part of the text.`,
    'Take it out.',
  ),
  model_talk_likely: advisory(
    10,
    (it) => `${quoted(it)} reads like a chatbot talking to its user.`,
    'Take it out, unless it belongs to the text.',
  ),
  instruction_left: blocking(
    20,
    (it) => `${quoted(it)} is an instruction to the writer that was left in the text.`,
    'Take it out.',
  ),
  instruction_likely: advisory(
    10,
    (it) => `${quoted(it)} reads like an instruction to the writer.`,
    'Take it out, unless it belongs to the text.',
  ),
  mail_debris: blocking(20, (it) => `${quoted(it)} belongs to a mail and not to the text.`, 'Take it out.'),
  mail_debris_likely: advisory(10, (it) => `${quoted(it)} reads like part of a mail.`, 'Check that it belongs here.'),
  repeated_paragraph: blocking(20, (it) => `The paragraph ${quoted(it)} is there twice.`, 'Keep one of them.'),
  repeated_sentence: advisory(12, (it) => `The sentence ${quoted(it)} is there twice.`, 'Keep one of them.'),
  nearly_repeated: advisory(
    4,
    (it) => `The sentence ${quoted(it)} is nearly the same as “${it.expected ?? ''}”.`,
    'Keep one of them, or say what is different.',
  ),
  said_again: advisory(
    15,
    (it) =>
      `The paragraph ${quoted(it)} says again what “${it.expected ?? ''}” says; ${it.found ?? ''} paragraphs say the same.`,
    'Keep the best of them.',
  ),
  cut_off: blocking(25, (it) => `The text stops in the middle: ${quoted(it)}.`, 'Write its ending.'),
  cut_off_likely: advisory(10, (it) => `The text seems to stop before its end: ${quoted(it)}.`, 'Check the ending.'),
  paragraph_cut: advisory(12, (it) => `A paragraph stops in the middle: ${quoted(it)}.`, 'Finish its sentence.'),
  empty_heading: blocking(
    15,
    (it) => `There is nothing under the heading ${quoted(it)}.`,
    'Write its text or take it out.',
  ),
  broken_markup: blocking(
    15,
    (it) => `Readers would see formatting marks here: ${quoted(it)}.`,
    'Finish the formatting, or take the marks out.',
  ),
  link_nowhere: blocking(
    10,
    (it) => `The link to ${quoted(it)} has no address that a reader can open, so it is shown without one.`,
    'Enter the whole address, beginning with https://.',
  ),
  broken_markup_likely: advisory(
    10,
    (it) => `${quoted(it)} looks like formatting that went wrong.`,
    'See how it is shown to readers.',
  ),
  unbalanced_bracket: advisory(8, (it) => `A bracket at ${quoted(it)} has no partner.`, 'Close it or take it out.'),
  quotation_open: advisory(
    8,
    (it) => `The quotation that begins with ${quoted(it)} is never closed, so nobody can tell where it ends.`,
    'Put its closing mark where the quoted words end.',
  ),
  pointer_nowhere: advisory(
    8,
    (it) => `The text points to ${quoted(it)} and has no such ${it.found ?? ''}.`,
    'Put it in, or take the pointer out.',
  ),
  marker_malformed: blocking(
    15,
    (it) => `${quoted(it)} is half a citation, or was left over from another program.`,
    'Cite by the number that the source has in this piece, as in [1], or take the mark out.',
  ),
  marker_nowhere: blocking(20, (it) => `${quoted(it)} stands for no source of this piece.`, 'Cite one or take it out.'),
  source_undated: advisory(
    5,
    (it) =>
      `${quoted(it)} in the list of sources has neither a date nor an address, so nobody can look it up or tell how old it is.`,
    'Add when it was published, or where it can be found.',
  ),
  source_wanted: blocking(
    15,
    (it) => `${quoted(it)} says that a source is missing.`,
    'Cite one or take the statement out.',
  ),
  // No program knows whether the text means it, or whom it is for.
  harmful_advice: {
    ...advisory(
      15,
      (it) => `${quoted(it)} may harm whoever follows it: it reads as advice on ${it.expected ?? ''}.`,
      'Take it out, or turn it into a warning; leave it only where somebody who knows the matter says that it is right.',
    ),
    asks_person: true,
  },
  figures_differ: unsettled(
    12,
    (it) => `The same thing is given as “${it.expected ?? ''}” and as “${it.found ?? ''}”.`,
    'Find out which is right, and correct the other.',
  ),
  doses_differ: blocking(
    40,
    (it) =>
      `The text gives a dose as “${it.expected ?? ''}” and as “${it.found ?? ''}”, which cannot both be followed.`,
    'Find out which is right.',
  ),
  cannot_be: reckoned((it) => `${quoted(it)} cannot be: ${it.expected ?? ''}.`),
  sum_wrong: reckoned((it) => `The text says “${it.found ?? ''}”, and its own figures add up to ${it.expected ?? ''}.`),
  change_wrong: reckoned(
    (it) => `The text says “${it.found ?? ''}”, and its own figures make a change of ${it.expected ?? ''}.`,
  ),
  share_wrong: reckoned((it) => `The text says “${it.found ?? ''}”, and its own figures make ${it.expected ?? ''}.`),
  date_wrong: unsettled(
    12,
    (it) =>
      it.expected === undefined
        ? `There is no such day as ${quoted(it)}.`
        : it.passage === undefined
          ? `${quoted(it)} is a ${it.expected} and not a ${it.found ?? ''}.`
          : `${quoted(it)} does not fit “${it.passage}”: by that it is a ${it.expected} and not a ${it.found ?? ''}.`,
    'Check the date.',
  ),
  years_wrong: reckoned((it) => `The years in ${quoted(it)} are ${it.expected ?? ''} apart and not ${it.found ?? ''}.`),
  duration_wrong: reckoned(
    (it) => `${quoted(it)}: from the one to the other it is ${it.expected ?? ''} and not ${it.found ?? ''}.`,
  ),
  count_wrong: unsettled(
    10,
    (it) => `The text announces ${(it.phrase ?? it.found ?? '').toLowerCase()}, and ${it.expected ?? ''} follow.`,
    'Make them agree.',
  ),
  steps_misnumbered: advisory(
    6,
    (it) => `After step ${Number(it.expected ?? 1) - 1} comes step ${it.found ?? ''}.`,
    'Number the steps anew, or put in the one that is missing.',
  ),
  title_disagrees: unsettled(
    12,
    (it) => `The headline “${it.expected ?? ''}” says the contrary of ${quoted(it)}.`,
    'Make headline and text agree.',
  ),
  name_two_spellings: advisory(
    8,
    (it) => `“${it.expected ?? ''}” is also spelt “${it.found ?? ''}”.`,
    'Find out which is right, and correct the other.',
  ),
  foreign_paragraph: blocking(
    20,
    (it) => `The paragraph ${quoted(it)} is in another language than the piece.`,
    'Translate it or take it out.',
  ),
  foreign_sentence: advisory(
    10,
    (it) => `${quoted(it)} is in another language than the piece.`,
    'Translate it or mark it as a quotation.',
  ),
  slur: blocking(25, (it) => `${quoted(it)} is a slur or an obscenity.`, 'Take it out.'),
  insult: advisory(12, (it) => `${quoted(it)} insults.`, 'Say it in other words.'),
  insult_quoted: advisory(2, (it) => `The quotation ${quoted(it)} insults.`, 'Decide whether it has to be printed.'),
  misspelling: advisory(3, (it) => `${quoted(it)} is misspelt.`, 'Correct it.'),
  spelling_storm: advisory(20, (it) => `At least ${it.found ?? ''} words are misspelt.`, 'Have the text proofread.'),
  doubled_word: advisory(4, (it) => `${quoted(it)} has a word twice.`, 'Take one out.'),
  wrong_article: advisory(
    3,
    (it) => `${quoted(it)} has the wrong article.`,
    'Write “a” before a consonant sound and “an” before a vowel sound.',
  ),
  wrong_word: advisory(4, (it) => `${quoted(it)} is not standard English.`, 'Correct it.'),
  off_topic_paragraph: advisory(
    3,
    (it) => `The paragraph ${quoted(it)} may not belong here: none of its telling words comes elsewhere.`,
    'See whether it belongs here; another point or another view may well do.',
  ),
  hyphenation_mixed: advisory(1, (it) => `“${it.expected ?? ''}” is also written “${it.found ?? ''}”.`, 'Choose one.'),
  spelling_mixed: advisory(
    2,
    (it) => `American and British spelling are mixed, “${it.expected ?? ''}” and “${it.found ?? ''}”.`,
    'Choose one.',
  ),
  abbreviation_defined_twice: advisory(
    2,
    (it) => `The abbreviation ${quoted(it)} is spelt out twice.`,
    'Once is enough.',
  ),
  abbreviation_early: advisory(
    2,
    (it) => `The abbreviation ${quoted(it)} is used before it is spelt out.`,
    'Spell it out the first time.',
  ),
  number_style_mixed: inTwoStyles('Figures'),
  date_style_mixed: inTwoStyles('Dates'),
  time_style_mixed: inTwoStyles('Times of day'),
  list_endings_mixed: advisory(
    1,
    () => 'Some items of a list end in a full stop and others do not.',
    'Make them alike.',
  ),
  too_thin: blocking(
    30,
    (it) =>
      it.found === '0'
        ? 'The piece has no words.'
        : `The piece has ${wordsIn(it.found)}; its template needs at least ${it.expected ?? ''}.`,
    'Write the piece to the length that the template asks for.',
  ),
  short_text: advisory(12, (it) => `The piece has only ${wordsIn(it.found)}.`, 'Check that it is all there.'),
  shouting: advisory(5, (it) => `${quoted(it)} shouts at readers.`, 'Say it calmly.'),
  keyword_stuffing: advisory(
    12,
    (it) => `${quoted(it)} names one thing ${it.found ?? 'very many'} times in few words.`,
    'Use it where it is needed.',
  ),
  same_openings: advisory(
    6,
    (it) => `${it.found ?? 'Several'} sentences in a row begin alike: ${quoted(it)}`,
    'Begin some of them otherwise, or join them.',
  ),
  filler: advisory(
    20,
    (it) =>
      `Much of this text would fit any subject: ${it.found ?? 'many'} of its phrases or sentences say nothing of this one.`,
    'Say something that only this piece can say.',
  ),
  stock_phrase: advisory(3, (it) => `Stock phrases say nothing: ${quoted(it)}.`, 'Use words of your own.'),
  announcing: advisory(3, (it) => `${quoted(it)} only announces what is to come.`, 'Say it at once.'),
} satisfies Readonly<Record<string, TextFindingKind>>

/** What can be wrong with the words of a text. */
export type TextFindingCode = keyof typeof TEXT_FINDINGS

/** What a code is: every code has a weight, words and a remedy, or it does not compile. */
export function textFindingKind(code: TextFindingCode): TextFindingKind {
  return TEXT_FINDINGS[code]
}
