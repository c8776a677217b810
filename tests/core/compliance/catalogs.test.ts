import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VerticalDocument } from '../../../core/catalog/document.ts'
import { verticalProblems } from '../../../core/catalog/rules/document-problems.ts'
import type { ComplianceRules } from '../../../core/compliance/contract.ts'
import { policyRules } from '../../../core/compliance/kinds/policy-rules.ts'
import { policyCheck } from '../../../core/compliance/rules/check-policy.ts'
import { root } from '../../support/command.ts'

const folder = join(root, 'resources', 'catalog', 'verticals')
const verticals = new Map(
  readdirSync(folder).map((file) => {
    const vertical = VerticalDocument.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    return [vertical.id, vertical] as const
  }),
)

test.each([...verticals])('%s: each rule can be used and says what an author of rules has to say', (_, vertical) => {
  expect(verticalProblems(vertical)).toEqual([])
  const spoken = policyRules(vertical.compliance).filter(({ notes }) => notes.cannot_see !== undefined)
  for (const { rule_id, notes } of spoken) {
    expect({ rule_id, law: notes.law?.link ?? 'none' }).toMatchObject({
      law: expect.stringMatching(/^https:|none/) as string,
    })
    expect({ rule_id, cannot_see: (notes.cannot_see ?? '').length > 10 }).toEqual({ rule_id, cannot_see: true })
  }
})

/** What a house asks of its sources follows no law. */
const HOUSE_RULES = ['required_citations_minimum', 'source_age']

test.each([...verticals])(
  '%s: each rule but those about sources names the law or guidance it follows',
  (_, vertical) => {
    const nameless = policyRules(vertical.compliance).filter(
      ({ rule_type, notes }) => !HOUSE_RULES.includes(rule_type) && !(notes.law?.link ?? '').startsWith('https:'),
    )
    expect(nameless.map(({ rule_id }) => rule_id)).toEqual([])
  },
)

/** The rules without those about a whole piece, of which a sentence has none. */
function claimsOf(id: string): ComplianceRules {
  const { compliance } = verticals.get(id) ?? { compliance: undefined }
  if (compliance === undefined) throw new Error(`there is no vertical ${id}`)
  return { ...compliance, mandatory_disclaimers: [], required_citations_minimum: null }
}

type Verdict = 'blocked' | 'asked' | 'passed'

function judgeOf(id: string): (text: string) => Verdict {
  const check = policyCheck(claimsOf(id))
  return (text) => {
    const { violations, needs_manual_review } = check(text)
    if (violations.some(({ severity }) => severity === 'blocking')) return 'blocked'
    return needs_manual_review.length > 0 ? 'asked' : 'passed'
  }
}

const corpora = join(import.meta.dirname, 'catalogs')

function sentences(corpus: string, part: (typeof PARTS)[number], name: string): string[] {
  const file = `${corpus}.${name}${ENDINGS[part]}.txt`
  return readFileSync(join(corpora, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

/** Rules were tuned on the first; the other were written when the rules stood, and nobody looked at what the rules miss of them. */
const PARTS = ['developed on', 'kept back', 'written later'] as const
const ENDINGS: Record<(typeof PARTS)[number], string> = {
  'developed on': '',
  'kept back': '.kept-back',
  'written later': '.later',
}

const SETS: [corpus: string, verticals: string[]][] = [
  ['health', ['healthcare', 'healthcare-us', 'healthcare-uk', 'healthcare-eu', 'supplements-us', 'supplements-uk']],
  ['finance', ['fintech', 'investments-us', 'investments-uk', 'investments-eu']],
  ['crypto', ['crypto-cfd-us', 'crypto-cfd-uk', 'crypto-cfd-eu']],
  ['lending', ['lending-us', 'lending-uk', 'lending-eu']],
  ['insurance', ['insurance-us', 'insurance-uk', 'insurance-eu']],
  ['legal', ['legal', 'legal-us', 'legal-uk']],
  ['software', ['software']],
  ['education', ['education']],
  ['supplements', ['supplements-eu']],
]

/** Corpora whose rules have to find more, and may ask about fewer honest sentences too. */
const STRICT = ['education', 'supplements']

/**
 * Sentences that were written when the rules stood, and that nobody tuned on: those of law and software by somebody who had
 * not seen the rules. How many are caught is shown and not held to the aim, which rules of words miss where a writer has
 * wordings that their authors did not think of.
 */
const LATER = ['health', 'finance', 'legal', 'software']

/** Of some trades every sentence is kept back. */
function partsOf(corpus: string): readonly (typeof PARTS)[number][] {
  if (corpus === 'software') return ['developed on', 'written later']
  if (STRICT.includes(corpus)) return ['developed on', 'kept back']
  if (LATER.includes(corpus)) return PARTS
  return ['kept back']
}

describe.each(SETS.flatMap(([corpus, ids]) => ids.map((id) => [corpus, id] as const)))('%s by %s', (corpus, id) => {
  const judge = judgeOf(id)
  test.each(partsOf(corpus))('sentences %s', (part) => {
    const share = (name: string, ...verdicts: Verdict[]) => {
      const own = sentences(corpus, part, name)
      return { share: own.filter((text) => verdicts.includes(judge(text))).length / own.length, of: own.length }
    }
    const caught = share('violations', 'blocked', 'asked')
    const blocked = share('compliant', 'blocked')
    const asked = share('compliant', 'asked')
    process.stdout.write(
      `${corpus} by ${id}, ${part}: ${(100 * caught.share).toFixed(1)} % of ${String(caught.of)} violations caught; of ${String(blocked.of)} compliant ones ${(100 * blocked.share).toFixed(1)} % blocked, ${(100 * asked.share).toFixed(1)} % sent to a person\n`,
    )
    if (part !== 'written later') expect(caught.share).toBeGreaterThanOrEqual(0.6)
    expect(blocked.share).toBeLessThanOrEqual(0.06)
    if (!STRICT.includes(corpus) || part !== 'kept back') return
    expect(caught.share).toBeGreaterThanOrEqual(0.8)
    expect(blocked.share + asked.share).toBeLessThanOrEqual(0.05)
  })
})

test('what a trial found the earlier rules to miss or to block is decided now', () => {
  const health = judgeOf('healthcare')
  const money = judgeOf('fintech')
  const missed = ['Throw your pills away.', 'Stop your insulin.', 'You don’t need chemotherapy.', 'It heals diabetes.']
  const losses = [
    'There is no risk.',
    'You simply cannot go wrong. Put your pension in',
    'not one investor has lost a cent',
  ]
  expect(missed.map(health)).toEqual(missed.map(() => 'blocked'))
  expect(losses.map(money)).toEqual(losses.map(() => 'blocked'))
  const fine = ['Talk to your doctor before you stop taking your medicine.', 'Cured ham is high in salt.']
  expect(fine.map(health)).toEqual(['passed', 'passed'])
  expect(money('The risk-free rate is usually taken from government bonds.')).toBe('passed')
})
