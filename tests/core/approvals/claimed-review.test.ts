import { afterEach, beforeEach, expect, test } from 'vitest'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { endOf, settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-03-02T09:00:00.000Z')
let team: ReviewTeam
beforeEach(async () => {
  team = await reviewTeam(world)
})
afterEach(async () => {
  await team.close()
  expect(team.faults.list).toEqual([])
})

const claims = async (content_id: string) => {
  const { report } = await team.desk.content.quality({ content_id })
  return (report?.issues ?? [])
    .filter(({ code }) => code === 'review_claimed')
    .map(({ severity, phrase }) => [severity, phrase])
}
const stateOf = async (contentID: string) => (await team.desk.content.get({ contentID })).publication_state

test('a review that nobody made here is held when it is saved, until that very text is approved, and again once that is taken back', async () => {
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id, body } = content
  await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\nLegally reviewed by Lou, 2 March 2026.\n` })
  expect(await claims(content_id)).toEqual([['blocking', 'Legally reviewed by Lou, 2 March 2026.']])
  expect(await stateOf(content_id)).toBe('held')

  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  await approve(team.as(team.lawyer), approval_id)
  expect(await claims(content_id)).toEqual([['advisory', 'Legally reviewed by Lou, 2 March 2026.']])
  expect(await stateOf(content_id)).toBe('draft')
  // The report that changed is in the log, so the revision does not differ from it.
  const { differing } = await team.owner.audit.verify({})
  expect(differing).toEqual([])

  await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'The label has changed.' })
  expect(await claims(content_id)).toEqual([['blocking', 'Legally reviewed by Lou, 2 March 2026.']])
  expect(await stateOf(content_id)).toBe('held')
})

test('a line that only says “Approved.” is asked about until that very text is approved', async () => {
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id, body } = content
  await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\nApproved.\n` })
  const stamped = async () => {
    const { report } = await team.desk.content.quality({ content_id })
    const found = (report?.issues ?? []).filter(({ phrase }) => phrase === 'Approved.')
    return found.map(({ code, message }) => [code, message.includes('matches the approval of this text by Lou')])
  }
  expect(await stamped()).toEqual([['review_claimed_likely', false]])
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  await approve(team.as(team.lawyer), approval_id)
  expect(await stamped()).toEqual([['review_claimed', true]])
  await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'The label has changed.' })
  expect(await stamped()).toEqual([['review_claimed_likely', false]])
})

test.each([
  [
    'patient-information',
    'organisation',
    'Wexcombe Community Clinic, medically reviewed by Dr Anna Weber on 3 May 2026',
  ],
  ['patient-information', 'organisation', 'Wexcombe Community Clinic. Approved by Legal'],
  ['press-release', 'boilerplate', 'Wexcombe runs a clinic. This release was signed off by counsel.'],
])('a brief for a %s that claims a review under %s does not print it as a fact', async (template_id, field, words) => {
  const { example_input, fields } = await team.desk.catalog.getTemplate({ slug: template_id }).then((one) => ({
    example_input: one.example_input,
    fields: [...one.required_fields, ...one.optional_parameters].map(({ name }) => name),
  }))
  expect(fields).toContain(field)
  const { request_id } = await team.desk.generation.submit({
    template_id,
    style_profile_id: 'professional',
    generation_mode: 'quick',
    user_input: { ...example_input, [field]: words },
  })
  const { content } = await endOf(team.desk, request_id)
  expect(content).toMatchObject({ publication_state: 'held' })
  expect((await claims(content?.content_id ?? '')).map(([severity]) => severity)).toContain('blocking')
})
