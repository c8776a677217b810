import { z } from 'zod'
import type { Question } from '../ask-context.ts'
import { jsonIn } from '../reading/json.ts'
import { UnusableAnswer } from '../reading/unusable.ts'

const MOST_PROBLEMS = 5

/** How an answer in JSON is asked for and read: its schema for the provider, and the reader that checks it. */
export function inJson<S extends z.ZodType, T>(
  name: string,
  schema: S,
  use: (value: z.output<S>) => T,
): Required<Pick<Question<T>, 'schema' | 'read'>> {
  return {
    schema: { name, json: z.toJSONSchema(schema, { target: 'draft-7' }) },
    read: (answer, note) => {
      const parsed = schema.safeParse(jsonIn(answer, (value) => schema.safeParse(value).success, note))
      if (parsed.success) return use(parsed.data)
      const problems = parsed.error.issues.slice(0, MOST_PROBLEMS).map(problemIn)
      throw new UnusableAnswer(`${problems.join('; ')}.`)
    },
  }
}

/** What a member of an answer lacks, for the model that is asked again and for people. */
function problemIn({ path, message }: z.core.$ZodIssue): string {
  const name = path.length === 0 ? 'the answer' : `“${path.map(String).join('.')}”`
  return message.includes('received undefined')
    ? `${name} is missing`
    : `${name}: ${message.replace(/^Invalid input: /, '')}`
}
