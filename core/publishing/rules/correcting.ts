import type { Authentication } from '../../approvals/decision-contract.ts'
import { unsignedRefusal } from '../../approvals/rules/signed-decisions.ts'
import type { FaultDetail } from '../../kernel/errors.ts'
import { longDate } from '../../kernel/long-date.ts'
import type { Correction, RecordCorrection } from '../contract.ts'

/** What is wrong with a correction that somebody records; `published` is where and since when its text stood. */
export function correctionProblems(
  { corrected_on }: Pick<RecordCorrection, 'corrected_on'>,
  published: readonly { published_on: string }[],
  latest: string,
): FaultDetail[] {
  if (published.length === 0) {
    const message = 'This text was not recorded as published. Name a revision that was.'
    return [{ path: 'revision', message }]
  }
  const first = published.map(({ published_on }) => published_on).reduce((one, other) => (one < other ? one : other))
  if (corrected_on > latest) return [{ path: 'corrected_on', message: 'This day has not come yet.' }]
  if (corrected_on >= first) return []
  const message = `The text was published on ${longDate(first)}. Enter that day or a later one.`
  return [{ path: 'corrected_on', message }]
}

/** Why somebody may not approve a correction where decisions are signed; null where they may. */
export function approvalRefusal(facts: {
  isAsked: boolean
  /** Whether they recorded it. */
  isOwn: boolean
  via: 'app' | 'api' | 'cli'
  authentication: Authentication
}): string | null {
  if (facts.isAsked && facts.isOwn)
    return 'Decisions are signed here, and you cannot approve a correction that you recorded. Have someone else approve it.'
  return unsignedRefusal(facts)
}

/** Said behind whatever rests on a record that is not the one that the log holds. */
export const RECORD_DIFFERS = ' The record of this differs from the audit log.'

/** A correction as the disclosure says it. */
export function correctionInWords({ kind, weight, corrected_on, revision, ...rest }: Correction): string {
  const { what_was_wrong, recorded_by, approved, differs_from_log: differs } = rest
  const what =
    kind === 'withdrawal'
      ? `Revision ${revision} was withdrawn on ${longDate(corrected_on)}`
      : `Revision ${revision} was recorded as wrong on ${longDate(corrected_on)}`
  const self = approved?.by.member_id === recorded_by.member_id ? ', who recorded it' : ''
  const by = approved === null ? 'nobody has approved this record yet' : `approved by ${approved.by.name}${self}`
  return `${what} (${weight}): “${what_was_wrong}”; recorded by ${recorded_by.name}, ${by}.${differs === undefined ? '' : RECORD_DIFFERS}`
}
