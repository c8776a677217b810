import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blogRequest } from '../support/briefs.ts'
import { colophon, serve, type Served } from '../support/command.ts'
import { deskAlone } from '../support/desk-alone.ts'
import { openLedger, wrongInBooks } from '../support/ledger.ts'
import { testFolder, type TestFolder } from '../support/world.ts'
import { prepare, send, untilAllEnded, type Sent } from './workload.ts'

let folder: TestFolder
let served: Served | undefined
beforeEach(() => {
  folder = testFolder()
})
afterEach(async () => {
  await served?.stop()
  folder.remove()
})

test(
  'an engine goes on working while ten others try to take its folder; each of them ends and says why',
  { timeout: 180_000 },
  async ({ skip }) => {
    skip(...deskAlone('lock'))
    const { key, texts } = await prepare(folder, 0)
    const first = (served = await serve(folder.path))
    const portFile = join(folder.path, 'api.json')
    const before = readFileSync(portFile, 'utf8')
    const trying = { now: true }
    const others = Promise.all(
      Array.from({ length: 10 }, async () => {
        const started = performance.now()
        const { code, stdout, stderr } = await colophon(folder.path, ['serve', '--port', '0'])
        return { took: performance.now() - started, answer: [code, stdout, stderr.trim()] }
      }),
    ).finally(() => (trying.now = false))
    const answers: Sent['answer'][] = []
    const request = {
      path: '/generate',
      body: blogRequest(),
      kind: 'standard',
      idempotency_key: null,
      answer: null,
      made: () => '',
    } as const
    while (trying.now && answers.length < 60) answers.push(await send(first, key, request))
    const ended = await others
    const alone = await colophon(folder.path, ['serve', '--port', '0'])
    expect([...ended.map((one) => one.answer), [alone.code, alone.stdout, alone.stderr.trim()]]).toEqual(
      Array.from({ length: 11 }, () => [
        1,
        '',
        expect.stringContaining(`on this data folder: process ${first.pid}, at `) as string,
      ]),
    )
    expect(answers.filter((answer) => answer?.status !== 202)).toEqual([])
    expect(answers.length).toBeGreaterThan(1)
    const ledger = openLedger(folder.path)
    await untilAllEnded(ledger)
    expect(wrongInBooks(ledger)).toEqual([])
    expect(ledger.runs().filter((run) => run.attempt !== 1 || run.status !== 'completed')).toEqual([])
    expect(
      ledger.count(
        `SELECT count(DISTINCT body) FROM contents WHERE generation_mode = 'standard' AND template_id = 'blog-post'`,
      ),
    ).toBe(1)
    expect(texts.standard).not.toBe('')
    ledger.close()
    expect(readFileSync(portFile, 'utf8')).toBe(before)
    const { code, stderr } = await first.stop()
    expect([code, stderr]).toEqual([0, ''])
    const slowest = Math.max(...ended.map((one) => one.took))
    process.stdout.write(
      `ten other engines at once: the slowest ended after ${Math.round(slowest)} ms; ${answers.length} runs accepted meanwhile\n`,
    )
  },
)
