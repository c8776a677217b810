import type { ContentItem } from '../../../core/content/contract.ts'
import type { Disclosure } from '../../../core/publishing/disclosure-contract.ts'
import { heldStrings } from '../held-strings.ts'
import { slugify } from '../../../core/kernel/text.ts'

/** A piece as a Markdown file with its disclosure line; the front matter is YAML, of which JSON values are a part. */
export function markdownFile(item: ContentItem, { sentences }: Pick<Disclosure, 'sentences'>): string {
  const { seo } = item
  const facts: [string, unknown][] = [
    ['title', item.title],
    ['content_id', item.content_id],
    ['revision', item.revision],
    ['publication_state', item.publication_state],
    ['notice', item.publication_state === 'held' ? heldStrings.copied(item.revision) : null],
    ['origin', item.origin],
    ['request_id', item.request_id],
    ['template_id', item.template_id],
    ['style_profile_id', item.style_profile_id],
    ['vertical_id', item.vertical_id],
    ['created_at', item.created_at],
    ['updated_at', item.updated_at],
    ['content_sha256', item.content_sha256],
    ['disclosure', sentences.join(' ')],
    ...(seo === null
      ? []
      : (Object.entries(seo).map(([name, value]) => [`seo_${name}`, value]) as [string, unknown][])),
  ]
  const lines = facts.filter(([, value]) => value !== null).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${item.body}`
}

/** A name for each piece's files, by its title; those that would be the same are numbered. */
export function fileNames(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const base = slugify(title, 'piece').slice(0, 80)
    let name = base
    for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}`
    taken.add(name)
    return name
  })
}
