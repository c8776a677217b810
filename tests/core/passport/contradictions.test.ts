import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '../../../core/audit/contract.ts'
import { sha256Hex, sha256OfJson } from '../../../core/kernel/hash.ts'
import { CURRENT_TEXT_TYPE, RECORDS_TYPE } from '../../../core/passport/record-contract.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { answerOf, replyTo } from '../../support/packets.ts'
import { payloadOf, STRANGER } from '../../support/record-changes.ts'
import { reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { tamper } from '../../support/tamper.ts'
import { verifierOfPage, wordsOf } from '../../support/verifier-page.ts'
import { settableWorld } from '../../support/world.ts'

type Row = Record<string, unknown>
type Files = Record<string, Row[] & Row>
interface Records {
  files: Files
  left_out: string[]
}

let team: ReviewTeam
let records: Records
let passport: { current: { envelope: Envelope } }
const world = settableWorld('2026-11-21T13:00:00.000Z')
let content_id: string
const exported = async () => JSON.parse(JSON.stringify(await team.owner.records.ofPiece({ content_id }))) as Records

beforeAll(async () => {
  team = await reviewTeam(world)
  // A press release about law: a legal review, then a brand review.
  const { request_id, content } = await writtenRelease(team.desk)
  content_id = content.content_id
  const legal = async () => reviewOf((await team.reviews(request_id)).approvals, 'legal').approval_id
  const approval_id = await legal()
  const lou = team.as(team.lawyer)
  await lou.passport.reviewAsset({ approval_id })
  await team.owner.approvals.assign({ approval_id, member_id: team.lawyer })
  const { file } = await team.as(team.admin).packets.export({ approval_id, days: 30 })
  const text = replyTo(file.text, [answerOf(approval_id)])
  const { replies } = await team.as(team.admin2).packets.apply({ replies: [{ name: 'reply', text }] })
  expect(replies[0]?.items).toMatchObject([{ outcome: 'entered' }])
  await lou.approvals.withdraw({ approval_id, reason: 'I misread the law.' })
  await team.decideBy(team.lawyer, await legal(), 'reject')
  const { revision } = await team.desk.content.get({ contentID: content_id })
  const { open } = (await team.reviews(request_id)).counts
  const over = { over_reviews: { reason: 'It has to go out today.' }, open_reviews: open }
  const where = { url: 'https://clinic.example/tea', published_on: '2026-11-21' }
  await team.as(team.admin).publishing.mark({ content_id, revision, ...where, ...over })
  await team.as(team.admin).publishing.recordCorrection({
    ...{ content_id, revision, kind: 'correction', weight: 'minor', corrected_on: '2026-11-21' },
    what_was_wrong: 'The dose was wrong.',
  })
  await team
    .as(team.admin)
    .holds.place({ subject: { kind: 'content', id: content_id }, reason: 'A claim is announced.' })
  records = await exported()
  passport = (await team.owner.passport.exportFile({ content_id })).file as never
})
afterAll(() => team.close())

/** The records with something changed, listed and signed anew as whoever holds a key may do. */
function forged(change: (files: Files) => void): string {
  const { files, left_out } = structuredClone(records)
  change(files)
  const { 'statements.json': statements, ...others } = files as unknown as Record<string, { manifest: Envelope }>
  if (statements === undefined) throw new Error('nothing is signed')
  const list = payloadOf(statements.manifest) as object
  const hashes = Object.fromEntries(Object.entries(others).map(([name, one]) => [name, sha256OfJson(one)]))
  statements.manifest = STRANGER.envelop(RECORDS_TYPE, { ...list, files: hashes })
  return JSON.stringify({ files, left_out })
}

const byPage = verifierOfPage()
async function saidOf(text: string) {
  const app = verifyFile({ text, body: null, known_keys: [] })
  const page = await byPage(text, [], null)
  expect([page.verdict, page.reason]).toEqual([app.verdict, app.reason])
  if (app.reason === 'records_differ') {
    expect(app.message).toMatch(/^Records differ: /)
    expect(wordsOf(page)).toMatch(/^Tampered: Records differ: /)
    const [first = ''] = (page.facts['Records differ'] ?? '').split('; ')
    expect(app.message).toContain(first.replace(/\.$/, ''))
  }
  return { verdict: `${app.verdict}/${app.reason}`, message: app.message }
}

const first = (files: Files, name: string, of?: string): Row => {
  const rows = of === undefined ? files[name] : (files[name]?.[of] as Row[] | undefined)
  const [row] = rows ?? []
  if (row === undefined) throw new Error(`nothing is in ${name}`)
  return row
}
const reviewBy = (files: Files, is: (row: Row) => boolean): Row => {
  const rows = files['reviews.json']?.approvals as Row[]
  return rows.find(is) ?? {}
}
const set = (row: object, more: object): void => {
  Object.assign(row, more)
}
const decisionOf = ({ decision }: Row): object => decision as object

test('records that say what their log says verify, whoever signs the list', async () => {
  expect((await saidOf(JSON.stringify(records))).verdict).toBe('valid_unknown_key/unknown_key')
  const again = await saidOf(forged(() => undefined))
  expect(again.verdict).toBe('valid_unknown_key/unknown_key')
  for (const name of ['publications.json', 'corrections.json', 'views.json', 'holds.json', 'published-texts.json'])
    expect(records.files[name]?.length, name).toBeGreaterThan(0)
})

describe('records that whoever has the key signed otherwise than their log', () => {
  test.each<[what: string, said: string, change: (files: Files) => void]>([
    [
      'a text that was published',
      'has another SHA-256 than the one beside it',
      (files) => set(first(files, 'published-texts.json').text as object, { body: 'Another text.' }),
    ],
    [
      'such a text with its hash',
      'differs from entry',
      (files) => {
        const row = first(files, 'published-texts.json')
        set(row.text as object, { body: 'Another text.' })
        set(row, { content_sha256: sha256Hex('Another text.') })
      },
    ],
    [
      'the title of it',
      'the text of a revision',
      (files) => set(first(files, 'published-texts.json').text as object, { title: 'Another' }),
    ],
    [
      'the address of a publication',
      'publications.json: a publication',
      (files) => set(first(files, 'publications.json'), { url: 'https://other.example/' }),
    ],
    [
      'what a publication says of its reviews',
      'publications.json: a publication',
      (files) => set(first(files, 'publications.json').record as object, { review_state: 'approved' }),
    ],
    [
      'who published it',
      'publications.json: a publication',
      (files) => set(first(files, 'publications.json').marked_by as object, { member_id: 'mem_other' }),
    ],
    ['a publication that is not there', 'is missing', (files) => set(files, { 'publications.json': [] })],
    [
      'one that was never made',
      'is in no entry of the log',
      (files) => {
        files['publications.json']?.push({
          ...first(files, 'publications.json'),
          publication_id: 'pub_invented',
        })
      },
    ],
    [
      'that it was taken back',
      'the unpublishing of a publication',
      (files) => set(first(files, 'publications.json'), { taken_back: { by: { member_id: 'x' }, reason: 'y' } }),
    ],
    [
      'a decision',
      'reviews.json: a decision',
      (files) => set(decisionOf(reviewBy(files, ({ state }) => state === 'rejected')), { comment: 'It is good.' }),
    ],
    [
      'a decision and its words',
      'reviews.json: a decision',
      (files) => {
        const row = reviewBy(files, ({ state }) => state === 'rejected')
        set(decisionOf(row), { decision: 'approve' })
        const words = String(row.in_words)
        const good = words.replace('rejected', 'approved')
        set(row, { state: 'approved', in_words: good })
        const reviews = files['reviews.json'] as unknown as Record<string, unknown>
        reviews.in_words = String(reviews.in_words).replace(words, good)
        reviews.state = 'approved'
      },
    ],
    [
      'the words of all decisions',
      'no decision in it is',
      (files) => {
        const reviews = files['reviews.json'] as unknown as Record<string, unknown>
        reviews.in_words = `${String(reviews.in_words)}; Brand: approved by Somebody`
      },
    ],
    [
      'the state of all reviews',
      'is not that of its reviews',
      (files) => set(files['reviews.json'] as object, { state: 'approved' }),
    ],
    [
      'a review that is not there',
      'is missing',
      (files) => {
        const reviews = files['reviews.json'] as unknown as { approvals: Row[] }
        reviews.approvals = reviews.approvals.filter(({ withdrawal }) => withdrawal === null)
      },
    ],
    [
      'why a decision was taken back',
      'the taking back of a decision',
      (files) =>
        set(reviewBy(files, ({ withdrawal }) => withdrawal !== null).withdrawal as object, {
          reason: 'Another reason.',
        }),
    ],
    [
      'a correction that is not there',
      'corrections.json: a correction',
      (files) => set(files, { 'corrections.json': [] }),
    ],
    [
      'what was wrong',
      'corrections.json: a correction',
      (files) => set(first(files, 'corrections.json'), { what_was_wrong: 'A comma.' }),
    ],
    [
      'the file of a reply',
      'has another SHA-256',
      (files) => set(first(files, 'packets.json', 'reply_files'), { file_text: '{}' }),
    ],
    [
      'the decision of a reply',
      'packets.json: a reply',
      (files) => set(decisionOf(first(files, 'packets.json', 'replies')), { comment: 'Another.' }),
    ],
    [
      'a packet that is not there',
      'packets.json: a packet',
      (files) => set(files['packets.json'] as object, { packets: [] }),
    ],
    [
      'a viewing',
      'views.json: a viewing',
      (files) => set(first(files, 'views.json'), { at: '2026-11-19T09:00:00.000Z' }),
    ],
    ['the reason of a hold', 'holds.json: a hold', (files) => set(first(files, 'holds.json'), { reason: 'None.' })],
  ])('are told, and what differs: %s', async (_, said, change) => {
    const { verdict, message } = await saidOf(forged(change))
    expect(verdict).toBe('tampered/records_differ')
    expect(message).toContain(said)
  })

  test('the heading says so too where the file itself tells of a record that differs', async () => {
    const other = forged((files) => set(files, { 'differences.json': [{ kind: 'member', id: 'x', content_id }] }))
    expect((await saidOf(other)).message).toMatch(
      /^Records differ: the file itself says that 1 record differs from the audit log/,
    )
  })
})

test('a passport whose words are not those of its decisions is told', async () => {
  const changed = (change: (reviews: Record<string, unknown>) => void): string => {
    const statement = structuredClone(payloadOf(passport.current.envelope)) as { reviews: Record<string, unknown> }
    change(statement.reviews)
    return JSON.stringify(STRANGER.envelop(CURRENT_TEXT_TYPE, statement))
  }
  expect((await saidOf(changed(() => undefined))).verdict).toBe('valid_unknown_key/unknown_key')
  const { verdict, message } = await saidOf(
    changed((reviews) =>
      set(reviews, { in_words: String(reviews.in_words).replace('Legal: rejected', 'Legal: approved') }),
    ),
  )
  expect(verdict).toBe('tampered/records_differ')
  expect(message).toContain('the statement of the current text: its words do not say “Legal: rejected by')
})

test('records of a database that was written past Colophon say so by themselves', async () => {
  tamper(team.folder, `UPDATE corrections SET what_was_wrong = 'A comma.'`)
  const { verdict, message } = await saidOf(JSON.stringify(await exported()))
  expect(verdict).toBe('tampered/records_differ')
  expect(message).toMatch(/^Records differ: the file itself says that 1 record differs from the audit log/)
  expect(message).toContain('corrections.json: a correction')
})
