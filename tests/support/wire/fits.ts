import type { JsonSchema } from './described.ts'

type Schema = JsonSchema & Record<string, unknown>

/** A schema with the definitions that its references name. */
interface Rooted {
  schema: JsonSchema
  root: JsonSchema
}

/**
 * Why a value of one schema may be none of another, each with its place; empty where every value fits. Where that cannot be
 * told from the schemas it is said that it may not.
 */
export function misfits(narrow: JsonSchema, wide: JsonSchema): string[] {
  return between({ schema: narrow, root: narrow }, { schema: wide, root: wide }, '', new Set())
}

function between(narrow: Rooted, wide: Rooted, at: string, open: Set<string>): string[] {
  const [ours, theirs] = [resolved(narrow), resolved(wide)]
  const pair = `${JSON.stringify(ours)} ${JSON.stringify(theirs)}`
  // What refers to itself fits where nothing else is wrong with it.
  if (open.has(pair) || isAnything(theirs)) return []
  const inner = new Set(open).add(pair)
  const as = (root: Rooted, schema: unknown): Rooted => ({ root: root.root, schema: schema as JsonSchema })
  const choices = choicesOf(ours)
  if (choices !== undefined) return choices.flatMap((one) => between(as(narrow, one), wide, at, inner))
  const taken = choicesOf(theirs)
  const values = valuesOf(ours)
  if (taken !== undefined) {
    if (values !== undefined && values.length > 1)
      return values.flatMap((value) => between(as(narrow, { const: value }), wide, at, inner))
    const tried = taken.map((one) => between(narrow, as(wide, one), at, inner))
    if (tried.some((problems) => problems.length === 0)) return []
    // The nearest says most.
    return tried.toSorted((one, other) => depthOf(other) - depthOf(one) || one.length - other.length)[0] ?? []
  }
  const allowed = valuesOf(theirs)
  if (allowed !== undefined) {
    if (values === undefined) return [`${at}: any value, where ${brief(allowed)} are known`]
    const unknown = values.filter((value) => !allowed.some((one) => JSON.stringify(one) === JSON.stringify(value)))
    return unknown.length === 0 ? [] : [`${at}: ${brief(unknown)}, where ${brief(allowed)} are known`]
  }
  if (values !== undefined && ours.type === undefined) ours.type = typeOf(values)
  if (
    theirs.type !== undefined &&
    !(ours.type === theirs.type || (ours.type === 'integer' && theirs.type === 'number'))
  )
    return [`${at}: ${String(ours.type ?? 'anything')}, where ${String(theirs.type)} is known`]
  if (values !== undefined) return []
  return [...bounds(ours, theirs, at), ...members(narrow, wide, at, inner), ...items(narrow, wide, at, inner)]
}

function members(narrow: Rooted, wide: Rooted, at: string, open: Set<string>): string[] {
  const [ours, theirs] = [resolved(narrow), resolved(wide)]
  if (theirs.type !== 'object') return []
  const mine = (ours.properties ?? {}) as Record<string, JsonSchema>
  const known = (theirs.properties ?? {}) as Record<string, JsonSchema>
  const problems = (theirs.required ?? [])
    .filter((name) => !(ours.required ?? []).includes(name))
    .map((name) => `${at}.${name}: may be absent, where it is needed`)
  for (const [name, schema] of Object.entries(mine)) {
    const other = known[name] ?? theirs.additionalProperties
    if (other === false) problems.push(`${at}.${name}: not known`)
    else if (typeof other === 'object')
      problems.push(...between({ ...narrow, schema }, { ...wide, schema: other }, `${at}.${name}`, open))
  }
  if (typeof theirs.additionalProperties === 'object' && typeof ours.additionalProperties === 'object')
    problems.push(
      ...between(
        { ...narrow, schema: ours.additionalProperties },
        { ...wide, schema: theirs.additionalProperties },
        `${at}.*`,
        open,
      ),
    )
  return problems
}

function items(narrow: Rooted, wide: Rooted, at: string, open: Set<string>): string[] {
  const [ours, theirs] = [resolved(narrow).items, resolved(wide).items]
  if (typeof theirs !== 'object') return []
  if (typeof ours !== 'object') return [`${at}[]: anything`]
  return between({ ...narrow, schema: ours as JsonSchema }, { ...wide, schema: theirs as JsonSchema }, `${at}[]`, open)
}

const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const

function bounds(ours: Schema, theirs: Schema, at: string): string[] {
  const problems = []
  for (const name of LEAST)
    if (Number(theirs[name] ?? -Infinity) > Number(ours[name] ?? -Infinity)) problems.push(`${at}: ${name} is higher`)
  for (const name of MOST)
    if (Number(theirs[name] ?? Infinity) < Number(ours[name] ?? Infinity)) problems.push(`${at}: ${name} is lower`)
  if (theirs.pattern !== undefined && theirs.pattern !== ours.pattern) problems.push(`${at}: another pattern`)
  if (theirs.format !== undefined && theirs.format !== ours.format) problems.push(`${at}: another format`)
  return problems
}

function resolved({ schema, root }: Rooted): Schema {
  let found: Schema | undefined = schema
  while (typeof found?.$ref === 'string')
    found = found.$ref === '#' ? root : root.$defs?.[found.$ref.replace('#/$defs/', '')]
  if (found === undefined) throw new Error('a schema refers to what is not there')
  return Object.fromEntries(Object.entries(found).filter(([name]) => name !== 'default' && name !== 'readOnly'))
}

function choicesOf(schema: Schema): JsonSchema[] | undefined {
  const { anyOf, oneOf, type } = schema
  if (Array.isArray(type)) return type.map((one) => ({ ...schema, type: one }))
  return anyOf ?? oneOf
}

function valuesOf(schema: Schema): unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const]
  if (schema.type === 'null') return [null]
  return schema.enum
}

function typeOf([value]: unknown[]): JsonSchema['type'] {
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : 'string'
}

function isAnything(schema: Schema): boolean {
  return Object.keys(schema).every((name) => name === '$defs')
}

function depthOf(problems: string[]): number {
  return Math.max(0, ...problems.map((one) => one.split(':', 1)[0]?.match(/\.|\[\]/g)?.length ?? 0))
}

function brief(values: unknown[]): string {
  return values.map((one) => JSON.stringify(one)).join(', ')
}
