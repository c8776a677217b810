import type { Word } from '../../evidence/rules/source-sentences.ts'
import { isContent } from '../../evidence/rules/tokens.ts'
import type { WordTable } from '../../evidence/rules/word-table.ts'
import { foreignPushes } from '../../quality/rules/foreign-pushes.ts'
import type { EditReason } from '../guard-contract.ts'
import { citesTheSame } from './citations.ts'
import { differencesOf, type Known } from './differences.ts'
import { factsOf, isLoaded, type Facts } from './facts.ts'
import { matchesOf, type Match } from './matching.ts'
import { sentencesOf, type Sentence } from './sentences.ts'

/** Sentences that were put back as they were. `after` is what the edit had made of them, empty where it left them out. */
interface KeptWords {
  before: string
  after: string
  reasons: EditReason[]
}

export interface Guarded {
  text: string
  kept: KeptWords[]
}

const GERMAN = /(?<!\p{L})(?:der|die|das|dem|den|und|ist|wird|wurde|nicht|mit|von|ein|eine|für)(?!\p{L})/giu
/** Of a new sentence's words, the share that the text before has to have. */
const KNOWN_SHARE = 0.7
/** Of the words of a sentence, the share that one of the brief has which it comes from. */
const BRIEF_SHARE = 0.5
/** A sentence that is put right has most of the words of the brief's, and the brief's most of its words. */
const CORRECTED_SHARE = 0.7
const LEAST_SHARED = 3

/**
 * An edit without what it may not do: a sentence in which a negation, comparison, degree of
 * certainty, quotation, name, figure, address or what a citation stands behind is another keeps its old words; one that
 * carries such a thing is put back where it was left out, but for praise that nobody is said to give and words of the
 * writer's own without a figure, name or citation, which neither brief nor source has; one that brings something in is taken
 * out. The rest stays. Without a brief, nothing counts as the writer's own.
 */
export function guardEdit(
  before: string,
  after: string,
  table: WordTable | null = null,
  brief: string | null = null,
): Guarded {
  const sentences = brief === null ? null : sentencesOf(brief)
  const first = guardOnce(before, after, table, sentences)
  if (first.kept.length === 0) return first
  // Where what was put together is not sound either, nothing of the edit is taken over.
  const isSound = guardOnce(before, first.text, table, sentences).kept.length === 0
  return isSound ? first : { text: before, kept: first.kept }
}

const isCited = ({ text }: Sentence): boolean => /(?<!\\)\[\d{1,4}\](?!\()/.test(text)

interface Failed extends KeptWords {
  match: Match
}

function guardOnce(before: string, after: string, table: WordTable | null, brief: readonly Sentence[] | null): Guarded {
  const [was, is] = [sentencesOf(before), sentencesOf(after)]
  const isName = namesOf(before, after, table)
  const stems = new Set(was.flatMap((sentence) => [...sentence.stems]))
  const corrected = was.filter((sentence) => isCited(sentence) || /\[query:/i.test(sentence.text))
  const matches = matchesOf(was, is)
  const failed = matches.flatMap((match): Failed[] => {
    const [old, fresh] = [match.before.flatMap((at) => was[at] ?? []), match.after.flatMap((at) => is[at] ?? [])]
    const last = was[(match.before[0] ?? 0) - 1]
    const names_before = last === undefined ? [] : factsOf([last], isName).names
    const reasons = reasonsOf(old, fresh, { isName, stems, table, names_before }, brief, corrected)
    if (reasons.length === 0) return []
    return [{ before: joinedText(old), after: joinedText(fresh), reasons, match }]
  })
  if (failed.length === 0) return { text: after, kept: [] }
  const whole = withNeighbours(failed, matches, was, is)
  const text = putBack(after, was, is, matches, whole)
  return {
    text,
    kept: whole.map(({ before: old, after: fresh, reasons }) => ({ before: old, after: fresh, reasons })),
  }
}

/**
 * What is put back, with the sentences beside it that the edit made one with it: a neighbour that was left out and whose words
 * the edited sentence took over, and of a sentence that was left out itself the neighbours that were changed. Half of two that
 * were joined says something else.
 */
function withNeighbours(
  failed: readonly Failed[],
  matches: readonly Match[],
  was: readonly Sentence[],
  is: readonly Sentence[],
): Failed[] {
  const left = new Set(matches.filter((match) => !failed.some((one) => one.match === match)))
  const textOf = (all: readonly Sentence[], places: readonly number[]): string =>
    joinedText(places.flatMap((at) => all[at] ?? []))
  const isBeside = (one: Match, other: Match): boolean =>
    one.before.some((at) =>
      other.before.some((place) => Math.abs(at - place) === 1 && was[at]?.block === was[place]?.block),
    )
  const stemsAt = (all: readonly Sentence[], places: readonly number[]): Set<string> =>
    new Set(places.flatMap((at) => [...(all[at]?.stems ?? [])]))
  const takesOver = (edited: Match, dropped: Match): boolean => {
    const own = stemsAt(was, edited.before)
    const said = stemsAt(is, edited.after)
    return [...stemsAt(was, dropped.before)].some((stem) => said.has(stem) && !own.has(stem))
  }
  return failed.map((one) => {
    let { match } = one
    for (const other of left) {
      const isChanged = textOf(was, other.before) !== textOf(is, other.after)
      const belongs = other.after.length === 0 ? takesOver(one.match, other) : one.match.after.length === 0 && isChanged
      if (!belongs || !isBeside(match, other)) continue
      left.delete(other)
      match = {
        before: [...match.before, ...other.before].toSorted((a, b) => a - b),
        after: [...match.after, ...other.after].toSorted((a, b) => a - b),
      }
    }
    return { ...one, match, before: textOf(was, match.before), after: textOf(is, match.after) }
  })
}

function reasonsOf(
  old: readonly Sentence[],
  fresh: readonly Sentence[],
  known: Known,
  brief: readonly Sentence[] | null,
  corrected: readonly Sentence[],
): EditReason[] {
  if (old.length === 1 && fresh.length === 1 && old[0]?.text === fresh[0]?.text) return []
  if (fresh.length === 0) {
    if (old.every(({ text }) => foreignPushes({ title: '', body: text, own: [] }).length > 0)) return []
    if (old.some(isCited)) return ['dropped']
    const facts = factsOf(old, known.isName)
    return isLoaded(facts) && !isWritersOwn(old, facts, brief) ? ['dropped'] : []
  }
  if (old.length === 0) return bringsNothingIn(fresh, known) ? [] : ['brought_in']
  const differing = differencesOf(old, fresh, known)
  if (!citesTheSame(old, fresh)) return [...differing, 'citation']
  return differing.length > 0 && isCorrection(old, fresh, known, brief, corrected) ? [] : differing
}

/**
 * Whether an edit takes back what a draft made of a sentence of the brief: now it says what that says, and cites nobody. Where
 * the draft `corrected` that sentence, by a source or with a query, it is the draft that is meant.
 */
function isCorrection(
  old: readonly Sentence[],
  fresh: readonly Sentence[],
  known: Known,
  brief: readonly Sentence[] | null,
  corrected: readonly Sentence[],
): boolean {
  if ([...old, ...fresh].some(isCited)) return false
  const own = new Set(fresh.flatMap(({ stems }) => [...stems]))
  return (brief ?? []).some((one) => {
    const shared = [...one.stems].filter((stem) => own.has(stem)).length
    const isOfIt = shared >= LEAST_SHARED && shared >= CORRECTED_SHARE * Math.max(own.size, one.stems.size)
    const isCorrected = corrected.some(
      (other) => [...one.stems].filter((stem) => other.stems.has(stem)).length >= one.stems.size * BRIEF_SHARE,
    )
    const isBack = differencesOf([one], fresh, known).length === 0 && differencesOf([one], old, known).length > 0
    return isOfIt && isBack && !isCorrected
  })
}

/** Whether uncited sentences hold nothing to check and come from no sentence of the brief. */
function isWritersOwn(old: readonly Sentence[], facts: Facts, brief: readonly Sentence[] | null): boolean {
  const { names, figures, quoted, addresses } = facts
  if (brief === null || names.length + figures.length + quoted.size + addresses.size > 0) return false
  return old.every(({ stems }) =>
    brief.every(
      (one) => [...stems].filter((stem) => one.stems.has(stem)).length < Math.max(1, stems.size * BRIEF_SHARE),
    ),
  )
}

/** A sentence that is new to the text: a transition in words that are there already. */
function bringsNothingIn(fresh: readonly Sentence[], { isName, stems }: Known): boolean {
  const own = fresh.flatMap((sentence) => [...sentence.stems])
  if (fresh.some(isCited) || isLoaded(factsOf(fresh, isName))) return false
  return own.filter((stem) => stems.has(stem)).length >= own.length * KNOWN_SHARE
}

/** The failed sentences' old words in the edited text, each where its edit or its neighbour stands. */
function putBack(
  after: string,
  was: readonly Sentence[],
  is: readonly Sentence[],
  matches: readonly Match[],
  failed: readonly Failed[],
): string {
  const changes: { start: number; end: number; text: string }[] = []
  for (const { match } of failed) {
    const old = match.before.flatMap((at) => was[at] ?? [])
    const [first, ...rest] = match.after.flatMap((at) => is[at] ?? [])
    if (first === undefined) {
      changes.push(...inserted(match.before, was, is, matches))
      continue
    }
    changes.push(
      { start: first.start, end: first.end, text: joinedText(old) },
      ...rest.map((one) => ({ ...one, text: '' })),
    )
  }
  const sorted = changes.toSorted((one, other) => one.start - other.start || one.end - other.end)
  let [text, from] = ['', 0]
  for (const change of sorted) {
    text += after.slice(from, Math.max(from, change.start)) + change.text
    from = Math.max(from, change.end)
  }
  return tidied(text + after.slice(from))
}

/** Sentences that were left out, behind the one that stood before them. */
function inserted(
  places: readonly number[],
  was: readonly Sentence[],
  is: readonly Sentence[],
  matches: readonly Match[],
): { start: number; end: number; text: string }[] {
  return places.flatMap((at) => {
    const own = was[at]
    if (own === undefined) return []
    const behind = was[at + 1]
    const follows = behind?.block === own.block && was[at - 1]?.block !== own.block
    const there = follows ? partnerOf(at + 1, matches, Math.min) : null
    const next = there === null ? undefined : is[there]
    if (next !== undefined) return [{ start: next.start, end: next.start, text: `${own.text} ` }]
    for (let earlier = at - 1; earlier >= 0; earlier -= 1) {
      const place = partnerOf(earlier, matches, Math.max)
      const before = place === null ? undefined : is[place]
      if (before === undefined) continue
      const isSameBlock = was[earlier]?.block === own.block
      const gap = isSameBlock ? ' ' : own.lead === '' ? '\n\n' : '\n'
      return [{ start: before.end, end: before.end, text: `${gap}${isSameBlock ? '' : own.lead}${own.text}` }]
    }
    return [{ start: 0, end: 0, text: `${own.lead}${own.text}\n\n` }]
  })
}

function partnerOf(at: number, matches: readonly Match[], pick: (...all: number[]) => number): number | null {
  const found = matches.find(({ before }) => before.includes(at))?.after ?? []
  return found.length === 0 ? null : pick(...found)
}

function joinedText(sentences: readonly Sentence[]): string {
  return sentences.map(({ text }) => text).join(' ')
}

/** A text without the gaps and empty items that sentences leave which were taken out. */
function tidied(text: string): string {
  return text
    .replace(/^[ \t]*(?:[-*+•]|\d{1,3}[.)]|#{1,6}|>)[ \t]*$/gm, '')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Words that name somebody or something, by their capitals; in a language that writes nouns so, only those in a row. */
function namesOf(before: string, after: string, table: WordTable | null): (word: Word) => boolean {
  const all = [...sentencesOf(before), ...sentencesOf(after)].flatMap(({ words }) => words)
  const inner = all.filter((word) => !word.startsSentence && word.value === null && isContent(word))
  const capitals = inner.filter(isNameLike)
  const isGerman = (`${before} ${after}`.match(GERMAN) ?? []).length >= 4
  const areNouns = isGerman || (inner.length > 20 && capitals.length > inner.length * 0.3)
  const common = new Set(inner.filter((word) => !word.isCapitalised).map(({ word }) => word))
  const openers = all.filter((word, at) => opensWithName(word, all[at + 1], common, table))
  const names = new Set([...capitals, ...openers].map(({ word }) => word))
  if (!areNouns)
    return (word) => word.isCapitalised && names.has(word.word) && !(word.startsSentence && common.has(word.word))
  const inRow = new Set(
    all.flatMap((word, at) =>
      word.isCapitalised && all[at + 1]?.isCapitalised === true && !word.startsSentence
        ? [word.word, all[at + 1]?.word ?? '']
        : [],
    ),
  )
  return (word) => word.isCapitalised && (inRow.has(word.word) || /\p{Lu}.*\p{Lu}/u.test(word.text))
}

/** A sentence's first word that is no common one, and nowhere in lower case; before another name it is the name's first. */
function opensWithName(
  word: Word,
  next: Word | undefined,
  common: ReadonlySet<string>,
  table: WordTable | null,
): boolean {
  if (!word.startsSentence || word.value !== null || !isContent(word) || common.has(word.word)) return false
  const isBeforeName = next !== undefined && !next.startsSentence && next.gap === '' && isNameLike(next)
  const isUncommon = table !== null && !Object.hasOwn(table.stems, word.stem)
  return isNameLike(word) && (isBeforeName || isUncommon)
}

function isNameLike({ isCapitalised, text }: Word): boolean {
  return isCapitalised && text.length > 1 && text !== 'I'
}
