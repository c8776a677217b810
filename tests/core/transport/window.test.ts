import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBrowserShell, type BrowserShell } from '../../../core/transport/host.ts'
import { removeLaunchFiles, windowHostName, writeLaunchFile } from '../../../core/transport/launch-file.ts'
import { oneTimeTokens } from '../../../core/transport/one-time-tokens.ts'
import { announceWindow, askRunningWindow } from '../../../core/transport/running-window.ts'
import { testEngine, testFolder, type TestEngine, type TestFolder } from '../../support/world.ts'

const OTHERS = 0o077

let engine: TestEngine
let shell: BrowserShell | undefined
let folder: TestFolder
beforeEach(async () => {
  engine = await testEngine()
  folder = testFolder()
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html><title>Colophon</title>')
})
afterEach(async () => {
  await shell?.close()
  shell = undefined
  await engine.close()
  folder.remove()
})

const open = async (options: Parameters<typeof openBrowserShell>[2]): Promise<BrowserShell> =>
  (shell = await openBrowserShell(engine.engine.workspace.deskContext, folder.path, options))

/** What the listener answers to a request under a host name, which this machine need not be able to look up. */
function asked(port: number, headers: Record<string, string>, path = '/') {
  return new Promise<{ status: number; policy: string }>((resolve, reject) => {
    const request = httpRequest({ hostname: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, policy: String(answer.headers['content-security-policy']) })
    })
    request.on('error', reject).end()
  })
}

test('a token is good once, and for a minute', () => {
  let now = 0
  const tokens = oneTimeTokens(() => now)
  const [first, second] = [tokens.issue(), tokens.issue()]
  now = 59_999
  expect([tokens.take(first), tokens.take(first), tokens.take(''), tokens.take('x')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  now = 60_000
  expect(tokens.take(second)).toBe(false)
})

test('the page that leads to the window is its owner’s alone, and gone afterwards', () => {
  const address = 'http://c0.localhost:1/#token=abc'
  const path = fileURLToPath(writeLaunchFile(folder.path, address))
  expect(readFileSync(path, 'utf8')).toContain(`location.replace("${address}")`)
  expect(statSync(path).mode & OTHERS).toBe(0)
  expect(statSync(join(folder.path, 'window')).mode & OTHERS).toBe(0)
  removeLaunchFiles(folder.path)
  expect(readdirSync(join(folder.path, 'window'))).toEqual([])
})

test('the window has a host name of its own that stays, and that the next installation does not have', async () => {
  const other = testFolder()
  const name = windowHostName(folder.path)
  expect(windowHostName(folder.path)).toBe(name)
  expect(windowHostName(other.path)).not.toBe(name)
  other.remove()
  const { origin, port } = await open({ hostName: name })
  expect(origin).toBe(`http://${name}:${port}`)
  expect((await asked(port, { host: `${name}:${port}` })).policy).toContain(`connect-src 'self' ws://${name}:${port};`)
  expect((await asked(port, { host: `c0.localhost:${port}` })).status).toBe(403)
})

test('no program of a page may stay behind in the browser', async () => {
  const { port } = await open({})
  const host = `127.0.0.1:${port}`
  expect((await asked(port, { host })).policy).toContain("worker-src 'none'")
  expect((await asked(port, { host, 'service-worker': 'script' })).status).toBe(403)
})

test('a running Colophon opens its window for its owner, and for nobody else', async () => {
  const announced = announceWindow(folder.path)
  let opened = 0
  const answers = [null, 'http://127.0.0.1:1/#token=x']
  const { port, origin } = await open({ reopen: { secret: announced.secret, open: () => answers[opened++] ?? null } })
  expect(await askRunningWindow(folder.path)).toBeNull()
  announced.at(port)
  expect(statSync(join(folder.path, 'window', 'running.json')).mode & OTHERS).toBe(0)
  expect(await askRunningWindow(folder.path)).toEqual({ pid: process.pid, open_url: null })
  expect(await askRunningWindow(folder.path)).toEqual({ pid: process.pid, open_url: answers[1] })
  for (const [secret, headers] of [
    ['wrong', {}],
    [announced.secret, { origin }],
  ] as const) {
    const refused = await fetch(`${origin}/open`, { method: 'POST', headers, body: JSON.stringify({ secret }) })
    expect(refused.status).toBe(403)
  }
  expect(opened).toBe(2)
  announced.remove()
  expect(await askRunningWindow(folder.path)).toBeNull()
})
