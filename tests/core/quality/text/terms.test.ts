import { describe, expect, test } from 'vitest'
import { codesIn, foundIn } from './found-in.ts'

const BETWEEN = 'The volunteers of the reading room write down who came and what was read to whom.'

describe('a term that a text gives two ways in short sentences', () => {
  test.each([
    ['The notice period is 10 days.', 'You must give 153 days’ notice.'],
    ['Membership costs £24.', 'The price of membership is £36.'],
    ['The warranty lasts two years.', 'The warranty is for 36 months.'],
    ['Keep the receipt for 28 days.', 'The receipt must be kept for 60 days.'],
    ['The booking fee is 4 %.', 'A booking fee of 6 % is charged.'],
    ['The trial takes 14 days.', 'You have a trial of 30 days.'],
    ['The cooling-off period is 14 days.', 'You have 7 days of cooling-off.'],
    ['Refunds take five working days.', 'A refund takes 12 working days.'],
  ])('%s / %s', (one, other) => {
    expect(codesIn(`${one}\n\n${BETWEEN}\n\n${other}`)).toContain('figures_differ')
  })

  test.each([
    ['The notice period is 10 days.', 'You must give ten days’ notice.'],
    ['The notice period is 14 days.', 'You must give two weeks’ notice.'],
    ['The notice period is 10 days.', 'For members the notice period is 30 days.'],
    ['The notice period is 10 days.', 'After five years the notice period is 30 days.'],
    ['The notice period was 10 days.', 'The notice period is 30 days.'],
    ['Membership costs £24.', 'Membership costs £12 if you are a student.'],
    ['The warranty lasts two years.', 'The repair lasts two weeks.'],
    ['The first lesson takes 40 minutes.', 'The second lesson takes 60 minutes.'],
    ['A ticket costs £8.', 'A return ticket costs £14.'],
    ['The loan runs for three weeks.', 'Is the loan for five weeks?'],
  ])('not: %s / %s', (one, other) => {
    expect(codesIn(`${one}\n\n${BETWEEN}\n\n${other}`)).not.toContain('figures_differ')
  })

  test('two plans have two prices under their headings', () => {
    const words = '## The monthly plan\n\nThe fee is £12.\n\n## The yearly plan\n\nThe fee is £96.'
    expect(codesIn(words)).not.toContain('figures_differ')
  })

  test('both figures are named with their places', () => {
    const [found] = foundIn(`The notice period is 10 days.\n\n${BETWEEN}\n\nYou must give 153 days’ notice.`)
    expect(found).toMatchObject({
      code: 'figures_differ',
      expected: '10 days',
      found: '153 days',
      places: { length: 2 },
    })
  })
})
