import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VerticalDocument } from '../../../core/catalog/document.ts'
import type { ComplianceRules } from '../../../core/compliance/contract.ts'
import { readSpelling } from '../../../core/quality/read-spelling.ts'
import { complianceIssues } from '../../../core/quality/rules/findings.ts'
import { unreadByRules, unreadInWords } from '../../../core/quality/rules/other-language.ts'
import { root } from '../../support/command.ts'

const vocabulary = await readSpelling()
const fintech = VerticalDocument.parse(
  JSON.parse(readFileSync(join(root, 'resources', 'catalog', 'verticals', 'fintech.json'), 'utf8')),
).compliance
const unread = (body: string, rules: ComplianceRules = fintech) => unreadByRules(rules, body, vocabulary)

const DISCLAIMER = 'This content is for information only and is not financial, investment or tax advice.'
const ENGLISH =
  'The account pays interest twice a year, and the rate may fall. What you get back depends on the market, and you may lose money. Ask the bank before you open one, and read what it sends to you.'
const GERMAN =
  'Unser Tagesgeld bringt eine garantierte Rendite von 8 Prozent, ganz ohne Risiko. Wer jetzt einsteigt, verdoppelt sein Geld in einem Jahr und kann nichts verlieren.'

test.each([
  ['German', GERMAN],
  ['German', `${GERMAN}\n\n${DISCLAIMER}`],
  ['German', 'Garantierte Rendite ganz ohne Risiko, und das für immer.'],
  [
    'French',
    'Notre livret offre un rendement garanti de 8 pour cent, sans aucun risque. Vous ne pouvez pas perdre votre argent.',
  ],
  [
    'Spanish',
    'Nuestra cuenta da una rentabilidad garantizada del 8 por ciento, sin ningún riesgo. No se puede perder el dinero.',
  ],
  [
    'Finnish',
    'Tilimme tuotto on taattu ja se on kahdeksan prosenttia ilman riskiä. Kun rahat ovat tilillä, niin et voi hävitä.',
  ],
  ['a language in Cyrillic letters', 'Наш вклад приносит гарантированный доход в восемь процентов без всякого риска.'],
  ['Japanese', '当社の預金は八パーセントの利回りを保証します。損をすることはありません。'],
])('rules in English do not read a text in %s: “%s”', (language, body) => {
  const found = unread(body)
  expect(found).toMatchObject([
    {
      rule_id: 'language',
      reason: 'other_language',
      start: null,
      message: `The industry rules are written in English; this text is in ${language}, so nothing was looked for in it.`,
    },
  ])
  expect(unreadInWords(found)).toEqual([found[0]?.message])
})

test('words of no language are not read either', () => {
  expect(unread('Dap trem belonier drevish brindle flarn kelt snorvel gast ablick quopt wimmow tarsk.')).toMatchObject([
    { message: expect.stringContaining('no language that could be recognised') as string },
  ])
})

test('a passage in another language has its place, and the rest is read', () => {
  const body = `${ENGLISH}\n\n${GERMAN}\n\n${ENGLISH}`
  const found = unread(body)
  expect(found).toMatchObject([
    { start: body.indexOf('Unser'), message: expect.stringContaining('this passage is in German') as string },
  ])
  const [issue] = complianceIssues({ violations: [], cleared: [], needs_manual_review: found }, body)
  expect(issue).toMatchObject({ code: 'needs_manual_review', start: body.indexOf('Unser') })
})

test.each([
  ENGLISH,
  `${ENGLISH} ${DISCLAIMER}`,
  'Kaczmarek, Oyelaran and Solms opened the branch in Regensfeld on the Weserstraße, next to the Bahnhof.',
  'Our fund pays.',
  `${ENGLISH} The branch was called “Zum goldenen Löwen”, which is what the inn before it had been called.`,
])('text in English is read: “%s”', (body) => {
  expect(unread(body)).toEqual([])
})

test('rules in German read German, and not English', () => {
  const message =
    'Das darf man so nicht sagen, denn es gibt keine Anlage ohne Risiko, und wer das verspricht, wird vom Amt mit einer Strafe belegt.'
  const german = {
    mandatory_disclaimers: [],
    required_citations_minimum: null,
    forbidden_claims: [{ id: 'g', phrase: 'garantierte Rendite', variants: [], message }],
    conditional_claims: [],
  }
  expect(unread(GERMAN, german)).toEqual([])
  expect(unread(ENGLISH, german)).toMatchObject([
    { message: expect.stringContaining('written in German; this text is in English') as string },
  ])
})

test('rules that look for no words have nothing to read', () => {
  const { mandatory_disclaimers, required_citations_minimum } = fintech
  const rules = { mandatory_disclaimers, required_citations_minimum, forbidden_claims: [], conditional_claims: [] }
  expect(unread(GERMAN, rules)).toEqual([])
})

test('rules of few words are taken to be English, and a text in what they may be instead asks nobody', () => {
  const rules = (message: string) => ({
    ...{ mandatory_disclaimers: [], required_citations_minimum: null, conditional_claims: [] },
    forbidden_claims: [{ id: 'returns', phrase: 'guaranteed returns', variants: [], message }],
  })
  const english = 'The bank explains each fee in a table. Ask for it at any branch.'
  const german = 'Die Bank erklärt jede Gebühr in einer Tabelle. Fragen Sie in einer Filiale danach.'
  expect(unread(english, rules('Promise no returns.'))).toEqual([])
  expect(unread(german, rules('Hier darf keine Rendite versprochen werden, auch nicht für die Zukunft.'))).toEqual([])
})
