import { basisOf, checkAgain, expectSame } from '../../content/checking.ts'
import { heldToReviews } from '../../approvals/reviews-on-record.ts'
import { revisionConflict } from '../../content/rules/save.ts'
import { getContent, type ContentRow } from '../../content/store.ts'
import type { HandlerContext } from '../../context.ts'
import type { Db } from '../../database/schema.ts'
import { Fault } from '../../kernel/errors.ts'
import { sha256OfJson } from '../../kernel/hash.ts'
import type { QualityReport } from '../../quality/contract.ts'
import type { QualityIssue } from '../../quality/findings.ts'
import type { Gate, PublishPiece } from '../delivery-contract.ts'
import type { PostFields } from '../post-fields-contract.ts'
import { contradictedAtDoor } from '../contradicted.ts'
import { recordAtDoor, stillWrongAtDoor } from '../mark.ts'
import { stateRefusal } from '../rules/marking.ts'
import { wordsBeside } from '../rules/words-beside.ts'
import type { PublicationRecord } from '../contract.ts'

export type GateTools = Pick<HandlerContext, 'db' | 'texts' | 'world'>

/** A text that was held to the rules as they are now. */
export interface CheckedPiece {
  piece: ContentRow
  gate: Gate
  /** Why it does not go out; null where it does. */
  refusal: string | null
  /** Throws where the text, or what it was checked by, is another by now; in the transaction that plans. */
  expectSame: (db: Db) => Promise<void>
  /** What was asked and decided by now; throws where that has to be confirmed first. */
  record: (
    db: Db,
    caller: Pick<HandlerContext['caller'], 'role' | 'is_owner'>,
    wish: Confirmed,
  ) => Promise<PublicationRecord>
}

type Confirmed = Pick<PublishPiece, 'open_reviews' | 'over_reviews' | 'still_wrong' | 'contradicted' | 'status'>

/** The gate at the door: all checks again on the text as it is now. */
export async function checkAtDoor(
  tools: GateTools,
  { content_id, revision, fields }: Pick<PublishPiece, 'content_id' | 'revision'> & { fields?: PostFields },
): Promise<CheckedPiece> {
  const piece = await getContent(tools.db, content_id)
  if (revision !== undefined && revision !== piece.revision) throw revisionConflict(revision, piece.revision)
  const basis = await basisOf(tools.db, piece, piece)
  const checked = await heldToReviews(tools, tools.db, piece, (await checkAgain(tools, piece)).report)
  const report = withWordsBeside(checked, await issuesBeside(tools, piece, fields))
  return {
    piece,
    gate: gateOf(report),
    refusal: stateRefusal(piece.publication_state, report, 'publish it'),
    expectSame: (db) => expectSame(db, piece, basis),
    record: async (db, caller, wish) => {
      const now = await getContent(db, content_id)
      const door = { world: tools.world, caller }
      const record = { ...(await recordAtDoor(door, db, now, report, wish)), ...besideOf(fields) }
      // A draft shows nothing to anybody.
      if (wish.status === 'draft') return record
      return { ...record, ...(await stillWrongAtDoor(db, now, wish)), ...contradictedAtDoor(report, wish) }
    },
  }
}

/** What rules of a trade find, harmful advice, and that words could not be checked, wherever they stand. */
const OF_RULES = new Set<string>([
  ...['compliance_blocking', 'compliance_advisory', 'needs_manual_review', 'outcome_told', 'harmful_advice'],
  ...['review_claimed', 'review_claimed_likely'],
  'check_failed',
])

/** What the rules find in words that go out beside a text, which no check of the text has read. */
async function issuesBeside(
  tools: GateTools,
  piece: ContentRow,
  fields: PostFields | undefined,
): Promise<QualityIssue[]> {
  const words = wordsBeside(fields)
    .map(({ where, text }) => (where === 'address' ? text.replaceAll('-', ' ') : text))
    .join('\n\n')
  if (words === '') return []
  const { report } = await checkAgain(tools, { ...piece, body: words })
  return report.issues
    .filter(({ code }) => OF_RULES.has(code))
    .map((issue) => ({
      ...issue,
      message: `Outside the text (title, excerpt or description): ${issue.message}`,
      section_id: null,
    }))
}

/** The words beside a text as the record has them, with their hash; nothing where there are none. */
function besideOf(fields: PostFields | undefined): Pick<PublicationRecord, 'words_beside'> {
  const words = wordsBeside(fields)
  return words.length === 0 ? {} : { words_beside: { words, sha256: sha256OfJson(words) } }
}

function withWordsBeside(report: QualityReport, issues: readonly QualityIssue[]): QualityReport {
  const isHeld = issues.some(({ severity }) => severity === 'blocking')
  return { ...report, passed: report.passed && !isHeld, issues: [...report.issues, ...issues] }
}

function gateOf({ score, passed, issues }: QualityReport): Gate {
  const findings = issues.map(({ code, message, severity }) => ({
    code,
    message,
    is_blocking: severity === 'blocking',
  }))
  // What stands in a text many times is said once.
  const once = new Map(findings.map((one) => [`${one.code} ${one.message}`, one]))
  return { quality: { score, passed }, findings: [...once.values()] }
}

/** The fault that says what holds a text. */
export function refusedAtDoor(refusal: string, gate: Gate): Fault {
  const details = gate.findings.map(({ code, message }) => ({ path: code, message }))
  return new Fault('invalid_state', refusal, details.length === 0 ? {} : { details: details.slice(0, 100) })
}
