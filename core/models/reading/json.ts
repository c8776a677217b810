import { readOutsideJson } from '../../kernel/text.ts'
import { UnusableAnswer } from './unusable.ts'
import type { Note } from '../note-contract.ts'
import { withoutThought } from './thought.ts'

const MOST_CANDIDATES = 50

/**
 * The JSON in an answer, whatever stands before, around or behind it: the first value that fits, else the longest that can be
 * read. Throws `UnusableAnswer` where there is none.
 */
export function jsonIn(answer: string, fits: (value: unknown) => boolean, note: Note): unknown {
  const text = withoutThought(answer.replace(/^\uFEFF/, ''), note, (rest) => rest.search(/\{\s*"/))
  const found: { value: unknown; text: string }[] = []
  let hasProblem = false
  for (let from = text.search(/[{[]/), tried = 0; from !== -1 && tried < MOST_CANDIDATES; tried += 1) {
    const end = endOfJson(text, from)
    const candidate = text.slice(from, end)
    try {
      const value: unknown = readOutsideJson(candidate)
      if (fits(value)) return noted(value, candidate, text, note)
      found.push({ value, text: candidate })
      from = nextOpening(text, end)
    } catch {
      hasProblem ||= candidate.startsWith('{')
      from = nextOpening(text, from + 1)
    }
  }
  const [longest] = found.filter(({ value }) => !Array.isArray(value)).toSorted((a, b) => b.text.length - a.text.length)
  if (longest !== undefined) return longest.value
  if (!hasProblem) throw new UnusableAnswer('The answer has to be one JSON object.')
  throw new UnusableAnswer('The JSON cannot be read: it ends too early, or there is a mistake in it.')
}

function noted(value: unknown, candidate: string, text: string, note: Note): unknown {
  const at = text.indexOf(candidate)
  const [before, behind] = [text.slice(0, at).trim(), text.slice(at + candidate.length).trim()]
  const isFence = (one: string): boolean => /^`{3,}\w*$/.test(one)
  if (before !== '') note(isFence(before) ? 'fence' : 'greeting', before.length)
  if (behind !== '') note(isFence(behind) ? 'fence' : 'offer', behind.length)
  return value
}

function nextOpening(text: string, from: number): number {
  const at = text.slice(from).search(/[{[]/)
  return at === -1 ? -1 : from + at
}

/** Where the value ends that begins at a bracket: brackets in strings are none. */
function endOfJson(text: string, from: number): number {
  let depth = 0
  let isString = false
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (isString) {
      if (character === '\\') at += 1
      else if (character === '"') isString = false
    } else if (character === '"') isString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}
