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
  slug: string | null
  pictures: string
}

const DRAFT = { key: 'draft', whileDraft: 'true', whilePublic: 'false' }

export const PRESETS: readonly Preset[] = [
  {
    ...{ value: 'hugo', label: 'Hugo', path: 'content/posts/{slug}.md', permalink: '/posts/{slug}/' },
    ...{ date: 'date', updated: 'lastmod', draft: DRAFT, slug: 'slug', pictures: 'static/images' },
  },
  {
    ...{ value: 'astro', label: 'Astro', path: 'src/content/blog/{slug}.md', permalink: '/blog/{slug}/' },
    ...{ date: 'pubDate', updated: 'updatedDate', draft: DRAFT, slug: null, pictures: 'public/images' },
  },
  {
    ...{ value: 'eleventy', label: 'Eleventy', path: 'posts/{slug}.md', permalink: '/posts/{slug}/' },
    ...{ date: 'date', updated: 'updated', draft: DRAFT, slug: null, pictures: 'images' },
  },
  {
    ...{ value: 'jekyll', label: 'Jekyll', path: '_posts/{date}-{slug}.md', permalink: '/{slug}/' },
    ...{ date: 'date', updated: 'last_modified_at', slug: null, pictures: 'images' },
    draft: { key: 'published', whileDraft: 'false', whilePublic: 'true' },
  },
  {
    ...{ value: 'plain', label: 'Plain Markdown', path: '{slug}.md', permalink: '/{slug}/' },
    ...{ date: 'date', updated: 'updated', draft: DRAFT, slug: null, pictures: 'images' },
  },
]

export function presetOf(value: string | boolean | undefined): Preset {
  const found = PRESETS.find((one) => one.value === value) ?? PRESETS.at(-1)
  if (found === undefined) throw new Error('there are no presets')
  return found
}
