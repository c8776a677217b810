import { expect, test } from 'vitest'
import {
  achievedLevel,
  assuranceComponents,
  meetsTierContract,
  type AssuranceFacts,
  type AssuranceRecord,
} from '../../../core/generation/rules/assurance.ts'
import type { CheckOutcome, CheckOutcomes } from '../../../core/quality/contract.ts'

/** What can become of each part of a run; the table is every combination of them. */
const RESEARCH = ['left out', 'failed', 'returned nothing', 'returned sources'] as const
const EDITOR = ['left out', 'failed', 'served by nothing', 'before the last draft', 'after the last draft'] as const
const CHECK = ['passed', 'blocked', 'failed itself', 'did not run'] as const
const GATE = ['passed', 'not passed', 'on another text', 'before the text was finished', 'missing'] as const

interface Case {
  research: (typeof RESEARCH)[number]
  editor: (typeof EDITOR)[number]
  structure: (typeof CHECK)[number]
  contract: (typeof CHECK)[number]
  compliance: (typeof CHECK)[number]
  gate: (typeof GATE)[number]
}

const TABLE: Case[] = RESEARCH.flatMap((research) =>
  EDITOR.flatMap((editor) =>
    CHECK.flatMap((structure) =>
      CHECK.flatMap((contract) =>
        CHECK.flatMap((compliance) =>
          GATE.map((gate) => ({ research, editor, structure, contract, compliance, gate })),
        ),
      ),
    ),
  ),
)

/** The specification's table, written down a second time and without the code's detours. */
function expectedLevel(one: Case): string | null {
  if (one.gate !== 'passed' && one.gate !== 'not passed') return null
  if ([one.structure, one.contract, one.compliance].some((check) => check !== 'passed')) return null
  if (one.editor !== 'after the last draft' || one.gate !== 'passed') return 'basic'
  return one.research === 'returned sources' ? 'verified' : 'reviewed'
}

test('the level is what the ledger holds, over every combination of what ran, failed, fell back or blocked', () => {
  const counts = new Map<string, number>()
  for (const one of TABLE) {
    const level = achievedLevel(assuranceComponents(factsOf(one)))
    expect(level, JSON.stringify(one)).toBe(expectedLevel(one))
    counts.set(String(level), (counts.get(String(level)) ?? 0) + 1)
  }
  expect(TABLE).toHaveLength(4 * 5 * 4 * 4 * 4 * 5)
  expect([...counts.keys()].toSorted()).toEqual(['basic', 'null', 'reviewed', 'verified'])
})

test('the contract of a tier is met by its level or a higher one, and never without a level', () => {
  const levels = ['basic', 'reviewed', 'verified'] as const
  for (const [declared, wanted] of levels.entries()) {
    for (const [achieved, reached] of levels.entries()) {
      expect(meetsTierContract(wanted, reached)).toBe(achieved >= declared)
    }
    expect(meetsTierContract(wanted, null)).toBe(false)
  }
})

test('each component says in words what became of it', () => {
  for (const one of TABLE) {
    const components = assuranceComponents(factsOf(one))
    for (const [name, component] of Object.entries(components)) {
      expect(component.detail.trim(), `${name} of ${JSON.stringify(one)}`).not.toBe('')
      if (!component.ran) expect(component.passed).toBeNull()
    }
  }
})

test('components say by whom: rules, and a model where one judged claims', () => {
  const { records, ...facts } = factsOf(ALL_WELL)
  const served = (model: Partial<Record<AssuranceRecord['stage'], string>>) =>
    assuranceComponents({
      ...facts,
      records: records.map((one) => ({ ...one, served_model: model[one.stage] ?? one.served_model })),
    })
  expect(served({ quality_gate: 'one/judge' }).quality_gate.detail).toMatch(
    /By Colophon’s own rules\. Claims were judged by one\/judge\.$/,
  )
  const byRules = served({})
  expect(byRules.quality_gate.detail).toMatch(/No model judged its claims\.$/)
  expect(byRules.structural_checks.detail).toBe('It passed. By Colophon’s own rules.')
})

test('a section run reaches no more than the text around its section had', () => {
  const levels = ['basic', 'reviewed', 'verified'] as const
  const components = assuranceComponents({ ...factsOf(ALL_WELL), base_level: 'basic' })
  expect(levels.map((base) => achievedLevel(components, base))).toEqual(levels)
  expect(components.editor_pass.detail).toMatch(/^For one section; the text around it had reached “Checked”\./)
  expect(achievedLevel(assuranceComponents(factsOf({ ...ALL_WELL, compliance: 'blocked' })), 'verified')).toBeNull()
})

test('a revision that the editor did not see is not reviewed', () => {
  const facts = factsOf({ ...TABLE[0], ...ALL_WELL })
  expect(achievedLevel(assuranceComponents(facts))).toBe('verified')
  const records = [...facts.records]
  const second = (stage: AssuranceRecord['stage'], at: number): AssuranceRecord => record(stage, records.length + at)
  records.push(second('writer', 1), second('formatter', 2), second('quality_gate', 3))
  expect(achievedLevel(assuranceComponents({ ...facts, records }))).toBe('basic')
})

const ALL_WELL: Case = {
  research: 'returned sources',
  editor: 'after the last draft',
  structure: 'passed',
  contract: 'passed',
  compliance: 'passed',
  gate: 'passed',
}

function factsOf(one: Case): AssuranceFacts {
  const order: (Omit<AssuranceRecord, 'position'> | undefined)[] = [
    bare('planner'),
    one.research === 'left out'
      ? { ...bare('researcher'), status: 'skipped', reason: 'Quick depth leaves it out.' }
      : { ...bare('researcher'), status: one.research === 'failed' ? 'failed' : 'done', served_model: null },
    one.editor === 'before the last draft' ? bare('editor') : undefined,
    bare('writer'),
    editorRecord(one.editor),
    one.gate === 'before the text was finished' ? bare('quality_gate') : undefined,
    bare('formatter'),
    one.gate === 'missing' || one.gate === 'before the text was finished' ? undefined : bare('quality_gate'),
  ]
  const records = order.filter((entry) => entry !== undefined).map((entry, at) => ({ ...entry, position: at + 1 }))
  const returned = { 'returned nothing': 0, 'returned sources': 3, 'left out': null, failed: null }[one.research]
  const outcomes = {
    structure: outcome(one.structure),
    contract: outcome(one.contract),
    compliance: outcome(one.compliance),
    evidence: outcome('passed'),
    style: outcome('passed'),
    seo: outcome('did not run'),
  } satisfies CheckOutcomes
  const passed = one.gate !== 'not passed'
  return {
    records,
    checks:
      one.gate === 'missing'
        ? null
        : {
            outcomes,
            report: { score: passed ? 100 : 40, passed, issues: [] },
            content_sha256: one.gate === 'on another text' ? 'other' : 'final',
          },
    final_sha256: 'final',
    returned_sources: returned,
    base_level: null,
  }
}

function editorRecord(editor: Case['editor']): Omit<AssuranceRecord, 'position'> | undefined {
  if (editor === 'before the last draft') return undefined
  if (editor === 'left out') return { ...bare('editor'), status: 'skipped', served_model: null, reason: 'Left out.' }
  if (editor === 'failed') return { ...bare('editor'), status: 'failed' }
  return { ...bare('editor'), served_model: editor === 'served by nothing' ? null : 'builtin/editor@1' }
}

function bare(stage: AssuranceRecord['stage']): Omit<AssuranceRecord, 'position'> {
  return { stage, status: 'done', served_model: `builtin/${stage}@1`, reason: null }
}

function record(stage: AssuranceRecord['stage'], position: number): AssuranceRecord {
  return { ...bare(stage), position }
}

function outcome(check: Case['structure']): CheckOutcome {
  if (check === 'did not run') return { ran: false, passed: null, detail: 'Did not run.' }
  return { ran: true, passed: check === 'failed itself' ? null : check === 'passed', detail: `It ${check}.` }
}
