import type { Shape } from '../../../catalog/composition.ts'
import type { WriterInput } from '../../ports.ts'
import type { Gist } from '../language/likeness.ts'
import { areOpposed, haveOtherFigures } from '../language/rivals.ts'
import type { Backing } from './backing.ts'
import type { Passage } from './passages.ts'
import type { Blocker } from './blocked.ts'

/** An input as the composer may use it: as typed, at the start of a sentence, and inside one (null: not safely). */
export interface Reading {
  typed: string
  start: string
  inline: string | null
  shape: Shape
}

/** A point of the brief: its text and, when a rule forbids printing it, why. */
export interface Point {
  text: string
  shape: Shape
}

/** How hard this attempt tries to be longer: how much of each passage it takes, and up to which number it makes the `thin` moves. */
export interface Effort {
  sentences_per_passage: number
  /** How strictly the style's sentence length and grade are asked of a source: 0 not at all, 3 most. */
  strictness: number
  thinness: number
  /** How many paragraphs of passages that back nothing may stand apart. */
  apart: number
}

/** What lies before the composer while it writes one attempt; the sets grow as wordings and sentences are used. */
export interface Desk {
  input: WriterInput
  effort: Effort
  known: ReadonlySet<string>
  readings: ReadonlyMap<string, Reading>
  points: readonly Point[]
  passages: readonly Passage[]
  blockers: readonly Blocker[]
  backing: Backing
  /** Passages that back nothing, or whose item had no use for them; a section of passages takes them up. */
  spare: Passage[]
  /** How many sources the piece cites, as the attempt before this one found. */
  cited_sources: number
  used_wordings: Set<string>
  used_sources: Set<number>
  /** Sources whose number stands behind a sentence of the brief; naming them is still to come. */
  marked_sources: Set<number>
  /** What stands in the piece or is going to: the brief's own sentences, and those of sources as they are taken. */
  said: Gist[]
  /** The point at hand, whole and sentence by sentence: a source that only tells it again has nothing to add here. */
  statements: readonly Gist[]
  /** The brief's own sentences, which no source may contradict. */
  claims: readonly string[]
  /** How a sentence stands to them; judged once for all attempts. */
  against: (text: string) => Against
  /** The content words of the brief. */
  vocabulary: ReadonlySet<string>
  /** The stems of the brief's words that a reader meets: whom it is for and what it is to achieve need not be printed. */
  shown: ReadonlySet<string>
  /** What the piece is about, in words that every part of it may use. */
  subject: ReadonlySet<string>
  /** The brief's sentences that are printed already. */
  printed: Gist[]
}

export interface Against {
  /** The brief gives another figure for the same thing, so that the two have to be told apart. */
  differs: boolean
  /** The two advise opposite sides of the same moment. */
  is_opposed: boolean
}

/** How sentences stand to the brief's claims, each judged once. */
export function judgedAgainst(claims: readonly string[]): Desk['against'] {
  const known = new Map<string, Against>()
  return (text) => {
    const judged = known.get(text) ?? {
      differs: claims.some((claim) => haveOtherFigures(text, claim)),
      is_opposed: claims.some((claim) => areOpposed(text, claim)),
    }
    known.set(text, judged)
    return judged
  }
}

/** Whether a filled input of this name lies on the desk. */
export function hasInput(desk: Desk, name: string): boolean {
  if (name === 'sources') return desk.cited_sources > 0
  if (name === 'independent_sources') return desk.cited_sources > 0 && !isNamedBySources(desk)
  return desk.readings.has(name)
}

/** Whether a passage names the product or the organisation of the brief. */
function isNamedBySources({ readings, passages }: Desk): boolean {
  const names = ['product_name', 'organisation'].flatMap((field) => readings.get(field)?.typed.toLowerCase() ?? [])
  return passages.some(({ title, gists }) => {
    const text = [title.toLowerCase(), ...gists.map(({ wording }) => wording.join(' '))].join(' ')
    return names.some((name) => text.includes(name))
  })
}
