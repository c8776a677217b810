import { fieldsReport, objectionTo } from '../../../core/compliance/rules/check-fields.ts'
import { policyCheck } from '../../../core/compliance/rules/check-policy.ts'
import { seoFields } from '../../../core/models/builtin/seo/seo.ts'
import { ALL_TEMPLATES, compose, template, vertical, VERTICALS, writerInput } from '../models/catalog.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogRequest } from '../../support/briefs.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

const PLAIN_SEO = {
  title: 'Keeping data safe',
  meta_description: 'How our product keeps the data of its users safe.',
  slug: 'keeping-data-safe',
  keywords: ['data'],
}
const BODY = 'Our product keeps the data of its users safe, and says how it does so.'

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
  await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
})
afterAll(() => engine.close())

async function checked(change: { title?: string; seo?: Partial<typeof PLAIN_SEO>; body?: string; vertical?: string }) {
  const { title = 'Keeping data safe', body = BODY, vertical: vertical_id = 'software' } = change
  const { content_id } = await engine.desk.content.save({ title, body, vertical_id })
  await engine.desk.content.save({ content_id, revision: 1, seo: { ...PLAIN_SEO, ...change.seo } })
  const { checks } = await engine.desk.content.checks({ content_id })
  if (checks === null) throw new Error('nothing was checked')
  return checks
}

describe('a forbidden claim outside the body', () => {
  test.each([
    ['title', { title: 'Our product is 100% secure' }, 'In the title: '],
    ['search title', { seo: { title: 'Our product is 100% secure' } }, 'In the search title: '],
    ['description', { seo: { meta_description: 'Our product is 100% secure.' } }, 'In the search description: '],
    ['keywords', { seo: { keywords: ['data', '100% secure'] } }, 'In the search keywords: '],
  ])('blocks in the %s, where it says that it stands', async (_, change, place) => {
    const { compliance, report, outcomes } = await checked(change)
    expect(compliance.violations).toMatchObject([
      { rule_id: 'perfect-security', excerpt: '100% secure', start: null, end: null, severity: 'blocking' },
    ])
    expect(compliance.violations[0]?.message.startsWith(place)).toBe(true)
    expect(report.passed).toBe(false)
    expect(report.issues.map((issue) => issue.code)).toContain('compliance_blocking')
    expect(outcomes.compliance.passed).toBe(false)
  })

  test.each([
    ['title', { title: 'An inhaler that is safe in pregnancy' }],
    ['search description', { seo: { meta_description: 'This inhaler is safe in pregnancy.' } }],
    ['alternative text', { body: `${BODY}\n\n![An inhaler that is safe in pregnancy](picture:one)` }],
    ['body', { body: `${BODY} It is safe in pregnancy.` }],
  ])('of safety in pregnancy asks a person in the %s', async (_, change) => {
    const { compliance } = await checked({ ...change, vertical: 'healthcare' })
    expect(compliance.needs_manual_review.map(({ rule_id }) => rule_id)).toContain('safe-in-pregnancy')
  })

  test('in several of them is one finding that names them all', async () => {
    const claim = 'Our product is 100% secure'
    const { compliance } = await checked({ title: claim, seo: { title: claim, meta_description: claim } })
    expect(compliance.violations).toHaveLength(1)
    expect(compliance.violations[0]?.message).toMatch(/^In the title, the search title and the search description: /)
  })

  test('denied is cleared, unclear goes to a person', async () => {
    const denied = await checked({ title: 'No product is 100% secure' })
    expect(denied.compliance).toMatchObject({
      violations: [],
      cleared: [{ rule_id: 'perfect-security', reason: 'denied', start: null, end: null }],
    })
    const manual = await checked({ title: 'Our hosting is GDPR compliant' })
    expect(manual.compliance.needs_manual_review).toMatchObject([{ rule_id: 'standards', start: null, end: null }])
    expect(manual.compliance.needs_manual_review[0]?.message).toMatch(/^In the title: /)
    expect(manual.report.passed).toBe(true)
  })
})

test('disclaimers and citations stay a matter of the body, reported once', async () => {
  const { compliance } = await checked({ vertical: 'healthcare' })
  const ids = compliance.violations.map((violation) => violation.rule_id)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the SEO stage leaves out what the rules keep out, and says which keywords of the brief', async () => {
  await engine.desk.sources.add({
    file_name: 'washing.md',
    text: '# Hand washing on wards\n\nA paper towel dries hands three times faster than warm air does. Hands that are dry after 15 seconds with a paper towel carry fewer germs to the next bed. Wards should put a paper towel beside each basin, so that nurses dry their hands at once.\n\nHands should be washed for 20 seconds or longer. Nurses who wash for 20 seconds take off nine germs in ten, and those who wash for 5 seconds take off four.',
  })
  const request = blogRequest(
    { vertical_id: 'software', generation_mode: 'standard', options: { seo: true } },
    {
      keywords: ['hand washing', 'unhackable soap'],
      key_points: ['Wash for 20 seconds', 'A paper towel dries hands faster than warm air', 'Keep your nails short'],
    },
  )
  const { request_id } = await engine.desk.generation.submit(request)
  const { content, progress } = await endOf(engine.desk, request_id)
  expect(content?.body).toContain('times faster')
  expect(content?.seo?.keywords).toContain('hand washing')
  expect(content?.seo?.keywords.join(' ')).not.toContain('unhackable')
  expect(content?.seo?.meta_description).not.toContain('times faster')
  expect(content?.quality?.passed).toBe(true)
  expect(progress.stages.find(({ stage }) => stage === 'seo')?.reason).toContain('unhackable soap')
})

test.each(ALL_TEMPLATES)('what is written from the example of %s breaks no rule beside its body', (slug) => {
  const document = template(slug)
  const draft = compose(writerInput(slug, 'professional', document.example_input))
  for (const name of VERTICALS) {
    const check = policyCheck(vertical(name).compliance)
    const seo = seoFields(draft, document.example_input, document, (text) => objectionTo(check, text) === null)
    const texts = [draft.title, seo.title, seo.meta_description, ...seo.keywords]
    const report = fieldsReport(
      check,
      texts.map((text) => ({ place: 'title', text })),
    )
    expect([...report.violations, ...report.needs_manual_review], name).toEqual([])
    expect(seo.keywords.length).toBeGreaterThanOrEqual(3)
  }
})
