import { z } from 'zod'
import { listTextsOf } from '../content/pieces-store.ts'
import { listPublications } from '../content/publications-store.ts'
import type { HandlerContext } from '../context.ts'
import { AnyJson, fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { PublicationRecord } from '../publishing/contract.ts'
import { listStatementsOf } from '../publishing/statements-store.ts'
import { publishedStatement, publishedText } from './rules/published.ts'

const Reduced = z.looseObject({ person_erased: z.literal(true) })
const Beside = z.looseObject({ words_beside: PublicationRecord.shape.words_beside })

/**
 * The text of each publication of a piece, oldest first: its title, search listing and words with their hash, what went out
 * beside them, and what was signed about it then; and in sentences what of them is not kept.
 */
export async function publishedTextsOf({ db, texts }: Pick<HandlerContext, 'db' | 'texts'>, contentId: string) {
  const publications = (await listPublications(db, contentId)).toReversed()
  const revisions = publications.map(({ revision }) => revision)
  const kept = (await listTextsOf(db, contentId, revisions)).map((one) => ({ ...one, sha256: sha256Hex(one.body) }))
  const statements = (await listStatementsOf(db, contentId)).map((one) => ({
    ...one,
    is_reduced: Reduced.safeParse(fromJsonText(AnyJson, one.envelope_json)).success,
  }))
  const left_out: string[] = []
  const found = publications.map(async (publication) => {
    const { publication_id, url, published_on, marked_at, revision, content_sha256, record_json } = publication
    const text = publishedText(publication, kept)
    const signed = publishedStatement(publication, statements)
    for (const one of [text, signed]) if ('left_out' in one) left_out.push(one.left_out)
    return {
      ...{ publication_id, url, published_on, marked_at, revision, content_sha256 },
      text: 'text' in text ? await shown(text.text) : null,
      words_beside: fromJsonText(Beside, record_json).words_beside ?? null,
      statement: 'statement' in signed ? asSigned(signed.statement) : null,
    }
  })
  return { published: await Promise.all(found), left_out }

  async function shown({ title, body, seo_json }: (typeof kept)[number]) {
    const { body_html, unread } = await texts.read(body)
    const search_listing = fromNullableJsonText(AnyJson, seo_json)
    return { title, search_listing, body, body_html: unread === null ? body_html : null }
  }
}

function asSigned({
  statement_no,
  issued_at,
  envelope_json,
}: {
  statement_no: number
  issued_at: string
  envelope_json: string
}) {
  return { statement_no, issued_at, envelope: fromJsonText(AnyJson, envelope_json) }
}
