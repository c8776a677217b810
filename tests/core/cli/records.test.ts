import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StatusRecord } from '../../../core/generation/contract.ts'
import type { Verification } from '../../../core/passport/contract.ts'
import type { PassportFile } from '../../../core/passport/record-contract.ts'
import { blogRequest } from '../../support/briefs.ts'
import { colophon, runCli } from '../../support/cli.ts'
import { verifierOfPage } from '../../support/verifier-page.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

let folder: TestFolder
let record: StatusRecord
const at = (name: string): string => join(folder.path, name)

beforeAll(async () => {
  folder = testFolder()
  const args = ['generate', '--template', 'blog-post', '--style', 'plain-and-friendly', '--input', '-', '--json']
  const { stdout } = await colophon(folder.path, args, JSON.stringify(blogRequest().user_input))
  record = JSON.parse(stdout) as StatusRecord
  await colophon(folder.path, ['passport', 'export', record.content?.content_id ?? '', '--output', at('piece.json')])
  await colophon(folder.path, ['passport', 'key', '--output', at('key.pem')])
  await colophon(folder.path, ['audit', 'export', '--output', at('log.json')])
})
afterAll(() => folder.remove())

/** `colophon verify` away from any workspace. */
async function verify(...args: string[]): Promise<{ code: number | null; found: Verification }> {
  const elsewhere = testFolder()
  const { code, stdout, stderr } = await runCli(['verify', ...args, '--json', '--data', elsewhere.path])
  elsewhere.remove()
  if (stdout === '') throw new Error(stderr)
  return { code, found: JSON.parse(stdout) as Verification }
}

test('a passport file is trusted with the key, valid with the key in the file, and known to its own workspace', async () => {
  expect(await verify(at('piece.json'), '--key', at('key.pem'))).toMatchObject({
    code: 0,
    found: { verdict: 'trusted' },
  })
  expect(await verify(at('piece.json'))).toMatchObject({ code: 0, found: { verdict: 'valid_unknown_key' } })
  const own = await colophon(folder.path, ['verify', at('piece.json')])
  expect(own.stdout).toMatch(
    /^Signature valid, by a key from this data folder: .* Whoever holds the key and the account of its workspace can make all of it anew/,
  )
})

test.each(['spki base64', 'raw hexadecimal', 'JSON'])('a key may be given as %s', async (form) => {
  const { envelope } = JSON.parse(readFileSync(at('piece.json'), 'utf8')) as PassportFile
  const spki = envelope?.signatures[0]?.public_key ?? ''
  const raw = Buffer.from(spki, 'base64').subarray(-32).toString('hex')
  writeFileSync(
    at('key'),
    { 'spki base64': spki, 'raw hexadecimal': raw, JSON: JSON.stringify({ public_key: spki }) }[form] ?? '',
  )
  expect((await verify(at('piece.json'), '--key', at('key'))).found).toMatchObject({
    verdict: 'trusted',
    message: expect.stringContaining(
      'Signature valid, by the key that you supplied: the signed part is unchanged since it was signed. Whoever holds the key and the account of its workspace can make all of it anew (log, statements, decisions, comments) and sign that: no check of a file tells it from a true one.',
    ) as string,
  })
})

test('a good signature by another key than the one given ends with 1', async () => {
  const elsewhere = testFolder()
  await colophon(elsewhere.path, ['passport', 'key', '--output', at('other.pem')])
  elsewhere.remove()
  const { code, found } = await verify(at('piece.json'), '--key', at('other.pem'))
  expect([code, found.verdict]).toEqual([1, 'valid_unknown_key'])
  expect(found.message).toContain('not signed with the key that you supplied')
  writeFileSync(at('both.pem'), readFileSync(at('other.pem'), 'utf8') + readFileSync(at('key.pem'), 'utf8'))
  expect(await verify(at('piece.json'), '--key', at('both.pem'))).toMatchObject({
    code: 0,
    found: { verdict: 'trusted' },
  })
})

test('the text is held to the record, and a changed file or a bare envelope is told apart', async () => {
  writeFileSync(at('piece.md'), record.content?.body ?? '')
  writeFileSync(at('other.md'), `${record.content?.body ?? ''}!`)
  const file = JSON.parse(readFileSync(at('piece.json'), 'utf8')) as PassportFile
  writeFileSync(at('bare.json'), JSON.stringify(file.envelope))
  writeFileSync(at('unsigned.json'), JSON.stringify({ ...file, envelope: { ...file.envelope, signatures: [] } }))
  writeFileSync(at('cut.json'), JSON.stringify(file).slice(0, 500))
  const key = ['--key', at('key.pem')]
  expect((await verify(at('bare.json'), '--text', at('piece.md'), ...key)).found.verdict).toBe('trusted')
  expect(await verify(at('bare.json'), '--text', at('other.md'), ...key)).toMatchObject({
    code: 1,
    found: { verdict: 'other_text', reason: 'text_differs' },
  })
  expect((await verify(at('unsigned.json'), ...key)).found.verdict).toBe('unsigned')
  expect((await verify(at('cut.json'), ...key)).found.verdict).toBe('incomplete')
})

test('the untouched output of generate is the text of its record, and a changed one is not', async () => {
  const args = ['generate', '--template', 'blog-post', '--style', 'plain-and-friendly', '--input', '-']
  const { stdout } = await colophon(folder.path, args, JSON.stringify(blogRequest().user_input))
  await colophon(folder.path, [
    'passport',
    'export',
    contentIds().at(-1) ?? '',
    '--no-text',
    '--output',
    at('printed.json'),
  ])
  writeFileSync(at('printed.md'), stdout)
  const { code, found } = await verify(at('printed.json'), '--text', at('printed.md'))
  expect([code, found.verdict]).toEqual([0, 'valid_unknown_key'])
  expect(found.message).not.toContain('not signed, and not checked')
  const id = contentIds().at(-1) ?? ''
  await colophon(folder.path, ['export', id, '--format', 'text', '--output', at('compare.md')])
  await colophon(folder.path, ['export', id, '--output', at('noted.md')])
  await colophon(folder.path, ['export', id, '--format', 'html', '--output', at('noted.html')])
  writeFileSync(at('titled.md'), stdout.replace(/^# .*/, '# Miracle cure for diabetes, approved by the FDA'))
  for (const [file, verdict, reason] of [
    ['compare.md', 'valid_unknown_key', 'unknown_key'],
    ['noted.md', 'exported_copy', 'exported_copy'],
    ['noted.html', 'exported_copy', 'exported_copy'],
    ['titled.md', 'other_text', 'title_differs'],
  ] as const) {
    expect((await verify(at('printed.json'), '--text', at(file))).found).toMatchObject({ verdict, reason })
    const byPage = verifierOfPage()(readFileSync(at('printed.json'), 'utf8'), [readFileSync(at(file), 'utf8')], null)
    expect(await byPage).toMatchObject({ verdict, reason })
  }
  writeFileSync(at('printed.md'), stdout.replace(/\.\n/, '!\n'))
  expect((await verify(at('printed.json'), '--text', at('printed.md'))).found.reason).toBe('text_differs')
})

/** The pieces of the workspace, the oldest first. */
function contentIds(): string[] {
  const sqlite = new Database(at('colophon.db'), { readonly: true })
  const rows = sqlite.prepare('SELECT content_id FROM contents ORDER BY rowid').all() as { content_id: string }[]
  sqlite.close()
  return rows.map(({ content_id }) => content_id)
}

test('an exported audit log verifies like a passport file', async () => {
  expect(await verify(at('log.json'), '--key', at('key.pem'))).toMatchObject({ code: 0, found: { verdict: 'trusted' } })
  writeFileSync(at('forged.json'), readFileSync(at('log.json'), 'utf8').replace('"via":"engine"', '"via":"app"'))
  expect((await verify(at('forged.json'))).found).toMatchObject({ verdict: 'tampered', reason: 'entry_changed' })
})

test('what cannot be read is said by name', async () => {
  const missing = await runCli(['verify', at('none.json')])
  expect([missing.code, missing.stderr.trim()]).toEqual([1, `FILE: ${at('none.json')} cannot be read.`])
  writeFileSync(at('no-key'), 'nothing')
  const noKey = await runCli(['verify', at('piece.json'), '--key', at('no-key')])
  expect(noKey.stderr).toContain('contains no Ed25519 public key')
  const none = await colophon(folder.path, ['passport', 'export', 'cnt_none'])
  expect(none.code).toBe(1)
})

test('the verifier page and the schema can be had', async () => {
  const { stdout } = await colophon(folder.path, ['passport', 'verifier'])
  expect(stdout).toContain('<title>Verify a Colophon record</title>')
  const shown = await colophon(folder.path, ['passport', 'show', record.content?.content_id ?? ''])
  expect(shown.stdout).toContain('Edited by programs; no human review implied')
})

test('audit verify says that the log holds, and where it does not', async () => {
  const good = await colophon(folder.path, ['audit', 'verify'])
  expect([good.code, good.stdout]).toEqual([
    0,
    expect.stringMatching(/^The audit log is intact, by this workspace’s own keys: \d+ entries/) as string,
  ])
  const { stdout } = await colophon(folder.path, ['audit', 'list'])
  expect(stdout).toMatch(/generation\.completed/)
  const sqlite = new Database(at('colophon.db'))
  sqlite.exec('DROP TRIGGER audit_entries_no_update')
  sqlite.exec(`UPDATE audit_entries SET body_json = replace(body_json, 'first', 'last') WHERE seq = 1`)
  sqlite.close()
  const broken = await colophon(folder.path, ['audit', 'verify'])
  expect([broken.code, broken.stdout]).toEqual([1, expect.stringContaining('Entry 1 was changed') as string])
})
