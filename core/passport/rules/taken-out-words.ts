import { ERASED_NAME } from '../../kernel/person-names.ts'

// The verifier page says the same, in the same words.

type JsonObject = Record<string, unknown>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** So many are named; of more, their number is. */
const MOST_NAMED = 20

/** What erasures and redactions took out, by the entries of a log that was checked, in sentences. */
export function takenOutByLog(entries: readonly unknown[]): string[] {
  const bodies = entries.flatMap((entry) => (isObject(entry) && isObject(entry.body) ? [entry.body] : []))
  return limited(
    bodies
      .filter(({ action }) => action === 'member.erased')
      .map((body) => `${entryInWords(body)}${liftedBefore(body, bodies)}`),
    (count) => `The log has ${count} more such entries.`,
  )
}

/** Which holds on the pieces of a redaction whoever redacts had lifted before. */
function liftedBefore(body: JsonObject, all: readonly JsonObject[]): string {
  const ofPieces = isObject(body.details) && Array.isArray(body.details.redacted) ? body.details.redacted : []
  const ids = new Set(ofPieces.filter(isObject).map(({ content_id }) => content_id))
  const memberOf = ({ actor }: JsonObject) => (isObject(actor) ? actor.member_id : undefined)
  return all
    .slice(0, all.indexOf(body))
    .filter((one) => one.action === 'hold.lifted' && memberOf(one) === memberOf(body))
    .flatMap(({ seq, subject }) =>
      isObject(subject) && ids.has(subject.id)
        ? [` The same person had lifted a hold on ${text(subject.id)} before, by entry ${text(seq)}.`]
        : [],
    )
    .join('')
}

function entryInWords(body: JsonObject): string {
  const details = isObject(body.details) ? body.details : {}
  const { operation, statements, comments, places, redacted, reason } = details
  const actor = isObject(body.actor) ? body.actor.member_id : undefined
  const head = `Entry ${text(body.seq)}, of ${text(body.at)}, by ${text(actor)}:`
  const words = wordsTakenOut(comments, places, redacted)
  const person = isObject(body.subject) ? text(body.subject.id) : ''
  // Of an erasure the number of statements is always there.
  const why = typeof reason === 'string' ? ` Reason: “${reason}”` : ''
  if (operation === 'redaction' || typeof statements !== 'number')
    return `${head} ${words ?? 'no words were taken out of comments'}.${why}`
  const kept = `of ${counted(statements, 'signed statement')} the SHA-256 is kept and not the statement`
  return `${head} the name of ${person} was erased; ${kept}${words === null ? '' : `; ${words}`}.${why}`
}

/** Which comments words were taken out of; null for none. */
function wordsTakenOut(comments: unknown, places: unknown, redacted: unknown): string | null {
  if (typeof comments !== 'number' || comments === 0) return null
  const where = Array.isArray(redacted) ? redacted.filter(isObject) : []
  const ids = limited(
    where.map((one) => `${text(one.comment_id)} of ${text(one.content_id)} (${text(one.places)})`),
    (count) => `${count} more`,
  )
  const named = ids.length === 0 ? ', which the entry does not name' : `: ${ids.join(', ')}`
  const count = typeof places === 'number' ? `, in ${counted(places, 'place')}` : ''
  return `words were taken out of ${counted(comments, 'comment')}${count}${named}`
}

/** Of which kept statements the SHA-256 is there and not what was signed, in sentences; `hasLog` is whether a part of the log came along. */
export function reducedInWords(rows: readonly JsonObject[], hasLog: boolean): string[] {
  if (rows.length === 0) return []
  const named = limited(
    rows.map(({ revision, reason, issued_at }) => {
      const of = typeof revision === 'number' ? `revision ${revision}, ` : ''
      return `${of}${text(reason)}, ${text(issued_at)}`
    }),
    (count) => `${count} more`,
  )
  const which = hasLog ? '' : ' This file does not show which erasure it was: it contains no part of the audit log.'
  return [
    `Of ${counted(rows.length, 'signed statement')} only the SHA-256 is in the file, because somebody whom ${rows.length === 1 ? 'it' : 'they'} named was erased, and nothing more of ${rows.length === 1 ? 'it' : 'them'} could be checked: ${named.join('; ')}.${rows.some(hasRemains) ? REMAINS : ''}${which}`,
  ]
}

const REMAINS = ' What is said to remain of them is not signed.'

function hasRemains({ envelope_json: kept }: JsonObject): boolean {
  return typeof kept === 'string' ? kept.includes('"remains":') : isObject(kept) && kept.remains !== undefined
}

/** Where people are called as ones who were erased, with their ids, in sentences; `parts` by what they are called. */
export function erasedNamesInWords(parts: Readonly<Record<string, unknown>>): string[] {
  const found = Object.entries(parts).flatMap(([part, value]) => {
    const all = [...new Set(erasedIn(value))].toSorted()
    const ids = all.filter((id) => id !== '')
    return all.length === 0 ? [] : [`${part}${ids.length === 0 ? '' : ` (${ids.join(', ')})`}`]
  })
  if (found.length === 0) return []
  return [`Names of people who were erased are no longer in ${found.join(', ')}.`]
}

/** The ids beside which a name was erased; of one that has none beside it, an empty one. */
function erasedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(erasedIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner !== ERASED_NAME) return erasedIn(inner)
    const id = value[key.replace(/_name$/, '')] ?? value.member_id
    return [typeof id === 'string' && id !== ERASED_NAME ? id : '']
  })
}

function limited(all: readonly string[], rest: (count: number) => string): string[] {
  return all.length <= MOST_NAMED ? [...all] : [...all.slice(0, MOST_NAMED), rest(all.length - MOST_NAMED)]
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'nobody named'
}
