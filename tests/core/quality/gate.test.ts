import { describe, expect, test } from 'vitest'
import type { TemplateField } from '../../../core/catalog/contract.ts'
import { awaitsPerson, clearsGate } from '../../../core/generation/rules/clearing.ts'
import { FINDINGS, type FindingCode } from '../../../core/quality/finding-kinds.ts'
import { finding } from '../../../core/quality/findings.ts'
import { contractIssues } from '../../../core/quality/rules/contract-checks.ts'
import { evidenceStrength } from '../../../core/quality/rules/evidence-strength.ts'
import { scored } from '../../../core/quality/rules/report.ts'

describe('the way on from the gate', () => {
  const report = (...codes: FindingCode[]) => ({
    report: scored(codes.map((code) => finding(code, { section_id: 'points' }))),
  })

  test('sends back once what is cited against its source, though it blocks nothing', () => {
    expect(clearsGate(report('claim_contradicted'), 1, null)).toBe(false)
    expect(clearsGate(report('claim_not_supported'), 1, null)).toBe(false)
    expect(clearsGate(report('claim_contradicted'), 2, null)).toBe(true)
    expect(clearsGate(report('claim_unsupported'), 1, null)).toBe(true)
  })

  test('of a section run looks at the section that it writes', () => {
    expect(clearsGate(report('claim_contradicted'), 1, 'points')).toBe(false)
    expect(clearsGate(report('claim_contradicted'), 1, 'lead')).toBe(true)
  })

  test('is closed to a blocker and to fewer than 70 points in every pass', () => {
    for (const pass of [1, 2]) expect(clearsGate(report('section_missing'), pass, null)).toBe(false)
    const poor = report('claim_contradicted', 'claim_contradicted', 'claim_not_supported')
    expect(clearsGate(poor, 2, null)).toBe(false)
  })
})

describe('what awaits a person', () => {
  const awaits = (...issues: Parameters<typeof finding>[]) =>
    awaitsPerson({ report: scored(issues.map((one) => finding(...one))) }, null)
  const query = ['brief_query', { phrase: '15 minutes' }, 'blocking'] as const
  const answered = ['brief_query', { phrase: '15 minutes', expected: '30 minutes' }, 'blocking'] as const

  test('is a text that is held by questions alone', () => {
    expect(awaits(['printed_query'])).toBe(true)
    expect(awaits(['printed_query'], [...query], ['title_long'])).toBe(true)
    expect(awaits()).toBe(false)
    expect(awaits(['title_long'])).toBe(false)
    const three: FindingCode[] = ['printed_query', 'printed_query', 'printed_query']
    expect(awaits(...three.map((one): [FindingCode] => [one]))).toBe(true)
  })

  test('is none where a writer can put something right', () => {
    expect(awaits(['printed_query'], ['section_missing'])).toBe(false)
    expect(awaits(['printed_query'], ['claim_contradicted'])).toBe(false)
    expect(awaits([...answered])).toBe(false)
    const poor: FindingCode[] = ['outcome_told', 'outcome_told', 'brief_cut', 'brief_figure_left_out']
    expect(awaits(['printed_query'], ...poor.map((one): [FindingCode] => [one]))).toBe(false)
  })
})

describe('the strength of evidence', () => {
  const high = { confidence: 'high' } as const
  const against = { confidence: 'high', entailment: 'contradicted' } as const
  const strength = (
    claims: readonly (typeof high | typeof against)[],
    tier: 'quick' | 'standard' | null = 'standard',
  ) =>
    evidenceStrength({ tier, sources: ['A survey of teapots'], claims }).map(
      ({ code, severity }) => `${severity} ${code}`,
    )

  test('is weak where a text cites none of what it was given, or more than a quarter against its source', () => {
    expect(strength([])).toEqual(['blocking evidence_weak'])
    expect(strength([high, high, high, against])).toEqual([])
    expect(strength([high, high, against])).toEqual(['blocking evidence_weak'])
    expect(strength([high, high, { confidence: 'unsupported' } as never])).toEqual(['blocking evidence_weak'])
  })

  test('names the sources that a text does not cite', () => {
    const [issue] = evidenceStrength({ tier: 'standard', sources: ['Teapots', 'Leaves', 'Water', 'Cups'], claims: [] })
    expect(issue?.message).toContain('“Teapots”, “Leaves”, “Water” and 1 more')
  })

  test('is asked of no text that no tier promised sources for, or that had none', () => {
    expect(strength([], 'quick')).toEqual([])
    expect(strength([], null)).toEqual([])
    expect(evidenceStrength({ tier: 'premium', sources: [], claims: [] })).toEqual([])
  })
})

describe('a list of the brief', () => {
  const template = {
    platform: 'web' as const,
    required_fields: [{ name: 'key_points', label: 'Key points', type: 'string_array' } as TemplateField],
  }
  const found = (key_points: string[], body: string) =>
    contractIssues('Tea', [{ section_id: 'one', heading: '', body }], template, { key_points }).map(({ code }) => code)
  const points = ['Warm the pot first', 'Weigh the leaves', 'Pour at ninety degrees']

  test('of which a third is missing is not ignored, of which more is missing is', () => {
    expect(found(points, 'Warm the pot first. Weigh the leaves.')).toEqual(['input_not_used'])
    expect(found(points, 'Warm the pot first.')).toEqual(['input_not_used', 'input_not_used', 'brief_ignored'])
    expect(scored([finding('brief_ignored')]).passed).toBe(false)
  })

  test('a point that the text asks its author about is not left out', () => {
    const [first = ''] = points
    const body = 'Weigh the leaves. Pour at ninety degrees.'
    const of = (asked: string[]) =>
      contractIssues('Tea', [{ section_id: 'one', heading: '', body }], template, { key_points: points }, asked)
    expect(of([`The brief marks this as uncertain: “${first}”. Please confirm or correct it.`])).toEqual([])
    expect(of(['How long does it draw?'])).toMatchObject([{ code: 'input_not_used' }])
  })

  test('a point is taken up in plain words as well', () => {
    expect(found(['Do not utilise it prior to surgery'], 'Do not use it before surgery.')).toEqual([])
    expect(found(['Commence with approximately half a tablet'], 'Begin with about half a tablet.')).toEqual([])
    expect(found(['Do not utilise it prior to surgery'], 'Ask your surgeon.')).toContain('input_not_used')
  })
})

test('every kind of finding has words, a remedy and a weight', () => {
  for (const [code, kind] of Object.entries(FINDINGS)) {
    expect(kind.weight, code).toBeGreaterThan(0)
    expect(kind.remedy, code).toMatch(/^[A-Z].*\.$/)
    expect(
      finding(code as FindingCode, { phrase: 'x', expected: 'y', found: 'z', said: 'said' }).message,
      code,
    ).toMatch(/\S/)
  }
})
