import { markdownTree } from '../content/rules/markdown.ts'
import { readingOf } from '../content/rules/reading.ts'
import { readWorkspace, type ReadingPlace } from '../database/read-database.ts'
import { builtinVerifier } from '../evidence/verifying.ts'
import { readWordTable } from '../evidence/read-word-table.ts'
import type { ClaimToVerify } from '../evidence/verification.ts'
import { seoByRule } from '../generation/seo-by-rule.ts'
import { writeByRule, type RuleWriting } from '../generation/write-by-rule.ts'
import type { ComplianceRules } from '../compliance/contract.ts'
import { rulesOf } from '../models/prompted/material.ts'
import { edit } from '../models/builtin/editor/edit.ts'
import { checkBrief, type BriefToCheck } from '../briefs/check-brief.ts'
import { absentDisclaimers } from '../compliance/rules/disclaimers.ts'
import { formatSection } from '../generation/rules/format-section.ts'
import { checkJob, claimsToVerify, type CheckJob } from '../quality/check-job.ts'
import { readSpelling } from '../quality/read-spelling.ts'

/** Where a thread of texts finds what it reads of no data folder. */
export interface TextPlaces {
  resourcesFolder: string
}

type ReportFault = (message: string, error: unknown) => void

/** What is done with texts away from the requests; `load` reads what a kind of work needs, once. */
export function textWork({ resourcesFolder }: TextPlaces, reportFault: ReportFault) {
  const table = once(() => readWordTable(resourcesFolder))
  const spelling = once(readSpelling)
  const load = async (name: string): Promise<void> => {
    if (name === 'write') await table()
    if (name === 'check') await Promise.all([table(), spelling()])
  }
  const work = {
    read: (body: string) => readingOf(body),
    tree: lastTree(),
    check: async (place: ReadingPlace, job: CheckJob) => {
      const tools = { table: await table(), spelling: await spelling(), reportFault }
      return readWorkspace(place, (db) => checkJob(db, tools, job))
    },
    claims: async (place: ReadingPlace, job: CheckJob) => {
      const words = await table()
      return readWorkspace(place, (db) => claimsToVerify(db, words, job))
    },
    verify: async (claims: readonly ClaimToVerify[]) => builtinVerifier(await table())(claims),
    formatSection,
    write: async (writing: RuleWriting) => writeByRule(writing, await table()),
    edit,
    seo: seoByRule,
    absentDisclaimers,
    rulesInPlay: (rules: ComplianceRules, material: string, has_research: boolean) =>
      rulesOf(rules, has_research, material),
    checkBrief: async (brief: Omit<BriefToCheck, 'vocabulary'>) =>
      checkBrief({ ...brief, vocabulary: await spelling() }),
  }
  return { load, work }
}

/** A text that is published is asked for twice, one shortly after the other; each answer is a copy of its own. */
function lastTree() {
  let last: { body: string; tree: ReturnType<typeof markdownTree> } | undefined
  return (body: string) => {
    if (last?.body !== body) last = { body, tree: markdownTree(body) }
    return last.tree
  }
}

/** The kinds of work, each with its function. */
export type TextWork = ReturnType<typeof textWork>['work']

/** What a thread is given to do. */
export interface TextTask {
  work: keyof TextWork
  given: readonly unknown[]
}

/** What it answers, with the faults that it met on the way. */
export interface TextAnswer {
  outcome: { made: unknown } | { failed: string }
  faults: { message: string; detail: string }[]
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
