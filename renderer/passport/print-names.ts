import { slugify } from '../../core/kernel/text.ts'
import { strings } from './strings.ts'

/** What a printed dossier is called: as a document, and as a file in any system. */
export interface PrintNames {
  title: string
  file_name: string
}

/** By the piece's title and the day of its record; `at` is an ISO timestamp. */
export function printNames(title: string, at: string): PrintNames {
  const day = at.slice(0, 10)
  return { title: strings.pdf.title(title, day), file_name: `${slugify(title, 'piece')}-passport-${day}.pdf` }
}

/** Opens the browser's print dialog, which takes the window's title for the file's name. */
export function printAs(title: string): void {
  const before = document.title
  document.title = title
  window.addEventListener(
    'afterprint',
    () => {
      document.title = before
    },
    { once: true },
  )
  window.print()
}
