import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decoded } from '../../../core/cli/file-text.ts'
import { runCli } from '../../support/cli.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const check = async (content: string | Buffer, ...args: string[]) => {
  const file = join(folder, 'text.md')
  writeFileSync(file, content)
  return runCli(['check', file, ...args], { env: { XDG_DATA_HOME: join(folder, 'data'), HOME: folder } })
}

interface Report {
  score: number
  not_looked_for: string[]
  issues: { code: string; start: number | null; message: string }[]
}
const gate = async (content: string | Buffer, ...args: string[]): Promise<Report> =>
  JSON.parse((await check(content, '--quality', '--json', ...args)).stdout) as Report

const TEXT =
  'The reading room of the library opens at nine, and most of its regular visitors are there before ten. They sit where they always sit, with the same newspapers, and nod to each other without a word.'
const GERMAN =
  'Unser Tagesgeld bringt eine garantierte Rendite von 8 Prozent, ganz ohne Risiko. Wer jetzt einsteigt, verdoppelt sein Geld in einem Jahr und kann nichts verlieren.'
const HEAD = '---\ntitle: "Guaranteed returns"\ndescription: >\n  Our fund is\n  risk-free\ntags:\n  - money\n---\n'

test('a text that the rules cannot read is not passed over: a person is asked, and the report says so first', async () => {
  const { code, stdout } = await check(GERMAN, '--vertical', 'fintech')
  expect(stdout).toMatch(/needs review: language The industry rules are written in English; this text is in German/)
  expect(stdout).toMatch(/not looked for: The industry rules are written in English/)
  expect(code).toBe(1)
  expect((await check(GERMAN, '--vertical', 'software', '--strict')).code).toBe(1)
  const json = JSON.parse((await check(GERMAN, '--vertical', 'fintech', '--json')).stdout) as Report
  expect(json.not_looked_for[0]).toContain('this text is in German')
})

test('the whole gate says in what language it did not look', async () => {
  const { issues, not_looked_for } = await gate(GERMAN, '--vertical', 'fintech')
  expect(issues.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['language_not_checked', 'needs_manual_review']),
  )
  expect(not_looked_for.slice(0, 2).join(' ')).toMatch(
    /written in English; this text is in German.*Not checked in it: spelling/,
  )
  expect((await gate(TEXT)).not_looked_for.join(' ')).not.toContain('language')
})

test('what a file says of itself at its head is no text, and places stay', async () => {
  const { issues } = await gate(`${HEAD}\n# The room\n\n${TEXT} She gave the the key to her brother.\n`)
  const [slip, ...others] = issues.filter(({ code }) => code !== 'short_text')
  expect(others).toEqual([])
  expect(slip?.start).toBe(HEAD.length + '\n# The room\n\n'.length + TEXT.length + ' She gave '.length)
})

test('the rules read its title and its description, in both ways', async () => {
  const body = `${HEAD}\n${TEXT}\n`
  const { stdout } = await check(body, '--vertical', 'fintech')
  expect(stdout).toMatch(/guaranteed-return “Guaranteed returns” In the title/)
  expect(stdout).toMatch(/no-risk “risk-free” In the search description/)
  const { issues } = await gate(body, '--vertical', 'fintech')
  expect(issues.map(({ message }) => message).join('\n')).toMatch(/In the title[^]*In the search description/)
})

test('a rule between two paragraphs at the head of a text is no such head', async () => {
  const { issues } = await gate(`---\nThe key is XXX here.\n\n---\n\n${TEXT}\n`)
  expect(issues.map(({ code }) => code)).toContain('placeholder')
})

test('UTF-16 is read by its mark, and what is no text is refused', async () => {
  const text = `# The room\n\n${TEXT}\n`
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  const { issues } = await gate(little)
  expect(issues.map(({ code }) => code)).toEqual(['short_text'])
  expect(decoded(Buffer.from(little).swap16())).toBe(text)
  expect(decoded(Buffer.from(`\ufeff${text}`, 'utf8'))).toBe(text)
  const { code, stderr } = await check(Buffer.from(text, 'utf16le'), '--quality')
  expect(code).toBe(2)
  expect(stderr).toMatch(/text\.md: Cannot be read: this is UTF-16 without a byte-order mark/)
})
