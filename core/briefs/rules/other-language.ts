import type { TemplateDocument } from '../../catalog/document.ts'
import type { VerticalDetail } from '../../catalog/contract.ts'
import { policyRules } from '../../compliance/kinds/policy-rules.ts'
import { languageOf } from '../../quality/rules/text/language.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

const LEAST_WORDS = 30

const CODES: Readonly<Record<string, 'de' | 'fr' | 'es'>> = { German: 'de', French: 'fr', Spanish: 'es' }

/** What is said of a brief that is not in English. */
interface OtherLanguage {
  queries: FoundQuery[]
  /** The language in which the template sets the piece, where nothing is left to ask; null for English and any other. */
  piece_language: string | null
}

/**
 * A brief that is not in English: where the template has its words and the rules read it, or there are none, the piece is
 * simply in its language. Its author is asked about what is not.
 */
export function otherLanguage(
  { read, parts }: BriefText,
  { template, vertical }: { template: TemplateDocument; vertical: Pick<VerticalDetail, 'compliance'> | null },
): OtherLanguage {
  const words = read.words.map(({ lower }) => lower)
  const other = words.length < LEAST_WORDS ? null : languageOf(words)
  const longest = parts.toSorted((one, two) => two.value.length - one.value.length)[0]
  if (other === null || other === 'English' || longest === undefined) return { queries: [], piece_language: null }
  const code = CODES[other]
  const { translations } = template.composition
  const isLeftOut = code === undefined || (translations !== undefined && translations[code] === undefined)
  const isUnread = vertical !== null && policyRules(vertical.compliance).length > 0
  if (!isLeftOut && !isUnread) return { queries: [], piece_language: other }
  const message = [
    isLeftOut ? `The brief is in ${other}.` : languageInWords(other),
    ...(isLeftOut && translations !== undefined ? [`The template has no words in ${other}.`] : []),
    ...(isUnread
      ? ['The words of the rules are English, so the rules will not be checked; a person has to read the piece.']
      : []),
    ...(isLeftOut ? [`Should the piece be in ${other} too?`] : []),
  ].join(' ')
  const { start, end } = longest
  return { queries: [{ kind: 'other_language', message, start, end }], piece_language: null }
}

/** Says that the piece is in the language of its brief. */
export function languageInWords(language: string): string {
  return `The brief is in ${language}, and so is the piece.`
}
