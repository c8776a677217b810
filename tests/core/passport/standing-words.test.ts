import { afterAll, beforeAll, expect, test } from 'vitest'
import { CurrentTextStatement } from '../../../core/passport/record-contract.ts'
import { saidByBoth } from '../../support/both-verifiers.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
let signed: CurrentTextStatement
beforeAll(async () => {
  engine = await testEngine()
  const { desk } = engine
  const { source } = await desk.sources.add({
    ...{ file_name: 'tea.txt', title: 'On green tea' },
    text: 'Green tea is brewed at 70 degrees for two minutes. Black tea is brewed with boiling water.',
  })
  const { source_id } = source
  const body = 'Green tea is brewed at 70 degrees [1]. Our service is completely secure.\n'
  const citations = [{ number: 1, source_id }]
  const { content_id } = await desk.content.save({ title: 'Tea', body, vertical_id: 'software', citations })
  const { file } = await desk.passport.exportFile({ content_id })
  const payload = Buffer.from(file.current?.envelope.payload ?? '', 'base64').toString()
  signed = CurrentTextStatement.parse(JSON.parse(payload))
})
afterAll(() => engine.close())

test('what is signed of the text that stands names its findings and its claims, and both verifiers say them', async () => {
  expect(signed.gate?.named?.reduce((sum, { count }) => sum + count, 0)).toBe(signed.gate?.findings)
  const blocking = signed.gate?.named?.find(({ severity }) => severity === 'blocking')
  expect(blocking?.message).toContain('completely secure')
  expect(signed.evidence?.claims).toMatchObject([{ claim_text: expect.stringContaining('70 degrees') as string }])
  expect(signed.evidence?.claims).toHaveLength(signed.evidence?.summary.claims ?? 0)
  const { words, facts } = await saidByBoth(signed)
  expect(words).toContain(`blocking: ${blocking?.message.replace(/\.$/, '')}`)
  expect(facts['Findings of the current text']).toContain('completely secure')
  expect(facts['Claims of the current text']).toMatch(/^1 \(1 /)
})

test('claims are counted by what was made of them, and those that are contradicted are named', async () => {
  const claim = (claim_text: string, entailment: string | null) => ({ claim_text, entailment, source_title: 'Tea' })
  const claims = [claim('Tea heals.', 'contradicted'), claim('Tea is hot.', 'supported'), claim('Tea is old.', null)]
  const named = [
    { code: 'a', severity: 'advisory', message: 'A long sentence.', count: 3 },
    { code: 'b', severity: 'blocking', message: 'No source', count: 1 },
  ]
  const { facts } = await saidByBoth({
    ...signed,
    evidence: { ...signed.evidence, claims },
    gate: { ...signed.gate, named },
  })
  expect(facts['Claims of the current text']).toBe(
    '3 (1 contradicted, 1 supported, 1 not judged); contradicted by “Tea”: “Tea heals.”',
  )
  expect(facts['Findings of the current text']).toBe('advisory: A long sentence (3 times); blocking: No source')
  const none = await saidByBoth({
    ...signed,
    evidence: { ...signed.evidence, claims: [] },
    gate: { ...signed.gate, named: [] },
  })
  expect(none.words).toContain('Findings: none. Claims: none that cites a source.')
})

test('a statement of before findings and claims were named holds as it did, and nothing is said of them', async () => {
  const { evidence, gate, ...rest } = signed
  expect([evidence?.claims.length, gate?.named?.length]).not.toContain(undefined)
  const { named, ...earlier } = gate ?? {}
  const before = { ...rest, gate: earlier }
  expect(named?.length).toBeGreaterThan(0)
  expect(CurrentTextStatement.safeParse(before).success).toBe(true)
  const { words, facts } = await saidByBoth(before)
  expect(words).not.toMatch(/Findings|Claims/)
  expect(Object.keys(facts).join(' ')).not.toMatch(/Findings|Claims/)
})
