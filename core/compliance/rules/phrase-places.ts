import type { FoundPhrase } from '../kinds/outcome.ts'
import type { FoundDisclaimer } from './disclaimers.ts'
import { decisions } from './negation.ts'
import { phraseFinder, type PhraseHit } from './phrases.ts'
import { sentenceAt, type ReadText } from './read-text.ts'

/** A phrase where it stands in a text. */
export interface PhrasePlace {
  /** Number of the group that the phrase is in. */
  group: number
  found: FoundPhrase
  /** The rule whose disclaimer it is part of; null where it stands by itself. */
  cover: string | null
}

export interface PlaceFinder {
  /** Phrases that hold nothing to look for. */
  withoutWords: readonly { group: number; phrase: string }[]
  /** One place for each group and place, by its longest phrase, in the order of the text. */
  find: (text: ReadText, disclaimers: readonly FoundDisclaimer[]) => PhrasePlace[]
}

/** Compiles groups of phrases, one a rule, into one pass over a text. */
export function placeFinder(groups: readonly (readonly string[])[]): PlaceFinder {
  const phrases = groups.flatMap((own, group) => own.map((phrase) => ({ phrase, group })))
  const finder = phraseFinder(phrases.map(({ phrase }) => phrase))
  return {
    withoutWords: phrases.filter((_, index) => !finder.hasWords(index)),
    find: (text, disclaimers) => {
      const decide = decisions(text)
      const describe = phrasesIn(text)
      const coverAt = coverOf(disclaimers)
      return longestHits(finder.find(text.tokens), phrases).map(({ hit, group, phrase }) => ({
        group,
        found: { ...describe(hit, phrase), decision: decide(hit.from, hit.to) },
        cover: coverAt(hit),
      }))
    },
  }
}

interface GroupHit {
  hit: PhraseHit
  group: number
  phrase: string
}

/** One hit for each place and group, the longest; in the order of the text. */
function longestHits(hits: readonly PhraseHit[], phrases: readonly { phrase: string; group: number }[]): GroupHit[] {
  const last = new Map<number, GroupHit>()
  const kept = new Set<GroupHit>()
  for (const hit of hits) {
    const entry = phrases[hit.phrase]
    if (entry === undefined) continue
    const before = last.get(entry.group)
    if (before !== undefined && hit.from < before.hit.to) {
      if (hit.to - hit.from <= before.hit.to - before.hit.from) continue
      kept.delete(before)
    }
    const next = { hit, ...entry }
    last.set(entry.group, next)
    kept.add(next)
  }
  return [...kept].sort((left, right) => left.hit.from - right.hit.from)
}

/** Describes hits; whether a sentence holds a citation is looked up once for each. */
function phrasesIn(text: ReadText): (hit: PhraseHit, phrase: string) => Omit<FoundPhrase, 'decision'> {
  const { tokens, original } = text
  const cited = new Map<number, boolean>()
  return (hit, phrase) => {
    const number = sentenceAt(text, hit.from)
    const { from, to } = text.sentences[number] ?? hit
    const hasCitation = cited.get(number) ?? isCited(text, from, to)
    cited.set(number, hasCitation)
    const start = tokens[hit.from]?.start ?? 0
    const end = tokens[hit.to - 1]?.end ?? start
    return {
      finding: { phrase, excerpt: original.slice(start, end), start, end },
      sentence: { start: tokens[from]?.start ?? start, end: tokens[to - 1]?.end ?? end, hasCitation },
    }
  }
}

function isCited({ tokens }: ReadText, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (tokens[at]?.kind === 'citation') return true
  return false
}

/** The rule of the disclaimer that a hit is part of, for hits in the order of the text. */
function coverOf(disclaimers: readonly FoundDisclaimer[]): (hit: PhraseHit) => string | null {
  const sorted = [...disclaimers].sort((left, right) => left.from - right.from)
  let next = 0
  return (hit) => {
    while ((sorted[next]?.to ?? Infinity) <= hit.from) next += 1
    const here = sorted[next]
    return here !== undefined && here.from <= hit.from && hit.to <= here.to ? here.rule_id : null
  }
}
