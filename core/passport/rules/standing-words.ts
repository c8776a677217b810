type JsonObject = Record<string, unknown>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Verdicts in the order in which a reader wants them; the verifier page has the same words. */
const VERDICTS = {
  contradicted: 'contradicted',
  not_supported: 'not supported',
  unclear: 'unclear',
  supported: 'supported',
}

/** What the checks found, by name; null in a record that does not name it. */
export function findingsInWords(gate: unknown): string | null {
  if (!isObject(gate) || !Array.isArray(gate.named)) return null
  const named = (gate.named as unknown[]).filter(isObject).map(({ severity, message, count }) => {
    const times = typeof count === 'number' && count > 1 ? ` (${count} times)` : ''
    return `${String(severity)}: ${String(message).replace(/\.$/, '')}${times}`
  })
  return named.length === 0 ? 'none' : named.join('; ')
}

/** How many claims of the text cite a source, what was made of them, and which their sources contradict; null as above. */
export function claimsInWords(evidence: unknown): string | null {
  if (!isObject(evidence) || !Array.isArray(evidence.claims)) return null
  const claims = (evidence.claims as unknown[]).filter(isObject)
  if (claims.length === 0) return 'none that cites a source'
  const counts = Object.entries(VERDICTS).flatMap(([verdict, words]) => {
    const { length } = claims.filter(({ entailment }) => entailment === verdict)
    return length === 0 ? [] : [`${length} ${words}`]
  })
  const { length: unjudged } = claims.filter(({ entailment }) => entailment === null)
  const made = [...counts, ...(unjudged === 0 ? [] : [`${unjudged} judged by nobody`])].join(', ')
  const against = claims.flatMap(({ entailment, claim_text: text, source_title: title }) =>
    entailment === 'contradicted' ? [`; contradicted by “${String(title)}”: “${String(text)}”`] : [],
  )
  return `${claims.length} (${made})${against.join('')}`
}

/** What each decision is called beside what was written with it. */
const DECIDED: Record<string, string> = {
  approve: 'approved',
  request_changes: 'changes requested',
  reject: 'rejected',
}

/**
 * What people wrote with their decisions: comments, reasons, conditions, answers and declarations, each with whose it is and
 * of which revision; null where nobody wrote anything. A waiver says its reason itself, and what differs from the log is no
 * word of anybody's. The verifier page says the same, in the same words.
 */
export function writtenInWords(approvals: unknown): string | null {
  const said = objectsIn(approvals).flatMap((one) => {
    const { qualification, withdrawal, decision, differs_from_log: differs } = one
    if (!isObject(decision) || decision.decision === 'waive' || differs !== undefined) return []
    const parts = partsWritten(decision)
    if (parts.length === 0) return []
    const from = isObject(decision.carried_over) ? decision.carried_over.from_revision : decision.content_revision
    const who = String(decision.decided_by_name ?? decision.decided_by)
    const counts = isObject(withdrawal) || decision.not_counted !== undefined ? ', which counts no more' : ''
    const what = DECIDED[String(decision.decision)] ?? String(decision.decision)
    return [
      `${capital(String(qualification))}: ${what} by ${who} on revision ${String(from)}${counts}, ${parts.join(', ')}`,
    ]
  })
  return said.length === 0 ? null : said.join('; ')
}

/** Reviews as they stand, and refusals of earlier texts of the piece: their reasons stay worth reading. */
export function standingOrRefused(approvals: unknown): JsonObject[] {
  return objectsIn(approvals).filter(
    ({ state, decision }) => state !== 'superseded' || (isObject(decision) && REFUSALS.has(String(decision.decision))),
  )
}

const REFUSALS = new Set(['reject', 'request_changes'])

function partsWritten(decision: JsonObject): string[] {
  const { decision: what, comment, conflicts_of_interest: conflicts, carried_over: carried } = decision
  const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
  const wanted = isObject(decision.wanted_changes) ? objectsIn(decision.wanted_changes.changes) : []
  const changes = wanted.map(({ quote, replacement }) => `${words(quote)} to become ${words(replacement)}`)
  const made =
    isObject(carried) && carried.reason === 'changes_made'
      ? objectsIn(carried.difference).map(({ before, after }) => `${words(before)} to become ${words(after)}`)
      : []
  return [
    ...(isText(comment) ? [`${what === 'approve' ? 'with the comment' : 'for this reason:'} ${words(comment)}`] : []),
    ...(changes.length === 0 ? [] : [`approved once exactly this is changed: ${changes.join(', ')}`]),
    ...(made.length === 0 ? [] : [`on condition of: ${made.join(', ')}`]),
    ...objectsIn(decision.answers).map(({ message, answer }) => `answering ${words(message)} with ${words(answer)}`),
    ...objectsIn(decision.annotations).map(({ quote, comment: on }) => `on ${words(quote)}: ${words(on)}`),
    ...(isText(conflicts) ? [`declaring a conflict of interest: ${words(conflicts)}`] : []),
  ]
}

function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? (value as unknown[]).filter(isObject) : []
}

/** Words of a person on one line, so that none pass for words of the record. */
function words(text: unknown): string {
  const one = String(text).replace(/\s+/g, ' ').trim()
  return one === '' ? 'nothing' : `“${one}”`
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
