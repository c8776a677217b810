import { foundAt, type Found } from './finding.ts'
import type { ReadText } from './read-text.ts'
import { sourceListIn } from '../../../kernel/citation-marks.ts'

const ENTRY = /^ {0,4}(?:[-*] )?(?:\d{1,4}[.)]|\[\d{1,4}\][:.]?)[ \t]+(\S.*)$/gm
/** What a reader finds a source by, or weighs its age by: a year, an address, a number of a register. */
const FINDABLE = /\b(?:1[5-9]|20)\d\d\b|https?:|www\.|\bdoi\b|\bISBN\b|\bISSN\b|\bPMID\b|\bNCT\d/i

/** Numbered entries of a text’s list of sources that have neither a date nor an address: one finding with all their places. */
export function undatedSources(read: ReadText): Found[] {
  const list = sourceListIn(read.body)
  if (list === null) return []
  const bare = [...read.body.slice(list).matchAll(ENTRY)].filter(([, entry = '']) => !FINDABLE.test(entry))
  const places = bare.map(({ 0: line, index }) => ({ start: list + index, end: list + index + line.length }))
  const [first] = places
  return first === undefined ? [] : [{ ...foundAt('source_undated', read.body, first.start, first.end), places }]
}
