import { toldByList } from '../audit/rules/told.ts'
import type { HandlerContext } from '../context.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { timestamp } from '../kernel/time.ts'
import { auditAnnotation } from './audit.ts'
import type { annotationOperations } from './contract.ts'
import { compareAnnotations } from './in-log.ts'
import { claimsOfRevision, readAnnotations } from './read.ts'
import { annotatedClaim } from './rules/request.ts'
import { mayAnnotate, mayWithdraw } from './rules/rights.ts'
import { passageHash } from './rules/standing.ts'
import { getNamedAnnotation, insertAnnotation, insertWithdrawal } from './store.ts'

export const annotationHandlers: HandlersOf<typeof annotationOperations, HandlerContext> = {
  list: async ({ db, caller }, { content_id, revision }) => ({
    ...(await readAnnotations(db, caller, content_id, revision)),
    may_annotate: mayAnnotate(caller),
    ...toldByList((await compareAnnotations(db, content_id)).differing),
  }),

  record: async (context, input) => {
    const { world, caller } = context
    const { content_id, claim_id, source_id, reading, note = '' } = input
    const annotation_id = world.newId('ann')
    await context.db.transaction().execute(async (db) => {
      const { revision, claims } = await claimsOfRevision(db, content_id, input.revision)
      if (!mayAnnotate(caller)) throw new Fault('forbidden', MAY_NOT_ANNOTATE)
      const found = annotatedClaim(input, claims)
      if ('problems' in found) throw invalidRequest(found.problems)
      const { claim_text } = found.claim
      const words = { claim_id, claim_text, source_id, passage_sha256: passageHash(found.claim) }
      const made = { created_by: caller.member_id, via: caller.via, created_at: timestamp(world.now()) }
      const said = { reading, note: note === '' ? null : note }
      const row = { annotation_id, content_id, revision, ...words, ...said, ...made }
      await insertAnnotation(db, row)
      await auditAnnotation(context, db, 'annotation.recorded', row)
    })
    return { annotation_id }
  },

  withdraw: async (context, { content_id, annotation_id }) => {
    const { world, caller } = context
    await context.db.transaction().execute(async (db) => {
      const row = await getNamedAnnotation(db, content_id, annotation_id)
      if (row.withdrawn_at !== null) throw new Fault('invalid_state', 'This verdict is already withdrawn.')
      if (!mayWithdraw(caller, row)) throw new Fault('forbidden', 'Only its author can withdraw a verdict.')
      const withdrawn_at = timestamp(world.now())
      await insertWithdrawal(db, { annotation_id, withdrawn_by: caller.member_id, via: caller.via, withdrawn_at })
      await auditAnnotation(context, db, 'annotation.withdrawn', row)
    })
    return { annotation_id }
  },
}

const MAY_NOT_ANNOTATE = 'Only editors, admins and reviewers can record a verdict on a claim.'
