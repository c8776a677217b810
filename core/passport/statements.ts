import { hash } from 'node:crypto'
import { momentInWords } from '../kernel/long-date.ts'
import type { Qualification } from '../accounts/contract.ts'
import type { Verification } from './contract.ts'
import {
  claimsInWords,
  disclosedInWords,
  findingsInWords,
  listingInWords,
  standingOrRefused,
  writtenInWords,
} from './rules/standing-words.ts'
import { textsInFile } from './rules/text-file.ts'
import { canonicalOf, isObject, problem, type JsonObject } from './verify-envelope.ts'
import { DECIDED, wordsDiffer } from './words-of-reviews.ts'

/** A signed statement that holds, with the text that comes along with it. */
export interface OpenedStatement {
  kind: 'generation' | 'current_text'
  payload: JsonObject
  key_id: string
  public_keys: string[]
  text: unknown
}

type Problem = ReturnType<typeof problem>
type Covered = Verification['covers'][number]

/** Why what is signed is no whole statement about the text that stands, or null. */
export function currentTextProblem({
  schema,
  subject,
  reviews,
  issued_at,
  audit_checkpoint,
}: JsonObject): Problem | null {
  const isWhole =
    typeof schema === 'string' &&
    schema.startsWith('colophon.current-text/1.') &&
    isObject(subject) &&
    ['content_id', 'content_sha256'].every((name) => typeof subject[name] === 'string') &&
    typeof subject.revision === 'number' &&
    isObject(reviews) &&
    typeof reviews.in_words === 'string' &&
    typeof issued_at === 'string' &&
    isObject(audit_checkpoint) &&
    ['seq', 'entry_sha256'].every((name) => name in audit_checkpoint)
  return isWhole ? null : problem('incomplete', 'statement_incomplete', 'The signed statement is incomplete.')
}

const SECTIONS = ['identity', 'assurance', 'compliance', 'evidence', 'quality', 'review']

/** Why what is signed is no whole passport statement, or null. */
export function statementProblem({ subject, passport, issued_at, audit_checkpoint }: JsonObject): Problem | null {
  const isWhole =
    isObject(subject) &&
    'revision' in subject &&
    ['content_id', 'request_id', 'content_sha256'].every((name) => typeof subject[name] === 'string') &&
    isObject(passport) &&
    'schema_version' in passport &&
    SECTIONS.every((name) => isObject(passport[name])) &&
    typeof issued_at === 'string' &&
    isObject(audit_checkpoint) &&
    ['seq', 'entry_sha256'].every((name) => name in audit_checkpoint)
  return isWhole ? null : problem('incomplete', 'statement_incomplete', 'The signed statement is incomplete.')
}

/** Two statements of one file are about one piece, and about one moment. */
export function belongingProblem(opened: readonly OpenedStatement[]): Problem | null {
  const [generation, current] = opened
  if (generation === undefined || current === undefined) return null
  const [made, stands] = [generation.payload, current.payload]
  const [one, other] = [made.subject as JsonObject, stands.subject as JsonObject]
  const isOne = one.content_id === other.content_id && one.request_id === other.request_id
  const isOneMoment = canonicalOf(made.audit_checkpoint) === canonicalOf(stands.audit_checkpoint)
  if (isOne && isOneMoment) return null
  const message =
    'The two signed statements do not belong together: they are of different pieces, or of different moments.'
  return problem('tampered', 'statements_differ', message)
}

/** What was taken out of a passport file that its signed part, or its version, says was in it; null where nothing was. */
export function takenOutProblem(opened: readonly OpenedStatement[], file: JsonObject): Problem | null {
  const [first, second] = opened
  if (first?.kind !== 'generation' || second !== undefined || !isPassportFile(file)) return null
  if (isWithCurrentText(first)) return problem('tampered', 'statement_missing', STATEMENT_MISSING)
  const { schema_version: version } = first.payload.passport as JsonObject
  return version === '1.0' || Object.hasOwn(file, 'current')
    ? null
    : problem('incomplete', 'statement_missing', STATEMENT_MISSING)
}

const STATEMENT_MISSING = 'The statement about the current text was removed from the file.'

/** A file as Colophon writes one, also where its name for itself was taken out; an answer of the API is none. */
function isPassportFile(file: JsonObject): boolean {
  return file.format === 'colophon-passport' || ['text', 'public_keys'].some((name) => Object.hasOwn(file, name))
}

function isWithCurrentText({ payload }: OpenedStatement): boolean {
  return payload.with_current_text === true
}

/** That a file says nothing about the text that stands, in a sentence with its space; nothing where it does. */
export function withoutCurrentText([first, second]: readonly OpenedStatement[]): string {
  if (first?.kind !== 'generation' || second !== undefined) return ''
  const then = isWithCurrentText(first) ? '; one was signed together with it' : ''
  return ` This file contains no statement about the current text${then}.`
}

/** The rules that come along are those that the statement about the text that stands names. */
export function rulesProblem(opened: readonly OpenedStatement[], rules: unknown, isBare: boolean): Problem | null {
  const policy = opened.find(({ kind }) => kind === 'current_text')?.payload.policy
  if (rules === undefined || rules === null)
    return isBare || !isObject(policy) || typeof policy.policy_sha256 !== 'string'
      ? null
      : problem('tampered', 'rules_missing', RULES_MISSING)
  const named = isObject(policy) ? policy.policy_sha256 : null
  if (hash('sha256', canonicalOf(rules)) === named) return null
  return problem('tampered', 'rules_differ', 'The rules in the file are not those that were signed.')
}

const RULES_MISSING = 'The rules named in the statement about the current text were removed from the file.'

/** Which text a statement covers, and what it says of that text alone. */
export function coveredBy({ kind, payload }: OpenedStatement, body: string | null): Covered {
  const subject = payload.subject as JsonObject
  const { content_id, request_id, content_sha256 } = subject
  const isGiven = (text: string): boolean => hash('sha256', text) === content_sha256
  const revision = typeof subject.revision === 'number' ? subject.revision : null
  return {
    statement: kind,
    revision,
    content_sha256: String(content_sha256),
    is_given_text:
      body === null
        ? null
        : textsInFile(body, { content_id, request_id, content_sha256 }).some((one) => isGiven(one.text)),
    in_words: kind === 'generation' ? generationInWords(payload, revision) : standingInWords(payload, revision),
  }
}

function generationInWords({ subject, passport }: JsonObject, revision: number | null): string {
  const { content_sha256 } = subject as JsonObject
  const { review, quality } = passport as { review: JsonObject; quality: JsonObject }
  const all = Array.isArray(review.approvals) ? (review.approvals as unknown[]) : []
  const decided = all.flatMap((one) => decisionOn(one, content_sha256, revision))
  const written = writtenInWords(all.filter((one) => isDecidedOn(one, content_sha256, revision)))
  const reviews = decided.length === 0 ? 'no decision on this text is on record' : decided.join('; ')
  const where = revision === null ? 'a text that was never stored as it is' : `revision ${revision}`
  return `The text that was generated (${where}). Automated checks ${passedOrNot(quality)}. Reviews: ${reviews}.${writtenSentence(written)}`
}

function writtenSentence(written: string | null): string {
  return written === null ? '' : ` Written with the reviews: ${written}.`
}

/** Whether a review was decided on exactly this text. */
function isDecidedOn(approval: unknown, sha256: unknown, revision: number | null): approval is JsonObject {
  if (!isObject(approval) || !isObject(approval.decision)) return false
  const { content_sha256, content_revision } = approval.decision
  return content_sha256 === sha256 && content_revision === revision
}

/** A decision of a passport, where it was taken on exactly this text: in the words that were signed with it, and whether it was taken back. */
function decisionOn(approval: unknown, sha256: unknown, revision: number | null): string[] {
  if (!isDecidedOn(approval, sha256, revision)) return []
  const { decision, qualification } = approval as { decision: JsonObject; qualification: Qualification }
  const taken = isObject(approval.withdrawal) ? takenBackInWords(approval.withdrawal, approval) : ''
  if (typeof approval.in_words === 'string') return [`${approval.in_words}${taken}`]
  const who = decision.decided_by_name ?? decision.decided_by
  const self = decision.self_review === true ? ', an author of the text' : ''
  const did = String(decision.decision)
  return [`${qualification} review: ${DECIDED[did] ?? did} by ${String(who)}${self}${taken}`]
}

function takenBackInWords(
  { withdrawn_by_name: by, withdrawn_at: at, reason }: JsonObject,
  approval: JsonObject,
): string {
  if (typeof approval.withdrawal_in_words === 'string') return ` (${approval.withdrawal_in_words})`
  return ` (taken back by ${String(by)} on ${String(at).slice(0, 16).replace('T', ' ')} UTC: “${String(reason)}”)`
}

function standingInWords(payload: JsonObject, revision: number | null): string {
  const { gate, evidence, reviews, publication_state, issued_at, policy, disclosure } = payload
  const listing = listingInWords((payload.subject as JsonObject).seo)
  const listed = listing === null ? '' : ` Search listing: ${listing}.`
  const [findings, claims] = [findingsInWords(gate), claimsInWords(evidence)]
  const found = `${findings === null ? '' : ` Findings: ${findings}.`}${claims === null ? '' : ` Claims: ${claims}.`}`
  const passed = isObject(gate) ? passedOrNot(gate) : 'not run'
  const { in_words, approvals } = reviews as JsonObject
  const written = writtenSentence(writtenInWords(standingOrRefused(approvals)))
  const disclosed = disclosedInWords(disclosure, payload.publications, revision)
  const said = disclosed === null ? '' : ` On record of it: ${disclosed}`
  return `The text as it was on ${momentInWords(String(issued_at))} (revision ${revision ?? '?'}, ${STATES[String(publication_state)] ?? String(publication_state)}).${listed} Automated checks ${passed}${rulesInWords(policy)}.${found} Reviews: ${String(in_words).replace(/\.$/, '')}.${written}${said}`
}

const STATES: Record<string, string> = {
  draft: 'not published',
  held: 'held back by its checks',
  published: 'recorded as published',
  archived: 'archived',
}

function passedOrNot({ passed, left_open: open }: JsonObject): string {
  if (passed !== true) return 'not passed'
  if (typeof open !== 'number' || open === 0) return 'passed'
  return `found nothing that blocks, and left ${open} ${open === 1 ? 'finding' : 'findings'} for human review`
}

function rulesInWords(policy: unknown): string {
  if (!isObject(policy)) return ''
  const { vertical_id, vertical_version, newer_version: newer } = policy
  const later = typeof newer === 'number' ? `; version ${newer} is in force, and the text was not checked by it` : ''
  return ` (industry rules: ${String(vertical_id)}, version ${String(vertical_version)}${later})`
}

/** What a statement says otherwise than the decisions in it; those of version 1.0 hold no such words. */
export function statementDiffers({ kind, payload }: OpenedStatement): string[] {
  const { reviews, passport } = payload
  const isEarly = isObject(passport) && passport.schema_version === '1.0'
  const said = kind === 'current_text' ? reviews : isObject(passport) && !isEarly ? passport.review : null
  const which = kind === 'current_text' ? 'the current text' : 'the generation'
  return isObject(said) ? wordsDiffer(said).map((one) => `the statement of ${which}: ${one}`) : []
}
