import type { PostFacts, PostNote } from '../../../publishing/platform.ts'
import { attribute } from '../html-notes.ts'

/** What the head of a page takes at most in Ghost; data for machines stays out before the mark does. */
const MOST = 60_000

const SOURCE_TYPES: Record<string, string> = {
  'ai-assisted': 'CompositeWithTrainedAlgorithmicMediaDigitalSource',
  'ai-autonomous': 'TrainedAlgorithmicMediaDigitalSource',
}

/** The post’s mark, and what it says to machines: the disclosure, and its sources as schema.org has them (section 4). */
export function headOf(marker: string, { ai_mark, notes }: PostFacts): string {
  const metas = [
    markOf(marker),
    ...(ai_mark === null ? [] : [`<meta name="ai-disclosure" content="${attribute(ai_mark)}">`]),
  ]
  const type = SOURCE_TYPES[ai_mark ?? '']
  if (notes.length === 0 && type === undefined) return metas.join('\n')
  const data = {
    ...{ '@context': 'https://schema.org', '@type': 'Article' },
    ...(type === undefined ? {} : { digitalSourceType: `https://schema.org/${type}` }),
    ...(notes.length === 0 ? {} : { citation: notes.map(citation) }),
  }
  const script = `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
  return script.length > MOST ? metas.join('\n') : [...metas, script].join('\n')
}

/** The line by which a post is found again. */
export function markOf(marker: string): string {
  return `<meta name="colophon" content="${attribute(marker)}">`
}

function citation({ title, publisher, published_date, url }: PostNote): object {
  return {
    ...{ '@type': 'CreativeWork', name: title },
    ...(url === null ? {} : { url }),
    ...(publisher === null ? {} : { publisher: { '@type': 'Organization', name: publisher } }),
    ...(published_date === null ? {} : { datePublished: published_date }),
  }
}
