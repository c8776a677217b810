import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Passport } from '../../../core/passport/record-contract.ts'
import { dossierInWords } from '../../../core/passport/rules/dossier-words.ts'
import { OPEN_IN, stateOfPart } from '../../../core/passport/rules/part-states.ts'
import { FINDINGS, type FindingCode } from '../../../core/quality/finding-kinds.ts'
import { asksPerson, finding, leavesOpen } from '../../../core/quality/findings.ts'
import { scored } from '../../../core/quality/rules/report.ts'
import { eventInWords } from '../../../renderer/audit/event-in-words.ts'
import { strings as libraryStrings } from '../../../renderer/library/strings.ts'
import { strings } from '../../../renderer/passport/strings.ts'
import { blogRequest } from '../../support/briefs.ts'
import { seatOwner } from '../../support/desk.ts'
import { writtenPiece } from '../../support/reviews.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

const codes = Object.keys(FINDINGS) as FindingCode[]

test('each finding that asks a person keeps the part that found it from reading as passed', () => {
  const asking = codes.filter((code) => asksPerson({ code }))
  const known = Object.values(OPEN_IN).flat()
  expect(known).toEqual(expect.arrayContaining(asking))
  expect(known.filter((code) => !leavesOpen({ code, severity: 'advisory' }))).toEqual([])
})

describe('of a generated piece', () => {
  let engine: TestEngine
  beforeEach(async () => {
    engine = await testEngine()
    await seatOwner(engine)
  })
  afterEach(() => engine.close())

  const dossierOf = async (content_id: string) => {
    const dossier = await engine.desk.passport.dossier({ content_id })
    if (!dossier.has_passport) throw new Error(dossier.message)
    return dossier
  }

  test('without industry rules the compliance check is no “passed”, of the text as it was and as it stands', async () => {
    const { request_id } = await engine.desk.generation.submit(blogRequest({ generation_mode: 'quick' }))
    const { content_id = '', body = '' } = (await endOf(engine.desk, request_id)).content ?? {}
    const { passport } = await dossierOf(content_id)
    expect(stateOfPart('compliance_checks', passport)).toBe('nothing_to_check')
    await engine.desk.content.save({ content_id, revision: 1, body: `${body}\n\nMore of it.` })
    const none = 'Compliance: nothing to check, as the text had no industry rules'
    expect(dossierInWords(await dossierOf(content_id)).filter((line) => line.startsWith('Compliance'))).toEqual([
      none,
      none,
    ])
  })

  test('what waits for a person is “not decided” in Facts, dossier, command line and audit log alike', async () => {
    const { content } = await writtenPiece(engine.desk)
    const dossier = await dossierOf(content?.content_id ?? '')
    const passport = asking(dossier.passport)
    expect(['compliance_checks', 'quality_gate'].map((part) => stateOfPart(part as 'quality_gate', passport))).toEqual([
      'not_decided',
      'not_decided',
    ])
    const lines = dossierInWords({ ...dossier, passport }).join('\n')
    expect(lines).toContain('Compliance: not decided, 0 blocking, 0 advisory, 1 for human review')
    expect(lines).toContain('Quality Gate: not decided: 1 finding needs human review')
    expect(lines).not.toContain('passed with')
    const { quality } = passport
    expect(libraryStrings.facts.qualityOf(quality.score, quality.passed, quality.left_open ?? 0)).toBe(
      'Not decided: 1 finding needs human review.',
    )
    expect(strings.quality.gate(quality)).toBe('Not decided')
    const event = {
      action: 'generation.completed',
      subject: { kind: 'generation', id: 'req_1' },
      details: { passed: true, left_open: 1 },
    } as unknown as Parameters<typeof eventInWords>[0]
    expect(eventInWords(event, String)).toContain('Quality Gate: not decided: 1 finding needs human review.')
  })

  test('the audit entry of a run says how much it left to people', async () => {
    const { content } = await writtenPiece(engine.desk)
    const { passport } = await dossierOf(content?.content_id ?? '')
    expect(passport.quality.left_open).toBeGreaterThan(0)
    const { entries } = await engine.owner.audit.list({ subject_kind: 'generation' })
    const completed = entries.find(({ body }) => body.action === 'generation.completed')
    expect(completed?.body.details.left_open).toBe(passport.quality.left_open)
  })
})

/** The same passport, of a text about which one rule asks a person and nothing else was found. */
function asking(passport: Passport): Passport {
  const { assurance, compliance } = passport
  const passed = { ran: true, passed: true, detail: 'No finding, 1 for human review.' }
  return {
    ...passport,
    assurance: {
      ...assurance,
      components: { ...assurance.components, compliance_checks: passed, quality_gate: passed },
    },
    compliance: { ...compliance, blocking_violations: [], advisory_violations: [], needs_manual_review: true },
    quality: scored([finding('needs_manual_review', { said: 'Look.' })]),
  }
}
