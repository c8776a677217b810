import Papa from 'papaparse'
import type { TemplateDetail, TemplateField } from '../../core/catalog/contract.ts'
import { formProblems } from '../generate/field-problems.ts'
import { allFields, toFormValues, type FormValue, type FormValues } from '../generate/form-values.ts'
import { strings } from './strings.ts'

const MOST_ROWS = 500

/** One row as its form would hold it, with what needs another look in it. */
export interface TableRow {
  /** As it stands in the file: the line of column names is row 1. */
  number: number
  /** What it is called in lists: its first required field, as its run will be. */
  label: string
  values: FormValues
  problems: { field: string; message: string }[]
}

export interface Table {
  rows: TableRow[]
  /** What is wrong with the table as a whole. */
  problems: string[]
}

const words = strings.problems

/** Reads CSV for a template: rows by its fields, and everything that has to be put right before any of it can run. */
export function readTable(template: TemplateDetail, text: string): Table {
  const parsed = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [head = [], ...cells] = parsed.data
  const columns = head.map((name) => name.trim())
  const problems = [
    ...parsed.errors.flatMap(({ code, row }) => (code === 'MissingQuotes' ? [words.quotes((row ?? 0) + 1)] : [])),
    ...columnProblems(template, columns),
    ...(cells.length === 0 ? [words.empty] : []),
    ...(cells.length > MOST_ROWS ? [words.tooMany(cells.length, MOST_ROWS)] : []),
    ...cells.flatMap((row, at) => (row.length > columns.length ? [words.extra(at + 2)] : [])),
  ]
  return { rows: cells.slice(0, MOST_ROWS).map((row, at) => readRow(template, columns, row, at + 2)), problems }
}

/** The template's example as CSV, with every column that it takes. */
export function exampleTable(template: TemplateDetail): string {
  const fields = allFields(template)
  const example = toFormValues(template, template.example_input)
  const cells = fields.map(({ name }) => cellOf(example[name] ?? ''))
  return Papa.unparse([fields.map(({ name }) => name), cells])
}

function columnProblems(template: TemplateDetail, columns: readonly string[]): string[] {
  const names = allFields(template).map(({ name }) => name)
  const unknown = columns.filter((column) => column !== '' && !names.includes(column))
  const missing = template.required_fields.filter(({ name }) => !columns.includes(name))
  const twice = columns.filter((column, at) => columns.indexOf(column) !== at)
  return [
    ...unknown.map((column) => words.unknown(column, nearest(column, names))),
    ...missing.map(({ name }) => words.missing(name)),
    ...twice.map(words.twice),
  ]
}

function readRow(
  template: TemplateDetail,
  columns: readonly string[],
  row: readonly string[],
  number: number,
): TableRow {
  const given = Object.fromEntries(
    allFields(template).flatMap((field) => {
      const cell = row[columns.indexOf(field.name)]
      return cell === undefined || cell.trim() === '' ? [] : [[field.name, valueOf(field, cell)]]
    }),
  )
  const values = { ...toFormValues(template, {}), ...given }
  const labels = new Map(allFields(template).map(({ name, label }) => [name, label]))
  const problems = Object.entries(formProblems(template, values)).map(([name, message]) => ({
    field: labels.get(name) ?? name,
    message,
  }))
  const first = values[template.required_fields[0]?.name ?? '']
  const label = typeof first === 'string' && first !== '' ? first : `${strings.rows.number} ${number}`
  return { number, label, values, problems }
}

function valueOf(field: TemplateField, cell: string): FormValue {
  const text = cell.trim()
  if (field.type === 'boolean') return /^(true|yes|1|x)$/i.test(text)
  if (field.type !== 'string_array') return text
  const items = text.includes('\n') ? text.split(/\r?\n/) : text.split(';')
  return items.map((item) => item.trim()).filter((item) => item !== '')
}

function cellOf(value: FormValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return Array.isArray(value) ? value.join('\n') : value
}

/** The field that somebody probably meant: the same but for case, spaces and underscores. */
function nearest(column: string, names: readonly string[]): string | undefined {
  const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return names.find((name) => bare(name) === bare(column))
}
