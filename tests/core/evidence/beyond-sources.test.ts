import { afterAll, beforeAll, expect, test } from 'vitest'
import { numbersInWords, searched, standingNowhere } from '../../../core/evidence/rules/nowhere.ts'
import { clearsGate } from '../../../core/generation/rules/clearing.ts'
import { citedPiece } from '../../support/cited-piece.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

const SOURCE =
  '# Prices of invoice finance\n\nThe review compared 38 providers in the spring.\n\nOf them, 24 asked for a contract of at least twelve months.\n\nThe median charge was 6.9% of the invoice.\n'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine({})
})
afterAll(() => engine.close())

test('a name and a figure that a cited source has nowhere are said, and the text goes back once', async () => {
  const { source } = await engine.desk.sources.add({ file_name: 'prices.md', text: SOURCE })
  const sentences = [
    'The review says that LedgerLift charges least among the 38 providers [1].',
    'Of the providers, 24 asked for a contract of at least twelve months [1].',
    'In the review, 17 lenders asked for a fee at the end [1].',
    'The median charge of providers was 5.9% of the invoice [1].',
  ]
  const body = sentences.join('\n\n')
  const { deskContext } = engine.engine.workspace
  const content_id = await citedPiece(deskContext, { title: 'Finance', body, source_ids: [source.source_id] })
  const { checks } = await engine.desk.content.checks({ content_id })
  const issues = checks?.report.issues ?? []
  const found = issues.filter(({ code }) => code === 'claim_beyond_source')
  expect(found.map(({ start, found: items }) => [body.slice(start ?? 0).split('\n')[0], items])).toEqual([
    [sentences[0], '“LedgerLift”'],
    [sentences[2], '“17”'],
  ])
  const against = issues.filter(({ code }) => code === 'figure_against_source')
  expect(against).toMatchObject([{ found: '5.9%', expected: '6.9%', severity: 'blocking' }])
  const report = { score: 90, passed: true, issues: found }
  expect(clearsGate({ report }, 1, null)).toBe(false)
  expect(clearsGate({ report }, 2, null)).toBe(true)
})

test('who wrote and published a source are names that it has', async () => {
  const added = { file_name: 'study.md', text: SOURCE.replace('Prices', 'Charges'), author: 'Ines Thorsell' }
  const { source } = await engine.desk.sources.add({ ...added, publisher: 'Oyelaran Institute' })
  const body = [
    'The review of 38 providers by Thorsell and the Oyelaran Institute compared them in the spring [1].',
    'The review of 38 providers by Ledgerlift compared them in the spring [1].',
  ].join('\n\n')
  const { deskContext } = engine.engine.workspace
  const content_id = await citedPiece(deskContext, { title: 'Finance', body, source_ids: [source.source_id] })
  const { checks } = await engine.desk.content.checks({ content_id })
  const found = (checks?.report.issues ?? []).filter(({ code }) => code === 'claim_beyond_source')
  expect(found.map(({ found: items }) => items)).toEqual(['“Ledgerlift”'])
})

test('what the brief says, what is rounded and small counts are not looked for', () => {
  const nowhere = (claim: string, numbers_missing: string[], names_missing: string[] = [], house: string[] = []) =>
    standingNowhere(claim, { numbers_missing, names_missing }, [SOURCE, ...house].map(searched))
  expect(nowhere('Brandt says that 24 asked.', [], ['Brandt'], ['We are Brandt Ltd.'])).toEqual([])
  expect(nowhere('Nearly 40 were compared.', ['40'])).toEqual([])
  expect(nowhere('In 3 of them it was so.', ['3'])).toEqual([])
  expect(nowhere('It compared 39 providers.', ['39'])).toEqual(['39'])
  expect(nowhere('It compared 6 providers.', ['6.9'])).toEqual([])
})

test('a number in words that a cited source has nowhere is said, and one that it has in figures is not', async () => {
  expect(numbersInWords(['forty', 'week', 'two', 'third', 'Sixty'])).toEqual(['forty', 'Sixty'])
  const nowhere = (number: string) =>
    standingNowhere(`It took ${number} minutes.`, { numbers_missing: [number], names_missing: [] }, [
      searched('It took 40 or ninety minutes.'),
    ])
  expect([nowhere('forty'), nowhere('ninety'), nowhere('sixty')]).toEqual([[], [], ['sixty']])
  const text = '# Parking\n\nDrivers who stay for thirty minutes pay nothing in the car parks of the town.\n'
  const { source } = await engine.desk.sources.add({ file_name: 'parking.md', text })
  const body = 'Drivers who stay for forty minutes pay nothing in the car parks of the town [1].'
  const { deskContext } = engine.engine.workspace
  const content_id = await citedPiece(deskContext, { title: 'Parking', body, source_ids: [source.source_id] })
  const { checks } = await engine.desk.content.checks({ content_id })
  expect(checks?.report.issues.filter(({ code }) => code === 'claim_beyond_source')).toMatchObject([
    { found: '“forty”' },
  ])
})
