import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '../../../core/audit/contract.ts'
import { CHECKPOINT_TYPE } from '../../../core/audit/log.ts'
import { sha256OfJson } from '../../../core/kernel/hash.ts'
import { RECORDS_TYPE } from '../../../core/passport/record-contract.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { payloadOf, STRANGER } from '../../support/record-changes.ts'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { tamper } from '../../support/tamper.ts'
import { verifierOfPage } from '../../support/verifier-page.ts'
import { settableWorld } from '../../support/world.ts'

type Row = Record<string, unknown>
interface Records {
  files: Record<string, Row>
  left_out: string[]
}

const world = settableWorld('2026-11-21T13:00:00.000Z')
const WARNING = 'WARNING: Jane Roe fainted with diabetes after this leaflet.'
let team: ReviewTeam
let content_id: string
let records: Records
let ids: string[]
const exported = async () => JSON.parse(JSON.stringify(await team.owner.records.ofPiece({ content_id }))) as Records
const named = async () => (await team.owner.audit.verify({})).differing.map(({ message }) => message)

beforeAll(async () => {
  team = await reviewTeam(world)
  const { request_id, content } = await writtenRelease(team.desk)
  content_id = content.content_id
  const add = async (text: string) => (await team.desk.comments.add({ content_id, revision: 1, text })).comment_id
  ids = [await add(WARNING), await add('I asked Quentin Quillfeather about it.')]
  const [first = ''] = ids
  await team.desk.comments.reply({ content_id, comment_id: first, text: 'Which dose?' })
  await team.desk.comments.resolve({ content_id, comment_id: first, is_resolved: true })
  const legal = async () => reviewOf((await team.reviews(request_id)).approvals, 'legal').approval_id
  await approve(team.as(team.lawyer), await legal())
  await team.as(team.lawyer).approvals.withdraw({ approval_id: await legal(), reason: 'I misread the law.' })
  records = await exported()
})
afterAll(() => team.close())

/** The records with something changed, listed and signed anew as whoever holds a key may do. */
function forged(change: (files: Records['files']) => void): string {
  const { files, left_out } = structuredClone(records)
  change(files)
  const { 'statements.json': statements, ...others } = files as unknown as Record<string, { manifest: Envelope }>
  if (statements === undefined) throw new Error('nothing is signed')
  const list = payloadOf(statements.manifest) as object
  const hashes = Object.fromEntries(Object.entries(others).map(([name, one]) => [name, sha256OfJson(one)]))
  statements.manifest = STRANGER.envelop(RECORDS_TYPE, { ...list, files: hashes })
  return JSON.stringify({ files, left_out })
}
const byPage = verifierOfPage()
async function saidOf(text: string) {
  const app = verifyFile({ text, body: null, known_keys: [] })
  const page = await byPage(text, [], null)
  expect([page.verdict, page.reason]).toEqual([app.verdict, app.reason])
  const [first = ''] = (page.facts['Records differ'] ?? '').split('; ')
  expect(app.message).toContain(first.replace(/\.$/, ''))
  return { reason: app.reason, message: app.message, held: page.facts['Held to the audit log'] ?? '' }
}
const rowsIn = (files: Records['files'], of: string) => files['comments.json']?.[of] as Row[]
const decidedIn = (files: Records['files']) =>
  (files['reviews.json']?.approvals as Row[]).find(({ withdrawal }) => withdrawal !== null) ?? {}

test('comments that nobody touched are those that the log holds, and both verifiers say that they were compared', async () => {
  expect(await named()).toEqual([])
  const { reason, message, held } = await saidOf(forged(() => undefined))
  expect(reason).toBe('unknown_key')
  for (const said of [message, held]) {
    expect(said).toContain(
      'holds and comments, the words of published texts, and the names of people in decisions; not',
    )
    expect(said).not.toContain('from before')
  }
  expect(message).not.toContain('Warning')
})

describe('records that were signed anew', () => {
  test.each<[string, string, (files: Records['files']) => void]>([
    [
      'all comments gone',
      'comments.json: a comment',
      (files) => Object.assign(files['comments.json'] ?? {}, { comments: [] }),
    ],
    [
      'other words in one',
      'comments.json: a comment',
      (files) => Object.assign(rowsIn(files, 'comments')[0] ?? {}, { text: 'Lovely.' }),
    ],
    [
      'another author of one',
      'differs from entry',
      (files) => Object.assign(rowsIn(files, 'comments')[0] ?? {}, { created_by: 'mem_x' }),
    ],
    [
      'one that nobody wrote',
      'is in no entry',
      (files) =>
        rowsIn(files, 'comments').push({
          ...rowsIn(files, 'comments')[0],
          comment_id: 'com_x',
          created_at: '2026-01-01T00:00:00.000Z',
        }),
    ],
    [
      'one that was never resolved',
      'the resolving of a comment',
      (files) => Object.assign(files['comments.json'] ?? {}, { resolutions: [] }),
    ],
    [
      'another name of who decided',
      'reviews.json: a decision',
      (files) => {
        const row = decidedIn(files)
        Object.assign(row.decision as Row, { decided_by_name: 'Prof. Marsh' })
        Object.assign(row, { in_words: String(row.in_words).replace('Lou', 'Prof. Marsh') })
      },
    ],
    [
      'such a name in the list of names too',
      'reviews.json: a decision',
      (files) => {
        const text = JSON.stringify(files['names.json']).replaceAll('"Lou"', '"Prof. Marsh"')
        files['names.json'] = JSON.parse(text) as Row
        Object.assign(decidedIn(files).decision as Row, { decided_by_name: 'Prof. Marsh' })
      },
    ],
    [
      'another name of who took it back',
      'the taking back of a decision',
      (files) => Object.assign(decidedIn(files).withdrawal as Row, { withdrawn_by_name: 'Ann' }),
    ],
  ])('are told to differ by both verifiers: %s', async (_, what, change) => {
    const { reason, message } = await saidOf(forged(change))
    expect(reason).toBe('records_differ')
    expect(message).toContain(what)
  })

  test('where the salts of names are gone, both say that names were not compared', async () => {
    const { reason, message, held } = await saidOf(forged((files) => Object.assign(files, { 'names.json': {} })))
    expect(reason).toBe('unknown_key')
    expect(message).toContain('Of 1 decision the names of people were not compared either.')
    expect(held).toContain('not the names of people in 1 decision, other names of people')
  })

  test('of a piece from before the log held comments both warn that those were not compared', async () => {
    const { reason, message, held } = await saidOf(forged(fromBefore))
    expect(reason).toBe('unknown_key')
    expect(message).toContain(
      'Warning: this piece was begun before the audit log held comments; 3 comments in the file are from then, and whether these are all and as they were written was not compared.',
    )
    expect(held).toContain('not comments from before the log held comments (3 in the file), other names of people')
  })
})

/** As a version before this one kept the log of a piece: it says nothing of comments. */
function fromBefore(files: Records['files']): void {
  const log = files['audit-log-part.json'] as unknown as {
    entries: { body: { seq: number; prev_sha256: string; at: string; details: Row }; entry_sha256: string }[]
    checkpoints: Envelope[]
  }
  const [first] = log.entries
  let { seq, prev_sha256 } = first?.body ?? { seq: 1, prev_sha256: '' }
  log.entries = log.entries.filter(({ body }) => !String(body.details.operation).startsWith('comment'))
  for (const entry of log.entries) {
    const { comments_logged: _, ...details } = entry.body.details
    entry.body = { ...entry.body, details, seq, prev_sha256 }
    entry.entry_sha256 = sha256OfJson(entry.body)
    seq += 1
    prev_sha256 = entry.entry_sha256
  }
  const tip = { seq: seq - 1, entry_sha256: prev_sha256, at: '2026-11-21T13:00:00.000Z' }
  log.checkpoints = [STRANGER.envelop(CHECKPOINT_TYPE, tip)]
}

describe('comments that were changed in the database', () => {
  test.each([
    ['taken out', 'DELETE FROM comments', 'is gone: the audit log has it'],
    ['written otherwise', "UPDATE comments SET text = 'Lovely.'", 'differs from the one in the audit log'],
    [
      'put in with an early date',
      "INSERT INTO comments SELECT 'com_0', content_id, answers_id, revision, anchor_json, text, created_by, via, '2020-01-01T00:00:00.000Z', NULL FROM comments WHERE answers_id IS NULL LIMIT 1",
      'is in no entry of the audit log',
    ],
    ['opened again', 'DELETE FROM comment_resolutions', 'does not say that it was resolved or opened again'],
  ])('are named by the check of the log, and in the export: %s', async (_, statement, said) => {
    const kept = `CREATE TABLE kept AS SELECT * FROM comments; CREATE TABLE kept_resolutions AS SELECT * FROM comment_resolutions`
    tamper(team.folder, kept, statement)
    try {
      expect((await named()).join(' ')).toContain(said)
      const { reason, message } = await saidOf(JSON.stringify(await exported()))
      expect(reason).toBe('records_differ')
      expect(message).toContain('comments.json: ')
    } finally {
      tamper(
        team.folder,
        'DELETE FROM comment_resolutions; DELETE FROM comments',
        'INSERT INTO comments SELECT * FROM kept; INSERT INTO comment_resolutions SELECT * FROM kept_resolutions',
        'DROP TABLE kept; DROP TABLE kept_resolutions',
      )
    }
    expect(await named()).toEqual([])
  })
})

test('a comment that words were taken out of is held to the entry of that', async () => {
  await team.desk.erasing.eraseMember({ member_id: team.medic2, reason: 'She asked for it in writing.' })
  const reason = 'A person asked for it.'
  await team.owner.erasing.redactComments({ member_id: team.medic2, names: ['Quentin Quillfeather'], reason })
  expect(await named()).toEqual([])
  const said = await saidOf(JSON.stringify(await exported()))
  expect(said.reason).toBe('unknown_key')
  const again = `UPDATE comments SET text = 'I asked nobody.' WHERE comment_id = '${ids[1] ?? ''}'`
  tamper(team.folder, again)
  expect((await named()).join(' ')).toContain('differs from the one in the audit log')
})
