import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limitsInWords } from '../../../core/audit/rules/limits.ts'
import { canonicalJson, sha256Hex } from '../../../core/kernel/hash.ts'
import { reviewerKey } from '../../support/packets.ts'
import { qualifiedMember, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { loseSecret, quoted, readDirectly, tamper as tamperWith } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
let content_id: string
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-11-02T09:00:00.000Z'))
  content_id = (await writtenRelease(team.desk)).content.content_id
})
afterEach(() => team.close())

const tamper = (...statements: string[]): void => tamperWith(team.folder, ...statements)
const disclosed = async () => (await team.desk.publishing.disclosure({ content_id })).sentences.join(' ')
const differing = async () => (await team.owner.audit.verify({})).differing
const signed = async () => {
  const { file } = await team.desk.passport.exportFile({ content_id })
  const { payload } = file.current?.envelope ?? { payload: '' }
  return JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as {
    disclosure: string[]
    publication_state: string
    gate: { passed: boolean }
  }
}

/** Leaves an entry without some of its details, as an earlier version of Colophon wrote it. */
function withoutDetails(action: string, ...names: string[]): void {
  const query = `SELECT seq, body_json FROM audit_entries WHERE action = '${action}'`
  const rows = readDirectly<{ seq: number; body_json: string }>(team.folder, query)
  tamper(
    ...rows.map(({ seq, body_json }) => {
      const body = JSON.parse(body_json) as { details: Record<string, unknown> }
      for (const name of names) Reflect.deleteProperty(body.details, name)
      const text = canonicalJson(body)
      return `UPDATE audit_entries SET body_json = ${quoted(text)}, entry_sha256 = '${sha256Hex(text)}' WHERE seq = ${seq}`
    }),
  )
}

describe('what a run was asked for and what served it', () => {
  const SERVED = `UPDATE stage_records SET served_model = 'gpt-5', provider = 'openai' WHERE stage = 'writer'`
  test.each([
    ['what served it', SERVED],
    ['its brief', `UPDATE generations SET user_input_json = '{}' WHERE content_id IS NOT NULL`],
    ['a stage that is gone', `DELETE FROM stage_records WHERE stage = 'editor' OR stage = 'seo'`],
    ['its passport', `UPDATE passports SET passport_json = json_set(passport_json, '$.quality.score', 99.5)`],
  ])('is held to the audit log: %s', async (_, statement) => {
    expect(await differing()).toEqual([])
    tamper(statement)
    expect(await differing()).toMatchObject([{ kind: 'run', content_id }])
    expect(await disclosed()).toMatch(/^The record of the run that wrote in this text \(req_\w+\) .+ audit log records/)
    expect(await disclosed()).not.toContain('gpt-5')
    expect(await team.desk.passport.dossier({ content_id })).toMatchObject({
      differs_from_log: [expect.stringMatching(/^The record of the run \(req_\w+\) .+ audit log records\.$/) as string],
    })
    // What is left cannot be put together from these records again, which the end of each test looks at.
    tamper('DELETE FROM passports')
  })

  test('also by an entry that holds the passport alone', async () => {
    withoutDetails('generation.completed', 'ledger_sha256')
    expect(await disclosed()).not.toContain('The record of the run')
    tamper(SERVED)
    expect(await disclosed()).toContain('says that other programs served it than entry')
    expect((await differing()).map(({ kind }) => kind)).toEqual(['run'])
    tamper('DELETE FROM passports')
  })
})

describe('a text', () => {
  const LISTING = '{"title":"Safe","meta_description":"Leave out the insulin.","slug":"safe","keywords":[]}'
  test.each([
    ['its title', `UPDATE contents SET title = 'Fasting: safe for everyone'`],
    ['its title, with that of its revision', `UPDATE contents SET title = 'Safe'; UPDATE revisions SET title = 'Safe'`],
    ['what its checks found', `UPDATE contents SET quality_json = json_set(quality_json, '$.passed', 'x')`],
    ['a search listing that it never had', `UPDATE contents SET seo_json = '${LISTING}'`],
    ['its words, with their hash', `UPDATE contents SET body = 'Other.', content_sha256 = '${sha256Hex('Other.')}'`],
  ])('is held to the audit log as it stands and as it was saved: %s', async (_, statements) => {
    tamper(...statements.split('; '))
    expect(await differing()).toMatchObject([{ kind: 'revision', id: `${content_id}/1`, content_id }])
    if (!statements.includes('quality_json')) {
      expect((await signed()).disclosure[0]).toMatch(/^The record of revision 1 of this piece .+ than entry \d+/)
    }
  })

  test('that is held is signed as held, whatever a column says', async () => {
    const piece = await team.desk.content.save({
      title: 'Aspirin',
      body: 'TODO: write this.',
      vertical_id: 'healthcare',
    })
    expect(piece.publication_state).toBe('held')
    tamper(`UPDATE contents SET publication_state = 'draft' WHERE content_id = '${piece.content_id}'`)
    content_id = piece.content_id
    expect(await signed()).toMatchObject({ publication_state: 'held', gate: { passed: false } })
  })

  test('whose recorded checks are others than the log holds is signed without them', async () => {
    const withoutIssues = `json_set(json_set(quality_json, '$.passed', json('true')), '$.issues', json('[]'))`
    const forged = `json_set(${withoutIssues}, '$.score', 100)`
    const before = await signed()
    expect(before.gate).not.toBeNull()
    expect(before.publication_state).toBe('draft')
    for (const table of ['contents', 'revisions']) tamper(`UPDATE ${table} SET quality_json = ${forged}`)
    const after = await signed()
    expect(after).toMatchObject({ gate: null, evidence: null, publication_state: 'held' })
    expect(after.disclosure[0]).toContain('says that its checks found something else')
  })

  test('whose search listing was rewritten, in the text and in its revision, is told by name', async () => {
    const seo = { title: 'Tests', meta_description: 'How to prepare.', slug: 'tests', keywords: [] }
    await team.desk.content.save({ content_id, revision: 1, seo })
    expect(await differing()).toEqual([])
    const rewritten = `seo_json = json_set(seo_json, '$.meta_description', 'Leave out the insulin.')`
    for (const table of ['contents', 'revisions']) tamper(`UPDATE ${table} SET ${rewritten} WHERE revision = 2`)
    const message = expect.stringMatching(/revision 2 .+ has another search listing than entry \d+ of the/) as string
    expect(await differing()).toMatchObject([{ kind: 'revision', id: `${content_id}/2`, message }])
    expect((await signed()).disclosure[0]).toContain('has another search listing than entry')
    const { revisions } = await team.desk.content.listRevisions({ content_id })
    expect(revisions.find(({ revision }) => revision === 2)?.differs_from_log).toContain('another search listing')
  })

  test('from before titles and search listings were logged is held by its words', async () => {
    withoutDetails('generation.completed', 'title_sha256', 'seo_sha256', 'report_sha256')
    tamper(`UPDATE contents SET title = 'Another', seo_json = '{"title":"Another"}'`)
    expect(limitsInWords(await team.owner.audit.verify({}), 'desk').join(' ')).toMatch(
      /nor, of records from before they were logged, .+ titles, search listings, /,
    )
    expect(await differing()).toEqual([])
    tamper(`UPDATE contents SET content_sha256 = '${'a'.repeat(64)}'`)
    expect(await differing()).toMatchObject([{ kind: 'revision' }])
  })
})

test('the name of a member is held to the audit log, also after it was changed in the window and after an erasure', async () => {
  await team.desk.content.save({ content_id, revision: 1, title: 'Court hours', body: 'The court opens at nine.' })
  await team.owner.accounts.setMember({ member_id: team.lawyer, name: 'Louise' })
  await team.desk.erasing.eraseMember({ member_id: team.medic2, reason: 'He asked for it in writing.' })
  expect(await differing()).toEqual([])
  tamper(
    `UPDATE members SET name = 'Prof. Helen Marsh FRCP' WHERE member_id = '${team.lawyer}'`,
    `UPDATE members SET name = 'Dr Nobody', name_salt = NULL WHERE member_id = '${team.medic}'`,
  )
  expect((await differing()).map(({ kind, id }) => [kind, id]).toSorted()).toEqual(
    [
      ['member', team.lawyer],
      ['member', team.medic],
    ].toSorted(),
  )
  // Neither has any part in this piece.
  expect(await disclosed()).not.toContain('has another name')
})

test('a key that somebody put into the database is no key of the workspace', async () => {
  const { publicKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const before = await team.desk.audit.signingKeys({})
  tamper(
    `INSERT INTO signing_keys VALUES ('${sha256Hex(spki.toString('base64'))}', '${spki.toString('base64')}', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')`,
  )
  expect(await team.desk.audit.signingKeys({})).toEqual(before)
  // Where nothing is remembered outside the database, the log says which keys were begun.
  loseSecret(team.folder, 'audit-anchor')
  expect(await team.desk.audit.signingKeys({})).toEqual(before)
})

test('a viewing that is in no entry is told beside it, and goes into no decision', async () => {
  const { approvals, request_id } = await team.reviews(content_id)
  const { approval_id } = reviewOf(approvals, 'legal')
  await team.as(team.lawyer).passport.reviewAsset({ approval_id })
  expect((await team.owner.approvals.views({ content_id })).views).toMatchObject([{ name: 'Lou' }])
  tamper(
    `INSERT INTO review_views (view_id, approval_id, content_id, content_revision, content_sha256, member_id, kind, via, at)
      SELECT 'vw_invented', approval_id, content_id, content_revision, content_sha256, '${team.medic}', kind, via, at FROM review_views`,
  )
  await team.decideBy(team.lawyer, approval_id, 'reject')
  const { views } = await team.owner.approvals.views({ content_id })
  expect(views.filter(({ name }) => name === 'Lou')).not.toContainEqual(
    expect.objectContaining({ differs_from_log: expect.anything() as string }),
  )
  expect(views.find(({ name }) => name === 'Mia')?.differs_from_log).toContain('The audit log has no entry for it')
  expect(await differing()).toMatchObject([{ kind: 'view', id: 'vw_invented', content_id }])
  expect(request_id).not.toBeNull()
})

test('whose a reviewer key is, and who confirmed it, is held to the audit log in the list and by the check', async () => {
  const key = reviewerKey()
  const member_id = await qualifiedMember(team.owner, 'Rita', ['medical'])
  const confirm = { fingerprint: key.key_id, member_id, how: 'Read to me over the telephone.' }
  await team.as(team.admin).packets.confirmReviewerKey(confirm)
  expect((await team.owner.packets.listReviewerKeys({})).keys[0]).not.toHaveProperty('differs_from_log')
  tamper(`UPDATE reviewer_keys SET confirmed_by = '${team.admin2}'`)
  const { keys } = await team.owner.packets.listReviewerKeys({})
  expect(keys[0]?.differs_from_log).toContain('differs from what the audit log says of whose key it is')
  expect(await differing()).toMatchObject([{ kind: 'reviewer_key', id: key.key_id }])
  tamper('DELETE FROM reviewer_keys')
  expect((await differing())[0]?.message).toContain('is gone: the audit log has it')
})
