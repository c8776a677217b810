import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evidenceOf } from '../../../core/evidence/rules/score.ts'
import { indexSource } from '../../../core/evidence/rules/source-index.ts'
import { tokensOf } from '../../../core/evidence/rules/tokens.ts'
import { turnsOf, withTurns } from '../../../core/evidence/rules/turned.ts'
import { citedPiece } from '../../support/cited-piece.ts'
import { wordTable } from '../../support/evidence-rows.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

describe('a claim that follows a sentence of its source and says it otherwise', () => {
  test.each([
    ['negation', 'Late fees brought books back sooner.', 'Late fees did not bring books back sooner.'],
    [
      'negation',
      'The vaccine does not reduce the risk of severe illness.',
      'The vaccine reduces the risk of severe illness.',
    ],
    [
      'direction',
      'Sales of electric cars rose by 12 per cent in May.',
      'Sales of electric cars fell by 12 per cent in May.',
    ],
    ['direction', 'Fewer pupils walk to school than in 2015.', 'More pupils walk to school than in 2015.'],
    ['figure', 'The dose is 40 mg a day for adults.', 'The dose is 20 mg a day for adults.'],
    ['unit', 'The bridge carries 40 kilograms per square metre.', 'The bridge carries 40 tonnes per square metre.'],
    ['unit', 'The repair cost $85 at the garage.', 'The repair cost £85 at the garage.'],
    ['unit', 'The rate rose by 5 per cent in June.', 'The rate rose by 5 percentage points in June.'],
    ['subject', 'Women slept two hours longer in the trial.', 'Men slept two hours longer in the trial.'],
    ['subject', 'Dogs chase cats in the yard.', 'Cats chase dogs in the yard.'],
    ['subject', 'The company Acme bought the factory in Leeds.', 'The company Borex bought the factory in Leeds.'],
    [
      'negation',
      'Tenants can never end the contract before the year is over.',
      'Tenants can end the contract before the year is over.',
    ],
    ['direction', 'Take the tablet after meals with water.', 'Take the tablet before meals with water.'],
    ['direction', 'Most of the members voted for the plan.', 'Few of the members voted for the plan.'],
    ['direction', 'The treatment is safe in pregnancy.', 'The treatment is unsafe in pregnancy.'],
    [
      'figure',
      'Men had a rate of 30 per cent and women of 40 per cent.',
      'Men had a rate of 40 per cent and women of 30 per cent.',
    ],
    [
      'negation',
      'There is good evidence that the herb helps sleep.',
      'There is no good evidence that the herb helps sleep.',
    ],
    ['negation', 'Honey reduces coughing at night.', 'The trial failed to find that honey reduces coughing at night.'],
    ['negation', 'Garlic lowers a fever in children.', 'It is a myth that garlic lowers a fever in children.'],
    ['negation', 'Zinc shortens a cold by half.', 'The claim that zinc shortens a cold by half has been disproved.'],
    [
      'negation',
      'Steam clears the sinuses faster.',
      'So far no study has ever shown that steam clears the sinuses faster.',
    ],
  ])('%s: %s', (of, claim, source) => {
    expect(turnsOf(claim, source).map((turn) => turn.of)).toContain(of)
  })

  test.each([
    ['Late fees did not bring books back sooner.', 'Late fees did not bring books back sooner. In 2024, more came.'],
    ['Tea reduces pain.', 'Tea reduces pain but does not cure it.'],
    ['Sales did not rise in May.', 'Sales fell in May.'],
    ['About 40 per cent of loans came back late.', 'Some 39.7 per cent of loans came back late.'],
    ['In London, rents rose last year.', 'Rents rose last year in London.'],
    [
      'The libraries reopened 2,306 accounts in January.',
      'Late fees did not bring books back sooner. The libraries reopened 2306 accounts in January.',
    ],
    ['The firm sold 40 cars in May.', 'The company sold 40 cars in May.'],
    ['Paris is the capital of France.', 'The capital of France is Paris.'],
    [
      'The study found that walking lowers blood pressure.',
      'Walking lowers blood pressure, the study found, but not in all.',
    ],
    ['Dogs and cats need a licence.', 'Cats and dogs need a licence.'],
    ['The recommended daily dose must not be exceeded.', 'Do not exceed the recommended daily dose. Keep it dry.'],
    ['Not only adults but also children may join.', 'Adults and children may join.'],
    ['The rate was 5 percent for men.', 'The rate was 5 percent for men and 7 percent for women.'],
    ['The fund returned 8 percent in 2023.', 'In 2023, the fund returned 8 percent.'],
    ['The bill was approved in March.', 'The bill, which was first rejected, was approved in March.'],
    ['Heat pumps use less energy than boilers.', 'Heat pumps use less energy than gas boilers, which burn more fuel.'],
    ['Visitors must book no later than Friday.', 'Visitors must book by Friday.'],
    ['The museum opened in 1990.', 'The museum opened in 1990 and was extended in 2005.'],
    ['It is a myth that garlic lowers a fever.', 'That garlic lowers a fever is a myth, says the board.'],
    ['No study has shown that steam helps.', 'Nobody has shown that steam helps. It is untrue that it heals.'],
    ['Cats are chased by dogs in the yard.', 'Dogs chase cats in the yard.'],
  ])('is none where it says what the source says, or a part of it: %s', (claim, source) => {
    expect(turnsOf(claim, source)).toEqual([])
  })

  test('is never of high or moderate confidence, and keeps its overlap', () => {
    const [claim, source] = ['Late fees brought books back sooner.', 'Late fees did not bring books back sooner.']
    const compared = evidenceOf(tokensOf(claim), indexSource(source), wordTable())
    const shown = withTurns(compared, turnsOf(claim, source))
    expect(compared.confidence).toBe('high')
    expect(shown).toMatchObject({ confidence: 'low', overlap: compared.overlap })
  })
})

describe('in a piece that nobody verified', () => {
  let engine: TestEngine
  beforeAll(async () => {
    engine = await testEngine()
  })
  afterAll(() => engine.close())

  test('the turned claim stands apart from the one that is copied', async () => {
    const source = [
      'The trial followed 412 tenants in Marlow Bay for two winters and asked them about the cold.',
      'Insulated lofts cut the heating bills of tenants by a fifth in the first winter.',
      'Draught strips did not lower the bills of tenants in either of the winters.',
    ].join(' ')
    const { source: added } = await engine.desk.sources.add({ file_name: 'bills.txt', text: source })
    const body = [
      'Insulated lofts cut the heating bills of tenants by a fifth in the first winter [1].',
      'Draught strips lowered the costs of tenants in either of the winters [1].',
    ].join('\n\n')
    const content_id = await citedPiece(engine.engine.workspace.deskContext, {
      title: 'Heating bills of tenants',
      body,
      source_ids: [added.source_id],
    })
    const { checks } = await engine.desk.content.checks({ content_id })
    expect(checks?.evidence.claims.map(({ confidence }) => confidence)).toEqual(['high', 'low'])
    const turned = checks?.report.issues.filter(({ code }) => code === 'claim_turned')
    expect(turned?.map(({ found }) => found)).toEqual([
      'the source says “did not lower”, and the text denies nothing there',
    ])
  })
})
