import { dayInWords, type DayWriting } from '../../kernel/day-in-words.ts'

/** A source as its line in a text’s list of sources names it. */
export interface ListedSource {
  number: number
  title: string
  url: string
  publisher?: string | null | undefined
  published_date?: string | null | undefined
}

/** A cited source as its line of the list: its number and title, then its publisher, day and web address where they are known; `days` as its text writes them. */
export function sourceLine(source: ListedSource, days: DayWriting = 'en-GB'): string {
  const address = /^https?:/.test(source.url) ? ` <${source.url.replace(/[<>\s]/g, encodeURIComponent)}>` : ''
  const known = [source.publisher ?? '', dayInWords(source.published_date ?? '', days)].map((text) => text.trim())
  const imprint = known.filter((text) => text !== '').join(', ')
  const title = plain(source.title)
  if (imprint === '') return `${source.number}. ${title}${address}`
  return `${source.number}. ${/[.?!…]$/.test(title) ? title : `${title}.`} ${plain(imprint)}${address}`
}

function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&')
}
