import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CurrentTextStatement } from '../../../core/passport/record-contract.ts'
import { dossierInWords } from '../../../core/passport/rules/dossier-words.ts'
import { saidByBoth, saidOfFile } from '../../support/both-verifiers.ts'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-03-02T09:00:00.000Z')
let team: ReviewTeam
let piece: Awaited<ReturnType<typeof writtenRelease>>
let content_id = ''
beforeEach(async () => {
  world.set('2026-03-02T09:00:00.000Z')
  team = await reviewTeam(world)
  piece = await writtenRelease(team.desk)
  ;({ content_id } = piece.content)
})
afterEach(() => team.close())

const URL = 'https://court.example/ruling'
const standing = async (name: 'legal' | 'brand') => reviewOf((await team.reviews(piece.request_id)).approvals, name)
const save = (revision: number, more: string) =>
  team.desk.content.save({ content_id, revision, body: `${piece.content.body}\n\n${more}` })
const mark = async () =>
  team.desk.publishing.mark({
    ...{ content_id, revision: 1, url: URL, published_on: '2026-03-02' },
    open_reviews: (await team.reviews(piece.request_id)).counts.open,
    over_reviews: { reason: 'The court asked for it today.' },
  })
const rejected = async () => {
  await team.decideBy(team.lawyer, (await standing('legal')).approval_id, 'reject')
  return mark()
}
const disclosed = async () => (await team.desk.publishing.disclosure({ content_id })).sentences.join('\n')
const OVER =
  'It was marked although a review rejected it (Legal: rejected by Lou (no opening of this text in a review by this account is on record) on revision 1, 2 March 2026 at 09:00 UTC), for this reason: “The court asked for it today.”.'
const exported = async () => (await team.desk.passport.exportFile({ content_id })).file

test('over which decisions a text was published, and why, is said while it stands and after a later save', async () => {
  await rejected()
  expect(await disclosed()).toContain(OVER)
  await save(1, 'One more.')
  expect(await disclosed()).toContain(
    `Another text of this piece, revision 1, was marked as published at ${URL} by Owner. ${OVER} It was marked with 1 review open.`,
  )
  const { words, facts } = await saidOfFile(await exported())
  for (const said of [words, facts['Disclosure of the current text']]) {
    expect(said).toContain(OVER)
    // Nothing is said twice.
    expect(said?.split(OVER)).toHaveLength(2)
  }
})

test('so it is after the text was taken back there, and what nothing stood against is passed over', async () => {
  const { publication_id } = await rejected()
  await save(1, 'One more.')
  await team.desk.publishing.takeBack({ publication_id, reason: 'It was wrong.' })
  expect(await disclosed()).toContain(
    `was marked as published at ${URL} by Owner, and is no longer recorded as published there. ${OVER}`,
  )
})

test('a record that was signed with this beside its disclosure alone is read out with it by both verifiers', async () => {
  await rejected()
  await save(1, 'One more.')
  const { payload } = (await exported()).current?.envelope ?? { payload: '' }
  const signed = JSON.parse(Buffer.from(payload, 'base64').toString()) as CurrentTextStatement
  const disclosure = signed.disclosure.filter((one) => !one.includes('Another text'))
  const { words, facts } = await saidByBoth({ ...signed, disclosure })
  for (const said of [words, facts['Disclosure of the current text']])
    expect(said).toContain(`Of revision 1 at ${URL}: ${OVER}`)
})

test('an open review says that an earlier text was rejected, by whom and when, until it is decided', async () => {
  await team.decideBy(team.lawyer, (await standing('legal')).approval_id, 'reject')
  await save(1, 'One more.')
  const inWords = async () => (await team.reviews(piece.request_id)).in_words
  const said = 'Legal: revision 1 was rejected by Lou on 2 March 2026, and revision 2 is not decided'
  expect(await inWords()).toBe(`${said}; Brand: waits for an earlier review`)
  const dossier = await team.desk.passport.dossier({ content_id })
  expect(dossier.has_passport ? dossierInWords(dossier).join('\n') : '').toContain(`Reviews: ${said}`)
  world.set('2026-03-03T09:00:00.000Z')
  await approve(team.as(team.lawyer), (await standing('legal')).approval_id)
  expect(await inWords()).toMatch(/^Legal: approved by Lou/)
  await save(2, 'And another.')
  expect(await inWords()).toMatch(/^Legal: not decided/)
})
