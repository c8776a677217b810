import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  CURRENT_TEXT_TYPE,
  type CurrentTextStatement,
  type PassportFile,
} from '../../../core/passport/record-contract.ts'
import { dossierInWords } from '../../../core/passport/rules/dossier-words.ts'
import { saidByBoth, saidOfFile } from '../../support/both-verifiers.ts'
import { approvalOf, reviewOf, reviewTeam, writtenPiece, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
let request_id = ''
let content_id = ''
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-11-02T09:00:00.000Z'))
  const { request_id: run, content } = await writtenPiece(team.desk)
  request_id = run
  content_id = content?.content_id ?? ''
})
afterEach(() => team.close())

const medical = async () => reviewOf((await team.reviews(request_id)).approvals, 'medical')

async function exported(): Promise<PassportFile> {
  return (await team.desk.passport.exportFile({ content_id })).file
}

function signedIn(file: PassportFile): CurrentTextStatement {
  const { payloadType, payload } = file.current?.envelope ?? { payloadType: '', payload: '' }
  expect(payloadType).toBe(CURRENT_TEXT_TYPE)
  return JSON.parse(Buffer.from(payload, 'base64').toString()) as CurrentTextStatement
}

test('the comment, the answers and the declaration of an approval are in the export, in both verifiers and in the dossier', async () => {
  const { approval_id, assignee } = await medical()
  const reviewer = team.as(assignee?.member_id ?? '')
  const input = await approvalOf(reviewer, approval_id, 'Sound,\n as long as\nthe dose is dated.')
  const answers = input.answers.map(({ finding_id }) => ({ finding_id, answer: 'Held to the label of 2025.' }))
  await reviewer.approvals.decide({ ...input, answers, conflicts_of_interest: 'Paid talks for the maker.' })
  const file = await exported()
  const { words, facts } = await saidOfFile(file)
  const wanted = [
    `Medical: approved by ${assignee?.name ?? ''} on revision 1, with the comment “Sound, as long as the dose is dated.”`,
    'on conflicts of interest: “Paid talks for the maker.”',
    ...(answers.length === 0 ? [] : ['with “Held to the label of 2025.”']),
  ]
  const dossier = await team.desk.passport.dossier({ content_id })
  const shown = dossier.has_passport ? dossierInWords(dossier).join('\n') : ''
  for (const one of wanted) {
    for (const text of ['generated', 'current'])
      expect(facts[`Written with the reviews of the ${text} text`]).toContain(one)
    for (const statement of words.split('\n')) expect(statement).toContain(one)
    expect(shown).toContain(one)
  }
})

test('the search listing that a text stands with is signed with it, and both verifiers say it', async () => {
  const ofListing = 'Search listing of the current text'
  expect(signedIn(await exported()).subject.seo).toBeNull()
  expect((await saidOfFile(await exported())).facts[ofListing]).toBe('none')
  const meta_description = 'People with diabetes\nshould leave out their insulin.'
  const seo = { title: 'Before a test', meta_description, slug: 'before-a-test', keywords: [] }
  await team.desk.content.save({ content_id, revision: 1, seo })
  const file = await exported()
  expect(signedIn(file).subject).toMatchObject({ revision: 2, seo })
  const said =
    'title “Before a test”, description “People with diabetes should leave out their insulin.”, address “before-a-test”'
  const { words, facts } = await saidOfFile(file)
  expect(facts[ofListing]).toBe(said)
  expect(words).toContain(`). Search listing: ${said}. Automated checks`)
})

test('of a record from before search listings were signed neither says anything of one', async () => {
  const { subject, ...rest } = signedIn(await exported())
  const { words, facts } = await saidByBoth({ ...rest, subject: { ...subject, seo: undefined } })
  expect([words, ...Object.keys(facts)].join(' ')).not.toContain('Search listing')
  const keywords = ['tea', 'coffee']
  const { facts: said } = await saidByBoth({ ...rest, subject: { ...subject, seo: { title: ' ', keywords } } })
  expect(said['Search listing of the current text']).toBe('keywords “tea, coffee”')
})

test('the reason of a rejection stays in what is signed of a later text, with the text that it was of', async () => {
  const { approval_id, assignee } = await medical()
  await team.as(assignee?.member_id ?? '').approvals.decide({
    ...{ approval_id, decision: 'reject' },
    ...{ comment: 'The dose is wrong.', conflicts_of_interest: null },
  })
  const said = `Medical: rejected by ${assignee?.name ?? ''} on revision 1, for this reason: “The dose is wrong.”`
  expect((await saidOfFile(await exported())).facts['Written with the reviews of the current text']).toBe(said)
  const { body } = await team.desk.content.get({ contentID: content_id })
  await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\nMore of it.` })
  const { words, facts } = await saidOfFile(await exported())
  expect(facts['Written with the reviews of the current text']).toBe(said)
  expect(words).toContain(said)
})

test('a request for exact changes says what it agrees to, and never that who asked for them approved the text before', async () => {
  const { approval_id, assignee } = await medical()
  const { body } = await team.desk.content.get({ contentID: content_id })
  const end = body.indexOf(' ', 10)
  const quote = body.slice(0, end)
  const reviewer = team.as(assignee?.member_id ?? '')
  const { answers } = await approvalOf(reviewer, approval_id)
  await reviewer.approvals.decide({
    ...{ approval_id, decision: 'request_changes', comment: 'With another beginning.', answers },
    wanted_changes: [{ start: 0, end, quote, replacement: `${quote} indeed` }],
    annotations: [{ start: 0, end, quote, comment: 'Why a nurse?' }],
  })
  const shown = quote.replace(/\s+/g, ' ')
  const { facts } = await saidOfFile(await exported())
  expect(facts['Written with the reviews of the current text']).toContain(
    `for this reason: “With another beginning.”, agreeing beforehand to the text with exactly this changed: “${shown}” to become “${shown} indeed”`,
  )
  await team.desk.content.save({ content_id, revision: 1, body: `${quote} indeed${body.slice(end)}` })
  const { facts: after, words } = await saidOfFile(await exported())
  const written = after['Written with the reviews of the current text'] ?? ''
  expect(written).toContain(
    `Medical: changes requested by ${assignee?.name ?? ''} on revision 1, for this reason: “With another beginning.”, agreeing beforehand to the text with exactly this changed, which is revision 2: “${shown}” to become “${shown} indeed”`,
  )
  // One decision: what it said about single words of the text goes with it, and it is told once.
  expect(written.match(/Medical: /g)).toHaveLength(1)
  expect(written).toContain(`on “${shown}”: “Why a nurse?”`)
  expect(words).not.toMatch(/approved by/)
  expect(after['Reviews of the current text']).toMatch(
    /Medical: changes requested by .+ on revision 1, .+ agreed to beforehand; revision 2 is that text/,
  )
  const { decision } = await medical()
  expect(decision?.meaning).toBe(
    'I asked for exact changes to the medical content of an earlier text, and agreed beforehand to exactly this text, which has these and no others.',
  )
  const dossier = await team.desk.passport.dossier({ content_id })
  expect(dossier.has_passport ? dossierInWords(dossier).join('\n') : 'Medical: approved').not.toMatch(
    /Medical(?: review)?: approved/,
  )
})

test('nothing is said where nobody wrote anything, of a waiver, or of a record that differs from the log', async () => {
  const { facts: none } = await saidOfFile(await exported())
  expect(Object.keys(none).join(' ')).not.toContain('Written')
  const { approval_id, assignee } = await medical()
  await team
    .as(assignee?.member_id ?? '')
    .approvals.decide({ approval_id, decision: 'reject', comment: 'It says the contrary.' })
  const signed = signedIn(await exported())
  const [first, ...others] = signed.reviews.approvals
  const differing = { ...first, differs_from_log: 'The record of the decision differs.' }
  const inOtherWords = (how: string, one: object) =>
    JSON.parse(JSON.stringify(one).replaceAll('Medical: rejected by', `Medical: ${how} by`)) as object
  const waived = { ...first, decision: { ...first?.decision, decision: 'waive' } }
  for (const reviews of [
    { approvals: [differing, ...others], in_words: 'Medical: the record of a decision differs from the audit log' },
    inOtherWords('waived', { ...signed.reviews, approvals: [waived, ...others] }),
  ]) {
    const { words, facts } = await saidByBoth({ ...signed, reviews })
    expect(Object.keys(facts).join(' ')).not.toContain('Written')
    expect(words).not.toContain('Written')
  }
  const odd = {
    ...first,
    decision: { ...first?.decision, decision: 'noted', decided_by_name: 'Mia' },
    state: 'pending',
    in_words: 'Medical: noted by Mia',
  }
  const reviews = { approvals: [odd], in_words: odd.in_words }
  const { facts } = await saidByBoth({ ...signed, reviews })
  expect(facts['Written with the reviews of the current text']).toMatch(/^Medical: noted by Mia on revision 1/)
})
