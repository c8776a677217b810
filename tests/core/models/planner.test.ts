import { describe, expect, test } from 'vitest'
import { writeCall } from '../../../core/models/builtin/call-writer/call.ts'
import { planPiece } from '../../../core/models/builtin/planner/plan.ts'
import { researchQueries } from '../../../core/models/builtin/planner/queries.ts'
import { seoFields } from '../../../core/models/builtin/seo/seo.ts'
import { ALL_STYLES, ALL_TEMPLATES, BLOG_BRIEF, compose, passage, PASSAGES, template, writerInput } from './catalog.ts'

const blog = template('blog-post')
const release = template('press-release')

describe('the planner', () => {
  test('names the subject in the brief’s words and gives every section a budget within its range', () => {
    const plan = planPiece(blog, BLOG_BRIEF)
    expect(plan.subject).toBe(BLOG_BRIEF.topic)
    expect(
      plan.sections.filter((part) => part.word_budget < part.min_words || part.word_budget > part.max_words),
    ).toEqual([])
  })

  test('keeps every required section, and an optional one that research can fill', () => {
    expect(planPiece(blog, BLOG_BRIEF).sections.map(({ key }) => key)).toEqual(['opening', 'points', 'sources', 'next'])
  })

  test('leaves out an optional section that nothing can fill', () => {
    const closed = structuredClone(release)
    closed.composition.sections.forEach((section) => {
      section.moves = section.moves.filter((move) => move.move !== 'passages')
    })
    const without = { ...release.example_input, background: ' ' }
    expect(planPiece(closed, without).sections.map(({ key }) => key)).not.toContain('background')
    expect(planPiece(closed, release.example_input).sections.map(({ key }) => key)).toContain('background')
  })

  test('asks research about each point together with the subject, without function words', () => {
    const queries = researchQueries(planPiece(blog, BLOG_BRIEF), blog, BLOG_BRIEF)
    const first = queries.slice(0, BLOG_BRIEF.key_points.length)
    expect(first.every(({ section_key }) => section_key === 'points')).toBe(true)
    expect(queries[0]?.query).toBe('sleep matters shift workers dark cool daytime')
    expect(queries.every(({ section_key }) => section_key !== 'opening')).toBe(true)
  })

  test('asks about each item alone in all its words, and about the objective', () => {
    const brief = {
      ...BLOG_BRIEF,
      objective: 'Show which lamps keep a night crew awake until the boat is in',
      key_points: ['Crews need two hours more on foggy days'],
    }
    const queries = researchQueries(planPiece(blog, brief), blog, brief).map(({ query }) => query)
    expect(queries).toContain('Crews need two hours foggy days')
    expect(queries.some((query) => query.includes('lamps keep night crew awake'))).toBe(true)
  })
})

describe('the call writer', () => {
  const plan = planPiece(blog, BLOG_BRIEF)

  test('numbers sources in the order of first use and gives no passage to two sections', () => {
    const [first, second] = PASSAGES
    if (first === undefined || second === undefined) throw new Error('passages')
    const again = { ...second, text: 'Another part.', start: 900, end: 913, score: 0.1 }
    const call = writeCall(plan, [
      { section_key: 'sources', passages: [first, again] },
      { section_key: 'points', passages: [second, { ...first, score: 0.2 }] },
    ])
    expect(call.sources.map(({ number, source_id }) => [number, source_id])).toEqual([
      [1, 'src_b'],
      [2, 'src_a'],
    ])
    expect(call.excerpts.map(({ section_key, number }) => [section_key, number])).toEqual([
      ['points', 1],
      ['points', 2],
      ['sources', 1],
    ])
  })

  test('gives nothing to a section without citations and at most twelve excerpts to one', () => {
    const many = Array.from({ length: 16 }, (_, index) => passage(`m${index}`, `M${index}`, `Text number ${index}.`))
    const call = writeCall(plan, [
      { section_key: 'opening', passages: PASSAGES },
      { section_key: 'points', passages: many },
    ])
    expect(call.excerpts).toHaveLength(12)
    expect(call.excerpts.every(({ section_key }) => section_key === 'points')).toBe(true)
  })
})

describe('the search fields', () => {
  test('stay within their lengths and end at whole words', () => {
    const user_input = {
      ...BLOG_BRIEF,
      topic: 'Why sleep matters for shift workers who drive home after a long and tiring night on the ward',
    }
    const draft = compose(writerInput('blog-post', 'professional', user_input))
    const fields = seoFields(draft, user_input, blog)
    expect(fields.title).toBe('Why sleep matters for shift workers who drive home')
    expect(fields.meta_description.length).toBeLessThanOrEqual(155)
    expect(fields.meta_description).toMatch(/[.?!]$/)
    expect(fields.slug).toMatch(/^why-sleep-matters(?:-[a-z]+)*$/)
    expect(fields.keywords).toContain('sleep')
    expect(fields.keywords.length).toBeLessThanOrEqual(8)
  })

  test.each(ALL_TEMPLATES)('are whole and of the piece for %s', (slug) => {
    for (const style of ALL_STYLES) {
      const document = template(slug)
      const draft = compose(writerInput(slug, style, document.example_input))
      const fields = seoFields(draft, document.example_input, document)
      const body = draft.sections
        .map((section) => section.body)
        .join('\n')
        .toLowerCase()
      expect(fields.title.length).toBeLessThanOrEqual(60)
      expect(fields.meta_description).toMatch(/^[\p{Lu}\p{N}“][\s\S]{30,154}[.?!]["”]?$/u)
      const asked = (document.example_input.keywords ?? []) as string[]
      const own = fields.keywords.filter((keyword) => !asked.includes(keyword))
      expect(own.filter((keyword) => !`${draft.title} ${body}`.toLowerCase().includes(keyword))).toEqual([])
    }
  })

  test('describe a piece without a short sentence by its title', () => {
    const long = `${'word '.repeat(60)}end.`
    const draft = { title: 'A very long winter', sections: [{ key: 'a', heading: '', body: long }], unused: [] }
    expect(seoFields(draft, {}, blog).meta_description).toBe('A very long winter.')
  })

  test('hold the keywords that the brief asks for, and no citation marker', () => {
    const user_input = { ...BLOG_BRIEF, keywords: ['night shift', 'sleep hygiene'] }
    const fields = seoFields(compose(writerInput('blog-post', 'professional', user_input, PASSAGES)), user_input, blog)
    expect(fields.keywords.slice(0, 2)).toEqual(['night shift', 'sleep hygiene'])
    expect(fields.meta_description).not.toMatch(/\[\d+\]|\*/)
  })
})
