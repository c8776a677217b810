import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { STAGES } from '../../core/generation/contract.ts'
import { serve, type Served } from '../support/command.ts'
import { deskAlone } from '../support/desk-alone.ts'
import { openLedger, wrongInBooks, type Ledger, type RunFact } from '../support/ledger.ts'
import { isLong, randomFrom, testSeed } from '../support/randomness.ts'
import { testFolder } from '../support/world.ts'
import {
  BRIEFS,
  prepare,
  send,
  untilAllEnded,
  wrongInAnswers,
  wrongTexts,
  type Prepared,
  type Sent,
} from './workload.ts'
import { momentOf, MOMENTS, standOf } from './moments.ts'

// Each moment once; each kill takes a processor for four seconds.
const KILLS = isLong ? 200 : MOMENTS.length
const LAST_RECORD = 'SELECT coalesce(max(rowid), 0) FROM stage_records'

test(
  `${KILLS} times kill -9: each acknowledged request ends exactly once, with the text of an undisturbed run`,
  { timeout: KILLS * 60_000 },
  async ({ skip }) => {
    skip(...deskAlone('processes'))
    const seed = testSeed()
    const random = randomFrom(seed)
    const folder = testFolder()
    const prepared = await prepare(folder, KILLS * 2)
    const ledger = openLedger(folder.path)
    const all: Sent[] = []
    const atWork: string[] = []
    const backAtWork: number[] = []
    let starting = serve(folder.path)
    let served = await starting
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const requests = workload(prepared, kill)
        const before = standOf(ledger)
        const sending = Promise.all(
          requests.map(async (request) => (request.answer = await send(served, prepared.key, request))),
        )
        await momentOf(ledger, MOMENTS[kill % MOMENTS.length] ?? 'submit', before, random)
        await killNow(served)
        await sending
        // As the next engine sees it: a commit that the kill kept from being announced was never acknowledged either.
        const left = ledger.runs()
        const started = performance.now()
        const lastRecord = ledger.count(LAST_RECORD)
        starting = serve(folder.path)
        const failed = starting.then(() => new Promise<never>(() => undefined))
        backAtWork.push((await Promise.race([movedOn(ledger, left, lastRecord), failed])) - started)
        served = await starting
        await untilAllEnded(ledger)
        atWork.push(...stagesAtWork(ledger, left))
        await sendAgain(served, prepared.key, requests)
        await untilAllEnded(ledger)
        all.push(...requests)
        expect({ seed, kill, wrong: [...wrongInBooks(ledger), ...wrongInAnswers(ledger, requests, before)] }).toEqual({
          seed,
          kill,
          wrong: [],
        })
      }
      expect(await wrongTexts(served, prepared, all)).toEqual([])
    } finally {
      ledger.close()
      await (await starting).stop()
      folder.remove()
    }
    report(seed, atWork, backAtWork, all)
    const everyKind = ['waiting', ...STAGES]
    expect(everyKind.filter((kind) => !atWork.includes(kind)).length).toBeLessThanOrEqual(isLong ? 0 : 4)
  },
)

function workload({ pieces }: Prepared, round: number): Sent[] {
  const { premium, quick, held, standard } = BRIEFS
  const unkeyed = { idempotency_key: null, answer: null }
  const section = (content_id = ''): Omit<Sent, 'idempotency_key'> => ({
    path: '/content/regenerate-section',
    body: { content_id, section_id: 'how' },
    kind: 'section',
    made: () => `generations WHERE section_json ->> 'content_id' = '${content_id}'`,
    answer: null,
  })
  const generate = (kind: keyof typeof BRIEFS, body: object): Omit<Sent, 'idempotency_key'> => ({
    path: '/generate',
    body,
    kind,
    made: ({ generations }) =>
      `generations WHERE rowid > ${generations} AND section_json IS NULL AND ` +
      (kind === 'held' ? `template_id = 'hard-post'` : `template_id = 'blog-post' AND generation_mode = '${kind}'`),
    answer: null,
  })
  const save: Omit<Sent, 'idempotency_key'> = {
    path: '/content/save',
    body: { title: `Saved in round ${round}`, body: 'Kept.' },
    kind: 'save',
    made: ({ contents }) => `contents WHERE rowid > ${contents} AND request_id IS NULL`,
    answer: null,
  }
  return [
    { ...generate('premium', premium), ...unkeyed },
    { ...generate('quick', quick), idempotency_key: `quick-${round}` },
    { ...section(pieces[2 * round]), ...unkeyed },
    { ...save, idempotency_key: `save-${round}` },
    { ...generate('held', held), ...unkeyed },
    { ...generate('standard', standard), idempotency_key: `standard-${round}` },
    { ...section(pieces[2 * round + 1]), idempotency_key: `section-${round}` },
    { ...generate('premium', premium), idempotency_key: `premium-${round}` },
  ]
}

async function killNow({ child }: Served): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** When the first run that a killed engine left had its next record, or had ended. */
async function movedOn(ledger: Ledger, left: readonly RunFact[], lastRecord: number): Promise<number> {
  // A net for one that never moves; how long it takes is reported, and depends on what else the machine does.
  const deadline = performance.now() + 180_000
  const isWaiting = left.some((run) => run.status === 'processing' || run.status === 'pending')
  while (isWaiting && ledger.count(`SELECT count(*) FROM stage_records WHERE rowid > ${lastRecord}`) === 0) {
    if (performance.now() > deadline) throw new Error('nothing moved on within three minutes')
    await sleep(5)
  }
  return performance.now()
}

/** What each run that had not ended was doing at the kill: the first stage that its next attempt recorded. */
function stagesAtWork(ledger: Ledger, left: readonly RunFact[]): string[] {
  const records = Map.groupBy(ledger.records(), (record) => record.request_id)
  return left.flatMap((run) => {
    if (run.status === 'pending') return ['waiting']
    if (run.status !== 'processing') return []
    const next = (records.get(run.request_id) ?? []).filter((record) => record.attempt > run.attempt)
    return (next.find((record) => record.status === 'done') ?? next[0])?.stage ?? []
  })
}

/** Sends what has a key again: an acknowledged request gets its first answer, any other one is accepted now. */
async function sendAgain(served: Served, key: string, requests: readonly Sent[]): Promise<void> {
  for (const request of requests.filter((one) => one.idempotency_key !== null)) {
    const again = await send(served, key, request)
    request.answer ??= again
    expect(again).toEqual(request.answer)
  }
}

function report(seed: number, atWork: readonly string[], backAtWork: readonly number[], all: readonly Sent[]): void {
  const counted = [...Map.groupBy(atWork, (stage) => stage)].map(([stage, list]) => `${stage} ${list.length}`)
  const sorted = backAtWork.toSorted((left, right) => left - right)
  const at = (share: number): string => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`
  const acknowledged = all.filter((request) => request.answer !== null).length
  process.stdout.write(
    `kill -9, seed ${seed}: ${KILLS} kills, ${all.length} requests (${acknowledged} answered); at work when killed: ${counted.join(', ')}; ` +
      `from start to the next record: median ${at(0.5)}, worst ${at(1)}\n`,
  )
}
