import type { Command } from 'commander'
import type { Erasure, NamePlace, Redaction } from '../erasing/contract.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

const NOWHERE = 'Not found in this workspace in exactly this spelling. Other spellings were not looked for.'

const FATES: Readonly<Record<NamePlace['fate'], string>> = {
  goes: 'goes when the person is erased',
  goes_beside_id: 'goes beside the id when the person is erased; in a comment or reason of a decision it stays',
  hash_is_kept: 'of a signed statement only the SHA-256 is kept when the person is erased',
  can_be_redacted: 'can be redacted (members redact, or erase --redact-comments)',
  can_be_edited: 'can be edited; earlier revisions stay as they were written',
  stays: 'stays: the audit log or a signature holds these words, or they are a text as it was',
}

/** `colophon members names|erase|redact`. */
export function addNameCommands(members: Command): void {
  withCommonOptions(members.command('names'))
    .description('list where a person’s names appear, and what can be done about each')
    .argument('<id>', 'member id, mem_…')
    .option('--named <names...>', 'names to look for (default: those that the person has and had)')
    .action(async (member_id: string, { named, ...options }: CommonOptions & { named?: string[] }) => {
      const found = await withWorkspace(options, ({ erasing }) =>
        erasing.namePlaces({ member_id, ...(named === undefined ? {} : { names: named }) }),
      )
      print(options.json === true, found, placesInWords(found.places))
    })
  withCommonOptions(members.command('erase'))
    .description('take a person’s name out of the workspace; what they did stays, under their id')
    .argument('<id>', 'member id, mem_…')
    .requiredOption('--reason <text>', 'why, in two words or more and ten letters')
    .option('--redact-comments', 'take the name out of comments too')
    .action(
      async (
        member_id: string,
        { reason, redactComments, ...options }: CommonOptions & { reason: string; redactComments?: true },
      ) => {
        const erased = await withWorkspace(options, ({ erasing }) =>
          erasing.eraseMember({ member_id, reason, redact_comments: redactComments === true }),
        )
        print(options.json === true, erased, erasureInWords(erased))
      },
    )
  withCommonOptions(members.command('redact'))
    .description(
      'take names of a person who was erased, or other words, out of comments; the audit log says which comments',
    )
    .argument('<id>', 'member id, mem_…')
    .requiredOption('--named <names...>', 'the names, as written in the comments')
    .requiredOption(
      '--reason <text>',
      'why, in two words or more and ten letters; it stays in the audit log, so without the words',
    )
    .action(
      async (
        member_id: string,
        { named: names, reason, ...options }: CommonOptions & { named: string[]; reason: string },
      ) => {
        const done = await withWorkspace(options, ({ erasing }) => erasing.redactComments({ member_id, names, reason }))
        print(options.json === true, done, redactionInWords(done))
      },
    )
}

/** Why a name still stands where it does once the person was erased and comments were redacted. */
const LEFT: Readonly<Record<NamePlace['fate'], string>> = {
  goes: 'not redacted: here it is a name that somebody else has or had',
  goes_beside_id: 'not redacted: words of a decision or a reason are hashed in the audit log and signed, so they stay',
  hash_is_kept: 'not redacted: a signed statement cannot be changed; since the erasure these repeat words that stay',
  can_be_redacted: 'not redacted: on a piece under a hold, or not as a word of its own',
  can_be_edited: 'no comment: edit the text; earlier revisions stay as they were written',
  stays: 'not redacted: the audit log or a signature holds these words, or they are a text as it was',
}

/** What a redaction did, and where the names still stand, each place with why. */
function redactionInWords({ redacted, places, comment_ids = [], under_hold, remaining }: Redaction): string {
  const none = redacted === 0 && under_hold === 0 ? ' No comment has these names as whole words.' : ''
  const held = under_hold === 0 ? '' : ` On pieces under a hold, unchanged: ${under_hold}.`
  const which =
    comment_ids.length === 0 ? '' : `, in ${places} ${places === 1 ? 'place' : 'places'} (${comment_ids.join(', ')})`
  const done = `Comments redacted: ${redacted}${which}.${none}${held}`
  if (remaining.length === 0) return `${done}\n${NOWHERE}`
  const { length } = remaining
  return [
    done,
    'Comments alone can be redacted. Words and reasons of decisions, and what was signed, stay as they are.',
    `The name still appears in ${length} ${length === 1 ? 'place' : 'places'} (colophon members names lists them):`,
    placesInWords(remaining, LEFT),
  ].join('\n')
}

function placesInWords(places: readonly NamePlace[], fates = FATES): string {
  if (places.length === 0) return NOWHERE
  const rows = places.map(({ table: name, column, rows: count, fate }) => [
    `${name}.${column}`,
    String(count),
    fates[fate],
  ])
  return table([['PLACE', 'ROWS', 'WHAT BECOMES OF IT'], ...rows])
}

function erasureInWords({ member_id, statements, is_purged, remaining, earlier_backups, redacted }: Erasure): string {
  const places = remaining.map(({ table: name, column, rows }) => `${name}.${column} (${rows})`)
  return [
    `Erased: ${member_id}. Signed statements of which only the SHA-256 is kept: ${statements}.`,
    ...(redacted === 0 ? [] : [`Comments redacted: ${redacted}.`]),
    ...(is_purged ? [] : ['The file of the database is in use and may contain the name until Colophon starts again.']),
    ...(places.length === 0 ? [] : [`Texts written by people still contain the name: ${places.join(', ')}.`]),
    ...(earlier_backups === 0 ? [] : [`Earlier backups still contain it: ${earlier_backups}.`]),
    'Files that were exported before are out of reach.',
  ].join('\n')
}
