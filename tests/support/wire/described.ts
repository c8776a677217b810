import { getEventIteratorSchemaDetails, isContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import { contract } from '../../../core/contract.ts'
import type { OperationMeta } from '../../../core/kernel/route.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** What an operation takes and answers, as JSON Schema. */
export interface DescribedOperation {
  access: OperationMeta['access']
  input: JsonSchema
  output: JsonSchema
  /** Whether it answers with a stream, each part of which is of `output`. */
  isStream: boolean
}

/** Every operation of the contract as it is now: what a window and a host say to each other. */
export function describedContract(): Record<string, DescribedOperation> {
  return Object.fromEntries(
    Object.entries(contract).flatMap(([feature, operations]) =>
      Object.entries(operations as Record<string, unknown>).flatMap(([name, procedure]) =>
        isContractProcedure(procedure) ? [[`${feature}.${name}`, described(procedure['~orpc'])]] : [],
      ),
    ),
  )
}

function described({ inputSchema, outputSchema, meta }: Definition): DescribedOperation {
  const stream = getEventIteratorSchemaDetails(outputSchema as never)
  return {
    access: meta.access as OperationMeta['access'],
    input: schemaOf(inputSchema, 'input'),
    output: schemaOf(stream?.yields ?? outputSchema, 'output'),
    isStream: stream !== undefined,
  }
}

interface Definition {
  inputSchema?: unknown
  outputSchema?: unknown
  meta: Record<string, unknown>
}

function schemaOf(schema: unknown, io: 'input' | 'output'): JsonSchema {
  return withoutWords(
    z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any', reused: 'ref' }),
    io === 'output',
  ) as JsonSchema
}

/** Without descriptions; an answer may have more members than were described, of which an older window knows nothing. */
function withoutWords(value: unknown, isOpen: boolean, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutWords(one, isOpen))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(
    ([name, one]) =>
      isNames ||
      !(name === '$schema' || name === 'description' || (isOpen && name === 'additionalProperties' && one === false)),
  )
  return Object.fromEntries(
    members.map(([name, one]) => [
      name,
      withoutWords(one, isOpen, !isNames && (name === 'properties' || name === '$defs')),
    ]),
  )
}
