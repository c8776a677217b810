import type { CheckName, CheckOutcome } from '../contract.ts'
import { asksPerson, finding, type QualityIssue } from '../findings.ts'

/** What a check found, and what became of it. */
export interface Check<T> {
  value: T
  issues: QualityIssue[]
  outcome: CheckOutcome
}

/** A check that came to its end: it passed unless something blocks. */
export function finishedCheck<T>(value: T, issues: QualityIssue[]): Check<T> {
  const blocking = issues.filter((issue) => issue.severity === 'blocking').length
  const people = issues.filter(asksPerson).length
  const advisory = issues.length - blocking - people
  const detail = `${blocking > 0 ? `${blocking} blocking, ${advisory} advisory` : counted(advisory, people)}${decided(people)}.`
  return { value, issues, outcome: { ran: true, passed: blocking === 0, detail } }
}

export function skippedCheck<T>(value: T, detail: string): Check<T> {
  return { value, issues: [], outcome: { ran: false, passed: null, detail } }
}

/** A check that failed itself says nothing about the text, and what was not checked does not clear. */
export function failedCheck<T>(name: CheckName, value: T): Check<T> {
  return {
    value,
    issues: [finding('check_failed', { phrase: name })],
    outcome: { ran: true, passed: null, detail: 'The check itself failed.' },
  }
}

/** What a person has to decide is no finding yet, and is counted for itself wherever findings are counted. */
function decided(people: number): string {
  return people === 0 ? '' : `, ${people} for human review`
}

function counted(advisory: number, people: number): string {
  if (advisory === 0) return people === 0 ? 'Nothing found' : 'No finding'
  return advisory === 1 ? '1 advisory finding' : `${advisory} advisory findings`
}
