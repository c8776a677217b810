import { Fault } from '../../kernel/errors.ts'
import { sha256Hex } from '../../kernel/hash.ts'
import type { Span } from '../../kernel/sentences.ts'
import { storable, wordCount } from '../../kernel/text.ts'
import { bylineOf } from '../rules/byline.ts'
import { statedDay } from '../rules/dated-line.ts'
import { withoutFrontMatter } from '../rules/front-matter.ts'
import { labelledFacts } from '../rules/labelled-lines.ts'
import { passagesOf, titleOf, type PassageSpan } from '../rules/passages.ts'
import { withheldRanges } from '../rules/withheld.ts'
import { canonicalAddress } from '../web-address.ts'
import { readDocx } from './docx.ts'
import { UNSTATED, type Extracted } from './extracted.ts'
import { readPage } from './html.ts'
import { readPdf } from './pdf.ts'

/** A document to read. `latest` (YYYY-MM-DD) is the last day that can be its date: today's. */
export interface DocumentToRead {
  file_name: string
  bytes: Uint8Array
  url: string | null
  latest: string
}

export interface ReadDocument extends Extracted {
  passages: PassageSpan[]
  /** What of the text is withheld from those who write from it. */
  withheld: Span[]
  content_sha256: string
  word_count: number
}

/** Most characters of text in one source: three very long books. */
const LONGEST_TEXT = 2_000_000

const TEXT = ['txt', 'text', 'md', 'markdown']
const PAGES = ['html', 'htm', 'xhtml']
export const FILE_ENDINGS = [...TEXT, ...PAGES, 'pdf', 'docx']

/** Reads a file into text, passages and what it says about itself. Throws `invalid_request` with what to do. */
export async function readDocument(document: DocumentToRead): Promise<ReadDocument> {
  const extracted = await extract(document)
  const body = storable(extracted.body).replace(/\r\n?/g, '\n').normalize('NFC').trim()
  if (body === '') throw new Fault('invalid_request', emptyMessage(document))
  if (body.length > LONGEST_TEXT) {
    throw new Fault('invalid_request', 'The text is longer than 2,000,000 characters. Split it and add the parts.')
  }
  return {
    ...dated(extracted, body, document.latest),
    body,
    passages: passagesOf(body),
    withheld: withheldRanges(body),
    content_sha256: sha256Hex(body),
    word_count: wordCount(body),
  }
}

/** A file without a date of its own has the one that a line of it states. */
function dated(extracted: Extracted, body: string, latest: string): Extracted {
  const day = extracted.published_date === null ? statedDay(body, latest) : null
  return day === null ? extracted : { ...extracted, published_date: day, published_date_origin: 'front_matter' }
}

function extract(document: DocumentToRead): Extracted | Promise<Extracted> {
  const { bytes, url, latest } = document
  const ending = endingOf(document.file_name)
  if (startsWith(bytes, '%PDF-')) return readPdf(bytes)
  if (startsWith(bytes, 'PK\u0003\u0004') && ending === 'docx') return readDocx(bytes)
  if (PAGES.includes(ending)) return readPage(decodedPage(bytes), url, latest)
  if (TEXT.includes(ending)) return readText(decodedText(bytes), latest)
  if (ending === 'pdf' || ending === 'docx') {
    throw new Fault('invalid_request', `This is not a ${ending.toUpperCase()} file, whatever its name says.`)
  }
  throw new Fault('invalid_request', `Files of this kind cannot be read. Add one of: ${FILE_ENDINGS.join(', ')}.`)
}

function readText(text: string, latest: string): Extracted {
  const { facts, body } = withoutFrontMatter(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  const labelled = labelledFacts(body)
  const byline = bylineOf(body, latest)
  const publisher = facts.publisher ?? labelled.publisher ?? byline?.imprint ?? null
  const given = facts.published_date !== null && facts.published_date <= latest ? facts.published_date : null
  const day = given ?? byline?.day ?? null
  return {
    ...UNSTATED,
    body,
    title: facts.title ?? titleOf(body),
    author: facts.author ?? labelled.author,
    publisher,
    publisher_origin: publisher === null ? null : 'front_matter',
    published_date: day,
    published_date_origin: day === null ? null : 'front_matter',
    url: facts.url === null ? null : canonicalAddress(facts.url),
  }
}

function decodedText(bytes: Uint8Array): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(mark, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Fault('invalid_request', 'This is not UTF-8 text. Save it as UTF-8.', { cause: error })
  }
}

/** A page in the encoding that it declares, else UTF-8, else the one that browsers fall back to. */
function decodedPage(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const declared = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{2,30})/i.exec(head)?.[1] ?? 'utf-8'
  for (const encoding of [declared, 'utf-8']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // A page that is not in the encoding it declares, or declares none that exists: the next one is tried.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return Buffer.from(signature, 'latin1').equals(bytes.subarray(0, signature.length))
}

function emptyMessage({ bytes, file_name }: DocumentToRead): string {
  return startsWith(bytes, '%PDF-')
    ? `${file_name} contains no text: it may be a scan. Add a version with text in it.`
    : `${file_name} contains no text.`
}
