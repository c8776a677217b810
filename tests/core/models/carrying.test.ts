import { describe, expect, test } from 'vitest'
import { bodyOf, compose, FULL_BRIEF, passage, template, writerInput } from './catalog.ts'

const BIKES = {
  ...FULL_BRIEF,
  topic: 'Cargo bikes for a bakery round',
  key_points: [
    'Ask the riders first. They know which streets flood.',
    'Count the cost. The bakery paid £41 a month for power and repairs.',
  ],
  background: '',
}

function pieceOf(text: string, source_publisher: string | null = null): string {
  const source = { ...passage('x', 'Bakery rounds by cargo bike', text), source_publisher }
  return bodyOf(compose(writerInput('blog-post', 'professional', BIKES, [source])))
}

describe('what the composer carries over from a source', () => {
  const count =
    'Riders know which streets flood before the council does. The institute asked 60 riders, and 48 of them named the same street.'

  test('calls an unnamed actor by the publisher whose name holds the word', () => {
    expect(pieceOf(count, 'Tidemark Institute for Streets, Penmoor')).toContain(
      'The Tidemark Institute for Streets (*Bakery rounds by cargo bike*) asked 60 riders, and 48 of them named the same street [1].',
    )
  })

  test('gives a name that is cut short in full', () => {
    const short = count.replace('The institute', 'Tidemark')
    expect(pieceOf(short, 'Tidemark Street Research')).toContain(
      'Tidemark Street Research (*Bakery rounds by cargo bike*) asked 60 riders',
    )
    expect(pieceOf(short)).not.toContain('48 of them')
  })

  test('leaves an actor out whom nothing names', () => {
    expect(pieceOf(count)).not.toContain('48 of them')
    expect(pieceOf(count, 'Tidemark Press')).not.toContain('48 of them')
  })

  test('tells another figure than the brief’s as its source’s own, and compares nothing itself', () => {
    const body = pieceOf(
      'A bakery in the harbour paid £46 a month for power and repairs. Tyres made up half of that sum.',
    )
    expect(body).toMatch(
      /(?:reports that|says that|notes that|points out that|according to)[^.]* a bakery in the harbour paid £46 a month for power and repairs \[1\]\./i,
    )
    expect(body).not.toMatch(/different figure|figure of its own/i)
    expect(body).not.toMatch(/by comparison/i)
  })

  test('takes a fact and what leans on it together, or neither', () => {
    const body = pieceOf(
      'Riders who know the streets finish early. Shops that parked a bike outside paid for a permit. It came to £18 a month.',
    )
    expect(body).toMatch(/paid for a permit[^.]*\[1\]\. It came to £18 a month \[1\]\./)
  })
})

describe('the close of a white paper', () => {
  const closeOf = (approach: string) => {
    const input = writerInput('white-paper', 'professional', { ...template('white-paper').example_input, approach })
    return compose(input).sections
  }

  test('is the last paragraph of its proposal, which stands nowhere else', () => {
    const sections = closeOf(
      'Every island should have one evening boat.\n\nA boat that nobody waits for is a spare one.',
    )
    expect(sections.find(({ key }) => key === 'conclusion')?.body).toBe('A boat that nobody waits for is a spare one.')
    expect(sections.find(({ key }) => key === 'approach')?.body).not.toContain('nobody waits for')
  })

  test('gives no reason that the brief does not give', () => {
    const sections = closeOf('Every island should have one evening boat that all crews share.')
    expect(sections.find(({ key }) => key === 'approach')?.body).toContain('that all crews share')
    expect(sections.find(({ key }) => key === 'conclusion')?.body).not.toMatch(/because|all crews share/)
  })
})

test('a launch says that findings are about the field, unless a source names the product', () => {
  const brief = { ...template('product-launch').example_input, product_name: 'Foghorn', organisation: 'Pier Works' }
  const { features } = template('product-launch').example_input
  const [feature = ''] = features as string[]
  const piece = (title: string) => {
    const source = passage(
      'x',
      title,
      `${feature} In 12 halls out of 20 the wait was shorter by 9 minutes than before.`,
    )
    return bodyOf(compose(writerInput('product-launch', 'professional', brief, [source])))
  }
  expect(piece('Waiting in halls')).toContain('none of them names Foghorn')
  expect(piece('Waiting in halls with Foghorn')).not.toContain('none of them names Foghorn')
})

test('how results were measured stands below them, before what a source says', () => {
  const { results } = template('case-study').example_input
  const [result = ''] = results as string[]
  const measurement = 'All of it was counted by the office.'
  const brief = { ...template('case-study').example_input, results, measurement }
  const source = passage('x', 'Other towns', `${result} In 12 towns out of 20 the change came within 9 weeks of it.`)
  const body = bodyOf(compose(writerInput('case-study', 'professional', brief, [source])))
  expect(body).toMatch(/\n- [^\n]+\n\nAll of it was counted by the office\./)
})

test('a newsletter shows its preheader above the greeting', () => {
  const preheader = 'Eight menders, no booking, and a new pair of hands'
  const brief = { ...template('newsletter-issue').example_input, preheader }
  expect(bodyOf(compose(writerInput('newsletter-issue', 'our-own-voice', brief)))).toMatch(
    new RegExp(`^\\*${preheader}\\*`),
  )
})
