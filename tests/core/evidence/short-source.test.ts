import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEvidence } from '../../../core/evidence/build.ts'
import type { EvidenceReport } from '../../../core/evidence/contract.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let sources = 0
beforeAll(async () => {
  engine = await testEngine()
})
afterAll(() => engine.close())

async function evidence(
  source: string,
  body: string,
  recorded: EvidenceReport['claims'] = [],
): Promise<EvidenceReport> {
  sources += 1
  const { source_id } = (
    await engine.desk.sources.add({ file_name: `${sources}.txt`, title: 'The park', text: source })
  ).source
  const { db, wordTable } = engine.engine.workspace.deskContext
  return buildEvidence(db, await wordTable(), {
    body,
    citations: [{ number: 1, source_id }],
    verifies: true,
    recorded,
  })
}

const HOURS = [
  'The park opens at 7 am.',
  'Dogs have to be kept on a lead in the rose garden and near the pond.',
  'The gates are locked at 9 pm from May to August, and at 6 pm in the other months of the year.',
  'A warden walks the grounds twice a day.',
]

test.each([
  ['the first line of a source', 'The park opens at 7 am [1].', HOURS[0]],
  ['its last paragraph', 'A warden walks the grounds twice a day [1].', HOURS[3]],
])('a short sentence that is %s bears out a claim', async (_, body, excerpt) => {
  const { claims } = await evidence(HOURS.join('\n\n'), body)
  expect(claims).toMatchObject([{ source_excerpt: excerpt, confidence: 'high', entailment: 'supported' }])
})

test('a short sentence at the end of a paragraph that is cut bears out a claim', async () => {
  const long = Array.from(
    { length: 11 },
    (_, at) => `Bench number ${at} stands where the river path bends to the east.`,
  )
  const { claims } = await evidence(
    `${long.join(' ')} Nobody may swim in the pond.`,
    'Nobody may swim in the pond [1].',
  )
  expect(claims).toMatchObject([{ confidence: 'high', entailment: 'supported' }])
  expect(claims[0]?.source_excerpt).toMatch(/Nobody may swim in the pond\.$/)
})

test('a title or a name alone bears out nothing', async () => {
  const { claims } = await evidence(
    'Rose garden\n\nDogs have to be kept on a lead near the pond.',
    'The rose garden [1].',
  )
  expect(claims.map(({ source_excerpt }) => source_excerpt)).not.toContain('Rose garden')
})

const MATTERS = 'bridge fountain orchard meadow bandstand playground boathouse greenhouse kiosk library'.split(' ')
const FACTS = MATTERS.map(
  (matter, at) => `The ${matter} was repaired in ${2010 + at} at a cost of £${at + 3}0,500, and the town paid it.`,
)

test('every claim of a short source is compared with its sentence, those at its end too', async () => {
  const source = FACTS.join(' ')
  expect(source.length).toBeGreaterThan(700)
  const { claims } = await evidence(source, FACTS.map((fact) => fact.replace('.', ' [1].')).join(' '))
  expect(FACTS.filter((fact, at) => !claims[at]?.source_excerpt.includes(fact))).toEqual([])
  expect(claims.filter(({ excerpt_note }) => excerpt_note !== undefined)).toEqual([])
  expect(claims.filter(({ confidence }) => confidence !== 'high')).toEqual([])
})

test('one claim of a short source shows at most half of it, and a longer source is never shown beyond four fifths', async () => {
  const source = FACTS.join(' ')
  const { claims } = await evidence(source, 'The bridge was repaired in 2010 [1].')
  expect(claims[0]?.source_excerpt.length).toBeLessThanOrEqual(source.length / 2)
  const long = Array.from(
    { length: 40 },
    (_, at) => `The ${MATTERS[at % 10] ?? ''} of house ${at} was painted in green by its owner.`,
  )
  const all = await evidence(long.join(' '), long.map((fact) => fact.replace('.', ' [1].')).join(' '))
  const shown = new Set(
    all.claims.flatMap(({ excerpt_start, excerpt_end }) =>
      Array.from({ length: excerpt_end - excerpt_start }, (_, at) => excerpt_start + at),
    ),
  )
  expect(shown.size).toBeGreaterThan(long.join(' ').length / 2)
  expect(shown.size).toBeLessThanOrEqual(long.join(' ').length * 0.8)
  expect(all.claims.some(({ excerpt_note }) => excerpt_note === 'limit')).toBe(true)
})

const TABLE = [
  '# Loans of the libraries',
  '',
  'The libraries of the county lend to everybody who lives there, and count their loans at the end of each year.',
  '',
  '| Library | Loans in 2023 | Loans in 2024 |',
  '| --- | --- | --- |',
  '| Marlow Bay | 11,420 | 12,310 |',
  '| Port Ellen | 8,150 | 7,904 |',
  '',
  'Tools and seeds are not counted among them, and nobody has asked that they should be.',
].join('\n')

test('a claim whose figure stands in a row of a table is compared with that row and its head', async () => {
  const { claims } = await evidence(TABLE, 'The library of Port Ellen counted 7,904 loans in 2024 [1].')
  expect(claims).toMatchObject([
    {
      source_excerpt: '| Library | Loans in 2023 | Loans in 2024 |\n| Port Ellen | 8,150 | 7,904 |',
      confidence: 'high',
    },
  ])
  const row = '| Port Ellen | 8,150 | 7,904 |'
  expect(TABLE.slice(claims[0]?.excerpt_start, claims[0]?.excerpt_end)).toBe(row)
})

test('and not borne out by another row', async () => {
  const { claims } = await evidence(TABLE, 'The library of Marlow Bay counted 7,904 loans in 2024 [1].')
  expect(claims[0]?.confidence).not.toBe('high')
})

test.each([
  ['It is safe in pregnancy.', 'Paracetamol is different. It is safe in pregnancy. Ibuprofen should be avoided.'],
  ['Pain fell by a third.', 'The placebo group\n\nPain fell by a third.\n\nThe tablet group\n\nPain fell by half.'],
  [
    'Herbal teas have no side effects.',
    'Sentences are often heard. Herbal teas have no side effects. Aspirin prevents colds. None of this is right.',
  ],
  ['A glass of wine helps the heart.', 'A glass of wine helps the heart.\n\nWe have withdrawn that advice.'],
])('“%s” is borne out by nobody where what stands beside it in the source is not shown', async (claim, source) => {
  const { claims } = await evidence(source, `${claim.slice(0, -1)} [1].`)
  expect(claims).toMatchObject([{ source_excerpt: claim, confidence: 'moderate', entailment: 'unclear' }])
  expect(claims[0]?.entailment_reason).toMatch(/words around this sentence|pronoun/)
})
