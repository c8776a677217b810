import { useState } from 'react'
import type { Annotation } from '../../core/approvals/decision-contract.ts'
import { forget, keep, readKept } from '../app/storage.ts'
import type { Answers } from './PointAnswers.tsx'

/** What somebody prepares for a decision; kept on this computer until it is sent. */
export interface ReviewDraft {
  comment: string
  remarks: readonly Annotation[]
  claims: readonly string[]
  /** What is said to each point that the checks leave to a person, by its finding. */
  answers: Answers
}

const EMPTY: ReviewDraft = { comment: '', remarks: [], claims: [], answers: {} }

export function useReviewDraft(approvalId: string) {
  const keptAs = `colophon.review.${approvalId}`
  const [draft, setDraft] = useState(() => readDraft(keptAs))
  return {
    draft,
    change: (part: Partial<ReviewDraft>) => {
      const next = { ...draft, ...part }
      keep(keptAs, next)
      setDraft(next)
    },
    clear: () => {
      forget(keptAs)
      setDraft(EMPTY)
    },
  }
}

export type PreparedDecision = ReturnType<typeof useReviewDraft>

function readDraft(keptAs: string): ReviewDraft {
  const kept = readKept(keptAs)
  if (typeof kept !== 'object' || kept === null) return EMPTY
  const { comment, remarks, claims, answers } = kept as Partial<Record<keyof ReviewDraft, unknown>>
  return {
    comment: typeof comment === 'string' ? comment : '',
    remarks: Array.isArray(remarks) ? remarks.filter(isAnnotation) : [],
    claims: Array.isArray(claims) ? claims.filter((one) => typeof one === 'string') : [],
    answers: readAnswers(answers),
  }
}

function readAnswers(value: unknown): Answers {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, answer]) => (typeof answer === 'string' ? [[id, answer]] : [])),
  )
}

function isAnnotation(value: unknown): value is Annotation {
  if (typeof value !== 'object' || value === null) return false
  const { start, end, quote, comment } = value as Partial<Record<keyof Annotation, unknown>>
  return (
    typeof start === 'number' && typeof end === 'number' && typeof quote === 'string' && typeof comment === 'string'
  )
}

/** A remark where its words stand in this text, at their place or at the one place that they moved to; else undefined. */
export function placedIn(body: string, remark: Annotation): Annotation | undefined {
  const { start, end, quote } = remark
  if (body.slice(start, end) === quote) return remark
  const at = body.indexOf(quote)
  if (at === -1 || body.includes(quote, at + 1)) return undefined
  return { ...remark, start: at, end: at + quote.length }
}
