import type { ChatCompletionRequest } from '@copilotkit/aimock'
import { expect } from 'vitest'
import type { StatusRecord } from '../../../core/generation/contract.ts'
import { ableAnswer, textOf } from '../../support/model-double.ts'
import { test } from '../../support/tea-runs.ts'
import type { TestEngine } from '../../support/world.ts'

const WITHIN = { timeout: 180_000 }

/** The same sentence about other tea: what is cited stays, what is said changes. */
async function change({ desk }: TestEngine, { content }: StatusRecord, from: string | RegExp, to: string) {
  const { content_id = '' } = content ?? {}
  const item = await desk.content.get({ contentID: content_id })
  const body = item.body.replace(from, to)
  expect(body).not.toBe(item.body)
  return desk.content.save({ content_id, revision: item.revision, body })
}

const claimsOf = async ({ desk }: TestEngine, { content }: StatusRecord) =>
  (await desk.content.checks({ content_id: content?.content_id ?? '' })).checks?.evidence.claims ?? []

const codesOf = async ({ desk }: TestEngine, { content }: StatusRecord) => {
  const { checks } = await desk.content.checks({ content_id: content?.content_id ?? '' })
  return checks?.report.issues.map(({ code }) => code) ?? []
}

const verdictOn =
  (words: RegExp, verdict: string) =>
  (request: ChatCompletionRequest): string => {
    const asked = textOf(request, 'user')
    const { verdicts } = JSON.parse(ableAnswer(request)) as { verdicts: { id: string; verdict: string }[] }
    const isMeant = (id: string): boolean =>
      words.test(asked.split('\n').find((line) => line.startsWith(`${id}: `)) ?? '')
    return JSON.stringify({
      verdicts: verdicts.map((one) => (isMeant(one.id) ? { ...one, verdict, reason: 'It says another number.' } : one)),
    })
  }

test('a changed claim of a premium text is not yet judged, then judged by the model, and the text is held to it', async ({
  double,
  engine,
  run,
}) => {
  const record = await run()
  const before = double.journal().filter(({ stage }) => stage === 'quality_gate').length
  double.on('quality_gate', verdictOn(/tasted there/, 'contradicted'))
  const saved = await change(engine, record, /tasted by 40 people/, 'tasted there by 40 people')
  const waiting = (await claimsOf(engine, record)).filter(({ awaits_verdict }) => awaits_verdict === true)
  expect(waiting).toMatchObject([
    { entailment: 'unclear', entailment_reason: 'Not yet judged: a model is asked about this sentence.' },
  ])
  expect(waiting[0]).not.toHaveProperty('judged_by')
  expect(await codesOf(engine, record)).toContain('claims_awaited')

  await expect
    .poll(async () => (await claimsOf(engine, record)).filter(({ awaits_verdict }) => awaits_verdict).length, WITHIN)
    .toBe(0)
  const [judged] = (await claimsOf(engine, record)).filter(({ entailment }) => entailment === 'contradicted')
  expect(judged?.entailment_reason).toBe('It says another number.')
  expect(judged?.judged_by).toMatch(/^(?!builtin)/)
  // One question about the one sentence that changed.
  expect(double.journal().filter(({ stage }) => stage === 'quality_gate')).toHaveLength(before + 1)
  const item = await engine.desk.content.get({ contentID: saved.content_id })
  expect(item.revision).toBe(saved.revision)
  expect(await codesOf(engine, record)).toContain('claim_contradicted')
  const { entries } = await engine.owner.audit.list({ subject_kind: 'content', subject_id: saved.content_id })
  expect(entries.map(({ body }) => body).filter(({ action }) => action === 'content.judged')).toMatchObject([
    { subject: { id: saved.content_id }, details: { revision: saved.revision, sentences: 1 } },
  ])
})

test('a save meanwhile is judged in its own turn, and the verdict on the text before is not put on it', async ({
  double,
  engine,
  run,
}) => {
  const record = await run()
  const asked = Promise.withResolvers<undefined>()
  const gate = Promise.withResolvers<undefined>()
  let count = 0
  double.on('quality_gate', async (request) => {
    count += 1
    if (count === 1) {
      asked.resolve(undefined)
      await gate.promise
      return verdictOn(/./, 'contradicted')(request)
    }
    return ableAnswer(request)
  })
  await change(engine, record, /tasted by 40 people/, 'tasted there by 40 people')
  await asked.promise
  const second = await change(engine, record, 'tasted there by 40 people', 'then tasted by 40 people')
  gate.resolve(undefined)
  await expect
    .poll(async () => (await claimsOf(engine, record)).some(({ awaits_verdict }) => awaits_verdict), WITHIN)
    .toBe(false)
  const claims = await claimsOf(engine, record)
  expect(claims.filter(({ entailment }) => entailment === 'contradicted')).toEqual([])
  expect((await engine.desk.content.get({ contentID: second.content_id })).revision).toBe(second.revision)
})

test('where no model serves, the sentence stays not yet judged and is asked about again', async ({
  double,
  engine,
  run,
}) => {
  const record = await run()
  double.on('quality_gate', () => ({ error: { message: 'overloaded', type: 'server_error' }, status: 503 }))
  await change(engine, record, /tasted by 40 people/, 'tasted there by 40 people')
  const { db } = engine.engine.workspace.deskContext
  const tries = async () => (await db.selectFrom('awaited_verdicts').select('tries').executeTakeFirst())?.tries
  await expect.poll(tries, WITHIN).toBe(1)
  expect((await claimsOf(engine, record)).some(({ awaits_verdict }) => awaits_verdict)).toBe(true)

  // After the last try nobody has judged it, and the text says so.
  await db.updateTable('awaited_verdicts').set({ tries: 4, next_try_at: '2000-01-01T00:00:00.000Z' }).execute()
  engine.engine.workspace.deskContext.changes.announce({ kind: 'changed', topics: ['awaited_verdicts'] })
  await expect.poll(tries, WITHIN).toBeUndefined()
  const claims = await claimsOf(engine, record)
  expect(
    claims.filter(({ entailment, judged_by }) => entailment === 'unclear' && judged_by === undefined),
  ).toHaveLength(1)
  expect(await codesOf(engine, record)).not.toContain('claims_awaited')
})

test('texts of other tiers, and texts that the rule program judges, wait for no model', async ({
  double,
  engine,
  run,
}) => {
  const record = await run({ generation_mode: 'standard' })
  const before = double.journal().length
  await change(engine, record, /tasted by 40 people/, 'tasted there by 40 people')
  expect((await claimsOf(engine, record)).some(({ awaits_verdict }) => awaits_verdict)).toBe(false)
  expect(double.journal()).toHaveLength(before)
})
