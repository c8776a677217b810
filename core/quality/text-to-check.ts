import type { CarriedQuery } from '../briefs/contract.ts'
import type { ComplianceRules } from '../compliance/contract.ts'
import type { Citation, ClaimRecord } from '../evidence/contract.ts'
import type { WordTable } from '../evidence/rules/word-table.ts'
import type { VerifyClaims } from '../evidence/verification.ts'
import type { CheckedBy } from './contract.ts'
import type { QualityIssue } from './findings.ts'
import type { GenerationMode } from '../content/contract.ts'
import type { TemplateDemands } from './rules/report.ts'
import type { CheckedSeo } from './rules/seo-checks.ts'
import type { CheckedSection } from './rules/structure.ts'
import type { MeasuredStyle } from './rules/style-checks.ts'
import type { Spelling } from './rules/text/spelling.ts'

/** A finished text and what it is held to. */
export interface TextToCheck {
  title: string
  body: string
  sections: readonly CheckedSection[]
  template: TemplateDemands
  user_input: Readonly<Record<string, unknown>>
  citations: readonly Citation[]
  /** Sources that the writer was given, cited or not. */
  given_sources?: readonly string[]
  /** Sources in which the research of its run found passages on the subject; its figures are held against them too. */
  research_sources?: readonly string[]
  /** The tier that made it; absent or null where none did. */
  tier?: GenerationMode | null
  /** Null without a vertical: nothing is forbidden, nothing demanded. */
  rules: ComplianceRules | null
  /** How old a cited source may be, in calendar months; absent or null: as old as it is. */
  freshness_months?: number | null
  /** Which version of which vertical the rules are of; absent where they are of none that is kept. */
  checked_by?: CheckedBy
  /** Whether its vertical is a regulated one. */
  is_regulated?: boolean
  /** Null without a style profile: nothing is measured. */
  style: MeasuredStyle | null
  /** Null where no stage or person filled them in. */
  seo: CheckedSeo | null
  /** Whether claims are verified beyond their words. */
  verifies: boolean
  /** Who verifies them; the built-in rule program where nobody is named. */
  verify?: VerifyClaims
  /** Whether a model is asked later about claims that are judged anew. */
  awaits_verdicts?: boolean
  /** Claims as a text before was judged; what is said there in the same words, citing the same sources, keeps its verdict. */
  recorded?: readonly ClaimRecord[]
  /** The day that sources are too old on, `YYYY-MM-DD`; that of the check where nobody says. */
  today?: string
  /** Queries of the brief that the text was made of, but those that were waved through. */
  brief_queries?: readonly CarriedQuery[]
  /** Findings of stages before the gate. */
  earlier?: readonly QualityIssue[]
}

/** What checking takes beside the database; read before a transaction, which waits for nothing else. */
export interface CheckTools {
  table: WordTable
  /** The word lists that spelling is checked by; null where they are not at hand. */
  spelling: Spelling | null
  /** How a check that failed itself is reported; the text then does not clear the gate. */
  reportFault: (message: string, error: unknown) => void
}
