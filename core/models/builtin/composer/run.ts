import {
  addsNothing,
  copies,
  type Gist,
  gistOf,
  opensAlike,
  restates,
  retells,
  saysAgain,
  saysTheSame,
} from '../language/likeness.ts'
import { parted } from '../language/joints.ts'
import { hasBanned } from '../language/plain-words.ts'
import { sharedTerms, tellingTerms } from '../language/terms.ts'
import { blockedPhrase } from './blocked.ts'
import type { Desk } from './desk.ts'
import { isSlight, pointsTwoWays } from './anaphora.ts'
import { introduces } from './footing.ts'
import { withoutLoneHalves } from './halves.ts'
import { ADVICE, type Passage, type PassageSentence } from './passages.ts'

/** How much longer and harder than the style's own a sentence of a source may be, by strictness. */
const LIMITS: readonly ({ length: number; grade: number } | undefined)[] = [
  undefined,
  { length: 1.5, grade: 7 },
  { length: 1.2, grade: 4 },
  { length: 1, grade: 1.5 },
]

/** How much more a run is worth that begins where its passage does. */
const TOPIC_WORTH = 2
const FIGURE_WORTH = 0.3
/** A figure about what is wanted. */
const TELLING_FIGURE_WORTH = 0.9
const ADVICE_WORTH = 0.4
const SAMPLE =
  /^(?:The \p{L}+|\p{Lu}[\p{L}’]*(?: (?!that |who |which )[\p{L}’]+){0,6}) (?:counted|studied|visited|asked|followed|compared|collected|tried|looked at|watched|interviewed|weighed|opened|surveyed|brings together|brought together)\b/u

/** What a run is chosen for: the words it should speak of, and whether the whole passage belongs there already. */
export interface Want {
  terms: ReadonlySet<string>
  is_assigned: boolean
}

/** Whether a sentence of a source can stand in the piece as its own words; otherwise it can only be quoted. */
export function speaksPlainly(desk: Desk, sentence: PassageSentence): boolean {
  if (/["“”]/.test(sentence.text)) return false
  return sentence.voice === 'neutral' || (sentence.voice !== 'own' && desk.input.style.person === 'second')
}

/** Whether the first half of a sentence that falls into two is said already. */
function isHalfSaid(desk: Desk, { text }: PassageSentence): boolean {
  const [first] = /, (?:and (?:it|they)|so)\b/.test(text) ? (parted(text) ?? []) : []
  return first !== undefined && isSaid(desk, { gist: gistOf(first) })
}

/** Whether the brief gives another figure for the same thing, so that the two have to be told apart. */
function differsFromBrief(desk: Desk, sentence: PassageSentence): boolean {
  return desk.against(sentence.text).differs
}

function isSaid(desk: Desk, { gist }: { gist: Gist }): boolean {
  if (desk.statements.some((statement) => retells(gist, statement, desk.subject))) return true
  return desk.said.some(
    (said) =>
      saysTheSame(said, gist) ||
      addsNothing(gist, said) ||
      copies(gist, said) ||
      opensAlike(gist, said) ||
      restates(gist, said, desk.vocabulary) ||
      saysAgain(gist, said, desk.subject),
  )
}

/** Whether another figure than the brief's has no place: in a leaflet, and where the brief speaks for itself. */
function keepsToBrief(desk: Desk): boolean {
  const { close, own_figures } = desk.input.template.composition
  return close === true || own_figures === true
}

/** Whether a sentence says itself that somebody else counted, and how many: nobody takes its figure for the brief's. */
function tellsWhose(desk: Desk, { named }: PassageSentence): boolean {
  return desk.input.template.composition.close !== true && named !== null && SAMPLE.test(named)
}

function canBeUsed(desk: Desk, sentence: PassageSentence): boolean {
  const { style } = desk.input
  const { words, grade } = sentence.weight
  const limit = LIMITS[desk.effort.strictness]
  if (
    limit !== undefined &&
    (words > style.sentence_words.max * limit.length || grade > style.reading_grade.max + limit.grade)
  )
    return false
  const differs = differsFromBrief(desk, sentence)
  return (
    !(differs ? keepsToBrief(desk) && !tellsWhose(desk, sentence) : isSaid(desk, sentence)) &&
    !desk.against(sentence.text).is_opposed &&
    !hasBanned(sentence.text, style.banned_words) &&
    blockedPhrase(sentence.text, true, desk.blockers) === null
  )
}

/** How well a sentence serves here: what it says about `wanted`, less what makes it hard to read in this style. */
function worth(desk: Desk, sentence: PassageSentence, wanted: ReadonlySet<string>): number {
  const { sentence_words, reading_grade } = desk.input.style
  const over = Math.max(0, sentence.weight.words - sentence_words.max)
  const harder = Math.max(0, sentence.weight.grade - reading_grade.max)
  const strange = speaksPlainly(desk, sentence) ? 0 : 1.2
  const shared = sharedTerms(wanted, sentence.text)
  const figure = sentence.gist.amounts.size === 0 ? 0 : shared > 0 ? TELLING_FIGURE_WORTH : FIGURE_WORTH
  const use = figure + (ADVICE.test(sentence.text) ? ADVICE_WORTH : 0)
  return 0.6 + use + shared - strange - over * 0.15 - harder * 0.1
}

/** Whether what a sentence takes as known was said in the run before it. */
function isAtHome(desk: Desk, run: readonly PassageSentence[], sentence: PassageSentence): boolean {
  const before = run.map(({ text, named }) => named ?? text)
  return (
    sentence.strangers.every((stranger) => introduces(before, stranger)) &&
    sentence.places.every((place) => !desk.subject.has(place) || introduces(before, place)) &&
    sentence.wholes.every((whole) => introduces(before, whole) || desk.shown.has(whole))
  )
}

function canFollow(desk: Desk, run: readonly PassageSentence[], sentence: PassageSentence): boolean {
  return (
    canBeUsed(desk, sentence) &&
    !isHalfSaid(desk, sentence) &&
    speaksPlainly(desk, sentence) &&
    isAtHome(desk, run, sentence) &&
    !sentence.text.endsWith('?') &&
    !isSlight(sentence.text, sentence.gist.amounts.size, sentence.gist.denials) &&
    !pointsTwoWays(run.at(-1)?.text ?? '', sentence.text) &&
    !run.some(({ gist }) => saysTheSame(gist, sentence.gist) || saysAgain(sentence.gist, gist, desk.subject))
  )
}

/** Whether a sentence tells only how much was counted or asked, and not what came of it. */
function isBareSample({ text, gist }: PassageSentence): boolean {
  return (
    SAMPLE.test(text) &&
    gist.amounts.size > 0 &&
    !/, and | and (?:had|named|said)\b|\bfound\b|;|, (?:of|but)\b/.test(text)
  )
}

/** A run without the samples from which no figure follows. */
function withoutBareSamples(run: readonly PassageSentence[]): PassageSentence[] {
  return run.filter((one, index) => {
    const next = run[index + 1]
    return !isBareSample(one) || (next !== undefined && (next.gist.amounts.size > 0 || !next.can_open))
  })
}

/** Whether a run may begin here: with a sentence that needs none before it, or whose context the point itself has given. */
function canBegin(desk: Desk, passage: Passage, index: number, want: Want): boolean {
  const sentence = passage.sentences[index]
  if (sentence === null || sentence === undefined || /["“”]/.test(sentence.text)) return false
  const before = passage.gists[index - 1]
  const isGiven =
    want.is_assigned && sentence.can_open && sentence.strangers.length === 0 && before !== undefined
      ? isSaid(desk, { gist: before })
      : false
  const isOrder = sentence.voice === 'order' && desk.used_sources.has(passage.number)
  const isUsable = canBeUsed(desk, sentence) && !isHalfSaid(desk, sentence)
  return (
    (sentence.stands_alone || isGiven) && !isOrder && isUsable && isAtHome(desk, [], { ...sentence, strangers: [] })
  )
}

type Skipped = 'nothing' | 'said' | 'unusable'

/** The sentences from one on that belong together, at most `most`; only what the piece says already is skipped. */
function runFrom(desk: Desk, passage: Passage, index: number, want: Want, most: number): PassageSentence[] {
  const isClose = desk.input.template.composition.close === true
  const run: PassageSentence[] = []
  let skipped = 'nothing' as Skipped
  for (const sentence of passage.sentences.slice(index)) {
    if (run.length > most || (run.length === most && (sentence?.can_open !== false || skipped !== 'nothing'))) break
    const isFirst = run.length === 0
    if (sentence !== null && !isFirst && isSaid(desk, sentence) && !canBeUsed(desk, sentence)) {
      skipped = skipped === 'unusable' ? skipped : 'said'
      continue
    }
    if (sentence === null || (!isFirst && !canFollow(desk, run, sentence))) {
      skipped = 'unusable'
      continue
    }
    const isApart =
      (skipped === 'unusable' && !sentence.stands_alone) ||
      (skipped === 'said' && !sentence.can_open) ||
      (isClose && sentence.can_open && !bears(sentence, want))
    if (isApart && !isFirst) break
    run.push(sentence)
    skipped = 'nothing'
  }
  return run
}

function bears(sentence: PassageSentence, want: Want): boolean {
  return [...sentence.gist.telling].some((term) => want.terms.has(term))
}

/**
 * The run of at most `most` sentences of a passage that says most about what is wanted, as it stands there. Empty where no
 * such run bears on it.
 */
export function bestRun(desk: Desk, passage: Passage, want: Want, most: number): PassageSentence[] {
  const isClose = desk.input.template.composition.close === true
  const titled = [...tellingTerms(passage.title)]
  let best: PassageSentence[] = []
  let bestWorth = 0
  passage.sentences.forEach((opening, index) => {
    if (opening === null || !canBegin(desk, passage, index, want) || (isClose && !bears(opening, want))) return
    const whole = withoutBareSamples(runFrom(desk, passage, index, want, most))
    const run = withoutLoneHalves(passage, whole, (one) => isSaid(desk, one))
    const shared = new Set([...titled, ...run.flatMap(({ gist }) => [...gist.telling])])
    const isMeant =
      want.is_assigned ||
      (run.some((one) => bears(one, want)) &&
        [...shared].filter((term) => want.terms.has(term)).length >= Math.min(2, want.terms.size))
    const isTopic = passage.sentences.slice(0, index).every((one) => one !== null && isSaid(desk, one))
    const total = run.reduce((sum, one) => sum + worth(desk, one, want.terms), isTopic ? TOPIC_WORTH : 0)
    if (total > bestWorth && isMeant && run.length > 0) [best, bestWorth] = [run, total]
  })
  return best
}
