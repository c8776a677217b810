import { afterEach, beforeEach, expect, test } from 'vitest'
import { dossierInWords } from '../../../core/passport/rules/dossier-words.ts'
import { gateInWords } from '../../../core/passport/rules/part-states.ts'
import { seatOwner } from '../../support/desk.ts'
import { writtenRelease } from '../../support/reviews.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeEach(async () => {
  engine = await testEngine()
  await seatOwner(engine)
})
afterEach(() => engine.close())

const said = async (content_id: string) => {
  const dossier = await engine.desk.passport.dossier({ content_id })
  if (!dossier.has_passport) throw new Error(dossier.message)
  return { lines: dossierInWords(dossier), dossier }
}

test('a score is said of the text that it was computed on', async () => {
  const { content } = await writtenRelease(engine.desk)
  const { content_id, body } = content
  const before = await said(content_id)
  expect(before.lines.filter((line) => line.startsWith('Quality Gate'))).toHaveLength(1)
  expect(before.lines.join('\n')).not.toContain('Of the text')
  await engine.desk.content.save({ content_id, revision: 1, body: `${body}\n\nTBC. TBC. XXX\n\n[insert price]` })
  const { lines, dossier } = await said(content_id)
  const gates = lines.filter((line) => line.startsWith('Quality Gate'))
  const { score } = dossier.current_text.gate ?? { score: 100 }
  expect(score).toBeLessThan(dossier.passport.quality.score)
  expect(gates).toEqual([
    expect.stringContaining(gateInWords(dossier.passport.quality)),
    expect.stringContaining(`did not pass, with ${score} of`),
  ])
  expect(lines.indexOf('About the generated text, which is not the current one:')).toBe(1)
  expect(lines.indexOf('Of the text that stands (revision 2):')).toBeLessThan(lines.indexOf(gates[1] ?? ''))
})

test('one claim and one source are counted in the singular', async () => {
  const { content } = await writtenRelease(engine.desk)
  const { dossier } = await said(content.content_id)
  const linesOf = (claims: number, sources: number) => {
    const { passport } = dossier
    const { evidence } = passport
    const source = { source_id: 'src_1' } as (typeof evidence.sources)[number]
    const counted = {
      ...evidence,
      summary: { ...evidence.summary, claims },
      sources: Array<typeof source>(sources).fill(source),
    }
    return dossierInWords({ ...dossier, passport: { ...passport, evidence: counted } }).join('\n')
  }
  expect(linesOf(1, 2)).toContain('Evidence: 1 claim, 2 sources found in the library;')
  expect(linesOf(2, 1)).toContain('Evidence: 2 claims, 1 source found in the library;')
})
