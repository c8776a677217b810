import { expect, test } from 'vitest'
import { listOperations } from '../../core/transport/router.ts'

/** The operations of the specification, Endpoints. */
const SPECIFICATION = [
  'POST /generate',
  'GET /generate/status/{request_id}',
  'GET /content',
  'GET /content/{contentID}',
  'POST /content/save',
  'POST /content/regenerate-section',
  'GET /templates',
  'GET /templates/{slug}',
  'GET /style-profiles',
  'GET /style-profiles/{slug}',
  'GET /verticals',
  'GET /verticals/{vertical_id}',
  'GET /dashboard/stats',
  'GET /api/approvals',
  'GET /api/approvals/{request_id}',
  'POST /api/approvals/{request_id}/route',
  'GET /api/approvals/{approval_id}/asset',
  'PATCH /api/approvals/{approval_id}/assign',
  'POST /api/approvals/{approval_id}/decide',
  'GET /api/validity',
  'POST /api/validity/{request_id}/scan',
  'POST /api/validity/{request_id}/acknowledge',
  'GET /api/replay/{request_id}/reproducibility',
  'GET /api/replay/{request_id}/request',
  'POST /api/replay/{request_id}/compare',
  'GET /api/passport/{content_id}',
]

/** What the owner allows beside them (DECISIONS.md, Publications over REST). */
const PUBLICATIONS = [
  'POST /api/publications',
  'GET /api/publications',
  'GET /api/publications/{publication_id}',
  'POST /api/publications/{publication_id}/unpublish',
]

test('the specification has 26 operations', () => {
  expect(new Set(SPECIFICATION).size).toBe(26)
})

test('REST serves the operations of the specification and the four of publications, and no others', () => {
  const served = listOperations()
    .filter((operation) => operation.meta.isRest)
    .map(({ procedure }) => {
      const { method, path } = procedure['~orpc'].route
      return `${method ?? ''} ${(path ?? '').replace(/^\/v1\//, '/')}`
    })
  expect(served.toSorted()).toEqual([...SPECIFICATION, ...PUBLICATIONS].toSorted())
})
