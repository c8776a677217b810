import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colophon } from '../../support/cli.ts'
import { deskAlone } from '../../support/desk-alone.ts'
import { answerOf, outcomeOf, packetFor, replyTo } from '../../support/packets.ts'
import {
  approve,
  qualifiedMember,
  reviewOf,
  reviewTeam,
  writtenRelease,
  type ReviewTeam,
} from '../../support/reviews.ts'
import { tamper as tamperWith } from '../../support/tamper.ts'
import { settableWorld, testEngine, testFolder, type TestFolder } from '../../support/world.ts'

let folder: TestFolder
let team: ReviewTeam
let content_id: string
beforeEach(async () => {
  folder = testFolder()
  team = await reviewTeam(settableWorld('2026-11-02T09:00:00.000Z'), folder)
  content_id = (await writtenRelease(team.desk)).content.content_id
})
afterEach(async () => {
  await team.close()
  folder.remove()
})

const tamper = (...statements: string[]): void => tamperWith(folder.path, ...statements)
const copy = async (id = content_id) => {
  const { data_base64 } = await team.desk.publishing.exportPiece({ content_id: id, format: 'markdown' })
  return Buffer.from(data_base64, 'base64').toString('utf8')
}

test('a copy tells of a correction that was taken out or belittled in the database', async () => {
  const place = { url: 'https://court.example/', published_on: '2026-11-02' }
  const { counts } = await team.reviews(content_id)
  await team.desk.publishing.mark({ content_id, revision: 1, ...place, open_reviews: counts.open })
  const { correction_id } = await team.desk.publishing.recordCorrection({
    ...{ content_id, revision: 1, kind: 'correction', weight: 'substantive', corrected_on: '2026-11-02' },
    what_was_wrong: 'The dose was ten times too high.',
  })
  await team.desk.publishing.approveCorrection({ correction_id })
  expect(await copy()).toContain('The dose was ten times too high.')
  tamper(
    `UPDATE corrections SET weight = 'minor', what_was_wrong = 'A comma was missing.', approved_by = NULL, approved_at = NULL`,
  )
  expect(await copy()).toContain('A comma was missing. The record of this differs from the audit log.')
  tamper('DELETE FROM corrections')
  expect(await copy()).toMatch(
    /A correction of this text is on record and cannot be shown\. .+ is gone: the audit log has it/,
  )
})

test('a text that did not clear is held in its copies, whatever its state says', async () => {
  const held = await team.desk.content.save({ title: 'Aspirin', body: 'TODO: write this.', vertical_id: 'healthcare' })
  expect(await copy(held.content_id)).toContain('Held, not for publication')
  tamper(`UPDATE contents SET publication_state = 'draft' WHERE content_id = '${held.content_id}'`)
  expect(await copy(held.content_id)).toContain('Held, not for publication')
})

test('other words, and another title, than the record holds are in no copy', async () => {
  tamper(`UPDATE contents SET title = 'Cure for cancer approved by FDA'`)
  await expect(copy()).rejects.toThrow('has another title than entry')
  tamper(`UPDATE contents SET title = (SELECT title FROM revisions WHERE revisions.content_id = contents.content_id)`)
  expect(await copy()).not.toBe('')
  tamper(`UPDATE contents SET body = body || ' Take ten times the dose.'`)
  await expect(copy()).rejects.toThrow('is about other words than those here')
  tamper(`UPDATE contents SET body = (SELECT body FROM revisions WHERE revisions.content_id = contents.content_id)`)
})

test('a reply that nobody authenticated is told to readers as one', async () => {
  const member_id = await qualifiedMember(team.owner, 'Rita', ['medical'])
  const found = await packetFor(team, member_id)
  const text = replyTo(found.file.text, [answerOf(found.medical.approval_id)])
  expect(await outcomeOf(team.as(team.admin2), text)).toEqual(['entered'])
  const { content_id: id } = await team.reviews(found.request_id)
  expect(await copy(id ?? '')).toContain(
    'Medical review: approved by one person, according to a file whose sender was not verified, in spite of 1 finding of the checks against it.',
  )
})

test('an earlier copy of the database in place of the one that was there is told by every command, and signs nothing', async ({
  skip,
}) => {
  skip(...deskAlone('file'))
  const database = join(folder.path, 'colophon.db')
  const { approval_id } = reviewOf((await team.reviews(content_id)).approvals, 'legal')
  await approve(team.as(team.lawyer), approval_id)
  await team.close()
  const whole = await colophon(folder.path, ['passport', 'show', content_id])
  expect([whole.code, whole.stderr]).toEqual([0, ''])
  expect(whole.stdout).toContain('On record for the current text: ')
  copyFileSync(database, join(folder.path, 'earlier'))
  const file = join(folder.path, 'passport.json')
  expect((await colophon(folder.path, ['passport', 'export', content_id, '--output', file])).code).toBe(0)
  await colophon(folder.path, ['approvals', 'withdraw', approval_id, '--reason', 'The claim in it is false.'])
  // An engine that ends remembers the newest entry.
  const engine = await testEngine({ folder })
  await engine.close()
  copyFileSync(join(folder.path, 'earlier'), database)
  for (const ending of ['-wal', '-shm']) rmSync(`${database}${ending}`, { force: true })
  const shown = await colophon(folder.path, ['passport', 'show', content_id])
  expect(shown.stderr).toMatch(
    /^Warning: The audit log has been cut short: entry \d+ is remembered outside the database/,
  )
  const exported = await colophon(folder.path, ['passport', 'export', content_id])
  expect([exported.code, exported.stdout]).toEqual([1, ''])
  expect(exported.stderr).toContain('Nothing is signed.')
  const verified = await colophon(folder.path, ['verify', file])
  expect(verified.stdout).toContain('What came later is not known here. The audit log has been cut short')
  expect(verified.stdout).not.toContain('nothing was taken back')
  folder.remove()
  folder = testFolder()
  team = await reviewTeam(settableWorld('2026-11-03T09:00:00.000Z'), folder)
})
