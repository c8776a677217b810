import { briefText, type BriefPart } from '../briefs/rules/brief-text.ts'
import type { TemplateDetail } from '../catalog/contract.ts'
import type { AssuranceLevel, GenerationMode } from '../content/contract.ts'
import type { Db } from '../database/schema.ts'
import { researchChoice } from '../sources/research-settings.ts'
import { searchPassages } from '../sources/search.ts'
import { withholdingOnce } from '../sources/withholding.ts'
import type { Preflight } from './brief-contract.ts'
import type { GenerationOptions } from './options-contract.ts'
import { DECLARED_LEVEL, runPlan } from './rules/tiers.ts'

/** As many passages as a point is looked up for; more are not counted. */
const PASSAGES = 8
const MOST_POINTS = 20
const MOST_CHARACTERS = 1000
/** Inputs that say whom or what a piece is for: no source is about them. */
const NO_POINT =
  /^(?:target_audience|audience|objective|goal|tone|call_to_action|city|organisation|sender_name|preheader)$/

export interface PreflightAsked {
  template: TemplateDetail
  user_input: Readonly<Record<string, unknown>>
  generation_mode: GenerationMode
  options: GenerationOptions
}

/**
 * What the library has on each point of a brief, and how far a run can come. Reads the library as it
 * is, and asks neither a model nor the web. A search by words: that it finds passages does not say that they bear a point out.
 */
export async function preflightOf(db: Db, asked: PreflightAsked, withhold = withholdingOnce(db)): Promise<Preflight> {
  const { template, user_input, generation_mode, options } = asked
  const plan = runPlan(generation_mode, options, template)
  const declared_level = DECLARED_LEVEL[generation_mode]
  if (!plan.runs_research) {
    return { points: [], declared_level, highest_level: plan.runs_editor ? 'reviewed' : 'basic', asks_web: false }
  }
  const points = await Promise.all(
    pointsOf(template, user_input).map(async ({ field, index, value }) => ({
      field,
      index,
      sources: await sourcesAbout(db, value, options.source_ids ?? null, withhold),
    })),
  )
  const asks_web = options.source_ids === undefined && (await researchChoice(db)).engine !== 'none'
  const hasSources = asks_web || points.some(({ sources }) => sources > 0)
  return { points, declared_level, highest_level: highest(plan.runs_editor, hasSources), asks_web }
}

function highest(runs_editor: boolean, hasSources: boolean): AssuranceLevel {
  if (!runs_editor) return 'basic'
  return hasSources ? 'verified' : 'reviewed'
}

/** The entries of lists, which are what a piece has to say; without any, all that it is made of. */
function pointsOf(template: TemplateDetail, user_input: Readonly<Record<string, unknown>>): BriefPart[] {
  const parts = briefText(template, user_input).parts.filter(({ field }) => !NO_POINT.test(field))
  const entries = parts.filter(({ index }) => index !== null)
  return (entries.length === 0 ? parts : entries).slice(0, MOST_POINTS)
}

async function sourcesAbout(
  db: Db,
  words: string,
  sourceIds: readonly string[] | null,
  withhold: ReturnType<typeof withholdingOnce>,
): Promise<number> {
  const found = await searchPassages(db, words.slice(0, MOST_CHARACTERS), { sourceIds, limit: PASSAGES })
  const { passages } = await withhold(found.passages)
  return new Set(passages.map(({ source_id }) => source_id)).size
}
