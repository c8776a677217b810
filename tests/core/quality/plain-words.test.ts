import { expect, test } from 'vitest'
import { FINDINGS, findingKind, type FindingCode } from '../../../core/quality/finding-kinds.ts'

const FACTS = { phrase: 'the words', expected: '3', found: '2', passage: 'The passage.', said: 'The rule.' }
/** Words of those who make the program. */
const OF_PROGRAM =
  /\b(?:markers?|markup|slugs?|pars(?:e|ed|ing)|tokens?|strings?|regex|null|undefined|NaN|offsets?|payload|claim ids?)\b/i

test.each(Object.keys(FINDINGS) as FindingCode[])('%s is said in words of an editor, with what to do', (code) => {
  const { words, remedy } = findingKind(code)
  expect(words(FACTS)).not.toMatch(OF_PROGRAM)
  expect(remedy).not.toMatch(OF_PROGRAM)
  expect(words(FACTS)).toMatch(/[.?!”\d]$/)
  expect(remedy).toMatch(/^\p{Lu}.{9,}\.$/u)
})
