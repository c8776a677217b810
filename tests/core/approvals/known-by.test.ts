import { afterEach, beforeEach, expect, test } from 'vitest'
import { saidOfFile } from '../../support/both-verifiers.ts'
import { approvalOf, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
let piece: { request_id: string; content_id: string; body: string }
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-03-02T09:00:00.000Z'))
  const { request_id, content } = await writtenRelease(team.desk)
  piece = { request_id, content_id: content.content_id, body: content.body }
  // Lou's passphrase was chosen with a code that Ann made.
  const { code } = await team.as(team.admin).accounts.resetPassphrase({ member_id: team.lawyer })
  await team.desk.desk.signInWithCode({ member_id: team.lawyer, code, passphrase })
})
afterEach(() => team.close())

const passphrase = 'a long passphrase'
const BY_CODE =
  'with a passphrase chosen by a one-time code that Ann made on 2 March 2026 at 09:00 UTC, and no change of it since is on record'
const KNOWN = `${BY_CODE}; passphrase of this account given with this decision`
const standing = async () => reviewOf((await team.reviews(piece.request_id)).approvals, 'legal')
const inWords = async () => (await team.reviews(piece.request_id)).in_words.split('; Brand: ')[0]
const lou = () => team.as(team.lawyer)
const ann = () => team.as(team.admin)
const approved = async () => {
  const input = await approvalOf(lou(), (await standing()).approval_id)
  await lou().approvals.decide({ ...input, passphrase })
}
const save = async (body: string) => {
  const { content_id } = piece
  const { revision } = await ann().content.get({ contentID: content_id })
  return ann().content.save({ content_id, revision, body })
}

test('how whoever takes a decision back or confirms an edit was known is told in each record and by both verifiers', async () => {
  const wrong = await save(`${piece.body}\n\nThe court adjuorned the case.`)
  await approved()
  await save(wrong.body.replace('adjuorned', 'adjourned'))
  await lou().approvals.confirmTypographical({
    ...{ approval_id: (await standing()).approval_id, content_revision: 3, passphrase },
  })
  expect((await standing()).decision?.carried_over).toMatchObject({
    confirmed_sign_in: { code_by: team.admin, code_by_name: 'Ann', passphrase_in_log: 'same' },
  })
  expect(await inWords()).toContain(`because Lou (${KNOWN}) confirmed that`)
  const { approval_id } = await standing()
  const { approvals } = await lou().approvals.withdraw({ approval_id, reason: 'I misread the law.', passphrase })
  expect(approvals.find((one) => one.approval_id === approval_id)?.withdrawal).toMatchObject({
    ...{ authentication: 're_entered', passphrase_in_log: 'same', code_by: team.admin, code_by_name: 'Ann' },
  })
  const taken = `taken back by Lou (${KNOWN}) on 2 March 2026 at 09:00 UTC`
  expect(await inWords()).toContain(taken)
  const { content_id } = piece
  expect((await ann().publishing.disclosure({ content_id })).sentences.join(' ')).toContain(taken)
  const { file } = await ann().passport.exportFile({ content_id })
  expect((await saidOfFile(file)).words).toContain(taken)
  expect(await team.owner.audit.verify({})).toMatchObject({ state: 'verified', differing: [] })
  const { files } = await team.owner.records.ofPiece({ content_id })
  expect(JSON.stringify(files['reviews.json'])).toContain(taken)
})

test('both verifiers tell it of a decision on the generated text that was taken back', async () => {
  const { approval_id } = await standing()
  await approved()
  await lou().approvals.withdraw({ approval_id, reason: 'I misread the law.', passphrase })
  const { file } = await ann().passport.exportFile({ content_id: piece.content_id })
  const { facts, words } = await saidOfFile(file)
  const taken = `(taken back by Lou (${KNOWN}) on 2 March`
  expect(facts['Reviews of the generated text']).toContain(taken)
  expect(words.split('The text that stood')[0]).toContain(taken)
})
