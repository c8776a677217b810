import type { Wording } from '../../../catalog/composition.ts'
import { addsNothing, saysAgain, saysTheSame } from '../language/likeness.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import { hasBanned } from '../language/plain-words.ts'
import { areRivals } from '../language/rivals.ts'
import { sharedTerms, tellingTerms } from '../language/terms.ts'
import { blockedPhrase } from './blocked.ts'
import { asContinuation } from './casing.ts'
import type { Desk } from './desk.ts'
import type { Passage, PassageSentence } from './passages.ts'
import { kindOf, QUOTES, REPORTS, UNNAMED_REPORTS } from './report-wordings.ts'
import { say } from './wording.ts'

/** How much longer and harder than the style's own a sentence of a source may be, by strictness. */
const LIMITS: readonly ({ length: number; grade: number } | undefined)[] = [
  undefined,
  { length: 1.5, grade: 7 },
  { length: 1.2, grade: 4 },
  { length: 1, grade: 1.5 },
]

/** A sentence that comes before its marker: with the source's own closing mark behind it. */
function withMarker(sentence: string, number: number): string {
  const parts = /^(.*?)([.!?]+)$/s.exec(sentence)
  return `${escapeMarkdown(parts?.[1] ?? sentence)} [${number}]${parts?.[2] ?? '.'}`
}

function quoted(sentence: string, number: number): string {
  const isStatement = /[^.]\.$/.test(sentence)
  return `“${escapeMarkdown(isStatement ? sentence.slice(0, -1) : sentence)}” [${number}].`
}

/** Whether a sentence of a source can stand in the piece as its own words; otherwise it can only be quoted. */
function speaksPlainly(desk: Desk, sentence: PassageSentence): boolean {
  if (/["“”]/.test(sentence.text)) return false
  return sentence.voice === 'neutral' || (sentence.voice !== 'own' && desk.input.style.person === 'second')
}

function isSaid(desk: Desk, sentence: PassageSentence): boolean {
  return desk.said.some(
    (gist) =>
      saysTheSame(gist, sentence.gist) ||
      addsNothing(sentence.gist, gist) ||
      saysAgain(sentence.gist, gist, desk.subject),
  )
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
  return (
    !isSaid(desk, sentence) &&
    !desk.claims.some((claim) => areRivals(sentence.text, claim)) &&
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
  return 0.6 + sharedTerms(wanted, sentence.text) - strange - over * 0.15 - harder * 0.1
}

/**
 * The run of at most `most` sentences of a passage that says most about `wanted`, as it stands there: it begins with a
 * sentence that needs none before it, and skips only what the piece says already. Nothing where no such run bears on it.
 */
function bestRun(desk: Desk, passage: Passage, wanted: ReadonlySet<string>, most: number): PassageSentence[] {
  const isKnown = desk.used_sources.has(passage.number)
  const isClose = desk.input.template.composition.close === true
  const bears = (sentence: PassageSentence) => [...sentence.gist.telling].some((term) => wanted.has(term))
  const telling = tellingTerms(passage.title)
  let best: PassageSentence[] = []
  let bestWorth = 0
  passage.sentences.forEach((opening, index) => {
    if (
      opening?.stands_alone !== true ||
      (isKnown && opening.voice === 'order') ||
      /["“”]/.test(opening.text) ||
      !canBeUsed(desk, opening) ||
      (isClose && !bears(opening))
    )
      return
    const run = [opening]
    const shared = new Set([...telling, ...opening.gist.telling].filter((term) => wanted.has(term)))
    let hasSkipped = false
    for (const sentence of passage.sentences.slice(index + 1)) {
      if (run.length >= most) break
      if (sentence === null || isSaid(desk, sentence)) {
        hasSkipped = true
        continue
      }
      const isApart = (hasSkipped && !sentence.stands_alone) || (isClose && sentence.can_open && !bears(sentence))
      if (isApart || !canFollow(desk, run, sentence)) break
      run.push(sentence)
      sentence.gist.telling.forEach((term) => wanted.has(term) && shared.add(term))
      hasSkipped = false
    }
    const total = run.reduce((sum, sentence) => sum + worth(desk, sentence, wanted), 0)
    if (total > bestWorth && run.some(bears) && shared.size >= Math.min(2, wanted.size))
      [best, bestWorth] = [run, total]
  })
  return best
}

function canFollow(desk: Desk, run: readonly PassageSentence[], sentence: PassageSentence): boolean {
  return (
    canBeUsed(desk, sentence) &&
    speaksPlainly(desk, sentence) &&
    !run.some(
      (other) => saysTheSame(other.gist, sentence.gist) || saysAgain(sentence.gist, other.gist, desk.subject),
    ) &&
    !/^its?\b|\?$/i.test(sentence.text)
  )
}

/** The first sentence from a source, with its title, as a report or, where only its own words will do, as a quotation. */
function introduced(desk: Desk, place: string, passage: Passage, sentence: PassageSentence): string {
  const { attributions } = desk.input.template.composition
  const source = passage.title === '' ? '' : `*${escapeMarkdown(passage.title)}*`
  const report =
    speaksPlainly(desk, sentence) && sentence.voice !== 'order' ? asContinuation(sentence.text, desk.known) : null
  if (report !== null) {
    const own = attributions.report ?? REPORTS[kindOf(sentence.text)]
    const wordings: readonly Wording[] = source === '' ? UNNAMED_REPORTS : own
    const text = say(desk, place, wordings, { source, report: withMarker(report, passage.number) })
    if (text !== null) return text
    if (source !== '') return `According to ${source}, ${withMarker(report, passage.number)}`
  }
  const wordings =
    source === '' ? attributions.unnamed : [...attributions.inline.filter(({ text }) => text.endsWith(':')), ...QUOTES]
  const opening = say(desk, place, wordings, { source }) ?? (source === '' ? 'A source says:' : `${source}:`)
  return `${opening} ${quoted(sentence.text, passage.number)}`
}

/** What a passage brings to `wanted`: its best sentences, each cited, its source named the first time. */
export function wovenIn(desk: Desk, place: string, passage: Passage, wanted: ReadonlySet<string>): string | null {
  const { effort } = desk
  const run = bestRun(desk, passage, wanted, effort.sentences_per_passage)
  const [first, ...rest] = run
  if (first === undefined) return null
  const isKnown = desk.used_sources.has(passage.number)
  const opening =
    isKnown && speaksPlainly(desk, first)
      ? withMarker(first.text, passage.number)
      : introduced(desk, place, passage, first)
  desk.said.push(...run.map(({ gist }) => gist))
  desk.used_sources.add(passage.number)
  return [opening, ...rest.map(({ text }) => withMarker(text, passage.number))].join(' ')
}
