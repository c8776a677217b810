import { expect, test } from 'vitest'
import type { TemplateField } from '../../../core/catalog/contract.ts'
import { clearsGate } from '../../../core/generation/rules/clearing.ts'
import type { QualityIssue } from '../../../core/quality/findings.ts'
import { briefIssues } from '../../../core/quality/rules/brief-issues.ts'
import { factsLeftOut } from '../../../core/quality/rules/brief-left-out.ts'
import { NO_TEMPLATE, scored } from '../../../core/quality/rules/report.ts'
import type { TextToCheck } from '../../../core/quality/text-to-check.ts'

const leftOut = (brief: string, body: string, field = 'key_points') =>
  factsLeftOut({ [field]: [brief] }, 'Title', body, () => false).map(({ code, expected }) => [code, expected])

test.each([
  ['The grant is £10,000 at most.', 'There is a grant.', 'limit', '“£10,000 at most”'],
  ['Applications close on 30 September 2026.', 'Applications close soon.', 'limit', '“30 September 2026”'],
  ['Applications close on 30 September 2026.', 'They close on 30 September 2027.', 'limit', '“30 September 2026”'],
  ['You can cancel within 14 days.', 'You can cancel.', 'limit', '“within 14 days”'],
  ['Only shops with fewer than 10 employees qualify.', 'Small shops qualify.', 'limit', '“fewer than 10 employees”'],
  ['Free unless the building is listed.', 'It is free.', 'limit', '“unless the building is listed”'],
  ['Open every day except Sunday.', 'Open every day.', 'limit', '“except Sunday”'],
  ['Keep the water at 60 °C or above.', 'Keep the water hot.', 'limit', '“60 °C or above”'],
  ['Mention that the limit is up to £500 a year.', 'There is a limit.', 'limit', '“up to £500 a year”'],
  ['The rate is 4.25 %.', 'The rate is good.', 'figure', '“4.25 %”'],
  ['A ticket costs £45.', 'Tickets are on sale.', 'figure', '“£45”'],
])('of a brief that says %j a text that says %j leaves out a %s: %s', (brief, body, kind, expected) => {
  expect(leftOut(brief, body)).toEqual([[`brief_${kind}_left_out`, expected]])
})

test('a figure that the text gives without the limit that the brief sets beside it is a limit left out', () => {
  expect(leftOut('The grant is £10,000 at most.', 'The grant is £10,000.')).toEqual([
    ['brief_limit_left_out', '“£10,000 at most”'],
  ])
  expect(leftOut('The grant is £10,000 at most.', 'You can get up to £10,000.')).toEqual([])
})

test.each([
  ['Keep it in the fridge, at 8 °C at most.', 'Keep it cool.'],
  ['Do not use the cream for more than 7 days.', 'Use the cream.'],
  ['Never give the tablets to children under 12.', 'Give the tablets.'],
  ['Avoid the sun for 24 hours.', 'Stay inside.'],
  ['Submit it by 30 September 2026.', 'Submit it.'],
])('what %j tells readers to do is no instruction to the writer', (brief, body) => {
  expect(leftOut(brief, body)).toHaveLength(1)
})

test.each([
  ['Write about 600 words in 3 sections of 200 words at most.'],
  ['Keep the text under 500 words.'],
  ['Deliver it by 12 August 2026.'],
  ['Copy deadline: 12 August 2026'],
  ['Please send the draft to Ann by 12 August 2026.'],
  ['Aim for a reading age of 12 years.'],
  ['A 3-minute read with at most 5 bullet points.'],
  ['Do not mention the price of £400.'],
  ['The margin of 40 % is confidential.'],
  ['Is it more than £50?'],
  ['It has 12 rooms.'],
])('what %j tells the writer, or counts without a limit, is not asked for in the text', (brief) => {
  expect(leftOut(brief, 'Nothing of it.')).toEqual([])
})

test.each(['target_audience', 'length', 'deadline', 'objective', 'word_count', 'delivery_date', 'keywords'])(
  'the input %s is for the writer, and its figures are not asked for in the text',
  (field) => {
    expect(leftOut('At most 600 people by 12 August 2026, for £50', 'Nothing of it.', field)).toEqual([])
  },
)

test.each([
  ['The course lasts 14 days.', 'The course lasts two weeks.'],
  ['The course lasts 24 months.', 'It lasts two years.'],
  ['The guarantee is for 12 months.', 'It comes with a guarantee of a year.'],
  ['Each bottle holds 750 ml.', 'A bottle of 0.75 litres.'],
  ['You pay 50 % less.', 'You pay half.'],
  ['25 % of visitors are children.', 'A quarter of the visitors are children.'],
  ['The work cost £9,870.', 'The work cost almost £10,000.'],
  ['Open from 9 am to 5.30 pm.', 'Doors open at 9:00 and close at 17:30.'],
  ['Applications close on 30 September 2026.', 'Apply by September 30.'],
  ['Applications close on 30 September.', 'Apply by 30 September 2026.'],
  ['Applications close on 2026-09-30.', 'Apply by 30 September.'],
  ['The rate holds until 31 March 2027.', 'Until the end of March 2027 the rate holds.'],
  ['Only for people over 18.', 'You have to be older than 18.'],
  ['Open every day except Sunday.', 'We are closed on Sundays and open on the other days.'],
  [
    'The first machines move in April, subject to planning permission.',
    'Permission permitting, the first machines move in April.',
  ],
  ['Free unless the building is listed.', 'Owners of listed buildings pay.'],
  ['The price is €1.200.', 'It costs 1.200 €.'],
  ['The price is 1,200 US dollars.', 'It costs $1,200.'],
  ['Die Frist endet am 30. September 2026.', 'Anträge sind bis 30. September möglich.'],
  ['At most 3 tablets a day, 8 hours apart.', 'No more than three tablets a day, with eight hours between them.'],
  ['The lift takes up to 8 people or 630 kg.', 'It carries no more than eight people, or 630 kilograms.'],
])('what %j says may be written as in %j', (brief, body) => {
  expect(leftOut(brief, body)).toEqual([])
})

const judged = (change: Partial<TextToCheck>): QualityIssue[] =>
  briefIssues({
    title: 'Grants for shop fronts',
    body: 'Owners can ask for a grant.',
    sections: [],
    template: NO_TEMPLATE,
    user_input: { key_points: ['The grant is £10,000 at most.'] },
    citations: [],
    rules: null,
    style: null,
    seo: null,
    verifies: false,
    ...change,
  })

test('each fact is told of once: as altered, as cut, as asked about, or as left out', () => {
  const codes = (change: Partial<TextToCheck>) => judged(change).map(({ code }) => code)
  expect(codes({})).toEqual(['brief_limit_left_out'])
  expect(codes({ body: 'The grant is £12,000 at most.' })).toEqual(['brief_altered'])
  const cut = { code: 'brief_cut', severity: 'advisory', message: '', section_id: null } as const
  expect(codes({ earlier: [{ ...cut, phrase: 'The grant is £10,000 at most.' }] })).toEqual([])
  expect(codes({ earlier: [cut] })).toEqual(['brief_limit_left_out'])
  const points = { name: 'key_points', label: 'Key points', type: 'string_array' } as TemplateField
  const template = { ...NO_TEMPLATE, required_fields: [points] }
  expect(codes({ template, title: 'Title', body: 'Nothing of it.' })).toEqual(['brief_ignored', 'brief_limit_left_out'])
})

test('a limit that is left out costs more than a figure, sends the text back once, and several hold it', () => {
  const key_points = [
    'The grant is £10,000 at most.',
    'Applications close on 30 September 2026.',
    'Work begins within 90 days.',
    'Shops pay at least £500 themselves.',
  ]
  const report = scored(judged({ user_input: { key_points: ['The grant is £10,000 at most.'] } }))
  expect(report).toMatchObject({ score: 85, passed: true })
  expect(clearsGate({ report }, 1, null)).toBe(false)
  expect(clearsGate({ report }, 2, null)).toBe(true)
  expect(scored(judged({ user_input: { key_points: ['A ticket costs £45.'] } })).score).toBe(94)
  const apart = Object.fromEntries(key_points.map((point, at) => [`limit_${at}`, point]))
  expect(scored(judged({ user_input: apart }))).toMatchObject({ score: 62, passed: false })
  expect(scored(judged({ user_input: { key_points } }))).toMatchObject({ score: 32, passed: false })
})

const HIGH = 'If it is still that high, call us the same day, or NHS 111 when we are closed.'
const CONTACT = 'Out of hours, call NHS 111.'
const inAll = (...said: string[]) =>
  factsLeftOut({ steps: [HIGH], who_to_contact: CONTACT }, 'Title', said.join(' '), () => false).map(
    (one) => one.expected,
  )

test('a condition that the text has, word for word or beside its sentence, is not left out by what else it says', () => {
  expect(inAll(`Rest for five minutes. ${HIGH}`, 'Our hours are Monday to Friday.', CONTACT)).toEqual([])
  expect(inAll(`Rest for five minutes. ${HIGH}`, 'Our hours are Monday to Friday.', 'At night, call NHS 111.')).toEqual(
    [],
  )
  const apart = 'If it is still that high, call us the same day. When we are closed, call NHS 111.'
  expect(inAll(apart, 'Our hours are Monday to Friday.', CONTACT)).toEqual([])
})

test('a condition that the text has nowhere is left out, though another sentence of the brief stands in it', () => {
  const without = 'Call us the same day, or NHS 111 when we are closed.'
  expect(inAll('Rest.', 'Sit down.', without, 'Our hours are Monday to Friday.', CONTACT)).toEqual([
    '“If it is still that high”',
  ])
})

test.each([
  [
    'Do not stop early unless the unit has told you to.',
    'Ring the unit if it hurts. Wash your hands. The bottle is in the box. Do not stop early.',
    'unless the unit has told you to',
  ],
  [
    'The first machines move in April, subject to planning permission.',
    'The first machines move in April.',
    'subject to planning permission',
  ],
  [
    'Go to the emergency department if you see flashes.',
    'Wash your hands. Go to the emergency department.',
    'if you see flashes',
  ],
])(
  'a condition is dropped where its own sentence has it no more, whatever words stand elsewhere: %s',
  (brief, body, condition) => {
    expect(leftOut(brief, body)).toEqual([['brief_limit_left_out', `“${condition}”`]])
  },
)
