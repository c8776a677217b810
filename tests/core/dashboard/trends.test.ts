import { afterAll, beforeAll, expect, test } from 'vitest'
import { trendsOf } from '../../../core/dashboard/trends.ts'
import { reviewOf, reviewTeam, writtenPiece, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-03-02T09:00:00.000Z')
let team: ReviewTeam
beforeAll(async () => {
  team = await reviewTeam(world)
})
afterAll(() => team.close())

test('pieces, decisions and findings are counted in their weeks, the current one last', async () => {
  const { request_id } = await writtenPiece(team.desk)
  const medical = reviewOf((await team.reviews(request_id)).approvals, 'medical')
  world.set('2026-03-11T09:00:00.000Z')
  await team.decideBy(medical.assignee?.member_id ?? '', medical.approval_id, 'request_changes')
  const { weeks, reviewers, is_cut, is_scanned } = await team.desk.dashboard.trends({})
  expect(weeks).toHaveLength(12)
  expect(weeks.slice(-2)).toMatchObject([
    { week: '2026-03-02', pieces: 1, held: 1, decisions: 0, median_hours: null },
    { week: '2026-03-09', pieces: 0, median_score: null, by_achieved: [], decisions: 1, median_hours: 216 },
  ])
  expect(weeks.at(-2)?.median_score).toBeGreaterThan(0)
  expect(weeks.at(-2)?.by_achieved).toHaveLength(1)
  expect(reviewers).toEqual([{ name: medical.assignee?.name, decisions: 1, median_hours: 216 }])
  expect(is_cut).toBe(false)
  expect(is_scanned).toBe(false)
  await team.desk.validity.scan({ request_id })
  expect(await team.desk.dashboard.trends({})).toMatchObject({ is_scanned: true })
})

test('a week runs from Monday to Sunday, and a finding stands at its end until it is over', () => {
  const piece = (created_at: string, score: number | null) => ({
    ...{ created_at, score, is_held: false, achieved_level: undefined },
  })
  const { weeks } = trendsOf(['2026-03-02', '2026-03-09'], {
    pieces: [
      piece('2026-03-01T23:59:59.999Z', 1),
      piece('2026-03-02T00:00:00.000Z', 70),
      piece('2026-03-08T23:59:59.999Z', 81),
      piece('2026-03-09T00:00:00.000Z', null),
    ],
    decisions: [],
    is_scanned: true,
    findings: [
      { first_seen_at: '2026-02-01T00:00:00.000Z', ended_at: '2026-03-05T00:00:00.000Z' },
      { first_seen_at: '2026-03-08T00:00:00.000Z', ended_at: '2026-03-10T00:00:00.000Z' },
      { first_seen_at: '2026-03-12T00:00:00.000Z', ended_at: null },
    ],
  })
  expect(weeks).toMatchObject([
    { pieces: 2, median_score: 75.5, by_achieved: [], open_findings: 1 },
    { pieces: 1, median_score: null, open_findings: 1 },
  ])
})
