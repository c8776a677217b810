import { expect, test } from 'vitest'
import { isDelimiterRow, typesetLine } from '../../renderer/library/typeset-diff.ts'
import { wordDiff } from '../../renderer/library/word-diff.ts'

const lines = (before: string, after: string) =>
  wordDiff(before, after).map((row) => {
    const { look, parts } = typesetLine(row)
    const mark = { same: '', removed: '-', added: '+' }
    return `${look}: ${parts.map(({ kind, text }) => (kind === 'same' ? text : `${mark[kind]}{${text}}`)).join('')}`
  })

test('a compared line reads as it is typeset, without the marks that both texts have', () => {
  expect(lines('## What it **costs**', '## What it **costs** now')).toEqual(['heading: What it costs+{ now}'])
  expect(lines('- Bring a [map](https://a.example/x).', '- Bring two [maps](https://a.example/x).')[0]).toMatch(
    /^item: • Bring/,
  )
  expect(lines('1. One\n> A *quiet* word', '1. One\n> A *quiet* word')).toEqual([
    'item: 1. One',
    'quotation: A quiet word',
  ])
})

test('a mark that only one of two texts has stays in sight, as do literal asterisks and pictures', () => {
  expect(lines('Take care here', 'Take **care** here')[0]).toContain('**')
  expect(lines('## Costs of it', '### Costs of it')[0]).toMatch(/#/)
  expect(
    lines('2 * 3 * 4 and ![alt](https://a.example/p.png)', '2 * 3 * 4 and ![alt](https://a.example/p.png)'),
  ).toEqual(['text: 2 * 3 * 4 and ![alt](https://a.example/p.png)'])
})

test('a table reads as its cells: what parts them is out of sight where both texts have it', () => {
  const before = '| Year | Visits |\n| --- | ---: |\n| 2024 | 310 |'
  expect(lines(before, before.replace('310', '312'))).toEqual([
    'row: Year · Visits',
    'text: | --- | ---: |',
    'row: 2024 · -{310}+{312}',
  ])
  expect(lines('| 2024 | 310 |', '| 2024 | 310 | 12 |')).toEqual(['text: | 2024 | 310 |+{ 12 |}'])
  expect(wordDiff(before, before.replace('310', '312')).map(isDelimiterRow)).toEqual([false, true, false])
  expect(lines('Yes | no', 'Yes | no')).toEqual(['text: Yes | no'])
})
