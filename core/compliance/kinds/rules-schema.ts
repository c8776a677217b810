import { z } from 'zod'
import type { RuleMember, RuleSchema } from './kind.ts'
import type { RuleKinds } from './registry.ts'

type MemberSchema<Schema extends RuleSchema, Member extends RuleMember> = Member extends 'one'
  ? z.ZodNullable<Schema>
  : Member extends 'later_list'
    ? z.ZodOptional<z.ZodArray<Schema>>
    : z.ZodArray<Schema>

type RulesShape<Kinds extends RuleKinds> = {
  -readonly [Type in keyof Kinds]: MemberSchema<Kinds[Type]['schema'], Kinds[Type]['member']>
}

/** The schema of a vertical's rules: one member for each kind. */
export function rulesSchema<Kinds extends RuleKinds>(kinds: Kinds): z.ZodObject<RulesShape<Kinds>> {
  const shape = Object.entries(kinds).map(([type, { schema, member }]) => [type, memberSchema(schema, member)])
  return z.object(Object.fromEntries(shape) as RulesShape<Kinds>)
}

function memberSchema(schema: RuleSchema, member: RuleMember) {
  if (member === 'one') return schema.nullable()
  return member === 'list' ? z.array(schema) : z.array(schema).optional()
}
