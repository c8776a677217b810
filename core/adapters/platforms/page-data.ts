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

/** As it stands in a page: no text in it can end the script. */
export function dataScript(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
