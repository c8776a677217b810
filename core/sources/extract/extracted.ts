import type { DateOrigin, PublisherOrigin } from '../contract.ts'

/** What reading a document gives: its text and what it says about itself. Null where it does not say. */
export interface Extracted {
  body: string
  title: string | null
  author: string | null
  publisher: string | null
  publisher_origin: PublisherOrigin | null
  published_date: string | null
  published_date_origin: DateOrigin | null
  /** Its canonical web address. */
  url: string | null
}

/** A document that says nothing about itself. */
export const UNSTATED: Omit<Extracted, 'body'> = {
  title: null,
  author: null,
  publisher: null,
  publisher_origin: null,
  published_date: null,
  published_date_origin: null,
  url: null,
}
