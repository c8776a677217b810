import { missingPassages, passageFinding, plain } from './passages.ts'

/** What a reader's program sees of a page. */
export interface SeenPage {
  /** Everything that it says, numbers of notes as well. */
  text: string
  /** The same without numbers of notes, and with the words of different blocks apart. */
  words: string
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
  /** What readers are to be told was wrong in an earlier text. */
  corrections: readonly string[]
  prefix: string
  url: string
  /** Where the post is to say that the piece has its home; null where that is the page itself. */
  canonical: string | null
  passages: readonly string[]
}

/** What is not as it should be on a public page, in words. Typographic forms count as the same. */
export function pageFindings(page: SeenPage, expected: ExpectedPage): string[] {
  const text = plain(page.words)
  const missing = missingPassages(expected.passages, text)
  const lostText = passageFinding(expected.passages, missing)
  const ids = new Set(page.ids)
  const lost = page.anchors.filter((anchor) => anchor.startsWith(`${expected.prefix}-`) && !ids.has(anchor))
  return [
    ...(text.includes(plain(expected.title)) || plain(page.title).includes(plain(expected.title))
      ? []
      : ['The title of the piece is not on the page.']),
    ...(lostText === null ? [] : [lostText]),
    ...(text.includes(plain(expected.disclosure)) ? [] : ['The disclosure is not on the page.']),
    ...(expected.corrections.every((line) => text.includes(plain(line)))
      ? []
      : ['A correction that readers should see is not on the page.']),
    ...(lost.length === 0
      ? []
      : [lost.length === 1 ? 'A note’s link leads nowhere.' : `The links of ${lost.length} notes lead nowhere.`]),
    ...(/"@context"\s*:/.test(page.text) ? ['The page’s structured data (JSON-LD) is showing as text.'] : []),
    ...canonicalFinding(page.canonical, expected),
    ...(page.is_hidden ? ['The page asks search engines to leave it out (noindex).'] : []),
  ]
}

/** A page that names none is its own home, unless another was chosen for it. */
function canonicalFinding(named: string | null, { url, canonical }: ExpectedPage): string[] {
  if (sameAddress(named ?? url, canonical ?? url)) return []
  if (canonical === null) return [`The page names another address as its own: ${named ?? ''}`]
  return [`The page does not name the canonical address that its post has, ${canonical}, but ${named ?? 'none'}.`]
}

function sameAddress(left: string, right: string): boolean {
  return left.replace(/\/+$/, '') === right.replace(/\/+$/, '')
}
