import { z } from 'zod'
import type { Question } from '../ask.ts'
import { UnusableAnswer } from '../ask.ts'

const MOST_PROBLEMS = 5

/** How an answer in JSON is asked for and read: its schema for the provider, and the reader that checks it. */
export function inJson<S extends z.ZodType, T>(
  name: string,
  schema: S,
  use: (value: z.output<S>) => T,
): Required<Pick<Question<T>, 'schema' | 'read'>> {
  return {
    schema: { name, json: z.toJSONSchema(schema, { target: 'draft-7' }) },
    read: (answer) => {
      const parsed = schema.safeParse(parsedJson(answer))
      if (parsed.success) return use(parsed.data)
      const problems = parsed.error.issues
        .slice(0, MOST_PROBLEMS)
        .map((issue) => `${issue.path.map(String).join('.') || 'the answer'}: ${issue.message}`)
      throw new UnusableAnswer(problems.join('; '))
    },
  }
}

/** The JSON object in an answer, whatever fence or sentence a model put around it. */
function parsedJson(answer: string): unknown {
  const start = answer.indexOf('{')
  const end = answer.lastIndexOf('}')
  if (start === -1 || end < start) throw new UnusableAnswer('The answer has to be one JSON object.')
  try {
    const wellFormed = (_name: string, value: unknown): unknown =>
      typeof value === 'string' ? value.toWellFormed() : value
    return JSON.parse(answer.slice(start, end + 1), wellFormed)
  } catch (error) {
    throw new UnusableAnswer(`The JSON cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
}
