import type { TextFindingCode } from '../../text-findings.ts'
import type { Spelling } from './spelling.ts'

/** A text whose words are checked; `body` is Markdown. */
export interface TextUnderTest {
  title: string
  body: string
  sections: readonly { section_id: string; heading: string; body: string }[]
  /** The words of the brief; empty where there is none. */
  brief: readonly string[]
  /** Null where no word list could be loaded: spelling is then not checked. */
  vocabulary: Spelling | null
  /** The numbers that point at a source; null in a plain text, whose sources nobody gave. */
  citation_numbers?: readonly number[] | null
  /** The fewest words that the template takes for the whole piece; null without a template. */
  least?: number | null
  /** Of the check, as in 2026-11-25; without it nothing is held to today. */
  today?: string | undefined
}

/** A place in the body, in UTF-16 units. */
export interface Place {
  start: number
  end: number
}

/** One thing that is wrong with the words of a text, and where. */
export interface TextFinding {
  code: TextFindingCode
  severity: 'blocking' | 'advisory'
  /** Null where it is about the title or the whole. */
  start: number | null
  end: number | null
  /** The words found, short. */
  phrase?: string
  expected?: string
  found?: string
  /** Words of another place that it is held to. */
  passage?: string
  /** All places, where one finding covers several. */
  places?: Place[]
}

/** A finding before its severity is known: that is its code's. */
export type Found = Omit<TextFinding, 'severity'>

const LONGEST_PHRASE = 90

/** The words of a place as they are shown: on one line, cut where they are many. */
export function shownWords(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= LONGEST_PHRASE) return flat
  const cut = flat.slice(0, LONGEST_PHRASE - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut}…`
}

/** A finding about a place of the body. */
export function foundAt(code: TextFindingCode, body: string, start: number, end: number): Found {
  return { code, start, end, phrase: shownWords(body.slice(start, Math.min(end, start + 2 * LONGEST_PHRASE))) }
}
