import { z } from 'zod'
import { isReason, reasonNeeded } from './reason.ts'

/** A reason that stays on record. */
export function reasonText(say?: string, most = 5000) {
  return z.string().trim().max(most).refine(isReason, reasonNeeded(say))
}
