import { useEffect } from 'react'

/** Longest title that the head of a page holds in one line, in characters. */
const LONGEST = 90

/** What each printed page says of what it belongs to. */
export interface PageLines {
  /** At the head of every page after the first, which has it as its heading. */
  title: string
  /** At the foot, beside the page's number. */
  foot: readonly string[]
}

/** Repeats lines at the head and the foot of every printed page, with the page's number, while the view is open. */
export function usePageLines({ title, foot }: PageLines): void {
  const head = title.length > LONGEST ? `${title.slice(0, LONGEST).trimEnd()}…` : title
  const lines = foot.map(quoted).join(" '\\A' ")
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const quiet = 'font-family: var(--font-content); font-size: 7.5pt; line-height: 1.35; color: #333'
    sheet.replaceSync(`@page {
      @top-left { content: ${quoted(head)}; ${quiet}; width: 100%; vertical-align: bottom; padding-bottom: 5mm }
      @bottom-left { content: ${lines}; ${quiet}; width: 85%; white-space: pre-line; vertical-align: top; padding-top: 5mm }
      @bottom-right { content: counter(page) ' / ' counter(pages); ${quiet}; vertical-align: top; padding-top: 5mm }
    }
    @page :first { @top-left { content: none } }`)
    document.adoptedStyleSheets.push(sheet)
    void loadFonts()
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [head, lines])
}

/** Lines in the margins ask for no font by themselves, and are not painted while one of theirs is missing. */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled([...document.fonts].map((font) => font.load()))
}

/** As a string of CSS. */
function quoted(text: string): string {
  return `"${text.replace(/\p{Cc}+/gu, ' ').replace(/["\\]/g, '\\$&')}"`
}
