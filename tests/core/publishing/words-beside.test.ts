import { afterEach, beforeEach, expect, test } from 'vitest'
import { realWorld } from '../../../core/engine/world.ts'
import { sha256OfJson } from '../../../core/kernel/hash.ts'
import type { CurrentTextStatement } from '../../../core/passport/record-contract.ts'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { rested, siteFolder } from '../../support/publishing.ts'

let team: ReviewTeam
let site: ReturnType<typeof siteFolder>
beforeEach(async () => {
  team = await reviewTeam(realWorld())
  site = siteFolder()
  const config = { root: site.path, preset: 'plain', site_url: 'https://harbour.example', notes: 'footnotes' }
  await team.owner.publishing.saveTarget({ name: 'Site', kind: 'folder', config })
})
afterEach(async () => {
  await team.close()
  site.remove()
})

test('words that go out beside a text are in its record and in what is signed, and no approval is said to cover them', async () => {
  const { content, request_id } = await writtenRelease(team.desk)
  const { content_id } = content
  await approve(team.as(team.lawyer), reviewOf((await team.reviews(request_id)).approvals, 'legal').approval_id)
  const publish = async (fields: object) => {
    const open_reviews = (await team.reviews(request_id)).counts.open
    const wish = { content_id, target: 'Site', status: 'publish' as const, open_reviews, fields }
    const { publication_id } = await team.owner.publishing.deliver(wish)
    expect(await rested(team.desk, publication_id)).toMatchObject({ state: 'confirmed' })
    const { file } = await team.desk.passport.exportFile({ content_id })
    const payload = Buffer.from(file.current?.envelope.payload ?? '', 'base64').toString()
    return JSON.parse(payload) as CurrentTextStatement
  }
  const bare = await publish({})
  expect(bare.disclosure.join(' ')).not.toContain('outside the text')
  expect(bare.publications[0]).not.toHaveProperty('words_beside')

  const { publications, disclosure } = await publish({ excerpt: 'The court has ruled.', tags: ['Law', 'Courts'] })
  const words = [
    { where: 'excerpt', text: 'The court has ruled.' },
    { where: 'tag', text: 'Law' },
    { where: 'tag', text: 'Courts' },
  ]
  const sha256 = sha256OfJson(words)
  const listed = (await team.desk.publishing.list({ content_id })).publications
  expect(listed.map(({ record }) => record.words_beside)).toContainEqual({ words, sha256 })
  expect(publications.map((one) => one.words_beside)).toContainEqual({ words, sha256 })
  const said = `Also published, outside the text: excerpt “The court has ruled.”, tag “Law”, tag “Courts” (SHA-256 ${sha256.slice(0, 16)}…). Reviewers’ approvals cover the text, not these words.`
  expect(disclosure.join(' ')).toContain(said)
  expect(disclosure.join(' ')).toContain('Legal review: approved by Lou')
  expect(listed.flatMap(({ remarks = [] }) => remarks)).toContain(said)
  expect((await team.owner.audit.verify({})).differing).toEqual([])
})
