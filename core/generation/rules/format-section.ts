import { outlineOf, sectionsOf, withSectionBody, type OutlineEntry } from '../../content/rules/sections.ts'
import type { CitedSource } from '../../models/contract.ts'
import { citedNumbers, KEPT_ABOVE } from '../../models/rules/kept-citations.ts'
import type { QualityIssue } from '../../quality/findings.ts'
import { dayWritingOf } from '../../quality/rules/text/day-writing.ts'
import { sourceLine } from '../../sources/rules/source-line.ts'
import { renumbered, SOURCE_LIST, type Formatted } from './format.ts'

/** A text around one of its sections. */
export interface SectionAround {
  title: string
  body: string
  outline: readonly OutlineEntry[]
  /** With those by hand, of which nobody but who cited it decides what else cites it. */
  sources: readonly { number: number; source_id: string; by_hand?: unknown }[]
  section: { section_id: string }
}

/**
 * A text in which only one section differs. Citations keep the numbers that their sources have in the text; a source that
 * is new to it gets the next number and a line at the end of the list.
 */
export function formatSection(base: SectionAround, sectionBody: string, call: readonly CitedSource[]): Formatted {
  const issues: QualityIssue[] = []
  const cited = citedNumbers(sectionBody)
  const numbering = new Map(base.sources.map(({ number }) => [KEPT_ABOVE + number, number]))
  const added: CitedSource[] = []
  let highest = Math.max(0, ...base.sources.map((source) => source.number))
  for (const source of call.filter((one) => cited.has(one.number))) {
    const known = base.sources.find((one) => one.source_id === source.source_id && one.by_hand === undefined)
    if (known === undefined) added.push({ ...source, number: (highest += 1) })
    numbering.set(source.number, known?.number ?? highest)
  }
  const text = renumbered(sectionBody, base.section.section_id, numbering, issues).trim()
  const index = sectionsOf(base.body, base.outline).findIndex((one) => one.section_id === base.section.section_id)
  const body = withSources(withSectionBody(base.body, index, text), added)
  return {
    title: base.title,
    body,
    outline: outlineOf(sectionsOf(body, base.outline, [SOURCE_LIST])),
    sources: [...base.sources, ...added.map(({ number, source_id }) => ({ number, source_id }))],
    issues,
  }
}

function withSources(body: string, added: readonly CitedSource[]): string {
  if (added.length === 0) return body
  const days = dayWritingOf(body)
  const lines = added.map((source) => sourceLine(source, days)).join('\n')
  const list = sectionsOf(body, []).findIndex((section) => section.heading === SOURCE_LIST.heading)
  if (list === -1) return `${body.trimEnd()}\n\n## ${SOURCE_LIST.heading}\n\n${lines}\n`
  const known = sectionsOf(body, [])[list]?.body ?? ''
  return withSectionBody(body, list, `${known}\n${lines}`)
}
