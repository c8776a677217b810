import type { DecisionName, WantedChange } from '../approvals/decision-contract.ts'
import { changeInWords } from '../approvals/rules/agreed.ts'
import { momentInWords } from '../kernel/long-date.ts'
import type { ItemOutcome, Refusal } from './contract.ts'
import type { PacketAnswer } from './reply-contract.ts'

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
  at: { answer: PacketAnswer; packet_revision: number; revision: number },
): string {
  switch (outcome) {
    case 'entered':
      return `The text, revision ${at.revision}, is ${DECIDED[at.answer.decision]} in the name of the reviewer.${ledTo(at.answer)}`
    case 'stale':
      return `The text has changed since. Revision ${at.packet_revision} is on record as ${DECIDED[at.answer.decision]}; the review of revision ${at.revision} stays open.${askedFor(at.answer)}`
    case 'known':
      return 'This answer was entered before; nothing new happens.'
    case 'refused':
      return refusal?.message ?? 'Refused.'
  }
}

/** What an answer brings with it: the end of an approval, or the exact changes that lead to one. */
function ledTo({ wanted_changes: wanted, valid_until: until }: PacketAnswer): string {
  const end =
    until === undefined ? '' : ` ${wanted === undefined ? 'The' : 'That'} approval ends on ${momentInWords(until)}.`
  if (wanted === undefined) return end
  return ` Once exactly these changes are made, it is approved without being asked about again: ${listed(wanted)}.${end}`
}

/** What an answer about an earlier text asked for, and until when it approved that. */
function askedFor({ wanted_changes: wanted, valid_until: until }: PacketAnswer): string {
  if (wanted !== undefined) return ` It asked for exactly these changes: ${listed(wanted)}.`
  return until === undefined ? '' : ` That approval ends on ${momentInWords(until)}.`
}

function listed(wanted: readonly WantedChange[]): string {
  return wanted.map(({ quote, replacement }) => changeInWords(quote, replacement)).join(', ')
}
