import type { Draft } from '../../models/contract.ts'
import { withKeptMarkers } from '../../models/rules/kept-citations.ts'

const NO_INSTRUCTIONS = 'The built-in composer is a rule program and follows no instructions.'

export interface Rewriting {
  title: string
  section: { section_id: string; heading: string; body: string }
  instructions: string | null
  /** Whether the template has words of its own for this section. */
  is_templated: boolean
}

/**
 * The draft of one section: the composer's own words where the template has them; elsewhere the text that stands there,
 * with what research found carried over behind it.
 */
export function sectionDraft(composed: Draft, { title, section, instructions, is_templated }: Rewriting): Draft {
  const fresh = composed.sections.find((one) => one.key === section.section_id)?.body ?? ''
  const isNew = fresh !== '' && !section.body.includes(fresh)
  const kept = withKeptMarkers(section.body)
  const extended = isNew ? `${kept}\n\n${fresh}`.trim() : kept
  const unused = instructions === null ? [] : [{ input: instructions, reason: NO_INSTRUCTIONS }]
  return {
    title,
    sections: [
      { key: section.section_id, heading: section.heading, body: is_templated && fresh !== '' ? fresh : extended },
    ],
    unused: [...composed.unused, ...unused],
  }
}
