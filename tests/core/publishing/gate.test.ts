import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realWorld } from '../../../core/engine/world.ts'
import { blogRequest } from '../../support/briefs.ts'
import { rested, siteFolder } from '../../support/publishing.ts'
import { qualifiedMember, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { waitingWriter } from '../../support/stages.ts'
import { endOf, testEngine } from '../../support/world.ts'

let team: ReviewTeam
let editor: string
let site: ReturnType<typeof siteFolder>
beforeAll(async () => {
  team = await reviewTeam(realWorld())
  site = siteFolder()
  editor = await qualifiedMember(team.owner, 'Ed', [], 'editor')
  const config = { root: site.path, preset: 'plain', site_url: 'https://harbour.example', notes: 'footnotes' }
  await team.owner.publishing.saveTarget({ name: 'Site', kind: 'folder', config })
})
afterAll(async () => {
  await team.close()
  site.remove()
})

const publish = (content_id: string, over: object = {}) =>
  team.as(editor).publishing.deliver({ content_id, target: 'Site', status: 'publish', ...over })
const held = () =>
  team.desk.content.save({
    ...{ title: 'Locks', body: 'Plain words.\n\nOur service is completely secure.\n', vertical_id: 'software' },
  })

test('a text that does not clear is refused with its findings, and nothing leaves', async () => {
  const { content_id } = await held()
  await expect(publish(content_id)).rejects.toMatchObject({
    code: 'INVALID_STATE',
    message: expect.stringContaining('completely secure') as string,
    data: { details: expect.arrayContaining([expect.objectContaining({ path: 'compliance_blocking' })]) as unknown },
  })
  const { publications } = await team.desk.publishing.deliveries({ content_id })
  expect(publications).toMatchObject([{ state: 'refused', gate: { quality: { passed: false } }, remote: null }])
  expect(readdirSync(site.path)).toEqual([])
  await team.desk.content.save({ content_id, revision: 1, body: 'Our service is mostly safe.\n' })
  const { publication_id } = await publish(content_id)
  expect((await rested(team.desk, publication_id)).state).toBe('confirmed')
})

test.each([
  ['excerpt', { excerpt: 'Our service is completely secure.' }],
  ['tag', { tags: ['Completely secure'], create_terms: true }],
  ['address', { slug: 'completely-secure' }],
])('words beside a text are held to the rules of its trade too: %s', async (which, fields) => {
  const clear = { title: `Locks and the ${which}`, body: 'Our service is mostly safe.\n', vertical_id: 'software' }
  const { content_id } = await team.desk.content.save(clear)
  await expect(publish(content_id, { fields })).rejects.toMatchObject({
    code: 'INVALID_STATE',
    message: expect.stringMatching(/Outside the text .*ompletely secure/) as string,
  })
  expect((await team.desk.publishing.deliveries({ content_id })).publications).toMatchObject([
    { state: 'refused', remote: null },
  ])
  const { publication_id } = await publish(content_id)
  expect((await rested(team.desk, publication_id)).state).toBe('confirmed')
})

test('open reviews do not block and are confirmed by their number, which is recorded', async () => {
  const { content } = await writtenRelease(team.desk)
  const { content_id } = content
  await expect(publish(content_id)).rejects.toThrow('2 reviews are open')
  expect((await team.desk.publishing.deliveries({ content_id })).publications).toEqual([])
  const { publication_id } = await publish(content_id, { open_reviews: 2 })
  expect(await rested(team.desk, publication_id)).toMatchObject({ state: 'confirmed', reviews_open: 2 })
  const { publications } = await team.desk.publishing.list({ content_id })
  expect(publications).toMatchObject([{ record: { reviews_open: 2 }, marked_by: { member_id: editor } }])
})

test('a text that is published again over a rejection is recorded as such, with the reason', async () => {
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id } = content
  const at = siteFolder()
  const config = { root: at.path, preset: 'plain', site_url: 'https://quay.example', notes: 'footnotes' }
  await team.owner.publishing.saveTarget({ name: 'Quay', kind: 'folder', config })
  const first = await publish(content_id, { open_reviews: 2, target: 'Quay' })
  expect((await rested(team.desk, first.publication_id)).state).toBe('confirmed')
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  await team.decideBy(team.lawyer, approval_id, 'reject')
  const again = { content_id, target: 'Quay', status: 'publish' as const, open_reviews: 1 }
  const over_reviews = { reason: 'The client insists on it today.' }
  const second = await team.as(team.admin).publishing.deliver({ ...again, over_reviews })
  expect((await rested(team.desk, second.publication_id)).state).toBe('confirmed')
  const { publications } = await team.desk.publishing.list({ content_id })
  expect(publications.map(({ record }) => record.over_reviews)).toEqual([over_reviews, undefined])
  const { sentences } = await team.desk.publishing.disclosure({ content_id })
  expect(sentences.join(' ')).toMatch(
    /although a review rejected it \(Legal: rejected by Lou .+\), for this reason: “The client insists on it today\.”/,
  )
  at.remove()
})

test('what cannot be is refused before anything is written down', async () => {
  const { content_id } = await team.desk.content.save({ title: 'Tea', body: 'About tea.' })
  await expect(publish(content_id, { target: 'nowhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(publish(content_id, { revision: 7 })).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
  await expect(publish(content_id, { at: '2030-01-01T00:00:00.000Z' })).rejects.toThrow('cannot publish at a set time')
  const picture = (data_base64: string) => ({
    fields: { featured_image: { file_name: 'big.png', data_base64, alt: 'x' } },
  })
  await expect(publish(content_id, picture('AAAA'))).rejects.toThrow('big.png is not a PNG')
  const large = Buffer.alloc(20 * 1024 * 1024 + 1, 'a').toString('base64')
  await expect(publish(content_id, picture(large))).rejects.toThrow(/20 MB|at most 20/)
  expect((await team.desk.publishing.deliveries({ content_id })).publications).toEqual([])
})

test('a generation can ask to be published: what clears goes out, and what has open reviews says so', async () => {
  const request = blogRequest({
    generation_mode: 'quick',
    options: { publish_to: { target: 'site', status: 'publish' } },
  })
  const { request_id } = await team.desk.generation.submit(request)
  const { content } = await endOf(team.desk, request_id)
  const content_id = content?.content_id ?? ''
  const { publications } = await team.desk.publishing.deliveries({ content_id })
  const one = await rested(team.desk, publications[0]?.publication_id ?? '')
  expect(team.faults.list).toEqual([])
  expect(one.state).toBe(one.gate?.quality.passed === true ? 'confirmed' : 'refused')
  expect(content?.publication_state === 'held').toBe(one.state === 'refused')
  const wrong = blogRequest({ options: { publish_to: { target: 'nowhere', status: 'draft' } } })
  await expect(team.desk.generation.submit(wrong)).rejects.toThrow('options.publish_to.target')
})

test.each([
  ['a draft with open reviews is placed, and they are recorded', { status: 'draft' }, 'confirmed'],
  ['open reviews that nobody confirmed keep a text from the public', { status: 'publish' }, 'refused'],
  [
    'open reviews that the submitter confirmed are recorded as such',
    { status: 'publish', open_reviews: 'confirm' },
    'confirmed',
  ],
] as const)('of a generation that asks to be published: %s', async (_, wish, state) => {
  const at = siteFolder()
  const config = { root: at.path, preset: 'plain', site_url: 'https://harbour.example', notes: 'footnotes' }
  const { target_id } = await team.owner.publishing.saveTarget({ name: at.path.slice(-20), kind: 'folder', config })
  const { content } = await writtenRelease(team.desk, { publish_to: { target: target_id, ...wish } })
  const { publications } = await team.desk.publishing.deliveries({ content_id: content.content_id })
  const one = await rested(team.desk, publications[0]?.publication_id ?? '')
  const isRefused = state === 'refused'
  expect(one).toMatchObject({ state, operation: wish.status, reviews_open: isRefused ? null : 2 })
  expect(one.problem?.message ?? '').toContain(isRefused ? '2 reviews are open' : '')
  const { entries } = await team.owner.audit.list({ subject_kind: 'content', subject_id: content.content_id })
  const planned = entries.find(({ body }) => body.action === 'publication.planned')
  expect(planned?.body.details.open_reviews).toBe(isRefused ? undefined : 2)
  at.remove()
})

test('a generation that asks a target of drafts to publish is refused before anything leaves', async () => {
  const config = { url: 'https://ghost.example' }
  await team.owner.publishing.saveTarget({ name: 'Letter', kind: 'ghost_newsletter', config })
  const options = { publish_to: { target: 'letter', status: 'publish' as const } }
  const { request_id } = await team.desk.generation.submit(blogRequest({ generation_mode: 'quick', options }))
  const { content } = await endOf(team.desk, request_id)
  const { publications } = await team.desk.publishing.deliveries({ content_id: content?.content_id ?? '' })
  const one = await rested(team.desk, publications[0]?.publication_id ?? '')
  expect(one).toMatchObject({ state: 'refused', problem: { code: 'drafts_only' }, remote: null })
})

test('the preview shows exactly what would go out, and what would happen, without doing it', async () => {
  const { content_id } = await team.desk.content.save({ title: 'Pots', body: 'About pots.' })
  const shown = await team.as(editor).publishing.preview({ content_id, target: 'Site', status: 'publish' })
  expect(shown).toMatchObject({ cleared: true, reviews_open: 0, standing: null, action: 'Write the file' })
  const { publication_id } = await publish(content_id)
  await rested(team.desk, publication_id)
  const after = await team.as(editor).publishing.preview({ content_id, target: 'Site', status: 'publish' })
  expect(after).toMatchObject({ standing: { status: 'published' }, action: 'Update the file', conflict: null })
  expect(after.body).toBe(shown.body)
  expect((await team.desk.publishing.deliveries({ content_id })).publications).toHaveLength(1)
})

test('a target that was removed while the text was written takes nothing, and that is on record', async () => {
  const { writer, hasBegun, letOn } = waitingWriter()
  const engine = await testEngine({ stages: { writer } })
  const config = { root: site.path, preset: 'plain', site_url: 'https://harbour.example', notes: 'footnotes' }
  const { target_id } = await engine.desk.publishing.saveTarget({ name: 'Old site', kind: 'folder', config })
  const options = { publish_to: { target: 'Old site', status: 'publish' as const } }
  const { request_id } = await engine.desk.generation.submit(blogRequest({ generation_mode: 'quick', options }))
  await hasBegun
  await engine.desk.publishing.removeTarget({ target_id })
  letOn()
  const { content } = await endOf(engine.desk, request_id)
  const { publications } = await engine.desk.publishing.deliveries({ content_id: content?.content_id ?? '' })
  const one = await rested(engine.desk, publications[0]?.publication_id ?? '')
  expect(one).toMatchObject({ state: 'failed', remote: null, problem: { code: 'no_target' } })
  await engine.close()
})
