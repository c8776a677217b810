import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ComplianceRules } from '../../../core/compliance/contract.ts'
import { comparePolicies } from '../../../core/trials/compare.ts'
import type { CallContext } from '../../../core/context.ts'
import { localClient } from '../../../core/transport/local.ts'
import { policyCheck } from '../../../core/compliance/rules/check-policy.ts'
import type { TrialProgress } from '../../../core/trials/contract.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let rules: ComplianceRules
beforeAll(async () => {
  engine = await testEngine()
  rules = (await engine.desk.catalog.getVertical({ vertical_id: 'software' })).compliance
})
afterAll(() => engine.close())

const forbidding = (...phrases: string[]): ComplianceRules => ({
  ...rules,
  forbidden_claims: phrases.map((phrase, at) => ({ id: `rule-${at}`, phrase, variants: [], message: 'Not this.' })),
})

async function tried(vertical_id: string, changed: ComplianceRules): Promise<TrialProgress[]> {
  const events: TrialProgress[] = []
  for await (const event of await engine.desk.trials.library({ vertical_id, rules: changed })) events.push(event)
  return events
}

describe('the rule bench', () => {
  test.each<[string, string, string[]]>([
    ['The kettle is bulletproof.', 'fires', []],
    ['The kettle is not bulletproof.', 'cleared', ['not']],
    ['The kettle boils.', 'absent', []],
    ['Is it bulletproof? No kettle is bulletproof, but ours is bulletproof.', 'fires', ['?', 'No']],
  ])('%s: %s', async (text, answer, cues) => {
    const { rules: answers, report } = await engine.desk.trials.text({ text, rules: forbidding('bulletproof') })
    const own = answers.find(({ rule_id }) => rule_id === 'rule-0')
    expect(own?.answer).toBe(answer)
    expect(own?.findings.flatMap(({ cue }) => (cue === null ? [] : [cue]))).toEqual(cues)
    expect(report).toEqual(policyCheck(forbidding('bulletproof'))(text))
  })

  test('every rule of a vertical is answered once, in its order, and a disclaimer is met or missing', async () => {
    const { compliance } = await engine.desk.catalog.getVertical({ vertical_id: 'fintech' })
    const [disclaimer] = compliance.mandatory_disclaimers
    const answered = async (text: string) => (await engine.desk.trials.text({ text, rules: compliance })).rules
    const [missing] = await answered('Nothing.')
    expect(missing).toMatchObject({ rule_id: disclaimer?.id, answer: 'fires' })
    const answers = await answered(disclaimer?.text ?? '')
    expect(answers[0]?.answer).toBe('met')
    // What has to stand beside a statement is met only where that is made.
    const { compliance: health } = await engine.desk.catalog.getVertical({ vertical_id: 'healthcare-uk' })
    const named = async (text: string) =>
      (await engine.desk.trials.text({ text, rules: health })).rules.find(({ rule_id }) => rule_id === 'study-named')
        ?.answer
    expect(await named('Take it with water.')).toBe('absent')
    expect(await named('A study shows that it helps.')).not.toMatch(/^(?:absent|met)$/)
    const ids = [
      ...compliance.mandatory_disclaimers.map(({ id }) => id),
      compliance.required_citations_minimum?.id,
      ...compliance.forbidden_claims.map(({ id }) => id),
      ...compliance.conditional_claims.map(({ id }) => id),
      ...(compliance.claim_patterns ?? []).map(({ id }) => id),
      ...(compliance.paired_statements ?? []).map(({ id }) => id),
      ...(compliance.required_by_trigger ?? []).map(({ id }) => id),
      ...(compliance.title_claims ?? []).map(({ id }) => id),
      ...(compliance.audience_claims ?? []).map(({ id }) => id),
      ...(compliance.source_age ?? []).map(({ id }) => id),
      ...(compliance.told_outcomes ?? []).map(({ id }) => id),
    ]
    expect(answers.map(({ rule_id }) => rule_id)).toEqual(ids)
  })
})

test('a style is measured on its sample as the Quality Gate measures', async () => {
  const style = { reading_grade: { min: 1, max: 9 }, sentence_words: { target: 5, max: 6 }, banned_words: ['leverage'] }
  const measure = await engine.desk.trials.style({
    text: 'We leverage the cat. '.repeat(2) + 'It sat on a mat there for nine long days.',
    style,
  })
  expect(measure).toMatchObject({ words: 18, sentences: 3, mean_sentence: 6, longest_sentence: 10 })
  expect(measure.issues).toEqual([
    'The longest sentence has 10 words; the style asks for at most 6.',
    'The style does not use “leverage”.',
  ])
})

describe('what other rules would change in the library', () => {
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    const save = async (title: string, body: string, vertical_id = 'software') => {
      ids[title] = (await engine.desk.content.save({ title, body, vertical_id })).content_id
    }
    await save('Clean', 'The kettle is bulletproof.')
    await save('Denied', 'The kettle is not bulletproof.')
    await save('Blocked', 'Our service is completely secure.')
    await save('Title is bulletproof', 'Nothing else.')
    await save('Elsewhere', 'The kettle is bulletproof.', 'education')
    await save('Archived', 'The kettle is bulletproof.')
    await engine.desk.content.archive({ content_ids: [ids.Archived ?? ''] })
  })

  test('pieces that newly fail, newly clear, and none that stay', async () => {
    const events = await tried('software', forbidding('bulletproof'))
    const last = events.at(-1)
    expect(last).toMatchObject({ done: 4, total: 4, fails: 2, clears: 1, differs: 0, is_done: true })
    const changes = events.flatMap(({ pieces }) => pieces.map(({ title, change }) => [title, change]))
    expect(Object.fromEntries(changes)).toEqual({ Clean: 'fails', 'Title is bulletproof': 'fails', Blocked: 'clears' })
    const clean = events.flatMap(({ pieces }) => pieces).find(({ title }) => title === 'Clean')
    expect(clean).toMatchObject({ content_id: ids.Clean, removed: [] })
    expect(clean?.added).toEqual([
      { rule_id: 'rule-0', excerpt: 'bulletproof', message: 'Not this.', severity: 'blocking' },
    ])
  })

  test('the same rules, and rules that only say it otherwise, change nothing', async () => {
    const reworded = {
      ...rules,
      forbidden_claims: rules.forbidden_claims.map((rule) => ({ ...rule, message: 'Other.' })),
    }
    for (const same of [rules, reworded]) {
      expect((await tried('software', same)).at(-1)).toMatchObject({ done: 4, fails: 0, clears: 0, differs: 0 })
    }
  })

  test('what a trial says is what the next save of the piece then finds', async () => {
    const changed = forbidding('bulletproof')
    const before = await engine.owner.catalog.exportEntry({ kind: 'vertical', id: 'software' })
    const document = { ...(before.document as Record<string, never>), compliance: changed as never }
    await engine.owner.catalog.saveEntry({ kind: 'vertical', id: 'software', based_on: before.version, document })
    const { revision } = await engine.desk.content.get({ contentID: ids.Clean ?? '' })
    await engine.desk.content.save({ content_id: ids.Clean ?? '', revision, body: 'The kettle is  bulletproof.' })
    const checks = await engine.desk.content.checks({ content_id: ids.Clean ?? '' })
    expect(checks.checks?.compliance.violations.map(({ rule_id }) => rule_id)).toEqual(['rule-0'])
    expect((await tried('software', changed)).at(-1)).toMatchObject({ fails: 0, clears: 0, differs: 0 })
  })

  test('a trial that is left ends its thread at once, and judges no more', async () => {
    const threads: { ended: number; judged: number } = { ended: 0, judged: 0 }
    const context: CallContext = {
      ...engine.engine.workspace.deskContext,
      startPolicyThread: (policies) => {
        const thread = engine.engine.workspace.deskContext.startPolicyThread(policies)
        return {
          compare: (pieces) => {
            threads.judged += pieces.length
            return thread.compare(pieces)
          },
          end: async () => {
            await thread.end()
            threads.ended += 1
          },
        }
      },
    }
    for (let count = 0; count < 150; count += 1) {
      await engine.desk.content.save({ title: `Cup ${count}`, body: 'A cup.', vertical_id: 'legal' })
    }
    const events = await localClient(context).trials.library({ vertical_id: 'legal', rules })
    for await (const { done } of events) if (done > 0) break
    expect(threads).toEqual({ ended: 1, judged: 80 })
  })

  test('pieces that come or go meanwhile are judged or left out, and the last word is of all that were', async () => {
    const saved: string[] = []
    for (let count = 0; count < 120; count += 1) {
      const body = count < 100 ? 'A cup.' : 'A bulletproof cup.'
      const { content_id } = await engine.desk.content.save({ title: `Cup ${count}`, body, vertical_id: 'education' })
      saved.push(content_id)
    }
    const seen: TrialProgress[] = []
    const changed = forbidding('bulletproof')
    for await (const event of await engine.desk.trials.library({ vertical_id: 'education', rules: changed })) {
      seen.push(event)
      if (seen.length !== 2) continue
      await engine.desk.content.archive({ content_ids: saved.slice(110) })
      await engine.desk.content.save({ title: 'New', body: 'A bulletproof bowl.', vertical_id: 'education' })
    }
    // One piece was saved in this vertical before.
    expect(seen[0]).toMatchObject({ done: 0, total: 121, is_done: false })
    expect(seen.at(-1)).toMatchObject({ done: 112, total: 112, fails: 12, is_done: true })
    expect(seen.filter((event) => event.is_done)).toHaveLength(1)
    expect(seen.every(({ done, total }) => done <= total)).toBe(true)
  })

  test('a fault in the thread is the fault of the trial, and is reported', async () => {
    const { db } = engine.engine.workspace.deskContext
    const { content_id } = await engine.desk.content.save({ title: 'Jug', body: 'A jug.', vertical_id: 'general' })
    await db.updateTable('revisions').set({ checks_json: '{}' }).where('content_id', '=', content_id).execute()
    const known = engine.faults.list.length
    await expect(tried('general', rules)).rejects.toMatchObject({
      code: 'INTERNAL_ERROR',
      status: 500,
      message: 'Something went wrong inside Colophon. Nothing was changed by this request.',
    })
    expect(engine.faults.list.slice(known)).toMatchObject([{ message: 'an operation failed with internal_error' }])
    engine.faults.list.splice(known)
  })

  test('there is no such vertical; and one without pieces is done at once', async () => {
    await expect(tried('nothing', rules)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await tried('healthcare', rules)).toEqual([
      { done: 0, total: 0, fails: 0, clears: 0, differs: 0, pieces: [], is_done: true },
    ])
  })
})

describe('rules that stand in both policies', () => {
  const piece = (body: string) => ({ content_id: 'cnt_1', title: 'T', body, seo_json: null, checks_json: null })
  const both = (before: ComplianceRules, after: ComplianceRules, body: string) =>
    comparePolicies({ before, after })([piece(body)])

  test('still block a piece that others would newly find something in', () => {
    const body = 'It is bulletproof and waterproof.'
    expect(both(forbidding('bulletproof'), forbidding('bulletproof', 'waterproof'), body)).toMatchObject([
      { change: 'differs', added: [{ rule_id: 'rule-1' }], removed: [] },
    ])
  })

  test('judge a phrase anew where another disclaimer holds it', () => {
    const disclaimer = { id: 'note', text: 'Nothing is bulletproof here.', severity: 'advisory' as const }
    const before = { ...forbidding('bulletproof here'), mandatory_disclaimers: [] }
    const after = { ...before, mandatory_disclaimers: [{ ...disclaimer, text: 'This is bulletproof here.' }] }
    expect(both(before, after, 'This is bulletproof here.')).toMatchObject([{ change: 'clears' }])
  })
})
