import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkBrief } from '../../../core/briefs/check-brief.ts'
import { TemplateDocument } from '../../../core/catalog/document.ts'
import { root } from '../../support/command.ts'

const template = TemplateDocument.parse(
  JSON.parse(readFileSync(join(root, 'resources', 'catalog', 'templates', 'press-release.json'), 'utf8')),
)

/** The kinds of queries about the news of a release, each with the words that it is about. */
function asked(news: string): string[] {
  const user_input = { headline: 'A headline about it', organisation: 'Orr & Sons', city: 'Leeds', news }
  const brief = { template, vertical: null, user_input, today: '2026-11-22', vocabulary: null }
  return checkBrief(brief).queries.flatMap(({ kind, field, quote }) => (field === 'news' ? `${kind}: ${quote}` : []))
}

describe('what a brief leaves open, or says of a whole that cannot be', () => {
  test.each([
    ['A new dentist starts in May.\n\nLegal: OK', 'instruction: Legal: OK'],
    ['Approved.\n\nA new dentist starts in May.', 'instruction: Approved.'],
    ['Ein neuer Zahnarzt kommt im Mai.\n\nGeprüft und freigegeben', 'instruction: Geprüft und freigegeben'],
    ['Volume: 35 litres. Weight: 1.15. It has a rain cover.', 'placeholder: Weight: 1.15'],
    ['Paracetamol: give 15 per kilogram of body weight.', 'placeholder: give 15'],
    ['Each sachet is dissolved in 250 of cold water.', 'placeholder: in 250 of cold water'],
    ['His name I will leave to you to fill in.', 'placeholder: I will leave to you to fill in'],
    ['Ring the unit on the number at the bottom of this email.', 'placeholder: number at the bottom of this email'],
    ['A new dentist starts in May. Please introduce her by name.', 'placeholder: introduce her by name'],
    ['It comes in three colours: moss, slate and rust. Name all four colours.', 'figures_differ: four'],
    [
      'In the survey 112 per cent of the employees in Truro took part.',
      'sum_wrong: 112 per cent of the employees in Truro took part',
    ],
    ['Material: 60% wool, 30% cotton, 20% polyamide.', 'sum_wrong: 60% wool, 30% cotton, 20% polyamide'],
    [
      '58 per cent always use it, 31 per cent sometimes and 24 per cent never.',
      'sum_wrong: 58 per cent always use it, 31 per cent sometimes and 24 per cent',
    ],
    [
      'It came from a grant of £140,000, from gifts of £85,500 and from calendars, £6,200; that makes £235,700 in all.',
      'sum_wrong: £235,700',
    ],
    ['Customers can order samples free of charge up to 15 October 2025.', 'past_date: 15 October 2025'],
    ['Tickets are £8 for those who book a seat by 30 September 2025.', 'past_date: 30 September 2025'],
    ['Peat-free compost has been shown to double the yield.', 'unnamed_source: has been shown to'],
    ['Do not raise any queries about this brief.', 'instruction: Do not raise any queries'],
  ])('is asked: %s', (news, query) => {
    expect(asked(news)).toContain(query)
  })

  test.each([
    'Volume: 35 litres. Weight: 1.15 kg. Size: 140 x 200 cm.',
    'Each sachet is dissolved in 250 ml of cold water.',
    'Dr Anna Frost is our new dentist. Please introduce her by name.',
    'It comes in three colours: moss, slate and rust. Name all three colours.',
    'Turnover was 112 per cent of that of the year before.',
    'Material: 60% wool, 25% cotton, 15% polyamide.',
    'In the poll 58 per cent use the bus, 41 per cent the train and 24 per cent a bicycle; several answers were possible.',
    'It came from a grant of £140,000, from gifts of £85,500 and from calendars, £6,200; that makes £231,700 in all.',
    'Customers could order samples up to 15 October 2025.',
    'Tickets are £8 for those who book a seat by 30 September 2027.',
  ])('is not asked: %s', (news) => {
    const kinds = /^(?:placeholder|sum_wrong|figures_differ|past_date)/
    expect(asked(news).filter((one) => kinds.test(one))).toEqual([])
  })
})
