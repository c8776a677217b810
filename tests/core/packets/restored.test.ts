import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskAlone } from '../../support/desk-alone.ts'
import { answerOf, outcomeOf, packetFor, replyTo, reviewerKey } from '../../support/packets.ts'
import { deskOf, qualifiedMember, reviewTeam } from '../../support/reviews.ts'
import { settableWorld, testEngine, testFolder, type TestFolder } from '../../support/world.ts'

const world = settableWorld('2026-11-21T09:00:00.000Z')
let folder: TestFolder
beforeEach(({ skip }) => {
  folder = testFolder()
  skip(...deskAlone('backups'))
})
afterEach(() => folder.remove())

/** Two packets of a medic with a confirmed key, backed up; then the first packet, or the key, is revoked and the backup put back. */
async function restored(revoke: 'packet' | 'key' | 'nothing', isReadable = true) {
  const team = await reviewTeam(world, folder)
  const key = reviewerKey()
  const member_id = await qualifiedMember(team.owner, 'Rita', ['medical'])
  const admin = team.as(team.admin)
  await admin.packets.confirmReviewerKey({ fingerprint: key.key_id, member_id, how: 'Read to me at lunch.' })
  const [first, second] = [await packetFor(team, member_id), await packetFor(team, member_id)]
  const { name } = await team.owner.backups.create({})
  if (revoke === 'packet') await admin.packets.revoke({ packet_id: first.packet_id })
  if (revoke === 'key') await admin.packets.revokeReviewerKey({ fingerprint: key.key_id })
  await team.owner.backups.restore({ name })
  await team.close()
  if (!isReadable) writeFileSync(join(folder.path, 'colophon.db'), 'torn')
  const again = await testEngine({ folder, world })
  const importer = deskOf(again, team.admin2)
  const outcomes = []
  for (const { file, medical } of [first, second])
    outcomes.push(...(await outcomeOf(importer, replyTo(file.text, [answerOf(medical.approval_id)], key))))
  await again.close()
  return outcomes
}

test('a backup brings no revoked packet back', async () => {
  expect(await restored('packet')).toEqual(['refused: revoked', 'entered'])
})

test('a backup brings no revoked reviewer key back', async () => {
  expect(await restored('key')).toEqual(['refused: key_revoked', 'refused: key_revoked'])
})

test('where nothing was revoked, replies are entered as before', async () => {
  expect(await restored('nothing')).toEqual(['entered', 'entered'])
})

test('where what was revoked cannot be read, everything is revoked', async () => {
  expect(await restored('nothing', false)).toEqual(['refused: revoked', 'refused: revoked'])
})
