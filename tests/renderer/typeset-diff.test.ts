import { expect, test } from 'vitest'
import { typesetLine } from '../../renderer/library/typeset-diff.ts'
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
