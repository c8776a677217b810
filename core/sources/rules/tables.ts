import type { PassageSpan } from './passages.ts'

const ROW = /^\s{0,3}\|.*\|\s*$/
/** The line between the head of a Markdown table and its rows. */
const RULE = /^\s{0,3}\|(?:\s*:?-+:?\s*\|)+\s*$/

/** A Markdown table of a text by its rows, the first of them its head with the line under it. */
export type TableSpan = readonly PassageSpan[]

/** The Markdown tables of a text. Linear in the text. */
export function tablesOf(text: string): TableSpan[] {
  const tables: PassageSpan[][] = []
  let rows: PassageSpan[] = []
  let offset = 0
  const end = (): void => {
    const [head, rule, ...rest] = rows
    if (head !== undefined && rule !== undefined && RULE.test(rule.body) && rest.length > 0) {
      const both = { body: text.slice(head.start, rule.end), start: head.start, end: rule.end }
      tables.push([both, ...rest])
    }
    rows = []
  }
  for (const line of text.split('\n')) {
    if (isRow(line)) rows.push({ body: line, start: offset, end: offset + line.length })
    else end()
    offset += line.length + 1
  }
  end()
  return tables
}

/** Whether a line is the row of a Markdown table. */
export function isRow(line: string): boolean {
  return ROW.test(line)
}

/** A stretch of a table as its last row alone says it: with the head, without the rows between. Other texts stay as they are. */
export function headAndLastRow(text: string): string {
  const lines = text.split('\n')
  const rows = lines.filter((line) => isRow(line) && !RULE.test(line))
  if (rows.length < 3) return text
  const [head, last] = [rows[0], rows.at(-1)]
  return lines.filter((line) => !isRow(line) || line === head || line === last).join('\n')
}
