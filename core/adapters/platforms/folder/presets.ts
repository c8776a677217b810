/** How one program that makes sites of folders names things in front matter. */
export interface Preset {
  value: string
  label: string
  path: string
  permalink: string
  date: string
  updated: string
  /** The key of a draft, and what it holds while the piece is not public. */
  draft: { key: string; whileDraft: string; whilePublic: string }
  /** Keys that a draft has besides, without which the program would build it; they go when it becomes public. */
  hidden: Readonly<Record<string, string>>
  /** Whether the program leaves drafts out by these keys, and not only where the site was told to. */
  leavesDraftsOut: boolean
  slug: string | null
  pictures: string
  /** The key that holds earlier addresses, and what makes them lead on. */
  aliases: { key: string; served: string }
}

const UP_TO_THE_SITE = 'whether it leads on is up to the site'
const ALIASES = { key: 'aliases', served: UP_TO_THE_SITE }
const DRAFT = { key: 'draft', whileDraft: 'true', whilePublic: 'false' }

export const PRESETS: readonly Preset[] = [
  {
    ...{ value: 'hugo', label: 'Hugo', path: 'content/posts/{slug}.md', permalink: '/posts/{slug}/' },
    ...{ date: 'date', updated: 'lastmod', draft: DRAFT, slug: 'slug', pictures: 'static/images' },
    ...{ hidden: {}, leavesDraftsOut: true },
    aliases: { key: 'aliases', served: 'Hugo redirects it' },
  },
  {
    ...{ value: 'astro', label: 'Astro', path: 'src/content/blog/{slug}.md', permalink: '/blog/{slug}/' },
    ...{ date: 'pubDate', updated: 'updatedDate', draft: DRAFT, slug: null, pictures: 'public/images' },
    ...{ hidden: {}, leavesDraftsOut: false },
    aliases: ALIASES,
  },
  {
    ...{ value: 'eleventy', label: 'Eleventy', path: 'posts/{slug}.md', permalink: '/posts/{slug}/' },
    ...{ date: 'date', updated: 'updated', draft: DRAFT, slug: null, pictures: 'images' },
    // Eleventy has no drafts of its own; a page without an address is not written.
    ...{ hidden: { permalink: 'false', eleventyExcludeFromCollections: 'true' }, leavesDraftsOut: true },
    aliases: ALIASES,
  },
  {
    ...{ value: 'jekyll', label: 'Jekyll', path: '_posts/{date}-{slug}.md' },
    permalink: '/{categories}/{year}/{month}/{day}/{slug}.html',
    ...{ date: 'date', updated: 'last_modified_at', slug: null, pictures: 'images' },
    draft: { key: 'published', whileDraft: 'false', whilePublic: 'true' },
    ...{ hidden: {}, leavesDraftsOut: true },
    aliases: { key: 'redirect_from', served: 'jekyll-redirect-from lets it lead on where it is installed' },
  },
  {
    ...{ value: 'plain', label: 'Plain Markdown', path: '{slug}.md', permalink: '/{slug}/' },
    ...{ date: 'date', updated: 'updated', draft: DRAFT, slug: null, pictures: 'images' },
    ...{ hidden: {}, leavesDraftsOut: false },
    aliases: ALIASES,
  },
]

export function presetOf(value: string | boolean | undefined): Preset {
  const found = PRESETS.find((one) => one.value === value) ?? PRESETS.at(-1)
  if (found === undefined) throw new Error('there are no presets')
  return found
}
