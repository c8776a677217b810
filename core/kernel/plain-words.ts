const ESCAPED = /\\([!-/:-@[-`{-~])/g
/** Escaped marks wait beyond the characters of texts, so that no other rule takes them for marks. */
const ASIDE = 0xe000
const ASIDE_CHARACTERS = /[\ue021-\ue07e]/g

const RULES: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]*(?:(?:#{1,6}|[-*+]|>)[ \t]+)+/gm, ''],
  [/^[ \t|]*(?::?-{3,}:?[ \t|]*)+$/gm, ''],
  [/\[\^[^\]\n]{1,60}\]:?/g, ''],
  [/!?\[([^[\]\n]{0,500})\]\((?:[^()\n]|\([^()\n]*\)){0,1000}\)/g, '$1'],
  // An excerpt may begin or end within a link.
  [/^([^[\]\n]{0,500})\]\([^()\s]{0,1000}\)/, '$1'],
  [/!?\[(?!\d)([^[\]\n]{1,500})(?:\]\([^()\s]{0,1000})?$/, '$1'],
  [/\[(?!\d{1,4}\])([^[\]\n]{1,500})\]\[[^[\]\n]{0,100}\]/g, '$1'],
  [/<((?:https?|mailto):[^<>\s]{1,1000})>/g, '$1'],
  [/<\/?[a-z][a-z0-9]*(?:\s[^<>]{0,300})?\/?>/gi, ' '],
  [/`+/g, ''],
  [/\*\*+|~~+|(?<![\p{L}\p{N}])__+|__+(?![\p{L}\p{N}])/gu, ''],
  [/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, ''],
  [/\s*(?:(?<=^|\s)\||\|(?=\s|$))\s*/gm, ' · '],
  [/(?:\s*·\s*){2,}/g, ' · '],
  [/\s+([,.;:!?])(?=\s|$)/g, '$1'],
]

/**
 * What a stretch of Markdown says, for people: without marks of emphasis, links, code, footnotes and tables. Citation
 * markers such as [1] stay. It reads parts of sentences, as claims and excerpts are, where a parser would see other blocks.
 */
export function plainWords(markdown: string): string {
  const aside = markdown.replace(ESCAPED, (_, mark: string) => String.fromCharCode(ASIDE + mark.charCodeAt(0)))
  const bare = RULES.reduce((text, [mark, words]) => text.replace(mark, words), aside)
  return bare
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\s·])+|(?:[\s·])+$/g, '')
    .replace(ASIDE_CHARACTERS, (mark) => String.fromCharCode(mark.charCodeAt(0) - ASIDE))
}
