/** A passage and where it stands in its source, in UTF-16 units. */
export interface PassageText {
  body: string
  start: number
  end: number
}

export interface PassageMatch {
  passage_no: number
  source_id: string
  body: string
  start_offset: number
  end_offset: number
  source_title: string
  source_publisher: string | null
  source_url: string | null
  published_date: string | null
}

export interface RankedPassages {
  passages: PassageMatch[]
  /** Passages that match, and how many of them were ranked: the newest, at most `MOST_RANKED`. */
  matches: number
  ranked: number
}
