import { expect, test } from 'vitest'
import { briefAlterations } from '../../../core/quality/rules/brief-altered.ts'

const altered = (brief: string | string[], body: string, title = 'Title') =>
  briefAlterations([brief].flat(), title, body).map(({ expected, found }) => [expected, found])

test.each([
  [
    'The trial ran for 12 weeks with 340 patients.',
    'The trial ran for 16 weeks with 340 patients.',
    '12 weeks',
    '16 weeks',
  ],
  ['Fees fell by 40 % last year.', 'Last year, fees fell by 45 %.', '40 %', '45 %'],
  ['There are twelve plots.', 'There are twenty plots, and a plot costs 45 euros.', 'twelve', 'twenty'],
  ['A plot costs 45 euros a year.', 'A plot costs 45 euros a month.', '45 euros a year', '45 euros a month'],
  ['Doors open at 9 in the morning.', 'Doors open at 9 in the evening.', '9 in the morning', '9 in the evening'],
  ['The first meeting is on 3 May 2026.', 'The first meeting is on 3 June 2026.', '3 May 2026', '3 June 2026'],
  ['The first meeting is on 3 May 2026.', 'The first meeting is on May 3, 2027.', '3 May 2026', 'May 3, 2027'],
  ['Das erste Treffen ist am 3. Mai 2026.', 'Das erste Treffen ist am 5. Mai 2026.', '3', '5'],
  ['The kettle costs £45.', 'At £54, the kettle costs less than most.', '£45', '£54'],
  [
    'Questions go to press@harbour.example.',
    'Send questions to press@harbor.example.',
    'press@harbour.example',
    'press@harbor.example',
  ],
  ['Call +44 20 7946 0958 to book.', 'To book, call +44 20 7946 0985.', '+44 20 7946 0958', '+44 20 7946 0985'],
  [
    'See https://harbour.example/plan for the plan.',
    'The plan is at https://harbour.example/plans-2026.',
    'https://harbour.example/plan',
    'https://harbour.example/plans-2026.',
  ],
  ['Dr Katherine Hale leads the ward.', 'The ward is led by Dr Catherine Hale.', 'Katherine Hale', 'Catherine Hale'],
  [
    'She said: “We will not cut a single nurse this year.”',
    '“We will cut a single nurse this year,” she said.',
    'We will not cut a single nurse this year.',
    'We will cut a single nurse this year,',
  ],
])('a brief that says %j is altered by %j', (brief, body, expected, found) => {
  expect(altered(brief, body)).toEqual([[expected, found]])
})

test.each([
  ['The first meeting is on 3 May 2026.', 'The first meeting is on Sunday, 3 May.'],
  ['It opens on 3 May 2026 and closes on 5 June 2026.', 'It opens in May and closes on 5 June 2026.'],
  ['Doors open at 9 in the morning.', 'Doors open at 9.'],
  ['There are twelve plots. Two plots lie in the shade.', 'Two plots lie in the shade.'],
  ['A plot costs 45 euros a year.', 'A plot costs 45 euros.'],
])('a brief that says %j is not altered by %j', (brief, body) => {
  expect(altered(brief, body)).toEqual([])
})

test('a quotation is compared with a field that holds it without its marks', () => {
  const quote = 'Our members asked for shorter queues, and they have them'
  expect(altered([quote], '“Our members asked for longer queues, and they have them,” said Ann Reed.')).toHaveLength(1)
  expect(altered([quote], '“Our members asked for shorter queues, and they have them,” said Ann Reed.')).toEqual([])
})

test.each([
  ['The trial ran for 12 weeks.', 'It took 12 weeks, not 16 as planned.'],
  ['The trial ran for 12 weeks.', 'The ward has 30 beds.'],
  ['1,200 people came.', '1200 people came.'],
  ['Fees fell by 40 percent.', 'Fees fell by 40 %.'],
  ['Ann Smith spoke first.', 'The Ann Smiths of the world speak first.'],
  ['Anna Reed and Hanna Reed founded it.', 'Hanna Reed and Anna Reed founded it.'],
  ['Call 020 7946 0958.', 'Call (020) 7946-0958.'],
  ['Open 9 to 5 on weekdays.', 'Ask at the desk.'],
  ['She said “we are ready to open the new hall in May”.', 'They are ready to open the new hall in May.'],
  ['Version 2.4 fixes the crash.', 'The crash is fixed in version 2.4 [1].'],
])('a brief that says %j is not altered by %j', (brief, body) => {
  expect(altered(brief, body)).toEqual([])
})

test('the finding blocks, and stands where the text says it otherwise', () => {
  const body = 'First. The trial ran for 16 weeks.'
  const [issue] = briefAlterations(['The trial ran for 12 weeks.'], 'Title', body)
  expect(issue).toMatchObject({ code: 'brief_altered', severity: 'blocking', start: 25, end: 33 })
})

test.each<[string | string[], string]>([
  ['The trial ran for 12 weeks with 340 patients.', 'The trial ran for 340 weeks with 12 patients.'],
  ['Entry is £40. The deposit is £50.', 'Entry is £50. The deposit is £50.'],
  ['Revenue was 1.2 million euros in 2024.', 'Revenue was 1.3 million euros in 2024.'],
  ['The plan costs $5 a month.', 'The plan costs €5 a month.'],
  ['Take 5 mg twice a day.', 'Take 5 g twice a day.'],
  ['Three of nine hospitals joined.', 'Four of nine hospitals joined.'],
  ['The workshop is on 12 March 2027.', 'The workshop is on 21 March 2027.'],
  ['Doors open at 18:30.', 'Doors open at 19:30.'],
  ['The course starts on 2027-03-12.', 'The course starts on 2027-03-21.'],
  ['Our office is at 14 Harbour Street.', 'Our office is at 41 Harbour Street.'],
  ['Contact Maria Lopez for tickets.', 'Contact Mario Lopez for tickets.'],
  ['Sven Olsen founded the firm.', 'Sven Olsson founded the firm.'],
  ['Our product is called Kettlewise.', 'Our product is called Kettlewize.'],
  ['He said: "Tea is not medicine, and never was."', 'He said: "Tea is medicine, and always was."'],
  [['Tea is not a medicine for anyone.'], '"Tea is a medicine for everyone," he said.'],
  ['Write to info@teahouse.example.', 'Write to help@teahouse.example.'],
  ['Call 0800 123 456.', 'Call 0800 123 465.'],
  ['See https://tea.example/book', 'See https://tea.example/books today'],
  ['Sales fell by 5 percent.', 'Sales fell by 5 percentage points and 6 percent.'],
  ['40 people came to the fair.', 'About 400 people came to the fair.'],
  ['40 people came to the fair.', 'Forty-five people came to the fair.'],
  ['Forty people came to the fair.', '45 people came to the fair.'],
  ['The fund returned 3.5 % in 2025.', 'The fund returned 5.3 % in 2025.'],
  ['Der Kurs kostet 120 Euro.', 'Der Kurs kostet 210 Euro.'],
  ['“Wir öffnen im Mai den neuen Saal wieder”, sagte sie.', '„Wir öffnen im Juni den neuen Saal wieder“, sagte sie.'],
  ['The discount is 10% until 5 May.', 'The discount is 15% until 5 May.'],
  ['Warranty: 24 months', 'It comes with a warranty of 36 months.'],
  ['Price: £1,200', 'The price is £12,00.'],
  ['Price: £1,200', 'It is yours for a price of £1,300.'],
  ['Dose: 10 mL', 'The dose is 100 mL.'],
  ['We treat 12 adults and 340 children.', 'We treat 340 adults and 12 children.'],
  ['Open until 6 pm.', 'Open until 8 pm.'],
  ['The share rose to 2.5 %.', 'The share rose to 2.8 %.'],
  ['Kettlewise weighs 2.5 kg.', 'Kettlewise weighs 2.5 g.'],
])('other figures, names, addresses or words than %j has are found in %j', (brief, body) => {
  expect(altered(brief, body)).not.toEqual([])
})

test.each<[string | string[], string]>([
  ['1,000 people came.', '1 000 people came.'],
  ['1,000 people came.', '1000 people came.'],
  ['1000 people came.', '1,000 people came.'],
  ['1\u202f000 people came.', 'One thousand people came.'],
  ['Fees fell by 5 %.', 'Fees fell by 5 percent.'],
  ['Fees fell by 5%.', 'Fees fell by 5 per cent.'],
  ['Fees fell by 5 percent.', 'Fees fell by five percent.'],
  ['Es kamen 1.000 Leute.', 'Es kamen 1000 Leute.'],
  ['Die Gebühr sinkt um 2,5 Prozent.', 'Die Gebühr sinkt um 2,5 %.'],
  ['The fund has $5m.', 'The fund has $5 million.'],
  ['The fund has $5 million.', 'The fund has $5,000,000.'],
  ['Three of nine hospitals joined.', 'Of nine hospitals, 3 joined.'],
  ['40 people came to the fair.', 'Forty people came to the fair.'],
  ['On 12 March 2027 we open.', 'We open on March 12, 2027.'],
  ['We open on 2027-03-12.', 'We open on 12 March 2027.'],
  ['Doors open at 18:30.', 'Doors open at 6:30 pm.'],
  ['Call +44 20 7946 0958.', 'Call +44 (0)20 7946 0958.'],
  ['Call 0800 123 456.', 'Call 0800-123456.'],
  ['Write to Info@Teahouse.example.', 'Write to info@teahouse.example.'],
  ['See www.tea.example/book.', 'See https://tea.example/book'],
  ['Maria Lopez runs it.', 'It is run by Maria Lopez. Lopez started in May.'],
  ['Maria Lopez runs it.', 'Ms Lopez runs it.'],
  ['He said: "Tea is not medicine, and never was."', '"Tea is not medicine," he said.'],
  ['He said: "Tea is not medicine, and never was."', 'He said: “Tea is not medicine, and never was”.'],
  ['The trial ran for 12 weeks with 340 patients.', '340 patients took part for 12 weeks.'],
  ['Entry is £40. The deposit is £50.', 'You pay £50 as a deposit and £40 to enter.'],
  ['Entry costs £40 for adults and £20 for children.', 'Children pay £20, and adults £40.'],
  ['The trial ran for 12 weeks with 340 patients.', 'The trial ran for 12 weeks. Another trial ran for 16 weeks [1].'],
  ['Prices start at £40.', 'A typical kettle costs £35 [2]. Prices start at £40.'],
  ['We have 12 staff and 3 vans.', 'We have 12 staff.'],
  ['Open 9 to 5 on weekdays.', 'Open from 9 am to 5 pm on weekdays.'],
  ['In 2025 we served 300 clients.', 'We served 300 clients in 2025, up from 250 in 2024 [1].'],
  ['The report "Tea at work" is out.', 'The report “Tea at work” is out.'],
  ['Half of staff drink tea.', '50 % of staff drink tea.'],
  ['The kettle costs £2.5 a cup.', 'The kettle costs £2.50 a cup.'],
  ['Open until 6 pm.', 'Open until 6:00 p.m.'],
  ['We have 12 staff and 340 patients.', 'There are 12 members of staff and 340 patients.'],
  ['The workshop takes two hours.', 'The workshop takes 2 hours.'],
  ['The workshop takes 90 minutes.', 'The workshop takes 90 minutes, and two breaks of 10 minutes [1].'],
])('what %j says may be written as in %j', (brief, body) => {
  expect(altered(brief, body)).toEqual([])
})

test('a figure of another arm of a trial is not the brief’s given otherwise, and one of the same arm is', () => {
  const brief = 'After twelve weeks, 34 per cent of those in the patch group had stopped smoking.'
  expect(altered(brief, 'Twenty-one per cent of the placebo group had stopped smoking after twelve weeks.')).toEqual([])
  expect(altered(brief, 'With advice alone, 21 per cent of those had stopped smoking after twelve weeks.')).toEqual([])
  expect(altered(brief, 'After twelve weeks, 43 per cent of the patch group had stopped smoking.')).toEqual([
    ['34 per cent', '43 per cent'],
  ])
})

test('two figures that were written alike are two findings', () => {
  const brief = ['We typed them over two evenings.', 'We lost two orders in the first month.']
  expect(altered(brief, 'We typed them over three evenings. We lost twenty orders in the first month.')).toEqual([
    ['two', 'three'],
    ['two', 'twenty'],
  ])
})
