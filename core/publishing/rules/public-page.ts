/** What a reader's program sees of a page. */
export interface SeenPage {
  /** All words of its body. */
  text: string
  title: string
  /** The address that the page says is its own; null where it says none. */
  canonical: string | null
  /** Whether it asks search engines to leave it out. */
  is_hidden: boolean
  ids: readonly string[]
  /** Where links within the page lead. */
  anchors: readonly string[]
}

/** What stands on the page if all is well. */
export interface ExpectedPage {
  title: string
  disclosure: string
  prefix: string
  url: string
}

/** What is not as it should be on a public page, in words (publishing design, 3.1). Typographic forms count as the same. */
export function pageFindings(page: SeenPage, expected: ExpectedPage): string[] {
  const text = plain(page.text)
  const ids = new Set(page.ids)
  const lost = page.anchors.filter((anchor) => anchor.startsWith(`${expected.prefix}-`) && !ids.has(anchor))
  return [
    ...(text.includes(plain(expected.title)) || plain(page.title).includes(plain(expected.title))
      ? []
      : ['The title of the piece is not on the page.']),
    ...(text.includes(plain(expected.disclosure)) ? [] : ['The disclosure is not on the page.']),
    ...(lost.length === 0 ? [] : [`${lost.length} links of notes lead nowhere.`]),
    ...(/"@context"\s*:/.test(page.text) ? ['Data for machines stand on the page as text.'] : []),
    ...(page.canonical === null || sameAddress(page.canonical, expected.url)
      ? []
      : [`The page names another address as its own: ${page.canonical}`]),
    ...(page.is_hidden ? ['The page asks search engines to leave it out (noindex).'] : []),
  ]
}

/** Letters and digits alone: quotation marks, dashes and spaces are set in many ways. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/×/g, 'x')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim()
}

function sameAddress(left: string, right: string): boolean {
  return left.replace(/\/+$/, '') === right.replace(/\/+$/, '')
}
