import { stemmer } from 'stemmer'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { quantitiesOf } from '../../quality/rules/text/quantities.ts'
import { areApart, tellingApart } from './apart.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

interface Question {
  start: number
  end: number
  asks: ReadonlySet<string>
  apart: ReadonlySet<string>
  /** Whether it asks what is not: "Was darf nicht hinein?" */
  denies: boolean
  /** The stems of question and answer. */
  all: ReadonlySet<string>
  answer: string
  answers: ReadonlySet<string>
  figures: readonly Figure[]
  /** All numbers of the answer, whatever they count. */
  numbers: readonly number[]
  asksWhen: boolean
}

/** A figure of an answer and its unit or what it counts; a weekday is one too. */
interface Figure {
  value: number
  of: string
}

const LONGEST_QUESTION = 240
/** Questions that share so much of their words ask the same. */
const SAME_QUESTION = 0.6
/** Answers that share so much say the same. */
const SAME_ANSWER = 0.34
/** Answers that share less say something else. */
const OTHER_ANSWER = 0.3
const MOST_QUESTIONS = 60
const NO =
  /^\W*(?:no\b|not\b|never|none|only\b|nobody|nothing)|\b(?:cannot|can['’]t|may not|must not|do not|don['’]t|does not|doesn['’]t|is not|isn['’]t|are not|aren['’]t|won['’]t|will not|there is no|without)\b/i
const YES = /^\W*(?:yes|of course|certainly|sure)\b/i
const DAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
/** Words that only ask. */
const ASKING = new Set(
  'do does did is are was were can could will would should shall may might must have has had what when where which who whom whose why how there here need needs get it i we you they long much many often possible allowed'.split(
    ' ',
  ),
)
/** Words of one meaning where questions are asked, by their stems. */
const SAME_MEANING = new Map(
  [
    'cost price pay paid charge fee expensive money rent excess free',
    'book reserve booking reservation register registration',
    'swap exchange change alter switch',
    'weekly week',
    'daily day',
    'monthly month',
    'cancel refund return',
    'open start begin opening starting',
    'close end finish closing',
    'child children kid kids baby babies',
    'dog dogs pet pets animal animals',
    'hen hens poultry chicken chickens',
    'empty emptied collect collected collection',
    'exclude leave out omit',
    'wait queue waiting',
    'settle early ahead repay',
    'backup backups copy copies',
    'park parking car',
    'qualification qualifications requirement requirements entry enrol',
    'wear worn keep',
    'length running duration last take',
    'age old young',
    'insure insured insurance cover covered policy',
    'abroad travel overseas foreign europe',
    'user users team seat seats',
    'deliver delivery ship shipping dispatch',
    'contact reach phone call ring',
    'size big large',
  ].flatMap((group) => {
    const stems = group.split(' ').map((word) => stemmer(word))
    return stems.map((stem) => [stem, stems[0] ?? stem] as const)
  }),
)

/** Of these a question has one or not as it likes: "may I", "how old", "from what age". */
const TELLS_NOTHING = new Set(['may', 'old', 'big', 'large', 'if', 'from', 'weekday', 'weekdays'])
const ONE_WORD = new Map([
  ['children', 'child'],
  ['kids', 'child'],
  ['adults', 'adult'],
  ['groups', 'group'],
])

/** Asked of a house or a service as a whole. */
const OF_ALL = new Set(
  'come visit open weekday day time hour opening close drop call school group'
    .split(' ')
    .map((word) => SAME_MEANING.get(stemmer(word)) ?? stemmer(word)),
)

/** In the four languages of templates. */
const DENIES =
  /(?<!\p{L})(?:not|never|cannot|nicht|nie|niemals|kein(?:e|en|er|es|em)?|pas|jamais|aucune?|nunca|ning[uú]n)(?!\p{L})|n[’']t(?!\p{L})|¿[^?]*(?<!\p{L})no(?!\p{L})/iu

/** Questions that a brief asks twice, in whatever words, and those whose answers differ. */
export function repeatedQuestions(text: BriefText): FoundQuery[] {
  const questions = text.parts.flatMap(({ value, start }) => questionIn(value, start)).slice(0, MOST_QUESTIONS)
  const usual = stemsOfMany(questions)
  return questions.flatMap((question, at): FoundQuery[] => {
    for (const before of questions.slice(0, at)) {
      const kind = relation(before, question, usual)
      if (kind === null) continue
      const message =
        kind === 'answers_differ'
          ? 'This question is asked twice, with two answers. Which one is right?'
          : 'This question is asked twice. Should one of them go?'
      const { start, end } = question
      return [{ kind, message, start, end, other: { start: before.start, end: before.end } }]
    }
    return []
  })
}

function questionIn(value: string, offset: number): Question[] {
  const at = value.indexOf('?')
  if (at < 0 || at > LONGEST_QUESTION) return []
  const [question, answer] = [value.slice(0, at), value.slice(at + 1)]
  const [asks, answers] = [stemsOf(question), stemsOf(answer)]
  const all = new Set([...asks, ...answers])
  if (all.size === 0) return []
  const words = question.toLowerCase().match(/\p{L}[\p{L}-]*/gu) ?? []
  const apart = tellingApart(words.filter((word) => !TELLS_NOTHING.has(word)).map((word) => ONE_WORD.get(word) ?? word))
  const asksWhen =
    /\bwhen\b|\b(?:which|what|on which|on what) (?:week)?days?\b|\bweekdays?\b|\bopening (?:times|hours)\b/i.test(
      question,
    )
  const numbers = quantitiesOf(answer).flatMap((one) => (one.kind === 'share' ? [] : [one.value]))
  const figures = figuresOf(answer, question)
  const denies = DENIES.test(question)
  return [
    {
      start: offset,
      end: offset + value.length,
      asks,
      apart,
      denies,
      all,
      answer,
      answers,
      figures,
      numbers,
      asksWhen,
    },
  ]
}

function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? []
  const telling = words.filter((word) => !ASKING.has(word) && !STOP_WORDS.has(word) && word.length > 2)
  return new Set(telling.map((word) => SAME_MEANING.get(stemmer(word)) ?? stemmer(word)))
}

/** What three questions or more speak of is what the brief is about, and tells none of them from the others. */
function stemsOfMany(questions: readonly Question[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { all } of questions) for (const stem of all) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > 2).map(([stem]) => stem))
}

function relation(
  one: Question,
  other: Question,
  usual: ReadonlySet<string>,
): 'question_twice' | 'answers_differ' | null {
  if (haveOneRow(one.numbers, other.numbers, 3)) return 'question_twice'
  if (areApart(unsaid(one.apart, other), unsaid(other.apart, one))) return null
  const isSameQuestion = likeness(one.asks, other.asks) >= SAME_QUESTION
  // What goes in, and what does not.
  if (isSameQuestion && one.denies !== other.denies) return null
  const rare = [...one.all].filter((stem) => other.all.has(stem) && !usual.has(stem)).length
  const sameFigures = one.figures.filter((figure) =>
    other.figures.some((f) => f.of === figure.of && f.value === figure.value),
  )
  const otherFigures = one.figures.filter(
    (figure) =>
      other.figures.some((f) => f.of === figure.of) &&
      !other.figures.some((f) => f.of === figure.of && f.value === figure.value),
  )
  if (areOpenAtOtherTimes(one, other)) return 'answers_differ'
  const areOpposed = polarity(one) !== null && polarity(other) !== null && polarity(one) !== polarity(other)
  if (isSameQuestion) {
    const isFree = (text: string): boolean => /\bfree\b|\bnothing\b/i.test(text)
    const isPriced =
      isFree(one.answer) !== isFree(other.answer) &&
      [one, other].some(({ figures }) => figures.some(({ of }) => of === 'money'))
    const isOther = areOpposed || isPriced || (otherFigures.length > 0 && sameFigures.length === 0)
    const hasAnswers = one.answers.size > 0 && other.answers.size > 0
    return hasAnswers && (isOther || (sameFigures.length === 0 && likeness(one.answers, other.answers) < OTHER_ANSWER))
      ? 'answers_differ'
      : 'question_twice'
  }
  if (haveOneRow(one.numbers, other.numbers, 2) && rare > 0) return 'question_twice'
  const asked =
    [...one.asks].filter((stem) => other.all.has(stem)).length +
    [...other.asks].filter((stem) => one.all.has(stem)).length
  if (sameFigures.length > 0 && otherFigures.length === 0 && (rare >= 2 || sameFigures.length >= 2) && asked > 0)
    return 'question_twice'
  if (likeness(one.answers, other.answers) >= SAME_ANSWER && rare >= 2) return 'question_twice'
  const isAskedInBoth = [...one.asks].some((stem) => other.asks.has(stem) && !usual.has(stem))
  if ((isAskedInBoth || rare >= 3) && asked >= 2 && (areOpposed || otherFigures.length > 0)) return 'answers_differ'
  return null
}

/** Both ask for the days, one of them of nothing in particular, and the days that they answer have none in common. */
function areOpenAtOtherTimes(one: Question, other: Question): boolean {
  const days = ({ figures }: Question): number[] =>
    figures.filter(({ of }) => of === 'weekday').map(({ value }) => value)
  const [here, there] = [days(one), days(other)]
  const isOfAll = ({ asks }: Question): boolean => [...asks].every((stem) => OF_ALL.has(stem))
  return (
    here.length > 0 &&
    there.length > 0 &&
    one.asksWhen &&
    other.asksWhen &&
    (isOfAll(one) || isOfAll(other)) &&
    !here.some((day) => there.includes(day))
  )
}

/** What one question says, and neither question nor answer of the other. */
function unsaid(apart: ReadonlySet<string>, { apart: asked, answer }: Question): Set<string> {
  const words = new Set(answer.toLowerCase().match(/\p{L}[\p{L}-]*/gu) ?? [])
  return new Set([...apart].filter((word) => asked.has(word) || !words.has(word)))
}

/** Two answers that give the same numbers, and no other. */
function haveOneRow(one: readonly number[], other: readonly number[], least: number): boolean {
  const [here, there] = [new Set(one), new Set(other)]
  return here.size >= least && here.size === there.size && [...here].every((value) => there.has(value))
}

/** Whether an answer says yes or no; null where it says neither. */
function polarity({ answer }: Question): boolean | null {
  const [first = ''] = answer.trim().split(/[.!;]/, 1)
  if (YES.test(first)) return true
  return NO.test(first) ? false : null
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((stem) => other.has(stem)).length
  return shared === 0 ? 0 : shared / (one.size + other.size - shared)
}

/** What "How many users may I add?" counts, by its stem. */
function counted(question: string): string {
  const thing = /\bhow many ([\p{L}-]+)/iu.exec(question)?.[1]?.toLowerCase()
  return thing === undefined ? '' : stemmer(thing)
}

function figuresOf(answer: string, question: string): Figure[] {
  const days = DAYS.flatMap((day, at) =>
    new RegExp(`\\b${day}s?\\b`, 'i').test(answer) ? [{ value: at, of: 'weekday' }] : [],
  )
  const lead = /\S/.exec(answer)?.index ?? 0
  const figures = quantitiesOf(answer).map(({ value, kind, of, start }) => ({
    value,
    of: kind === 'count' ? (of[0] ?? (start === lead ? counted(question) : '')) : kind,
  }))
  return [...days, ...figures.filter(({ of }) => of !== '')]
}
