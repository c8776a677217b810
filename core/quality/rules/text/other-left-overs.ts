import { foundAt, type Found } from './finding.ts'
import { OTHER_LANGUAGES, type LeftOvers } from './other-left-over-words.ts'
import { wordingsIn, wordingsInTitle, type Wording } from './patterns.ts'
import type { ReadText } from './read-text.ts'

/** What was left in a text in German, French or Spanish: placeholders, notes to a writer and a chatbot's talk. */
export function leftInOtherLanguages(read: ReadText): Found[] {
  const found = wordingsIn(read, read.visible, WORDINGS)
  return [
    ...wordingsInTitle(read.title, OF_TITLES),
    // In quotation marks it may be an example: an editor decides.
    ...found.map((one) =>
      one.code === 'model_talk' && one.start !== null && read.isQuoted(one.start)
        ? { ...foundAt('model_talk_likely', read.body, one.start, one.end ?? one.start) }
        : one,
    ),
  ]
}

const ALL = Object.entries({
  placeholders: { code: 'placeholder', quoted: true },
  talk: { code: 'model_talk', quoted: false },
  notes: { code: 'instruction_left', quoted: false },
  likelyNotes: { code: 'instruction_likely', quoted: false },
  likelyTalk: { code: 'model_talk_likely', quoted: false },
} satisfies Record<keyof LeftOvers, Pick<Wording, 'code' | 'quoted'>>)

const WORDINGS: readonly Wording[] = ALL.flatMap(([kind, how]) =>
  OTHER_LANGUAGES.flatMap((language) => language[kind as keyof LeftOvers].map((words): Wording => ({ ...how, words }))),
)
const OF_TITLES = WORDINGS.filter(({ code }) => code === 'placeholder')
