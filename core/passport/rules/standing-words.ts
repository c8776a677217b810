type JsonObject = Record<string, unknown>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * What is disclosed of a text, with what is on record of publications of other texts of its piece that the disclosure does
 * not say: earlier records have it beside it alone. Null where nothing is on record; the verifier page has the same words.
 */
export function disclosedInWords(disclosure: unknown, publications: unknown, revision: number | null): string | null {
  const said = Array.isArray(disclosure) ? disclosure.map(String) : []
  const others = objectsIn(publications).filter((one) => one.revision !== revision)
  const more = others.flatMap(({ remarks, url, revision: of }) =>
    (Array.isArray(remarks) ? remarks.map(String) : []).flatMap((one) =>
      said.some((sentence) => sentence.includes(one)) ? [] : [`Of revision ${String(of)} at ${String(url)}: ${one}`],
    ),
  )
  return [...said, ...more].join(' ') || null
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
  const made = [...counts, ...(unjudged === 0 ? [] : [`${unjudged} not judged`])].join(', ')
  const against = claims.flatMap(({ entailment, claim_text: text, source_title: title }) =>
    entailment === 'contradicted' ? [`; contradicted by “${String(title)}”: “${String(text)}”`] : [],
  )
  return `${claims.length} (${made})${against.join('')}`
}

/** What search engines are told of the text; null in a record that does not say it. */
export function listingInWords(seo: unknown): string | null {
  if (seo === undefined) return null
  const { title, meta_description: description, slug, keywords } = isObject(seo) ? seo : {}
  const parts = { title, description, address: slug, keywords: [keywords].flat().join(', ') }
  const said = Object.entries(parts).filter(([, text]) => typeof text === 'string' && text.trim() !== '')
  return said.map(([name, text]) => `${name} ${words(text)}`).join(', ') || 'none'
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
  const all = objectsIn(approvals).filter(
    ({ decision, differs_from_log: differs }) => isObject(decision) && differs === undefined,
  )
  // A request for exact changes and the approval that followed on it are one decision.
  const requestOf = new Map(
    all.flatMap(({ decision }) => {
      const id = madeFrom(decision)?.from_approval_id
      const isOf = ({ approval_id, withdrawal }: JsonObject) => approval_id === id && !isObject(withdrawal)
      const request = typeof id === 'string' ? all.find(isOf) : undefined
      return request === undefined ? [] : [[decision, request] as const]
    }),
  )
  const told = new Set(requestOf.values())
  const said = all.flatMap((one) => {
    const { qualification, withdrawal, decision } = one
    if (!isObject(decision) || decision.decision === 'waive' || told.has(one)) return []
    const parts = partsWritten(decision, requestOf.get(decision)?.decision)
    if (parts.length === 0) return []
    const { carried_over: carried, content_revision: revision } = decision
    const from = !isObject(carried)
      ? revision
      : isObject(carried.agreed_beforehand)
        ? carried.agreed_beforehand.asked_on_revision
        : carried.from_revision
    const who = String(decision.decided_by_name ?? decision.decided_by)
    const counts = isObject(withdrawal) || decision.not_counted !== undefined ? ', which counts no more' : ''
    const did = isAgreed(decision) ? 'request_changes' : String(decision.decision)
    const what = DECIDED[did] ?? did
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

/** What an approval holds of the exact changes that it followed on; undefined of another decision. */
function madeFrom(decision: unknown): JsonObject | undefined {
  const carried = isObject(decision) ? decision.carried_over : undefined
  return isObject(carried) && carried.reason === 'changes_made' ? carried : undefined
}

/** Whether an approval was agreed to beforehand, by who asked for exact changes. */
function isAgreed(decision: JsonObject): boolean {
  const { carried_over: carried } = decision
  return isObject(carried) && (carried.reason === 'changes_made' || isObject(carried.agreed_beforehand))
}

/** `request` is the decision that asked for the exact changes which this one followed on, where it is told too. */
function partsWritten(decision: JsonObject, request: unknown): string[] {
  const { decision: what, comment, conflicts_of_interest: conflicts, content_revision: revision } = decision
  const annotations = isObject(request) ? request.annotations : decision.annotations
  const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
  const wanted = isObject(decision.wanted_changes) ? objectsIn(decision.wanted_changes.changes) : []
  const changes = wanted.map(({ quote, replacement }) => `${words(quote)} to become ${words(replacement)}`)
  const made = objectsIn(madeFrom(decision)?.difference).map(
    ({ before, after }) => `${words(before)} to become ${words(after)}`,
  )
  return [
    ...(isText(comment)
      ? [`${what === 'approve' && !isAgreed(decision) ? 'with the comment' : 'for this reason:'} ${words(comment)}`]
      : []),
    ...(changes.length === 0
      ? []
      : [`agreeing beforehand to the text with exactly this changed: ${changes.join(', ')}`]),
    ...(made.length === 0
      ? []
      : [
          `agreeing beforehand to the text with exactly this changed, which is revision ${String(revision)}: ${made.join(', ')}`,
        ]),
    ...objectsIn(decision.answers).map(({ message, answer }) => `answering ${words(message)} with ${words(answer)}`),
    ...objectsIn(annotations).map(({ quote, comment: on }) => `on ${words(quote)}: ${words(on)}`),
    ...(isText(conflicts) ? [`on conflicts of interest: ${words(conflicts)}`] : []),
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
