import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formRemarks } from '../../../core/publishing/rules/final-form.ts'
import { approvalOf, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-03-02T09:00:00.000Z'))
})
afterEach(() => team.close())

test('an approval names the file that will go out: it is offered, in the words, and compared at each export', async () => {
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id } = content
  const { publishing } = team.desk
  expect((await publishing.exportedFiles({ content_id })).files).toEqual([])
  const made = await publishing.exportPiece({ content_id, format: 'html' })
  expect(made.file_sha256).toBe(createHash('sha256').update(Buffer.from(made.data_base64, 'base64')).digest('hex'))
  const { files } = await publishing.exportedFiles({ content_id })
  expect(files).toMatchObject([{ file_name: made.file_name, sha256: made.file_sha256, revision: 1 }])
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  const final_form = { file_name: made.file_name, sha256: made.file_sha256 }
  const lou = team.as(team.lawyer)
  await lou.approvals.decide({ ...(await approvalOf(lou, approval_id)), final_form })
  const { in_words } = await team.reviews(request_id)
  expect(in_words).toContain(`of the file “${made.file_name}”, SHA-256 ${made.file_sha256.slice(0, 16)}…`)
  // A file tells of the reviews on record, so what is made after the approval differs from what was approved.
  const again = await publishing.exportPiece({ content_id, format: 'html' })
  const differs = `The legal review approved the file “${made.file_name}” (SHA-256 ${made.file_sha256.slice(0, 16)}…). This file was made later and differs. Send the approved file, or have this one approved.`
  expect(again.remarks.at(-1)).toBe(differs)
  const other = await publishing.exportPiece({ content_id, format: 'docx' })
  expect(other.remarks.at(-1)).toBe(differs)
  const { approvals } = await team.reviews(request_id)
  expect(formRemarks(approvals, made.file_sha256)).toEqual(['This is the file that the legal review approved.'])
  await team.desk.content.save({ content_id, revision: 1, body: `${content.body}\n\nOne sentence more.` })
  expect((await publishing.exportedFiles({ content_id })).files).toEqual([])
})
