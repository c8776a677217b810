import { expect, test } from 'vitest'
import { briefAlterations } from '../../../core/quality/rules/brief-altered.ts'

const altered = (brief: readonly string[], body: string) =>
  briefAlterations(brief, 'The clinic', body).map(({ found }) => found)

test.each([
  [['31 of 200 visitors had high blood pressure.'], 'In the trial, 130 of 200 visitors had it.', '130 of 200 visitors'],
  [['Ingrid Sole'], '“We measure,” said Astrid Sole on Monday.', 'Astrid Sole'],
  [['Ingrid Sole'], 'Astrid Sole, who runs the clinic, measures.', 'Astrid Sole'],
  [
    ['medical director of Larkfield Trust'],
    'said Ingrid Sole, managing director of Larkfield Trust.',
    'managing director of Larkfield Trust',
  ],
  [
    ['It is open on Monday, Wednesday and Friday.'],
    'Come on Monday, Tuesday and Friday.',
    'Monday, Tuesday and Friday',
  ],
  [['Use one drop four times a day.'], 'Use one drop twice a day.', 'twice a day'],
  [['Take one tablet each morning.'], 'Take two tablets each morning.', 'two tablets'],
  [['2026-05-12'], 'LEEDS, 21 May 2026. The clinic opens in June.', '21 May 2026'],
])('of %j the text gives another one: %s', (brief, body, found) => {
  expect(altered(brief, body)).toEqual([found])
})

test.each([
  [['Use one drop four times a day.'], 'Use one drop 4 times each day.'],
  [['The editors meet once a week in Leeds.'], 'Walking twice a week helps the heart.'],
  [['Use it twice a day, and once a day from June.'], 'From June use it once a day.'],
  [['31 of 200 visitors had high blood pressure.'], '31 of the 200 visitors had it, and 130 of 200 visitors had not.'],
  [['31 of 200 visitors had it. Later 40 of 200 visitors did.'], 'Later 40 of 200 visitors had it.'],
  [['Ingrid Sole'], '“We measure,” said Ingrid Sole. Astrid Sole, her sister, was there.'],
  [['Harbour Trust'], 'The harbour is old. Leeds Trust Street is near.'],
  [['medical director of Larkfield Trust'], 'Its medical director and the managing director of Larkfield Trust came.'],
  [['It is open on Monday and Friday.'], 'On Friday and Monday it is open.'],
  [['Shops open on Monday and Friday, offices on Tuesday and Thursday.'], 'Offices open on Tuesday and Friday.'],
  [['2026-05-12'], 'LEEDS, 12 May 2026. The clinic opens on 21 May 2026.'],
  [['2026-05-12'], 'The clinic opens on 21 May 2026.'],
])('of %j nothing is altered in: %s', (brief, body) => {
  expect(altered(brief, body)).toEqual([])
})
