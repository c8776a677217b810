import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import { languageModels } from '../../../core/adapters/models/language-models.ts'
import { realWorld } from '../../../core/engine/world.ts'
import { askOnce } from '../../../core/models/ask.ts'
import { emptyCount, type AskContext } from '../../../core/models/ask-context.ts'
import { MODEL_STAGES, PROVIDER_KINDS, type ModelStage, type ProviderKind } from '../../../core/models/contract.ts'
import { ModelFailure, type LanguageModels } from '../../../core/models/language-models.ts'
import { promptFiles } from '../../../core/models/prompts.ts'
import { TakenOff } from '../../../core/models/note-contract.ts'
import type { Outbound } from '../../../core/ports.ts'
import { isOnPostgres } from '../../support/desk-alone.ts'
import { startFaultDouble, type FaultDouble } from '../../support/providers/double.ts'
import { PROVIDER_FAULTS, type ProviderFault } from '../../support/providers/faults.ts'
import { errorOf, streamOf, TOO_LONG } from '../../support/providers/protocols.ts'
import { WORKS } from '../../support/providers/works.ts'
import { blogRequest } from '../../support/briefs.ts'
import { endOf, resourcesFolder, testEngine, type TestEngine } from '../../support/world.ts'
import { setPragma } from '../../support/pragma.ts'

// Long enough that a busy machine is not taken for a silent provider.
const SILENCE_MS = 8000
const prompts = promptFiles(resourcesFolder)

let double: FaultDouble
let engine: TestEngine
let outbound: Outbound
let models: LanguageModels
let request_id: string
const told: { fault: string; kind: ProviderKind; stage: ModelStage; message: string }[] = []

beforeAll(async () => {
  double = await startFaultDouble()
  engine = await testEngine()
  // The ledger is what is looked at here, not whether it outlives a power cut.
  if (!isOnPostgres) await setPragma(engine.engine.workspace.database.db, 'synchronous = OFF')
  await engine.owner.accounts.setSetting({ name: 'spending_limit_usd', value: null })
  outbound = createOutbound({ allowedHosts: () => [`127.0.0.1:${double.port}`] })
  models = languageModels(outbound)
  const submitted = await engine.desk.generation.submit({ ...blogRequest(), generation_mode: 'quick' } as never)
  request_id = submitted.request_id
  await endOf(engine.desk, request_id)
  for (const kind of PROVIDER_KINDS) await able(kind, 'planner')
})
afterAll(async () => {
  writeFileSync(join(mkdtempSync(join(tmpdir(), 'colophon-model-faults-')), 'messages.md'), tableOf())
  await engine.close()
  await outbound.close()
  await double.stop()
})

interface Outcome {
  value: unknown
  failure: ModelFailure | null
  waits: number[]
  remarks: string[]
  served: string | null
}

/** Has the work of one stage done by a model of the double, in a ledger row of its own name. */
async function work(kind: ProviderKind, stage: ModelStage, model: string): Promise<Outcome> {
  const waits: number[] = []
  const count = emptyCount()
  const context: AskContext = {
    db: engine.engine.workspace.deskContext.db,
    world: realWorld(),
    models,
    prompts,
    bundledPrices: () =>
      Promise.resolve([
        {
          provider_id: kind,
          model,
          input_per_million: 2,
          output_per_million: 8,
          as_of: '2026-11-01',
          origin: 'bundled',
        },
      ]),
    run: {
      request_id,
      attempt: 1,
      tier: 'premium',
      temperature: undefined,
      seed: undefined,
      signal: new AbortController().signal,
    },
    stage,
    row: {
      provider_id: `the-${kind}`,
      kind,
      name: 'The double',
      base_url: double.addressFor(kind),
      header_names_json: '[]',
      ca_pem: null,
      models_json: '[]',
      models_fetched_at: null,
      silence_seconds: 4,
      created_at: '2026-11-01T00:00:00.000Z',
    },
    access: {
      kind,
      base_url: double.addressFor(kind),
      key: 'sk-test-of-the-double',
      headers: {},
      ca: null,
      silence_ms: SILENCE_MS,
    },
    model,
    count,
    pause: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  }
  const outcome = { waits, remarks: [] as string[], served: null as string | null }
  try {
    const value = await WORKS[stage].ask(async (question) => askOnce(context, question), prompts)
    return { ...outcome, value, failure: null, remarks: [...count.remarks], served: count.served_model }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return { ...outcome, value: undefined, failure: error }
  }
}

const known = new Map<string, Promise<unknown>>()
async function able(kind: ProviderKind, stage: ModelStage): Promise<unknown> {
  const made = known.get(`${kind} ${stage}`) ?? askedAbly(kind, stage)
  known.set(`${kind} ${stage}`, made)
  return made
}

async function askedAbly(kind: ProviderKind, stage: ModelStage): Promise<unknown> {
  const model = `able--${stage}--${kind}`
  const { answer } = WORKS[stage]
  double.teach(model, kind, () => ({ parts: streamOf(kind, { text: answer, model }) }))
  const { value, failure } = await work(kind, stage, model)
  expect(failure).toBeNull()
  return value
}

const applies = ({ kinds, only }: ProviderFault, kind: ProviderKind, stage: ModelStage): boolean =>
  (kinds?.includes(kind) ?? true) && (only === undefined || (only === 'json') === WORKS[stage].isJson)

test('the table has at least thirty faults', () => {
  expect(Object.keys(PROVIDER_FAULTS).length).toBeGreaterThanOrEqual(30)
})

describe.each(PROVIDER_KINDS)('%s', (kind) => {
  test.concurrent.each(Object.entries(PROVIDER_FAULTS))('%s', async (name, fault) => {
    const stages = MODEL_STAGES.filter((stage) => applies(fault, kind, stage))
    await Promise.all(stages.map(async (stage) => expectTold(kind, stage, name, fault)))
  })
})

test.each(PROVIDER_KINDS)(
  '%s: what does not fit is asked with fewer passages, and the record says so',
  async (kind) => {
    const model = `small--${kind}`
    const { answer } = WORKS.writer
    double.teach(model, kind, ({ turn }) =>
      turn === 1
        ? { status: 400, type: 'application/json', parts: [JSON.stringify(errorOf(kind, TOO_LONG[kind]))] }
        : { parts: streamOf(kind, { text: answer, model }) },
    )
    const { value, remarks } = await work(kind, 'writer', model)
    expect(value).toEqual(await able(kind, 'writer'))
    expect(remarks).toEqual(['With 2 of 4 passages, because the model takes in no more at once.'])
  },
)

test.each(PROVIDER_KINDS)(
  '%s: JSON is asked for at temperature 0, and never again of a model that does not take it',
  async (kind) => {
    const model = `warm--${kind}`
    const { answer } = WORKS.planner
    const takesNone = errorOf(kind, "Unsupported parameter: 'temperature' is not supported with this model.")
    double.teach(model, kind, ({ body }) =>
      body.includes('"temperature"')
        ? { status: 400, type: 'application/json', parts: [JSON.stringify(takesNone)] }
        : { parts: streamOf(kind, { text: answer, model }) },
    )
    await work(kind, 'planner', model)
    await work(kind, 'planner', model)
    const sent = double.sentTo(model).map((body) => /"temperature":(\d)/.exec(body)?.[1])
    expect(sent).toEqual(['0', undefined, undefined])
  },
)

/** One cell of the table: what comes of a fault at a stage of a kind of provider, and what people are told. */
async function expectTold(kind: ProviderKind, stage: ModelStage, name: string, fault: ProviderFault): Promise<void> {
  const model = `${name.replace(/\W+/g, '-')}--${stage}--${kind}`
  const place = `${name} at the ${stage} of ${kind}`
  const stageWork = WORKS[stage]
  double.teach(model, kind, fault.does({ kind, model, work: stageWork, silenceMs: SILENCE_MS }))
  const { value, failure, waits, remarks } = await work(kind, stage, model)
  const sent = double.sentTo(model)
  expect(failure?.reason ?? null, `${place}: ${failure?.message ?? 'served'}`).toBe(fault.becomes)
  if (failure === null) expect(value, place).toEqual(await able(kind, stage))
  else {
    told.push({ fault: name, kind, stage, message: failure.message })
    if (fault.words !== undefined) expect(failure.message, place).toMatch(fault.words)
    expectPlain(failure.message, place)
  }
  if (fault.requests !== undefined) expect(sent.length, `${place}: ${failure?.message ?? ''}`).toBe(fault.requests)
  if (fault.becomes === 'too_long') {
    expect(sent.length, place).toBe(stageWork.hasPassages ? (stage === 'call_writer' ? 3 : 4) : 1)
    expect(new Set(sent.map((body) => body.length)).size, place).toBe(sent.length)
  }
  expect(remarks).toEqual([])
  expect(waits.every((ms) => ms > 0 && ms <= 60_000)).toBe(true)
  const calls = await callsTo(model)
  expect(calls.length, place).toBe(sent.length)
  expect(calls.every((call) => call.outcome !== 'started' && call.completed_at !== null)).toBe(true)
  if (fault.estimated === true) {
    expect(calls.at(-1), place).toMatchObject({ is_estimated: 1 })
    expect(calls.at(-1)?.cost_usd, place).toBeGreaterThan(0)
  }
  if (fault.taken !== undefined) {
    const taken = z.array(TakenOff).parse(JSON.parse(calls.at(-1)?.taken_off_json ?? '[]'))
    expect(
      taken.map(({ what }) => what),
      place,
    ).toContain(fault.taken)
    expect(taken.every(({ characters }) => characters > 0)).toBe(true)
  }
}

async function callsTo(model: string) {
  const { db } = engine.engine.workspace.deskContext
  return db.selectFrom('model_calls').selectAll().where('requested_model', '=', model).orderBy('call_id').execute()
}

/** A message for people: whole sentences, nothing of a program, and no secret. */
function expectPlain(message: string, place: string): void {
  expect(message, place).not.toMatch(
    /undefined|\[object|\bzod\b|ECONN|UND_ERR|AI_|SyntaxError|TypeError|sk-test|stack|\bnull\b|DOMException/i,
  )
  expect(message, place).toMatch(/[.!?”"]$/)
  expect(message.length, place).toBeLessThan(420)
}

/** What people read, one line for each message. */
function tableOf(): string {
  const lines = Object.keys(PROVIDER_FAULTS).flatMap((fault) => {
    const messages = new Map<string, string[]>()
    for (const one of told.filter((each) => each.fault === fault)) {
      const places = messages.get(one.message) ?? []
      messages.set(one.message, [...places, `${one.kind} ${one.stage}`])
    }
    if (messages.size === 0) return [`| ${fault} | (served) | |`]
    return [...messages].map(([message, places]) => {
      const kinds = [...new Set(places.map((place) => place.split(' ')[0]))]
      return `| ${fault} | ${message} | ${kinds.join(', ')} |`
    })
  })
  return ['| Fault | What people read | Where |', '| --- | --- | --- |', ...lines, ''].join('\n')
}
