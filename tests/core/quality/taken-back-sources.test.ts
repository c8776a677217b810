import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takenBackIn } from '../../../core/quality/rules/taken-back-sources.ts'
import { citedPiece } from '../../support/cited-piece.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

describe('a source that says that it no longer stands', () => {
  test.each([
    'This guideline was withdrawn in March 2021 and is kept for reference.',
    'This NICE clinical guideline has been replaced by NG136.',
    'Status: Withdrawn',
    'WITHDRAWN: Ibuprofen in pregnancy',
    'Retracted on 4 May 2020 at the request of the authors.',
    'Note: this version is no longer valid.',
    'This page has been archived and is no longer updated.',
    'For historical reference only.',
    'Do not cite this draft.',
  ])('%s', (lead) => {
    expect(takenBackIn('A title', `# A title\n\n${lead}\n\nMore follows here.`)).toBe(lead)
  })

  test('in its title', () => {
    expect(takenBackIn('[Withdrawn] Pain in pregnancy', '')).toBe('[Withdrawn] Pain in pregnancy')
  })

  test.each([
    'The company has withdrawn the product from sale in two countries.',
    'This report covers drugs that were withdrawn in 2021.',
    'This guideline replaces the one of 2016, which was withdrawn.',
    'Abrupt withdrawal should be avoided.',
    'The council replaced its policy on parking last year.',
    'Retracted landing gear reduces drag.',
    'This advice has been reviewed and is current.',
    'Archived newspapers from 1890 show the mill at work.',
  ])('not: %s', (lead) => {
    expect(takenBackIn('A title', lead)).toBeNull()
  })
})

describe('in the report on a piece', () => {
  let engine: TestEngine
  beforeAll(async () => {
    engine = await testEngine()
  })
  afterAll(() => engine.close())

  test('it is said once, at the first sentence that cites it, and left to a person', async () => {
    const { source } = await engine.desk.sources.add({
      file_name: 'pain.txt',
      text: 'This guideline was withdrawn in March 2021.\n\nParacetamol is used for mild pain. Rest helps as well.',
    })
    const body = 'Paracetamol is used for mild pain [1]. Rest helps as well [1].'
    const content_id = await citedPiece(engine.engine.workspace.deskContext, {
      title: 'Pain',
      body,
      source_ids: [source.source_id],
    })
    const { checks } = await engine.desk.content.checks({ content_id })
    const found = checks?.report.issues.filter(({ code }) => code === 'source_taken_back')
    expect(found).toMatchObject([{ start: 0, found: 'This guideline was withdrawn in March 2021.' }])
    expect(checks?.report.left_open).toBeGreaterThan(0)
  })
})
