import type { Qualification, Role } from '../../../core/accounts/contract.ts'

const roles: Record<Role, { name: string; may: string }> = {
  viewer: { name: 'Viewer', may: 'Reads everything and changes nothing.' },
  editor: { name: 'Editor', may: 'Generates, writes and saves, adds sources.' },
  admin: { name: 'Admin', may: 'Also keeps members, keys, models, the catalog and the plan.' },
}

const qualifications: Record<Qualification, { name: string; asked: string }> = {
  medical: { name: 'Medical', asked: 'Asked to review pieces of healthcare verticals.' },
  legal: { name: 'Legal', asked: 'Asked to review pieces of legal and healthcare verticals.' },
  compliance: {
    name: 'Compliance',
    asked: 'Asked to review fintech and other regulated pieces, and claims whose condition only a person can judge.',
  },
  brand: { name: 'Brand', asked: 'Asked to review campaigns, launches and press releases.' },
  editorial: { name: 'Editorial', asked: 'Asked to look at claims that their own source contradicts.' },
}

export const strings = {
  title: 'Team',
  lead: 'Who works in this workspace, what they may do, and which reviews they are qualified for. A role gives no qualification.',
  declared:
    'Qualifications are what an admin declares. Colophon records who declared them and when; it does not verify any professional licence.',
  loading: 'Loading the team',
  table: 'Table of members',
  add: 'Add a member',
  name: 'Name',
  role: 'Role',
  qualifications: 'Qualified for',
  since: 'Since',
  actions: 'Actions',
  none: 'no reviews',
  owner: 'Owner',
  inactive: 'Not active',
  edit: 'Change',
  editNamed: (name: string) => `Change ${name}`,
  roles,
  qualificationNames: qualifications,
  dialog: {
    addTitle: 'Add a member',
    editTitle: (name: string) => `Change ${name}`,
    nameHelp: 'As colleagues know them; it stands beside what they write and decide.',
    needsName: 'Enter a name.',
    active: 'Takes part',
    activeHelp:
      'One who does not take part is asked for nothing and can do nothing. What they did stays in the records.',
    ownerNote: 'The owner stays an active admin; qualifications can be changed.',
    submitAdd: 'Add',
    submitSave: 'Save',
    cancel: 'Cancel',
    failed: 'This was not saved',
    added: (name: string) => `${name} is a member now`,
    saved: (name: string) => `${name} was changed`,
    reset: 'Reset the passphrase…',
  },
  waiting: {
    title: 'Waiting for a second admin',
    text: 'Where decisions are signed, a qualification counts once another admin than the one who proposed it has confirmed it.',
    table: 'Table of qualifications that wait',
    proposedBy: 'Proposed by',
    confirm: 'Confirm',
    confirmNamed: (name: string, what: string) => `Confirm ${what} for ${name}`,
    decline: 'Drop',
    declineNamed: (name: string, what: string) => `Drop ${what} for ${name}`,
    failed: 'This was not done',
  },
  signIn: {
    title: 'Signing in',
    chosen: 'You have a passphrase.',
    notChosen: 'You have no passphrase. With one, the desk asks for it; once a second person takes part, it has to.',
    choose: 'Choose a passphrase…',
    change: 'Change the passphrase…',
    lock: 'Lock the desk',
    lockHelp: 'After so long without input to any window. Pieces that are being written go on.',
    minutes: (minutes: number | null) =>
      minutes === null ? 'Never' : minutes === 60 ? 'After an hour' : `After ${minutes} minutes`,
    lockSaved: 'How the desk locks was changed',
    lockFailed: 'This was not saved',
  },
  passphrase: {
    chooseTitle: 'Choose your passphrase',
    changeTitle: 'Change your passphrase',
    first:
      'From the second person on, the desk asks who sits at it. So you choose your own passphrase before you add somebody.',
    only: 'From now on the desk asks for it when Colophon starts, and after a while without input.',
    submit: 'Save',
    saved: 'Your passphrase was saved',
    failed: 'Your passphrase was not saved',
    needsCurrent: 'Enter your current passphrase.',
  },
  resetting: {
    title: (name: string) => `Reset the passphrase of ${name}?`,
    text: 'The one they have stops working at once, and a one-time code for a new one is shown to you. This is recorded in the audit log.',
    confirm: 'Reset',
    failed: 'The passphrase was not reset',
  },
  code: {
    title: (name: string) => `One-time code for ${name}`,
    warning: 'This is the only time it is shown',
    text: 'Hand it over in person or over a channel you trust. With it they choose a passphrase: at the desk, under “I have a code”.',
    label: 'One-time code',
    until: 'Good until',
    copy: 'Copy the code',
    copied: 'Copied',
    copyFailed: 'Refused',
    done: 'Done',
  },
}
