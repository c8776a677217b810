import { sequenceDiff, type DiffStep } from './sequence-diff.ts'

export type DiffLine = DiffStep

/** Two texts line by line: what stayed, what only the first has (`removed`) and what only the second has (`added`). */
export function lineDiff(before: string, after: string): DiffLine[] {
  return sequenceDiff(before.split('\n'), after.split('\n'))
}
