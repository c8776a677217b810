import { words } from '../../kernel/text.ts'
import type { QualityIssue } from '../contract.ts'

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
    issues.push(
      issue('seo_title', `The search title has ${length} characters; 1 to ${LONGEST_TITLE} are shown in full.`),
    )
  }
  const described = seo.meta_description.trim().length
  if (described === 0 || described > LONGEST_DESCRIPTION) {
    const message = `The description has ${described} characters; 1 to ${LONGEST_DESCRIPTION} are shown in full.`
    issues.push(issue('seo_description', message))
  }
  if (!SLUG.test(seo.slug)) {
    issues.push(issue('seo_slug', 'The slug takes lower-case letters, digits and single hyphens.'))
  }
  const present = new Set(words(`${title} ${body}`.toLowerCase()))
  const absent = seo.keywords.filter((keyword) => !words(keyword.toLowerCase()).some((word) => present.has(word)))
  return [...issues, ...absent.map((keyword) => issue('seo_keyword', `The piece never mentions “${keyword}”.`))]
}

function issue(code: string, message: string): QualityIssue {
  return { code, severity: 'advisory', message, section_id: null }
}
