// `npm run measure:evidence`: the figures of the evidence engine on the labelled sets, where they are here: how well
// `overlap` and `score` separate supported claims from the rest (ROC-AUC), and what each confidence is worth.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agreementOf } from '../../core/evidence/rules/agreement.ts'
import { evidenceOf, WEIGHTS } from '../../core/evidence/rules/score.ts'
import { indexSource } from '../../core/evidence/rules/source-index.ts'
import { tokensOf } from '../../core/evidence/rules/tokens.ts'
import { verdictOf } from '../../core/evidence/rules/verifier.ts'
import { areaUnderCurve, labelledClaims, SETS } from '../support/labelled-claims.ts'
import { root } from './run.mjs'

const table = JSON.parse(readFileSync(join(root, 'resources', 'evidence', 'word-table.json'), 'utf8'))
const FOLDS = 5

for (const set of SETS) {
  const claims = labelledClaims(set)
  if (claims === undefined) continue
  const rows = claims.map((claim) => {
    const tokens = tokensOf(claim.text)
    const found = claim.excerpts.map((excerpt) => evidenceOf(tokens, indexSource(excerpt), table))
    const best = found.toSorted((left, right) => right.score - left.score)[0]
    return {
      claim,
      overlap: Math.max(...found.map((one) => one.overlap)),
      score: best?.score ?? 0,
      confidence: best?.confidence,
    }
  })
  const isSupported = (/** @type {typeof rows[number]} */ row) => row.claim.label === 'supported'
  const overlap = areaUnderCurve(rows.map((row) => [row.overlap, isSupported(row)]))
  const score = areaUnderCurve(rows.map((row) => [row.score, isSupported(row)]))
  console.log(`\n${set}: ${rows.length} claims; ROC-AUC overlap ${overlap.toFixed(3)}, score ${score.toFixed(3)}`)
  for (const confidence of ['high', 'moderate', 'low', 'unsupported']) {
    const bucket = rows.filter((row) => row.confidence === confidence)
    const supported = bucket.filter(isSupported).length
    const partly = bucket.filter((row) => row.claim.label === 'partially_supported').length
    console.log(
      `  ${confidence.padEnd(12)} ${percent(bucket.length, rows.length)} of rows; supported ${percent(supported, bucket.length)}, with partly ${percent(supported + partly, bucket.length)}`,
    )
  }
  const verdicts = claims.map((claim) => ({ claim, verdict: bestVerdict(claim) }))
  for (const verdict of ['supported', 'contradicted']) {
    const given = verdicts.filter((row) => row.verdict === verdict)
    const right = given.filter(({ claim }) =>
      verdict === 'supported'
        ? claim.label === 'supported'
        : ['contradicted', ...(set === 'summedits' ? ['not_supported'] : [])].includes(claim.label),
    )
    console.log(`  built-in verifier says ${verdict}: ${given.length}, right ${percent(right.length, given.length)}`)
  }
}
if (process.argv.includes('--fit')) crossValidate()

/** @param {{ text: string, excerpts: string[] }} claim */
function bestVerdict(claim) {
  const verdicts = claim.excerpts.map((excerpt) => verdictOf(claim.text, excerpt, table).entailment)
  return verdicts.find((verdict) => verdict !== 'unclear') ?? 'unclear'
}

/** Fits the weights anew, never below zero, and prints the cross-validated figures by group. */
function crossValidate() {
  const names = /** @type {(keyof typeof WEIGHTS)[]} */ (Object.keys(WEIGHTS))
  const weightOfSet = /** @type {Record<string, number>} */ ({ factcheckbench: 1, wice: 2, summedits: 1 })
  const rows = Object.keys(weightOfSet).flatMap((set) =>
    (labelledClaims(set) ?? []).map((claim) => {
      const tokens = tokensOf(claim.text)
      const vectors = claim.excerpts.map((excerpt) => {
        const { agreement } = agreementOf(tokens, indexSource(excerpt), table)
        return names.map((name) => agreement[name])
      })
      return { set, claim, vectors, fold: hash(claim.group) % FOLDS, weight: weightOfSet[set] ?? 1 }
    }),
  )
  const scored = /** @type {Record<string, [number, boolean][]>} */ ({})
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const fitted = fit(rows.filter((row) => row.fold !== fold))
    for (const row of rows.filter((one) => one.fold === fold)) {
      const best = Math.max(...row.vectors.map((vector) => dot(vector, fitted)))
      ;(scored[row.set] ??= []).push([best, row.claim.label === 'supported'])
    }
  }
  console.log(
    '\ncross-validated by group:',
    Object.entries(scored)
      .map(([set, list]) => `${set} ${areaUnderCurve(list).toFixed(3)}`)
      .join(', '),
  )
  const all = fit(rows)
  console.log('weights on all:', names.map((name, index) => `${name} ${(all[index] ?? 0).toFixed(2)}`).join(', '))
}

/** @param {{ vectors: number[][], claim: { label: string }, weight: number }[]} rows */
function fit(rows) {
  const size = rows[0]?.vectors[0]?.length ?? 0
  const points = rows.map((row) => ({
    vector: row.vectors.toSorted((left, right) => (right[1] ?? 0) - (left[1] ?? 0))[0] ?? [],
    y: row.claim.label === 'supported' ? 1 : 0,
    weight: row.weight,
  }))
  const mean = Array.from(
    { length: size },
    (_, at) => points.reduce((sum, { vector }) => sum + (vector[at] ?? 0), 0) / points.length,
  )
  const spread = mean.map(
    (middle, at) =>
      Math.sqrt(points.reduce((sum, { vector }) => sum + ((vector[at] ?? 0) - middle) ** 2, 0) / points.length) || 1,
  )
  const weights = Array.from({ length: size }, () => 0)
  let bias = 0
  for (let round = 0; round < 800; round += 1) {
    const slope = weights.map(() => 0)
    let slant = 0
    let total = 0
    for (const { vector, y, weight } of points) {
      const scaled = vector.map((value, at) => (value - (mean[at] ?? 0)) / (spread[at] ?? 1))
      const wrong = (1 / (1 + Math.exp(-dot(scaled, weights) - bias)) - y) * weight
      scaled.forEach((value, at) => (slope[at] = (slope[at] ?? 0) + wrong * value))
      slant += wrong
      total += weight
    }
    weights.forEach(
      (value, at) => (weights[at] = Math.max(0, value - 0.3 * ((slope[at] ?? 0) / total + 0.002 * value))),
    )
    bias -= (0.3 * slant) / total
  }
  return weights.map((value, at) => value / (spread[at] ?? 1))
}

/** @param {number[]} left @param {number[]} right */
function dot(left, right) {
  return left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0)
}

/** @param {string} text */
function hash(text) {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}

/** @param {number} part @param {number} whole */
function percent(part, whole) {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`
}
