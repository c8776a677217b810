import { parseHTML } from 'linkedom'
import { attribute, escaped } from './html-notes.ts'

/** What a picture of a post says: for those who cannot see it, and below it. */
export interface PictureWords {
  alt: string
  caption: string
}

/** A figure of one picture, as it stands in HTML. */
export interface Figure extends PictureWords {
  src: string
  /** The caption with its forms of letters and links. */
  captionHtml: string
}

/** What is used of a parsed element; linkedom gives it no narrower type. */
interface Parsed {
  nodeName: string
  textContent: string | null
  innerHTML: string
  childNodes: Iterable<unknown>
  getAttribute: (name: string) => string | null
  querySelectorAll: (selector: string) => Iterable<Parsed>
}

/** The picture of a `figure` and its words; null where it holds none, or more than one. */
export function figureOf(figure: unknown): Figure | null {
  const parsed = figure as Parsed
  const [picture, ...others] = parsed.querySelectorAll('img')
  if (picture === undefined || others.length > 0 || [...parsed.querySelectorAll('figure, table')].length > 0)
    return null
  const captions = [...parsed.querySelectorAll('figcaption')]
  const captionHtml = captions.map(({ innerHTML }) => innerHTML).join(' ')
  return {
    src: picture.getAttribute('src') ?? '',
    alt: picture.getAttribute('alt') ?? '',
    caption: wordsOf(captionHtml),
    captionHtml,
  }
}

/** HTML as parsed nodes. */
export function parsedBody(html: string): Parsed {
  return parseHTML(`<html><body>${html}</body></html>`).document.body
}

/** The words of HTML in one line. */
export function wordsOf(html: string): string {
  const text = parsedBody(html.replace(/<br\s*\/?>/gi, ' ')).textContent ?? ''
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * A figure that stands on a site, with the words of a text: whatever else it says (size, link, forms of letters in a
 * caption that stays) is kept.
 */
export function reworded(html: string, { alt, caption }: PictureWords, captionClass: string): string {
  const [found] = parsedBody(html).querySelectorAll('figure')
  const standing = found === undefined ? null : figureOf(found)
  if (standing === null) return html
  const named =
    standing.alt === alt
      ? html
      : html.replace(/(<img\b[^>]*?\salt=")[^"]*"/, (_, to: string) => `${to}${attribute(alt)}"`)
  if (standing.caption === oneLine(caption)) return named
  const without = named.replace(/<figcaption\b[^>]*>.*?<\/figcaption>/gs, '')
  const words = caption === '' ? '' : `<figcaption class="${captionClass}">${escaped(caption)}</figcaption>`
  return without.replace(/<\/figure>/, () => `${words}</figure>`)
}

/** Text as Markdown titles and captions hold it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
