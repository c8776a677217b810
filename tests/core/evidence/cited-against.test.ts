import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { citedAgainst, citedSentences } from '../../../core/evidence/rules/cited-against.ts'
import { hasNumber, searched } from '../../../core/evidence/rules/nowhere.ts'
import { scored } from '../../../core/quality/rules/report.ts'
import { citedPiece } from '../../support/cited-piece.ts'
import { labelledClaims, SETS } from '../../support/labelled-claims.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

function against(claim: string, ...sources: string[]): string[] {
  const { digits } = searched(sources.join('\n'))
  return citedAgainst(claim, citedSentences(sources), (number) => hasNumber(digits, number)).map(
    ({ kind, found, expected }) => `${kind}: ${found === '' ? '' : `${found} `}/ ${expected}`,
  )
}

describe('what a cited sentence gives otherwise than its source', () => {
  test.each([
    [
      'In the survey, 53.1 % of tenants had asked for repairs.',
      'Of the tenants in the survey, 32.1 % had asked for repairs within a year.',
      'figure: 53.1% / 32.1%',
    ],
    [
      'Attendance at the museum rose after the new wing opened.',
      'After the new wing had opened, attendance at the museum fell by a tenth.',
      'direction: rose / fell',
    ],
    [
      'The council planted 640 trees along the canal.',
      'Along the canal the council has planted 460 trees since the spring.',
      'figure: 640 trees / 460 trees',
    ],
    [
      'Do not take more than 2400 mg in 24 hours without medical advice.',
      'Do not take more than 1200 mg in 24 hours without medical advice.',
      'figure: 2400 mg / 1200 mg',
    ],
    [
      'Repeat the dose after two hours if the migraine comes back.',
      'If the migraine comes back, the dose may be repeated after at least four hours.',
      'figure: two hours / four hours',
    ],
    ['Take up to 8 tablets a day.', 'Take up to 6 tablets a day.', 'figure: 8 tablets / 6 tablets'],
    [
      'Leave at least 2 hours between doses of the drug.',
      'Leave at least 4 hours between doses of the drug.',
      'figure: 2 hours / 4 hours',
    ],
    [
      'A pass for the whole valley costs £85.',
      'The pass for the whole valley costs £58 and is sold at the station.',
      'figure: £85 / £58',
    ],
    [
      'Crime in the harbour district is increasing.',
      'Recorded crime in the harbour district decreased in every quarter.',
      'direction: increasing / decreased',
    ],
    [
      'More pupils walk to school than in 2015.',
      'Fewer pupils walk to school than in 2015.',
      'direction: More / Fewer',
    ],
    [
      'The committee approved the extension of the quarry.',
      'The committee rejected the extension of the quarry on Tuesday.',
      'direction: approved / rejected',
    ],
    ['Sleep improved with the new shifts.', 'With the new shifts sleep got worse.', 'direction: improved / worse'],
  ])('%s', (claim, source, expected) => {
    expect(against(claim, source)).toEqual([expected])
  })

  test.each([
    ['Rents rose in 2021.', 'Rents fell in 2019.'],
    ['Rents rose in the spring.', 'Rents fell in the winter. In the spring rents rose again.'],
    ['The number of herons did not fall.', 'The number of herons rose.'],
    ['Wages rose faster in Leeds.', 'Wages in Hull fell.'],
    ['About 50 % of tenants had asked for repairs.', 'Of the tenants, 48.7 % had asked for repairs.'],
    [
      'The council planted 640 trees in two years.',
      'The council planted 340 trees in the first year and 300 in the second.',
    ],
    ['The harbour has 12 cranes.', 'The new library has 30 seats for readers.'],
    ['In the control group 12 % fell ill.', 'In the vaccine group 3 % fell ill.'],
    ['Does attendance rise in summer?', 'Attendance falls in summer.'],
    ['The fair drew more than 400 visitors to the town.', 'The fair drew more than 450 visitors to the town.'],
    ['Adults take no more than 4 g of paracetamol a day.', 'Adults must not take more than 4 g of paracetamol a day.'],
    ['Sales of tea rose.', 'Some say that sales of tea fell. This is a myth.'],
  ])('not: %s', (claim, source) => {
    expect(against(claim, source)).toEqual([])
  })

  test.each([
    [
      'Members may cancel within 14 days.',
      'Members may cancel within 14 days unless the service has begun.',
      'unless the service has begun',
    ],
    [
      'Stop taking the tablets and see a doctor.',
      'If the rash spreads, stop taking the tablets and see a doctor.',
      'If the rash spreads',
    ],
    [
      'The tablets halved the risk of a stroke.',
      'The tablets halved the risk of a stroke, but not in people over 80.',
      'but not in people over 80',
    ],
    [
      'The grant pays for the insulation of a roof.',
      'The grant pays for the insulation of a roof for homes older than 20 years.',
      'for homes older than 20 years',
    ],
  ])('a condition that is left out: %s', (claim, source, condition) => {
    expect(against(claim, source)).toEqual([`condition: / ${condition}`])
  })

  test.each([
    [
      'Members may cancel within 14 days if no service has begun.',
      'Members may cancel within 14 days unless the service has begun.',
    ],
    ['The harbour is open to visitors.', 'The harbour is closed unless the tide is low, when visitors may walk in.'],
    ['The council asked if the harbour is open.', 'The council asked if the harbour is open at night.'],
  ])('no condition is left out: %s', (claim, source) => {
    expect(against(claim, source)).toEqual([])
  })

  test('a condition that stands beside the sentence is not left out', () => {
    const [claim, source] = [
      'Members may cancel within 14 days.',
      'Members may cancel within 14 days unless the service has begun.',
    ]
    const found = (around: string) => citedAgainst(claim, citedSentences([source]), () => true, around)
    expect(found(`${claim} Once the service has begun, they may not.`)).toEqual([])
    expect(found(`${claim} The fee is paid back.`)).toHaveLength(1)
  })

  test('hardly any claim that people called supported is called otherwise', () => {
    let [supported, wrong] = [0, 0]
    for (const claim of SETS.flatMap((set) => labelledClaims(set) ?? [])) {
      if (claim.label !== 'supported') continue
      supported += 1
      if (against(claim.text, ...claim.excerpts).length > 0) wrong += 1
    }
    process.stdout.write(`of ${supported} supported claims ${wrong} are called otherwise than their source\n`)
    expect(wrong).toBeLessThanOrEqual(supported * 0.005)
  })
})

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine({})
})
afterAll(() => engine.close())

test('a text whose cited figure and direction are not those of its source is held, at more than an absent citation costs', async () => {
  const text =
    '# Repairs in rented homes\n\nOf the tenants in the survey, 32.1 % had asked for repairs within a year.\n\nThe time that repairs take fell in all four regions of the survey.\n'
  const { source } = await engine.desk.sources.add({ file_name: 'repairs.md', text })
  const sentences = [
    'In the survey, 53.1 % of tenants had asked for repairs [1].',
    'The time that repairs take rose in all four regions [1].',
  ]
  const content_id = await citedPiece(engine.engine.workspace.deskContext, {
    title: 'Repairs in rented homes',
    body: sentences.join('\n\n'),
    source_ids: [source.source_id],
  })
  const { report } = (await engine.desk.content.checks({ content_id })).checks ?? {}
  const found = (report?.issues ?? []).filter(({ code }) => code.endsWith('_against_source'))
  expect(found.map(({ code, severity, found: words, expected }) => [code, severity, words, expected])).toEqual([
    ['figure_against_source', 'blocking', '53.1%', '32.1%'],
    ['direction_against_source', 'blocking', 'rose', 'fell'],
  ])
  expect(report?.issues.map(({ code }) => code)).not.toContain('claim_beyond_source')
  for (const one of found) expect(scored([one]).score).toBeLessThan(70)
})

test('a condition that a cited sentence leaves out of its source is pointed at, and is not where the text tells it', async () => {
  const { source } = await engine.desk.sources.add({
    file_name: 'membership.md',
    text: '# Membership of the library\n\nMembers may cancel within 14 days unless the service has begun. The fee is then paid back within a week by the library.\n',
  })
  const codesOf = async (body: string) => {
    const content_id = await citedPiece(engine.engine.workspace.deskContext, {
      title: 'Membership of the library',
      body,
      source_ids: [source.source_id],
    })
    const { report } = (await engine.desk.content.checks({ content_id })).checks ?? {}
    return (report?.issues ?? []).flatMap(({ code, expected }) => (code === 'condition_left_out' ? [expected] : []))
  }
  const sentence = 'Members may cancel within 14 days [1].'
  expect(await codesOf(sentence)).toEqual(['unless the service has begun'])
  expect(await codesOf(`${sentence} Once the service has begun, that is over.`)).toEqual([])
})
