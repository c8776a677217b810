import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colophon } from '../../support/cli.ts'
import { deskAlone } from '../../support/desk-alone.ts'
import { approvalOf, approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld, testFolder } from '../../support/world.ts'

const world = settableWorld('2026-11-02T09:00:00.000Z')
let team: ReviewTeam
let content_id: string
let approval_id: string
let file: string
beforeEach(async ({ skip }) => {
  world.set('2026-11-02T09:00:00.000Z')
  team = await reviewTeam(world)
  const { request_id, content } = await writtenRelease(team.desk)
  ;({ content_id } = content)
  ;({ approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal'))
  await approve(team.as(team.lawyer), approval_id)
  const exported = await team.desk.passport.exportFile({ content_id, with_text: true })
  file = join(team.folder, 'piece.json')
  writeFileSync(file, JSON.stringify(exported.file))
  skip(...deskAlone('commands'))
})
afterEach(() => team.close())

test('what was taken back and changed since a file was made is said where its piece is at hand', async () => {
  const none = await colophon(team.folder, ['verify', file])
  expect(none.stdout).toContain(
    'By the log of this data folder, nothing was decided, taken back or corrected and no other text saved since',
  )
  world.set('2026-11-03T09:00:00.000Z')
  await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'I misread the law.' })
  const { body } = await team.desk.content.get({ contentID: content_id })
  await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\nMore of it.` })
  const { stdout } = await colophon(team.folder, ['verify', file])
  expect(stdout).toMatch(/^Signature valid, by a key from this data folder: /)
  expect(stdout).toContain('Since the file was made: Another text was saved: the current one is revision 2')
  expect(stdout).toContain('was taken back on 3 November 2026 at 09:00 UTC by Lou: “I misread the law.”')
  const json = await colophon(team.folder, ['verify', file, '--json'])
  expect(JSON.parse(json.stdout)).toMatchObject({ later: [expect.any(String), expect.any(String)] })
})

test('that nothing came later is said as what the log of this folder has, and where nothing is remembered of it, that too', async () => {
  const said = 'Nothing is remembered of that log outside its database'
  expect((await colophon(team.folder, ['verify', file])).stdout).not.toContain(said)
  await team.engine.workspace.deskContext.secrets.remove('audit-anchor')
  expect((await colophon(team.folder, ['verify', file])).stdout).toContain(said)
})

test('what was decided since is said with the revision that it is about', async () => {
  world.set('2026-11-03T09:00:00.000Z')
  const { body } = await team.desk.content.get({ contentID: content_id })
  await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\nMore of it.` })
  const asked = reviewOf((await team.reviews(content_id)).approvals, 'legal')
  await team.decideBy(team.lawyer, asked.approval_id, 'reject')
  const { stdout } = await colophon(team.folder, ['verify', file])
  expect(stdout).toContain(
    'Since the file was made: The legal review of revision 2, which the file is not about: rejected on 3 November 2026 at 09:00 UTC by Lou.',
  )
  expect(stdout).not.toContain('nothing was decided')
})

test('a correction that came later is said with the revision that it is of, and whether anybody approved it', async () => {
  const { revision } = await team.desk.content.get({ contentID: content_id })
  const { counts } = await team.reviews(content_id)
  const place = { url: 'https://court.example/', published_on: '2026-11-02' }
  await team.desk.publishing.mark({ content_id, revision, ...place, open_reviews: counts.open })
  world.set('2026-11-03T09:00:00.000Z')
  const { correction_id } = await team.desk.publishing.recordCorrection({
    ...{ content_id, revision, kind: 'correction', weight: 'substantive', corrected_on: '2026-11-03' },
    what_was_wrong: 'The day of the ruling was wrong.',
  })
  const said = 'Since the file was made: A correction of revision 1 was recorded on 3 November 2026 at 09:00 UTC'
  const open = await colophon(team.folder, ['verify', file])
  expect(open.stdout).toContain(`${said}, and nobody has approved it: “The day of the ruling was wrong.”.`)
  expect(open.stdout).not.toContain('nothing was decided')
  await team.as(team.admin).publishing.approveCorrection({ correction_id })
  const { stdout } = await colophon(team.folder, ['verify', file])
  expect(stdout).toContain(`${said}: “The day of the ruling was wrong.”.`)
})

test('a text that is another revision of the piece, or an export with notes, is no sign that the file was changed', async () => {
  const { body } = await team.desk.content.get({ contentID: content_id })
  await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\nMore of it.` })
  const { data_base64 } = await team.desk.publishing.exportPiece({ content_id, format: 'markdown' })
  const given = {
    'second.md': Buffer.from(`${body}\n\nMore of it.`),
    'noted.md': Buffer.from(data_base64, 'base64'),
    'foreign.md': Buffer.from('Another text.'),
  }
  const known = [
    'By what is kept here, the text that you gave is revision 2 of this piece.',
    'the text that you gave is a file that Colophon made of revision 2 of this piece, with its notes and disclosure, on 2 November 2026 at 09:00 UTC',
    'The text that you gave is no revision and no exported file of this piece that is kept here.',
  ]
  for (const [at, [name, bytes]] of Object.entries(given).entries()) {
    const place = join(team.folder, name)
    writeFileSync(place, bytes)
    const { stdout, code } = await colophon(team.folder, ['verify', file, '--text', place])
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^other_text: Signature valid, by a key from this data folder: the signed part is unchanged since it was signed\. Whoever holds .*The text that you gave is not one of those that were signed\./,
    )
    expect(stdout).toContain(known[at])
    const text = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))
    const shown = await team.desk.passport.verifyFile({ text, body: bytes.toString('utf8') })
    expect(shown).toMatchObject({ verdict: 'tampered', other_text: true })
    expect(shown.message).toContain(known[at])
  }
})

test('a backup that took the place of what came later is said, whatever the folder holds', async () => {
  world.set('2026-11-04T09:00:00.000Z')
  await team.engine.workspace.ownerContext.db.transaction().execute((db) =>
    team.engine.workspace.ownerContext.audit.append(db, 'engine', {
      action: 'backup.restored',
      subject: { kind: 'workspace', id: 'workspace' },
      details: { name: 'colophon-1.db', made_at: '2026-11-01T09:00:00.000Z' },
    }),
  )
  const { stdout } = await colophon(team.folder, ['verify', file])
  expect(stdout).toContain(
    'A backup of 1 November 2026 at 09:00 UTC was put in place here on 4 November 2026 at 09:00 UTC.',
  )
  expect(stdout).not.toContain('nothing was decided')
})

test('where no data folder has the piece, it is said that nothing is known of what came later', async () => {
  const elsewhere = testFolder()
  const { stdout } = await colophon(elsewhere.path, ['verify', file])
  await colophon(elsewhere.path, ['passport', 'key', '--output', join(elsewhere.path, 'key.pem')])
  expect(existsSync(join(elsewhere.path, 'colophon.db'))).toBe(true)
  const other = await colophon(elsewhere.path, ['verify', file])
  elsewhere.remove()
  for (const said of [stdout, other.stdout]) expect(said).toContain('What came later is not known here')
})

test('an approval that has ended since, and that the piece was deleted, are said', async () => {
  await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'I misread the law.' })
  const asked = reviewOf((await team.reviews(content_id)).approvals, 'legal')
  const valid_until = '2026-11-05T09:00:00.000Z'
  await team.as(team.lawyer).approvals.decide({
    ...(await approvalOf(team.as(team.lawyer), asked.approval_id)),
    valid_until,
  })
  const exported = await team.desk.passport.exportFile({ content_id })
  writeFileSync(file, JSON.stringify(exported.file))
  world.set('2026-11-06T09:00:00.000Z')
  const over = await colophon(team.folder, ['verify', file])
  expect(over.stdout).toContain(
    'The approval of the legal review of revision 1 ended on 5 November 2026 at 09:00 UTC; it no longer counts.',
  )
  await expect(team.owner.content.remove({ content_id })).rejects.toThrow(
    'reason: 2 decisions of people on this piece are on record',
  )
  const reason = 'The same ruling has another piece.'
  await team.owner.content.remove({ content_id, reason })
  const { stdout } = await colophon(team.folder, ['verify', file])
  expect(stdout).toMatch(/Since the file was made: The piece was deleted on 6 November 2026 at 09:00 UTC by /)
  expect(stdout).toContain(`, for this reason: “${reason}”.`)
  expect(stdout).toContain('The approval of the legal review of revision 1 ended on 5 November 2026')
  expect(stdout).not.toContain('No data folder with this piece')
})
