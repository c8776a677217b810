import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/command.ts'

const WORDS = 'renderer/passport/assurance-words.ts'
const files = readdirSync(join(root, 'renderer'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('renderer', name))

test('one file of the renderer reads levels of assurance and puts them into words', () => {
  const reads = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
  expect(reads(/\b(declared_level|achieved_level|meets_tier_contract|AssuranceLevel)\b/)).toEqual([WORDS])
  expect(reads(/\bLEVEL_NAMES\b/)).toEqual([WORDS])
  expect(reads(/\breviewed: ['"`]|['"`](?:Reviewed|Edited)['"`]/)).toEqual([])
})
