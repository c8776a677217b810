import type { CitedSource, Draft } from '../../models/contract.ts'
import { finding, type QualityIssue } from '../../quality/findings.ts'
import { dayWritingOf } from '../../quality/rules/text/day-writing.ts'
import { sourceLine } from '../../sources/rules/source-line.ts'

const MARKER = /(?<!\\)\[(\d{1,4})\](?!\()/g

/** The list of sources at the end of a piece, as a section of its own. */
export const SOURCE_LIST = { section_id: 'source_list', heading: 'Sources' }

/** The vertical's disclaimers, where the text did not hold them, as a section of its own. */
const DISCLAIMERS = { section_id: 'disclaimers', heading: 'Please note' }

export interface Formatted {
  title: string
  body: string
  outline: { section_id: string; heading: string }[]
  sources: { number: number; source_id: string }[]
  issues: QualityIssue[]
}

/**
 * The finished Markdown of a draft: sections under their headings, citation markers numbered in order of appearance, the
 * cited sources listed at the end. A marker that points at no source is taken out and reported, never renumbered.
 */
export function formatPiece(draft: Draft, sources: readonly CitedSource[]): Formatted {
  const numbering = numberInOrder(draft, sources)
  const issues: QualityIssue[] = []
  const sections = draft.sections
    .filter((section) => section.body.trim() !== '')
    .map((section) => ({ ...section, body: renumbered(section.body, section.key, numbering, issues).trim() }))
  const cited = sources
    .flatMap((source) => ({ ...source, number: numbering.get(source.number) ?? 0 }))
    .filter((source) => source.number > 0)
    .sort((left, right) => left.number - right.number)
  const parts = sections.map((section) =>
    section.heading === '' ? section.body : `## ${section.heading}\n\n${section.body}`,
  )
  const outline = sections.map(({ key, heading }) => ({ section_id: key, heading }))
  if (cited.length > 0) {
    const days = dayWritingOf(parts.join('\n\n'))
    parts.push(`## Sources\n\n${cited.map((source) => sourceLine(source, days)).join('\n')}`)
    outline.push(SOURCE_LIST)
  }
  return {
    title: draft.title.trim(),
    body: `${parts.join('\n\n')}\n`,
    outline,
    sources: cited.map(({ number, source_id }) => ({ number, source_id })),
    issues,
  }
}

/** The piece with these disclaimers, before its list of sources; as it is where there are none to add. */
export function withDisclaimers(piece: Formatted, disclaimers: readonly string[]): Formatted {
  if (disclaimers.length === 0) return piece
  const marker = `\n## ${SOURCE_LIST.heading}\n`
  const hasList = piece.outline.at(-1)?.section_id === SOURCE_LIST.section_id
  const at = hasList ? piece.body.lastIndexOf(marker) + 1 : piece.body.length
  const isNew = !piece.outline.some((entry) => entry.section_id === DISCLAIMERS.section_id)
  const heading = isNew ? `## ${DISCLAIMERS.heading}\n\n` : ''
  const before = piece.body.slice(0, at).trimEnd()
  const section = `${heading}${disclaimers.join('\n\n')}`
  const rest = piece.body.slice(at).trim()
  const place = hasList ? piece.outline.length - 1 : piece.outline.length
  return {
    ...piece,
    body: `${[before, section, ...(rest === '' ? [] : [rest])].join('\n\n')}\n`,
    outline: isNew ? piece.outline.toSpliced(place, 0, DISCLAIMERS) : piece.outline,
  }
}

function numberInOrder(draft: Draft, sources: readonly CitedSource[]): Map<number, number> {
  const known = new Set(sources.map((source) => source.number))
  const numbering = new Map<number, number>()
  for (const section of draft.sections) {
    for (const match of section.body.matchAll(MARKER)) {
      const number = Number(match[1])
      if (known.has(number) && !numbering.has(number)) numbering.set(number, numbering.size + 1)
    }
  }
  return numbering
}

/** A text whose markers carry the given numbers; a marker without one is taken out and reported. */
export function renumbered(
  body: string,
  key: string,
  numbering: ReadonlyMap<number, number>,
  issues: QualityIssue[],
): string {
  return body.replace(/ ?(?<!\\)\[(\d{1,4})\](?!\()/g, (marker, digits: string) => {
    const number = numbering.get(Number(digits))
    if (number !== undefined) return `${marker.startsWith(' ') ? ' ' : ''}[${number}]`
    issues.push(finding('citation_removed', { phrase: `[${digits}]`, section_id: key }))
    return ''
  })
}
