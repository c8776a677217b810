import { longDate } from '../../kernel/long-date.ts'

/** What is known of a source that a note names. */
export interface NotedSource {
  title: string
  author?: string | null
  publisher: string | null
  published_date: string | null
  read_on: string | null
}

/** A note of a source in its parts, each a sentence but the title, which ends with `stop`. */
export interface NoteWords {
  title: string
  /** Empty where the title ends a sentence by itself. */
  stop: '' | '.'
  /** “Ada Byron, Town archive, 4 March 2026.”; null where nothing of it is known. */
  imprint: string | null
  /** “Read on 3 November 2026.”; null where that is not known. */
  read: string | null
}

/** How every target and every file words a note. */
export function noteWords({ title, author = null, publisher, published_date, read_on }: NotedSource): NoteWords {
  const imprint = [author, publisher, published_date === null ? null : longDate(published_date)].filter(
    (one) => one !== null,
  )
  return {
    title,
    stop: /[.?!…]$/.test(title) ? '' : '.',
    imprint: imprint.length === 0 ? null : `${imprint.join(', ')}.`,
    read: read_on === null ? null : `Read on ${longDate(read_on)}.`,
  }
}
