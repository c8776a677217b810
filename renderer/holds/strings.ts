import { reasonNeeded } from '../../core/kernel/reason.ts'
import { endedOnce } from '../../core/kernel/text.ts'

export const strings = {
  title: 'Legal holds',
  lead: 'Items under a legal hold cannot be deleted or erased until an admin lifts it. Lifted ones stay on record.',
  table: 'Legal holds',
  loading: 'Loading legal holds',
  none: {
    title: 'Nothing is under a legal hold',
    text: 'Place a legal hold on a piece in its menu “More”, or with “colophon hold place” on a piece, a source or a member.',
  },
  kinds: { content: 'Piece', source: 'Source', member: 'Member' },
  what: 'What',
  kind: 'Kind',
  reason: 'Reason',
  since: 'Since',
  by: 'Placed by',
  state: 'State',
  standing: 'Active',
  liftedBy: (name: string, reason: string) => `Lifted by ${name}: “${reason}”`,
  actions: 'Actions',
  place: {
    open: 'Place a legal hold…',
    title: (name: string) => `Place a legal hold on “${name}”?`,
    text: 'It cannot be deleted until an admin lifts the hold, by anybody and however old it is. The sources it cites are kept too.',
    reason: 'Why the hold is placed',
    confirm: 'Place the hold',
    failed: 'The hold was not placed',
    done: 'A legal hold was placed',
  },
  lift: {
    open: 'Lift…',
    openNamed: (name: string) => `Lift the legal hold on ${name}…`,
    title: (name: string) => `Lift the legal hold on “${name}”?`,
    text: 'It can then be deleted or erased unless something else keeps it. The hold stays on record as lifted.',
    reason: 'Why it is lifted',
    confirm: 'Lift the hold',
    failed: 'The hold was not lifted',
    done: 'The hold was lifted',
  },
  needsReason: reasonNeeded(),
  cancel: 'Cancel',
  note: {
    title: 'This piece is under a legal hold',
    text: (name: string, reason: string) =>
      endedOnce(`Placed by ${name}: “${reason}”. It cannot be deleted until an admin lifts the hold.`),
  },
}
