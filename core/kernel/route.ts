import { oc, type AnySchema } from '@orpc/contract'
import { z } from 'zod'

/**
 * What a caller needs: `read` (viewer), `member` (any role; the operation itself says whose it is), `write` (editor),
 * `admin`; and a key of scope `write` beyond `read`. `open` needs no caller: the few operations that signing in takes.
 */
export type Access = 'open' | 'read' | 'member' | 'write' | 'admin'

/** Facts about an operation that every door reads beside its method and path. */
export interface OperationMeta {
  access: Access
  /** Whether REST serves it; the others exist at the desk and in the command line only. */
  isRest: boolean
  /** Whether REST may give its answer again until something is committed; only what the database alone decides. */
  isKept?: boolean
}

export interface RestRoute {
  method: 'GET' | 'POST' | 'PATCH'
  path: `/${string}`
  summary: string
  description?: string
  tag: string
  access: Access
  /** Success status where it is not 200. */
  success?: 201 | 202
  /** A second success status, where one operation creates or updates. */
  alsoSucceedsWith?: 201
  isKept?: true
}

const base = oc.$meta<OperationMeta>({ access: 'admin', isRest: false })

/** An operation that REST, the desk and the command line share. */
export function restOperation<I extends AnySchema, O extends AnySchema>(route: RestRoute, input: I, output: O) {
  return base
    .meta({ access: route.access, isRest: true, isKept: route.isKept === true })
    .route({
      method: route.method,
      path: route.path,
      summary: route.summary,
      ...(route.description === undefined ? {} : { description: route.description }),
      tags: [route.tag],
      successStatus: route.success ?? 200,
      ...(route.alsoSucceedsWith === undefined ? {} : { spec: withSecondSuccess(route.alsoSucceedsWith) }),
    })
    .input(input)
    .output(output)
}

/** An operation of the desk and the command line, never served over REST. */
export function deskOperation<I extends AnySchema, O extends AnySchema>(access: Access, input: I, output: O) {
  return base.meta({ access, isRest: false }).input(input).output(output)
}

interface SpecWithResponses {
  responses?: Record<string, unknown>
}

function withSecondSuccess(status: number) {
  return <T extends SpecWithResponses>(current: T): T => ({
    ...current,
    responses: {
      ...current.responses,
      [String(status)]: { ...(current.responses?.['200'] as object), description: 'Created' },
    },
  })
}

/** A whole number, or as a query parameter its decimal digits; no other spelling of a number is read. */
export function wholeNumber(least: number, most: number) {
  const message = `Must be a whole number from ${least} to ${most}, in digits.`
  return z.preprocess(
    (value) => (typeof value === 'string' ? (/^\d{1,9}$/.test(value) ? Number(value) : Number.NaN) : value),
    z.number(message).int(message).min(least, message).max(most, message),
  )
}

/** Query part of every list: `limit` 1 to 100 (default 50) and an opaque `cursor`. */
export const pageQuery = {
  limit: wholeNumber(1, 100).default(50).describe('Items on a page, 1 to 100.'),
  cursor: z.string().min(1).max(1000).optional().describe('`next_cursor` of the page before; opaque.'),
}

/** Answer part of every list: `total` is exact up to 10,000; `next_cursor` is null at the end. */
export const pageAnswer = {
  total: z.number().int().describe('Matches in all, exact up to 10,000.'),
  next_cursor: z.string().nullable(),
}

/** A boolean, or as a query parameter its name. */
export const flagSchema = z.union([z.boolean(), z.enum(['true', 'false']).transform((flag) => flag === 'true')])

/** An ISO 8601 UTC timestamp ending in `Z`. */
export const timestampSchema = z.iso.datetime()
