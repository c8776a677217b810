import { describe, expect, test } from 'vitest'
import { LEVEL_NAMES, levelInWords } from '../../../core/passport/rules/words.ts'
import { finding } from '../../../core/quality/findings.ts'
import { finishedCheck } from '../../../core/quality/rules/outcomes.ts'
import { assuranceInWords, recordedAs } from '../../../renderer/passport/assurance-words.ts'
import { verifierProgram } from '../../support/verifier-page.ts'

const LEVELS = ['basic', 'reviewed', 'verified'] as const

describe('a level has one name and one number wherever it is read', () => {
  test.each(LEVELS)('%s', (level) => {
    const assurance = { declared_level: level, achieved_level: level, meets_tier_contract: true }
    const named = `level ${LEVELS.indexOf(level) + 1} of 3, “${LEVEL_NAMES[level]}”`
    expect(assuranceInWords(assurance)).toBe(LEVEL_NAMES[level])
    expect(recordedAs(assurance)).toContain(`${named} (on record as "${level}")`)
    expect(levelInWords(level)).toContain(`${named}, on record as "${level}"`)
    expect(verifierProgram()).toContain(`${named} (on record as ${level})`)
  })
})

describe('what a person has to decide is counted for itself', () => {
  const issues = (decide: number, blocking: number) => [
    ...Array.from({ length: decide }, () => finding('needs_manual_review', { said: 'Look.' })),
    ...Array.from({ length: blocking }, () => finding('too_few_sources', { said: 'Two.' }, 'blocking')),
  ]
  test.each([
    [2, 1, '1 blocking, 0 advisory, 2 for a person to decide.'],
    [2, 0, 'No finding, 2 for a person to decide.'],
    [0, 0, 'Nothing found.'],
  ])('%i to decide, %i blocking: %s', (decide, blocking, words) => {
    expect(finishedCheck(null, issues(decide, blocking)).outcome.detail).toBe(words)
  })
})
