import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENDLESS } from '../support/hostile-texts.ts'
import { startChild } from './child.mjs'
import { figure } from './figures.mjs'
import { someText } from './compliance.mjs'

const SAVES = 40
const LENGTH = 5_000

/** Saves of ordinary texts, and the health of the engine while four callers save texts that are never read to their end. */
export async function texts() {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-texts-'))
  const engine = await startChild('engine-server.mjs', [folder])
  const post = async (/** @type {object} */ body) => {
    const headers = { authorization: `Bearer ${engine.key}`, 'content-type': 'application/json' }
    const answer = await fetch(`${engine.url}/content/save`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status !== 201) throw new Error(`a save was answered ${answer.status}`)
    await answer.text()
  }
  try {
    await post({ title: 'First', body: 'The threads read their dictionaries.' })
    const text = someText()
    const taken = []
    for (let at = 0; at < SAVES; at += 1) {
      const started = performance.now()
      await post({ title: `Ordinary ${at}`, body: text.slice(at * 1000, at * 1000 + LENGTH) })
      taken.push(performance.now() - started)
    }
    figure('save of an ordinary text, median ms', middle(taken), 'at most', 100)
    let isDone = false
    const saves = Promise.all(
      Array.from({ length: 4 }, (_, at) => post({ title: `Endless ${at}`, body: `${at}${ENDLESS}` })),
    ).finally(() => (isDone = true))
    const waits = []
    while (!isDone) {
      const started = performance.now()
      await (await fetch(new URL('/health', engine.url))).text()
      waits.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await saves
    figure('health beside four endless texts, median ms', middle(waits), 'at most', 100)
    figure('health beside four endless texts, slowest ms', Math.max(...waits), 'at most', 100)
  } finally {
    await engine.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {number[]} values */
function middle(values) {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}
