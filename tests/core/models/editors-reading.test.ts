import { describe, expect, test } from 'vitest'
import { saidByDisclaimer } from '../../../core/models/builtin/composer/disclaimers.ts'
import { isSamePoint } from '../../../core/models/builtin/composer/doubled.ts'
import { noValueIn } from '../../../core/quality/rules/text/no-value.ts'
import { bodyOf, compose, template, vertical, writerInput } from './catalog.ts'

const piece = (slug: string, user_input: Record<string, unknown>) =>
  compose(writerInput(slug, 'professional', user_input))
const example = (slug: string) => template(slug).example_input

describe('a point that stands twice', () => {
  const twice = [
    ['Weigh what comes back for two weeks.', 'For two weeks, weigh what comes back.'],
    ['Bring your own mug to the workshop', 'Please bring your own mug to the workshop.'],
    ['Repairs cut waste by 30 percent', 'Repairs reduced waste by 30 percent.'],
    ['Wash your hands before meals.', 'Before meals, wash your hands.'],
    ['Free parking behind the hall', 'Parking behind the hall is free'],
    ['Tickets are sold at the door and online', 'Tickets are sold online and at the door.'],
  ] as const
  const once = [
    ['Members pay £5 at the door', 'Non-members pay £5 at the door'],
    ['Open on Monday from nine', 'Open on Tuesday from nine'],
    ['Wash the brush before drying the frame', 'Dry the frame before washing the brush'],
    ['Adults under 65 need one dose', 'Adults over 65 need one dose'],
    ['Do not open the valve by hand', 'Open the valve by hand'],
    ['Cats chase mice at night in barns', 'Mice chase cats at night in barns'],
    ['Rent rose from £50 to £60', 'Rent rose from £60 to £50'],
    ['The bus is faster than the tram here', 'The tram is faster than the bus here'],
    ['Training took two mornings', 'Training took two mornings at the depot, and nobody lost a shift.'],
  ] as const

  test.each(twice)('is known: %s / %s', (one, other) => {
    expect(isSamePoint(one, other)).toBe(true)
  })
  test.each(once)('is not seen where two things are said: %s / %s', (one, other) => {
    expect(isSamePoint(one, other)).toBe(false)
  })

  test('is printed once, in its fuller words, at its first place, and what was joined is on record', () => {
    const key_points = [
      'Weigh what comes back from every ward for two weeks.',
      'Order late.',
      'For two whole weeks, weigh what comes back from every ward.',
    ]
    const draft = piece('blog-post', { ...example('blog-post'), key_points })
    const body = bodyOf(draft)
    expect(body.match(/weigh what comes back/gi)).toHaveLength(1)
    expect(body.indexOf('two whole weeks')).toBeLessThan(body.indexOf('Order late'))
    expect(draft.unused).toEqual([
      { input: key_points[0], reason: `It says the same as “${key_points[2] ?? ''}”, which is printed.` },
    ])
  })

  test('is a step of its own where the list is one of steps, unless it follows itself', () => {
    const steps = [
      'Rinse the jar well in hot water.',
      'Boil the jar.',
      'Rinse the jar well in hot water.',
      'Dry it.',
      'Dry it.',
    ]
    const draft = piece('how-to-guide', { ...example('how-to-guide'), steps })
    expect(bodyOf(draft)).toContain('3. Rinse the jar well in hot water.\n4. Dry it.')
    expect(draft.unused.map(({ input }) => input)).toEqual(['Dry it.'])
  })
})

describe('a value that is none', () => {
  const none = `tbc|TBC.|n/a|asap|see above|Price: tbc|Venue – see above|The fee is tbc.|The course starts asap.|Price n/a
Tickets cost TBA and are sold at the door.|The venue is to be confirmed.|Date: to be confirmed|Preis: siehe oben
Der Termin ist noch offen.|Prix : à confirmer|Fecha: por confirmar|Deadline: as soon as possible|???|Location: ?`
  const values = `Call us as soon as possible if the wound opens.|Please reply asap.|The steps are to be followed in order.
Write “n/a” where a question does not apply.|See above the door for the number.|The price is £5.|Cause: unknown
Doses are to be agreed with the ward.|Soon the market opens.|Take it as usual.|TBC stands for “to be confirmed”.
A decision is to be expected in May.|On application: £10|The bridge is at the end.`

  test.each(none.split(/[|\n]/))('is known: %s', (text) => {
    expect(noValueIn(text)).not.toBeNull()
  })
  test.each(values.split(/[|\n]/))('is not seen in what says something: %s', (text) => {
    expect(noValueIn(text)).toBeNull()
  })

  test('is asked for at its place and not printed, and the rest of its input stays', () => {
    const draft = piece('product-launch', {
      ...example('product-launch'),
      availability: 'It is sold from 3 May. The price is tbc. Ask at the desk.',
      features: ['It weighs 900 grams.', 'Battery: n/a', 'tbc'],
      quote: 'TBC',
    })
    const body = bodyOf(draft)
    expect(body).toContain(
      'It is sold from 3 May. [Query: “The price is …” is left open in the brief. What belongs here?] Ask at the desk.',
    )
    expect(body).toContain('“Battery” is left open')
    expect(body).not.toMatch(/tbc|n\/a/i)
  })

  test('makes room for the question that the template has of its own', () => {
    const draft = piece('how-to-guide', { ...example('how-to-guide'), time_needed: 'tbc', call_to_action: 'n/a' })
    expect(bodyOf(draft)).toContain('[Query: How long does it take?]')
    expect(bodyOf(draft)).not.toMatch(/tbc|n\/a|left open/i)
    expect(draft.unused.map(({ input }) => input)).toEqual(['Time needed: tbc', 'Call to action: n/a'])
  })
})

test('a comparison names the criterion and the two options in what it asks', () => {
  const draft = piece('comparison', {
    ...example('comparison'),
    criteria: ['Noise', 'Load: the bike carries 120 kilograms.'],
  })
  expect(bodyOf(draft)).toContain('[Query: Noise: how do the cargo bike and the small van differ in this?]')
})

test('what a reader of a how-to should do next stands behind the last step', () => {
  const call_to_action = 'Send us a picture of your jar.'
  const body = bodyOf(piece('how-to-guide', { ...example('how-to-guide'), call_to_action }))
  expect(body.indexOf(call_to_action)).toBeGreaterThan(body.indexOf('1. '))
  expect(body.trimEnd().endsWith(call_to_action)).toBe(true)
})

test.each([
  ['patient-information', { reviewed_by: 'Dr Anna Weber', reviewed_on: '2026-05-03' }, /Weber|3 May 2026|Colophon/],
  ['faq', { last_reviewed: '2026-05-03' }, /3 May 2026|Colophon/],
])('a review that only the brief knows is not printed in %s, and is on record as not used', (slug, review, words) => {
  const draft = piece(slug, { ...example(slug), ...review })
  expect(bodyOf(draft)).not.toMatch(words)
  expect(draft.unused).toHaveLength(Object.keys(review).length)
})

describe('a disclaimer of the brief that the rules or the template have too', () => {
  const DEMANDED = vertical('healthcare').compliance.mandatory_disclaimers[0]?.text ?? ''

  test.each([
    'This leaflet is for information only and does not replace medical advice from your doctor.',
    'This information is not a substitute for professional medical advice.',
    'Please note: this page is for general education only and is not medical advice.',
  ])('is left to them: %s', (sentence) => {
    expect(saidByDisclaimer(sentence, [DEMANDED])).toBe(DEMANDED)
    const brief = { ...example('patient-information'), why_it_matters: `Fasting makes the result clear. ${sentence}` }
    const input = {
      ...writerInput('patient-information', 'professional', brief),
      rules: vertical('healthcare').compliance,
    }
    const draft = compose(input)
    expect(bodyOf(draft)).not.toContain(sentence)
    expect(bodyOf(draft).split(DEMANDED)).toHaveLength(2)
    expect(draft.unused.map(({ input: text }) => text)).toContain(sentence)
  })

  test.each([
    'Do not stop your medicines without advice from your doctor.',
    'This leaflet does not replace the medical advice that Dr Weber gave you about warfarin.',
    'This page is not financial advice.',
    'There is no substitute for a good night of sleep.',
    'Nurses give no advice about medical insurance by phone.',
  ])('stays where it says anything else: %s', (sentence) => {
    expect(saidByDisclaimer(sentence, [DEMANDED])).toBeNull()
  })

  test('stays where nothing else says it', () => {
    const background = 'We wrote this for our members. This page is not a substitute for medical advice.'
    expect(bodyOf(piece('blog-post', { ...example('blog-post'), background }))).toContain('not a substitute')
  })
})

test('the template says a disclaimer that rules demand in their words', () => {
  const rules = vertical('healthcare-uk').compliance
  const demanded = rules.mandatory_disclaimers.map(({ text }) => text)
  const input = { ...writerInput('patient-information', 'professional', example('patient-information')), rules }
  expect(
    saidByDisclaimer('This information is no substitute for advice from a health professional.', demanded),
  ).not.toBeNull()
  expect(bodyOf(compose(input))).not.toContain('general education')
  expect(bodyOf(compose(input))).toContain(demanded[0])
  expect(bodyOf(piece('patient-information', example('patient-information')))).toContain('general education')
})

test('a question without an answer stands as the other questions do, and a sentence between paragraphs is no list', () => {
  const questions = ['What does it cost? Nothing.', 'Do you deliver?', 'Who may come? Everybody.']
  expect(bodyOf(piece('faq', { ...example('faq'), questions }))).toContain(
    '**Do you deliver?**\n\n[Query: What is the answer?]',
  )
  const key_points = [
    'Shade cools. Streets with trees were cooler.',
    'Trees need water for years.',
    'Roots need room. They get none.',
  ]
  expect(bodyOf(piece('blog-post', { ...example('blog-post'), key_points }))).toContain(
    '\n\nTrees need water for years.\n\n',
  )
})
