import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StyleProfileDetail } from '../catalog/contract.ts'
import type { TemplateDocument } from '../catalog/document.ts'
import type { ComplianceReport } from '../compliance/contract.ts'
import { fieldsReport } from '../compliance/rules/check-fields.ts'
import { NO_COMPLIANCE, joinedReports, policyCheck } from '../compliance/rules/check-policy.ts'
import { sectionsIn, type SectionPart } from '../content/rules/sections.ts'
import type { Workspace } from '../engine/workspace.ts'
import type { EvidenceReport } from '../evidence/contract.ts'
import { invalidRequest } from '../kernel/errors.ts'
import type { QualityReport } from '../quality/contract.ts'
import { finding } from '../quality/findings.ts'
import { complianceIssues } from '../quality/rules/findings.ts'
import { NO_TEMPLATE, scored } from '../quality/rules/report.ts'
import { FILE_ENDINGS } from '../sources/extract/read-document.ts'
import type { Client } from '../transport/local.ts'
import { catalogEntry } from './catalog-entry.ts'
import { reasonOf, verticalFor, type HeldVertical, type RuleOptions } from './check-rules.ts'
import { withWorkspace } from './session.ts'

export interface QualityOptions extends RuleOptions {
  template?: string
  style?: string
  brief?: string
  sources?: string
}

/** A text of anybody's; title and description where they were given. */
interface AnyText {
  text: string
  title?: string | undefined
  description?: string | undefined
}

/** Everything that the Quality Gate says of a text. */
export interface WholeReport extends QualityReport {
  compliance: ComplianceReport
  evidence: EvidenceReport
}

export type CheckQuality = (text: AnyText) => Promise<WholeReport>

/** Runs the whole Quality Gate on texts that are in no library: in a folder of its own, which is taken away afterwards. */
export async function withQualityGate<T>(
  options: QualityOptions,
  work: (check: CheckQuality, rules: HeldVertical['compliance'] | null) => Promise<T>,
): Promise<T> {
  const held = await readHeld(options)
  const data = await mkdtemp(join(tmpdir(), 'colophon-check-'))
  try {
    return await withWorkspace({ data }, async (client, workspace) => {
      const sources = options.sources === undefined ? [] : await addSources(client, options.sources)
      return work((text) => wholeReport(workspace, held, sources, text), held.vertical?.compliance ?? null)
    })
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

interface Held {
  template: TemplateDocument | null
  style: StyleProfileDetail | null
  vertical: HeldVertical | null
  brief: Readonly<Record<string, unknown>>
}

async function readHeld(options: QualityOptions): Promise<Held> {
  const { template, style, vertical, rules, brief } = options
  const known =
    template === undefined ? null : await catalogEntry(options, 'template', { id: template, path: '--template' })
  return {
    template: known,
    style: style === undefined ? null : await catalogEntry(options, 'style_profile', { id: style, path: '--style' }),
    vertical: vertical === undefined && rules === undefined ? null : await verticalFor(options),
    brief: brief === undefined ? {} : await readBrief(brief, known),
  }
}

async function wholeReport(
  { ownerContext: { texts } }: Workspace,
  { template, style, vertical, brief }: Held,
  sources: readonly string[],
  { text, title, description }: AnyText,
): Promise<WholeReport> {
  const known = title ?? titleIn(text)
  const body = text.trimStart().replace(TITLE, '')
  // In a thread, as on a save: a text that takes longer than its time holds nothing up, and is held itself.
  const { parts } = await texts.read(body)
  const { sections, isOfTemplate } = sectionsHeld(body, parts, template)
  const { report, compliance, evidence } = await texts.check({
    title: known ?? '',
    body: text,
    sections,
    template: template === null ? NO_TEMPLATE : isOfTemplate ? template : { ...template, sections: [] },
    user_input: brief,
    citations: sources.map((source_id, index) => ({ number: index + 1, source_id })),
    given_sources: sources,
    rules: vertical?.compliance ?? null,
    freshness_months: vertical?.freshness_months ?? null,
    is_regulated: vertical?.is_regulated === true,
    style,
    seo: null,
    verifies: sources.length > 0,
  })
  const ofDescription = descriptionReport(vertical, description)
  // A plain text has no title apart from it, and nobody promised one.
  const isUntitled = known === undefined
  const issues = [
    ...report.issues.filter((issue) => !(isUntitled && issue.code === 'title_missing')),
    ...(isOfTemplate ? [] : [finding('sections_not_checked')]),
    ...complianceIssues(ofDescription, text),
  ]
  return { ...scored(issues), compliance: joinedReports(compliance, ofDescription), evidence }
}

/** What the rules find in the description that a file gives of itself. */
function descriptionReport(vertical: HeldVertical | null, text: string | undefined): ComplianceReport {
  const place = 'search_description'
  return vertical === null || text === undefined
    ? NO_COMPLIANCE
    : fieldsReport(policyCheck(vertical.compliance), [{ place, text }])
}

const TITLE = /^\s{0,3}#[ \t]+([^\n]{1,300})/

const ABOUT = /^about \S/i

/**
 * The sections of a text as a template names them, its first heading being its title. Whoever wrote it may not have known the
 * template: where it has less than half of the headings that are required, it is not held to the sections at all.
 */
function sectionsHeld(body: string, parts: readonly SectionPart[], template: TemplateDocument | null) {
  const expected = template?.sections ?? []
  const [own, ...others] = sectionsIn(body, parts, []).filter(({ heading }) => ABOUT.test(heading))
  // "About the organisation" of the template names it in the text.
  const templated = expected.map(({ key, heading }) => ({
    section_id: key,
    heading: ABOUT.test(heading) && own !== undefined && others.length === 0 ? own.heading : heading,
  }))
  const sections = sectionsIn(body, parts, [], templated)
  const headed = expected.filter(({ required, heading }) => required && heading !== '')
  const found = headed.filter(({ key }) => sections.some(({ section_id }) => section_id === key))
  return { sections, isOfTemplate: found.length >= headed.length / 2 }
}

/** A first heading is the title of a Markdown file. */
function titleIn(text: string): string | undefined {
  return TITLE.exec(text.trimStart())?.[1]?.trim()
}

/** The inputs of a brief, by themselves or within a whole request as `brief check` takes it. */
async function readBrief(file: string, template: TemplateDocument | null): Promise<Readonly<Record<string, unknown>>> {
  const fault = (message: string) => invalidRequest([{ path: '--brief', message: `${file} ${message}` }])
  let value: unknown
  try {
    value = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw fault(`cannot be read as JSON: ${reasonOf(error)}`)
  }
  if (!isObject(value)) throw fault('has to contain a JSON object: the inputs by their names.')
  const inputs = isObject(value.user_input) ? value.user_input : value
  const names = Object.entries(inputs).flatMap(([name, input]) => (hasWords(input) ? [name] : []))
  const known = template === null ? null : [...template.required_fields, ...template.optional_parameters]
  const isKnown = (name: string): boolean => known?.some((field) => field.name === name) !== false
  if (!names.some(isKnown)) {
    const wanted = known === null ? '' : ` The template has ${known.map(({ name }) => name).join(', ')}.`
    throw fault(`contains no input with words, so there is nothing to compare the text with.${wanted}`)
  }
  return inputs
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasWords(input: unknown): boolean {
  return Array.isArray(input) ? input.some(hasWords) : typeof input === 'string' && /[\p{L}\p{N}]/u.test(input)
}

/** The files of a folder in the order of their names: the first is source [1]. */
async function addSources(client: Client, folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw invalidRequest([{ path: '--sources', message: `${folder} cannot be read: ${reasonOf(error)}` }])
  })
  const files = names.filter((name) => FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(`.${ending}`)))
  const ids: string[] = []
  for (const file_name of files.sort(new Intl.Collator('en', { numeric: true }).compare)) {
    const data = (await readFile(join(folder, file_name))).toString('base64')
    ids.push((await client.sources.add({ file_name, data })).source.source_id)
  }
  return ids
}
