import { eventsAbout } from '../audit/logged-events-store.ts'
import { listTexts } from '../content/pieces-store.ts'
import type { Db } from '../database/schema.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { momentInWords } from '../kernel/long-date.ts'
import { textsInFile } from './rules/text-file.ts'

/** What is on record of a text that a record is not about: another revision of the piece, or a file that was exported of it. */
export async function knownTextInWords(db: Db, content_id: string, file: string): Promise<string> {
  const revision = (await listTexts(db, content_id)).findLast(({ request_id, content_sha256 }) =>
    textsInFile(file, { content_id, request_id, content_sha256 }).some(
      ({ text }) => sha256Hex(text) === content_sha256,
    ),
  )?.revision
  if (revision !== undefined)
    return `By what is kept here, the text that you gave is revision ${revision} of this piece.`
  const events = (await eventsAbout(db, 'content', ['content.exported'], [content_id])).get(content_id) ?? []
  const sha256 = sha256Hex(file)
  const made = events.findLast(({ details }) => details.file_sha256 === sha256)
  if (made === undefined)
    return 'The text that you gave is no revision and no exported file of this piece that is kept here.'
  const { revision: of } = made.details
  const which = typeof of === 'number' ? `revision ${of} of this piece` : 'this piece'
  return `By the audit log here, the text that you gave is a file that Colophon made of ${which}, with its notes and disclosure, on ${momentInWords(made.at)} (entry ${made.seq}).`
}
