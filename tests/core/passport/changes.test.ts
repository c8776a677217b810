import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditFile } from '../../../core/audit/export.ts'
import { exportAuditLog } from '../../../core/audit/export.ts'
import { keyIdOf, preAuthEncoding } from '../../../core/audit/signing.ts'
import { canonicalJson } from '../../../core/kernel/hash.ts'
import type { ContentItem } from '../../../core/content/contract.ts'
import { STATEMENT_TYPE, type PassportStatement } from '../../../core/passport/record-contract.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { verdictWord } from '../../../core/passport/verdict-word.ts'
import { markdownFile } from '../../../renderer/library/selection/export-files.ts'
import { blogRequest } from '../../support/briefs.ts'
import { isLong, randomFrom, testSeed } from '../../support/randomness.ts'
import { changedLog, changedPassport, type Changed, type PassportFile } from '../../support/record-changes.ts'
import type { Random } from '../../support/other-leaf.ts'
import { deskOf, qualifiedMember } from '../../support/reviews.ts'
import { changedRecords, recordsTwice, statementsOf, type RecordsFile } from '../../support/selected-changes.ts'
import { changedStatements } from '../../support/statement-changes.ts'
import { rewritten } from '../../support/rewritten-json.ts'
import { verifierOfPage, verifierPage, wordsOf } from '../../support/verifier-page.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

const TRIES = isLong ? 50_000 : 600
/** Of each kind of change; which are tried is drawn by lot. */
const LEAST = isLong ? TRIES / 100 : 1
const seed = testSeed()
const byPage = verifierOfPage()

let engine: TestEngine
const passports: PassportFile[] = []
/** The same pieces, exported a second time. */
const later: PassportFile[] = []
/** Selected records of the same pieces, as somebody has them who is no admin. */
const selected: RecordsFile[] = []
const logs: AuditFile[] = []
let keys: string[] = []

beforeAll(async () => {
  engine = await testEngine()
  const { desk, owner } = engine
  await owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
  for (const mode of ['quick', 'standard', 'premium'] as const) {
    const { request_id } = await desk.generation.submit(blogRequest({ generation_mode: mode }))
    const { content } = await endOf(desk, request_id)
    const { file } = await desk.passport.exportFile({ content_id: content?.content_id ?? '' })
    passports.push(file as PassportFile)
  }
  for (const { current } of passports) {
    const { subject } = JSON.parse(Buffer.from(current.envelope.payload, 'base64').toString()) as PassportStatement
    later.push((await desk.passport.exportFile({ content_id: subject.content_id })).file as PassportFile)
  }
  const editor = deskOf(engine, await qualifiedMember(owner, 'Eve', [], 'editor'))
  for (const { current } of passports) {
    const { subject } = JSON.parse(Buffer.from(current.envelope.payload, 'base64').toString()) as PassportStatement
    selected.push(await editor.records.ofPiece({ content_id: subject.content_id }))
  }
  const { db, audit } = engine.engine.workspace.ownerContext
  logs.push(await exportAuditLog(db, audit))
  for (let at = 0; at < 110; at += 1)
    await owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 + at })
  logs.push(await exportAuditLog(db, audit))
  keys = (await owner.audit.signingKeys({})).keys.map((key) => key.public_key)
})
afterAll(() => engine.close())

/** What the application says, which the page has to say too, with and without the key. */
async function verdictOn(text: string, body: string | null = null): Promise<string> {
  const trusted = Buffer.from(keys[0] ?? '', 'base64')
  for (const known of [true, false]) {
    const app = verifyFile({ text, body, known_keys: known ? keys : [], is_key_given: known })
    const page = await byPage(text.replace(/^\uFEFF/, ''), body === null ? [] : [body], known ? trusted : null)
    expect(`${page.verdict}/${page.reason}`, text.slice(0, 300)).toBe(`${verdictWord(app)}/${app.reason}`)
    expectSameWords(app, wordsOf(page))
    if (known) continue
    const strict = verifyFile({ text, body, known_keys: keys })
    return `${verdictWord(strict)}/${strict.reason}`
  }
  throw new Error('unreachable')
}

/** The page names no member and no part, and of a text that was given not how near it is. */
const NAMED = ['member_twice', 'record_foreign', 'record_changed', 'record_missing', 'title_differs']

function expectSameWords({ message, reason, verdict, other_text }: ReturnType<typeof verifyFile>, page: string): void {
  const holds = verdict === 'trusted' || verdict === 'valid_unknown_key' || other_text === true
  const said = page.replace(holds ? '' : /^\w+: /, '').replace(/\.$/, '')
  if (!NAMED.includes(reason)) for (const sentence of said.split('. ')) expect(message, reason).toContain(sentence)
}

function one<T>(list: readonly T[], random: Random): T {
  const found = list[random.below(list.length)]
  if (found === undefined) throw new Error('there is nothing to change')
  return found
}

async function allFound(make: (random: Random) => Changed): Promise<void> {
  const random = randomFrom(seed)
  const seen = new Map<string, number>()
  for (let at = 0; at < TRIES; at += 1) {
    const { name, text, said } = make(random)
    expect(said, `seed ${seed}, try ${at}: ${name}`).toContain(await verdictOn(text))
    seen.set(name, (seen.get(name) ?? 0) + 1)
  }
  expect(Math.min(...seen.values()), 'each kind of change was tried').toBeGreaterThanOrEqual(LEAST)
}

test(`${TRIES} changed passport files are all found, with the right reason, by application and page alike`, async () => {
  await allFound((random) => changedPassport(one(passports, random), random))
}, 3_600_000)

test(`${TRIES} files with statements, texts, rules and records of others are all found, by application and page alike`, async () => {
  await allFound((random) => {
    const at = random.below(passports.length)
    const [mine, theirs] = [selected[at], selected[(at + 1) % selected.length]]
    if (random.below(2) === 0 && mine !== undefined && theirs !== undefined) return changedRecords(mine, theirs, random)
    const [file, other, again] = [passports[at], passports[(at + 1) % passports.length], later[at]]
    if (file === undefined || other === undefined || again === undefined) throw new Error('there is nothing to change')
    return changedStatements(file, other, again, random)
  })
}, 3_600_000)

test(`${TRIES} changed audit logs are all found, with the right reason, by application and page alike`, async () => {
  await allFound((random) => changedLog(one(logs.slice(0, 1), random), random))
  for (let at = 0; at < 40; at += 1) {
    const random = randomFrom(seed + at)
    const { name, text, said } = changedLog(one(logs.slice(1), random), random)
    expect(said, `seed ${seed + at}: ${name}`).toContain(await verdictOn(text))
  }
}, 3_600_000)

test(`${TRIES} harmless rewritings are all accepted`, async () => {
  const random = randomFrom(seed)
  const files = [...passports, ...passports.map((file) => file.envelope), logs[0]]
  const records = [...selected, ...selected.map(statementsOf)]
  for (let at = 0; at < TRIES; at += 1) {
    const text = rewritten(random.below(20) === 0 ? one<unknown>(records, random) : one<unknown>(files, random), random)
    expect(await verdictOn(text), `seed ${seed}, try ${at}`).toBe('trusted/known_key')
  }
}, 3_600_000)

test('the text that comes along or is given has to be the one that was signed', async () => {
  const [file] = passports
  if (file === undefined || file.text === null) throw new Error('there is no passport file')
  const text = JSON.stringify({ ...file, text: null })
  expect(await verdictOn(text, file.text)).toBe('trusted/known_key')
  expect(await verdictOn(text, `${file.text} `)).toBe('other_text/text_differs')
  expect(await verdictOn(JSON.stringify(file), file.text.replace('a', 'b'))).toBe('other_text/text_differs')
  // A file that was changed is tampered with, whatever text somebody gives.
  const changed = JSON.stringify({ ...file, text: `${file.text}!` })
  for (const body of [file.text, `${file.text}!`]) expect(await verdictOn(changed, body)).toBe('tampered/text_differs')
  expect(verifyFile({ text, body: file.text.replaceAll('\n', '\r\n'), known_keys: keys }).message).toContain(
    'line ends',
  )
})

test('a file as Colophon writes it holds the text below its title; of front matter it is said that it is not signed', async () => {
  const file = one(passports, randomFrom(seed))
  const body = file.text ?? ''
  const record = JSON.stringify({ ...file, text: null })
  const { subject } = JSON.parse(Buffer.from(file.envelope.payload, 'base64').toString()) as PassportStatement
  const front = (changed: Partial<ContentItem> = {}): string => {
    const item = { ...subject, title: 'Tea', seo: null, publication_state: 'draft', body, ...changed } as ContentItem
    return markdownFile(item, { sentences: ['No person has reviewed it.'] })
  }
  const { title } = (
    JSON.parse(Buffer.from(file.current.envelope.payload, 'base64').toString()) as { subject: { title: string } }
  ).subject
  const messageOn = (text: string) => verifyFile({ text: record, body: text, known_keys: keys }).message
  const named = front({ title })
  for (const [text, covered] of [
    [named, 'the text and its title alone: the rest of the front matter'],
    [named.replace(/^title: .*\n/m, ''), 'the text alone: the front matter'],
  ] as const) {
    expect(await verdictOn(record, text)).toBe('trusted/known_key')
    expect(messageOn(text)).toContain(`signature covers ${covered} above it is not signed`)
  }
  for (const text of [front(), named.replace(/^title: .*$/m, 'title: Another')])
    expect(await verdictOn(record, text), text.slice(0, 80)).toBe('other_text/title_differs')
  for (const text of [`# ${title}\n\n${body}`, `# ${title}\n\n${body}\n`]) {
    expect(await verdictOn(record, text), text.slice(0, 80)).toBe('trusted/known_key')
    expect(messageOn(text)).not.toContain('above it')
  }
  expect(await verdictOn(record, `# Another title\n\n${body}`)).toBe('other_text/title_differs')
  expect(messageOn(`# Another title\n\n${body}`)).toContain(`“${title}”`)
  expect(verifyFile({ text: record, body, known_keys: keys }).message).not.toContain('above it')
  const altered = [
    `# Tea\n\n${body}\n\n`,
    `# Tea\n\nAnother paragraph.\n\n${body}`,
    `# Tea\n${body}`,
    `${body}\n`,
    `# Tea\n\n${body.replace('a', 'b')}`,
    `---\ntitle: "Tea"\n---\n\n${body}`,
    front({ body: `${body}!` }),
    front({ content_id: 'cnt_other' }),
    front({ content_sha256: 'f'.repeat(64) }),
    front().replace('---\n\n', '---\n\nAnother paragraph.\n\n'),
    front().replace('content_id:', 'content_id: "x"\ncontent_id:'),
    front().replace('\n---\n', '\nWords that are no fact.\n---\n'),
    `# Tea\n\n${front()}`,
  ]
  for (const text of altered) expect(await verdictOn(record, text), text.slice(0, 300)).toBe('other_text/text_differs')
})

test('what stands beside the signed part is held to it, or named as not signed', async () => {
  const file = one(passports, randomFrom(seed))
  const withText = (text: unknown): string => JSON.stringify({ ...file, text })
  for (const text of [['x'], {}, 5, true]) expect(await verdictOn(withText(text))).toBe('tampered/text_differs')
  expect(await verdictOn(JSON.stringify({ ...file, passport: [] }))).toBe('tampered/copy_differs')
  const { passport } = JSON.parse(Buffer.from(file.envelope.payload, 'base64').toString()) as { passport: object }
  const forged = JSON.stringify({ ...file, passport: { ...passport, review: { state: 'approved' } }, revisions: [] })
  const { message } = verifyFile({ text: forged, body: null, known_keys: keys })
  expect(message).toContain('The reviews beside it are not those that were signed.')
  expect(message).toMatch(
    / The signature covers the statements, their texts and the rules; whatever else is in the file, such as its list of keys, is outside it\. Also in the file, neither signed nor checked: revisions\.$/,
  )
  const plain = verifyFile({ text: JSON.stringify(file), body: null, known_keys: keys }).message
  expect(plain).toMatch(/such as its list of keys, is outside it\.$/)
})

test('application and page say the same of what only the holder of a key could have signed', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const signed = (payload: Buffer): string => {
    const sig = sign(null, preAuthEncoding(STATEMENT_TYPE, payload), privateKey).toString('base64')
    const signature = { keyid: keyIdOf(spki), sig, public_key: spki.toString('base64') }
    return JSON.stringify({ payloadType: STATEMENT_TYPE, payload: payload.toString('base64'), signatures: [signature] })
  }
  const file = one(passports, randomFrom(seed))
  const statement = JSON.parse(Buffer.from(file.envelope.payload, 'base64').toString()) as Record<string, object>
  const asText = (value: unknown): Buffer => Buffer.from(canonicalJson(value))
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  for (const [payload, said] of [
    [asText(statement), 'valid_unknown_key/unknown_key'],
    [asText({ ...statement, passport: { ...statement.passport, assurance: null } }), 'incomplete/statement_incomplete'],
    [asText({ ...statement, subject: { ...statement.subject, content_id: 1 } }), 'incomplete/statement_incomplete'],
    [Buffer.from(JSON.stringify(statement, null, 1)), 'tampered/not_canonical'],
    [Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff]), Buffer.from('"}')]), 'tampered/not_canonical'],
    [Buffer.from('{"a":1e400}'), 'incomplete/not_a_record'],
    [Buffer.from('{"\\ud800":1}'), 'incomplete/not_a_record'],
    [Buffer.from(deep), 'incomplete/not_a_record'],
  ] as const) {
    expect(await verdictOn(signed(payload)), payload.toString().slice(0, 80)).toBe(said)
  }
})

test('application and page say the same of selected records that are no such', async () => {
  const file = one(selected, randomFrom(seed))
  const statements = statementsOf(file)
  const odd: [unknown, string][] = [
    [{ files: {}, left_out: [] }, 'unsigned/no_signature'],
    [{ files: { 'statements.json': 5 }, left_out: [] }, 'unsigned/no_signature'],
    [{ files: { 'statements.json': [], 'audit-log-part.json': {} }, left_out: [] }, 'incomplete/manifest_missing'],
    [{ generations: [], current_texts: [] }, 'unsigned/no_signature'],
    [{ generations: [null], current_texts: [] }, 'incomplete/manifest_missing'],
    [{ ...statements, manifest: 'x' }, 'incomplete/envelope_incomplete'],
    [{ ...statements, generations: [...statements.generations, null] }, 'tampered/record_foreign'],
    [{ ...statements, files: file.files }, 'tampered/record_foreign'],
    [{ ...statements, files: {} }, 'tampered/record_foreign'],
    [{ ...file, left_out: {} }, 'incomplete/not_a_record'],
    [{ ...file, files: { ...file.files, __proto__: null, constructor: 1 } }, 'tampered/record_foreign'],
  ]
  for (const [value, said] of odd) expect(await verdictOn(JSON.stringify(value)), said).toBe(said)
  const text = JSON.stringify(file).replace('{"files":{', '{"files":{"__proto__":{"a":1},')
  expect(await verdictOn(text)).toBe('tampered/record_foreign')
  expect(await verdictOn(recordsTwice(file, randomFrom(seed)))).toBe('tampered/member_twice')
})

test('a number too large to be one is not taken for nothing', async () => {
  const text = JSON.stringify(logs[0]).replace('"member_id":null', '"member_id":1e400')
  expect(await verdictOn(text)).toBe('incomplete/not_a_record')
})

test('whatever is brought gets an answer', async () => {
  const texts = ['', '{}', '[]', 'null', '"x"', '{"envelope":5}', '{"envelope":{"payload":"","payloadType":"x"}}']
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const lone =
    '{"format":"colophon-audit-log","checkpoints":[],"entries":[{"entry_sha256":"x","body":{"a":"\\ud800"}}]}'
  for (const text of [...texts, deep, `{"envelope":${deep}}`, lone, '{"format":"colophon-audit-log"}']) {
    expect(await verdictOn(text)).toMatch(/^(incomplete|unsigned)\//)
  }
})

test('the policy of the page lets nothing run or style it but its own program and sheet', () => {
  const page = readFileSync(verifierPage, 'utf8')
  const hashOf = (tag: string): string => {
    const inside = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page)?.[1] ?? ''
    return `'sha256-${createHash('sha256').update(inside).digest('base64')}'`
  }
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? ''
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `style-src ${hashOf('style')}`,
    `script-src ${hashOf('script')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ])
})
