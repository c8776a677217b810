import { expect, test } from 'vitest'
import { checkBrief } from '../../../core/briefs/check-brief.ts'
import { template } from '../models/catalog.ts'

const KINDS = /^(?:figures_differ|answers_differ|sum_wrong)$/

function asked(template_id: string, user_input: Record<string, unknown>) {
  const brief = { template: template(template_id), vertical: null, user_input, today: '2026-11-22', vocabulary: null }
  return checkBrief(brief).queries.filter(({ kind }) => KINDS.test(kind))
}

function about(...texts: string[]) {
  const [background, ...key_points] = texts
  return asked('blog-post', {
    topic: 'A notice for members',
    target_audience: 'Members',
    objective: 'To inform them',
    background,
    key_points: [...key_points, 'Nothing else has changed.'],
  })
}

test.each([
  ['The first aid course takes six hours.', 'Allow up to twelve hours for the course, in two blocks.'],
  [
    'The boiler room has three gauges, and each has to be read daily.',
    'Read the gauges: steam pressure, water level, feed temperature and flue draught.',
  ],
  ['Bring three documents: a passport, a payslip, a bank statement and a council tax bill.', 'The desk opens at nine.'],
  [
    'There is no set-up fee, and the contract runs monthly.',
    'The service costs £40 a month, plus £150 set-up in the first month.',
  ],
  ['Parking is free for everyone who comes to the fair.', 'Parking behind the hall costs £4 a day.'],
  ['We deliver free of charge within the county.', 'Delivery: £6.50 per order in the county.'],
  ['The programme has eight sessions, each with a physiotherapist.', 'Over ten sessions, people learn to lift safely.'],
  ['Registration is free.', 'The registration fee is £25 and covers lunch.'],
  ['The inn has nine rooms over the bar.', 'All eleven rooms were painted last spring.'],
  [
    'The app speaks four languages.',
    'It can be used in English, Welsh, Polish, Urdu and Somali: five languages in all.',
  ],
  ['Tools are lent without a deposit.', 'A deposit of £20 is taken for each tool and given back.'],
  ['The lamp is guaranteed for two years.', 'The guarantee covers the lamp for three years from purchase.'],
  [
    'The workshop on hedge laying lasts four hours.',
    'The workshop can take up to seven hours in wet weather, so bring food.',
  ],
  [
    'Applicants send two references: one from an employer, one from a landlord, and one from a friend.',
    'Rent is due monthly.',
  ],
  ['The clinic has no joining fee.', 'New members pay a joining fee of £30.'],
  ['Installation is free.', 'We charge £95 for installation in flats and houses alike.'],
  ['Five valves control the loop.', 'Valves: inlet, outlet, bypass and drain.'],
  ['The report rests on six interviews.', 'All eight interviews were held in May.'],
  ['Tastings cost nothing.', 'A tasting costs £12 a head.'],
  ['There are no booking fees.', 'A booking fee of £1.50 applies to each ticket.'],
  [
    'The licence lasts five years.',
    'Renew the licence every three years at the town hall; it lasts three years from issue.',
  ],
  ['Choose between four colours: slate, moss, rust, sand and chalk.', 'Each pot holds a litre.'],
])('asks about both places of a contradiction in other words: %s / %s', (one, other) => {
  const queries = about(one, other)
  expect(queries).toHaveLength(1)
  expect(queries[0]?.other).not.toBeNull()
})

test.each([
  [
    'Bring three documents: a passport, a payslip and a bank statement.',
    'The course takes six hours in all, with two breaks of up to twelve minutes.',
    'There is no set-up fee; the service costs £40 a month.',
  ],
  [
    'Entry is free for children; adults pay £5.',
    'Parking is free after six, and costs £2 before.',
    'The hall has three entrances, of which one is level.',
  ],
  [
    'Delivery is free on orders over £50; smaller orders pay £4.',
    'Returns are free within 14 days, then £3.',
    'The shop stocks three makes: Arden, Bell and Crane.',
  ],
  [
    'The beginners’ course lasts six hours and the advanced course twelve hours.',
    'The trial has no fee; the first year costs £30.',
    'Three gauges are old, and four are new.',
  ],
  [
    'Two nurses work on each ward: one by day and one by night.',
    'We asked twelve hospitals, and nine hospitals answered.',
    'Without a deposit, the hire costs £12; with one, £9.',
  ],
  [
    'There is no charge for the first visit. Later visits cost £35.',
    'Membership is free for students, and £18 a year for others.',
    'Four things help: light, water, air, and time.',
  ],
  [
    'The archive holds three collections: letters, maps and plans, and photographs.',
    'The reading room has no entry fee, but copies cost 20p each.',
    'It takes six minutes to walk from the station, and up to twelve by pushchair.',
  ],
  [
    'Two pilots ran in spring: one in Leeds, where 40 people took part, and one in Hull, with 31.',
    'Calls from landlines are free. Calls from mobiles cost up to 12p a minute.',
    'The kit has two parts: the pump, which is sealed, and the filter.',
  ],
  [
    'The workshop lasts four hours, and the walk up to two hours more.',
    'Joining costs £30; there is no fee for renewal.',
    'Applicants send two references: one from an employer and one from a landlord.',
  ],
  [
    'Installation is free with a two-year plan, otherwise £95.',
    'Five valves control the loop: inlet, outlet, bypass, drain and relief.',
    'Tastings are free on Fridays. On other days a tasting costs £12.',
  ],
  [
    'Six interviews were held in May and two more in June; all eight interviews were taped.',
    'There are no booking fees at the door. Online, a booking fee of £1.50 applies.',
    'The licence lasts five years for owners and three years for tenants.',
  ],
  [
    'Three rivers meet here: the Ouse, the Foss and, in wet winters, a beck without a name.',
    'Use of the hall is free to schools, and costs clubs £15 an evening.',
    'The ferry takes up to forty minutes; by road it is two hours.',
  ],
  [
    'Nobody pays for the first lesson. A course of ten lessons costs £180.',
    'The kit holds four blades: two long and two short.',
    'Adults need two doses, children three doses.',
  ],
  [
    'Refills are free; a new bottle costs £9.',
    'Two things matter: how warm it is, and how long it stays so.',
    'The old contract ran for three years, the new one for five years.',
  ],
  [
    'Support is included at no extra cost. On-site support costs £400 a day.',
    'In three trials, nurses saved nine minutes a shift; a fourth trial found seven.',
    'Postage is free within the UK and £8 abroad.',
  ],
  [
    'Visitors need two things: boots, a coat, and patience will do the rest.',
    'The tour takes an hour; with the tower, allow up to two hours.',
    'The museum is free, but a guided tour costs £6.',
  ],
])('asks nothing where two things are told apart: %s / %s / %s', (...texts) => {
  expect(about(...texts)).toEqual([])
})

test('asks about a number of steps that the list of steps does not have', () => {
  const brief = { topic: 'Cleaning a flue', target_audience: 'Tenants', steps: ['Open it.', 'Brush it.', 'Close it.'] }
  expect(asked('how-to-guide', { ...brief, outcome: 'The flue is clean in four steps.' })[0]).toMatchObject({
    kind: 'sum_wrong',
    quote: 'four steps',
    other: { field: 'steps', index: 2 },
  })
  expect(asked('how-to-guide', { ...brief, outcome: 'The flue is clean in three steps.' })).toEqual([])
})
