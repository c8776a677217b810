import type { Conflict } from '../../../core/publishing/delivery-contract.ts'
import { changedStateInWords, isStateField } from '../../../core/publishing/rules/changed-state.ts'

const FIELDS: Record<string, string> = {
  title: 'Title',
  body: 'Text',
  slug: 'Slug',
  excerpt: 'Excerpt',
  categories: 'Categories',
  tags: 'Tags',
  featured_media: 'Featured image',
  featured_image: 'Featured image',
  featured_alt: 'Alternative text of the featured image',
  canonical_url: 'Canonical address',
  meta_description: 'Description for search engines',
  author: 'Author',
  visibility: 'Who may read it',
  subject: 'Subject',
  head: 'Code in the head of the page',
  post: 'Post',
  status: 'Status',
  date: 'Date',
}
/** The name of a part of a post. */
export const fieldName = (field: string) => FIELDS[field] ?? field

export const conflictStrings = {
  title: 'Which version stays?',
  text: conflictInWords,
  field: fieldName,
  before: 'Last sent',
  ours: 'Here',
  there: (target: string) => `At ${target}`,
  decided: (part: string) => `Decide about this part: ${part}`,
  partsNote: 'A part that is not ticked stays as it is, here and there, whatever you choose for the others.',
  nothing: 'Nothing was sent before.',
  empty: 'Empty',
  removed: 'removed: ',
  added: 'added: ',
  link: 'Open theirs',
  keepOurs: 'Overwrite theirs',
  keepOursState: 'Publish anyway',
  keepOursAnew: 'Create a new post',
  keepOursOffline: 'Unpublish anyway',
  keepTheirs: 'Save theirs as a revision',
  theirsNote:
    'Saving theirs makes it the next revision here: it is checked again, and approvals of the text before no longer count.',
  kept: 'If ours replaces theirs, Colophon keeps the earlier text with the publication.',
  unsavedNotKept: 'What is not saved there cannot be kept here.',
  close: 'Decide later',
  failed: 'The decision was not carried out',
  back: 'Back',
  loading: 'Reading both versions',
  notCompared: 'The versions cannot be compared',
  losing: {
    theirs: {
      title: 'Save theirs as a revision?',
      text: (count: number) =>
        count === 1
          ? 'One passage of this piece is not in their text and will be removed. The previous revision keeps it.'
          : `${count} passages of this piece are not in their text and will be removed. The previous revision keeps them.`,
      list: 'Passages to be removed from this piece',
    },
    ours: {
      title: 'Overwrite theirs?',
      text: (count: number, target: string) =>
        count === 1
          ? `One passage of their text is not in ours. It will be removed from the post at ${target}.`
          : `${count} passages of their text are not in ours. They will be removed from the post at ${target}.`,
      list: 'Passages to be removed from the post',
    },
  },
  unchanged: (count: number) => (count === 1 ? '1 line unchanged' : `${count} lines unchanged`),
}

export const replacedStrings = {
  title: 'What was there before',
  by: (name: string | null, at: string | null) =>
    `Changed there${name === null ? '' : ` by ${name}`}${at === null ? '' : ` on ${at}`}${name === null ? '; by whom is not known' : ''}.`,
  read: (at: string) => `Read on ${at}, just before Colophon sent its own.`,
  field: fieldName,
  empty: 'Empty',
  copy: (field: string) => `Copy: ${fieldName(field)}`,
  copyStored: 'Copy as the target stored it',
  copied: 'Copied',
  copyFailed: 'The field could not be copied',
}

function conflictInWords({ kind, changed_by, changed_at, fields }: Conflict, at: string | null): string {
  const when = at === null ? '' : ` (${at})`
  const who = changed_by ?? 'Somebody'
  const state = changedStateInWords({ fields, changed_at })
  const words: Record<Conflict['kind'], string> = {
    changed:
      state !== null && fields.every(({ field }) => isStateField(field))
        ? `${state} Nothing was overwritten.`
        : `${state === null ? '' : `${state} `}${who} changed the post there${when}. Nothing was overwritten.`,
    unsaved_work: `${who} has changes open there that are not saved${when}. Nothing was overwritten.`,
    gone: 'The post was deleted there. Nothing was created.',
    trashed: 'The post is in the bin there. Nothing was created.',
    changed_meanwhile: `${who} saved the post there${when} while Colophon wrote to it. ${fields.length === 0 ? 'Their version can be restored there.' : 'The text there now is not the one that Colophon sent, and readers may see it.'}`,
    stored_otherwise: 'The target stored a different text from the one it was sent, so it was not made public.',
  }
  return words[kind]
}
