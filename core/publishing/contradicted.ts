import { contradictedIn } from '../approvals/rules/acknowledging.ts'
import { Fault } from '../kernel/errors.ts'
import type { QualityReport } from '../quality/contract.ts'
import type { MarkPublished, PublicationRecord } from './contract.ts'
import { contradictedRefusal } from './rules/marking.ts'

/** What is recorded of a text with claims that their source contradicts. Throws `invalid_state` where it was not confirmed. */
export function contradictedAtDoor(
  { issues }: Pick<QualityReport, 'issues'>,
  confirmed: Pick<MarkPublished, 'contradicted'>,
): Pick<PublicationRecord, 'contradicted'> {
  const contradicted = contradictedIn(issues).length
  const refusal = contradictedRefusal(contradicted, confirmed.contradicted)
  if (refusal !== null) throw new Fault('invalid_state', refusal)
  return contradicted === 0 ? {} : { contradicted }
}
