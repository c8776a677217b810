import { measuredSet } from './measured-sets.ts'

/** A claim with excerpts that people judged it by. `group` holds together what must not be parted. */
export interface LabelledClaim {
  text: string
  excerpts: string[]
  label: string
  group: string
}

export const SETS = ['factcheckbench', 'wice', 'summedits', 'fm2']

interface Row {
  id: string
  claim: string
  excerpt?: string
  excerpts?: string[]
  label: string
  page?: string
}

/** The labelled claims of a set; undefined where it is not here. */
export function labelledClaims(set: string): LabelledClaim[] | undefined {
  const rows = measuredSet(set) as Row[] | undefined
  return rows?.map((row) => ({
    text: row.claim,
    excerpts: row.excerpts ?? [row.excerpt ?? ''],
    label: row.label,
    group:
      set === 'summedits'
        ? (row.excerpt ?? '')
        : set === 'fm2'
          ? (row.page ?? '')
          : set === 'wice'
            ? row.id
            : row.claim,
  }))
}

/** ROC-AUC: how often a positive row scores above a negative one, ties counted half. */
export function areaUnderCurve(rows: readonly (readonly [number, boolean])[]): number {
  const sorted = [...rows].sort((left, right) => left[0] - right[0])
  let rankSum = 0
  let positives = 0
  for (let start = 0; start < sorted.length;) {
    let end = start
    while (end < sorted.length && sorted[end]?.[0] === sorted[start]?.[0]) end += 1
    for (let at = start; at < end; at += 1) {
      if (sorted[at]?.[1] !== true) continue
      rankSum += (start + end + 1) / 2
      positives += 1
    }
    start = end
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * (sorted.length - positives))
}
