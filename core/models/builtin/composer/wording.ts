import type { Wording } from '../../../catalog/composition.ts'
import { wordCount } from '../../../kernel/text.ts'
import { contract } from '../language/contractions.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import { hasBanned } from '../language/plain-words.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import type { Desk } from './desk.ts'

const SLOT = /\{(\w+)(:typed|:capitals|:start)?\}/g
const COUNTS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A stable, well mixed number from a text (FNV-1a), so that the same brief always meets the same wording. */
export function stableNumber(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function slotValue(desk: Desk, name: string, form: string | undefined, before: string): string | null {
  if (name === 'count') return COUNTS[desk.points.length] ?? 'several'
  if (name === 'sources') return counted(desk.cited_sources)
  const reading = desk.readings.get(name)
  if (reading === undefined) return null
  if (form === ':typed') return reading.typed
  if (form === ':start') return reading.start
  if (form === ':capitals') return reading.typed.toLocaleUpperCase('en')
  const startsSentence = /(?:^|[.!?]["”]?\s+|\n)(?:\*\*)?$/.test(before)
  return startsSentence ? reading.start.replace(/[.!;:,\s]+$/, '') : reading.inline
}

function counted(sources: number): string | null {
  if (sources === 0) return null
  return sources === 1 ? 'one source' : `${COUNTS[sources] ?? 'several'} sources`
}

/** The wording with its slots filled, or null where an input does not fit its place. */
export function fill(desk: Desk, text: string, extra: Readonly<Record<string, string>> = {}): string | null {
  let result = ''
  let position = 0
  for (const slot of text.matchAll(SLOT)) {
    result += text.slice(position, slot.index)
    const name = slot[1] ?? ''
    const value = extra[name] ?? slotValue(desk, name, slot[2], result)
    if (value === null) return null
    const isCount = (name === 'count' || name === 'sources') && /(?:^|[.!?]\s+|\n)$/.test(result)
    const shown = isCount ? value.slice(0, 1).toUpperCase() + value.slice(1) : value
    result += name in extra || name === 'count' || name === 'sources' ? shown : escapeMarkdown(shown)
    position = slot.index + slot[0].length
    if (/[.!?…]["”’)]*$/.test(shown) && text[position] === '.') position += 1
  }
  return result + text.slice(position)
}

function suits(desk: Desk, wording: Wording): boolean {
  const person = desk.input.style.person
  if (wording.persons !== undefined && !wording.persons.includes(person)) return false
  if (hasBanned(wording.text, desk.input.style.banned_words)) return false
  return Object.entries(wording.shapes ?? {}).every(([name, shapes]) => {
    const reading = desk.readings.get(name)
    return reading !== undefined && shapes.includes(reading.shape)
  })
}

function longestSentence(text: string): number {
  return Math.max(0, ...text.split('\n').flatMap(splitSentences).map(wordCount))
}

/** What settles a choice of wording: the subject, the style and the place; another variant takes the next wording. */
function choiceOf(desk: Desk, place: string): number {
  const { plan, style, variant } = desk.input
  return stableNumber(`${plan.subject}|${style.id}|${place}`) + variant
}

/**
 * One wording that suits the style and the inputs and was not used yet in this piece, filled; null when there is none.
 * Which of them is settled by the subject and the place, never by chance.
 */
export function say(
  desk: Desk,
  place: string,
  wordings: readonly Wording[],
  extra: Readonly<Record<string, string>> = {},
): string | null {
  const hasContractions = desk.input.style.contractions
  const candidates = wordings
    .filter((wording) => !desk.used_wordings.has(wording.text) && suits(desk, wording))
    .map((wording) => ({ wording, text: fill(desk, hasContractions ? contract(wording.text) : wording.text, extra) }))
    .filter((candidate): candidate is { wording: Wording; text: string } => candidate.text !== null)
  const first = candidates.filter(({ wording }) => wording.fallback !== true)
  const eligible = first.length > 0 ? first : candidates
  const short = eligible.filter(({ text }) => longestSentence(text) <= desk.input.style.sentence_words.max)
  const pool = short.length > 0 ? short : eligible
  const chosen = pool[choiceOf(desk, place) % (pool.length || 1)]
  if (chosen === undefined) return null
  desk.used_wordings.add(chosen.wording.text)
  return chosen.text
}
