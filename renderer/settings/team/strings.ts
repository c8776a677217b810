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
  },
}
