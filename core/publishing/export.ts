import { hash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { readAssetReviews } from '../approvals/obligation.ts'
import { eventsAbout } from '../audit/logged-events-store.ts'
import { readChecks } from '../content/saving.ts'
import { revisionConflict } from '../content/rules/save.ts'
import { getContent, type ContentRow } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { Fault } from '../kernel/errors.ts'
import { slugify } from '../kernel/text.ts'
import { timestamp } from '../kernel/time.ts'
import type { ExportedFile, ExportedPiece, ExportFormat, ExportPiece, RichText } from './export-contract.ts'
import { readExportMaterial } from './export-material.ts'
import type { ExportMaterial, Made } from './formats.ts'
import { evidenceCsv } from './rules/evidence-csv.ts'
import { formRemarks } from './rules/final-form.ts'

const FILES: Record<ExportFormat, { ending: string; media_type: string }> = {
  markdown: { ending: '.md', media_type: 'text/markdown' },
  html: { ending: '.html', media_type: 'text/html' },
  docx: {
    ending: '.docx',
    media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  pdf: { ending: '.pdf', media_type: 'application/pdf' },
  evidence_csv: { ending: '-evidence.csv', media_type: 'text/csv' },
  text: { ending: '-to-compare.md', media_type: 'text/markdown' },
}

/** Markdown with the pictures that lie beside it. */
const ZIP = { ending: '.zip', media_type: 'application/zip' }
/** Equal texts make equal files: of all days that the format knows, the first. */
const ZIP_DAY = '1980-01-01T12:00:00'

/** Makes a file of a piece’s current text and records that it was made. Throws as its operation says. */
export async function exportPiece(context: HandlerContext, input: ExportPiece): Promise<ExportedPiece> {
  const { format } = input
  const piece = await pieceOf(context, input)
  const name = slugify(piece.title, 'piece', 80)
  const { made, remarks, isZip } = await bytesOf(context, piece, format, name)
  const { ending, media_type } = isZip === true ? ZIP : FILES[format]
  const file_sha256 = hash('sha256', made)
  await record(context, piece, { format, file_sha256, ending })
  const { approvals } = await readAssetReviews(context.db, piece.asset_id, timestamp(context.world.now()))
  return {
    file_name: `${name}${ending}`,
    media_type,
    revision: piece.revision,
    data_base64: Buffer.from(made).toString('base64'),
    file_sha256,
    // A table of the evidence goes beside a file, and is none of its forms.
    remarks: format === 'evidence_csv' ? remarks : [...remarks, ...formRemarks(approvals, file_sha256)],
  }
}

/** The files that were made of the current text, newest first and each once; the log holds their hashes. */
export async function exportedFiles({ db }: Pick<HandlerContext, 'db'>, contentId: string): Promise<ExportedFile[]> {
  const { title, revision, content_sha256 } = await getContent(db, contentId)
  const events = (await eventsAbout(db, 'content', ['content.exported'], [contentId])).get(contentId) ?? []
  const files = events.toReversed().flatMap(({ at, details }): ExportedFile[] => {
    const { file_sha256: sha256, ending, format } = details
    if (typeof sha256 !== 'string' || typeof ending !== 'string' || format === 'evidence_csv') return []
    const isThisText = details.revision === revision && details.content_sha256 === content_sha256
    return isThisText ? [{ file_name: `${slugify(title, 'piece', 80)}${ending}`, sha256, revision, at }] : []
  })
  return files.filter((file, index) => files.findIndex(({ sha256 }) => sha256 === file.sha256) === index)
}

/** The same for the clipboard. */
export async function richText(
  context: HandlerContext,
  input: Pick<ExportPiece, 'content_id' | 'revision'>,
): Promise<RichText> {
  const piece = await pieceOf(context, input)
  const { made, remarks } = context.pieceFormats.richText(await readExportMaterial(context, piece))
  await record(context, piece, { format: 'rich_text' })
  return { revision: piece.revision, ...made, remarks }
}

async function pieceOf(
  { db }: HandlerContext,
  { content_id, revision }: Pick<ExportPiece, 'content_id' | 'revision'>,
): Promise<ContentRow> {
  const piece = await getContent(db, content_id)
  if (revision !== undefined && revision !== piece.revision) throw revisionConflict(revision, piece.revision)
  return piece
}

async function bytesOf(
  context: HandlerContext,
  piece: ContentRow,
  format: ExportFormat,
  name: string,
): Promise<Made<string | Uint8Array> & { isZip?: boolean }> {
  if (format === 'evidence_csv') return { made: await csvOf(context, piece), remarks: [] }
  const material = await readExportMaterial(context, piece)
  if (format === 'text')
    return { made: `# ${piece.title}\n\n${piece.body}`, remarks: [...material.notices, TO_COMPARE] }
  const { pieceFormats: formats } = context
  if (format === 'pdf') return printed(context, material)
  if (format === 'docx') return formats.docx(material)
  const text = formats[format](material)
  const files = format === 'markdown' ? formats.markdownFiles(material) : new Map<string, Uint8Array>()
  if (files.size === 0) return text
  const all = { [`${name}.md`]: strToU8(text.made), ...Object.fromEntries(files) }
  return { made: zipSync(all, { mtime: ZIP_DAY }), remarks: text.remarks, isZip: true }
}

async function csvOf({ db }: HandlerContext, { content_id }: ContentRow): Promise<string> {
  const checks = await readChecks(db, content_id)
  if (checks !== null) return evidenceCsv(checks.evidence)
  throw new Fault('invalid_state', 'This text was not checked, so there is no evidence to export. Save it once.')
}

const TO_COMPARE =
  'This is the text alone, to compare with its signed record: neither its notes nor its disclosure are in it, and it is not made to be published.'

const NOT_PRINTED = {
  no_browser:
    'A PDF needs Chrome or Chromium on the computer that Colophon runs on, and none was found. Export HTML and print that.',
  as_root:
    'Colophon runs as root, for whom Chromium has no sandbox. Start Colophon as an ordinary user, or export HTML (“Web page”) and print that from your browser.',
  failed: 'The PDF was not printed; what stopped it is in Colophon’s log. Try again, or export HTML and print that.',
}

async function printed(
  { printPdf, pieceFormats }: HandlerContext,
  material: ExportMaterial,
): Promise<Made<Uint8Array>> {
  const { made, remarks } = pieceFormats.printable(material)
  const pdf = await printPdf(made)
  if (pdf.outcome !== 'printed') throw new Fault('invalid_state', NOT_PRINTED[pdf.outcome])
  return { made: pdf.bytes, remarks }
}

async function record(
  { db, audit, caller }: HandlerContext,
  { content_id, revision, content_sha256, publication_state }: ContentRow,
  made: { format: ExportFormat | 'rich_text'; file_sha256?: string; ending?: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await audit.append(transaction, caller, {
      action: 'content.exported',
      subject: { kind: 'content', id: content_id },
      details: { ...made, revision, content_sha256, publication_state },
    })
  })
}
