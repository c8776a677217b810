/** A source of the library with the passages that may be about a brief. */
export interface LibrarySource {
  title: string
  /** `YYYY-MM-DD`; null where no day is known. */
  published_date: string | null
  passages: readonly string[]
}

/** A figure, date or time and the sentence of a source that gives another for it; places are offsets of the sentence. */
export interface GivenOtherwise {
  found: string
  value: number
  start: number
  end: number
  title: string
  published_date: string | null
  said: string
}
