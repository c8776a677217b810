/** A publication as it is on record. */
export interface PublishedText {
  publication_id: string
  url: string
  published_on: string
  marked_at: string
  revision: number
  content_sha256: string
}

/** A text that is kept, with the SHA-256 of its words as they are now. */
interface KeptText {
  revision: number
  title: string
  body: string
  sha256: string
}

/** A signed statement that is kept; `is_reduced` where somebody whom it named was erased. */
interface KeptStatement {
  statement_no: number
  revision: number
  content_sha256: string
  reason: string
  issued_at: string
  is_reduced: boolean
}

/** A publication named so that a reader of the list finds it. */
function named({ revision, url, published_on }: PublishedText): string {
  return `revision ${revision}, published at ${url} on ${published_on}`
}

/** The text of a publication, or why it is not there. */
export function publishedText<Text extends KeptText>(
  publication: PublishedText,
  kept: readonly Text[],
): { text: Text } | { left_out: string } {
  const text = kept.find(({ revision }) => revision === publication.revision)
  if (text === undefined) return { left_out: `The text of ${named(publication)}: this workspace no longer holds it.` }
  if (text.sha256 !== publication.content_sha256)
    return {
      left_out: `The text of ${named(publication)}: what is kept as this revision is another text (SHA-256 ${text.sha256}) than the one that was published (SHA-256 ${publication.content_sha256}).`,
    }
  return { text }
}

/** The statement that was signed about a text when it was recorded as published, or why it is not there. */
export function publishedStatement<Statement extends KeptStatement>(
  publication: PublishedText,
  kept: readonly Statement[],
): { statement: Statement } | { left_out: string } {
  const { revision, content_sha256, marked_at } = publication
  const first = kept
    .filter((one) => one.revision === revision && one.content_sha256 === content_sha256)
    .filter(({ reason, issued_at }) => reason === 'published' && issued_at >= marked_at)
    .toSorted((one, other) => one.statement_no - other.statement_no)[0]
  const statement = `The signed statement about ${named(publication)}`
  if (first === undefined)
    return {
      left_out: `${statement}: none was signed when it was recorded as published, as before statements were kept.`,
    }
  if (first.is_reduced)
    return {
      left_out: `${statement}: it named somebody who was erased since. Its SHA-256 is kept and, in statements.json, what of it names nobody.`,
    }
  return { statement: first }
}
