import type { PostFacts, PostNote } from '../../publishing/platform.ts'

/** A source, as a page says it to machines. */
export function citationData({ title, publisher, published_date, url }: PostNote): object {
  return {
    ...{ '@type': 'CreativeWork', name: title },
    ...(url === null ? {} : { url }),
    ...(publisher === null ? {} : { publisher: { '@type': 'Organization', name: publisher } }),
    ...(published_date === null ? {} : { datePublished: published_date }),
  }
}

/**
 * An article as a page says it to machines: how it came about, its sources and its corrections. Its
 * title and pictures are left to the platform, which says them too. Undefined where there is nothing to say.
 */
export function postData({ source_type, notes, corrections, policy_url = null }: PostFacts): object | undefined {
  if (policy_url === null && notes.length === 0 && source_type === null && corrections.length === 0) return undefined
  return {
    ...{ '@context': 'https://schema.org', '@type': 'Article' },
    ...(source_type === null ? {} : { digitalSourceType: source_type }),
    ...(notes.length === 0 ? {} : { citation: notes.map(citationData) }),
    ...(policy_url === null ? {} : { publishingPrinciples: policy_url }),
    ...correctionData(corrections),
  }
}

/** What was corrected, as a page says it to machines; nothing where nothing was. */
export function correctionData(corrections: PostFacts['corrections']): object {
  if (corrections.length === 0) return {}
  const days = corrections.map(({ corrected_on }) => corrected_on)
  return {
    dateModified: days.reduce((one, other) => (one > other ? one : other)),
    correction: corrections.map(({ words, corrected_on }) => ({
      ...{ '@type': 'CorrectionComment', text: words, datePublished: corrected_on },
    })),
  }
}

/** As it stands in a page: no text in it can end the script, or be a shortcode of a platform. */
export function dataScript(data: object): string {
  const marked = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('[', BRACKET) : value)
  const text = JSON.stringify(data, marked).replaceAll('\\u0001', '\\u005b').replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${text}</script>`
}

/** Stands for a bracket of a text; no text that is typed holds it. */
const BRACKET = '\u0001'
