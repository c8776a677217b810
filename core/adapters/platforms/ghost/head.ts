import type { PostFacts } from '../../../publishing/platform.ts'
import { aiMetas } from '../../../publishing/rules/ai-disclosure.ts'
import { attribute } from '../html-notes.ts'
import { dataScript, postData } from '../page-data.ts'

/** What the head of a page takes at most in Ghost; data for machines stays out before the mark does. */
const MOST = 60_000

/** The post’s mark, and what it says to machines: the disclosure, and its sources as schema.org has them (section 4). */
export function headOf(marker: string, facts: PostFacts): string {
  const metas = [
    markOf(marker),
    ...aiMetas(facts.ai_mark).map(({ name, content }) => `<meta name="${name}" content="${attribute(content)}">`),
  ]
  const data = postData(facts)
  if (data === undefined) return metas.join('\n')
  const script = dataScript(data)
  return script.length > MOST ? metas.join('\n') : [...metas, script].join('\n')
}

/** The line by which a post is found again. */
export function markOf(marker: string): string {
  return `<meta name="colophon" content="${attribute(marker)}">`
}
