import { wordsIn } from './finding-kind.ts'
import {
  advisory,
  blocking,
  inTwoStyles,
  quoted,
  reckoned,
  unsettled,
  type TextFindingKind,
} from './kinds/text-finding-kind.ts'
import { UNREAD_FINDINGS } from './unread-findings.ts'

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
    (it) => `The brief says ${quoted(it)}; it was not shown to any model, because it addresses a program, not readers.`,
    'Remove it from the brief, or rewrite it for readers.',
  ),
  model_talk: blocking(
    25,
    (it) => `${quoted(it)} is a chatbot talking to its user, not part of the text.`,
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
  mail_debris: blocking(20, (it) => `${quoted(it)} belongs to an e-mail, not to the text.`, 'Take it out.'),
  mail_debris_likely: advisory(
    10,
    (it) => `${quoted(it)} reads like part of an e-mail.`,
    'Check that it belongs here.',
  ),
  repeated_paragraph: blocking(20, (it) => `The paragraph ${quoted(it)} appears twice.`, 'Keep one of them.'),
  repeated_sentence: advisory(12, (it) => `The sentence ${quoted(it)} appears twice.`, 'Keep one of them.'),
  nearly_repeated: advisory(
    4,
    (it) => `The sentence ${quoted(it)} is nearly the same as “${it.expected ?? ''}”.`,
    'Keep one of them, or say what is different.',
  ),
  said_again: advisory(
    15,
    (it) =>
      `The paragraph ${quoted(it)} repeats what “${it.expected ?? ''}” says; ${it.found ?? ''} paragraphs say the same.`,
    'Keep the best one.',
  ),
  cut_off: blocking(25, (it) => `The text breaks off: ${quoted(it)}.`, 'Write the ending.'),
  cut_off_likely: advisory(10, (it) => `The text seems to break off: ${quoted(it)}.`, 'Check the ending.'),
  paragraph_cut: advisory(12, (it) => `A paragraph breaks off: ${quoted(it)}.`, 'Finish its sentence.'),
  empty_heading: blocking(
    15,
    (it) => `There is nothing under the heading ${quoted(it)}.`,
    'Write its text or take it out.',
  ),
  broken_markup: blocking(
    15,
    (it) => `Readers would see formatting marks here: ${quoted(it)}.`,
    'Finish the formatting, or remove the marks.',
  ),
  link_nowhere: blocking(
    10,
    (it) => `The link to ${quoted(it)} has no address that a reader can open, so it appears without one.`,
    'Enter the full address, starting with https://.',
  ),
  broken_markup_likely: advisory(
    10,
    (it) => `${quoted(it)} looks like formatting that went wrong.`,
    'Check how it looks to readers.',
  ),
  unbalanced_bracket: advisory(8, (it) => `A bracket at ${quoted(it)} has no partner.`, 'Close it or take it out.'),
  quotation_open: advisory(
    8,
    (it) => `The quotation that begins with ${quoted(it)} is never closed, so nobody can tell where it ends.`,
    'Put the closing mark where the quoted words end.',
  ),
  pointer_nowhere: advisory(
    8,
    (it) => `The text refers to ${quoted(it)}, but there is no such ${it.found ?? ''}.`,
    'Add it, or remove the reference.',
  ),
  marker_malformed: blocking(
    15,
    (it) => `${quoted(it)} is an incomplete citation, or was left over from another program.`,
    'Cite by the source’s number in this piece, as in [1], or remove the mark.',
  ),
  marker_nowhere: blocking(
    20,
    (it) => `${quoted(it)} does not match any source of this piece.`,
    'Cite a source or remove it.',
  ),
  source_undated: advisory(
    5,
    (it) =>
      `${quoted(it)} in the list of sources has no date and no web address, so readers cannot tell how old it is and may not find it.`,
    'Add when it was published, or where it can be found.',
  ),
  source_wanted: blocking(
    15,
    (it) => `${quoted(it)} says that a source is missing.`,
    'Cite a source or remove the statement.',
  ),
  // No program knows whether the text means it, or whom it is for.
  harmful_advice: {
    ...advisory(
      15,
      (it) => `${quoted(it)} may harm anyone who follows it: it reads as advice on ${it.expected ?? ''}.`,
      'Remove it, or turn it into a warning. Keep it only if an expert confirms it.',
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
  cannot_be: reckoned((it) => `${quoted(it)} cannot be right: ${it.expected ?? ''}.`),
  sum_wrong: reckoned((it) => `The text says “${it.found ?? ''}”, but its own figures add up to ${it.expected ?? ''}.`),
  change_wrong: reckoned(
    (it) => `The text says “${it.found ?? ''}”, but its own figures make a change of ${it.expected ?? ''}.`,
  ),
  share_wrong: reckoned((it) => `The text says “${it.found ?? ''}”, but its own figures give ${it.expected ?? ''}.`),
  date_wrong: unsettled(
    12,
    (it) =>
      it.expected === undefined
        ? `There is no such date as ${quoted(it)}.`
        : it.passage === undefined
          ? `${quoted(it)} is a ${it.expected}, not a ${it.found ?? ''}.`
          : `${quoted(it)} does not fit “${it.passage}”, which makes it a ${it.expected}, not a ${it.found ?? ''}.`,
    'Check the date.',
  ),
  years_wrong: reckoned((it) => `The years in ${quoted(it)} are ${it.expected ?? ''} apart, not ${it.found ?? ''}.`),
  duration_wrong: reckoned((it) => `${quoted(it)}: the two are ${it.expected ?? ''} apart, not ${it.found ?? ''}.`),
  count_wrong: unsettled(
    10,
    (it) => `The text announces ${(it.phrase ?? it.found ?? '').toLowerCase()}, but ${it.expected ?? ''} follow.`,
    'Make them agree.',
  ),
  steps_misnumbered: advisory(
    6,
    (it) => `After step ${Number(it.expected ?? 1) - 1} comes step ${it.found ?? ''}.`,
    'Renumber the steps, or add the one that is missing.',
  ),
  title_disagrees: unsettled(
    12,
    (it) => `The headline “${it.expected ?? ''}” says the opposite of ${quoted(it)}.`,
    'Make the headline and the text agree.',
  ),
  name_two_spellings: advisory(
    8,
    (it) => `“${it.expected ?? ''}” and “${it.found ?? ''}” may be the same name, spelt two ways.`,
    'If they are, correct the one that is wrong.',
  ),
  foreign_paragraph: blocking(
    20,
    (it) => `The paragraph ${quoted(it)} is not in the language of the piece.`,
    'Translate it or take it out.',
  ),
  foreign_sentence: advisory(
    10,
    (it) => `${quoted(it)} is not in the language of the piece.`,
    'Translate it or mark it as a quotation.',
  ),
  ...UNREAD_FINDINGS,
  slur: blocking(25, (it) => `${quoted(it)} is a slur or an obscenity.`, 'Take it out.'),
  insult: advisory(12, (it) => `${quoted(it)} is insulting.`, 'Say it differently.'),
  insult_quoted: advisory(
    2,
    (it) => `The quotation ${quoted(it)} is insulting.`,
    'Decide whether it needs to be printed.',
  ),
  misspelling: advisory(3, (it) => `${quoted(it)} is misspelt.`, 'Correct it.'),
  spelling_storm: advisory(20, (it) => `At least ${it.found ?? ''} words are misspelt.`, 'Have the text proofread.'),
  doubled_word: advisory(4, (it) => `${quoted(it)} repeats a word.`, 'Delete one.'),
  wrong_article: advisory(
    3,
    (it) => `${quoted(it)} has the wrong article.`,
    'Write “a” before a consonant sound and “an” before a vowel sound.',
  ),
  wrong_word: advisory(4, (it) => `${quoted(it)} is not standard English.`, 'Correct it.'),
  off_topic_paragraph: advisory(
    3,
    (it) => `The paragraph ${quoted(it)} may not belong here: none of its key words appears elsewhere.`,
    'Check whether it belongs here; a new point or another view may well.',
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
    (it) => `${quoted(it)} repeats one term ${it.found ?? 'many'} times in a few words.`,
    'Use it only where it is needed.',
  ),
  same_openings: advisory(
    6,
    (it) => `${it.found ?? 'Several'} sentences in a row begin the same way: ${quoted(it)}`,
    'Start some of them differently, or join them.',
  ),
  filler: advisory(
    20,
    (it) =>
      `Much of this text would fit any subject: ${it.found ?? 'many'} of its phrases or sentences say nothing about this one.`,
    'Say something that only this piece can say.',
  ),
  stock_phrase: advisory(3, (it) => `A stock phrase says nothing: ${quoted(it)}.`, 'Use your own words.'),
  announcing: advisory(3, (it) => `${quoted(it)} only announces what is coming.`, 'Say it straight away.'),
} satisfies Readonly<Record<string, TextFindingKind>>

/** What can be wrong with the words of a text. */
export type TextFindingCode = keyof typeof TEXT_FINDINGS

/** What a code is: every code has a weight, words and a remedy, or it does not compile. */
export function textFindingKind(code: TextFindingCode): TextFindingKind {
  return TEXT_FINDINGS[code]
}
