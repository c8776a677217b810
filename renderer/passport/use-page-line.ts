import { useEffect } from 'react'

/** Repeats a line at the foot of every printed page, with the page's number, while the view is open. */
export function usePageLine(line: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const quiet = 'font-family: serif; font-size: 8pt; color: #333'
    sheet.replaceSync(`@page {
      @bottom-left { content: ${JSON.stringify(line)}; ${quiet}; width: 80% }
      @bottom-right { content: counter(page) ' / ' counter(pages); ${quiet} }
    }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [line])
}
