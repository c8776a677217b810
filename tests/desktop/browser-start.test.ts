import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root, runProgram } from '../support/command.ts'
import { testFolder, type TestFolder } from '../support/world.ts'

const SESSION_MS = 5000

/** `npm start` where there is no Electron; the browser is a stand-in that writes down what it was given. */
describe.skipIf(process.platform === 'win32')('npm start in a browser window', () => {
  const stamp = join(root, 'out', 'built')
  let folder: TestFolder
  let hadStamp: boolean
  let app: ChildProcess
  const env = (): Record<string, string> => ({
    ...(process.env as Record<string, string>),
    ELECTRON_OVERRIDE_DIST_PATH: join(folder.path, 'none'),
    ELECTRON_SKIP_BINARY_DOWNLOAD: '1',
    CHROMIUM_PATH: join(folder.path, 'browser'),
    DISPLAY: ':0',
    STAND_IN: folder.path,
    COLOPHON_SECRET_SIGNING_KEY: '',
    COLOPHON_SECRET_PROVIDER: 'a secret',
    COLOPHON_KEY: 'col_key',
  })
  const args = (): string[] => ['core/start.mjs', '--data', join(folder.path, 'data')]
  const given = (): string[] => lines('given').filter((line) => line.startsWith('--app='))
  const lines = (name: string): string[] => {
    const path = join(folder.path, name)
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  }
  beforeEach(() => {
    folder = testFolder()
    hadStamp = existsSync(stamp)
    writeFileSync(stamp, '')
    const script = '#!/bin/sh\nenv > "$STAND_IN/env"\nprintf "%s\\n" "$@" >> "$STAND_IN/given"\nexec sleep 600\n'
    writeFileSync(join(folder.path, 'browser'), script, { mode: 0o755 })
    app = spawn(process.execPath, args(), { cwd: root, env: env() })
  })
  afterEach(async () => {
    const ended = new Promise((resolve) => app.once('exit', resolve))
    app.kill('SIGTERM')
    await ended
    if (!hadStamp) rmSync(stamp)
    folder.remove()
  })

  /** The opening address that a page for the browser leads to. */
  const addressIn = (page: string): URL => {
    const text = readFileSync(fileURLToPath(page), 'utf8')
    return new URL(/location\.replace\("([^"]+)"\)/.exec(text)?.[1] ?? '')
  }

  test('no token stands in what the browser is started with, nor a secret in its environment', async () => {
    await expect.poll(() => given().length).toBe(1)
    const page = given()[0]?.replace('--app=', '') ?? ''
    expect(lines('given').join('\n')).not.toContain('token')
    expect(statSync(fileURLToPath(page)).mode & 0o077).toBe(0)
    const { origin, hash, port } = addressIn(page)
    expect(origin).toMatch(/^http:\/\/c[0-9a-f]{20}\.localhost:\d+$/)
    const host = `http://127.0.0.1:${port}`
    const session = await fetch(`${host}/session`, {
      method: 'POST',
      headers: { origin: host },
      body: JSON.stringify({ token: hash.replace('#token=', '') }),
      signal: AbortSignal.timeout(SESSION_MS),
    })
    expect(session.status).toBe(200)
    expect(lines('env').filter((line) => /^COLOPHON_(SECRET|KEY)/.test(line))).toEqual([])
  })

  test('a second start has the running one open its window, and a stop leaves nothing of it', async () => {
    await expect.poll(() => given().length).toBe(1)
    const { code, stdout, stderr } = await runProgram(args(), { env: env() })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`Colophon is running already (process ${app.pid ?? 0}); its window opens again.`)
    await expect.poll(() => given().length).toBe(2)
    expect(new Set(given()).size).toBe(2)
    const ended = new Promise((resolve) => app.once('exit', resolve))
    app.kill('SIGTERM')
    await ended
    expect(readdirSync(join(folder.path, 'data', 'window'))).toEqual(['host-name'])
    app = spawn(process.execPath, args(), { cwd: root, env: env() })
  })
})
