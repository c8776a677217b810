import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepPassphrase, storedPassphrase } from '../../../core/accounts/passphrases.ts'
import { codeInWords } from '../../../core/approvals/rules/code-words.ts'
import { openPacket } from '../../../core/packets/open.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { saidOfFile } from '../../support/both-verifiers.ts'
import { approvalOf, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const START = '2026-03-02T09:00:00.000Z'
const world = settableWorld(START)
let team: ReviewTeam
let piece: { request_id: string; content_id: string; body: string }
beforeEach(async () => {
  world.set(START)
  team = await reviewTeam(world)
  // A press release about law: a legal review, then a brand review.
  const { request_id, content } = await writtenRelease(team.desk)
  piece = { request_id, content_id: content.content_id, body: content.body }
})
afterEach(async () => {
  await team.close()
  expect(team.faults.list).toEqual([])
})

const standing = async (qualification: 'legal' | 'brand' = 'legal') =>
  reviewOf((await team.reviews(piece.request_id)).approvals, qualification)
const save = async (body: string, by = team.desk) => {
  const { revision } = await team.desk.content.get({ contentID: piece.content_id })
  return by.content.save({ content_id: piece.content_id, revision, body })
}
const inWords = async () => (await team.reviews(piece.request_id)).in_words.split('; Brand: ')[0]
const choosePassphrase = async (memberId: string) => {
  const { deskContext } = team.engine.workspace
  const context = { ...deskContext, signal: undefined, reply: { headers: {} }, idempotencyKey: undefined }
  await keepPassphrase(context, deskContext.db, memberId, {
    stored: await storedPassphrase(deskContext.limiter, 'a long passphrase'),
    with_code: false,
  })
}

const marked = async (more: object = {}) => {
  const { revision } = await team.desk.content.get({ contentID: piece.content_id })
  const open = (await team.reviews(piece.request_id)).counts.open
  const where = { url: 'https://court.example/', published_on: '2026-03-02' }
  return team.desk.publishing.mark({ content_id: piece.content_id, revision, ...where, open_reviews: open, ...more })
}

describe('where decisions are signed', () => {
  beforeEach(async () => {
    await team.owner.accounts.setSetting({ name: 'signed_decisions', value: true })
    await choosePassphrase(team.lawyer)
  })

  test('each takes the passphrase, and the command line decides nothing', async () => {
    const { approval_id } = await standing()
    expect(await team.as(team.lawyer).approvals.rights({ approval_id })).toMatchObject({ passphrase: true })
    const input = await approvalOf(team.as(team.lawyer), approval_id)
    await expect(team.as(team.lawyer).approvals.decide(input)).rejects.toThrow('give your passphrase')
    await team.owner.accounts.setMember({ member_id: team.lawyer, qualifications: [] })
    await expect(
      team.owner.approvals.decide({ approval_id, decision: 'waive', comment: 'It says the contrary.' }),
    ).rejects.toThrow('the command line cannot sign')
    await team.owner.accounts.setMember({ member_id: team.lawyer, qualifications: ['legal'] })
    // A qualification takes two.
    await team.as(team.admin).accounts.confirmGrant({ member_id: team.lawyer, qualification: 'legal' })
    const signed = await team.as(team.lawyer).approvals.decide({ ...input, passphrase: 'a long passphrase' })
    expect(signed.state).toBe('approved')
  })

  test('taking back takes the passphrase too, and a rejection is taken back by its decider alone', async () => {
    const { approval_id } = await standing()
    const passphrase = 'a long passphrase'
    const lou = team.as(team.lawyer)
    const input = { ...(await approvalOf(lou, approval_id)), passphrase }
    await lou.approvals.decide({
      ...input,
      decision: 'reject',
      comment: 'It says the contrary.',
      acknowledged_findings: [],
      answers: [],
    })
    const reason = 'I read another text.'
    await expect(team.owner.approvals.withdraw({ approval_id, reason })).rejects.toThrow('only the person who rejected')
    await expect(team.as(team.admin).approvals.withdraw({ approval_id, reason })).rejects.toThrow(
      'only the person who rejected',
    )
    await expect(lou.approvals.withdraw({ approval_id, reason })).rejects.toThrow('give your passphrase')
    await expect(lou.approvals.withdraw({ approval_id, reason, passphrase: 'another' })).rejects.toMatchObject({
      data: { details: [{ path: 'passphrase' }] },
    })
    expect(await lou.approvals.rights({ approval_id })).toMatchObject({ withdraw: true, passphrase: true })
    expect(await team.as(team.admin).approvals.rights({ approval_id })).toMatchObject({ withdraw: false })
    const { approvals } = await lou.approvals.withdraw({ approval_id, reason, passphrase })
    expect(approvals.find((one) => one.approval_id === approval_id)?.withdrawal).toMatchObject({
      authentication: 're_entered',
    })
    expect(await inWords()).toContain('taken back by Lou (passphrase of this account given with this decision)')
    expect(await team.owner.audit.verify({})).toMatchObject({ state: 'verified', differing: [] })
  })

  test('confirming an edit as typographical is signed too', async () => {
    const passphrase = 'a long passphrase'
    const lou = team.as(team.lawyer)
    const wrong = await save(`${piece.body}\n\nThe court adjuorned the case.`)
    await lou.approvals.decide({ ...(await approvalOf(lou, (await standing()).approval_id)), passphrase })
    await save(wrong.body.replace('adjuorned', 'adjourned'))
    const { approval_id } = await standing()
    const confirm = { approval_id, content_revision: 3 }
    await expect(lou.approvals.confirmTypographical(confirm)).rejects.toThrow('give your passphrase')
    await lou.approvals.confirmTypographical({ ...confirm, passphrase })
    expect((await standing()).decision?.carried_over).toMatchObject({ confirmed_authentication: 're_entered' })
  })

  test('nobody approves a text of their own, and nobody publishes over a rejection', async () => {
    await team.owner.accounts.setMember({ member_id: team.lawyer, role: 'editor' })
    await save(`${piece.body}\n\nA further sentence.`, team.as(team.lawyer))
    const { approval_id } = await standing()
    const input = { ...(await approvalOf(team.as(team.lawyer), approval_id)), passphrase: 'a long passphrase' }
    await expect(team.as(team.lawyer).approvals.decide(input)).rejects.toThrow('you cannot approve your own text')
    const rejected = { ...input, decision: 'reject' as const, acknowledged_findings: [], answers: [] }
    await team.as(team.lawyer).approvals.decide(rejected)
    await expect(marked({ over_reviews: { reason: 'It has to go out today.' } })).rejects.toThrow(
      'it cannot be published over that',
    )
  })
})

describe('a passphrase that was chosen with a code of somebody else', () => {
  const chooseWithCode = async () => {
    const { code } = await team.as(team.admin).accounts.resetPassphrase({ member_id: team.lawyer })
    await team.desk.desk.signInWithCode({ member_id: team.lawyer, code, passphrase: 'a long passphrase' })
  }
  const approved = async () => {
    const input = await approvalOf(team.as(team.lawyer), (await standing()).approval_id)
    await team.as(team.lawyer).approvals.decide({ ...input, passphrase: 'a long passphrase' })
  }

  test('is told of with who made the code and when, in every record of the decision', async () => {
    world.set('2026-03-02T10:00:00.000Z')
    await chooseWithCode()
    await approved()
    expect((await standing()).decision).toMatchObject({
      code_by: team.admin,
      code_by_name: 'Ann',
      code_made_at: '2026-03-02T10:00:00.000Z',
    })
    const words = 'with a passphrase chosen by a one-time code that Ann made on 2 March 2026 at 10:00 UTC'
    expect(await inWords()).toContain(words)
    const ann = team.as(team.admin)
    expect(JSON.stringify(await ann.publishing.disclosure({ content_id: piece.content_id }))).toContain(words)
    const { file } = await ann.passport.exportFile({ content_id: piece.content_id })
    const { covers } = verifyFile({ text: JSON.stringify(file), body: null, known_keys: [] })
    expect(covers).toMatchObject([
      { statement: 'generation', in_words: expect.stringContaining(words) as string },
      { statement: 'current_text', in_words: expect.stringContaining(words) as string },
    ])
    expect(await ann.audit.verify({})).toMatchObject({ state: 'verified', differing: [] })
  })

  test('that took an earlier passphrase away is told of for as long as that passphrase decides', async () => {
    await chooseWithCode()
    world.set('2026-03-03T09:00:01.000Z')
    await chooseWithCode()
    world.set('2026-03-12T09:00:00.000Z')
    await approved()
    expect(await inWords()).toContain(
      'by a one-time code that Ann made on 3 March 2026 at 09:00 UTC, which took the earlier passphrase away',
    )
  })

  const WORDS = 'with a passphrase chosen by a one-time code that Ann made on 2 March 2026 at 09:00 UTC, '
  const NOT_CHANGED = `${WORDS}and no change of it since is on record`

  test('is told of in every record of the decision, however long ago that was', async () => {
    await chooseWithCode()
    world.set('2026-04-20T09:00:00.000Z')
    await approved()
    expect(await inWords()).toContain(NOT_CHANGED)
    const ann = team.as(team.admin)
    const { content_id } = piece
    expect(JSON.stringify(await ann.passport.dossier({ content_id }))).toContain(NOT_CHANGED)
    const { file } = await ann.passport.exportFile({ content_id })
    expect((await saidOfFile(file)).facts['Reviews of the current text']).toContain(NOT_CHANGED)
    const brand = await standing('brand')
    await ann.accounts.setMember({ member_id: team.admin, qualifications: ['brand'] })
    await ann.approvals.assign({ approval_id: brand.approval_id, member_id: team.admin })
    const { file: packet } = await ann.packets.export({ approval_id: brand.approval_id, days: 30 })
    const earlier = openPacket(packet.text, []).packet?.earlier_decisions ?? []
    expect(earlier.flatMap(({ marks }) => marks)).toContain(NOT_CHANGED)
  })

  test('is told of after a change too, which whoever used the code can make, and again after the next code', async () => {
    await chooseWithCode()
    await team.as(team.lawyer).accounts.setPassphrase({ current: 'a long passphrase', passphrase: 'one of my own' })
    const { approval_id } = await standing()
    const input = await approvalOf(team.as(team.lawyer), approval_id)
    await team.as(team.lawyer).approvals.decide({ ...input, passphrase: 'one of my own' })
    expect((await standing()).decision).toMatchObject({ code_by: team.admin, code_changed_at: START })
    expect(await inWords()).toContain(`${WORDS}and changed on 2 March 2026 at 09:00 UTC by whoever knew it then`)
    await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'It says the contrary.' })
    await chooseWithCode()
    await approved()
    expect(await inWords()).toContain(
      `by a one-time code that Ann made on 2 March 2026 at 09:00 UTC, which took the earlier passphrase away, and no change`,
    )
  })

  test('is told of as not recorded where the record is from before changes were', () => {
    const { code_by, code_by_name, code_made_at } = { code_by: 'mem_1', code_by_name: 'Ann', code_made_at: START }
    expect(codeInWords({ code_by, code_by_name, code_made_at })).toBe(
      `${WORDS}and whether it was changed since is not recorded`,
    )
  })
})

describe('the setting that asks for signed decisions', () => {
  const sentences = async () => (await team.desk.publishing.disclosure({ content_id: piece.content_id })).sentences
  const turn = async (value: boolean) => team.owner.accounts.setSetting({ name: 'signed_decisions', value })

  test('is in the disclosure with date and name where it was turned off before a decision', async () => {
    await turn(true)
    await turn(false)
    world.set('2026-03-02T10:00:00.000Z')
    expect(JSON.stringify(await sentences())).not.toContain('Signed decisions')
    await team.decideBy(team.lawyer, (await standing()).approval_id, 'reject')
    world.set('2026-03-02T11:00:00.000Z')
    await turn(true)
    const [off, ...others] = (await sentences()).filter((one) => one.startsWith('Signed decisions'))
    expect(off).toBe(
      'Signed decisions were turned off by Owner on 2 March 2026 at 09:00 UTC; decisions on this piece were taken after that.',
    )
    expect(others).toEqual([])
  })

  test('stands in the signed record of the piece, and the log names who turned it off and when', async () => {
    await turn(true)
    await team.as(team.admin).accounts.setSetting({ name: 'signed_decisions', value: false })
    world.set('2026-03-02T10:00:00.000Z')
    await team.decideBy(team.lawyer, (await standing()).approval_id, 'reject')
    const { file } = await team.owner.passport.exportFile({ content_id: piece.content_id })
    const signed = JSON.parse(Buffer.from(file.current?.envelope.payload ?? '', 'base64').toString()) as {
      disclosure: string[]
    }
    expect(signed.disclosure).toContain(
      'Signed decisions were turned off by Ann on 2 March 2026 at 09:00 UTC; decisions on this piece were taken after that.',
    )
    const { entries } = await team.owner.audit.list({ subject_kind: 'setting', subject_id: 'signed_decisions' })
    const [off] = entries.filter(({ body }) => body.details.to === false)
    expect(off).toMatchObject({
      body: {
        at: '2026-03-02T09:00:00.000Z',
        actor: { member_id: team.admin },
        subject: { kind: 'setting', id: 'signed_decisions' },
      },
    })
  })

  test('is not where it was only turned on', async () => {
    await turn(true)
    await choosePassphrase(team.lawyer)
    const input = await approvalOf(team.as(team.lawyer), (await standing()).approval_id)
    await team.as(team.lawyer).approvals.decide({ ...input, passphrase: 'a long passphrase' })
    expect(JSON.stringify(await sentences())).not.toContain('Signed decisions were')
  })
})
