import type { TemplateDetail, TemplateField } from '../../catalog/contract.ts'
import { givenValue } from '../../catalog/rules/user-input.ts'
import type { Place } from '../../quality/rules/text/finding.ts'
import { readText, type ReadText } from '../../quality/rules/text/read-text.ts'
import type { BriefPlace } from '../contract.ts'

/** One value of an input, and where it stands in the brief as one text. */
export interface BriefPart {
  field: string
  index: number | null
  value: string
  start: number
  end: number
}

/** A brief read as one text, a paragraph or more for each value. */
export interface BriefText {
  parts: readonly BriefPart[]
  read: ReadText
  /** The place of the input that an offset of the text is in. */
  placeOf: (place: Place) => BriefPlace & { quote: string }
}

const PROSE: ReadonlySet<TemplateField['type']> = new Set(['string', 'text', 'string_array'])
/** Search words are no sentences. */
const NO_PROSE = /^keywords?$/

type Inputs = Pick<TemplateDetail, 'required_fields' | 'optional_parameters'>

/** The inputs that hold words, in the order of the template, as a run takes them: with the defaults of those left empty. */
export function briefParts(template: Inputs, userInput: Readonly<Record<string, unknown>>): BriefPart[] {
  const parts: BriefPart[] = []
  let length = 0
  const add = (field: string, index: number | null, value: unknown): void => {
    if (typeof value !== 'string' || value.trim() === '') return
    if (length > 0) length += SEPARATOR.length
    parts.push({ field, index, value, start: length, end: length + value.length })
    length += value.length
  }
  for (const input of [...template.required_fields, ...template.optional_parameters]) {
    const { name, type } = input
    if (!PROSE.has(type) || NO_PROSE.test(name)) continue
    const value = givenValue(input, userInput)
    if (Array.isArray(value)) value.forEach((item, index) => add(name, index, item))
    else add(name, null, value)
  }
  return parts
}

/** Reads the inputs that hold words as one text. */
export function briefText(template: Inputs, userInput: Readonly<Record<string, unknown>>): BriefText {
  const parts = briefParts(template, userInput)
  const body = parts.map(({ value }) => value).join(SEPARATOR)
  return { parts, read: readText({ title: '', body }), placeOf: (place) => placeIn(parts, place) }
}

const SEPARATOR = '\n\n'

/** A place that reaches beyond its value ends with it. */
function placeIn(parts: readonly BriefPart[], place: Place): BriefPlace & { quote: string } {
  const part = parts.findLast((one) => one.start <= place.start) ?? parts[0]
  if (part === undefined) throw new RangeError('The brief is empty.')
  const start = Math.min(place.start - part.start, part.value.length)
  const end = Math.min(place.end - part.start, part.value.length)
  return { field: part.field, index: part.index, start, end, quote: part.value.slice(start, end) }
}
