import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { OpenAPI } from '@orpc/contract'
import { contract } from '../contract.ts'
import { STATUS_BY_CODE } from '../kernel/errors.ts'
import type { OperationMeta } from '../kernel/route.ts'

const ERRORS: Record<string, string> = {
  '400': 'The request is not valid, or not valid in this state. `details` names each field.',
  '401': 'The API key is missing, malformed, expired or revoked.',
  '403': 'The plan, the role, the scope or the origin does not allow this.',
  '404': 'There is nothing at this address.',
  '429': 'The rate or the monthly allowance is used up; `Retry-After` says when to come back.',
  '503': 'On a host: its database cannot be reached for a moment; `Retry-After` says when to come back.',
  '500': 'An internal error, or the data folder cannot be written.',
}

const errorSchema = {
  type: 'object' as const,
  required: ['error'],
  properties: {
    error: {
      type: 'object' as const,
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' as const, enum: Object.keys(STATUS_BY_CODE) },
        message: { type: 'string' as const },
        details: {
          type: 'array' as const,
          items: {
            type: 'object' as const,
            required: ['path', 'message'],
            properties: { path: { type: 'string' as const }, message: { type: 'string' as const } },
          },
        },
      },
    },
  },
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key and body within 24 hours gets the first answer; nothing is done again.',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255 },
}

/** The OpenAPI 3.1 description of the REST interface, generated from the contract. */
export async function describeApi(origin: string, version: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Colophon',
      version,
      description:
        'The REST interface of Colophon: generation, content, catalogs, usage and governance. Every request needs an API key, made under Settings, API Access.',
    },
    servers: [{ url: origin }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } }, schemas: { Error: errorSchema } },
    filter: ({ contract: procedure }) => (procedure['~orpc'].meta as OperationMeta).isRest,
  })
  addAliases(document)
  for (const path of Object.values(document.paths ?? {})) {
    if (path?.post !== undefined) path.post.parameters = [...(path.post.parameters ?? []), idempotencyHeader]
    for (const operation of [path?.get, path?.post, path?.patch]) {
      if (operation !== undefined) Object.assign(operation.responses, errorResponses())
    }
  }
  return document
}

/** The governance operations answer under `/v1/api` too; an operation's id names it once, so the alias has one of its own. */
function addAliases(document: OpenAPI.Document): void {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    if (!path.startsWith('/api/') || item === undefined) continue
    const alias = structuredClone(item)
    for (const operation of [alias.get, alias.post, alias.patch]) {
      if (operation?.operationId !== undefined) operation.operationId = `${operation.operationId}.v1`
    }
    document.paths = { ...document.paths, [`/v1${path}`]: alias }
  }
}

function errorResponses(): Record<string, OpenAPI.ResponseObject> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    Object.entries(ERRORS).map(([status, description]) => [
      status,
      { description, content, headers: { 'X-Correlation-Id': { schema: { type: 'string' as const } } } },
    ]),
  )
}
