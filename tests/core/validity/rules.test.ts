import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStale, lastFreshDay } from '../../../core/kernel/freshness.ts'
import { changesOf, type SourceSeen, type StandingFinding } from '../../../core/validity/rules/findings.ts'
import {
  CONFIRM_AFTER_MS,
  isOffline,
  nextStep,
  type LinkOutcome,
  type Observation,
} from '../../../core/validity/rules/links.ts'
import { isLong } from '../../support/randomness.ts'

describe('the age of a source', () => {
  test.each([
    ['2026-05-21', 6, '2026-11-21'],
    ['2025-11-22', 12, '2026-11-22'],
    // Months that lack the day end on their last.
    ['2025-08-31', 6, '2026-02-28'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-12-31', 2, '2025-02-28'],
    ['2025-03-31', 1, '2025-04-30'],
    ['1899-10-31', 36, '1902-10-31'],
    ['0099-12-15', 1, '0100-01-15'],
  ])('of %s, with %i months, is within its window until %s', (published, months, last) => {
    expect(lastFreshDay(published, months)).toBe(last)
    const next = new Date(`${last}T00:00:00.000Z`)
    next.setUTCDate(next.getUTCDate() + 1)
    expect(isStale(published, months, last)).toBe(false)
    expect(isStale(published, months, next.toISOString().slice(0, 10))).toBe(true)
  })

  test('is never too great without a date or without a window', () => {
    expect([isStale(null, 6, '2026-11-21'), isStale('1900-01-01', null, '2026-11-21')]).toEqual([false, false])
  })
})

const GONE = [404, 410]
type Answer = number | 'timeout'

/** A server that gives these answers, one after the other, over `gapMs` each; its last one for ever. */
function ask(answers: readonly Answer[], gapMs: number): { outcome: LinkOutcome; seen: Observation[] } {
  const seen: Observation[] = []
  let nowMs = 0
  for (let at = 0; at < 20; at += 1) {
    const step = nextStep(seen)
    if ('outcome' in step) return { outcome: step.outcome, seen }
    nowMs = Math.max(nowMs + gapMs, step.not_before_ms)
    const answer = answers[Math.min(at, answers.length - 1)] ?? 'timeout'
    const what =
      answer === 'timeout'
        ? { reason: 'timeout' as const, message: 'a.example did not answer in time.' }
        : { status: answer, final_url: 'https://a.example/' }
    seen.push({ method: step.ask, at_ms: nowMs, ...what })
  }
  throw new Error('it asks for ever')
}

describe('a link', () => {
  test.each<[string, Answer[], LinkOutcome['state']]>([
    ['that is there', [200], 'alive'],
    ['that is there for GET alone', [404, 200], 'alive'],
    ['that refuses HEAD', [405, 204], 'alive'],
    ['that is gone', [404, 404, 404], 'dead'],
    ['that was taken away', [200 + 1000, 410, 410], 'dead'],
    ['that is gone by turns', [404, 404, 410], 'dead'],
    ['that came back', [404, 404, 200], 'alive'],
    ['whose second answer fails', [404, 404, 503], 'unreachable'],
    ['whose second answer does not come', [404, 404, 'timeout'], 'unreachable'],
    ['that does not answer', ['timeout', 'timeout'], 'unreachable'],
    ['that keeps people out', [403, 403], 'unreachable'],
    ['that asks for patience', [429, 429], 'unreachable'],
    ['whose server fails', [500, 502], 'unreachable'],
  ])('%s', (_name, answers, state) => {
    expect(ask(answers, 10).outcome.state).toBe(state)
  })

  test('is dead only after two GETs that say gone, at least two seconds apart', () => {
    const answer = fc.oneof(fc.constantFrom<Answer>(404, 410, 'timeout'), fc.integer({ min: 200, max: 599 }))
    fc.assert(
      fc.property(
        fc.array(answer, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 5000 }),
        (answers, gap) => {
          const { outcome, seen } = ask(answers, gap)
          if (outcome.state !== 'dead') return
          const [before, last] = seen.slice(-2)
          for (const one of [before, last]) {
            expect(one).toMatchObject({ method: 'GET' })
            expect(GONE).toContain(one !== undefined && 'status' in one ? one.status : null)
          }
          expect((last?.at_ms ?? 0) - (before?.at_ms ?? 0)).toBeGreaterThanOrEqual(CONFIRM_AFTER_MS)
        },
      ),
      { numRuns: isLong ? 100_000 : 1000 },
    )
  })

  test('that says gone twice too soon is asked a third time', () => {
    const gone = (at_ms: number): Observation => ({
      method: 'GET',
      at_ms,
      status: 404,
      final_url: 'https://a.example/',
    })
    expect(nextStep([gone(0), gone(1999)])).toEqual({ ask: 'GET', not_before_ms: 1999 + CONFIRM_AFTER_MS })
    expect(nextStep([gone(0), gone(2000)])).toMatchObject({ outcome: { state: 'dead' } })
  })

  test('is asked for by GET at once where HEAD has shown to clear nothing', () => {
    expect(nextStep([])).toEqual({ ask: 'HEAD', not_before_ms: 0 })
    expect(nextStep([], 'GET')).toEqual({ ask: 'GET', not_before_ms: 0 })
  })

  test('silence everywhere is no finding: three hosts with a network, one without', () => {
    expect(isOffline({ answered: 0, silent: 2, has_network: true })).toBe(false)
    expect(isOffline({ answered: 0, silent: 3, has_network: true })).toBe(true)
    expect(isOffline({ answered: 0, silent: 1, has_network: false })).toBe(true)
    expect(isOffline({ answered: 1, silent: 50, has_network: false })).toBe(false)
  })
})

describe('what a scan makes of the findings that stand', () => {
  const dead: LinkOutcome = { state: 'dead', cause: 'not_found', http_status: 404, final_url: null, detail: 'Gone.' }
  const away: LinkOutcome = {
    state: 'unreachable',
    cause: 'timeout',
    http_status: null,
    final_url: null,
    detail: 'Away.',
  }
  const alive: LinkOutcome = { state: 'alive' }
  const source = (outcome: LinkOutcome | null, stale_since: string | null = null): SourceSeen => ({
    source_id: 'src_1',
    url: 'https://a.example/',
    title: 'A',
    claim_ids: ['clm_1'],
    outcome,
    stale_since,
  })
  const standing = (outcome: LinkOutcome, acknowledged_at: string | null = null): StandingFinding => {
    const [facts] = changesOf([], [source(outcome)]).begun
    if (facts === undefined) throw new Error('no finding')
    return { ...facts, finding_id: 'fnd_1', acknowledged_at }
  }
  const kinds = (before: StandingFinding[], seen: SourceSeen[]) => {
    const { begun, kept, ended } = changesOf(before, seen)
    return {
      begun: begun.map(({ kind }) => kind),
      kept: kept.map(({ facts, is_seen, got_worse }) => [facts.kind, is_seen, got_worse]),
      ended,
    }
  }

  test('a new one begins, one that is no more ends', () => {
    expect(kinds([], [source(dead)])).toEqual({ begun: ['dead_link'], kept: [], ended: [] })
    expect(kinds([standing(dead)], [source(alive)])).toEqual({ begun: [], kept: [], ended: ['fnd_1'] })
    expect(kinds([standing(dead)], [])).toEqual({ begun: [], kept: [], ended: ['fnd_1'] })
  })

  test('a source can be too old and gone at once', () => {
    expect(kinds([], [source(dead, '2026-01-31')]).begun).toEqual(['stale_source', 'dead_link'])
    expect(kinds([], [source(null, '2026-01-31')]).begun).toEqual(['stale_source'])
  })

  test('a source that was not reached, or not asked, keeps its last finding', () => {
    expect(kinds([standing(dead)], [source(away)]).kept).toEqual([['dead_link', false, false]])
    expect(kinds([standing(dead)], [source(null)]).kept).toEqual([['dead_link', false, false]])
    expect(kinds([standing(away)], [source(away)]).kept).toEqual([['unreachable', true, false]])
  })

  test('only what got worse counts as worse', () => {
    expect(kinds([standing(away)], [source(dead)]).kept).toEqual([['dead_link', true, true]])
    expect(kinds([standing(dead)], [source(dead)]).kept).toEqual([['dead_link', true, false]])
  })
})
