import { basisOf, expectSame, jobOfPiece } from '../content/checking.ts'
import type { GenerationMode } from '../content/contract.ts'
import type { Awaited } from '../content/awaited-store.ts'
import { postponeAwaited } from '../content/awaited-store.ts'
import { reportHash } from '../content/in-log.ts'
import { storeChecks } from '../content/saving.ts'
import { getContent, type ContentRow } from '../content/store.ts'
import type { DoorContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { VERIFIER_ID } from '../evidence/rules/verifier.ts'
import type { ClaimToVerify, VerifiedClaim } from '../evidence/verification.ts'
import { timestamp } from '../kernel/time.ts'
import { BUILTIN } from '../models/contract.ts'
import { verifyByModel, type ModelVerdict } from '../models/prompted/verify.ts'
import { routeFor } from '../models/rules/routes.ts'
import { NoModelServed, serveBy, type ServeContext } from '../models/serve.ts'
import { listRoutes } from '../models/store.ts'
import { stateOf } from './pipeline.ts'
import { listStageRecords } from './store.ts'

export type JudgeContext = ServeContext & Pick<DoorContext, 'texts' | 'audit' | 'changes' | 'consequences'>

/** When a model is asked again that did not serve, in minutes after each try; then nobody has judged, and the text says so. */
const TRY_AGAIN = [1, 5, 30, 120]
/** Longest that the claims of one text are judged, in milliseconds. */
const LONGEST_MS = 8 * 60_000

/** Whether a model judges the claims of texts of this tier; `null` is no tier. */
export async function isJudgedByModel(db: Db, tier: GenerationMode | null): Promise<boolean> {
  if (tier !== 'premium') return false
  return routeFor(await listRoutes(db), tier, 'quality_gate')[0]?.provider_id !== BUILTIN
}

/**
 * Has the sentences of a saved text judged that no model has seen yet, and holds the text to what it says; no words change.
 * Throws `revision_conflict` where the piece was saved again meanwhile, which then waits for its own turn.
 */
export async function judgeLater(context: JudgeContext, awaited: Awaited, stopped: AbortSignal): Promise<void> {
  const { db, texts, world, audit, consequences } = context
  const piece = await getContent(db, awaited.content_id)
  const basis = await basisOf(db, piece, piece)
  const job = await jobOfPiece(context, piece)
  const claims = (await texts.claims(job)) ?? []
  const verdicts = await verdictsOn(context, piece, claims, stopped)
  const minutes = TRY_AGAIN[awaited.tries]
  if (verdicts === null && minutes !== undefined) {
    const next = new Date(world.now().getTime() + minutes * 60_000)
    await postponeAwaited(db, piece.content_id, timestamp(next))
    return
  }
  const checks = await texts.check({ ...job, verdicts })
  await db.transaction().execute(async (transaction) => {
    await expectSame(transaction, piece, basis)
    const row = await storeChecks(transaction, piece, checks, timestamp(world.now()))
    await consequences.ofText(transaction, 'engine', row)
    await audit.append(transaction, 'engine', {
      action: 'content.judged',
      subject: { kind: 'content', id: piece.content_id },
      details: {
        revision: piece.revision,
        judged_by: verdicts?.[0]?.judged_by ?? null,
        sentences: claims.length,
        state: row.publication_state,
        report_sha256: reportHash(row.quality_json),
      },
    })
  })
}

/** What the models of the route say; null where none served. */
async function verdictsOn(
  context: JudgeContext,
  { request_id, generation_mode }: ContentRow,
  claims: readonly ClaimToVerify[],
  stopped: AbortSignal,
): Promise<VerifiedClaim[] | null> {
  const { db, prompts, texts } = context
  if (request_id === null || generation_mode === null || claims.length === 0) return []
  const { writer } = stateOf(await listStageRecords(db, request_id))
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(LONGEST_MS)])
  const serve = serveBy(context, {
    request_id,
    attempt: 0,
    tier: generation_mode,
    temperature: undefined,
    seed: undefined,
    signal,
  })
  try {
    const { value, service } = await serve<readonly ModelVerdict[]>({
      stage: 'quality_gate',
      builtin: { id: VERIFIER_ID, make: async () => (await texts.verify(claims)) ?? [] },
      prompted: async (ask) => verifyByModel(ask, prompts, claims),
      judges: writer,
    })
    return value.map((verdict) => ({ ...verdict, judged_by: service.served_model }))
  } catch (error) {
    if (error instanceof NoModelServed) return null
    throw error
  }
}
