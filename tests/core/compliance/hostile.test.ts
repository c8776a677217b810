import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ComplianceRules } from '../../../core/compliance/contract.ts'
import { checkPolicy } from '../../../core/compliance/rules/check-policy.ts'
import { decisions } from '../../../core/compliance/rules/negation.ts'
import { phraseFinder } from '../../../core/compliance/rules/phrases.ts'
import { readText, type ReadText } from '../../../core/compliance/rules/read-text.ts'
import { sentencesOf } from '../../../core/compliance/rules/sentences.ts'
import { runCli } from '../../support/cli.ts'
import { testFolder } from '../../support/world.ts'

const RULES: ComplianceRules = {
  mandatory_disclaimers: [{ id: 'd', text: 'a a a a b', severity: 'blocking' }],
  required_citations_minimum: { id: 'n', minimum: 1, severity: 'advisory' },
  forbidden_claims: [
    { id: 'f', phrase: 'cure', variants: ['cure cure cure', 'no cure', '治愈', '🚀'], message: 'No.' },
    { id: 'l', phrase: 'heals', variants: [], message: 'No.' },
  ],
  conditional_claims: [
    {
      id: 'c',
      phrase: 'faster',
      variants: [],
      condition: { check: 'citation', text: 'Proof.' },
      severity: 'blocking',
      message: 'Prove it.',
    },
  ],
}

const HOSTILE: Record<string, string> = {
  'the phrase alone': 'cure ',
  'cues alone': 'not ',
  'cue and phrase': 'no cure, ',
  'an endless list': 'cure, or ',
  'clauses without end': 'it is not who cures and ',
  'warnings and phrases': 'no scam cure ',
  conditions: 'if not cured unless ',
  questions: 'cure? ',
  'open brackets': 'not ( cure ',
  'open dashes': 'not – cure ',
  'open links': '](',
  'open tags': '<a',
  'open quotes': '"cure ',
  'a lead over every item': 'not:\n- cure\n',
  headings: '# not cure\n',
  'combining marks': 'a\u0301\u0301\u0301',
  citations: 'faster [1] ',
  emoji: '🚀',
  'right-to-left': '\u202eهذا المنتج يشفي ',
  'no spaces': '治愈不',
  'nothing visible': '\u200b\u00ad',
  'half a surrogate pair': '\ud83d',
  apostrophes: "a'",
  points: '. ',
  'partial disclaimers': 'a a a a ',
  'an endless word': 'a',
  'negations alone': 'not never no without denying that it is not ',
  'negations and phrases': 'not never no without denying that it is not cured ',
  'rivals and phrases': 'others do not cure, ',
  'imperatives and phrases': 'do not wait, get cures and ',
  'spelt-out phrases': 'c u r e s ',
  'letters apart': 'a  b ',
  'references of characters': '&#',
  'open titles': '](a "',
  'open definitions': '\n[a]: b "',
  'open attributes': '<a alt="',
  'open comments': '<!--',
  'look-alike letters': 'а',
}

/** The tokens of a text, counting each one that is looked at. */
function counted(text: ReadText): { text: ReadText; looks: () => number } {
  let looks = 0
  const tokens = new Proxy(text.tokens, {
    get(target, key, receiver): unknown {
      if (typeof key === 'string' && key >= '0' && key <= ':') looks += 1
      return Reflect.get(target, key, receiver)
    },
  })
  return { text: { ...text, tokens }, looks: () => looks }
}

test.each(Object.entries(HOSTILE))('%s: the work is bounded by the length of the text', (_, part) => {
  const finder = phraseFinder(['cure', 'cure cure cure', 'faster', '治愈', '🚀'])
  const looksAt = (length: number): number => {
    const read = readText(part.repeat(Math.ceil(length / part.length)))
    const { text, looks } = counted(read)
    sentencesOf(text.tokens, text.original)
    const decide = decisions(text)
    for (const { from, to } of finder.find(text.tokens)) decide(from, to)
    return looks()
  }
  const [short, long] = [looksAt(12_000), looksAt(24_000)]
  expect(long).toBeLessThanOrEqual(2.3 * short + 1000)
  expect(long / 24_000).toBeLessThan(250)
})

test.each(Object.entries(HOSTILE))('%s: a long text is checked to its end', (_, part) => {
  const text = `${part.repeat(Math.ceil(60_000 / part.length))}\n\nIt heals.`
  const report = checkPolicy(RULES, text)
  expect(report.violations.at(-1)).toMatchObject({ excerpt: 'heals', start: text.length - 6, end: text.length - 1 })
})

test('two megabytes without a sentence, and ten thousand citations', () => {
  const report = checkPolicy(RULES, `${'word '.repeat(400_000)}faster ${'[1] '.repeat(10_000)}`)
  expect(report.needs_manual_review.map((one) => one.rule_id)).toContain('c')
})

test('any text and any rule are read without a fault', () => {
  const text = fc.string({ unit: 'binary', maxLength: 80 })
  fc.assert(
    fc.property(text, text, text, (body, phrase, disclaimer) => {
      const rules = {
        ...RULES,
        mandatory_disclaimers: [{ id: 'd', text: disclaimer, severity: 'blocking' as const }],
        forbidden_claims: [{ id: 'f', phrase, variants: [body], message: '' }],
      }
      const report = checkPolicy(rules, `${body}\n${disclaimer} not ${phrase}`)
      for (const one of report.violations) {
        if (one.start !== null && one.end !== null) expect(one.excerpt.length).toBe(one.end - one.start)
      }
    }),
    { numRuns: 400 },
  )
})

test('of one rule a hundred places are named and the rest counted, in each list', () => {
  const text = `${'It heals. '.repeat(130)}${'It does not heal. '.repeat(120)}`
  const { violations, cleared } = checkPolicy(RULES, text)
  const named = violations.filter(({ rule_id }) => rule_id === 'l')
  expect([named.length, named.at(-1)?.further, cleared.length, cleared.at(-1)?.further]).toEqual([100, 30, 100, 20])
  expect(named.slice(0, -1).every(({ further }) => further === undefined)).toBe(true)
})

test('a file that cannot be read in its time is held by the command line, and says so', async () => {
  const { path: folder, remove } = testFolder()
  const file = join(folder, 'nested.md')
  writeFileSync(file, '>'.repeat(300_000))
  const { code, stdout } = await runCli(['check', '--quality', file], { env: { XDG_DATA_HOME: folder, HOME: folder } })
  expect(code).toBe(1)
  expect(stdout).toContain('check_failed The checks of this text took longer than 10 seconds and were stopped')
  expect(stdout).toContain('does not clear the Quality Gate')
  remove()
})
