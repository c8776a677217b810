import { truncateAtWord } from '../../kernel/text.ts'
import type { PublicationRecord } from '../contract.ts'
import type { PublishPiece } from '../delivery-contract.ts'

type WordsBeside = NonNullable<PublicationRecord['words_beside']>['words']

/** What a person wrote for the post itself, each with where it stands there. */
export function wordsBeside(fields: PublishPiece['fields'] | undefined): WordsBeside {
  if (fields === undefined) return []
  const { excerpt, categories = [], tags = [], featured_image: image, subject, meta_description, slug } = fields
  const all: [WordsBeside[number]['where'], string | undefined][] = [
    ['excerpt', excerpt],
    ...categories.map((one): ['category', string] => ['category', one]),
    ...tags.map((one): ['tag', string] => ['tag', one]),
    ['alternative_text', image?.alt],
    ['subject', subject],
    ['description', meta_description],
    ['address', slug],
  ]
  return all.flatMap(([where, text]) => (text === undefined || text === '' ? [] : [{ where, text }]))
}

/** Of words so many characters stand in a sentence; the record has all of them. */
const LONGEST_SHOWN = 200
const NAMES: Record<WordsBeside[number]['where'], string> = {
  excerpt: 'excerpt',
  category: 'category',
  tag: 'tag',
  alternative_text: 'alternative text of its picture',
  subject: 'subject',
  description: 'description for search engines',
  address: 'address',
}

/** Which words went out beside a text, and that no approval is of them; null where none did. */
export function wordsBesideInWords({ words_beside: beside }: PublicationRecord): string | null {
  if (beside === undefined) return null
  const words = beside.words.map(({ where, text }) => `${NAMES[where]} “${truncateAtWord(text, LONGEST_SHOWN)}”`)
  return `Also published, outside the text: ${words.join(', ')} (SHA-256 ${beside.sha256.slice(0, 16)}…). Reviewers’ approvals cover the text, not these words.`
}
