/** What a finding about the words of a text says of itself. */
interface WordFacts {
  phrase?: string | undefined
  expected?: string | undefined
  found?: string | undefined
}

interface TextFindingKind {
  /** Points of 100 that it costs. */
  weight: number
  severity: 'blocking' | 'advisory'
  words: (finding: WordFacts) => string
  remedy: string
}

const quoted = ({ phrase }: WordFacts): string => (phrase === undefined || phrase === '' ? 'This' : `“${phrase}”`)

/** The kinds of finding about the words of a text: what each costs, whether it blocks, and how a person is told. */
export const TEXT_FINDINGS = {
  placeholder: {
    weight: 20,
    severity: 'blocking',
    words: (it) => `${quoted(it)} is a placeholder.`,
    remedy: 'Put in what belongs there or take it out.',
  },
  placeholder_likely: {
    weight: 10,
    severity: 'advisory',
    words: (it) => `${quoted(it)} looks like a placeholder.`,
    remedy: 'Check that nothing is missing.',
  },
  model_talk: {
    weight: 25,
    severity: 'blocking',
    words: (it) => `${quoted(it)} is a language model talking to whoever asked it.`,
    remedy: 'Take it out.',
  },
  model_talk_likely: {
    weight: 10,
    severity: 'advisory',
    words: (it) => `${quoted(it)} reads like a language model talking to whoever asked it.`,
    remedy: 'Check it.',
  },
  instruction_left: {
    weight: 20,
    severity: 'blocking',
    words: (it) => `${quoted(it)} is an instruction to whoever writes or edits.`,
    remedy: 'Take it out.',
  },
  instruction_likely: {
    weight: 10,
    severity: 'advisory',
    words: (it) => `${quoted(it)} reads like an instruction to whoever writes or edits.`,
    remedy: 'Check it.',
  },
  mail_debris: {
    weight: 20,
    severity: 'blocking',
    words: (it) => `${quoted(it)} belongs to a mail and not to the text.`,
    remedy: 'Take it out.',
  },
  mail_debris_likely: {
    weight: 10,
    severity: 'advisory',
    words: (it) => `${quoted(it)} reads like part of a mail.`,
    remedy: 'Check that it belongs here.',
  },
  repeated_paragraph: {
    weight: 20,
    severity: 'blocking',
    words: (it) => `The paragraph ${quoted(it)} is there twice.`,
    remedy: 'Keep one of them.',
  },
  repeated_sentence: {
    weight: 12,
    severity: 'advisory',
    words: (it) => `The sentence ${quoted(it)} is there twice.`,
    remedy: 'Keep one of them.',
  },
  cut_off: {
    weight: 25,
    severity: 'blocking',
    words: (it) => `The text stops in the middle: ${quoted(it)}.`,
    remedy: 'Write its ending.',
  },
  cut_off_likely: {
    weight: 10,
    severity: 'advisory',
    words: (it) => `The text seems to stop before its end: ${quoted(it)}.`,
    remedy: 'Check the ending.',
  },
  paragraph_cut: {
    weight: 12,
    severity: 'advisory',
    words: (it) => `A paragraph stops in the middle: ${quoted(it)}.`,
    remedy: 'Finish its sentence.',
  },
  empty_heading: {
    weight: 15,
    severity: 'blocking',
    words: (it) => `There is nothing under the heading ${quoted(it)}.`,
    remedy: 'Write its text or take it out.',
  },
  broken_markup: {
    weight: 15,
    severity: 'blocking',
    words: (it) => `${quoted(it)} is raw or broken markup that readers would see.`,
    remedy: 'Mend it.',
  },
  broken_markup_likely: {
    weight: 10,
    severity: 'advisory',
    words: (it) => `${quoted(it)} looks like broken markup.`,
    remedy: 'Check how it is shown.',
  },
  unbalanced_bracket: {
    weight: 8,
    severity: 'advisory',
    words: (it) => `A bracket at ${quoted(it)} has no partner.`,
    remedy: 'Close it or take it out.',
  },
  marker_malformed: {
    weight: 15,
    severity: 'blocking',
    words: (it) => `${quoted(it)} is a mark of a tool or half of a citation.`,
    remedy: 'Cite properly or take it out.',
  },
  marker_nowhere: {
    weight: 10,
    severity: 'advisory',
    words: (it) => `The citation marker ${quoted(it)} points at no source of this piece.`,
    remedy: 'Cite one or take it out.',
  },
  source_wanted: {
    weight: 15,
    severity: 'blocking',
    words: (it) => `${quoted(it)} says that a source is missing.`,
    remedy: 'Cite one or take the statement out.',
  },
  figures_differ: {
    weight: 12,
    severity: 'advisory',
    words: (it) => `The same thing is given as “${it.expected ?? ''}” and as “${it.found ?? ''}”.`,
    remedy: 'Check which is right.',
  },
  sum_wrong: {
    weight: 12,
    severity: 'advisory',
    words: (it) => `The text says “${it.found ?? ''}”, and its own figures add up to ${it.expected ?? ''}.`,
    remedy: 'Check them.',
  },
  change_wrong: {
    weight: 12,
    severity: 'advisory',
    words: (it) => `The text says “${it.found ?? ''}”, and its own figures make a change of ${it.expected ?? ''}.`,
    remedy: 'Check them.',
  },
  share_wrong: {
    weight: 12,
    severity: 'advisory',
    words: (it) => `The text says “${it.found ?? ''}”, and its own figures make ${it.expected ?? ''}.`,
    remedy: 'Check them.',
  },
  date_wrong: {
    weight: 12,
    severity: 'advisory',
    words: (it) =>
      it.expected === undefined
        ? `There is no such day as ${quoted(it)}.`
        : `${quoted(it)} is a ${it.expected} and not a ${it.found ?? ''}.`,
    remedy: 'Check the date.',
  },
  years_wrong: {
    weight: 12,
    severity: 'advisory',
    words: (it) => `The years in ${quoted(it)} are ${it.expected ?? ''} apart and not ${it.found ?? ''}.`,
    remedy: 'Check them.',
  },
  count_wrong: {
    weight: 10,
    severity: 'advisory',
    words: (it) => `${quoted(it)} announces ${it.found ?? ''}, and ${it.expected ?? ''} follow.`,
    remedy: 'Make them agree.',
  },
  name_two_spellings: {
    weight: 8,
    severity: 'advisory',
    words: (it) => `“${it.expected ?? ''}” is also spelt “${it.found ?? ''}”.`,
    remedy: 'Check which is right.',
  },
  foreign_paragraph: {
    weight: 20,
    severity: 'blocking',
    words: (it) => `The paragraph ${quoted(it)} is in another language than the piece.`,
    remedy: 'Translate it or take it out.',
  },
  foreign_sentence: {
    weight: 10,
    severity: 'advisory',
    words: (it) => `${quoted(it)} is in another language than the piece.`,
    remedy: 'Translate it or mark it as a quotation.',
  },
  slur: {
    weight: 25,
    severity: 'blocking',
    words: (it) => `${quoted(it)} is a slur or an obscenity.`,
    remedy: 'Take it out.',
  },
  insult: {
    weight: 12,
    severity: 'advisory',
    words: (it) => `${quoted(it)} insults.`,
    remedy: 'Say it in other words.',
  },
  insult_quoted: {
    weight: 2,
    severity: 'advisory',
    words: (it) => `The quotation ${quoted(it)} insults.`,
    remedy: 'Decide whether it has to be printed.',
  },
  misspelling: {
    weight: 3,
    severity: 'advisory',
    words: (it) => `${quoted(it)} is misspelt.`,
    remedy: 'Correct it.',
  },
  spelling_storm: {
    weight: 20,
    severity: 'advisory',
    words: (it) => `At least ${it.found ?? ''} words are misspelt.`,
    remedy: 'Have the text proofread.',
  },
  doubled_word: {
    weight: 4,
    severity: 'advisory',
    words: (it) => `${quoted(it)} has a word twice.`,
    remedy: 'Take one out.',
  },
  wrong_article: {
    weight: 3,
    severity: 'advisory',
    words: (it) => `${quoted(it)} has the wrong article.`,
    remedy: 'Write “a” before a consonant sound and “an” before a vowel sound.',
  },
  wrong_word: {
    weight: 4,
    severity: 'advisory',
    words: (it) => `${quoted(it)} is not standard English.`,
    remedy: 'Correct it.',
  },
  off_topic_paragraph: {
    weight: 8,
    severity: 'advisory',
    words: (it) => `The paragraph ${quoted(it)} shares nothing with the title or the rest.`,
    remedy: 'Check that it belongs here.',
  },
  hyphenation_mixed: {
    weight: 1,
    severity: 'advisory',
    words: (it) => `“${it.expected ?? ''}” is also written “${it.found ?? ''}”.`,
    remedy: 'Choose one.',
  },
  spelling_mixed: {
    weight: 2,
    severity: 'advisory',
    words: (it) => `American and British spelling are mixed, “${it.expected ?? ''}” and “${it.found ?? ''}”.`,
    remedy: 'Choose one.',
  },
  abbreviation_defined_twice: {
    weight: 2,
    severity: 'advisory',
    words: (it) => `The abbreviation ${quoted(it)} is spelt out twice.`,
    remedy: 'Once is enough.',
  },
  abbreviation_early: {
    weight: 2,
    severity: 'advisory',
    words: (it) => `The abbreviation ${quoted(it)} is used before it is spelt out.`,
    remedy: 'Spell it out the first time.',
  },
  number_style_mixed: {
    weight: 1,
    severity: 'advisory',
    words: (it) => `Figures are written in two styles, “${it.expected ?? ''}” and “${it.found ?? ''}”.`,
    remedy: 'Choose one.',
  },
  date_style_mixed: {
    weight: 1,
    severity: 'advisory',
    words: (it) => `Dates are written in two styles, “${it.expected ?? ''}” and “${it.found ?? ''}”.`,
    remedy: 'Choose one.',
  },
  list_endings_mixed: {
    weight: 1,
    severity: 'advisory',
    words: () => 'Some items of a list end in a full stop and others do not.',
    remedy: 'Make them alike.',
  },
  too_thin: {
    weight: 30,
    severity: 'blocking',
    words: (it) => `The piece has ${it.found ?? ''} words; the template takes at least ${it.expected ?? ''}.`,
    remedy: 'Write the piece to the length that the template asks for.',
  },
  short_text: {
    weight: 12,
    severity: 'advisory',
    words: (it) => `The piece has only ${it.found ?? ''} words.`,
    remedy: 'Check that it is all there.',
  },
  shouting: {
    weight: 5,
    severity: 'advisory',
    words: (it) => `${quoted(it)} shouts at readers.`,
    remedy: 'Say it calmly.',
  },
  keyword_stuffing: {
    weight: 12,
    severity: 'advisory',
    words: (it) => `${quoted(it)} comes ${it.found ?? 'very many'} times in a short text.`,
    remedy: 'Use it where it is needed.',
  },
  filler: {
    weight: 20,
    severity: 'advisory',
    words: (it) => `${it.found ?? 'Many'} stock phrases make up much of this text.`,
    remedy: 'Say something that only this piece can say.',
  },
  stock_phrase: {
    weight: 3,
    severity: 'advisory',
    words: (it) => `Stock phrases say nothing: ${quoted(it)}.`,
    remedy: 'Use words of your own.',
  },
  announcing: {
    weight: 3,
    severity: 'advisory',
    words: (it) => `${quoted(it)} only announces what is to come.`,
    remedy: 'Say it at once.',
  },
} satisfies Readonly<Record<string, TextFindingKind>>

/** What can be wrong with the words of a text. */
export type TextFindingCode = keyof typeof TEXT_FINDINGS

/** What a code is: every code has a weight, words and a remedy, or it does not compile. */
export function textFindingKind(code: TextFindingCode): TextFindingKind {
  return TEXT_FINDINGS[code]
}
