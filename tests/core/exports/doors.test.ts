import { afterEach, beforeEach, expect, test } from 'vitest'
import { docxParts, exported, paragraphs } from '../../support/exports.ts'
import {
  approve,
  qualifiedMember,
  reviewOf,
  reviewTeam,
  writtenRelease,
  type ReviewTeam,
} from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-11-02T09:00:00.000Z')
const FORMATS = ['markdown', 'html', 'docx'] as const
let team: ReviewTeam
beforeEach(async () => {
  world.set('2026-11-02T09:00:00.000Z')
  team = await reviewTeam(world)
})
afterEach(() => team.close())

/** What a reader of a file finds in it, whichever file it is. */
async function saidIn(content_id: string, format: (typeof FORMATS)[number]): Promise<string> {
  const { bytes, text } = await exported(team.desk, content_id, format)
  if (format !== 'docx') return text
  const parts = docxParts(bytes)
  const found = paragraphs(parts.parse('word/document.xml'))
  return found.map((one) => `${one.style}: ${one.text}`).join('\n')
}
async function everywhere(content_id: string): Promise<string[]> {
  const files = await Promise.all(FORMATS.map((format) => saidIn(content_id, format)))
  const { html, text } = await team.desk.publishing.richText({ content_id })
  return [...files, html, text]
}

test('each export is in the audit log, by whoever made it; a viewer may, and nothing is said of reviews', async () => {
  const { content } = await writtenRelease(team.desk)
  const { content_id, revision, content_sha256 } = content
  const viewer = team.as(team.medic)
  await viewer.publishing.exportPiece({ content_id, format: 'docx' })
  await viewer.publishing.richText({ content_id })
  const { entries } = await team.desk.audit.list({ subject_kind: 'content', subject_id: content_id })
  const [copied, made] = entries.map(({ body }) => body)
  const details = { revision, content_sha256, publication_state: 'draft' }
  expect(made).toMatchObject({ action: 'content.exported', details: { format: 'docx', ...details } })
  expect(copied).toMatchObject({ action: 'content.exported', details: { format: 'rich_text', ...details } })
  expect(made?.actor.member_id).toBe(team.medic)
})

test('a text that has moved on, a piece that is not there and a format that is none are refused', async () => {
  const { content } = await writtenRelease(team.desk)
  const { content_id, body } = content
  await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\nAnd more.\n` })
  const { publishing } = team.desk
  await expect(publishing.exportPiece({ content_id, format: 'html', revision: 1 })).rejects.toMatchObject({
    code: 'REVISION_CONFLICT',
  })
  await expect(publishing.richText({ content_id: 'cnt_none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const wrong = { content_id, format: 'epub' } as unknown as Parameters<typeof publishing.exportPiece>[0]
  await expect(publishing.exportPiece(wrong)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  const { entries } = await team.desk.audit.list({ subject_kind: 'content', subject_id: content_id })
  expect(entries.filter(({ body: { action } }) => action === 'content.exported')).toEqual([])
})

test('held, and what a review says, stand at the head of every copy; what clears says neither', async () => {
  const held = await team.desk.content.save({ title: 'Short', body: '[Query: What does it cost?]' })
  expect(held.publication_state).toBe('held')
  for (const text of await everywhere(held.content_id)) {
    const head = text.slice(0, text.search(/<h1>|# Short|Title: Short|^Short$/m))
    expect(head).toContain('Held, not for publication: revision 1 of this text did not clear its checks')
  }
  const { request_id, content } = await writtenRelease(team.desk)
  for (const text of await everywhere(content.content_id)) expect(text).not.toMatch(/not for publication/i)
  const { approvals } = await team.reviews(request_id)
  await team.decideBy(team.lawyer, reviewOf(approvals, 'legal').approval_id, 'reject')
  for (const text of await everywhere(content.content_id)) {
    expect(text.slice(0, text.indexOf(content.title, text.indexOf('Rejected')))).toContain(
      'Rejected, not for publication: a review in Colophon rejected revision 1 of this text.',
    )
    // No level of assurance is named, and none is claimed.
    expect(text).not.toMatch(/verified|meets_tier|basic level/i)
    expect(text).toContain('No approval of this text by a person is on record.')
  }
})

test('a copy of a later text that does not clear says so, while an earlier one of the piece stays published', async () => {
  const { content } = await writtenRelease(team.desk)
  const { content_id, body } = content
  const url = 'https://harbour.example/later'
  await team.desk.publishing.mark({ ...{ content_id, revision: 1, url, published_on: '2026-11-02', open_reviews: 2 } })
  for (const text of await everywhere(content_id)) expect(text).not.toMatch(/not for publication/i)
  const saved = await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\n[Query: Is it so?]\n` })
  expect(saved.publication_state).toBe('published')
  for (const text of await everywhere(content_id)) {
    expect(text).toContain(
      'Not for publication as it is: revision 2 of this text did not clear its checks in Colophon.',
    )
    expect(text).not.toContain('Held, not for publication')
  }
})

test('an approval is said, a publication gives the copy its address, a correction stands at its head', async () => {
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id } = content
  const { approvals } = await team.reviews(request_id)
  await approve(team.as(team.lawyer), reviewOf(approvals, 'legal').approval_id)
  const url = 'https://harbour.example/release'
  const marked = await team.desk.publishing.mark({
    ...{ content_id, revision: 1, url, published_on: '2026-11-02', open_reviews: 1 },
  })
  const html = await saidIn(content_id, 'html')
  expect(html).toContain('Legal review: approved by one person.')
  expect(html).not.toContain('Reviewed and approved')
  expect(html).toContain(`<link rel="canonical" href="${url}">`)
  expect(html).toContain(`<meta name="colophon-publication" content="${marked.publication_id}">`)
  const { bytes } = await exported(team.desk, content_id, 'docx')
  const properties = docxParts(bytes).text('docProps/custom.xml')
  expect(properties).toContain(`name="Colophon publication"><vt:lpwstr>${marked.publication_id}<`)
  expect(properties).toContain(`name="Colophon passport"><vt:lpwstr>${request_id}<`)

  world.set('2026-11-10T09:00:00.000Z')
  const editor = await qualifiedMember(team.owner, 'Ed', [], 'editor')
  const record = (over: object) =>
    team.as(editor).publishing.recordCorrection({
      ...{ content_id, revision: 1, kind: 'correction', weight: 'substantive', corrected_on: '2026-11-09' },
      ...{ what_was_wrong: 'The figure was <wrong>.', ...over },
    })
  const { correction_id } = await record({})
  const minor = await record({ weight: 'minor', what_was_wrong: 'A comma was missing.' })
  for (const text of await everywhere(content_id)) expect(text).not.toContain('Correction of')
  for (const one of [correction_id, minor.correction_id])
    await team.as(team.admin).publishing.approveCorrection({ correction_id: one })
  for (const text of await everywhere(content_id)) {
    expect(text).toMatch(/Correction of 9 November 2026: The figure was (?:\\?<|&lt;)wrong/)
    expect(text).not.toContain('comma')
  }
  const said = await saidIn(content_id, 'html')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(said)?.[1] ?? '') as object
  expect(data).toMatchObject({
    ...{ url, datePublished: '2026-11-02', dateModified: '2026-11-09' },
    correction: [{ '@type': 'CorrectionComment', text: 'The figure was <wrong>.', datePublished: '2026-11-09' }],
  })
})
