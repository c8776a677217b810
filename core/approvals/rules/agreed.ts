import type { Decision } from '../decision-contract.ts'

/** A text that nobody was asked about: whoever asked for exact changes to another agreed beforehand to the one with them. */
export interface Agreed {
  /** The revision that the changes were asked for. */
  asked: number
  /** The one with exactly these changes. */
  revision: number
}

type Carried = Pick<NonNullable<Decision['carried_over']>, 'reason' | 'from_revision' | 'agreed_beforehand'>

/** What an approval that follows on exact changes agreed to; null of a decision on a text that its reviewer had. */
export function agreedIn({
  carried_over: carried,
  content_revision,
}: {
  carried_over?: Carried | undefined
  content_revision: number
}): Agreed | null {
  if (carried?.reason === 'changes_made') return { asked: carried.from_revision, revision: content_revision }
  const { asked_on_revision: asked, revision } = carried?.agreed_beforehand ?? {}
  return asked === undefined || revision === undefined ? null : { asked, revision }
}

/** On which texts such an approval was, as against the one that it holds for; null where its reviewer had a text. */
export function agreedToInWords(decision: {
  carried_over?: Carried | undefined
  content_revision: number
}): string | null {
  const agreed = agreedIn(decision)
  if (agreed === null) return null
  const on = `on an earlier text (revision ${agreed.asked})`
  return agreed.revision === decision.content_revision
    ? `${on}, and this one (revision ${agreed.revision}), which has exactly these, agreed to beforehand`
    : `${on}, and the one with exactly these (revision ${agreed.revision}) agreed to beforehand, not this one (revision ${decision.content_revision})`
}

interface Told {
  approval_id: string
  decision: Decision | null
  withdrawal: unknown
  differs_from_log?: string | undefined
}

/** Decisions without requests for exact changes that the approval which followed on them tells of: the two are one. */
export function withoutRequestsAgreed<T extends Told>(decided: readonly T[]): T[] {
  const told = new Set(
    decided.flatMap(({ decision, differs_from_log: differs }) =>
      differs === undefined && decision?.carried_over?.reason === 'changes_made'
        ? [decision.carried_over.from_approval_id]
        : [],
    ),
  )
  return decided.filter(
    ({ approval_id, withdrawal, differs_from_log: differs }) =>
      withdrawal !== null || differs !== undefined || !told.has(approval_id),
  )
}

/** What somebody who asked for exact changes agreed to, with these and the text that has them, where there is one; else null. */
export function agreedInWords({
  wanted_changes: wanted,
  ...decision
}: Pick<Decision, 'carried_over' | 'content_revision' | 'wanted_changes'>): string | null {
  const agreed = agreedIn(decision)
  const made = decision.carried_over?.reason === 'changes_made' ? decision.carried_over.difference : []
  const changes = [
    ...(wanted?.changes ?? []).map(({ quote, replacement }) => changeInWords(quote, replacement)),
    ...made.map(({ before, after }) => changeInWords(before, after)),
  ]
  if (agreed === null && wanted === undefined) return null
  const these = changes.length === 0 ? 'exactly these changes' : `exactly these changes: ${changes.join(', ')}`
  return `agreed beforehand to the text with ${these}${agreed === null ? '' : `; revision ${agreed.revision} is that text`}`
}

/** One exact change; words of a person stand on one line. */
export function changeInWords(before: string, after: string): string {
  return `${quoted(before)} to become ${quoted(after)}`
}

function quoted(text: string): string {
  const one = text.replace(/\s+/g, ' ').trim()
  return one === '' ? 'nothing' : `“${one}”`
}
