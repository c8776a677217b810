import { expect, test } from 'vitest'
import { judgeOf } from '../../../core/evidence/rules/judged-by.ts'
import { VERIFIER_ID } from '../../../core/evidence/rules/verifier.ts'
import { strings } from '../../../renderer/checks/strings.ts'

test.each([
  [VERIFIER_ID, 'Program: contradicted'],
  ['able-1', 'Model: contradicted'],
  [undefined, 'Contradicted'],
])('a verdict by %s reads %s', (judged_by, shown) => {
  const judge = judgeOf(judged_by === undefined ? {} : { judged_by })
  expect(strings.evidence.foundBy(strings.evidence.entailment.contradicted, judge)).toBe(shown)
})
