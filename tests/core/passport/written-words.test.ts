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
    'declaring a conflict of interest: “Paid talks for the maker.”',
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

test('an approval on condition says which changes it asks for, and then which were made', async () => {
  const { approval_id, assignee } = await medical()
  const { body } = await team.desk.content.get({ contentID: content_id })
  const end = body.indexOf(' ', 10)
  const quote = body.slice(0, end)
  const reviewer = team.as(assignee?.member_id ?? '')
  const { answers } = await approvalOf(reviewer, approval_id)
  await reviewer.approvals.decide({
    ...{ approval_id, decision: 'request_changes', comment: 'With another beginning.', answers },
    wanted_changes: [{ start: 0, end, quote, replacement: `${quote} indeed` }],
  })
  const shown = quote.replace(/\s+/g, ' ')
  const { facts } = await saidOfFile(await exported())
  expect(facts['Written with the reviews of the current text']).toContain(
    `for this reason: “With another beginning.”, approved once exactly this is changed: “${shown}” to become “${shown} indeed”`,
  )
  await team.desk.content.save({ content_id, revision: 1, body: `${quote} indeed${body.slice(end)}` })
  const { facts: after } = await saidOfFile(await exported())
  expect(after['Written with the reviews of the current text']).toContain(
    `Medical: approved by ${assignee?.name ?? ''} on revision 1, with the comment “With another beginning.”, on condition of: “${shown}” to become “${shown} indeed”`,
  )
})

test('nothing is said where nobody wrote anything, of a waiver, or of a record that differs from the log', async () => {
  const { facts: none } = await saidOfFile(await exported())
  expect(Object.keys(none).join(' ')).not.toContain('Written')
  const { approval_id, assignee } = await medical()
  await team.as(assignee?.member_id ?? '').approvals.decide({ approval_id, decision: 'reject', comment: 'No.' })
  const signed = signedIn(await exported())
  const [first, ...others] = signed.reviews.approvals
  for (const changed of [
    { ...first, differs_from_log: 'The record of the decision differs.' },
    { ...first, decision: { ...first?.decision, decision: 'waive' } },
  ]) {
    const { words, facts } = await saidByBoth({
      ...signed,
      reviews: { ...signed.reviews, approvals: [changed, ...others] },
    })
    expect(Object.keys(facts).join(' ')).not.toContain('Written')
    expect(words).not.toContain('Written')
  }
  const odd = {
    ...first,
    decision: { ...first?.decision, decision: 'noted', decided_by_name: 'Mia' },
    state: 'pending',
  }
  const { facts } = await saidByBoth({ ...signed, reviews: { ...signed.reviews, approvals: [odd] } })
  expect(facts['Written with the reviews of the current text']).toMatch(/^Medical: noted by Mia on revision 1/)
})
