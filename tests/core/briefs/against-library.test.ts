import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { againstLibrary, givenOtherwise, readLibrary } from '../../../core/briefs/rules/against-library.ts'
import { briefText } from '../../../core/briefs/rules/brief-text.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

function asked(brief: string, said: string, more = ''): string[] {
  const library = readLibrary([{ title: 'A source', published_date: '2026-10-01', passages: [said] }], brief)
  return givenOtherwise(brief, library, `${brief} ${more}`).map(({ found }) => found)
}

describe('a figure of a brief that a source gives otherwise', () => {
  test.each([
    ['The ferry leaves Oban at 7.45 am on Mondays.', 'On Mondays the ferry leaves Oban at 8.15 am.', '7.45 am'],
    ['The archive opens on Fridays from 10 am to 4 pm.', 'The archive opens on Fridays from 10 am to 2 pm.', '4 pm'],
    ['The surgery is closed from noon.', 'The surgery is closed from 1 pm.', 'noon'],
    ['The nature park covers 310 hectares.', 'The nature park covers 280 hectares of heath.', '310 hectares'],
    ['The choir has 54 singers.', 'The choir has 47 singers, most of them retired.', '54 singers'],
    ['The grant scheme closes on 30 June 2027.', 'The grant scheme closes on 15 May 2027.', '30 June 2027'],
    ['A family ticket costs £28.', 'A family ticket costs £34 at the gate.', '£28'],
    ['Savings are protected up to £85,000 per person.', 'Savings are protected up to £120,000 per person.', '£85,000'],
    ['The mill was built in 1784.', 'The mill was built in 1794 and burnt down twice.', '1784'],
    ['The tram line is 9.2 miles long.', 'The tram line is 11.4 miles long.', '9.2 miles'],
    ['Late fees are 3% of the invoice.', 'Late fees are 5% of the invoice.', '3%'],
  ])('%s is asked about', (brief, said, found) => {
    expect(asked(brief, said)).toEqual([found])
    expect(asked(brief, brief)).toEqual([])
  })

  test.each([
    ['of another thing', 'The archive opens at 10 am.', 'The archive shop opens at 9 am.'],
    ['of a narrower thing', 'The tour takes two hours.', 'The guided tour takes three hours.'],
    ['of another day', 'The archive opens at 10 am on Fridays.', 'The archive opens at 9 am on Mondays.'],
    ['of other people', 'A ticket costs £12 for adults.', 'A ticket costs £7 for children.'],
    ['elsewhere', 'The choir has 54 singers.', 'The choir in Bergen has 120 singers.'],
    ['of one year', 'The fair had 4,200 visitors.', 'The fair had 3,900 visitors in 2019.'],
    ['of others than the house', 'Our nurses see 38 patients a day.', 'Nurses see 31 patients a day on average.'],
    ['when it closes, not opens', 'The archive opens at 10 am.', 'The archive closes at 4 pm.'],
    ['about as much', 'The nature park covers about 300 hectares.', 'The nature park covers 310 hectares.'],
    ['in two', 'The shed holds 40 bicycles.', 'The shed holds 25 bicycles and 60 scooters, the barn 90 bicycles.'],
    ['of a sample', 'Forty people mended a broken thing.', 'Of 38 people who mended a broken thing, 31 came back.'],
    ['and asks', 'Late fees are 3% of the invoice.', 'Are late fees 5% of the invoice?'],
  ])('one %s is not asked about', (_, brief, said) => {
    expect(asked(brief, said)).toEqual([])
  })

  const LIMIT =
    'Since 1 December 2025 the Financial Services Compensation Scheme protects deposits up to £120,000 per eligible person, per authorised firm. Before that date the limit was £85,000.'
  test.each([
    ['The FSCS protects deposits up to £85,000 per person at each authorised firm.', LIMIT, '£85,000'],
    ['Your money is guaranteed up to £85,000 per person by the FSCS, so you sleep well.', LIMIT, '£85,000'],
    ['In 2026 the FSCS limit is £85,000 per person.', LIMIT, '£85,000'],
    [
      'FSCS protects £120,000.',
      'The Financial Services Compensation Scheme protects savings up to £85,000.',
      '£120,000',
    ],
    ['The National Trail Fund pays up to £5,000 a year.', 'The NTF pays at most £3,500 a year.', '£5,000'],
    [
      'The DWP grant is £300 per household.',
      'The Department for Work and Pensions grant is £250 per household.',
      '£300',
    ],
  ])('a name in initials is the one that is written out: %s', (brief, said, found) => {
    expect(asked(brief, said)).toEqual([found])
  })

  test.each([
    ['for another thing', 'The FSCS protects investments up to £85,000 per person.', LIMIT],
    ['that held before', 'Before December 2025 the FSCS limit was £85,000.', LIMIT],
    ['as it is', 'The FSCS protects deposits up to £120,000 per person.', LIMIT],
    ['of another body', 'The FOS awards up to £85,000 per person.', LIMIT],
    ['for another body of like initials', 'The FSC protects savings up to £85,000.', LIMIT],
    [
      'for something else',
      'The FSCS protects deposits up to £120,000 per person.',
      'The Financial Services Compensation Scheme protects temporary high balances up to £140,000 per person.',
    ],
  ])('a limit %s is not asked about', (_, brief, said) => {
    expect(asked(brief, said)).toEqual([])
  })

  test('a figure that one source bears out is not asked about', () => {
    const [brief, other] = ['A family ticket costs £28.', 'A family ticket costs £34 at the gate.']
    const library = readLibrary(
      [
        { title: 'Older', published_date: null, passages: [other] },
        { title: 'Newer', published_date: null, passages: [brief] },
      ],
      brief,
    )
    expect(givenOtherwise(brief, library, brief)).toEqual([])
  })
})

describe('a figure that held once', () => {
  const OLD = { title: 'The fund', published_date: '2025-03-01' }
  const NEW = { title: 'The fund raises its limit', published_date: '2026-06-01' }
  const found = (brief: string, older: string, newer: string, { title, published_date } = NEW): string[] => {
    const library = readLibrary(
      [
        { ...OLD, passages: [older] },
        { title, published_date, passages: [newer] },
      ],
      brief,
    )
    return givenOtherwise(brief, library, brief).map((one) => one.title)
  }
  const BRIEF = 'The fund pays up to £3,000 per household.'

  test('is asked about by the newer source, though an older one has it too', () => {
    const newer = 'From 1 May 2026 the fund pays up to £4,500 per household.'
    expect(found(BRIEF, BRIEF, newer)).toEqual([NEW.title])
    expect(found(BRIEF, BRIEF, newer, { ...NEW, published_date: '2024-06-01' })).toEqual([])
  })

  test.each([
    ['The fund pays up to £4,500 per household; the previous limit was £3,000.'],
    ['The fund pays up to £4,500 per household. The limit was £3,000 before.'],
    ['The fund pays up to £4,500 per household, up from £3,000.'],
    ['What the fund pays per household rises from £3,000 to £4,500.'],
    ['The fund pays up to £3,200 per household instead of £3,000.'],
  ])('is asked about where the source names both: %s', (newer) => {
    expect(found(BRIEF, BRIEF, newer)).toEqual([NEW.title])
  })

  test.each([
    ['as such', 'The fund used to pay up to £3,000 per household.', 'The fund pays up to £4,500 per household.'],
    ['of another thing', BRIEF, 'The fund pays up to £4,500 per school, up from £4,000.'],
    ['for another thing', 'The fund covers roofs up to £3,000.', 'The fund covers boilers up to £4,500.'],
  ])('is not asked about %s', (_, brief, newer) => {
    expect(found(brief, BRIEF, newer)).toEqual([])
  })

  test('is asked about by the newest of the sources that differ', () => {
    const older = 'The fund pays up to £2,500 per household.'
    expect(found(BRIEF, older, 'The fund pays up to £4,500 per household.')).toEqual([NEW.title])
    expect(found(BRIEF, older, 'The fund helps households.')).toEqual([OLD.title])
  })

  test('takes what it is for two with it', () => {
    const body = `${BRIEF} A couple can have £6,000 between them. A school can have £6,000.`
    const template = { required_fields: [{ name: 'background', type: 'text' }], optional_parameters: [] }
    const library = [{ ...NEW, passages: ['The fund pays up to £4,500 per household.'] }]
    const queries = againstLibrary(briefText(template as never, { background: body }), library)
    expect(queries.map(({ start, end }) => body.slice(start, end))).toEqual(['£3,000', '£6,000'])
    expect(queries[1]?.message).toContain('“£6,000” is twice “£3,000”')
    expect(queries[0]?.message).toContain('of 1 June 2026')
  })
})

describe('a run', () => {
  let engine: TestEngine
  beforeAll(async () => {
    engine = await testEngine({})
    await engine.desk.sources.add({
      file_name: 'workshop.md',
      title: 'Hallbeck bicycle workshop: prices and times',
      text: 'The Hallbeck bicycle workshop costs £52 a person. The workshop begins at 7 pm in the old tram shed.',
    })
  })
  afterAll(() => engine.close())

  const KEY_POINTS = ['The Hallbeck bicycle workshop costs £45 a person.', 'Bring the bicycle that you ride most.']
  const BACKGROUND =
    'The workshop shows how a bicycle is kept in order, from the chain to the brakes. Everybody works on a bicycle of their own, and mechanics walk from stand to stand. Nobody has to know anything before the first evening. At the end there is tea, and whoever wants to may stay and ask what was left over. The stands are in the old tram shed behind the station, where there is room for more than you would think. Whoever has no bicycle can borrow one of those that the shed keeps for visitors. Chains, cables and brake pads are for sale there, and old tyres are taken back.'
  const brief = (generation_mode: 'quick' | 'standard') => ({
    template_id: 'blog-post',
    style_profile_id: 'professional',
    generation_mode,
    user_input: {
      topic: 'The Hallbeck bicycle workshop',
      target_audience: 'Neighbours',
      objective: 'Fill the places',
      key_points: KEY_POINTS,
      background: BACKGROUND,
      call_to_action: 'Ask at the desk of the library for a place before the end of April.',
    },
  })

  test('without research asks what its library corrects, and is held by it', async () => {
    const { desk } = engine
    const { request_id } = await desk.generation.submit(brief('quick'))
    const { content, brief_queries } = await endOf(desk, request_id)
    expect(brief_queries).toMatchObject([
      { kind: 'figures_differ', weight: 'holds', field: 'key_points', quote: '£45' },
    ])
    expect(brief_queries?.[0]?.message).toContain('£52')
    expect(content?.publication_state).toBe('held')
  })

  test('with research asks once, in the text, right under the words', async () => {
    const { desk } = engine
    const { request_id } = await desk.generation.submit(brief('standard'))
    const { content } = await endOf(desk, request_id)
    if (content === null) throw new Error('the run left no piece')
    expect(content.body).toContain(
      `${KEY_POINTS[0]}\n\n[Query: The brief says “£45”, and the source “Hallbeck bicycle workshop: prices and times” says “The Hallbeck bicycle workshop costs £52 a person”. Which is right?]`,
    )
    const { checks } = await desk.content.checks({ content_id: content.content_id })
    const codes = checks?.report.issues.map(({ code }) => code)
    expect(codes).toContain('printed_query')
    expect(codes).not.toContain('brief_query')
  })
})
