import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keyCaller } from '../../../core/accounts/callers.ts'
import { keepPassphrase, storedPassphrase } from '../../../core/accounts/passphrases.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { localClient } from '../../../core/transport/local.ts'
import { approvalOf, approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
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

describe('who decided, and how it is known', () => {
  test('stands in each decision: name, meaning, way, conflicts declared, and the qualification granted by oneself', async () => {
    const { approval_id } = await standing()
    const input = {
      ...(await approvalOf(team.as(team.lawyer), approval_id)),
      conflicts_of_interest: 'I advise the court.',
    }
    const { decision } = await team.as(team.lawyer).approvals.decide(input)
    expect(decision).toMatchObject({
      decided_by_name: 'Lou',
      meaning: 'I approve the legal content of this text.',
      authentication: 'desk_session',
      conflicts_of_interest: 'I advise the court.',
    })
    expect(decision?.is_self_granted).toBeUndefined()
    expect(await inWords()).toContain('Legal: approved by Lou (declares a conflict of interest) on revision 1')
  })

  test('a qualification that somebody granted to themself, and the command line, are in the words', async () => {
    const { member } = await team.owner.accounts.session({})
    await team.owner.accounts.setMember({ member_id: member.member_id, qualifications: ['legal'] })
    await team.owner.accounts.setMember({ member_id: team.lawyer, qualifications: [] })
    const { approval_id, assignee } = await standing()
    expect(assignee).toBeNull()
    const { decision } = await approve(team.owner, approval_id)
    expect(decision).toMatchObject({ is_self_granted: true, authentication: 'file_access', self_review: true })
    expect(await inWords()).toContain(
      ', an author of the text (qualification declared by themself, as administrator; on the command line, which takes access to the files alone',
    )
  })

  test('a passphrase given for the decision counts; a wrong one decides nothing and is kept nowhere', async () => {
    const lou = team.as(team.lawyer)
    await choosePassphrase(team.lawyer)
    const input = await approvalOf(lou, (await standing()).approval_id)
    await expect(lou.approvals.decide({ ...input, passphrase: 'another one' })).rejects.toMatchObject({
      data: { details: [{ path: 'passphrase' }] },
    })
    const { decision } = await lou.approvals.decide({ ...input, passphrase: 'a long passphrase' })
    expect(decision?.authentication).toBe('re_entered')
  })
})

const marked = async (more: object = {}) => {
  const { revision } = await team.desk.content.get({ contentID: piece.content_id })
  const open = (await team.reviews(piece.request_id)).counts.open
  const where = { url: 'https://court.example/', published_on: '2026-03-02' }
  return team.desk.publishing.mark({ content_id: piece.content_id, revision, ...where, open_reviews: open, ...more })
}

describe('a decision can change, openly', () => {
  test('taken back with a reason: it stays on record, the review is asked for again, the disclosure says it no longer', async () => {
    const { approval_id } = await standing()
    await approve(team.as(team.lawyer), approval_id)
    await marked()
    const disclosed = async () =>
      (await team.desk.publishing.disclosure({ content_id: piece.content_id })).sentences.join(' ')
    expect(await disclosed()).toContain('Legal review: approved by Lou')
    await expect(
      team.as(team.medic).approvals.withdraw({ approval_id, reason: 'It is not mine to say.' }),
    ).rejects.toThrow('Only the person who decided')
    await expect(team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'No.' })).rejects.toThrow()
    const after = await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'A new label came out.' })
    const old = after.approvals.find((one) => one.approval_id === approval_id)
    expect(old).toMatchObject({
      state: 'superseded',
      withdrawal: { reason: 'A new label came out.', withdrawn_by_name: 'Lou' },
    })
    expect(old?.decision?.decision).toBe('approve')
    expect(reviewOf(after.approvals, 'legal').state).toBe('pending')
    // What was taken back is said as that, and of this text: it is no review of another one.
    const said = await disclosed()
    expect(said).toContain('No valid review of this text by a person is on record.')
    expect(said).toMatch(
      /approved by Lou .* on exactly this text, and taken back by Lou .*“A new label came out\.”\. It does not count\./,
    )
    expect(said).not.toContain('Reviews of other texts')
    const open = reviewOf(after.approvals, 'legal').approval_id
    expect((await team.as(team.lawyer).approvals.changesSinceDecision({ approval_id: open })).since).toMatchObject({
      decision: 'approve',
      taken_back: { by: 'Lou', reason: 'A new label came out.' },
    })
    await expect(
      team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'Once more, with feeling.' }),
    ).rejects.toThrow('already taken back')
  })

  test('every decision that was taken back is in the words, and published is said of the text that is', async () => {
    const { approval_id } = await standing()
    await approve(team.as(team.lawyer), approval_id)
    await marked()
    await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'A new label came out.' })
    const second = (await standing()).approval_id
    await team.decideBy(team.lawyer, second, 'reject')
    await team.as(team.lawyer).approvals.withdraw({ approval_id: second, reason: 'It was the wrong text.' })
    const words = (await inWords()) ?? ''
    expect(words).toMatch(
      /approved by Lou on revision 1, \d+ \w+ 2026 at \d\d:\d\d UTC, taken back by Lou on \d+ \w+ 2026 at/,
    )
    expect(words).toMatch(/rejected by Lou on revision 1, \d+ \w+ 2026 at \d\d:\d\d UTC, taken back by Lou on/)
    const stated = async () => {
      const { file } = await team.desk.passport.exportFile({ content_id: piece.content_id })
      const { covers } = verifyFile({ text: JSON.stringify(file), body: null, known_keys: [] })
      return covers.find(({ statement }) => statement === 'current_text')?.in_words
    }
    expect(await stated()).toContain('(revision 1, recorded as published)')
    await team.desk.content.save({ content_id: piece.content_id, revision: 1, title: 'Medically reviewed' })
    expect(await stated()).toMatch(/\(revision 2, (?:not published|held back by its checks)\)/)
    await save(`${piece.body}\n\nA further sentence.`)
    expect(await stated()).toMatch(/\(revision 3, (?:not published|held back by its checks)\)/)
  })

  test('an approval with an end is asked for again when it has come', async () => {
    const { approval_id } = await standing()
    const input = await approvalOf(team.as(team.lawyer), approval_id)
    const past = { ...input, valid_until: '2026-03-01T00:00:00.000Z' }
    await expect(team.as(team.lawyer).approvals.decide(past)).rejects.toMatchObject({
      data: { details: [{ path: 'valid_until' }] },
    })
    await team.as(team.lawyer).approvals.decide({ ...input, valid_until: '2026-06-01T00:00:00.000Z' })
    await team.sweep()
    expect(await inWords()).toContain('Legal: approved by Lou (until 1 June 2026 at 00:00 UTC) on revision 1')
    world.set('2026-06-01T00:00:01.000Z')
    expect(await team.sweep()).toMatchObject({ ended: 1 })
    expect((await standing()).state).toBe('pending')
    expect(await team.sweep()).toMatchObject({ ended: 0 })
  })

  test('a rejected text is published by an admin with a reason alone, and the record says so', async () => {
    await team.decideBy(team.lawyer, (await standing()).approval_id, 'reject')
    await expect(marked()).rejects.toMatchObject({ data: { details: [{ path: 'over_reviews' }] } })
    await expect(marked({ over_reviews: { reason: 'Because.' } })).rejects.toThrow()
    const { record } = await marked({ over_reviews: { reason: 'The court has ruled since.' } })
    expect(record).toMatchObject({ review_state: 'rejected', over_reviews: { reason: 'The court has ruled since.' } })
    const { sentences } = await team.desk.publishing.disclosure({ content_id: piece.content_id })
    expect(sentences.at(-1)).toMatch(/although a review rejected it \(Legal: .+, for this reason: “The court has/)
  })

  test('a spelling mistake put right is confirmed by a second person; another word is reviewed', async () => {
    const wrong = await save(`${piece.body}\n\nThe court adjuorned the case.`)
    const { approval_id } = await standing()
    await approve(team.as(team.lawyer), approval_id)
    await save(wrong.body.replace('adjuorned', 'adjourned'))
    const asked = (await standing()).approval_id
    const lou = team.as(team.lawyer)
    expect(await lou.approvals.rights({ approval_id: asked })).toMatchObject({
      typographical: [{ before: 'adjuorned', after: 'adjourned' }],
    })
    await expect(team.desk.approvals.confirmTypographical({ approval_id: asked, content_revision: 3 })).rejects.toThrow(
      'one of the required qualifications',
    )
    await expect(lou.approvals.confirmTypographical({ approval_id: asked, content_revision: 2 })).rejects.toThrow(
      'The text has changed',
    )
    await lou.approvals.confirmTypographical({ approval_id: asked, content_revision: 3 })
    expect(await standing()).toMatchObject({
      state: 'approved',
      decision: {
        content_revision: 3,
        decided_by_name: 'Lou',
        carried_over: { from_approval_id: approval_id, confirmed_by_name: 'Lou', from_revision: 2 },
      },
    })
    // What it came from holds through it, and is taken back with it alone.
    const slip = { approval_id, reason: 'It was a slip of the hand.' }
    await expect(lou.approvals.withdraw(slip)).rejects.toThrow('Take that one back first')
    // Whoever approved never had this text: every sentence says so, with what differs.
    expect(await inWords()).toMatch(
      /Legal: approved by Lou \(not asked again, but carried over to revision 3 on .+, because Lou confirmed that spelling, punctuation, spacing or markup alone differs: “adjuorned” became “adjourned”\) on revision 2,/,
    )
    const { sentences } = await team.desk.publishing.disclosure({ content_id: piece.content_id })
    const [review = ''] = sentences.filter((one) => one.startsWith('Legal review: approved'))
    expect(review).toContain('on an earlier text (revision 2), not on this one (revision 3)')
    await save(wrong.body.replace('adjuorned', 'rejected'))
    const again = (await standing()).approval_id
    expect(await lou.approvals.rights({ approval_id: again })).toMatchObject({ typographical: null })
    await expect(lou.approvals.confirmTypographical({ approval_id: again, content_revision: 4 })).rejects.toThrow(
      'more than spelling',
    )
  })

  test('an approval on condition holds once exactly the changes are made', async () => {
    const at = piece.body.indexOf(' ', 40)
    const change = { start: at, end: at, quote: '', replacement: ' indeed' }
    const { answers } = await approvalOf(team.as(team.lawyer), (await standing()).approval_id)
    const wanted = { decision: 'request_changes' as const, comment: 'With this word.', wanted_changes: [change] }
    const input = { ...wanted, answers }
    await team.as(team.lawyer).approvals.decide({ approval_id: (await standing()).approval_id, ...input })
    await save(`${piece.body} More.`)
    expect((await standing()).state).toBe('pending')
    await team.as(team.lawyer).approvals.decide({ approval_id: (await standing()).approval_id, ...input })
    const { body } = await team.desk.content.get({ contentID: piece.content_id })
    await save(`${body.slice(0, at)} indeed${body.slice(at)}`)
    expect(await standing()).toMatchObject({
      state: 'approved',
      decision: {
        decision: 'approve',
        decided_by_name: 'Lou',
        carried_over: { reason: 'changes_made', from_revision: 2 },
      },
    })
  })

  test('a review after an edit asks about the sections that changed', async () => {
    const { approval_id } = await standing()
    await approve(team.as(team.lawyer), approval_id)
    const sections = (await team.desk.content.get({ contentID: piece.content_id })).sections
    const last = sections.at(-1)
    await save(`${piece.body.trimEnd()}\n\nA last sentence about the court.`)
    const asset = await team.as(team.lawyer).passport.reviewAsset({ approval_id: (await standing()).approval_id })
    expect(asset.scope).toMatchObject({ compared_to: { approval_id, revision: 1, decided_by_name: 'Lou' } })
    expect(asset.scope?.sections.map(({ section_id }) => section_id)).toEqual([last?.section_id])
    const { decision } = await approve(team.as(team.lawyer), (await standing()).approval_id)
    expect(decision?.scope?.sections).toHaveLength(1)
  })

  test('a review of a text in which no section changed asks about the whole text', async () => {
    const { approval_id } = await standing()
    await approve(team.as(team.lawyer), approval_id)
    await save(`${piece.body.trimEnd()}\n\nA last sentence about the court.`)
    await save(piece.body)
    const open = (await standing()).approval_id
    expect((await team.as(team.lawyer).passport.reviewAsset({ approval_id: open })).scope).toBeNull()
    const { decision } = await approve(team.as(team.lawyer), open)
    expect(decision?.scope).toBeUndefined()
    expect(await inWords()).not.toContain('changed sections')
  })
})

test('a key that somebody else made decides no review in the name of its member', async () => {
  const { key } = await team.owner.accounts.createKey({ name: 'k', member_id: team.lawyer })
  const { deskContext } = team.engine.workspace
  const caller = await keyCaller(deskContext, `Bearer ${key}`, START)
  const theirs = localClient({ ...deskContext, identify: () => Promise.resolve(caller) })
  const input = await approvalOf(team.as(team.lawyer), (await standing()).approval_id)
  await expect(theirs.approvals.decide(input)).rejects.toThrow('made by somebody else')
  const own = await team.as(team.lawyer).accounts.createKey({ name: 'own' })
  const mine = await keyCaller(deskContext, `Bearer ${own.key}`, START)
  const decided = await localClient({ ...deskContext, identify: () => Promise.resolve(mine) }).approvals.decide(input)
  const { key_id } = own
  expect(decided.decision).toMatchObject({ authentication: 'api_key', key_id, decided_by: team.lawyer })
  expect(await inWords()).toContain(`(by API key ${key_id})`)
  const { entries } = await team.owner.audit.list({ limit: 100, subject_id: decided.approval_id })
  const actor = entries.find(({ body }) => body.action === 'review.decided')?.body.actor
  expect(actor).toEqual({ member_id: team.lawyer, via: 'api', key_id })
  expect(await team.owner.audit.verify({})).toMatchObject({ state: 'verified', differing: [] })
})

test('what is edited with a key that somebody else made names who made it', async () => {
  const { key } = await team.owner.accounts.createKey({ name: 'k', member_id: team.admin })
  const { deskContext } = team.engine.workspace
  const caller = await keyCaller(deskContext, `Bearer ${key}`, START)
  const theirs = localClient({ ...deskContext, identify: () => Promise.resolve(caller) })
  const { content_id, body } = piece
  await theirs.content.save({ content_id, revision: 1, body: `${body.trimEnd()}\n\nA line in that name.` })
  const { edited_by } = await team.owner.publishing.disclosure({ content_id })
  expect(edited_by).toMatchObject([{ member_id: team.admin, key_made_by: [{ name: expect.any(String) as string }] }])
})
