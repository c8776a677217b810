import type { ContentSection } from './contract.ts'
import { renderMarkdown } from './rules/markdown.ts'
import { sectionsOf, type OutlineEntry } from './rules/sections.ts'

/** What follows from a text and its outline, and is dear to work out: both parse Markdown. */
export interface Rendering {
  body_html: string
  sections: ContentSection[]
}

/** A text as a row holds it. */
interface Text {
  body: string
  content_sha256: string
}

/** The renderings of the texts that were read last. */
export interface Renderings {
  of: (text: Text, outline: readonly OutlineEntry[]) => Rendering
}

/** Keeps renderings up to so many characters of text and HTML, those used last; a text is known by its hash. */
export function keepRenderings(mostCharacters: number): Renderings {
  const kept = new Map<string, Rendering & { size: number }>()
  let size = 0
  return {
    of: ({ body, content_sha256 }, outline) => {
      const key = `${content_sha256} ${JSON.stringify(outline)}`
      const known = kept.get(key)
      const body_html = known?.body_html ?? renderMarkdown(body)
      const found = known ?? { body_html, sections: sectionsOf(body, outline), size: body.length + body_html.length }
      if (known === undefined) size += found.size
      kept.delete(key)
      kept.set(key, found)
      for (const [oldest, { size: freed }] of kept) {
        if (size <= mostCharacters) break
        kept.delete(oldest)
        size -= freed
      }
      return { body_html: found.body_html, sections: found.sections }
    },
  }
}
