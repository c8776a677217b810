import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sha256OfJson } from '../../../core/kernel/hash.ts'
import { RECORDS_TYPE } from '../../../core/passport/record-contract.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { verifierOfPage } from '../../support/verifier-page.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-11-02T09:00:00.000Z')
let team: ReviewTeam
let piece: { request_id: string; content_id: string }
beforeEach(async () => {
  world.set('2026-11-02T09:00:00.000Z')
  team = await reviewTeam(world)
  const { request_id, content } = await writtenRelease(team.desk)
  piece = { request_id, content_id: content.content_id }
})
afterEach(() => team.close())

const legal = async () => reviewOf((await team.reviews(piece.request_id)).approvals, 'legal').approval_id
const records = async () =>
  JSON.parse(JSON.stringify(await team.owner.records.ofPiece({ content_id: piece.content_id }))) as Records
interface Records {
  files: Record<string, { current_texts: { envelope_json: string }[] } & Record<string, unknown>>
  left_out: string[]
}
const verify = (value: unknown) => verifyFile({ text: JSON.stringify(value), body: null, known_keys: [] })

test('selected records verify as a whole and by their statements alone; an earlier statement names the newer one', async () => {
  await approve(team.as(team.lawyer), await legal())
  world.set('2026-11-03T15:30:00.000Z')
  await team.as(team.lawyer).approvals.withdraw({ approval_id: await legal(), reason: 'I misread the law.' })
  const all = await records()
  const found = verify(all)
  expect(found.verdict).toBe('valid_unknown_key')
  expect(found.message).toMatch(/\d+ signed statements are valid. The part of the audit log up to entry \d+ is valid\./)
  expect(found.message).toContain(
    `other files are those of the piece ${piece.content_id} that the signed list of their export names`,
  )
  const standing = found.covers.filter(({ statement }) => statement === 'current_text')
  expect(standing[0]?.in_words).toContain(
    'Signed at 2026-11-02T09:00:00.000Z; a newer statement, of 2026-11-03T15:30:00.000Z',
  )
  expect(standing[0]?.in_words).toContain('The text as it was on 2 November 2026 at 09:00 UTC')
  expect(standing.at(-1)?.in_words).not.toContain('newer statement')
  expect(verify(all.files['statements.json']).verdict).toBe('valid_unknown_key')
})

test('a changed statement, and a changed log, are found', async () => {
  await approve(team.as(team.lawyer), await legal())
  const all = await records()
  const [row] = all.files['statements.json']?.current_texts ?? []
  if (row === undefined) throw new Error('nothing is signed')
  const good = row.envelope_json
  row.envelope_json = good.replace(/"payload":"(.)/, (_, first: string) => `"payload":"${first === 'e' ? 'f' : 'e'}`)
  expect(verify(all).verdict).toBe('tampered')
  row.envelope_json = good
  const log = all.files['audit-log-part.json'] as unknown as { entries: { body: { action: string } }[] }
  const [entry] = log.entries
  if (entry !== undefined) entry.body.action = 'member.erased'
  expect(verify(all).verdict).toBe('tampered')
  expect(verify({ files: { 'brief.json': {} }, left_out: [] }).verdict).toBe('unsigned')
})

describe('a text that is given beside selected records', () => {
  const byPage = verifierOfPage()
  const judged = async (value: unknown, body: string) => {
    const text = JSON.stringify(value)
    const { verdict, reason, other_text = false, message } = verifyFile({ text, body, known_keys: [] })
    const page = await byPage(text, [body], null)
    expect([page.reason, page.verdict === 'other_text']).toEqual([reason, other_text && reason !== 'exported_copy'])
    return { verdict, reason, message }
  }

  test('is one of those that were signed, the earlier one too', async () => {
    const item = await team.desk.content.get({ contentID: piece.content_id })
    const saved = { content_id: piece.content_id, revision: item.revision, title: item.title }
    const later = await team.desk.content.save({ ...saved, body: `${item.body.trimEnd()}\n\nIt rains.\n` })
    await approve(team.as(team.lawyer), await legal())
    const all = await records()
    for (const body of [item.body, later.body])
      expect(await judged(all, body)).toMatchObject({ verdict: 'valid_unknown_key', reason: 'unknown_key' })
    expect(await judged(all.files['statements.json'], later.body)).toMatchObject({ verdict: 'valid_unknown_key' })
  })

  test('is told where it is another one, and its title where that is another', async () => {
    await approve(team.as(team.lawyer), await legal())
    const all = await records()
    const { title, body } = await team.desk.content.get({ contentID: piece.content_id })
    const other = await judged(all, body.replace('.', ', we promise.'))
    expect(other).toMatchObject({ verdict: 'tampered', reason: 'text_differs' })
    expect(other.message).toContain('The text that you gave is not one of those that were signed.')
    expect((await judged(all, `# ${title}, at last\n\n${body}`)).reason).toBe('title_differs')
    expect((await judged(all, `# ${title}\n\n${body}`)).reason).toBe('unknown_key')
  })
})

describe('selected records are of one piece alone and whole', () => {
  const byPage = verifierOfPage()
  const judged = async (value: unknown) => {
    const { verdict, reason } = verify(value)
    const page = await byPage(JSON.stringify(value), [], null)
    expect(`${page.verdict}/${page.reason}`).toBe(`${verdict}/${reason}`)
    return `${verdict}/${reason}`
  }
  let rejected: Records
  let approved: Records
  beforeEach(async () => {
    await team
      .as(team.lawyer)
      .approvals.decide({ approval_id: await legal(), decision: 'reject', comment: 'It says the contrary.' })
    rejected = await records()
    const { request_id, content } = await writtenRelease(team.desk)
    piece = { request_id, content_id: content.content_id }
    await approve(team.as(team.lawyer), await legal())
    approved = await records()
  })
  const partOf = (of: Records, name: string): Records['files'][string] => {
    const found = of.files[name]
    if (found === undefined) throw new Error(`there is no ${name}`)
    return found
  }
  const reviewsOf = (of: Records) => partOf(of, 'reviews.json')
  const statements = (of: Records) => partOf(of, 'statements.json')

  test('as they were exported they hold, by application and page alike', async () => {
    for (const one of [rejected, approved, statements(rejected)])
      expect(await judged(one)).toBe('valid_unknown_key/unknown_key')
    expect(JSON.stringify(rejected.files['reviews.json'])).toContain('"decision":"reject"')
  })

  const CHANGES: [string, string, () => void][] = [
    [
      'approvals of another piece beside its own',
      'tampered/record_foreign',
      () => {
        statements(rejected).current_texts.push(...statements(approved).current_texts)
      },
    ],
    [
      'approvals of another piece in place of its own',
      'tampered/record_foreign',
      () => {
        statements(rejected).current_texts = statements(approved).current_texts
      },
    ],
    [
      'all statements of another piece, its signed list too',
      'tampered/record_changed',
      () => {
        rejected.files['statements.json'] = statements(approved)
      },
    ],
    [
      'the reviews of another piece',
      'tampered/record_changed',
      () => {
        rejected.files['reviews.json'] = reviewsOf(approved)
      },
    ],
    [
      'a file more',
      'tampered/record_foreign',
      () => {
        rejected.files['approvals.json'] = reviewsOf(approved)
      },
    ],
    [
      'something more among the statements',
      'tampered/record_foreign',
      () => {
        Object.assign(statements(rejected), { approvals: [] })
      },
    ],
    [
      'something more beside the files',
      'tampered/record_foreign',
      () => {
        Object.assign(rejected, { approvals: [] })
      },
    ],
    [
      'the newest statement taken out',
      'incomplete/record_missing',
      () => {
        statements(rejected).current_texts.pop()
      },
    ],
    [
      'a file taken out',
      'incomplete/record_missing',
      () => {
        delete rejected.files['reviews.json']
      },
    ],
    [
      'another word on what is left out',
      'tampered/record_changed',
      () => {
        rejected.left_out = []
      },
    ],
    [
      'the signed list taken out',
      'incomplete/manifest_missing',
      () => {
        delete statements(rejected).manifest
      },
    ],
    [
      'the signed list taken out, and approvals of another piece',
      'incomplete/manifest_missing',
      () => {
        delete statements(rejected).manifest
        statements(rejected).current_texts = statements(approved).current_texts
      },
    ],
  ]
  test('what was put in, changed or taken out is told', async () => {
    const before = structuredClone(rejected)
    for (const [name, said, change] of CHANGES) {
      rejected = structuredClone(before)
      change()
      expect(await judged(rejected), name).toBe(said)
    }
  })

  test('a statement of another piece that the list names, as somebody with the key would sign it, is told', async () => {
    const { audit } = team.engine.workspace.ownerContext
    const row = statements(approved).current_texts[0]
    const kept = statements(rejected)
    const { payload } = kept.manifest as { payload: string }
    const list = JSON.parse(Buffer.from(payload, 'base64').toString()) as { statements: string[] }
    kept.current_texts.push(row as { envelope_json: string })
    const more = { ...list, statements: [...list.statements, sha256OfJson(row)] }
    kept.manifest = audit.signer?.envelop(RECORDS_TYPE, more)
    expect(await judged(rejected)).toBe('tampered/record_foreign')
  })
})

test('a person who was renamed is called as at the time and as now, and both lines of a verified file say the same', async () => {
  await team.owner.accounts.setMember({ member_id: team.lawyer, name: 'Lou Inkwell' })
  const input = await legal()
  await approve(team.as(team.lawyer), input)
  await team.owner.accounts.setMember({ member_id: team.lawyer, name: 'Lou Quill' })
  const words = 'Legal: approved by Lou Inkwell (now Lou Quill) on revision 1'
  expect((await team.reviews(piece.request_id)).in_words).toContain(words)
  const { sentences } = await team.desk.publishing.disclosure({ content_id: piece.content_id })
  expect(sentences.join(' ')).toContain('approved by Lou Inkwell (now Lou Quill)')
  const { file } = await team.desk.passport.exportFile({ content_id: piece.content_id })
  const { covers } = verify(file)
  expect(covers.map(({ in_words }) => in_words.includes(words))).toEqual([true, true])
  const page = (await verifierOfPage()(JSON.stringify(file), [], null)) as unknown
  expect(JSON.stringify(page).split('approved by Lou Inkwell (now Lou Quill) on revision')).toHaveLength(3)
})

test('what makes a decision less than it sounds stands in both lines of a verified file', async () => {
  const { member } = await team.owner.accounts.session({})
  await team.owner.accounts.setMember({ member_id: member.member_id, qualifications: ['legal'] })
  await team.owner.accounts.setMember({ member_id: team.lawyer, qualifications: [] })
  await approve(team.owner, await legal())
  const { file } = await team.desk.passport.exportFile({ content_id: piece.content_id })
  for (const { in_words } of verify(file).covers)
    expect(in_words).toContain(
      ', an author of the text (qualification declared by themself, as administrator; on the command line',
    )
})
