import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCli } from '../../support/cli.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-check-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const check = (args: string[], input?: string) =>
  runCli(['check', ...args], {
    env: { XDG_DATA_HOME: join(folder, 'data'), HOME: folder },
    ...(input === undefined ? {} : { input }),
  })

test('findings come as commands of GitHub workflows and as SARIF, of the gate and of the rules', async () => {
  const file = join(folder, 'pills.md')
  writeFileSync(file, '# Pills\n\nOur pill cures colds.\n')
  const github = await check(['--vertical', 'healthcare', '--format', 'github', file])
  expect(github.code).toBe(1)
  expect(github.stdout).toMatch(/^::error file=.*pills\.md,line=3,col=10,title=cure::/m)
  expect(github.stdout).toMatch(/^::notice title=Not looked for::Whether statements are true/m)
  const { stdout } = await check(['--quality', '--format', 'sarif', file])
  const { version, runs } = JSON.parse(stdout) as {
    version: string
    runs: { results: object[]; properties: { not_looked_for: string[] } }[]
  }
  expect(version).toBe('2.1.0')
  expect(runs[0]?.results).toContainEqual(expect.objectContaining({ ruleId: 'short_text', level: 'warning' }))
  expect(runs[0]?.properties.not_looked_for).toContain('Whether the text keeps to a brief: none was given.')
  const lines = await check(['--quality', '--jsonl'], JSON.stringify({ id: 1, text: 'Our pill cures colds.' }))
  expect(JSON.parse(lines.stdout)).toMatchObject({ not_looked_for: runs[0]?.properties.not_looked_for })
})
