import { toFlag, toJsonText } from '../database/columns.ts'
import type { HandlerContext } from '../context.ts'
import { invalidRequest, Fault } from '../kernel/errors.ts'
import { truncateAtWord } from '../kernel/text.ts'
import { timestamp } from '../kernel/time.ts'
import { inheritCollections } from './collections.ts'
import { LARGEST_FILE, type AddedSource, type AddSource, type Withheld } from './contract.ts'
import type { ReadDocument } from './extract/read-document.ts'
import { isOrderedName } from './rules/orders/names.ts'
import { findSourceByHash, findSourceByUrl, getSource, insertSource, updateSource } from './store.ts'
import type { SourcesTable } from './tables.ts'
import { canonicalAddress } from './web-address.ts'

/**
 * Reads a file and puts it into the library, unless its text, or another text at its address, is there already. Throws
 * `invalid_request` that names the field.
 */
export async function addSource(context: HandlerContext, input: AddSource): Promise<AddedSource> {
  return addReadSource(context, {
    ...input,
    bytes: contentOf(input),
    url: input.url === undefined ? null : canonicalAddress(input.url),
    origin: 'file',
    field: input.text === undefined ? 'data' : 'text',
  })
}

/** What adding a source needs; `caller` is the member in whose name it comes in. */
export interface AddingContext extends Pick<HandlerContext, 'db' | 'world' | 'changes' | 'readDocument'> {
  caller: Pick<HandlerContext['caller'], 'member_id'>
}

/** A document on its way into the library; `field` is what a person gave, for what is said about it. */
export interface NewDocument extends Omit<AddSource, 'text' | 'data' | 'url'> {
  bytes: Uint8Array
  url: string | null
  origin: SourcesTable['origin']
  field: 'text' | 'data' | 'url'
}

/** Reads a document that is here and puts it into the library, as `addSource` does. */
export async function addReadSource(context: AddingContext, input: NewDocument): Promise<AddedSource> {
  const { db, world } = context
  const { bytes, url } = input
  const today = timestamp(world.now()).slice(0, 10)
  if (input.published_date !== undefined && input.published_date > today) {
    throw invalidRequest([{ path: 'published_date', message: `Enter a date no later than ${today}.` }])
  }
  const read = await context
    .readDocument({ file_name: input.file_name, bytes, url, latest: today })
    .catch((error: unknown) => {
      throw error instanceof Fault && error.code === 'invalid_request' ? atField(input, error) : error
    })
  const row = { ...sourceRow(context, input, url, read), origin: input.origin }
  const answer = await db.transaction().execute((transaction) => place(transaction, row, read, input.replace))
  return answer
}

async function place(
  db: HandlerContext['db'],
  row: SourcesTable,
  read: ReadDocument,
  replaces: boolean,
): Promise<AddedSource> {
  const sameText = await findSourceByHash(db, row.content_sha256)
  if (sameText !== undefined) return { source: sameText, is_new: false, duplicate_of: 'text' }
  const sameAddress = row.url === null ? undefined : await findSourceByUrl(db, row.url)
  if (sameAddress !== undefined && !replaces) {
    return { source: sameAddress, is_new: false, duplicate_of: 'address' }
  }
  if (sameAddress !== undefined) await updateSource(db, sameAddress.source_id, { superseded_by: row.source_id })
  await insertSource(db, row, read.passages)
  if (sameAddress !== undefined) await inheritCollections(db, sameAddress.source_id, row.source_id)
  return { source: await getSource(db, row.source_id), is_new: true, duplicate_of: null }
}

/** What a person gave wins over what the document says of itself. */
export function sourceRow(
  { world, caller }: Pick<AddingContext, 'world' | 'caller'>,
  input: Omit<AddSource, 'text' | 'data' | 'url'>,
  url: string | null,
  read: ReadDocument,
): SourcesTable {
  const names = {
    title: input.title ?? truncateAtWord(read.title ?? titleFromFileName(input.file_name), 300),
    author: input.author ?? cut(read.author),
    publisher: input.publisher ?? cut(read.publisher),
  }
  return {
    source_id: world.newId('src'),
    ...names,
    url: url ?? read.url,
    publisher_origin: input.publisher === undefined ? read.publisher_origin : 'given',
    published_date: input.published_date ?? read.published_date,
    published_date_origin: input.published_date === undefined ? read.published_date_origin : 'given',
    retrieved_at: timestamp(world.now()),
    origin: 'file',
    file_name: input.file_name,
    content_sha256: read.content_sha256,
    word_count: read.word_count,
    body: read.body,
    created_by: caller.member_id,
    superseded_by: null,
    is_sample: 0,
    withheld_json: toJsonText({ is_whole: true, ranges: read.withheld } satisfies Withheld),
    has_withheld_name: toFlag(isOrderedName(names)),
  }
}

function contentOf({ text, data }: AddSource): Uint8Array {
  if ((text === undefined) === (data === undefined)) {
    throw invalidRequest([{ path: 'text', message: 'Give the content either as text or as data, and not both.' }])
  }
  const bytes = text === undefined ? Buffer.from(data ?? '', 'base64') : Buffer.from(text, 'utf8')
  if (bytes.length > LARGEST_FILE) {
    throw invalidRequest([{ path: text === undefined ? 'data' : 'text', message: 'A file may have 50 MiB at most.' }])
  }
  return bytes
}

function atField({ field: path, ...input }: NewDocument, fault: Fault): Fault {
  return new Fault('invalid_request', `${input.file_name}: ${fault.message}`, {
    details: [{ path, message: fault.message }],
    cause: fault,
  })
}

function cut(name: string | null): string | null {
  return name === null ? null : truncateAtWord(name, 200)
}

function titleFromFileName(fileName: string): string {
  const base = fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]+$/, '')
  return base.replace(/[-_]+/g, ' ').trim() || fileName
}
