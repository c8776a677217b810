import { expect, test } from 'vitest'
import { keyCaller } from '../../../core/accounts/callers.ts'
import { localClient } from '../../../core/transport/local.ts'
import { approve, reviewOf, reviewTeam, writtenRelease } from '../../support/reviews.ts'
import { tamper } from '../../support/tamper.ts'
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

test('whoever made the key that a text was written with is one of its authors', async () => {
  const team = await reviewTeam(settableWorld(START))
  const { deskContext } = team.engine.workspace
  const withKeyOf = async (member_id: string) => {
    const { key } = await team.owner.accounts.createKey({ name: 'k', member_id })
    const caller = await keyCaller(deskContext, `Bearer ${key}`, START)
    return localClient({ ...deskContext, identify: () => Promise.resolve(caller) })
  }
  const { members } = await team.owner.accounts.listMembers({})
  const owner = members.find(({ is_owner }) => is_owner)?.member_id ?? ''
  await team.owner.accounts.setMember({ member_id: owner, qualifications: ['legal'] })
  const byDesk = await writtenRelease(team.as(team.admin))
  const byKey = await writtenRelease(await withKeyOf(team.admin))
  const saved = await writtenRelease(team.as(team.admin))
  const { content_id } = saved.content
  await (await withKeyOf(team.admin)).content.save({ content_id, revision: 1, body: 'The court has ruled.' })
  const isOwn = async ({ request_id }: typeof byDesk) => {
    const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
    await team.owner.approvals.assign({ approval_id, member_id: owner })
    return (await approve(team.owner, approval_id)).decision?.self_review
  }
  expect([await isOwn(byDesk), await isOwn(byKey), await isOwn(saved)]).toEqual([false, true, true])
  await team.close()
})

test('who had which text before them is on record, once each, for an admin to read', async () => {
  const team = await reviewTeam(settableWorld(START))
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id, body } = content
  const legal = async () => reviewOf((await team.reviews(request_id)).approvals, 'legal').approval_id
  const seen = async () => {
    const { views } = await team.owner.approvals.views({ content_id })
    return views.map(({ name, kind, content_revision }) => [name, kind, content_revision])
  }
  const lou = team.as(team.lawyer)
  const first = await legal()
  await lou.passport.reviewAsset({ approval_id: first })
  await lou.passport.reviewAsset({ approval_id: first })
  // There is nothing to compare with before anybody decided.
  expect((await lou.approvals.changesSinceDecision({ approval_id: first })).since).toBeNull()
  expect(await seen()).toEqual([['Lou', 'opened', 1]])
  await approve(lou, first)
  await team.desk.content.save({
    content_id,
    revision: 1,
    body: `${body.trimEnd()}\n\nA last sentence about the court.`,
  })
  const again = await legal()
  await lou.passport.reviewAsset({ approval_id: again })
  await lou.approvals.changesSinceDecision({ approval_id: again })
  expect(await seen()).toEqual([
    ['Lou', 'opened', 1],
    ['Lou', 'opened', 2],
    ['Lou', 'compared', 2],
  ])
  await expect(lou.approvals.views({ content_id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await team.close()
})

test.each([
  ['where nobody has opened anything', false],
  ['dated before the first that is in the log', true],
])('a viewing that was put into the database is told by the check and in the export: %s', async (_, isOpened) => {
  const team = await reviewTeam(settableWorld(START))
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id } = content
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  if (isOpened) await team.as(team.lawyer).passport.reviewAsset({ approval_id })
  tamper(
    team.folder,
    `INSERT INTO review_views (view_id, approval_id, content_id, content_revision, content_sha256, member_id, kind, via, at)
      VALUES ('vw_invented', '${approval_id}', '${content_id}', 1, '${content.content_sha256}', '${team.medic}', 'opened', 'app', '2026-02-01T09:00:00.000Z')`,
  )
  const message = expect.stringContaining('(vw_invented) is in no entry of the audit log') as string
  expect((await team.owner.audit.verify({})).differing).toMatchObject([{ kind: 'view', content_id, message }])
  const { files } = await team.owner.records.ofPiece({ content_id })
  expect(files['differences.json']).toMatchObject([{ kind: 'view', message }])
  const views = files['views.json'] as { view_id: string; differs_from_log?: string }[]
  expect(views).toHaveLength(isOpened ? 2 : 1)
  expect(views.flatMap(({ view_id, differs_from_log: differs }) => (differs === undefined ? [] : view_id))).toEqual([
    'vw_invented',
  ])
  await team.close()
})
