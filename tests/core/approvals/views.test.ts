import { expect, test } from 'vitest'
import { keyCaller } from '../../../core/accounts/callers.ts'
import { localClient } from '../../../core/transport/local.ts'
import { reviewOf, reviewTeam, writtenRelease } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const START = '2026-03-02T09:00:00.000Z'

test('what is read with a key that somebody else made shows nothing of its member, and a key hides no reading at the desk', async () => {
  const team = await reviewTeam(settableWorld(START))
  const { request_id, content } = await writtenRelease(team.desk)
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  const { deskContext } = team.engine.workspace
  const withKey = async (key: string) => {
    const caller = await keyCaller(deskContext, `Bearer ${key}`, START)
    return localClient({ ...deskContext, identify: () => Promise.resolve(caller) })
  }
  const read = async () => {
    const { views } = await team.owner.approvals.views({ content_id: content.content_id })
    return views.map(({ name, via }) => [name, via])
  }
  const others = await withKey((await team.owner.accounts.createKey({ name: 'k', member_id: team.lawyer })).key)
  await others.passport.reviewAsset({ approval_id })
  expect(await read()).toEqual([])
  const own = await withKey((await team.as(team.lawyer).accounts.createKey({ name: 'own' })).key)
  await own.passport.reviewAsset({ approval_id })
  await team.as(team.lawyer).passport.reviewAsset({ approval_id })
  expect(await read()).toEqual([
    ['Lou', 'api'],
    ['Lou', 'app'],
  ])
  expect(await team.owner.audit.verify({})).toMatchObject({ state: 'verified', differing: [] })
  await team.close()
})
