import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEvidence } from '../../../core/evidence/build.ts'
import type { EvidenceReport } from '../../../core/evidence/contract.ts'
import { plainClaim, readClaim } from '../../../core/evidence/rules/claims.ts'
import { evidenceOf } from '../../../core/evidence/rules/score.ts'
import { indexSource } from '../../../core/evidence/rules/source-index.ts'
import { tokensOf } from '../../../core/evidence/rules/tokens.ts'
import { withConditions } from '../../../core/evidence/rules/left-out.ts'
import { withThings } from '../../../core/evidence/rules/other-things.ts'
import { turnsOf, withTurns } from '../../../core/evidence/rules/turned.ts'
import type { ClaimToVerify, VerifyClaims } from '../../../core/evidence/verification.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let sources = 0
beforeAll(async () => {
  engine = await testEngine()
  await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
})
afterAll(() => engine.close())

const PUBLISHER = 'The Harbour Survey'

async function add(text: string, title = 'Ferries of the outer islands'): Promise<string> {
  sources += 1
  const file_name = `${sources}.txt`
  return (await engine.desk.sources.add({ file_name, title, publisher: PUBLISHER, text })).source.source_id
}

async function evidence(body: string, source_ids: readonly string[], more = {}): Promise<EvidenceReport> {
  const { db, wordTable } = engine.engine.workspace.deskContext
  const citations = source_ids.map((source_id, at) => ({ number: at + 1, source_id }))
  return buildEvidence(db, await wordTable(), { body, citations, verifies: true, ...more })
}

const WORDS = 'ferry island harbour winter ticket captain 40 312 Marlow bridge crew storm 2024 engine school'.split(' ')
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 7, maxLength: 18 })
  .map((words) => `The ${words.join(' ')}.`)
const endless = fc
  .array(fc.constantFrom(...WORDS), { minLength: 150, maxLength: 200 })
  .map((words) => `The ${words.join(' ')}.`)
const paragraph = fc
  .array(fc.oneof({ arbitrary: sentence, weight: 12 }, { arbitrary: endless, weight: 1 }), {
    minLength: 1,
    maxLength: 7,
  })
  .map((sentences) => sentences.join(' '))
const source = fc.array(paragraph, { minLength: 1, maxLength: 6 }).map((paragraphs) => paragraphs.join('\n\n'))
const citing = fc
  .tuple(sentence, fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }))
  .map(([text, numbers]) => `${text.slice(0, -1)} ${numbers.map((number) => `[${number}]`).join('')}.`)

test(
  'what is recorded is what was compared and shown to the verifier, in whole sentences',
  { timeout: 180_000 },
  async () => {
    const table = await engine.engine.workspace.deskContext.wordTable()
    await fc.assert(
      fc.asyncProperty(
        fc.array(source, { minLength: 3, maxLength: 3 }),
        fc.array(citing, { minLength: 1, maxLength: 12 }),
        async (texts, sentences) => {
          const ids = [await add(texts[0] ?? ''), await add(texts[1] ?? ''), await add(texts[2] ?? '')]
          const asked: ClaimToVerify[] = []
          const verify: VerifyClaims = async (claims) => {
            asked.push(...claims)
            return Promise.resolve(
              claims.map(({ claim_id }) => ({
                claim_id,
                entailment: 'supported',
                reason: 'So.',
                alone: [],
                judged_by: 'x',
              })),
            )
          }
          const { claims } = await evidence(sentences.join(' '), ids, { verify })
          const excerpts = new Map(
            asked.flatMap((one) => one.sources.map(({ claim_id, excerpt }) => [claim_id, excerpt])),
          )
          const shown = new Map<string, Set<number>>()
          for (const claim of claims) {
            const text = texts[ids.indexOf(claim.source_id)] ?? ''
            const { source_excerpt: excerpt, excerpt_start: start, excerpt_end: end } = claim
            expect(text.slice(start, end)).toBe(excerpt)
            expect(excerpt.length).toBeLessThanOrEqual(700)
            expect(excerpts.get(claim.claim_id) ?? '').toBe(excerpt)
            const compared = evidenceOf(
              tokensOf(plainClaim(claim.claim_text)),
              indexSource(excerpt, excerpt === '' ? '' : `${claim.source_title} ${PUBLISHER}`),
              table,
            )
            const words = readClaim(claim.claim_text)
            const turned = withConditions(withTurns(compared, turnsOf(words, excerpt, table)), words, excerpt)
            const found = withThings(turned, words, excerpt, `${claim.source_title} ${PUBLISHER}`, table)
            // The lead of its source may name what the excerpt does not.
            const confidence = claim.confidence === turned.confidence ? turned.confidence : found.confidence
            expect(claim).toMatchObject({ ...found, confidence })
            if (excerpt === '') {
              expect(claim).toMatchObject({ confidence: 'unsupported', entailment: 'unclear' })
              expect(claim.entailment_reason).not.toBe('So.')
              continue
            }
            expect(text.slice(0, start)).toMatch(/(?:^|\.\s+)$/)
            if (claim.excerpt_note === 'cut') expect(claim.entailment).toBe('unclear')
            else expect(text.slice(start, end)).toMatch(/\.$/)
            if (text.length < 700) expect(excerpt.match(/\./g)).toHaveLength(1)
            const units = shown.get(claim.source_id) ?? new Set()
            for (let at = start; at < end; at += 1) units.add(at)
            shown.set(claim.source_id, units)
          }
          for (const [id, units] of shown) {
            const { length } = texts[ids.indexOf(id)] ?? ''
            if (length >= 2100) expect(units.size).toBeLessThanOrEqual(length * 0.8)
          }
        },
      ),
      { numRuns: 60 },
    )
  },
)

const FACTS = [
  'The night ferry to the outer islands carried 312 passengers in March.',
  'The new harbour wall at Marlow was finished by forty workers in two winters.',
  'Every school on the islands closed for one week after the storm of 2024.',
]

test('sources of one sentence are judged together, and each record says what its source does for it', async () => {
  const ids = [
    await add(FACTS[0] ?? ''),
    await add(FACTS[1] ?? ''),
    await add('Bees keep their hive warm through the coldest months.', 'Bees'),
  ]
  const joined =
    'The night ferry to the outer islands carried 312 passengers in March, and the new harbour wall at Marlow was finished by forty workers [1][2][3].'
  const { claims } = await evidence(joined, ids)
  expect(claims.map(({ carries }) => carries)).toEqual(['together', 'together', 'no'])
  const alone = await evidence('The night ferry to the outer islands carried 312 passengers in March [1][3].', ids)
  expect(alone.claims.map(({ carries, entailment }) => [carries, entailment])).toEqual([
    ['alone', 'supported'],
    ['no', 'unclear'],
  ])
  const single = await evidence('The night ferry to the outer islands carried 312 passengers in March [1].', ids)
  expect(single.claims[0]?.carries).toBeUndefined()
})

test('the verifier sees the sentence as the reader has it, the one before, and whose words the excerpt is', async () => {
  const id = await add(FACTS[2] ?? '')
  const asked: ClaimToVerify[] = []
  const verify: VerifyClaims = async (claims) => {
    asked.push(...claims)
    return Promise.resolve([])
  }
  await evidence('A **storm** came. Every *school* on the islands closed for one week [1].', [id], { verify })
  expect(asked).toMatchObject([
    {
      claim: 'Every school on the islands closed for one week.',
      before: 'A storm came.',
      sources: [
        { title: 'Ferries of the outer islands', publisher: PUBLISHER, published_date: null, excerpt: FACTS[2] },
      ],
    },
  ])
})

test('where no more of a source may be shown, a record says so and is never better than unsupported', async () => {
  const long = Array.from(
    { length: 40 },
    (_, at) => `On day ${at + 1} the ferry carried ${at + 300} passengers to island number ${at + 1}.`,
  )
  const id = await add(long.join(' '))
  const { claims } = await evidence(long.map((one) => `${one.slice(0, -1)} [1].`).join(' '), [id])
  const hidden = claims.filter(({ source_excerpt }) => source_excerpt === '')
  expect(hidden.length).toBeGreaterThan(3)
  for (const claim of hidden) {
    expect(claim).toMatchObject({ excerpt_note: 'limit', confidence: 'unsupported', entailment: 'unclear', score: 0 })
    expect(claim.entailment_reason).toMatch(/shown/)
  }
  expect(claims.filter(({ confidence }) => confidence === 'high').length).toBeGreaterThan(3)
})

test('on a save only what changed is judged again', async () => {
  const id = await add(FACTS.join(' '))
  const body = FACTS.map((fact) => `${fact.slice(0, -1)} [1].`).join(' ')
  const verify: VerifyClaims = async (claims) =>
    Promise.resolve(
      claims.map(({ claim_id }) => ({
        claim_id,
        entailment: 'not_supported',
        reason: 'Not so.',
        alone: [],
        judged_by: 'm',
      })),
    )
  const first = await evidence(body, [id], { verify })
  expect(first.claims.map(({ judged_by }) => judged_by)).toEqual(['m', 'm', 'm'])
  const changed = body.replace('312 passengers', '412 passengers')
  const next = await evidence(changed, [id], { recorded: first.claims })
  expect(next.claims.map(({ judged_by, entailment }) => [judged_by, entailment])).toEqual([
    ['builtin/verifier@5', 'contradicted'],
    ['m', 'not_supported'],
    ['m', 'not_supported'],
  ])
  expect(next.claims.slice(1).map(({ entailment_reason }) => entailment_reason)).toEqual(['Not so.', 'Not so.'])
})

test('an excerpt reaches to what else its claim says, before it takes in what only stands beside', async () => {
  const beside = (word: string) =>
    `The ${word} of firms kept its books of finance in the old way, and nobody who was asked about it there remembered why that had been so for years.`
  const paragraph = [
    beside('captain'),
    beside('warden'),
    'Thirty-eight per cent of firms with invoice finance had paid a fee that they had not expected.',
    beside('pilot'),
    beside('porter'),
    beside('mate'),
    'Among those with overdrafts it was 17 per cent.',
  ].join(' ')
  const id = await add(`${beside('first')}\n\n${paragraph}\n\n${beside('last').repeat(4)}`, 'Fees of firms')
  const claim = 'Thirty-eight per cent of firms with invoice finance had paid a fee that they had not expected'
  const { claims } = await evidence(`${claim}, against 17 per cent with overdrafts [1].\n`, [id])
  expect(claims[0]?.source_excerpt).toContain('17 per cent')
  expect(claims[0]?.reasons.numbers_missing).toEqual([])
  expect(claims[0]?.source_excerpt.length).toBeLessThanOrEqual(700)
})

test('a text that is checked again leaves room for the sentences that are new in it', async () => {
  const facts = ['captain', 'warden', 'pilot', 'porter', 'mate', 'cook', 'gunner', 'diver', 'clerk', 'baker'].map(
    (who, at) =>
      `The ${who} of the old harbour was paid ${at + 11} crowns in the winter of the long frost, as the book has it.`,
  )
  const filler = 'Nobody knows why the wages were written into the margin of another book in that year. '.repeat(7)
  const id = await add(
    `${filler}${facts.slice(0, 2).join(' ')} ${filler}${facts.slice(2).join(' ')}`,
    'Wages of the harbour',
  )
  const cited = (all: readonly string[]) => all.map((one) => `${one.slice(0, -1)} [1].`).join('\n\n')
  const first = await evidence(cited(facts.slice(0, 2)), [id])
  const again = await evidence(cited(facts), [id], { recorded: first.claims })
  expect(again.claims.map(({ excerpt_note }) => excerpt_note)).not.toContain('limit')
})
