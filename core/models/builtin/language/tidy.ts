const DOUBLED = /\b(the|a|an|of|to|in|is|and|for|with|on|at|we|you|are|was|be|or|this|by|from) \1\b(?!['’-])/gi

/** The text without a small word that was typed twice in a row. */
export function withoutDoubled(text: string): string {
  return text.replace(DOUBLED, (found: string, first: string) => (/\p{Lu}/u.test(found.slice(1)) ? found : first))
}

/** The text without doubled marks, and without spaces on the wrong side of a comma. */
export function tidyPunctuation(text: string): string {
  return text
    .replace(/(?<!\p{N}),{2,}(?!\p{N})/gu, ',')
    .replace(/(?<![.\p{N}])\.\.(?![.\p{N}])/gu, '.')
    .replace(/!{2,}/g, '!')
    .replace(/\?{2,}/g, '?')
    .replace(/(?<=\p{L}) +(?=[,;:](?:\s|$))/gu, '')
    .replace(/(?<=\p{L}) +([,;])(?=\p{L})/gu, '$1 ')
}
