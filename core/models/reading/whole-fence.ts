import { fenceIn } from './code.ts'
import type { Note } from '../note-contract.ts'

const PROSE = /^(?:markdown|md|text|txt|plaintext)?$/i

/**
 * Lines without a fence of prose that opens between two of them and encloses what follows, and without what stands behind its
 * end. A block of code within what it encloses stays. `isWhole` is asked what stands behind; false leaves all as it is.
 */
export function withoutFence(
  lines: readonly string[],
  { from, until }: { from: number; until: number },
  note: Note,
  isWhole: (behind: string, info: string) => boolean = () => true,
): string[] {
  const opening = lines.findIndex((line, at) => at >= from && at < until && PROSE.test(fenceIn(line)?.info ?? 'none'))
  if (opening === -1) return [...lines]
  const { run, info } = fenceIn(lines[opening] ?? '') ?? { run: '', info: '' }
  const fences = lines.flatMap((line, index) => {
    const fence = index > opening ? fenceIn(line) : null
    return fence?.run.startsWith(run) === true ? [{ index, info: fence.info }] : []
  })
  const last = fences.findLast((one) => one.info === '')
  // Blocks within come in pairs: an odd one closes the whole.
  const closing = fences.length % 2 === 1 && last !== undefined ? last.index : lines.length
  const behind = lines.slice(closing + 1)
  if (!isWhole(behind.join('\n').trim(), info)) return [...lines]
  note('greeting', lengthOf(lines.slice(from, opening)))
  note('fence', lengthOf([lines[opening] ?? '', lines[closing] ?? '']))
  note('offer', lengthOf(behind))
  return [...lines.slice(0, from), ...lines.slice(opening + 1, closing)]
}

export function lengthOf(lines: readonly string[]): number {
  return lines.join('\n').trim().length
}
