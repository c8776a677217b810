import { isObject, type JsonObject } from './verify-envelope.ts'

/** Decisions as records say them. */
export const DECIDED: Readonly<Record<string, string>> = {
  approve: 'approved',
  request_changes: 'changes requested',
  reject: 'rejected',
  waive: 'waived',
}
const HOW = Object.values(DECIDED).join('|')
const GOOD = ['approved', 'waived']

/** What the words of signed reviews say otherwise than the decisions beside them; of reviews without words nothing is said. */
export function wordsDiffer({ approvals, in_words: said, state }: JsonObject): string[] {
  if (!Array.isArray(approvals)) return []
  const standing = (approvals as unknown[]).filter(isObject).filter((one) => one.state !== 'superseded')
  const isOver = state === 'approved' && standing.some((one) => !GOOD.includes(String(one.state)))
  const heads = standing.flatMap((one) => headOf(one) ?? [])
  const told = typeof said === 'string' ? said : null
  const unsaid = told === null ? [] : heads.filter((head) => !told.includes(head))
  // What people wrote stands in quotation marks.
  const plain = (told ?? '').replace(/“[^”]*”/g, '')
  const invented = [...plain.matchAll(new RegExp(`(?:^|; )([A-Z]\\w+: (?:${HOW}) by )`, 'g'))]
    .map(([, head = '']) => head)
    .filter((head) => !heads.some((one) => one.startsWith(head)))
  return [
    ...(isOver ? ['the state “approved” is not that of its reviews'] : []),
    ...standing
      .filter((one) => !isOwn(one))
      .map((one) => `the words of ${String(one.approval_id)} are not those of its decision`),
    ...unsaid.map((head) => `its words do not say “${head}”, which is decided`),
    ...invented.map((head) => `its words say “${head.trim()}”, which no decision in it is`),
  ]
}

/** How the words of a decision begin: "Legal: approved by Lou"; undefined where none is to be said. */
function headOf({ qualification, decision, differs_from_log: differs }: JsonObject): string | undefined {
  if (!isObject(decision) || differs !== undefined || typeof qualification !== 'string') return undefined
  const { carried_over: carried, decided_by_name: name, decided_by: by } = decision
  const isAgreed = isObject(carried) && (carried.reason === 'changes_made' || isObject(carried.agreed_beforehand))
  const did = isAgreed ? 'request_changes' : String(decision.decision)
  const capital = `${qualification.charAt(0).toUpperCase()}${qualification.slice(1)}`
  return `${capital}: ${DECIDED[did] ?? did} by ${String(name ?? by)}`
}

function isOwn(one: JsonObject): boolean {
  const head = headOf(one)
  return head === undefined || typeof one.in_words !== 'string' || one.in_words.startsWith(head)
}
