import type { Plan } from '../contract.ts'
import { fenceIn } from './code.ts'

/** Where a section begins in an answer. */
export interface Mark {
  line: number
  key: string
  /** What stands behind the mark in its line, and belongs to the section. */
  rest: string
  /** Whether it is written as it was asked for. */
  isAsAsked: boolean
}

const BRACKETED =
  /^(?<hashes>#{1,6})?\s*(?:\d{1,2}[.)]\s+)?(?<bold>\*\*|__)?\s*\[(?<name>[A-Za-z][\w -]{0,80})\](?![(:])\s*(?:\*\*|__)?:?/
const NAMED = /^#{1,6}\s+(?:\*\*|__)?(?<name>[a-z][a-z0-9_]{0,80})(?:\*\*|__)?:?\s*$/
const HEADED =
  /^ {0,3}(?:#{1,4}\s+(?:\d{1,2}[.)]\s+)?(?:\*\*|__)?(?<heading>[^\n]{1,200}?)(?:\*\*|__)?:?|(?:\*\*|__)(?<bold>[^*_\n]{1,200}?):?(?:\*\*|__):?)\s*$/
const LONGEST_MARK = 200
const AS_ASKED = /^#{1,3}\s*\[[a-z][a-z0-9_]*\]/

/** The lines at which sections begin, in whichever of the ways that models choose. An unknown key in brackets is a mark too. */
export function marksIn(lines: readonly string[], plan: Plan): Mark[] {
  const keys = new Set(plan.sections.map(({ key }) => key))
  const marks = outOfFences(lines).flatMap((line, index) => {
    const found = line === null ? null : keyIn(line, keys)
    return found === null ? [] : [{ line: index, isAsAsked: AS_ASKED.test(line ?? ''), ...found }]
  })
  const unmarked = plan.sections.filter(({ key }) => !marks.some((mark) => mark.key === key))
  return [...marks, ...headingsIn(lines, unmarked)].toSorted((one, other) => one.line - other.line)
}

function keyIn(line: string, keys: ReadonlySet<string>): { key: string; rest: string } | null {
  const text = line.trim()
  const found = BRACKETED.exec(text.slice(0, LONGEST_MARK))
  if (found?.groups !== undefined) {
    const { hashes, bold, name = '' } = found.groups
    const rest = text.slice(found[0].length).trim()
    const key = name.toLowerCase().trim().replace(/[ -]+/g, '_')
    if (hashes !== undefined && (keys.has(key) || /^[a-z][a-z0-9_]*$/.test(name))) return { key, rest: '' }
    if (keys.has(key) && (bold !== undefined || rest === '')) return { key, rest }
  }
  const named = NAMED.exec(text.slice(0, LONGEST_MARK))?.groups?.name
  return named !== undefined && keys.has(named) ? { key: named, rest: '' } : null
}

/** Sections that begin with their heading instead of their key: each at the first line that is nothing but it. */
function headingsIn(lines: readonly string[], sections: Plan['sections']): Mark[] {
  if (sections.length === 0) return []
  const wanted = new Map(
    sections.flatMap(({ key, heading }) => [
      [plainWords(key.replaceAll('_', ' ')), key] as const,
      ...(heading === '' ? [] : [[plainWords(heading), key] as const]),
    ]),
  )
  const found = new Map<string, Mark>()
  outOfFences(lines).forEach((line, index) => {
    if (line === null || line.length > 240) return
    const groups = HEADED.exec(line)?.groups
    const isAlone = (lines[index - 1] ?? '').trim() === '' && (lines[index + 1] ?? '').trim() === ''
    const text = groups?.heading ?? groups?.bold ?? (isAlone ? line : '')
    const key = wanted.get(plainWords(text))
    if (key !== undefined && !found.has(key)) found.set(key, { line: index, key, rest: '', isAsAsked: false })
  })
  return [...found.values()]
}

/** Words by which a heading is known again: without case, marks and punctuation. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The lines, with null for those in blocks of code. */
function outOfFences(lines: readonly string[]): (string | null)[] {
  let open: string | null = null
  return lines.map((line) => {
    const fence = fenceIn(line)
    if (open !== null) {
      if (fence?.info === '' && fence.run.startsWith(open)) open = null
      return null
    }
    if (fence === null) return line
    open = fence.run
    return null
  })
}
