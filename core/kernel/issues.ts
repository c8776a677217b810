import type { SchemaIssue } from '@orpc/contract'
import type { FaultDetail } from './errors.ts'

/** What zod adds to a standard issue, as far as a message needs it. */
interface IssueFacts {
  code?: string
  message: string
  expected?: string
  values?: readonly unknown[]
  keys?: readonly string[]
  minimum?: number
  maximum?: number
  origin?: string
  format?: string
}

const KINDS: Record<string, string> = {
  object: 'a JSON object',
  record: 'a JSON object',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
}

const FORMATS: Record<string, string> = {
  datetime: 'Write a moment in UTC such as 2026-01-31T09:00:00Z.',
  date: 'Write a date as YYYY-MM-DD.',
}

/** The issues of a failed validation as error details: which field, and what to do about it. */
export function detailsOf(issues: readonly SchemaIssue[]): FaultDetail[] {
  return issues.flatMap((issue) => {
    const facts: IssueFacts = issue
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
    if (facts.code === 'unrecognized_keys') {
      return (facts.keys ?? []).map((key) => ({
        path: [...path, key].join('.'),
        message: 'This field is not known here. Remove it.',
      }))
    }
    return [{ path: path.join('.') || 'body', message: readable(facts) }]
  })
}

/** Our own sentence for what zod finds; a message that a schema brings itself stays. */
function readable(issue: IssueFacts): string {
  switch (issue.code) {
    case 'invalid_type':
      if (!issue.message.startsWith('Invalid input')) return issue.message
      if (issue.message.endsWith(' received undefined')) return 'This field is required.'
      return `Must be ${KINDS[issue.expected ?? ''] ?? issue.expected ?? 'another kind of value'}.`
    case 'invalid_value':
      return `Choose one of: ${(issue.values ?? []).map(String).join(', ')}.`
    case 'too_small':
      return issue.message.startsWith('Too small')
        ? `Must be ${bound(issue, 'at least', issue.minimum)}.`
        : issue.message
    case 'too_big':
      return issue.message.startsWith('Too big') ? `Must be ${bound(issue, 'at most', issue.maximum)}.` : issue.message
    case 'invalid_format':
      return issue.message.startsWith('Invalid') ? (FORMATS[issue.format ?? ''] ?? issue.message) : issue.message
    case undefined:
    default:
      return issue.message.replace(/^Invalid input.*$/, 'This value is not valid here.')
  }
}

function bound(issue: IssueFacts, words: string, value: number | undefined): string {
  const unit = issue.origin === 'string' ? ' characters long' : issue.origin === 'array' ? ' entries long' : ''
  return `${words} ${value ?? 0}${unit}`
}
