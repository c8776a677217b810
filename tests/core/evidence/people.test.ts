import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namesOtherwise } from '../../../core/evidence/rules/people.ts'
import { clearsGate } from '../../../core/generation/rules/clearing.ts'
import { citedPiece } from '../../support/cited-piece.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

const otherwise = (text: string, ...others: string[]) =>
  namesOtherwise(text, others).map(({ found, expected }) => [found, expected])

describe('a person whom a source names otherwise', () => {
  test.each([
    [
      'Dr Helen Marsh led the trial.',
      'The trial was led by Dr Helen Marsden of Leeds.',
      ['Dr Helen Marsh', 'Dr Helen Marsden'],
    ],
    [
      '“It helps,” said Prof. Ruth Adeyemi.',
      'Professor Ruth Adebayo spoke in May.',
      ['Prof. Ruth Adeyemi', 'Professor Ruth Adebayo'],
    ],
    ['Dr Martha Vance signed it.', 'It was signed by Dr Maria Vance.', ['Dr Martha Vance', 'Dr Maria Vance']],
    ['We asked Tom Harlow about it.', 'Tom Harding keeps the bees.', ['Tom Harlow', 'Tom Harding']],
    [
      'Ines Calder, the director of Harbour Trust, agreed.',
      'The director of Harbour Trust, Lena Osei, declined.',
      ['Ines Calder', 'Lena Osei'],
    ],
  ])('%s', (text, source, expected) => {
    expect(otherwise(text, source)).toEqual([expected])
  })
})

describe('people who may well be two', () => {
  test.each([
    ['Dr Helen Marsh led the trial.', 'Dr Helen Marsh led it, and Dr Helen Marsden read it.'],
    ['Dr Helen Marsh and Dr Helen Marsden led it.', 'Dr Helen Marsden led it.'],
    ['Helen Marsh led the trial.', 'Helen Okafor read it.'],
    ['Dr Helen Marsh led the trial.', 'Dr Paul Marsden led it.'],
    [
      'Ines Calder, a director of Harbour Trust, agreed.',
      'A director of Harbour Trust, Lena Osei, and Paul Reed, a director of Harbour Trust, declined.',
    ],
    ['The mayor of Leeds, Ann Price, came.', 'The mayor of York, Tom Bell, came.'],
    ['North Street runs to Park Road.', 'North Avenue runs to Park Row.'],
    ['Dr Helen Marsden’s trial ended.', 'The trial of Dr Helen Marsden ended.'],
  ])('%s', (text, source) => {
    expect(otherwise(text, source)).toEqual([])
  })

  test('one source that has the name is enough', () => {
    expect(otherwise('Dr Helen Marsh led it.', 'Dr Helen Marsden led it.', 'Dr Helen Marsh led it.')).toEqual([])
  })
})

describe('in a piece', () => {
  let engine: TestEngine
  beforeAll(async () => {
    engine = await testEngine({})
  })
  afterAll(() => engine.close())

  test('it is said at its place with both names, costs as much as a contradiction and sends the text back once', async () => {
    const text = '# The sleep trial\n\nThe sleep trial was led by Dr Helen Marsden. It lasted a year.'
    const { source } = await engine.desk.sources.add({ file_name: 'trial.md', text })
    const body = 'The sleep trial lasted a year [1].\n\nIt was led by Dr Helen Marsh.'
    const { deskContext } = engine.engine.workspace
    const content_id = await citedPiece(deskContext, { title: 'Sleep', body, source_ids: [source.source_id] })
    const { checks } = await engine.desk.content.checks({ content_id })
    const found = (checks?.report.issues ?? []).filter(({ code }) => code === 'name_against_source')
    expect(found).toMatchObject([{ severity: 'advisory', expected: 'Dr Helen Marsden' }])
    expect(found[0]?.message).toContain('names “Dr Helen Marsden”')
    expect(found.map(({ start, end }) => body.slice(start ?? 0, end ?? 0))).toEqual(['Dr Helen Marsh'])
    const report = { score: 85, passed: true, issues: found }
    expect(clearsGate({ report }, 1, null)).toBe(false)
    expect(clearsGate({ report }, 2, null)).toBe(true)
  })
})
