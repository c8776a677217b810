import type { RunToCite } from '../../briefs/rules/citing.ts'
import type { TemplateDetail } from '../../catalog/contract.ts'
import type { AssuranceLevel, GenerationMode } from '../../content/contract.ts'
import type { FaultDetail } from '../../kernel/errors.ts'
import type { StageName, TierInfo } from '../contract.ts'
import type { GenerationOptions } from '../options-contract.ts'
import { STAGES } from '../contract.ts'

/** The declared level of each tier (specification, Assurance levels). */
export const DECLARED_LEVEL: Record<GenerationMode, AssuranceLevel> = {
  quick: 'basic',
  standard: 'reviewed',
  premium: 'verified',
}

/** Which optional branches a run takes, and for those it does not take, why. */
export interface RunPlan {
  runs_research: boolean
  runs_editor: boolean
  runs_seo: boolean
  /** Whether claims are verified beyond their words (specification, Claim-level evidence checks). */
  verifies_claims: boolean
  skip_reasons: Partial<Record<StageName, string>>
}

/** What people call the tiers. */
const DEPTHS: Record<GenerationMode, string> = { quick: 'Quick', standard: 'Standard', premium: 'Premium' }

/** The branches of a tier with its options on a template; email templates skip SEO. */
export function runPlan(
  mode: GenerationMode,
  options: GenerationOptions,
  template: Pick<TemplateDetail, 'platform'>,
): RunPlan {
  const isQuick = mode === 'quick'
  const runs_research = options.research ?? !isQuick
  const runs_editor = options.editor ?? !isQuick
  const runs_seo = template.platform !== 'email' && (options.seo ?? mode === 'premium')
  const verifies_claims = options.semantic_verification ?? mode === 'premium'
  const byTier = `${DEPTHS[mode]} depth leaves it out.`
  const reasons: [StageName, boolean, string][] = [
    ['researcher', runs_research, byTier],
    ['call_writer', runs_research, 'Without research there are no passages to hand on.'],
    ['editor', runs_editor, byTier],
    ['seo', runs_seo, seoReason(mode, options, template.platform)],
  ]
  const skipped = reasons.filter(([, runs]) => !runs).map(([stage, , reason]) => [stage, reason])
  return {
    runs_research,
    runs_editor,
    runs_seo,
    verifies_claims,
    skip_reasons: Object.fromEntries(skipped) as RunPlan['skip_reasons'],
  }
}

/** What a run of a tier can cite, as its brief is checked before it starts. */
export function runToCite(
  generation_mode: GenerationMode,
  options: GenerationOptions,
  template: Pick<TemplateDetail, 'platform'>,
): RunToCite {
  const { runs_research } = runPlan(generation_mode, options, template)
  return { generation_mode, runs_research, chosen: options.source_ids?.length ?? null }
}

/** The branches of a run that rewrites one section: as its tier says, but the search-engine fields stay as they are. */
export function sectionPlan(mode: GenerationMode): RunPlan {
  const plan = runPlan(mode, { seo: false }, { platform: 'web' })
  const seo = 'A section run leaves the search-engine fields as they are.'
  return { ...plan, skip_reasons: { ...plan.skip_reasons, seo } }
}

/** Options that a tier refuses: research and editor cannot be removed from standard or premium. */
export function optionProblems(mode: GenerationMode, options: GenerationOptions): FaultDetail[] {
  if (mode === 'quick') return []
  return (['research', 'editor'] as const)
    .filter((name) => options[name] === false)
    .map((name) => ({
      path: `options.${name}`,
      message: `${DEPTHS[mode]} depth always runs this. Leave it out, or choose generation_mode quick.`,
    }))
}

/** What a tier declares and runs on a template, before any request exists. */
export function tierInfo(mode: GenerationMode, template: Pick<TemplateDetail, 'platform'>): TierInfo {
  const plan = runPlan(mode, {}, template)
  return {
    mode,
    declared_level: DECLARED_LEVEL[mode],
    stages: STAGES.map((stage) => {
      const reason = plan.skip_reasons[stage] ?? null
      return { stage, runs: reason === null, reason }
    }),
  }
}

function seoReason(mode: GenerationMode, options: GenerationOptions, platform: 'web' | 'email'): string {
  if (platform === 'email') return 'Email pieces have no search-engine fields.'
  return options.seo === false ? 'The request left it out.' : `${DEPTHS[mode]} depth leaves it out.`
}
