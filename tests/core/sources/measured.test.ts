import { expect, test } from 'vitest'
import { readPage } from '../../../core/sources/extract/html.ts'
import { measuredSet } from '../../support/measured-sets.ts'

const LATEST = '2026-11-21'
const dated = measuredSet('htmldate_dates') as { url: string; html: string; date: string | null }[] | undefined
const articles = measuredSet('article_extraction') as { url: string; html: string; article_body: string }[] | undefined

test.skipIf(dated === undefined)('dates of real pages: the exact day on at least .83, none where there is none', () => {
  const rows = (dated ?? []).map((row) => ({ row, found: readPage(row.html, row.url, LATEST).published_date }))
  const withDate = rows.filter(({ row }) => row.date !== null)
  const exact = withDate.filter(({ row, found }) => found === row.date).length / withDate.length
  const invented = rows.filter(({ row, found }) => row.date === null && found !== null)
  process.stdout.write(
    `dates: exact ${exact.toFixed(3)} of ${String(withDate.length)}, invented ${String(invented.length)}\n`,
  )
  expect(exact).toBeGreaterThanOrEqual(0.83)
  expect(invented).toEqual([])
})

test.skipIf(articles === undefined)('main text of real pages: shingle F1 of at least .94', () => {
  const totals = { tp: 0, fp: 0, fn: 0 }
  for (const row of articles ?? []) {
    const found = readPage(row.html, row.url, LATEST).body.replace(/^#+ |^- |^\|/gm, '')
    const [expected, given] = [shingles(row.article_body), shingles(found)]
    const tp = [...given].reduce((sum, [shingle, count]) => sum + Math.min(count, expected.get(shingle) ?? 0), 0)
    const [fp, fn] = [sum(given) - tp, sum(expected) - tp]
    const all = Math.max(1, tp + fp + fn)
    totals.tp += tp / all
    totals.fp += fp / all
    totals.fn += fn / all
  }
  const f1 = (2 * totals.tp) / (2 * totals.tp + totals.fp + totals.fn)
  process.stdout.write(`main text: F1 ${f1.toFixed(3)}\n`)
  expect(f1).toBeGreaterThanOrEqual(0.94)
})

function shingles(text: string): Map<string, number> {
  const tokens = text.toLowerCase().match(/\w+/gu) ?? []
  const counts = new Map<string, number>()
  for (let at = 0; at + 4 <= tokens.length; at += 1) {
    const shingle = tokens.slice(at, at + 4).join(' ')
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1)
  }
  return counts
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}
