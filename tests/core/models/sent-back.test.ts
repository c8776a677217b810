import type { ChatCompletionRequest } from '@copilotkit/aimock'
import { expect } from 'vitest'
import { ableAnswer, dataIn } from '../../support/model-double.ts'
import { test } from '../../support/tea-runs.ts'

/** What a judge answers that finds each claim of a piece so, and the sentences that belong to none unclear. */
const judging = (verdict: string) => (request: ChatCompletionRequest) => {
  const { verdicts } = JSON.parse(ableAnswer(request)) as { verdicts: { id: string; verdict: string }[] }
  const judged = verdicts.map((one) =>
    one.verdict === 'supported' ? { ...one, verdict, reason: 'The source counts fewer.' } : one,
  )
  return JSON.stringify({ verdicts: judged })
}

test.for([
  ['contradicted', 'the source contradicts it'],
  ['not_supported', 'the source does not support it'],
] as const)(
  'a claim that is %s sends the text back once, with its reason',
  async ([verdict, words], { double, run }) => {
    double.on('quality_gate', judging(verdict))
    const { content, passport } = await run()
    const drafts = double.journal().filter((entry) => entry.stage === 'writer')
    expect(drafts).toHaveLength(2)
    const findings = dataIn(drafts[1]?.body as ChatCompletionRequest, 'findings')
    expect(findings).toContain('Sentence: ')
    expect(findings).toContain(`Verdict: ${words}. The source counts fewer.`)
    expect(findings).toMatch(/The source says: \S/)
    const [claim] = passport?.evidence.claims ?? []
    expect(claim).toMatchObject({ entailment: verdict, entailment_reason: 'The source counts fewer.' })
    // Every claim is at odds with its source, which a premium text may not be.
    expect(content?.publication_state).toBe('held')
    expect(passport?.quality.issues.map(({ code }) => code)).toContain('evidence_weak')
  },
)

test('a revision that the judge is content with clears', async ({ double, run }) => {
  let asked = 0
  double.on('quality_gate', (request) => (++asked === 1 ? judging('contradicted')(request) : ableAnswer(request)))
  const { content, passport } = await run()
  expect(double.journal().filter((entry) => entry.stage === 'writer')).toHaveLength(2)
  expect(content?.publication_state).toBe('draft')
  expect(passport?.evidence.summary.by_entailment.contradicted).toBe(0)
})

test('a piece that asks its editor is held with its question, and no model is asked to answer it', async ({
  double,
  run,
}) => {
  const asked = '[Query: the brief says 15 minutes; which holds?]'
  double.on('writer', (request) => ableAnswer(request).replace(/\.\n/, `. ${asked}\n`))
  const { content, passport } = await run()
  expect(double.journal().filter((entry) => entry.stage === 'writer')).toHaveLength(1)
  expect(content?.publication_state).toBe('held')
  expect(content?.body).toContain(asked)
  expect(passport?.quality.issues.map(({ code }) => code)).toContain('printed_query')
})
