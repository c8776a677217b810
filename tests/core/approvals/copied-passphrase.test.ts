import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepPassphrase, storedPassphrase } from '../../../core/accounts/passphrases.ts'
import { upsertCredentials } from '../../../core/accounts/store.ts'
import { approvalOf, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { tamper } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

const OWN = 'a passphrase of my own'
const THEIRS = 'the passphrase of Lou'
const COPIED =
  /^The stored passphrase of mem_\w+ is not the one whose setting entry \d+ of the audit log records, so it does not show who you are/
let team: ReviewTeam
let piece: { request_id: string; content_id: string; body: string }
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-03-02T09:00:00.000Z'))
  const { request_id, content } = await writtenRelease(team.desk)
  piece = { request_id, content_id: content.content_id, body: content.body }
  await choose(team.lawyer, THEIRS)
  await choose(team.medic, OWN)
})
afterEach(() => team.close())

async function choose(memberId: string, passphrase: string): Promise<void> {
  const { deskContext } = team.engine.workspace
  const context = { ...deskContext, signal: undefined, reply: { headers: {} }, idempotencyKey: undefined }
  const stored = await storedPassphrase(deskContext.limiter, passphrase)
  await keepPassphrase(context, deskContext.db, memberId, { stored, with_code: false })
}

/** As a version before this one stored it, whose entries hold no hash. */
async function chooseBefore(memberId: string, passphrase: string): Promise<void> {
  const { db, audit, limiter } = team.engine.workspace.deskContext
  const passphrase_json = await storedPassphrase(limiter, passphrase)
  await upsertCredentials(db, memberId, { passphrase_json, code_sha256: null, code_expires_at: null })
  const subject = { kind: 'member', id: memberId } as const
  await audit.append(
    db,
    { member_id: memberId, via: 'app' },
    {
      ...{ action: 'passphrase.set', subject, details: { with_code: false } },
    },
  )
}

/** What one line of SQL does on the data folder: the other's passphrase opens the account from then on. */
const copyTo = (memberId: string, from: string) =>
  tamper(
    team.folder,
    `UPDATE credentials SET passphrase_json = (SELECT passphrase_json FROM credentials WHERE member_id = '${from}') WHERE member_id = '${memberId}'`,
  )
const legal = async () => reviewOf((await team.reviews(piece.request_id)).approvals, 'legal')
const lou = () => team.as(team.lawyer)

describe('a passphrase that was copied into the account of a colleague', () => {
  test.each([true, false])('signs no decision of theirs, whether or not decisions are signed: %s', async (isSigned) => {
    await team.owner.accounts.setSetting({ name: 'signed_decisions', value: isSigned })
    const input = await approvalOf(lou(), (await legal()).approval_id)
    copyTo(team.lawyer, team.medic)
    await expect(lou().approvals.decide({ ...input, passphrase: OWN })).rejects.toThrow(COPIED)
    expect((await legal()).state).toBe('pending')
    const { entries } = await team.owner.audit.list({ subject_kind: 'approval', subject_id: input.approval_id })
    expect(entries[0]?.body).toMatchObject({ action: 'review.decision_refused', actor: { member_id: team.lawyer } })
  })

  test('takes nothing back and confirms nothing, in a session that stood open neither', async () => {
    const { approval_id } = await legal()
    await lou().approvals.decide({ ...(await approvalOf(lou(), approval_id)), passphrase: THEIRS })
    copyTo(team.lawyer, team.medic)
    const reason = 'I misread the law.'
    await expect(lou().approvals.withdraw({ approval_id, reason, passphrase: OWN })).rejects.toThrow(COPIED)
    await expect(lou().approvals.withdraw({ approval_id, reason })).rejects.toThrow(COPIED)
    expect((await legal()).state).toBe('approved')
  })

  test('opens no account and chooses no other passphrase', async () => {
    copyTo(team.lawyer, team.medic)
    const signIn = team.desk.desk.signIn({ member_id: team.lawyer, passphrase: OWN })
    await expect(signIn).rejects.toThrow(COPIED)
    const other = lou().accounts.setPassphrase({ current: OWN, passphrase: 'another that is mine' })
    await expect(other).rejects.toThrow(COPIED)
    tamper(team.folder, `DELETE FROM credentials WHERE member_id = '${team.lawyer}'`)
    const first = lou().accounts.setPassphrase({ passphrase: 'another that is mine' })
    await expect(first).rejects.toThrow(/^The stored passphrase of mem_\w+ is gone: entry \d+/)
  })

  test('is named by the check of the log, and in the records of what the account decided', async () => {
    await lou().approvals.decide({ ...(await approvalOf(lou(), (await legal()).approval_id)), passphrase: THEIRS })
    copyTo(team.lawyer, team.medic)
    const said = `has a stored passphrase that is not the one whose setting entry`
    const { state, differing } = await team.owner.audit.verify({})
    expect(state).toBe('broken')
    expect(differing).toMatchObject([
      { kind: 'member', id: team.lawyer, message: expect.stringContaining(said) as string },
    ])
    const { content_id } = piece
    const { files } = await team.owner.records.ofPiece({ content_id })
    expect(files['differences.json']).toMatchObject([{ kind: 'member', id: team.lawyer }])
    copyTo(team.medic2, team.medic)
    tamper(team.folder, `UPDATE credentials SET passphrase_json = NULL WHERE member_id = '${team.medic}'`)
    const { files: later } = await team.owner.records.ofPiece({ content_id })
    expect(later['differences.json']).toMatchObject([{ id: team.lawyer }])
  })
})

test('a one-time code that was put in opens nothing either', async () => {
  const { code } = await team.owner.accounts.resetPassphrase({ member_id: team.medic2 })
  tamper(
    team.folder,
    `UPDATE credentials SET code_sha256 = (SELECT code_sha256 FROM credentials WHERE member_id = '${team.medic2}'),
      code_expires_at = '2027-01-01T00:00:00.000Z' WHERE member_id = '${team.lawyer}'`,
  )
  const signIn = team.desk.desk.signInWithCode({ member_id: team.lawyer, code, passphrase: OWN })
  await expect(signIn).rejects.toThrow(
    /^The stored one-time code of mem_\w+ is open, and by entry \d+ of the audit log no code is/,
  )
  expect(await team.owner.audit.verify({})).toMatchObject({ differing: [{ kind: 'member', id: team.lawyer }] })
  await team.desk.desk.signInWithCode({ member_id: team.medic2, code, passphrase: OWN })
})

describe('what a record says of a passphrase', () => {
  const inWords = async () => (await team.reviews(piece.request_id)).in_words.split('; Brand: ')[0]
  const decide = async () => {
    const input = await approvalOf(lou(), (await legal()).approval_id)
    return lou().approvals.decide({ ...input, passphrase: THEIRS })
  }

  test('is no more where it is the one that the log has the hash of', async () => {
    expect((await decide()).decision).toMatchObject({ authentication: 're_entered', passphrase_in_log: 'same' })
    expect(await inWords()).toMatch(/\(passphrase of this account given with this decision[);]/)
  })

  test('is that it is not known to be the chosen one where it was set before there were hashes', async () => {
    await chooseBefore(team.lawyer, THEIRS)
    expect((await decide()).decision).toMatchObject({ passphrase_in_log: 'no_hash' })
    const said = 'though that passphrase was set before the audit log held hashes of them'
    expect(await inWords()).toContain(said)
    const { file } = await team.desk.passport.exportFile({ content_id: piece.content_id })
    for (const one of [file.envelope, file.current?.envelope])
      expect(Buffer.from(one?.payload ?? '', 'base64').toString()).toContain(said)
  })
})

describe('a name that was put into the database for the moment of a decision', () => {
  const named = (memberId: string, name: string) =>
    tamper(team.folder, `UPDATE members SET name = '${name}' WHERE member_id = '${memberId}'`)
  const nameOf = async (memberId: string) =>
    (await team.owner.accounts.listMembers({})).members.find(({ member_id }) => member_id === memberId)?.name ?? ''

  test('decides nothing: put back afterwards, no record would show it', async () => {
    const name = await nameOf(team.lawyer)
    const input = await approvalOf(lou(), (await legal()).approval_id)
    named(team.lawyer, 'Prof Jane Roe')
    await expect(lou().approvals.decide(input)).rejects.toThrow(/by the audit log mem_\w+ has another name/)
    expect((await legal()).state).toBe('pending')
    named(team.lawyer, name)
    await lou().approvals.decide(input)
    expect((await legal()).decision).toMatchObject({ decided_by_name: name })
  })
})
