import { words } from '../../kernel/text.ts'
import { finding, type QualityIssue } from '../findings.ts'

/** Search-engine fields as they are checked. */
export interface CheckedSeo {
  title: string
  meta_description: string
  slug: string
  keywords: readonly string[]
}

const LONGEST_TITLE = 70
const LONGEST_DESCRIPTION = 160
const SLUG = /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u

/** SEO, where the stage ran: lengths in characters, a clean slug, and keywords that the piece is about. */
export function seoIssues(seo: CheckedSeo, title: string, body: string): QualityIssue[] {
  const issues: QualityIssue[] = []
  const { length } = seo.title.trim()
  if (length === 0 || length > LONGEST_TITLE) {
    issues.push(finding('seo_title', { found: String(length), expected: String(LONGEST_TITLE) }))
  }
  const described = seo.meta_description.trim().length
  if (described === 0 || described > LONGEST_DESCRIPTION) {
    issues.push(finding('seo_description', { found: String(described), expected: String(LONGEST_DESCRIPTION) }))
  }
  if (!SLUG.test(seo.slug)) {
    issues.push(finding('seo_slug', { phrase: seo.slug }))
  }
  const present = new Set(words(`${title} ${body}`.toLowerCase()))
  const absent = seo.keywords.filter((keyword) => !words(keyword.toLowerCase()).some((word) => present.has(word)))
  return [...issues, ...absent.map((phrase) => finding('seo_keyword', { phrase }))]
}
