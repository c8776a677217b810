import { z } from 'zod'
import { Composition } from '../catalog/composition.ts'
import type { StyleProfileDetail } from '../catalog/contract.ts'
import type { TemplateDocument } from '../catalog/document.ts'
import { AssuranceLevel, type ContentSection } from '../content/contract.ts'
import { sectionsIn, type OutlineEntry } from '../content/rules/sections.ts'
import { readCitationSources, readOutline, type CitationSource, type TextTools } from '../content/saving.ts'
import { getRevision } from '../content/store.ts'

/** What a section run was asked to do, as it is kept with the run. */
export const SectionTask = z.object({
  content_id: z.string(),
  section_id: z.string(),
  base_revision: z.number().int(),
  instructions: z.string().nullable(),
  apply: z.boolean(),
  /** The level that the text around the section had reached: the whole cannot have reached more. */
  base_level: AssuranceLevel,
})
export type SectionTask = z.infer<typeof SectionTask>

/** The text around the section, at one revision. */
export interface SectionBase {
  title: string
  body: string
  outline: OutlineEntry[]
  sources: CitationSource[]
  section: ContentSection
}

/** The text of a revision with the section in question; undefined when that section is not in it. */
export async function readSectionBase(
  { db, texts }: TextTools,
  contentId: string,
  revision: number,
  sectionId: string,
): Promise<SectionBase | undefined> {
  const { title, body } = await getRevision(db, contentId, revision)
  const at = { content_id: contentId, revision }
  const outline = await readOutline(db, at)
  const { parts } = await texts.read(body)
  const section = sectionsIn(body, parts, outline).find((one) => one.section_id === sectionId)
  if (section === undefined) return undefined
  return { title, body, outline, sources: await readCitationSources(db, at), section }
}

/** A template for one section that no template describes: it carries over what research finds on its subject. */
export function freeTemplate(base: SectionBase): TemplateDocument {
  const { section_id: key, heading } = base.section
  const composition = Composition.parse({
    subject: ['topic'],
    audience: null,
    objective: null,
    points: null,
    sections: [{ key, moves: [{ move: 'passages' }] }],
  })
  const purpose = 'Rewrite this section.'
  return {
    id: 'free-section',
    name: base.title,
    category: '',
    description: '',
    type: 'section',
    version: 1,
    required_fields: [],
    optional_parameters: [],
    sections: [{ key, heading, purpose, min_words: 0, max_words: 100_000, required: true, citations: 'optional' }],
    example_input: {},
    output_format: 'markdown',
    deliverable: 'editorial',
    platform: 'web',
    composition,
  }
}

/** How a piece without a style profile is edited: nothing is preferred, so nothing is changed for style. */
export const NO_STYLE: StyleProfileDetail = {
  id: 'none',
  name: 'No style profile',
  description: '',
  version: 1,
  tone: '',
  voice: '',
  pacing: '',
  depth: '',
  audience: '',
  reading_grade: { min: 0, max: 20 },
  sentence_words: { target: 20, max: 60 },
  person: 'third',
  contractions: true,
  do: [],
  avoid: [],
  banned_words: [],
  sample: '',
}
