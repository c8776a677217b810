/** A line that makes a heading of the ones before it, or a table. */
const UNDERLINE = /^[ >]*[-=|:+][-=|:+ \t]*$/m

/** A line that can only be words of a paragraph: it begins with a letter and holds no tag and no bar. */
const WORDS = /(?<![^\n]) {0,3}\p{L}[^<>|\r\n]*(?=\n|$)/gu

/**
 * What of a Markdown text its headings depend on: two texts with the same skeleton have the same headings in the same lines.
 * Most of what is typed leaves it as it is, and it is had far sooner than the headings are.
 */
export function skeletonOf(body: string): string {
  return UNDERLINE.test(body) ? body : body.replace(WORDS, 'x')
}
