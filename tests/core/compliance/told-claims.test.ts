import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VerticalDocument } from '../../../core/catalog/document.ts'
import { policyCheck } from '../../../core/compliance/rules/check-policy.ts'
import { phraseVerdict } from '../../../core/compliance/rules/phrase-verdict.ts'
import { resourcesFolder } from '../../support/world.ts'

const checkOf = (id: string) => {
  const file = join(resourcesFolder, 'catalog', 'verticals', `${id}.json`)
  return policyCheck(VerticalDocument.parse(JSON.parse(readFileSync(file, 'utf8'))).compliance)
}
const health = checkOf('healthcare-us')
const money = checkOf('investments-uk')

describe('a promise behind a “but” to what is denied asks a person', () => {
  test.each([
    ['a cure', 'We do not promise a cure, but nine of ten patients never come back to us.'],
    ['a cure', 'We do not promise a cure, but you will sleep through the night again.'],
    ['a cure', 'This is not a cure. However, your pain will be gone in a week.'],
    ['guaranteed returns', 'We do not offer guaranteed returns, yet all our clients have doubled their money.'],
    ['results', 'We cannot promise results, but it works.'],
    ['a cure', 'It is no promise of a cure; still, everyone who tried it feels better.'],
  ])('%s: %s', (phrase, text) => {
    expect(phraseVerdict({ text, phrase }).verdict).toBe('unclear')
  })

  test.each([
    ['a cure', 'We do not promise a cure, but it may ease the pain for some people.'],
    ['a cure', 'We do not promise a cure, but we answer every question that you have.'],
    ['guaranteed returns', 'We do not offer guaranteed returns, but your adviser can explain every risk.'],
    ['guaranteed returns', 'We do not offer guaranteed returns, and past performance is no guide.'],
    ['a cure', 'This is not a cure. However, you should talk to your doctor.'],
  ])('what is said with reserve does not: %s: %s', (phrase, text) => {
    expect(phraseVerdict({ text, phrase }).verdict).toBe('denied')
  })
})

describe('what is told of nobody is the claim that it does not happen', () => {
  const rules = (check: typeof health, text: string) => check(text).violations.map(({ rule_id }) => rule_id)
  test.each([
    'Nobody who took it has ever had a side effect.',
    'In thirty years, not one patient of ours has reported a single side effect.',
    'None of the women in our care suffered any adverse reaction.',
    'We have never seen a side effect.',
    'Side effects are unheard of.',
  ])('%s', (text) => {
    expect(rules(health, text)).toContain('no-risk')
  })
  test.each([
    'Not one of our many customers has ever lost money.',
    'Nobody who invested with us has lost a penny.',
    'No saver in our long history has suffered a loss.',
  ])('%s', (text) => {
    expect(rules(money, text)).toContain('no-risk')
  })

  test.each([
    'Nobody should take it without asking about side effects.',
    'Nobody knows whether the old drug had a side effect.',
    'Nobody has told us that she had a side effect.',
    'No patient needs to feel ashamed of a side effect.',
    'Nobody asked if he had reported a side effect.',
    'Most people had a side effect, and none needed a doctor.',
  ])('but not: %s', (text) => {
    expect(rules(health, text)).not.toContain('no-risk')
  })
  test('and a denial of it denies it', () => {
    expect(rules(health, 'We do not claim that nobody has ever had a side effect.')).not.toContain('no-risk')
  })
})

describe('ordinary words of time ask nobody, and time with a result asks a person', () => {
  const asked = (check: typeof health, text: string) =>
    check(text)
      .needs_manual_review.map(({ rule_id }) => rule_id)
      .filter((id) => !/disclaimer|citation/.test(id))
  test.each([
    'You will hear from us within two weeks.',
    'The course takes eight weeks and meets on Tuesdays.',
    'After an hour the nurse checks the dressing.',
    'One bottle lasts a month.',
    'Refunds are paid within five days.',
    'In three weeks the new wing opens.',
    'There are hundreds of steps up to the old chapel.',
  ])('health: %s', (text) => {
    expect(asked(health, text)).toEqual([])
  })
  test.each([
    'The office is open every day except Sunday.',
    'My mother kept her receipts in a shoebox.',
    'The bank will never ask for your password.',
    'The loan was repaid in 2019 and the account was closed.',
  ])('money: %s', (text) => {
    expect(asked(money, text)).toEqual([])
  })
  test.each([
    'Within two weeks my skin was clear.',
    'After one session I threw away the crutches.',
    'Smoother hands in only three days.',
    'Thousands of patients have tried it.',
  ])('health, a result: %s', (text) => {
    expect(asked(health, text).length).toBeGreaterThan(0)
  })
  test.each(['It grows every year, whatever happens.', 'My husband retired on the income.'])(
    'money, a result: %s',
    (text) => {
      expect(asked(money, text).length).toBeGreaterThan(0)
    },
  )
})
