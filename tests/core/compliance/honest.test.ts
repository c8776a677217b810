import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VerticalDocument } from '../../../core/catalog/document.ts'
import { policyCheck } from '../../../core/compliance/rules/check-policy.ts'
import { measuredSet } from '../../support/measured-sets.ts'
import { resourcesFolder } from '../../support/world.ts'

/** Texts that a trade publishes and that are fit to print; rules were tuned on those without “kept-back” in their name. */
const folder = join(import.meta.dirname, 'honest')
const SETS: Readonly<Record<string, readonly string[]>> = {
  health: ['healthcare', 'healthcare-us', 'healthcare-uk', 'healthcare-eu', 'supplements-us', 'supplements-uk'],
  finance: ['fintech', 'investments-us', 'investments-uk', 'investments-eu', 'crypto-cfd-eu'],
  lending: ['lending-us', 'lending-uk', 'lending-eu'],
  insurance: ['insurance-us', 'insurance-uk', 'insurance-eu'],
  legal: ['legal', 'legal-us', 'legal-uk'],
  software: ['software'],
}
/** Most questions in a thousand words, of either part. */
const MOST: Readonly<Record<string, number>> = {
  health: 7,
  finance: 10,
  lending: 7,
  insurance: 4,
  legal: 6,
  software: 11,
}

function textsOf(trade: string, isKeptBack: boolean): string[] {
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${trade}.`) && file.includes('kept-back') === isKeptBack)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** How many questions to a person the rules of a vertical make of some texts, in a thousand words and by rule. */
function questions(id: string, texts: readonly string[]) {
  const file = join(resourcesFolder, 'catalog', 'verticals', `${id}.json`)
  const { compliance } = VerticalDocument.parse(JSON.parse(readFileSync(file, 'utf8')))
  const check = policyCheck({ ...compliance, mandatory_disclaimers: [], required_citations_minimum: null })
  const asked = texts.flatMap((text) => check(text).needs_manual_review)
  const byRule = new Map<string, number>()
  for (const { rule_id } of asked) byRule.set(rule_id, (byRule.get(rule_id) ?? 0) + 1)
  const words = texts.reduce((sum, text) => sum + text.split(/\s+/).filter((word) => word !== '').length, 0)
  const rules = [...byRule].sort((left, right) => right[1] - left[1]).map(([rule, count]) => `${rule} ${String(count)}`)
  return { share: (1000 * asked.length) / words, said: rules.length === 0 ? 'none' : rules.join(', ') }
}

test('the honest texts are what they say: at least 24, half of them kept back, each of 300 to 600 words', () => {
  const all = Object.keys(SETS).map((trade) => [textsOf(trade, false), textsOf(trade, true)] as const)
  const [developed, keptBack] = [all.flatMap(([texts]) => texts), all.flatMap(([, texts]) => texts)]
  expect(Math.min(developed.length, keptBack.length)).toBeGreaterThanOrEqual(12)
  for (const text of [...developed, ...keptBack]) {
    const words = text.split(/\s+/).length
    expect(words >= 300 && words <= 600).toBe(true)
  }
})

describe.each(Object.entries(SETS).flatMap(([trade, ids]) => ids.map((id) => [trade, id] as const)))(
  'honest texts of %s by %s',
  (trade, id) => {
    test.each([
      ['developed on', false],
      ['kept back', true],
    ])('few questions are asked of those %s', (part, isKeptBack) => {
      const { share, said } = questions(id, textsOf(trade, isKeptBack))
      process.stdout.write(`${trade} by ${id}, ${part}: ${share.toFixed(1)} questions in 1,000 words (${said})\n`)
      expect(share).toBeLessThanOrEqual(MOST[trade] ?? 0)
    })
  },
)

const NEWS = measuredSet('onestop_articles') as { level: string; text: string }[] | undefined
const MOST_ARTICLES = 60

test
  .skipIf(NEWS === undefined)
  .each(['healthcare-uk', 'fintech', 'lending-uk', 'insurance-uk', 'legal-uk', 'software'])(
  'few questions are asked of news, by %s',
  (id) => {
    const articles = (NEWS ?? []).filter(({ level }) => level === 'advanced').slice(0, MOST_ARTICLES)
    const { share, said } = questions(
      id,
      articles.map(({ text }) => text),
    )
    process.stdout.write(`news by ${id}: ${share.toFixed(1)} questions in 1,000 words (${said})\n`)
    expect(share).toBeLessThanOrEqual(4)
  },
)
