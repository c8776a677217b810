import type { HandlerContext } from '../context.ts'
import { Fault } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { expectWholeLog } from '../audit/anchor.ts'
import { toldByList } from '../audit/rules/told.ts'
import { getContent } from '../content/store.ts'
import type { deliveryOperations } from './delivery-contract.ts'
import { countAtWork } from './deliveries-store.ts'
import { previewDelivery } from './outbox/preview.ts'
import { compareVersions } from './outbox/compare.ts'
import { differingPublications } from './in-log.ts'
import { lookAgain } from './outbox/look-again.ts'
import { planDelivery } from './outbox/plan.ts'
import { planOffline } from './outbox/plan-offline.ts'
import { readDeliveries, readDelivery } from './outbox/planned.ts'
import { cancelDelivery, resolveConflict, retryDelivery } from './outbox/person-steps.ts'
import { PlatformFailure } from './platform.ts'
import { beginAuthorisation, finishAuthorisation } from './authorising.ts'
import { listUnseenPieces } from './unseen.ts'
import { listTargets, readChoices, removeTarget, saveTarget, targetKinds, testTarget } from './targets.ts'

export const deliveryHandlers: HandlersOf<typeof deliveryOperations, HandlerContext> = {
  deliver: async (context, input) => {
    await expectWholeLog(context)
    await lookAgain(context, input)
    return inWords(planDelivery(context, input))
  },

  deliveries: async ({ db }, { content_id }) => {
    await getContent(db, content_id)
    return {
      publications: await readDeliveries(db, content_id),
      ...toldByList(await differingPublications(db, content_id)),
    }
  },

  delivery: ({ db }, { publication_id }) => readDelivery(db, publication_id),

  unpublish: (context, input) => inWords(planOffline(context, input)),

  atWork: async ({ db }) => ({ deliveries: await countAtWork(db) }),

  unseen: async ({ db }) => ({ content_ids: await listUnseenPieces(db) }),

  targetKinds: ({ platforms }) => Promise.resolve({ kinds: targetKinds(platforms) }),

  targets: async (context) => ({ targets: await listTargets(context) }),

  saveTarget: (context, input) => inWords(saveTarget(context, input)),

  removeTarget: async (context, { target_id }) => {
    await inWords(removeTarget(context, target_id))
    return { targets: await listTargets(context) }
  },

  testTarget: (context, { target_id }) => inWords(testTarget(context, target_id)),

  beginAuthorisation: (context, input) => inWords(beginAuthorisation(context, input)),

  finishAuthorisation: (context, { url }) => inWords(finishAuthorisation(context, url)),

  preview: (context, input) => inWords(previewDelivery(context, input)),

  targetChoices: (context, { target_id }) => inWords(readChoices(context, target_id)),

  retryDelivery: (context, { publication_id }) => inWords(retryDelivery(context, publication_id)),

  cancelDelivery: (context, { publication_id }) => inWords(cancelDelivery(context, publication_id)),

  compareVersions: (context, input) => inWords(compareVersions(context, input)),

  resolveConflict: (context, input) => inWords(resolveConflict(context, input)),
}

/** What a platform says no to is the state of things there. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    throw new Fault('invalid_state', error.message, { cause: error })
  }
}
