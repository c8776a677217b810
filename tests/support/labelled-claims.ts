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
  title?: string
}

/** The labelled claims of a set; undefined where it is not here. */
export function labelledClaims(set: string): LabelledClaim[] | undefined {
  const rows = measuredSet(set) as Row[] | undefined
  const groups = connectedGroups(rows ?? [])
  return rows?.map((row, at) => ({
    text: row.claim,
    excerpts: excerptsOf(row),
    label: row.label,
    group: groups[at] ?? row.id,
  }))
}

function excerptsOf(row: Row): string[] {
  return row.excerpts ?? [row.excerpt ?? '']
}

/** Rows that share a claim, an excerpt or a page, directly or through others, are one group. */
function connectedGroups(rows: readonly Row[]): string[] {
  const above = new Map<string, string>()
  const rootOf = (name: string): string => {
    let root = name
    for (let next = above.get(root); next !== undefined; next = above.get(root)) root = next
    return root
  }
  for (const row of rows) {
    for (const name of namesOf(row)) {
      const [root, own] = [rootOf(name), rootOf(row.claim)]
      if (root !== own) above.set(root, own)
    }
  }
  return rows.map((row) => rootOf(row.claim))
}

/** `page` is that of fm2, `title` the article of wice. */
function namesOf(row: Row): string[] {
  return [...excerptsOf(row), row.page, row.title].filter((name) => name !== undefined)
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
