import { expect, test } from 'vitest'
import type { ClaimRecord, ManifestSource } from '../../../core/evidence/contract.ts'
import type { PassportRecord } from '../../../core/passport/record-contract.ts'
import { passportDifference, type ComparedRecord } from '../../../core/passport/rules/difference.ts'

const claim = (claim_text: string, change: Partial<ClaimRecord> = {}): ClaimRecord =>
  ({ claim_text, source_id: 'src_a', source_title: 'Tea', confidence: 'high', ...change }) as ClaimRecord
const source = (source_id: string, change: Partial<ManifestSource> = {}): ManifestSource =>
  ({ source_id, title: source_id, publisher: null, published_date: null, url: 'u', ...change }) as ManifestSource

interface Change {
  claims?: ClaimRecord[]
  sources?: ManifestSource[]
  models?: Record<string, { requested: string; served: string }>
  passport?: Partial<PassportRecord>
  vertical_version?: number
}

function record({
  claims = [],
  sources = [],
  models = {},
  passport = {},
  vertical_version = 1,
}: Change): ComparedRecord {
  return {
    vertical_id: 'software',
    vertical_version,
    passport: {
      identity: { template_id: 't', template_version: 1, style_profile_version: 1, resolved_models: models },
      assurance: { declared_level: 'verified', achieved_level: 'verified', meets_tier_contract: true },
      compliance: { blocking_violations: [], advisory_violations: [], needs_manual_review: false },
      evidence: { claims, sources },
      quality: { score: 90, passed: true, issues: [] },
      ...passport,
    } as unknown as PassportRecord,
  }
}
const between = (before: Change, after: Change) => passportDifference(record(before), record(after))
const kinds = (found: { kind: string; claim_text: string }[]) => found.map((one) => `${one.kind} ${one.claim_text}`)

test('a record does not differ from itself', () => {
  const one = { claims: [claim('Tea is hot [1].')], sources: [source('src_a')], models: { writer: served('m') } }
  expect(between(one, one)).toEqual({
    claims: [],
    same_claims: 1,
    sources: [],
    models: [],
    assurance: null,
    fields: [],
  })
})

test('claims are told apart by their words and source, whatever their number; repeated ones are counted', () => {
  const before = [claim('Tea is hot [1].'), claim('Tea is hot [1].'), claim('Pots are warm [2].')]
  const after = [
    claim('Tea is  hot [3].'),
    claim('Cups are small [1].'),
    claim('Pots are warm [1].', { source_id: 'b' }),
  ]
  const found = between({ claims: before }, { claims: after })
  expect(found.same_claims).toBe(1)
  expect(kinds(found.claims)).toEqual([
    'added Cups are small [1].',
    'added Pots are warm [1].',
    'dropped Tea is hot [1].',
    'dropped Pots are warm [2].',
  ])
})

test.each([
  ['another confidence', { confidence: 'low' as const }],
  ['another verdict', { entailment: 'contradicted' as const }],
])('a claim with %s has changed', (_name, change) => {
  const found = between({ claims: [claim('Tea is hot [1].')] }, { claims: [claim('Tea is hot [1].', change)] })
  expect(found.same_claims).toBe(0)
  expect(found.claims).toEqual([
    {
      kind: 'changed',
      claim_text: 'Tea is hot [1].',
      source_title: 'Tea',
      before: { confidence: 'high', entailment: null },
      after: { confidence: 'high', entailment: null, ...change },
    },
  ])
})

test('sources are added, dropped, or changed in what they state', () => {
  const after = [source('b', { title: 'New', published_date: '2026-01-01' }), source('c')]
  expect(between({ sources: [source('a'), source('b')] }, { sources: after }).sources).toEqual([
    { kind: 'changed', source_id: 'b', title: 'New', changed: ['title', 'published_date'] },
    { kind: 'added', source_id: 'c', title: 'c', changed: [] },
    { kind: 'dropped', source_id: 'a', title: 'a', changed: [] },
  ])
})

test('another author of a source is told, where both records name one', () => {
  const told = (was: Partial<ManifestSource>, is: Partial<ManifestSource>) =>
    between({ sources: [source('a', was)] }, { sources: [source('a', is)] }).sources
  expect(told({ author: 'Ada' }, { author: null })).toEqual([
    { kind: 'changed', source_id: 'a', title: 'a', changed: [], author_changed: true },
  ])
  expect(told({ author: 'Ada' }, { author: 'Ada' })).toEqual([])
  expect(told({}, { author: 'Ada' })).toEqual([])
})

const served = (name: string, requested = name) => ({ requested, served: name })

test('models differ by what was asked and by what served, stage by stage', () => {
  const before = { writer: served('m-1'), editor: served('m-1'), seo: served('m-1') }
  const after = { writer: served('m-1', 'm-2'), editor: served('m-2'), planner: served('m-1') }
  expect(between({ models: before }, { models: { ...after } }).models).toEqual([
    { stage: 'writer', before: served('m-1'), after: served('m-1', 'm-2') },
    { stage: 'editor', before: served('m-1'), after: served('m-2') },
    { stage: 'seo', before: served('m-1'), after: null },
    { stage: 'planner', before: null, after: served('m-1') },
  ])
})

test('catalog versions, assurance, compliance and quality are named with both values', () => {
  const passport = {
    assurance: { declared_level: 'verified', achieved_level: null, meets_tier_contract: false },
    quality: { score: 40, passed: false, issues: [] },
  } as unknown as Partial<PassportRecord>
  const found = between({}, { passport, vertical_version: 2 })
  expect(found.assurance).toEqual({
    before: { declared_level: 'verified', achieved_level: 'verified', meets_tier_contract: true },
    after: { declared_level: 'verified', achieved_level: null, meets_tier_contract: false },
  })
  expect(found.fields).toEqual([
    { group: 'catalog', field: 'vertical_version', before: 1, after: 2 },
    { group: 'quality', field: 'score', before: 90, after: 40 },
    { group: 'quality', field: 'passed', before: true, after: false },
  ])
})
