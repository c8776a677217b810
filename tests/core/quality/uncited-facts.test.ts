import { describe, expect, test } from 'vitest'
import { assertedFacts } from '../../../core/quality/rules/asserted-facts.ts'
import { uncitedFacts } from '../../../core/quality/rules/uncited-facts.ts'

const found = (body: string, user_input: Record<string, unknown> = {}) =>
  uncitedFacts({ body, sections: [{ section_id: 'main', heading: 'Main' }], user_input, is_regulated: false })
const phrases = (body: string, brief = {}) => found(body, brief).map(({ phrase }) => phrase)

test.each([
  ['Loans fell by 12.5 per cent after the change.', 'figure'],
  ['One in three commuters took the tram.', 'figure'],
  ['The depot lends 4,200 tools.', 'figure'],
  ['The number of riders doubled within a winter.', 'figure'],
  ['Cork floors last longer than pine floors.', 'comparison'],
  ['It is the oldest rope works in Europe.', 'comparison'],
  ['A survey of tenants found that most want bicycle sheds.', 'study'],
  ['Researchers at the institute say that moss holds rain back.', 'study'],
  ['According to a 2019 Harvard study, gardeners live longer.', 'study'],
  ['The root relieves joint pain within days.', 'medical'],
  ['Ibuprofen is safe in pregnancy.', 'medical'],
  ['Aspirin thins the blood.', 'medical'],
  ['Vaccines cause autism.', 'medical'],
  ['A landlord must give two months of notice before raising the rent.', 'legal'],
  ['You can deduct the cost of a home office from your taxes.', 'financial'],
  ['The new vaccine is completely safe.', 'medical'],
  ['Give honey cough mixture to babies of three months.', 'medical'],
  ['Give your baby water at two months.', 'medical'],
  ['Take two tablets every four hours.', 'medical'],
  ['You may stop any medicine as soon as you feel well.', 'medical'],
  ['You should stop the antibiotics as soon as you feel well.', 'medical'],
  ['Keeping the deposit is unlawful.', 'legal'],
  ['Under the Tenant Fees Act the landlord pays.', 'legal'],
  ['The fund pays its holders every quarter.', 'financial'],
  ['Gains in this account are tax-free.', 'financial'],
])('“%s” asserts a fact: %s', (sentence, kind) => {
  expect(assertedFacts(sentence)).toContain(kind)
  expect(phrases(sentence)).toEqual([sentence])
  expect(phrases(sentence.replace(/\.$/, ' [1].'))).toEqual([])
})

test.each([
  'In 2024 the shop moved to 12 Mill Street.',
  'Here are 5 tips for a quiet kitchen.',
  'Bake for 20 minutes, then let it cool.',
  'Takes 40 minutes.',
  'Ring the unit on 01632 960 417.',
  'Serves 4–6 people.',
  '- 200 g flour',
  '1. Leave 40 cm between the plants.',
  'Did you know that 40 per cent of loaves go stale?',
  'Call 0800 123 456 for more.',
  'The office opens at 9 a.m. on 3 May 2026.',
  'If you save 40 pounds a month, the trip is paid for by June.',
  'This page is not a substitute for advice that treats pain.',
  'I have baked here for 15 years.',
  'We would rather walk than drive.',
  '| Tool | 40 % |',
  '> Updated 3 May 2026, 4 minutes of reading',
  '# Loans fell by 12 per cent',
  'We looked at what the trials found, and at what nobody has looked at yet.',
  'We asked whether any recent studies show it.',
  'Take the tram to the harbour.',
  'Our landlord must be the kindest in town.',
  'We deduct the deposit from the price.',
  'Give books to children with library cards.',
  'Do not stop any medicine because of what you read here.',
  'Never stop taking your heart tablets because you feel well.',
  'Mix the honey with the flour.',
  '## Sources\n\nA survey found that 40 per cent agree.',
  '## Disclaimer\n\nThe fund pays 4 per cent.',
  '```\nLoans fell by 12 per cent.\n```',
  'You may ask whether vitamin C prevents colds.',
  'The question is whether the drug reduces pain.',
  'Nobody knows how many homes, 40 per cent or more, are damp.',
  'Vitamin C does not prevent colds.',
  'No supplement cures diabetes.',
  'There is no evidence that magnets relieve pain.',
  'We do not claim that our tea lowers blood pressure.',
  'No study has shown that it works.',
  'A higher price does not mean that it lasts longer than the others.',
  'Tax-free.',
  '- Tax-free',
  'Do not mix this medicine with alcohol.',
  'Keep tablets away from children.',
  'Stop taking the tablets and call a doctor if the infection gets worse.',
  'Shares fall as well as rise.',
  'The value of your fund may fall.',
])('“%s” is asked for no source', (text) => {
  expect(phrases(text)).toEqual([])
})

test.each([
  'Smoking does not cause cancers or strokes.',
  'The drug does not cause side effects.',
  'Insulin does not lower blood sugar.',
  'Do not give your baby the vaccine at two months.',
  'Never take more than 40 tablets a day.',
  'The cream does not only ease pain, it reduces inflammation.',
  'This tea never fails to lower blood pressure.',
  'No other tea lowers blood pressure like ours.',
  'Nobody doubts that the pill prevents migraines.',
  'We asked owners: the pump lowers bills by 40 per cent.',
  'It is not illegal to park here.',
])('“%s” is, though it looks like a denial, a question or a warning', (text) => {
  expect(phrases(text)).toHaveLength(1)
})

describe('what the brief holds', () => {
  const brief = {
    points: ['Loans of tools fell by 12 per cent in our depot'],
    people: [{ name: 'Ada Quell', role: 'depot lead' }],
  }

  test('needs no source, in other words as well; another figure does', () => {
    expect(phrases('In our depot, loans of tools fell by 12 %.', brief)).toEqual([])
    expect(phrases('In our depot, loans of tools fell by 21 %.', brief)).toHaveLength(1)
    expect(phrases('Elsewhere 12 people broke a record.', brief)).toHaveLength(1)
  })

  test('advice on a medicine, of another group or age, does', () => {
    const advice = { points: ['Give the syrup to children of three years'] }
    expect(phrases('Give the syrup to children of three years.', advice)).toEqual([])
    expect(phrases('Give the syrup to children of two years.', advice)).toHaveLength(1)
    expect(phrases('Give the syrup to babies of three months.', advice)).toHaveLength(1)
  })

  test('and what somebody of the brief is quoted with', () => {
    expect(phrases('“Nine of ten saws come back, 40 per cent of them sharper,” says Ada Quell.', brief)).toEqual([])
    expect(phrases('“Nine of ten saws come back, 40 per cent of them sharper,” says Bea Marsh.', brief)).toHaveLength(1)
  })
})

test('a finding has its place, its section, and blocks in a regulated trade', () => {
  const body = '## Main\n\nA line. The root relieves joint pain within days.'
  const [issue] = found(body)
  expect(issue).toMatchObject({ code: 'uncited_fact', severity: 'advisory', section_id: 'main' })
  expect(body.slice(issue?.start ?? 0, issue?.end ?? 0)).toBe('The root relieves joint pain within days.')
  const [strict] = uncitedFacts({ body, sections: [], user_input: {}, is_regulated: true })
  expect(strict?.severity).toBe('blocking')
})

test('takes a text of any shape', () => {
  const texts = [
    '',
    '['.repeat(300_000),
    'a'.repeat(300_000),
    '1'.repeat(300_000),
    '1 a '.repeat(100_000),
    '[1]'.repeat(100_000),
  ]
  for (const text of texts) expect(found(text).length).toBeLessThanOrEqual(1)
})

test.each([
  'What the new trial found',
  '**The survey found more**',
  'The evidence shows\n---\n\nIt is early.',
  'The evidence shows\n=====\n\nIt is early.',
])('a line that only names what follows is asked for no source: %j', (body) => {
  expect(phrases(body)).toEqual([])
})

test('a sentence under such a line is', () => {
  expect(phrases('**What the trial found**\n\nThe trial found that 40 % slept better.')).toEqual([
    'The trial found that 40 % slept better.',
  ])
  expect(phrases('What the trial found is that **all** slept better by 40 %.')).toHaveLength(1)
})

test('a figure that its sentence works out of two figures of the brief is of the brief', () => {
  const brief = { facts: 'The loan is £180,000. Whoever leaves early pays a charge of 5% of the balance of the loan.' }
  expect(phrases('On a balance of £180,000, the early charge of 5% is £9,000 of the loan.', brief)).toEqual([])
  const trial = { facts: 'Of 1,126 paused payments, 317 were cancelled by customers after the call.' }
  expect(phrases('Of 1,126 paused payments, customers cancelled 317, or 28%, after the call.', trial)).toEqual([])
  const wrong = 'On a balance of £180,000, the early charge of 5% is £7,000 of the loan.'
  expect(phrases(wrong, brief)).toEqual([wrong])
})

describe('a report on a study', () => {
  const named = 'Researchers at the University of Tarn gave 40 rooks a box with two lids.'
  test.each([
    'Rooks are quicker than crows with a lid, a small study suggests.',
    'Scientists have found that rooks open boxes more quickly than crows.',
  ])('needs no source for its first sentence where the next name who made it: %s', (lede) => {
    expect(phrases(`${lede}\n\n${named}`)).not.toContain(lede)
    expect(
      phrases(`${lede}\n\nThe rooks were fed.\n\nIt is in the journal. The paper is published in *Corvid Mind*.`),
    ).not.toContain(lede)
  })

  test('needs one where nobody is named, and further down', () => {
    const lede = 'Rooks are quicker than crows with a lid, a small study suggests.'
    expect(phrases(`${lede}\n\nRooks like boxes.`)).toContain(lede)
    expect(phrases(`A rook sat there.\n\nIt rained.\n\n${lede}\n\n${named}`)).toContain(lede)
  })
})

test.each([
  'We charge £95 for the first visit.',
  'Our workshop has 14 benches.',
  'For groups of ten, we ask £60.',
  'Our helpline is open for 12 hours a day.',
  'We employ 31 people in two towns.',
])('what somebody says of the own terms owes no source: %s', (sentence) => {
  expect(phrases(sentence)).toEqual([])
})

test.each([
  'We charge 30 per cent less than other firms.',
  'We have 4,000 satisfied customers.',
  'We have won 98 per cent of our cases.',
  'Our plans have returned £4,000 on average.',
  'The firm next door charges £95.',
])('what it says of results and of others does: %s', (sentence) => {
  expect(phrases(sentence)).toEqual([sentence])
})

describe('a figure that is reckoned from the sentence before', () => {
  const brief = {
    points: [
      'The nurse spoke to 521 of 643 people.',
      'The first reading of 312 people was high; 97 of them had a low average at home.',
      'Of 400 members a month, 2.1 per cent of debits failed.',
    ],
  }
  test.each([
    'The nurse spoke to 521 of 643 people. That left 122 people to whom the nurse did not speak.',
    'Of 312 people with a high first reading, 97 had a low average at home. That is about three in every ten people.',
  ])('is the brief’s: %s', (body) => {
    expect(phrases(body, brief)).toEqual([])
  })
  test.each([
    ['The nurse spoke to 521 of 643 people. That left 132 people to whom the nurse did not speak.', '132'],
    [
      'Of 312 people with a high first reading, 97 had a low average at home. That is about half of all 640 people.',
      '640',
    ],
    ['The nurse spoke to 521 of 643 people. Of them, 122 died of a stroke within a winter.', '122'],
  ])('and another is not: %s', (body, figure) => {
    expect(phrases(body, brief).join()).toContain(figure)
  })
})
