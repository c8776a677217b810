import { stemmer } from 'stemmer'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import type { Sentence } from '../../quality/rules/text/read-text.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

const STAYED =
  /\b(?:(?:has|have) )?(?:stay(?:s|ed)?|remain(?:s|ed)?) (?:the same|unchanged|level|flat|constant|as (?:it|they) (?:was|were))\b|\b(?:did|has|have|does) not changed?\b|\b(?:is|are|was|were) unchanged\b/iu
const MOVED =
  /\b(?:(?:has|have) )?(?:rose|risen|fell|fallen|grew|grown|doubled|halved|tripled|dropped|shrank|climbed|increased|decreased|went (?:up|down)|gone (?:up|down)|(?:is|are|was|were) (?:up|down))\b/iu
/** Of two times or groups, one may stay and the other move. */
const OF_ANOTHER =
  /\b(?:(?:19|20)\d\d|january|february|march|april|june|july|august|september|october|november|december|before|until|at first|in the (?:first|second|third|last)|then|later|afterwards|but|only)\b/iu

/** "The number of lunches stayed the same", and "the number of lunches rose by 12 per cent". */
export function stayedAndMoved({ read }: BriefText): FoundQuery[] {
  const moved = read.sentences.flatMap((sentence) => subjectOf(sentence, MOVED))
  return read.sentences
    .flatMap((sentence) => subjectOf(sentence, STAYED))
    .flatMap((one): FoundQuery[] => {
      const other = moved.find(({ sentence, subject }) => sentence !== one.sentence && subject === one.subject)
      if (other === undefined) return []
      const [first, later] = [one.sentence, other.sentence].toSorted((a, b) => a.start - b.start)
      if (first === undefined || later === undefined) return []
      const message = `The brief says “${first.text.trim()}” and “${later.text.trim()}”. Which is right?`
      const { start, end } = later
      return [{ kind: 'answers_differ', message, start, end, other: { start: first.start, end: first.end } }]
    })
}

/** What a sentence says to have stayed or moved, as its telling stems in order; nothing where it speaks of one time of several. */
function subjectOf(sentence: Sentence, words: RegExp): { sentence: Sentence; subject: string }[] {
  const at = sentence.text.search(words)
  if (at < 1 || OF_ANOTHER.test(sentence.text)) return []
  const telling = (
    sentence.text
      .slice(0, at)
      .toLowerCase()
      .match(/\p{L}[\p{L}’'-]*/gu) ?? []
  )
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => stemmer(word))
  return telling.length === 0 ? [] : [{ sentence, subject: telling.toSorted().join(' ') }]
}
