import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evidenceOf } from '../../core/evidence/rules/score.ts'
import { indexSource } from '../../core/evidence/rules/source-index.ts'
import { tokensOf } from '../../core/evidence/rules/tokens.ts'
import { randomFrom } from '../support/randomness.ts'
import { root } from '../tools/run.mjs'
import { figure } from './figures.mjs'

const CLAIMS = 1000
const SOURCES = 20

/** A thousand claims against twenty passages each, and against twice as many: records a second, and whether it is linear. */
export function evidence() {
  const table = JSON.parse(readFileSync(join(root, 'resources', 'evidence', 'word-table.json'), 'utf8'))
  const { below } = randomFrom(11)
  const vocabulary = Object.keys(table.stems)
  const sentence = (/** @type {number} */ length) =>
    `${Array.from({ length }, () => vocabulary[below(vocabulary.length)]).join(' ')} in ${1900 + below(120)} by ${below(90)} per cent.`
  const passages = Array.from({ length: SOURCES }, () => Array.from({ length: 5 }, () => sentence(16)).join(' '))
  const claims = Array.from({ length: CLAIMS }, () => sentence(14))
  const record = (/** @type {readonly string[]} */ texts) => {
    const started = performance.now()
    const indexes = passages.map((passage) => indexSource(passage))
    for (const claim of texts) {
      const tokens = tokensOf(claim)
      for (const index of indexes) evidenceOf(tokens, index, table)
    }
    return performance.now() - started
  }
  record(claims)
  const once = record(claims)
  const twice = record([...claims, ...claims])
  console.log(`evidence: ${CLAIMS} claims x ${SOURCES} passages in ${once.toFixed(0)} ms`)
  figure('evidence records a second', ((CLAIMS * SOURCES) / once) * 1000, 'at least', 20_000)
  figure('twice the claims, times as long', twice / once, 'at most', 2.5)
}
