import { afterEach, beforeEach, expect, test } from 'vitest'
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
  expect(found.message).toMatch(/\d+ signed statements hold, and the part of the audit log up to entry \d+\./)
  expect(found.message).toContain('Not signed, and not checked: brief.json')
  const standing = found.covers.filter(({ statement }) => statement === 'current_text')
  expect(standing[0]?.in_words).toContain(
    'Signed at 2026-11-02T09:00:00.000Z; a newer statement, of 2026-11-03T15:30:00.000Z',
  )
  expect(standing[0]?.in_words).toContain('The text that stood on 2 November 2026 at 09:00 UTC')
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
  expect(JSON.stringify(page).split('Lou Inkwell (now Lou Quill)')).toHaveLength(3)
})

test('what makes a decision less than it sounds stands in both lines of a verified file', async () => {
  const { member } = await team.owner.accounts.session({})
  await team.owner.accounts.setMember({ member_id: member.member_id, qualifications: ['legal'] })
  await team.owner.accounts.setMember({ member_id: team.lawyer, qualifications: [] })
  await approve(team.owner, await legal())
  const { file } = await team.desk.passport.exportFile({ content_id: piece.content_id })
  for (const { in_words } of verify(file).covers)
    expect(in_words).toContain('author of the text; qualification granted by themself; on the command line')
})
