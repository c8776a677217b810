import { longDate } from '../../kernel/long-date.ts'

/** A source as its line in a text’s list of sources names it. */
export interface ListedSource {
  number: number
  title: string
  url: string
  publisher?: string | null | undefined
  published_date?: string | null | undefined
}

/** A cited source as its line of the list: its number and title, then its publisher, day and web address where they are known. */
export function sourceLine(source: ListedSource): string {
  const address = /^https?:/.test(source.url) ? ` <${source.url.replace(/[<>\s]/g, encodeURIComponent)}>` : ''
  const known = [source.publisher ?? '', longDate(source.published_date ?? '')].map((text) => text.trim())
  const imprint = known.filter((text) => text !== '').join(', ')
  const title = plain(source.title)
  if (imprint === '') return `${source.number}. ${title}${address}`
  return `${source.number}. ${/[.?!…]$/.test(title) ? title : `${title}.`} ${plain(imprint)}${address}`
}

function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&')
}
