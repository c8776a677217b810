import { describe, expect, test } from 'vitest'
import { readSpelling } from '../../../core/quality/read-spelling.ts'
import { textFindings } from '../../../core/quality/rules/text/check-words.ts'

const vocabulary = await readSpelling()
const codes = (body: string): string[] =>
  textFindings({ title: 'The yard', body, sections: [], brief: [], vocabulary, today: '2026-11-27' }).map(
    ({ code }) => code,
  )

describe('what a text tells in two ways, or left in', () => {
  test.each([
    ['figures_differ', 'Ring 01632 960 417 at any hour.\n\nThe line on 01632 960 471 is for that too.'],
    ['figures_differ', 'The prize is £5,000 and a box of books for the winner.\n\nThe €5,000 is paid within a month.'],
    ['duration_wrong', 'We set off at 9.15 and are back by 12.45, so allow two and a half hours.'],
    [
      'sum_wrong',
      '- £1,200 for butts\n- £850 for fencing\n- £640 for a store\n\nThe total of £2,790 is the largest yet.',
    ],
    ['date_wrong', 'The phones are off from Friday 14 November. We are back on Monday 18 November.'],
    ['count_wrong', 'The five checks below cost nothing.\n\n1. Press.\n2. Lift.\n3. Smell.\n4. Listen.'],
    ['share_wrong', 'The race is twelve miles (about 12 km) over rough country.'],
    ['pointer_nowhere', 'As Table 3 shows, zips matter.\n\n| a | b |\n|---|---|\n| 1 | 2 |'],
    ['sum_wrong', 'In the survey 112 per cent of the employees in Truro took part.'],
    ['sum_wrong', 'It is made of 60% wool, 30% cotton, 20% polyamide.'],
    ['placeholder', 'Your stall is «Stall_ref», on the seaward side.'],
    ['placeholder', '“I am (delighted/proud – choose one) to be back,” she said.'],
    ['placeholder', 'She has kept the garden for tk years.'],
    ['model_talk', 'As a text-based helper I can’t check whether these times are still right.'],
  ])('%s: %s', (code, body) => {
    expect(codes(body)).toContain(code)
  })

  test.each([
    ['figures_differ', 'Ring 01632 960 417 by day and 01632 960 553 by night.'],
    ['figures_differ', 'The prize is £5,000 (€5,000 for winners abroad).'],
    ['duration_wrong', 'We set off at 9.15 and are back by 12.45, so allow three and a half hours.'],
    [
      'sum_wrong',
      '- £1,200 for butts\n- £850 for fencing\n- £640 for a store\n\nThe total of £2,690 is the largest yet.',
    ],
    ['date_wrong', 'The phones are off from Friday 14 November. We are back on Monday 17 November.'],
    ['date_wrong', 'From Monday 3 January to Sunday 9 January, and again on Saturday 5 March.'],
    ['count_wrong', 'The four checks below cost nothing.\n\n1. Press.\n2. Lift.\n3. Smell.\n4. Listen.'],
    ['sum_wrong', 'Turnover was 112 per cent of that of the year before.'],
    ['duration_wrong', 'We set off at 9.15 and are back by 12.45 with breaks, so allow two hours on foot.'],
    ['grammar', 'Water poured over the books in the cellar.'],
    ['instruction_left', 'Drop the line over the side, and trim the box in May.'],
    ['share_wrong', 'The race is twelve miles (about 19 km) over rough country.'],
    ['placeholder', 'He said that the shop of TK Maxx shut.'],
  ])('not %s: %s', (code, body) => {
    expect(codes(body)).not.toContain(code)
  })
})
