import { expect, test } from 'vitest'
import type { ClaimRecord } from '../../../core/evidence/contract.ts'
import { evidenceIssues } from '../../../core/quality/rules/findings.ts'
import { scored } from '../../../core/quality/rules/report.ts'
import { wordTable } from '../../support/evidence-rows.ts'

const BODY = 'Ropes float on water [1]. Ropes sink in oil [1][2]. Ropes last ten years [2].'

function claim(text: string, source_id: string, judged: Partial<ClaimRecord>): ClaimRecord {
  const claim_start = BODY.indexOf(text)
  return {
    claim_id: `clm_${claim_start}_${source_id}`,
    claim_text: text,
    claim_start,
    claim_end: claim_start + text.length,
    source_id,
    source_title: 'Ropes',
    source_url: 'https://ropes.example',
    source_excerpt: text,
    excerpt_start: 0,
    excerpt_end: text.length,
    retrieved_at: '2026-05-03T00:00:00+00:00',
    published_date: null,
    overlap: 1,
    score: 1,
    confidence: 'high',
    reasons: {
      terms_shared: [],
      terms_missing: [],
      numbers_missing: [],
      units_missing: [],
      names_missing: [],
      contrary_terms: [],
    },
    ...judged,
  }
}

const issues = (claims: readonly ClaimRecord[], is_regulated = false) =>
  evidenceIssues(
    { title: 'Ropes', body: BODY, sections: [], brief: [], is_regulated },
    { claims: [...claims], sources: [] },
    new Map(),
    wordTable(),
  )
const builtin = { judged_by: 'builtin/verifier@5' }
const FLOAT = 'Ropes float on water [1].'
const SINK = 'Ropes sink in oil [1][2].'
const LAST = 'Ropes last ten years [2].'

test('a claim that its own source contradicts blocks in a regulated trade and costs elsewhere', () => {
  const against = [claim(FLOAT, 'src_1', { entailment: 'contradicted', ...builtin })]
  expect(issues(against)).toMatchObject([{ code: 'claim_contradicted', severity: 'advisory' }])
  expect(scored(issues(against))).toMatchObject({ score: 85, passed: true })
  expect(issues(against, true)).toMatchObject([{ code: 'claim_contradicted', severity: 'blocking' }])
  expect(scored(issues(against, true))).toMatchObject({ score: 85, passed: false })
})

test('claims that nobody judged are one finding with all of their places', () => {
  const claims = [
    claim(FLOAT, 'src_1', { entailment: 'supported', ...builtin }),
    claim(SINK, 'src_1', { entailment: 'unclear', ...builtin }),
    claim(SINK, 'src_2', { entailment: 'unclear', ...builtin }),
    claim(LAST, 'src_2', { entailment: 'unclear', ...builtin }),
  ]
  const [issue, ...more] = issues(claims)
  expect(more).toEqual([])
  expect(issue).toMatchObject({ code: 'claims_unclear', severity: 'advisory', found: '2', expected: '3' })
  expect(issue?.places?.map(({ start, end }) => BODY.slice(start, end))).toEqual([SINK, LAST])
  expect(scored(issues(claims, true))).toMatchObject({ score: 99, passed: true })
})

test('a model that was asked and is unsure has judged, and a text that nobody verified promises nothing', () => {
  const model = { judged_by: 'some-provider/some-model' }
  expect(issues([claim(SINK, 'src_1', { entailment: 'unclear', ...model })])).toEqual([])
  expect(issues([claim(SINK, 'src_1', {})])).toEqual([])
})
