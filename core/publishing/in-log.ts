import type { RecordDifference } from '../audit/contract.ts'
import { erasedAmong, eventsAbout, subjectsOf } from '../audit/logged-events-store.ts'
import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import { keptTexts } from '../content/kept-texts.ts'
import { listAllPublications, listPublications, type PublicationRow } from '../content/publications-store.ts'
import { AnyJson, fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { listCorrectionRows } from './corrections-store.ts'
import { correctionDifference, publicationDifference, type KeptCorrection } from './rules/in-log.ts'

const PUBLICATION = ['content.published', 'content.publication_taken_back'] as const
const CORRECTION = ['content.correction_recorded', 'content.correction_approved'] as const

type Differences = Map<string, string>

/** Those of these publications whose record differs from what the audit log holds of it, by their ids. */
export async function publicationsInLog(db: Db, rows: readonly PublicationRow[]): Promise<Differences> {
  const events = await eventsAbout(db, 'content', PUBLICATION, contentsOf(rows))
  const isErased = await erasedAmong(db)
  const textsOf = await keptTexts(db, rows)
  return differencesOf(
    rows,
    ({ publication_id }) => publication_id,
    (row) =>
      publicationDifference(
        { ...row, record: fromJsonText(AnyJson, row.record_json), text_sha256: textsOf(row) },
        about(events, row),
        isErased,
      ),
  )
}

/** The same of corrections. */
export async function correctionsInLog(
  db: Db,
  rows: readonly (KeptCorrection & { content_id: string })[],
): Promise<Differences> {
  const events = await eventsAbout(db, 'content', CORRECTION, contentsOf(rows))
  return differencesOf(
    rows,
    ({ correction_id }) => correction_id,
    (row) => correctionDifference(row, about(events, row)),
  )
}

/** Every publication and correction that differs from the audit log, and how many records were compared. */
export async function comparePublications(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const publications = await listAllPublications(db)
  const corrections = await listCorrectionRows(db)
  const ofPublications = await publicationsInLog(db, publications)
  const ofCorrections = await correctionsInLog(db, corrections)
  return {
    records: publications.length + corrections.length,
    differing: [
      ...publications.flatMap((row) => publicationNamed(row, ofPublications)),
      ...corrections.flatMap(({ correction_id: id, content_id }) =>
        named('correction', id, content_id, 'of a correction', ofCorrections.get(id)),
      ),
      ...(await goneFrom(db, { publications, corrections })),
    ],
  }
}

/** The publications of a piece that differ from the log, with those that the log alone holds. */
export async function differingPublications(db: Db, contentId: string): Promise<RecordDifference[]> {
  const rows = await listPublications(db, contentId)
  const found = await publicationsInLog(db, rows)
  return [
    ...rows.flatMap((row) => publicationNamed(row, found)),
    ...(await goneOf(db, contentId)).filter(({ kind }) => kind === 'publication'),
  ]
}

function publicationNamed({ publication_id: id, content_id, url }: PublicationRow, found: Differences) {
  return named('publication', id, content_id, `of a publication at ${url}`, found.get(id))
}

/** The corrections of a piece that the log alone holds, in sentences for readers of a copy. */
export async function listGoneCorrections(db: Db, contentId: string): Promise<string[]> {
  const gone = await goneOf(db, contentId)
  return gone.flatMap(({ kind, message }) =>
    kind === 'correction' ? [`A correction of this text is on record and cannot be shown. ${message}`] : [],
  )
}

/** The publications and corrections of a piece that the log alone holds, in sentences. */
export async function listGone(db: Db, contentId: string): Promise<string[]> {
  return (await goneOf(db, contentId)).map(({ message }) => message)
}

async function goneOf(db: Db, contentId: string): Promise<RecordDifference[]> {
  const publications = await listPublications(db, contentId)
  const corrections = await listCorrectionRows(db, contentId)
  return goneFrom(db, { publications, corrections }, contentId)
}

/** Records that the log alone holds, of pieces whose deletion it does not hold; of one piece, or of all. */
async function goneFrom(
  db: Db,
  kept: { publications: readonly { publication_id: string }[]; corrections: readonly { correction_id: string }[] },
  contentId?: string,
): Promise<RecordDifference[]> {
  const subjects =
    contentId === undefined
      ? await subjectsOf(db, 'content', ['content.published', 'content.correction_recorded'])
      : [contentId]
  const removed = new Set(await subjectsOf(db, 'content', ['content.removed']))
  const events = await eventsAbout(
    db,
    'content',
    ['content.published', 'content.correction_recorded'],
    subjects.filter((id) => !removed.has(id)),
  )
  const known = new Set([
    ...kept.publications.map(({ publication_id }) => publication_id),
    ...kept.corrections.map(({ correction_id }) => correction_id),
  ])
  return [...events.values()].flat().flatMap(({ action, details, subject, seq }) => {
    const kind = action === 'content.published' ? 'publication' : 'correction'
    const id = details[`${kind}_id`]
    if (typeof id !== 'string' || known.has(id)) return []
    return named(kind, id, subject.id, `of a ${kind}`, `is gone: the audit log has it (entry ${seq})`)
  })
}

function named(
  kind: RecordDifference['kind'],
  id: string,
  content_id: string,
  what: string,
  difference: string | undefined,
): RecordDifference[] {
  return difference === undefined
    ? []
    : [{ kind, id, content_id, message: `The record ${what} (${id}) ${difference}.` }]
}

function differencesOf<T>(rows: readonly T[], idOf: (row: T) => string, of: (row: T) => string | null): Differences {
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const found = of(row)
      return found === null ? [] : [[idOf(row), found]]
    }),
  )
}

function about(events: ReadonlyMap<string, LoggedEvent[]>, { content_id }: { content_id: string }): LoggedEvent[] {
  return events.get(content_id) ?? []
}

function contentsOf(rows: readonly { content_id: string }[]): string[] {
  return [...new Set(rows.map(({ content_id }) => content_id))]
}
