import { spawn } from 'node:child_process'
import { chromium } from 'playwright'
import { expect, test } from 'vitest'
import { root } from '../support/command.ts'
import { testFolder } from '../support/world.ts'

/** What a person does: `npm start` on a display, with the app window that it opens. */
test('npm start opens an app window that reaches the first run, and ends when the window is closed', async () => {
  const folder = testFolder()
  const display = ':97'
  const server = spawn('Xvfb', [display, '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  const app = spawn(process.execPath, ['core/start.mjs', '--data', folder.path], {
    cwd: root,
    env: {
      ...process.env,
      DISPLAY: display,
      ELECTRON_SKIP_BINARY_DOWNLOAD: '1',
      COLOPHON_WINDOW_ARGS: '--remote-debugging-port=9337',
    },
  })
  let said = ''
  app.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => app.on('exit', resolve))
  try {
    await expect
      .poll(
        () =>
          fetch('http://127.0.0.1:9337/json/version').then(
            (answer) => answer.ok,
            () => false,
          ),
        { timeout: 240_000 },
      )
      .toBe(true)
    const browser = await chromium.connectOverCDP('http://127.0.0.1:9337')
    // The window may still be on its blank first page when the browser answers.
    const ours = () =>
      browser
        .contexts()
        .flatMap((context) => context.pages())
        .find((page) => /^http:\/\/[a-z0-9]+\.localhost[:/]/.test(page.url()))
    await expect.poll(() => ours() !== undefined, { timeout: 120_000 }).toBe(true)
    const page = ours()
    if (page === undefined) throw new Error('no window')
    await page.getByRole('heading', { name: 'Welcome to Colophon' }).waitFor({ timeout: 240_000 })
    expect(page.url()).not.toContain('token')
    await page.close()
    expect(await ended).toBe(0)
    expect(said).toContain('app window')
  } finally {
    app.kill()
    server.kill()
    folder.remove()
  }
}, 600_000)
