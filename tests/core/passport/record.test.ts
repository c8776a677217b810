import { sentenceSpans } from '../../../core/kernel/sentences.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { rebuildPassport } from '../../../core/passport/assemble.ts'
import { type Dossier } from '../../../core/passport/contract.ts'
import { PassportOfNow, PassportStatement } from '../../../core/passport/record-contract.ts'
import { sha256Hex, sha256OfJson } from '../../../core/kernel/hash.ts'
import type { StatusRecord } from '../../../core/generation/contract.ts'
import { runQualityGate } from '../../../core/generation/stages/quality-gate.ts'
import { blogRequest } from '../../support/briefs.ts'
import { endOf, resourcesFolder, testEngine, type TestEngine } from '../../support/world.ts'

const SOURCE = `Nurses who wash their hands for at least 20 seconds carry fewer germs from bed to bed. A paper towel dries hands better than warm air.

Short nails hold less dirt than long nails. Rings and watches are taken off before the hands are washed on the ward.

Wards that count how often hands are washed see fewer infections within a year. The count is shown to the nurses each week.`

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
  await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
})
afterAll(() => engine.close())

async function written(of: TestEngine, change: Record<string, unknown> = {}): Promise<StatusRecord> {
  const { request_id } = await of.desk.generation.submit(blogRequest(change))
  return endOf(of.desk, request_id)
}

async function dossierOf(of: TestEngine, record: StatusRecord): Promise<Dossier> {
  const dossier = await of.desk.passport.dossier({ content_id: record.content?.content_id ?? '' })
  if (!dossier.has_passport) throw new Error(dossier.message)
  return dossier
}

const statementOf = ({ envelope }: Dossier): z.infer<typeof PassportStatement> =>
  PassportStatement.parse(JSON.parse(Buffer.from(envelope.payload, 'base64').toString()))

describe('the passport of a run', () => {
  test('has exactly the sections and members of the specification', async () => {
    const { passport } = await written(engine)
    expect(Object.keys(passport ?? {})).toEqual([
      'schema_version',
      'identity',
      'assurance',
      'compliance',
      'evidence',
      'quality',
      'review',
    ])
    expect(Object.keys(passport?.identity ?? {})).toEqual([
      'template_id',
      'template_version',
      'style_profile_version',
      'resolved_models',
      'source_set_id',
      'style_profile_id',
      'vertical_id',
      'vertical_version',
      'policy_sha256',
      'prompts',
      'engine_version',
      'passes',
      'tokens',
    ])
    expect(Object.keys(passport?.assurance.components ?? {})).toHaveLength(6)
    expect(passport?.schema_version).toBe('1.1')
  })

  test('is the same in the status record, in the dossier and in what is signed', async () => {
    const record = await written(engine, { generation_mode: 'premium' })
    const dossier = await dossierOf(engine, record)
    expect(dossier.passport).toEqual(record.passport)
    const statement = statementOf(dossier)
    expect(statement.passport).toEqual(record.passport)
    expect(statement.subject).toEqual({
      content_id: record.content?.content_id,
      request_id: record.request_id,
      revision: 1,
      content_sha256: sha256Hex(record.content?.body ?? ''),
    })
    const { entries } = await engine.desk.audit.list({ subject_kind: 'generation', subject_id: record.request_id })
    expect(entries.map(({ body }) => body.action)).toEqual(['generation.completed'])
    expect(statement.audit_checkpoint).toEqual({ seq: entries[0]?.body.seq, entry_sha256: entries[0]?.entry_sha256 })
  })

  test('stays as it was whatever happens to the text, the sources and the catalog afterwards', async () => {
    const { db } = engine.engine.workspace.deskContext
    const { source } = await engine.desk.sources.add({
      file_name: 'hands.txt',
      title: 'Hand washing on wards',
      text: SOURCE,
    })
    const record = await written(engine, { generation_mode: 'premium' })
    const before = await dossierOf(engine, record)
    expect(before.passport.evidence.claims.length).toBeGreaterThan(0)
    const { content_id = '', body = '' } = record.content ?? {}
    await engine.desk.content.save({ content_id, revision: 1, body: `${body}\n\nA sentence of somebody else.` })
    await engine.desk.sources.update({ source_id: source.source_id, title: 'Another title' })
    await engine.owner.catalog.retireEntry({ kind: 'style_profile', id: 'plain-and-friendly' })
    const after = await dossierOf(engine, record)
    await engine.owner.catalog.restoreEntry({ kind: 'style_profile', id: 'plain-and-friendly' })
    expect(after.passport).toEqual(before.passport)
    expect(after.edited_since_generation).toBe(true)
    expect(after.revisions.map(({ origin }) => origin)).toEqual(['generated', 'edited'])
    const rebuilt = await rebuildPassport(db, record.request_id)
    expect(JSON.stringify({ ...rebuilt, review: before.passport.review })).toBe(JSON.stringify(before.passport))
  })

  test('names the sources by what recognises them, and shows a sentence of a short one', async () => {
    const { passport } = await written(engine, { generation_mode: 'premium' })
    const evidence = passport?.evidence
    const [source] = evidence?.sources ?? []
    expect(source).toMatchObject({ origin: 'file', content_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    expect(source?.url).toBe(`colophon://sources/${source?.source_id ?? ''}`)
    for (const excerpt of [source?.excerpt ?? '', ...(evidence?.claims ?? []).map((claim) => claim.source_excerpt)]) {
      expect(sentenceSpans(excerpt)).toHaveLength(1)
      expect(SOURCE).toContain(excerpt)
    }
    expect(evidence?.summary.sources).toBe(evidence?.sources.length)
    for (const claim of evidence?.claims ?? []) {
      expect(evidence?.sources.map((one) => one.source_id)).toContain(claim.source_id)
      expect(claim.retrieved_at).toMatch(/\+00:00$/)
    }
    const pairs = (evidence?.sources ?? []).map((one) => [one.source_id, one.content_sha256]).toSorted()
    expect(passport?.identity.source_set_id).toBe(sha256OfJson(pairs))
  })

  test('of a quick run names no editor and no research, and reaches basic', async () => {
    const { passport } = await written(engine, { generation_mode: 'quick' })
    expect(Object.keys(passport?.identity.resolved_models ?? {})).toEqual(['planner', 'writer'])
    expect(passport?.assurance).toMatchObject({
      declared_level: 'basic',
      achieved_level: 'basic',
      meets_tier_contract: true,
      components: { editor_pass: { ran: false, passed: null }, research: { ran: false, passed: null } },
    })
    expect(passport?.evidence.sources).toEqual([])
  })

  test('of a premium run whose research returned nothing misses its tier', async () => {
    const other = await testEngine()
    const record = await written(other, { generation_mode: 'premium' })
    expect(record.passport?.assurance).toMatchObject({
      declared_level: 'verified',
      achieved_level: 'reviewed',
      meets_tier_contract: false,
      components: { research: { ran: true, passed: false } },
    })
    expect(record.content?.assurance).toEqual({
      declared_level: 'verified',
      achieved_level: 'reviewed',
      meets_tier_contract: false,
      of_current_text: 'as_generated',
    })
    const stats = await other.desk.dashboard.stats({})
    expect(stats.assurance).toEqual({ by_achieved: [{ achieved_level: 'reviewed', count: 1 }], missed_contract: 1 })
    await other.close()
  })

  test('counts no source that was removed before the gate could read it', async () => {
    const removing: TestEngine = await testEngine({
      stages: {
        quality_gate: async (run, state, ports) => {
          const { sources } = await removing.desk.sources.list({})
          for (const { source_id } of sources) await removing.desk.sources.remove({ source_id })
          return runQualityGate(run, state, ports)
        },
      },
    })
    await removing.desk.sources.add({ file_name: 'hands.txt', title: 'Hand washing on wards', text: SOURCE })
    const { passport, status } = await written(removing, { generation_mode: 'premium' })
    expect(status).toBe('completed')
    expect(passport?.evidence.sources).toEqual([])
    expect(passport?.assurance).toMatchObject({
      achieved_level: 'basic',
      meets_tier_contract: false,
      components: { research: { ran: true, passed: false, detail: 'Returned no source.' } },
    })
    await removing.close()
  })

  test('of a regulated vertical asks for its reviews, in order, and the piece says so', async () => {
    const record = await written(engine, { vertical_id: 'healthcare', generation_mode: 'quick' })
    expect(record.passport?.review.state).toBe('pending')
    expect(record.passport?.review.required_approvals.map((one) => one.qualification)).toEqual(['medical', 'legal'])
    expect(record.passport?.review.approvals.map((one) => one.state)).toEqual(['pending', 'waiting'])
    expect(record.content?.review_state).toBe('pending')
    expect(record.passport?.assurance).toMatchObject({ achieved_level: null, meets_tier_contract: false })
    expect(record.passport?.compliance.blocking_violations.length).toBeGreaterThan(0)
  })

  test('tells of a check that failed itself: held, without a level, and the run is through', async () => {
    const other = await testEngine({
      stages: {
        quality_gate: (run, state, ports) =>
          runQualityGate(run, state, {
            ...ports,
            checkText: (text) => ports.checkText({ ...text, template: null as never }),
          }),
      },
    })
    const { status, passport, content } = await written(other)
    expect(status).toBe('completed')
    expect(content?.publication_state).toBe('held')
    expect(passport?.assurance).toMatchObject({ achieved_level: null, meets_tier_contract: false })
    expect(passport?.assurance.components.structural_checks).toMatchObject({ ran: true, passed: null })
    expect(passport?.quality.issues.map((issue) => issue.code)).toContain('check_failed')
    expect(other.faults.list.map(({ message }) => message)).toContain('the structure check failed')
    await other.close()
  })
})

describe('the dossier', () => {
  test('of a piece written by hand says why there is none, and what was checked of its text', async () => {
    const { content_id } = await engine.desk.content.save({ title: 'By hand', body: 'Written by hand.' })
    expect(await engine.desk.passport.dossier({ content_id })).toEqual({
      content_id,
      has_passport: false,
      reason: 'not_generated',
      message: expect.stringContaining('by hand') as string,
      current_text: expect.objectContaining({
        revision: 1,
        publication_state: 'draft',
        violations: [],
        claims: [],
      }) as object,
    })
  })

  test('of a section run is that of the run that wrote the piece; the section run has a passport of its own', async () => {
    const record = await written(engine)
    const { content_id = '', sections = [] } = record.content ?? {}
    const section_id = sections.find((section) => section.heading !== '')?.section_id ?? ''
    const { request_id } = await engine.desk.generation.regenerateSection({ content_id, section_id })
    const run = await endOf(engine.desk, request_id)
    expect(run.passport?.schema_version).toBe('1.1')
    const dossier = await dossierOf(engine, record)
    expect(dossier.request_id).toBe(record.request_id)
    expect(dossier.revisions.at(-1)).toMatchObject({ origin: 'regenerated', request_id })
    expect(dossier.edited_since_generation).toBe(true)
  })

  test('a failed run has none and an entry in the log', async () => {
    const other = await testEngine({ stages: { writer: () => Promise.reject(new Error('broken')) } })
    const { passport, request_id } = await written(other)
    expect(passport).toBeNull()
    const { entries } = await other.desk.audit.list({ subject_kind: 'generation', subject_id: request_id })
    expect(entries.map(({ body }) => [body.action, body.details])).toEqual([
      ['generation.failed', { code: 'internal_error', stage: 'writer' }],
    ])
    await other.close()
  })
})

test('the JSON Schema in resources is that of the contract', () => {
  const file = join(resourcesFolder, 'passport-1.1.schema.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(z.toJSONSchema(PassportOfNow))
})

test('the JSON Schema of version 1.0 stays as it was released', () => {
  const file = readFileSync(join(resourcesFolder, 'passport-1.0.schema.json'), 'utf8')
  expect(sha256Hex(file)).toBe('5d298654959e8efc6bad85a92b2807f92456bde75940115d82d4ebd586112122')
})
