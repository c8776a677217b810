import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBrief } from '../approvals/brief.ts'
import { readScope } from '../approvals/confirm.ts'
import { readAssetReviews, readObligation } from '../approvals/obligation.ts'
import { facedFindingsOf } from '../approvals/piece.ts'
import { recordView } from '../approvals/views.ts'
import { settingValue } from '../accounts/settings.ts'
import type { HandlerContext } from '../context.ts'
import { expectWholeLog } from '../audit/anchor.ts'
import { listOwnKeys } from '../audit/own-keys.ts'
import { isEditedSince } from '../content/item.ts'
import { ofCurrentText } from '../content/rules/publication.ts'
import { readChecks, readContentItem } from '../content/saving.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { timestamp } from '../kernel/time.ts'
import { QualityReport } from '../quality/contract.ts'
import { listHeldRevisions } from '../content/in-log.ts'
import { findContent, getContent, getRevision, listRevisions, type ContentRow } from '../content/store.ts'
import { runsInLog } from '../generation/in-log.ts'
import { findRun, findRunOfPiece, getRun } from '../generation/store.ts'
import { Fault, notFound } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import type { ValidityAsset } from '../validity/contract.ts'
import { readAsset } from '../validity/store.ts'
import { replayOutlook } from '../replay/outlook.ts'
import { type Dossier, type NoDossier, type passportOperations } from './contract.ts'
import { PASSPORT_VERSION, type PassportFile } from './record-contract.ts'
import { issueEnvelope } from './envelope.ts'
import { findRecordedPassport, findSubjectAndPassport } from './read.ts'
import { passportDifference, type ComparedRecord } from './rules/difference.ts'
import { findEnvelope } from './store.ts'
import { knownTextInWords } from './known-text.ts'
import { contentIdIn } from './piece-of-file.ts'
import { verifyWithTimes } from './verify-times.ts'

export const passportHandlers: HandlersOf<typeof passportOperations, HandlerContext> = {
  dossier: async (context, { content_id }) => dossierOf(context, await getContent(context.db, content_id)),

  reviewAsset: async (context, { approval_id }) => {
    const { db, world, readPassport } = context
    const now = timestamp(world.now())
    const approval = await readObligation(db, approval_id, now)
    await recordView(context, approval, 'opened')
    const { content_id, request_id } = approval
    const piece = await getContent(db, content_id)
    const { quality_json, revision, asset_id } = piece
    const faced = await facedFindingsOf(db, content_id, revision)
    return {
      approval,
      content: await readContentItem(context, content_id),
      passport: request_id === null ? null : await readPassport(db, request_id),
      quality: fromNullableJsonText(QualityReport, quality_json),
      findings_to_acknowledge: faced.weighty,
      points_to_answer: faced.points,
      brief: await readBrief(db, piece),
      scope: await readScope(context, approval_id),
      review: await readAssetReviews(db, asset_id, now),
    }
  },

  difference: async ({ db }, { request_id, other_request_id }) =>
    passportDifference(await recordedSide(db, request_id), await recordedSide(db, other_request_id)),

  exportFile: async ({ db, audit, world, caller, consequences, timeStamps, secrets }, { content_id, with_text }) => {
    const content = await findContent(db, content_id)
    // A deleted piece leaves its record: the statement is issued without the text, which is gone.
    const run = content === undefined ? await findRunOfPiece(db, content_id) : undefined
    if (content === undefined && run === undefined) throw notFound('content item', content_id)
    const wrote = content?.request_id ?? run?.request_id ?? null
    await expectWholeLog({ db, secrets })
    const file = await db.transaction().execute(async (transaction) => {
      const found =
        wrote === null ? undefined : await findSubjectAndPassport(transaction, wrote, timestamp(world.now()))
      if (found === undefined && content === undefined)
        throw new Fault('invalid_state', 'This piece has no record to export.')
      const { request_id, revision } = found?.subject ?? { request_id: null, revision: null }
      const tip = await audit.append(transaction, caller, {
        action: 'envelope.exported',
        subject: request_id === null ? { kind: 'content', id: content_id } : { kind: 'generation', id: request_id },
        details: { content_id, with_text },
      })
      const envelope =
        request_id === null
          ? null
          : await issueEnvelope(transaction, {
              ...{ audit, now: world.now, tip, request_id, reason: 'exported' as const },
              isWithCurrentText: content !== undefined,
            })
      const hasText = with_text && revision !== null && content !== undefined
      const text = hasText ? (await getRevision(transaction, content_id, revision)).body : null
      const signed = await consequences.signText(transaction, { content_id, reason: 'exported', tip })
      const current = signed === null ? null : { envelope: signed.envelope, text: with_text ? signed.text : null }
      const rules = (signed?.rules ?? null) as PassportFile['rules']
      const public_keys = await listOwnKeys({ db: transaction, secrets })
      return {
        ...({ format: 'colophon-passport', version: PASSPORT_VERSION } as const),
        ...{ envelope, text, current, rules, public_keys },
      }
    })
    const signed = [file.envelope, file.current?.envelope ?? null].filter((one) => one !== null)
    const time_tokens = await timeStamps.ofFile(signed)
    const whole = time_tokens.length === 0 ? file : { ...file, time_tokens }
    return { file_name: `${content_id}.colophon-passport.json`, file: whole }
  },

  verifyFile: async ({ db, secrets }, { text, body }) => {
    const known_keys = (await listOwnKeys({ db, secrets })).map((key) => key.public_key)
    const authority = await settingValue(db, 'time_authority')
    const found = await verifyWithTimes({ text, body: body ?? null, known_keys }, authority?.certificates ?? null)
    const contentId = found.other_text === true ? contentIdIn(text) : null
    if (body === undefined || contentId === null) return found
    return { ...found, message: `${found.message} ${await knownTextInWords(db, contentId, body)}` }
  },

  printPdf: async ({ printPdf }, document) => {
    const printed = await printPdf(document)
    if (printed.outcome !== 'printed') return printed
    return { outcome: 'printed', pdf: Buffer.from(printed.bytes).toString('base64') }
  },

  verifierPage: async ({ info }) => ({
    file_name: 'verify-colophon-records.html',
    html: await readFile(join(info.resourcesFolder, 'verifier', 'verify.html'), 'utf8'),
  }),
}

async function recordedSide(db: Db, requestId: string): Promise<ComparedRecord> {
  const { vertical_id, vertical_version } = await getRun(db, requestId)
  const found = await findRecordedPassport(db, requestId)
  if (found === undefined) throw new Fault('invalid_state', `The generation ${requestId} has no passport to compare.`)
  return { vertical_id, vertical_version, passport: found.record }
}

async function dossierOf(context: HandlerContext, content: ContentRow): Promise<Dossier | NoDossier> {
  const { db, world } = context
  const { content_id, request_id } = content
  if (request_id === null) {
    const parts = (await listRevisions(db, content_id)).flatMap((revision) => revision.request_id ?? [])
    const message =
      parts.length === 0
        ? 'This piece was written by hand or imported; no generation produced it.'
        : `No generation wrote this piece as a whole. Sections of it were written by ${[...new Set(parts)].join(', ')}, each with a record of its own.`
    const { of_current_text: _, ...current_text } = await currentTextOf(db, content)
    return { content_id, has_passport: false, reason: 'not_generated', message, current_text }
  }
  const found = await findSubjectAndPassport(db, request_id, timestamp(world.now()))
  const envelope = found === undefined ? undefined : await findEnvelope(db, request_id)
  if (found === undefined || envelope === undefined)
    return withoutPassport(content_id, (await findRun(db, request_id))?.status, found !== undefined)
  const held = await listHeldRevisions(db, content_id)
  const differing = [
    ...[...(await runsInLog(db, [request_id]))].map(([id, what]) => `The record of the run (${id}) ${what}.`),
    ...held.flatMap(({ revision, difference }) =>
      difference === null ? [] : [`The record of revision ${revision} ${difference}.`],
    ),
  ]
  return {
    content_id,
    has_passport: true,
    request_id,
    ...(differing.length === 0 ? {} : { differs_from_log: differing }),
    passport: found.passport,
    envelope,
    validity: await latestScan(db, content),
    replay: await replayOutlook(context, request_id),
    edited_since_generation: isEditedSince(content),
    current_text: await currentTextOf(db, content),
    revisions: held.map(({ revision, origin, request_id: made_by, created_by, created_at }) => ({
      revision,
      origin,
      request_id: made_by,
      created_by,
      created_at,
    })),
  }
}

async function currentTextOf(db: Db, content: ContentRow): Promise<Dossier['current_text']> {
  const { content_id, revision, content_sha256, publication_state } = content
  const checks = await readChecks(db, content_id)
  return {
    revision,
    content_sha256,
    publication_state,
    of_current_text: ofCurrentText(isEditedSince(content), checks?.report.passed === true),
    gate: checks?.report ?? null,
    ...(checks?.checked_by === undefined ? {} : { checked_by: checks.checked_by }),
    violations: checks?.compliance.violations ?? [],
    needs_manual_review: checks?.compliance.needs_manual_review ?? [],
    claims: checks?.evidence.claims ?? [],
  }
}

async function latestScan(db: Db, piece: Parameters<typeof readAsset>[1]): Promise<ValidityAsset | null> {
  const asset = await readAsset(db, piece)
  return asset.scanned_at === null ? null : asset
}

function withoutPassport(content_id: string, status: string | undefined, isUnsigned: boolean): NoDossier {
  if (isUnsigned) {
    const message =
      'The record of this piece is there, but every signed statement about it is missing from the database.'
    return { content_id, has_passport: false, reason: 'statements_gone', message }
  }
  if (status === 'failed') {
    const message = 'The generation behind this piece failed, so it left no passport.'
    return { content_id, has_passport: false, reason: 'generation_failed', message }
  }
  if (status === 'completed' || status === undefined) {
    const message = 'The generation behind this piece left no passport.'
    return { content_id, has_passport: false, reason: 'not_generated', message }
  }
  const message = 'The generation behind this piece is still running; its passport is made when it ends.'
  return { content_id, has_passport: false, reason: 'generation_in_progress', message }
}
