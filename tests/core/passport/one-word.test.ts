import { describe, expect, test } from 'vitest'
import { LEVEL_NAMES } from '../../../core/content/rules/levels.ts'
import { levelBesidePeople, levelInWords, levelOnRecord } from '../../../core/passport/rules/words.ts'
import { finding } from '../../../core/quality/findings.ts'
import { finishedCheck } from '../../../core/quality/rules/outcomes.ts'
import { eventInWords } from '../../../renderer/audit/event-in-words.ts'
import {
  askedBy,
  assuranceInWords,
  declaredInWords,
  PARTS,
  promiseInWords,
  recordedAs,
} from '../../../renderer/passport/assurance-words.ts'
import { verifierProgram } from '../../support/verifier-page.ts'

const LEVELS = ['basic', 'reviewed', 'verified'] as const

describe('a level has one name wherever it is read', () => {
  test.each(LEVELS)('%s', (level) => {
    const assurance = { declared_level: level, achieved_level: level, meets_tier_contract: true }
    const named = LEVEL_NAMES[level]
    expect(assuranceInWords(assurance)).toBe(named)
    expect(promiseInWords(assurance)).toBe(`Aims at “${named}”`)
    expect(declaredInWords(assurance)).toBe(`Declared: “${named}”`)
    expect(recordedAs(assurance)).toBe(
      `Declared and reached: “${named}”. In files and scripts “${named}” is “${level}”, which says nothing about people.`,
    )
    expect(levelInWords(level)).toBe(`${named} by programs; no human review implied`)
    expect(verifierProgram()).toMatch(new RegExp(`[ {]${level}: '${named}'[ ,]`))
  })
})

describe('no record has the word for a level by itself, which reads as if a person had edited', () => {
  test.each([
    [known('reviewed', 'reviewed'), 'Edited by programs; no human review implied'],
    [
      known('verified', 'reviewed'),
      'Edited by programs; no human review implied (declared: “Sourced”, which was not reached)',
    ],
    [known('reviewed', null), 'No level of automated checks reached (declared: “Edited”)'],
  ])('%j', (assurance, words) => {
    expect(levelOnRecord(assurance)).toBe(words)
    expect(levelBesidePeople(assurance)).toBe(words.replace('; no human review implied', ''))
    const event = { action: 'generation.completed', subject: { kind: 'generation', id: 'req_1' } } as const
    const body = { ...event, details: { ...assurance, passed: true } } as unknown as Parameters<typeof eventInWords>[0]
    expect(eventInWords(body, String)).toBe(`A generation finished. ${words}. Quality Gate: passed.`)
    const said = [recordedAs(assurance), ...PARTS.map(askedBy), verifierProgram()]
    // Nor a number that nobody can tell the name of.
    expect(said.join('\n')).not.toMatch(/level \d of 3/i)
  })
})

function known(declared_level: (typeof LEVELS)[number], achieved_level: (typeof LEVELS)[number] | null) {
  return { declared_level, achieved_level, meets_tier_contract: declared_level === achieved_level }
}

describe('what a person has to decide is counted for itself', () => {
  const issues = (decide: number, blocking: number) => [
    ...Array.from({ length: decide }, () => finding('needs_manual_review', { said: 'Look.' })),
    ...Array.from({ length: blocking }, () => finding('too_few_sources', { said: 'Two.' }, 'blocking')),
  ]
  test.each([
    [2, 1, '1 blocking, 0 advisory, 2 for human review.'],
    [2, 0, 'No finding, 2 for human review.'],
    [0, 0, 'Nothing found.'],
  ])('%i to decide, %i blocking: %s', (decide, blocking, words) => {
    expect(finishedCheck(null, issues(decide, blocking)).outcome.detail).toBe(words)
  })
})
