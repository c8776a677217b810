import { describe, expect, test } from 'vitest'
import { checkBrief } from '../../../core/briefs/check-brief.ts'
import { template, vertical } from '../models/catalog.ts'

function asked(field: 'key_points' | 'objective', words: string, trade: string | null = null, more = ''): string[] {
  const input = { topic: 'The plan', target_audience: 'Home owners', objective: 'Tell them', background: more }
  const user_input = { ...input, [field]: field === 'objective' ? words : [words] }
  const brief = { template: template('blog-post'), user_input, today: '2026-11-28', vocabulary: null }
  const { queries } = checkBrief({ ...brief, vertical: trade === null ? null : vertical(trade) })
  return queries.filter((one) => one.kind === 'conditional_claim' && one.field === field).map(({ quote }) => quote)
}

describe('a claim that compares with a whole market', () => {
  test.each([
    ['Our plan is the UK’s best value boiler cover.', 'the UK’s best value'],
    ['We are the leading dentist in Leeds.', 'the leading dentist in Leeds'],
    ['It costs less and is cheaper than any other plan.', 'cheaper than any other'],
    ['Nobody beats our prices.', 'Nobody beats'],
    ['We run the largest bike shop in Bristol.', 'the largest bike shop in Bristol'],
    ['The most trusted brand on the market.', 'The most trusted brand on the market'],
    ['Unbeatable prices all year.', 'Unbeatable'],
    ['Wir sind Deutschlands beste Werkstatt.', 'Deutschlands beste'],
    ['Le meilleur café de France.', 'Le meilleur café de France'],
  ])('is asked about whatever the rules: %s', (words, claim) => {
    expect(asked('key_points', words)).toContain(claim)
    expect(asked('key_points', words, 'general')).toContain(claim)
  })

  test.each([
    'Everest is the highest mountain in the world.',
    'It was voted best bakery in Kent by the Baker Guild in 2025.',
    'Who is the best dentist in Leeds?',
    'It is not the cheapest plan in the UK.',
    'Leeds is the third largest city in the UK.',
    'The best time of year is May.',
    'It took longer than any of us thought.',
    'Our first branch in Leeds opened in 1962.',
  ])('is no fact, proof, question or denial: %s', (words) => {
    expect(asked('key_points', words)).toEqual([])
  })
})

describe('an objective', () => {
  test.each([
    ['Show that a heat pump saves £340 a year', 'saves £340 a year'],
    ['Explain how readers cut heating bills by 30% a year', 'cut heating bills by 30% a year'],
    ['Show that it pays for itself in four years', 'pays for itself in four years'],
    ['Tell owners that running costs are under £400', 'running costs are under £400'],
    ['Zeigen, dass die Pumpe 300 Euro im Jahr spart', '300 Euro im Jahr spart'],
  ])('that promises a figure is asked for its basis: %s', (words, promise) => {
    expect(asked('objective', words)).toEqual([promise])
  })

  test.each(['Raise £42,000 by May', 'Reduce no-shows by 20%', 'Sell 400 tickets', 'Explain what they cost to run'])(
    'that is an aim of the house is not: %s',
    (words) => {
      expect(asked('objective', words)).toEqual([])
    },
  )

  test('is not asked about a figure that the brief has elsewhere', () => {
    const more = 'In our trial of 40 homes the pump saved £340 a year.'
    expect(asked('objective', 'Show that a heat pump saves £340 a year', null, more)).toEqual([])
  })
})
