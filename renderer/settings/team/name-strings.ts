import type { NamePlace } from '../../../core/erasing/contract.ts'
import { reasonNeeded } from '../../../core/kernel/reason.ts'

/** What can be done about a name, before the person is erased and after. */
const before: Readonly<Record<NamePlace['fate'], string>> = {
  goes: 'Removed when the person is erased',
  goes_beside_id: 'Removed next to the id when the person is erased; kept in the words of a decision',
  hash_is_kept: 'When the person is erased, only the SHA-256 of the statement is kept',
  can_be_redacted: 'Can be taken out of comments, with the erasure or later',
  can_be_edited: 'Edit the text; earlier revisions stay as they were',
  stays: 'Stays: the audit log or a signature holds these words, or they are a text as it was',
}
const after: Readonly<Record<NamePlace['fate'], string>> = {
  ...before,
  goes: 'Stays: somebody else has or had this name',
  goes_beside_id: 'Stays: words of a decision are in the audit log by their hash, and signed',
  hash_is_kept: 'Stays: a signed statement cannot be changed',
  can_be_redacted: 'Can be taken out of comments, except on pieces under a hold',
}

/** What the places of a workspace are called; others go by table and column. */
const places: Readonly<Record<string, string>> = {
  'members.name': 'Members',
  'members.login': 'Login names',
  'member_names.name': 'Earlier names of members',
  'api_keys.name': 'Names of API keys',
  'comments.text': 'Comments',
  'comments.anchor_json': 'Words that comments are about',
  'contents.title': 'Titles of pieces',
  'contents.title_key': 'Titles of pieces, for sorting',
  'contents.excerpt': 'Beginnings of pieces, for lists',
  'contents.body': 'Current texts',
  'revisions.title': 'Titles as they were',
  'revisions.body': 'Texts as they were',
  'review_obligations.decision_json': 'Decisions of reviews',
  'review_withdrawals.reason': 'Reasons of decisions that were taken back',
  'publications.record_json': 'Publications',
  'envelopes.envelope_json': 'Signed statements of runs',
  'current_text_statements.envelope_json': 'Signed statements of texts',
  'packet_replies.file_text': 'Replies that reviewers signed',
  'sources.body': 'Sources',
}

export const nameStrings = {
  open: 'Find the name…',
  title: 'Where the name appears',
  ask: 'No name of this person is kept. Enter the names to look for, or other words that are to be taken out of comments.',
  names: 'Names or words, one to a line',
  namesHelp:
    'Type them exactly as they appear, capitals included. In comments, only whole words are taken out. They are not stored.',
  needsNames: 'Enter at least one name of two letters or more, and at most twenty.',
  look: 'Look for them',
  others: 'Look for others',
  looking: 'Looking for the name',
  looked: (names: readonly string[]) => `Looked for: ${names.join(', ')}`,
  nowhere: 'Not found in this workspace in exactly this spelling. Other spellings were not looked for.',
  list: 'Places where the name appears',
  rows: (count: number) => (count === 1 ? '(1 row).' : `(${count} rows).`),
  placeOf: ({ table, column }: Pick<NamePlace, 'table' | 'column'>) =>
    places[`${table}.${column}`] ?? `${table}.${column}`,
  fates: { before, after },
  redact: 'Take it out of comments…',
  redactTitle: 'Take these words out of comments?',
  redactText: (names: readonly string[]) =>
    `${names.map((one) => `“${one}”`).join(', ')}: each place in a comment then reads “[words taken out]”. The audit log names the comments and the reason, and not the words. Comments on pieces under a hold stay as they are. This cannot be undone.`,
  reason: 'Why they are taken out; the reason stays in the audit log, so write it without the words',
  needsReason: reasonNeeded(),
  confirm: 'Take out',
  redactFailed: 'Nothing was taken out',
  redacted: (comments: number, count: number) =>
    `Taken out of ${comments === 1 ? '1 comment' : `${comments} comments`}, in ${count === 1 ? '1 place' : `${count} places`}.`,
  redactedNone: 'No comment has these words as whole words.',
  held: (count: number) => `On pieces under a hold, unchanged: ${count === 1 ? '1 comment' : `${count} comments`}.`,
  exported: 'Files exported earlier and earlier backups cannot be changed.',
  erasedFrom: (comments: number) =>
    `The name was taken out of ${comments === 1 ? '1 comment' : `${comments} comments`}.`,
  withComments: 'Take the name out of comments too',
  withCommentsHelp: 'Comments on pieces under a hold stay as they are.',
}
