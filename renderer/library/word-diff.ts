import { lineDiff, type DiffLine } from './line-diff.ts'
import { sequenceDiff, type DiffStep } from './sequence-diff.ts'

/** A line of two texts: as it stayed, or its words with what was taken out and put in. */
export interface DiffRow {
  isChanged: boolean
  parts: DiffStep[]
}

const TOKEN = /\s+|[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*|[^\s]/gu
/** Share of common words from which a line counts as the other one changed, and not as another line. */
const ALIKE = 0.35
/** Characters of both texts beyond which they are shown beside each other and not compared. */
const MOST_COMPARED = 200_000
/** Characters read beyond which lines that changed together are told as taken out and put in. */
const MOST_MATCHED = 10_000_000

/** Whether two texts are short enough to be compared word by word while somebody waits. */
export function isComparable(before: string, after: string): boolean {
  return before.length + after.length <= MOST_COMPARED
}

/** Two texts line by line, and word by word inside a line that changed. */
export function wordDiff(before: string, after: string): DiffRow[] {
  const rows: DiffRow[] = []
  let removed: string[] = []
  let added: string[] = []
  const settle = () => {
    rows.push(...hunkRows(removed, added))
    removed = []
    added = []
  }
  for (const { kind, text } of lineDiff(before, after)) {
    if (kind === 'removed') removed.push(text)
    else if (kind === 'added') added.push(text)
    else {
      settle()
      rows.push({ isChanged: false, parts: [{ kind, text }] })
    }
  }
  settle()
  return rows
}

/** Lines that changed together: each with the one that it became, where one is alike. */
function hunkRows(removed: readonly string[], added: readonly string[]): DiffRow[] {
  if (removed.length * lengthOf(added) + added.length * lengthOf(removed) > MOST_MATCHED)
    return [...removed.map((line) => wholeRow('removed', line)), ...added.map((line) => wholeRow('added', line))]
  const rows: DiffRow[] = []
  let next = 0
  for (const line of removed) {
    const match = added.findIndex((other, at) => at >= next && likeness(line, other) >= ALIKE)
    if (match === -1) {
      rows.push(wholeRow('removed', line))
      continue
    }
    rows.push(...added.slice(next, match).map((other) => wholeRow('added', other)))
    rows.push({ isChanged: true, parts: changedWords(line, added[match] ?? '') })
    next = match + 1
  }
  rows.push(...added.slice(next).map((other) => wholeRow('added', other)))
  return rows
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0)
}

function wholeRow(kind: DiffLine['kind'], text: string): DiffRow {
  // A blank line that came or went is no word that did.
  return { isChanged: true, parts: text.trim() === '' ? [] : [{ kind, text }] }
}

/** A line's words against another's; neighbouring changes are told as one, with the space between them. */
function changedWords(before: string, after: string): DiffStep[] {
  const parts: DiffStep[] = []
  const edit = { removed: '', added: '' }
  let space = ''
  const settle = () => {
    if (edit.removed !== '') parts.push({ kind: 'removed', text: edit.removed })
    if (edit.added !== '') parts.push({ kind: 'added', text: edit.added })
    if (space !== '') pushSame(parts, space)
    edit.removed = ''
    edit.added = ''
    space = ''
  }
  for (const { kind, text } of sequenceDiff(before.match(TOKEN) ?? [], after.match(TOKEN) ?? [])) {
    const isInEdit = edit.removed !== '' || edit.added !== ''
    if (kind !== 'same') {
      edit.removed += space
      edit.added += space
      space = ''
      edit[kind] += text
    } else if (isInEdit && space === '' && text.trim() === '') space = text
    else {
      settle()
      pushSame(parts, text)
    }
  }
  settle()
  return parts
}

function pushSame(parts: DiffStep[], text: string): void {
  const last = parts.at(-1)
  if (last?.kind === 'same') last.text += text
  else parts.push({ kind: 'same', text })
}

function likeness(one: string, other: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const [left, right] = [words(one), words(other)]
  if (left.size + right.size === 0) return 0
  const shared = [...left].filter((word) => right.has(word))
  return (2 * shared.length) / (left.size + right.size)
}

/** Unchanged lines that stay in sight beside a change; longer runs are folded. */
const AROUND = 3

/** Rows that are shown, or folded, together. */
export interface DiffRun {
  at: number
  rows: DiffRow[]
  isFolded: boolean
}

/** The rows in runs; unchanged ones further than `around` from any change are folded together. */
export function foldedRows(rows: readonly DiffRow[], around = AROUND): DiffRun[] {
  const isNear = rows.map((_, at) => rows.slice(Math.max(0, at - around), at + around + 1).some((row) => row.isChanged))
  const runs: DiffRun[] = []
  rows.forEach((row, at) => {
    const isFolded = isNear[at] !== true
    const last = runs.at(-1)
    if (last?.isFolded === isFolded) last.rows.push(row)
    else runs.push({ at, rows: [row], isFolded })
  })
  return runs.map((run) => ({ ...run, isFolded: run.isFolded && run.rows.length > 2 }))
}
