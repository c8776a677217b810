import type { Agreement } from '../../core/evidence/rules/agreement.ts'
import { scoreOf, WEIGHTS } from '../../core/evidence/rules/score.ts'
import { isSupported, type EvidenceRow } from './evidence-rows.ts'
import { areaUnderCurve } from './labelled-claims.ts'

export type Weights = Record<keyof Agreement, number>

/** What a row of each set counts in a fit. */
export const SET_WEIGHTS: Readonly<Record<string, number>> = { factcheckbench: 1, wice: 2, summedits: 1 }

const FOLDS = 5
const REPEATS = 4
const ROUNDS = 500
const STEP = 0.3
/** How strongly a weight is held towards zero: few rows must not decide much. */
const HELD = 0.03
const NAMES = Object.keys(WEIGHTS) as (keyof Agreement)[]

interface SetRow extends EvidenceRow {
  set: string
}

/** Logistic regression on standardised agreements, held towards zero and never below it. */
export function fitWeights(sets: Readonly<Record<string, readonly EvidenceRow[]>>): Weights {
  return fit(inOne(sets))
}

/** ROC-AUC of each set with weights fitted on other groups: the mean of several partings into five. */
export function crossValidated(sets: Readonly<Record<string, readonly EvidenceRow[]>>): Record<string, number> {
  const rows = inOne(sets)
  const totals: Record<string, number> = {}
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const scored: Record<string, [number, boolean][]> = {}
    const foldOf = (row: SetRow): number => hash(`${repeat} ${row.group}`) % FOLDS
    for (let fold = 0; fold < FOLDS; fold += 1) {
      const weights = fit(rows.filter((row) => foldOf(row) !== fold))
      for (const row of rows.filter((one) => foldOf(one) === fold)) {
        const score = Math.max(...row.compared.map(({ agreement, terms }) => scoreOf(agreement, terms, weights)))
        ;(scored[row.set] ??= []).push([score, isSupported(row)])
      }
    }
    for (const [set, list] of Object.entries(scored)) {
      totals[set] = (totals[set] ?? 0) + areaUnderCurve(list) / REPEATS
    }
  }
  return totals
}

function inOne(sets: Readonly<Record<string, readonly EvidenceRow[]>>): SetRow[] {
  return Object.entries(sets).flatMap(([set, rows]) => rows.map((row) => ({ ...row, set })))
}

function fit(rows: readonly SetRow[]): Weights {
  const points = rows.map((row) => ({
    vector: bestVector(row),
    y: isSupported(row) ? 1 : 0,
    weight: SET_WEIGHTS[row.set] ?? 0,
  }))
  const total = points.reduce((all, { weight }) => all + weight, 0)
  const mean = NAMES.map((_, at) => points.reduce((all, { vector }) => all + (vector[at] ?? 0), 0) / points.length)
  const spread = mean.map(
    (middle, at) =>
      Math.sqrt(points.reduce((all, { vector }) => all + ((vector[at] ?? 0) - middle) ** 2, 0) / points.length) || 1,
  )
  for (const { vector } of points) {
    vector.forEach((value, at) => (vector[at] = (value - (mean[at] ?? 0)) / (spread[at] ?? 1)))
  }
  const weights = NAMES.map(() => 0)
  let bias = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map(() => 0)
    let slant = 0
    for (const { vector, y, weight } of points) {
      let sum = bias
      for (let at = 0; at < vector.length; at += 1) sum += (vector[at] ?? 0) * (weights[at] ?? 0)
      const wrong = (1 / (1 + Math.exp(-sum)) - y) * weight
      for (let at = 0; at < vector.length; at += 1) slope[at] = (slope[at] ?? 0) + wrong * (vector[at] ?? 0)
      slant += wrong
    }
    weights.forEach((value, at) => {
      weights[at] = Math.max(0, value - STEP * ((slope[at] ?? 0) / total + HELD * value))
    })
    bias -= (STEP * slant) / total
  }
  return Object.fromEntries(NAMES.map((name, at) => [name, (weights[at] ?? 0) / (spread[at] ?? 1)])) as Weights
}

/** The agreements with the excerpt that shares most vocabulary. */
function bestVector(row: EvidenceRow): number[] {
  const best = row.compared.map((one) => one.agreement).toSorted((left, right) => right.vocabulary - left.vocabulary)[0]
  return NAMES.map((name) => best?.[name] ?? 0)
}

function hash(text: string): number {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}
