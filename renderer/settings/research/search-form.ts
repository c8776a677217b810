import type { ResearchSettings, SearchEngine } from '../../../core/sources/contract.ts'
import { entriesOf } from './lines.ts'

/** The web search as it stands in the form; lists have one entry on a line. */
export interface SearchForm {
  engine: SearchEngine
  address: string
  book: string
  allow: string
  deny: string
  /** A new key; empty keeps the one that is kept. */
  key: string
}

export function formOf(settings: ResearchSettings): SearchForm {
  return {
    engine: settings.engine,
    address: settings.address ?? '',
    book: settings.book ?? '',
    allow: settings.allow_domains.join('\n'),
    deny: settings.deny_domains.join('\n'),
    key: '',
  }
}

export function inputOf({ engine, address, book, allow, deny, key }: SearchForm) {
  return {
    engine,
    address: address.trim() === '' ? null : address.trim(),
    book: book.trim() === '' ? null : book.trim(),
    allow_domains: entriesOf(allow),
    deny_domains: entriesOf(deny),
    ...(key.trim() === '' ? {} : { key: key.trim() }),
  }
}
