import type { DecisionName } from '../approvals/decision-contract.ts'
import { momentInWords } from '../kernel/long-date.ts'
import type { ItemOutcome, Refusal } from './contract.ts'

/** What a packet says of itself, wherever it is read. */
export const PACKET_NOTES: readonly string[] = [
  'This file contains unpublished text. Whoever has it can read all of it: share it as carefully as the text.',
  'A reply shows that it was made with this file and not changed since. It does not show who had the file, unless it is signed with a reviewer key that the workspace has confirmed.',
  'Qualifications are declared by an administrator. Colophon verifies no professional licence.',
]

/** Another answer to the same review of the same packet. */
export const entered: Refusal = {
  reason: 'decided',
  message:
    'Another reply to this packet decided this review. A decision stays on record; it can only be taken back, with a reason.',
}

/** What is said of a reply that names a time before its packet was made. */
export function saidEarly(said_at: string, made_at: string): string {
  return `It says that it was made on ${momentInWords(said_at)}, before the packet that it answers, which was made on ${momentInWords(made_at)}: a clock was wrong, or the date was set by hand. The record says so too.`
}

const DECIDED: Record<DecisionName, string> = {
  approve: 'approved',
  request_changes: 'sent back for changes',
  reject: 'rejected',
  waive: 'waived',
}

/** What becomes of an answer, in one sentence. */
export function itemMessage(
  outcome: ItemOutcome['outcome'],
  refusal: Refusal | null,
  at: { decision: DecisionName; packet_revision: number; revision: number },
): string {
  switch (outcome) {
    case 'entered':
      return `The text, revision ${at.revision}, is ${DECIDED[at.decision]} in the name of the reviewer.`
    case 'stale':
      return `The text has changed since. Revision ${at.packet_revision} is on record as ${DECIDED[at.decision]}; the review of revision ${at.revision} stays open.`
    case 'known':
      return 'This answer was entered before; nothing new happens.'
    case 'refused':
      return refusal?.message ?? 'Refused.'
  }
}
