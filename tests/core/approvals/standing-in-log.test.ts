import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Decision } from '../../../core/approvals/decision-contract.ts'
import { namesSha256, newSalt } from '../../../core/audit/rules/record-hashes.ts'
import { sha256OfJson } from '../../../core/kernel/hash.ts'
import { withoutNames } from '../../../core/kernel/person-names.ts'
import { restService, type RestTest } from '../../support/rest.ts'
import { approvalOf, approve, deskOf, qualifiedMember, reviewOf, writtenPiece } from '../../support/reviews.ts'
import { tamper } from '../../support/tamper.ts'

let rest: RestTest
let piece: { request_id: string; content_id: string }
let ann: string
let mia: string
let approval_id: string
beforeEach(async () => {
  rest = await restService()
  const { request_id, content } = await writtenPiece(rest.owner)
  piece = { request_id, content_id: content?.content_id ?? '' }
  ann = await qualifiedMember(rest.owner, 'Ann Author', [], 'editor')
  mia = await qualifiedMember(rest.owner, 'Mia', ['medical'])
  approval_id = (await medical()).approval_id
})
afterEach(() => rest.close())

const reviews = () => rest.owner.approvals.get({ request_id: piece.request_id })
const medical = async () => reviewOf((await reviews()).approvals, 'medical')
const differing = async () => (await rest.owner.audit.verify({})).differing.map(({ kind, message }) => [kind, message])
const grant = (member: string, by: string) =>
  `INSERT INTO member_qualifications VALUES ('${member}', 'medical', '2026-11-02T09:00:00.000Z', '${by}')`
const decide = async (key: string) => {
  const body = await approvalOf(rest.owner, approval_id)
  return rest.call('POST', `/v1/api/approvals/${approval_id}/decide`, { body, key })
}

describe('who acts is held to the audit log: the database alone gives nobody a decision', () => {
  test('with a key whose maker and a qualification that the database alone has', async () => {
    const { key, key_id } = await rest.owner.accounts.createKey({ name: 'Ann’s', member_id: ann })
    tamper(
      rest.folder,
      `UPDATE api_keys SET issued_by = '${ann}' WHERE key_id = '${key_id}'`,
      `UPDATE review_obligations SET assignee_id = NULL WHERE approval_id = '${approval_id}'`,
      grant(ann, mia),
    )
    const answer = await decide(key)
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('The database differs from the audit log')
    const rights = await deskOf(rest.service, ann).approvals.rights({ approval_id })
    expect(rights).toMatchObject({ decide: false, refusal: expect.stringContaining('did not hold') as string })
    const [owner] = (await rest.owner.accounts.listMembers({})).members
    expect(await differing()).toEqual([
      [
        'member',
        `The member ${ann} holds the qualification medical, which by the audit log was never granted or was withdrawn.`,
      ],
      ['key', `The API key ${key_id} is recorded as created by ${ann}; the audit log says ${owner?.member_id ?? ''}.`],
    ])
  })

  test('with a key alone that somebody else made', async () => {
    const { key, key_id } = await rest.owner.accounts.createKey({ name: 'Mia’s', member_id: mia })
    tamper(rest.folder, `UPDATE api_keys SET issued_by = NULL WHERE key_id = '${key_id}'`)
    const answer = await decide(key)
    expect(answer.status).toBe(403)
    expect(answer.text).toContain(`in whose name it acts`)
  })

  test.each([
    ['a role', (id: string) => `UPDATE members SET role = 'admin' WHERE member_id = '${id}'`, 'has the role admin'],
    ['the workspace', (id: string) => `UPDATE workspace SET owner_member_id = '${id}'`, 'is the owner'],
  ])('%s', async (_, statement, words) => {
    tamper(rest.folder, statement(ann))
    await expect(
      deskOf(rest.service, ann).approvals.decide({ approval_id, decision: 'waive', comment: 'It is not needed.' }),
    ).rejects.toThrow('The database differs from the audit log')
    expect((await differing()).flat().join(' ')).toContain(words)
  })

  test('a passphrase, a key and a member that the log does not hold are named', async () => {
    const { key_id } = await deskOf(rest.service, mia).accounts.createKey({ name: 'Mine' })
    tamper(
      rest.folder,
      `INSERT INTO credentials (member_id, passphrase_json, changes) VALUES ('${ann}', '{}', 1)
        ON CONFLICT (member_id) DO UPDATE SET passphrase_json = '{}'`,
      `UPDATE api_keys SET key_sha256 = '${'a'.repeat(64)}' WHERE key_id = '${key_id}'`,
      `INSERT INTO members (member_id, name, role, is_active, created_at) VALUES ('mem_new', 'New', 'admin', 1, '2026-11-02T09:00:00.000Z')`,
    )
    const messages = (await differing()).map(([, message]) => message).join(' ')
    expect(messages).toContain(`The member ${ann} has a passphrase, which by the audit log was never chosen.`)
    expect(messages).toContain(`The API key ${key_id} is not the key that the audit log names.`)
    expect(messages).toContain('The member mem_new differs from the audit log, which has no such member.')
  })
})

/** Puts a decision into the database and, with its hash, into the log, as somebody does who can write both. */
async function decided(more: Partial<Decision>): Promise<void> {
  const { db, audit, world } = rest.service.engine.workspace.ownerContext
  await approve(deskOf(rest.service, mia), approval_id)
  const { decision: honest, content_id } = await medical()
  const decision = { ...honest, ...more } as Decision
  const names_salt = newSalt(world)
  const decision_json = JSON.stringify({ ...decision, names_salt })
  tamper(
    rest.folder,
    `UPDATE review_obligations SET decision_json = '${decision_json.replaceAll("'", "''")}' WHERE approval_id = '${approval_id}'`,
  )
  await db.transaction().execute((transaction) =>
    audit.append(
      transaction,
      { member_id: decision.decided_by, via: 'api', key_id: decision.key_id ?? null },
      {
        action: 'review.decided',
        subject: { kind: 'approval', id: approval_id },
        details: {
          ...{ content_id, qualification: 'medical', decision: decision.decision },
          decision_sha256: sha256OfJson(withoutNames(decision)),
          names_sha256: namesSha256(decision, names_salt),
        },
      },
    ),
  )
}

describe('a decision on record is held to what the log holds of its decider at that moment', () => {
  test('one by somebody who holds what it says is an approval, also when it was taken away since', async () => {
    await decided({})
    await rest.owner.accounts.setMember({ member_id: mia, qualifications: [], is_active: false })
    expect((await medical()).differs_from_log).toBeUndefined()
    expect(await differing()).toEqual([])
  })

  const CLAIMS: [string, () => Partial<Decision>, () => string][] = [
    [
      'a qualification',
      () => ({ decided_by: ann, decided_by_name: 'Ann Author' }),
      () => `${ann} did not hold the qualification medical`,
    ],
    ['the owner’s act', () => ({ decided_as: 'owner' }), () => `the workspace was not ${mia}’s`],
    ['a key', () => ({ key_id: 'key_none' }), () => 'the API key key_none was never made'],
    ['a passphrase', () => ({ authentication: 're_entered' }), () => `${mia} had chosen no passphrase`],
    ['an admin’s waiver', () => ({ decision: 'waive' }), () => `the role of ${mia} was viewer and not admin`],
  ]
  test.each(CLAIMS)('%s that the log does not hold is said wherever the decision is', async (_, more, words) => {
    await decided(more())
    const { content_id } = piece
    const found = await rest.owner.audit.verify({})
    expect(found).toMatchObject({ state: 'broken', problem: { reason: 'record_differs' } })
    expect(found.differing.map(({ message }) => message).join(' ')).toContain(words())
    const { approvals, counts, in_words } = await reviews()
    expect(reviewOf(approvals, 'medical').differs_from_log).toContain(words())
    expect(counts).toMatchObject({ approved: 0, waived: 0 })
    expect(in_words).toContain(
      `counts as no approval: The record of the decision differs from the audit log: by it ${words()}`,
    )
    const listed = (await rest.owner.approvals.list({ limit: 50, state: 'approved' })).approvals
    const waived = (await rest.owner.approvals.list({ limit: 50, state: 'waived' })).approvals
    expect([...listed, ...waived].find((one) => one.approval_id === approval_id)?.differs_from_log).toContain(words())
    const { file } = await rest.owner.passport.exportFile({ content_id })
    for (const envelope of [file.envelope, file.current?.envelope])
      expect(Buffer.from(envelope?.payload ?? '', 'base64').toString('utf8')).toContain(words())
  })
})
