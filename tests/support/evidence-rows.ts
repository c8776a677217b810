import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agreementOf, type Agreement } from '../../core/evidence/rules/agreement.ts'
import { carriersOf, excerptAround, readRun, runsOf } from '../../core/evidence/rules/excerpt.ts'
import { evidenceOf, type Evidence } from '../../core/evidence/rules/score.ts'
import { indexSource } from '../../core/evidence/rules/source-index.ts'
import { withConditions } from '../../core/evidence/rules/left-out.ts'
import { withThings } from '../../core/evidence/rules/other-things.ts'
import { turnsOf, withTurns } from '../../core/evidence/rules/turned.ts'
import { tokensOf, type Token } from '../../core/evidence/rules/tokens.ts'
import { verdictOf } from '../../core/evidence/rules/verifier.ts'
import { parseWordTable } from '../../core/evidence/read-word-table.ts'
import type { WordTable } from '../../core/evidence/rules/word-table.ts'
import { passagesOf, scrapsOf } from '../../core/sources/rules/passages.ts'
import { labelledClaims, type LabelledClaim } from './labelled-claims.ts'

/** A labelled claim by the excerpt that backs it best, as the product scores it. */
export interface EvidenceRow {
  label: string
  group: string
  /** The greatest of all its excerpts. */
  overlap: number
  score: number
  /** Of the whole text that people judged by, of which a record shows a part. */
  score_of_whole: number
  confidence: Evidence['confidence']
  verdict: string
  /** Of each excerpt, for fitting. */
  compared: { agreement: Agreement; terms: number }[]
}

const RESOURCES = join(import.meta.dirname, '..', '..', 'resources')

/** The bundled word table, read at once. */
export function wordTable(): WordTable {
  return parseWordTable(readFileSync(join(RESOURCES, 'evidence', 'word-table.json'), 'utf8'))
}

/** The rows of a set; undefined where it is not here. */
export function evidenceRows(set: string, table: WordTable): EvidenceRow[] | undefined {
  return labelledClaims(set)?.map((claim) => rowOf(claim, table))
}

export function isSupported(row: Pick<EvidenceRow, 'label'>): boolean {
  return row.label === 'supported'
}

export function isBacked(row: Pick<EvidenceRow, 'label'>): boolean {
  return isSupported(row) || row.label === 'partially_supported'
}

/** Whether a verdict is what people said; the wrong summaries of summedits contradict their sources. */
export function isRightVerdict(set: string, row: Pick<EvidenceRow, 'label' | 'verdict'>): boolean {
  if (row.verdict === row.label) return true
  return set === 'summedits' && row.verdict === 'contradicted' && row.label === 'not_supported'
}

function rowOf({ text, excerpts, label, group }: LabelledClaim, table: WordTable): EvidenceRow {
  const tokens = tokensOf(text)
  const shown = excerpts.map((excerpt) => shownOf(excerpt, tokens, table))
  const sources = shown.map((excerpt) => indexSource(excerpt))
  const whole = excerpts.map((excerpt) => indexSource(excerpt))
  const found = sources.map((source) => {
    const turned = withTurns(evidenceOf(tokens, source, table), turnsOf(text, source.text, table))
    return withThings(withConditions(turned, text, source.text), text, source.text, '', table)
  })
  const best = found.reduce((left, right) => (right.score > left.score ? right : left))
  const verdicts = shown.map((excerpt) => verdictOf(text, excerpt, table).entailment)
  return {
    label,
    group,
    overlap: Math.max(...found.map((one) => one.overlap)),
    score: best.score,
    score_of_whole: Math.max(...whole.map((source) => evidenceOf(tokens, source, table).score)),
    confidence: best.confidence,
    verdict: verdicts.find((verdict) => verdict !== 'unclear') ?? 'unclear',
    compared: whole.map((source) => agreementOf(tokens, source, table)),
  }
}

/** What a record would show of a text for a claim: the product compares that and nothing else. */
function shownOf(text: string, claim: readonly Token[], table: WordTable): string {
  const found = [...passagesOf(text), ...scrapsOf(text)]
  const runs = runsOf(text, found.length === 0 ? [{ start: 0, end: text.length }] : found)
  const passages = runs.map((run) => readRun(text, run, ''))
  const [best] = carriersOf(passages, claim, table, false, (excerpt) => indexSource(excerpt.text))
  return best === undefined ? '' : excerptAround(best, { take: () => true }).text
}
