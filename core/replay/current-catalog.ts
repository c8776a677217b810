import type { CatalogKind } from '../catalog/contract.ts'
import { inputProblems } from '../catalog/rules/user-input.ts'
import { findNewestEntry, getDocumentVersion } from '../catalog/store.ts'
import type { Db } from '../database/schema.ts'
import type { RunRow } from '../generation/store.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { truncateAtWord } from '../kernel/text.ts'
import type { RecordedRun } from './recorded.ts'
import type { EntryFacts, ReplayFacts } from './rules/fidelity.ts'

/** The catalog entries that a run was made with, as they were and as they are. */
export async function entriesNow(
  db: Db,
  row: RunRow,
): Promise<Pick<ReplayFacts, 'template' | 'style_profile' | 'vertical'>> {
  const { vertical_id, vertical_version } = row
  return {
    template: await entryNow(db, 'template', row.template_id, row.template_version),
    style_profile: await entryNow(db, 'style_profile', row.style_profile_id, row.style_profile_version),
    vertical:
      vertical_id === null || vertical_version === null ? null : await verticalNow(db, vertical_id, vertical_version),
  }
}

async function entryNow(
  db: Db,
  kind: CatalogKind,
  slug: string | null,
  recorded_version: number | null,
): Promise<EntryFacts> {
  const newest = slug === null ? undefined : await findNewestEntry(db, kind, slug)
  return {
    recorded_version: recorded_version ?? 0,
    current: newest === undefined ? null : { version: newest.version, is_retired: newest.retired_at !== null },
  }
}

async function verticalNow(db: Db, slug: string, recorded: number): Promise<NonNullable<ReplayFacts['vertical']>> {
  const entry = await entryNow(db, 'vertical', slug, recorded)
  const rulesAt = async (version: number): Promise<string> =>
    sha256OfJson((await getDocumentVersion(db, 'vertical', slug, version)).compliance)
  if (entry.current === null) return { ...entry, recorded_rules: '', current_rules: null }
  return {
    ...entry,
    recorded_rules: await rulesAt(recorded),
    current_rules: await rulesAt(entry.current.version),
  }
}

/** What the newest version of a template makes of the inputs that were recorded for an earlier one. */
export async function inputsNow(
  db: Db,
  { request }: RecordedRun,
  { recorded_version, current }: EntryFacts,
): Promise<Pick<ReplayFacts, 'dropped_inputs' | 'refused_inputs'>> {
  if (current === null || current.is_retired || current.version === recorded_version) {
    return { dropped_inputs: [], refused_inputs: [] }
  }
  const template = await getDocumentVersion(db, 'template', request.template_id, current.version)
  const taken = new Set([...template.required_fields, ...template.optional_parameters].map((field) => field.name))
  const inputs = Object.entries(request.user_input)
  return {
    dropped_inputs: inputs
      .filter(([name]) => !taken.has(name))
      .map(([name, value]) => ({ name, recorded: truncateAtWord(inWords(value), LONGEST_INPUT) })),
    refused_inputs: inputProblems(template, Object.fromEntries(inputs.filter(([name]) => taken.has(name)))),
  }
}

const LONGEST_INPUT = 200

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
