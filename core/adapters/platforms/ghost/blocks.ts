import { parseHTML } from 'linkedom'
import { figureOf, parsedBody } from '../figures.ts'
import { attribute, escaped } from '../html-notes.ts'

/** Forms of letters by the bits that Ghost’s editor stores. */
export const MARKS = { strong: 1, em: 2, s: 4, u: 8, code: 16, sub: 32, sup: 64, mark: 128 } as const

/** A run of letters in one form, a line break, or HTML that stands as it is. */
export type Inline = { text: string; marks: number; href: string | null } | { html: string } | 'break'

/** A picture; `caption` is HTML. What else the editor sets is kept where it is not what is usual. */
export interface ImageBlock {
  kind: 'image'
  src: string
  alt: string
  caption: string
  title?: string
  href?: string
  cardWidth?: string
  width?: number
  height?: number
}

export interface ListBlock {
  kind: 'list'
  /** The first number; null where its entries have none. */
  start: number | null
  items: { inlines: Inline[]; lists: ListBlock[] }[]
}

/** A text as Ghost’s editor divides it. `extra`: what this kind of block says beyond what Colophon has words for. */
export type Block =
  | { kind: 'paragraph' | 'quote'; inlines: Inline[] }
  | { kind: 'heading'; level: number; inlines: Inline[] }
  | ListBlock
  | { kind: 'code'; lang: string; text: string; extra?: string }
  | ImageBlock
  | { kind: 'rule' }
  | { kind: 'html'; html: string; extra?: string }
  | { kind: 'card'; name: string; json: string }

/** Blocks as the HTML that Ghost is sent, and in which both texts are compared; links of the site begin with a slash. */
export function blocksHtml(blocks: readonly Block[], site: string): string {
  return blocks.map((block) => blockHtml(block, site)).join('\n')
}

/** HTML as one block of its own, which Ghost keeps as it is. */
export function htmlCard(html: string, extra = ''): string {
  return `<!--kg-card-begin: html${extra}-->\n${sameHtml(html)}\n<!--kg-card-end: html-->`
}

export function inlinesHtml(inlines: readonly Inline[], site: string): string {
  const parts: string[] = []
  const tidied = tidy(inlines)
  for (let at = 0; at < tidied.length; at += 1) {
    const one = tidied[at]
    if (one === undefined) continue
    if (one === 'break') parts.push('<br>')
    else if ('html' in one) parts.push(one.html)
    else {
      let words = marked(one)
      for (let next = tidied[at + 1]; isRun(next) && next.href === one.href; next = tidied[at + 1]) {
        words += marked(next)
        at += 1
      }
      parts.push(one.href === null ? words : `<a href="${attribute(onSite(one.href, site))}">${words}</a>`)
    }
  }
  return parts.join('')
}

/** What a text says without its form. */
export function wordsOfInlines(inlines: readonly Inline[]): string {
  return tidy(inlines)
    .map((one) => (isRun(one) ? one.text : one === 'break' ? '\n' : ''))
    .join('')
}

function blockHtml(block: Block, site: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.inlines, site)}</p>`
    case 'quote':
      return `<blockquote>${inlinesHtml(block.inlines, site)}</blockquote>`
    case 'heading':
      return `<h${block.level}>${inlinesHtml(block.inlines, site)}</h${block.level}>`
    case 'list':
      return listHtml(block, site)
    case 'code': {
      const language = block.lang === '' ? '' : ` class="language-${attribute(block.lang)}"`
      return `<pre${language}><code>${escaped(block.text)}</code></pre>${block.extra ?? ''}`
    }
    case 'image':
      return imageHtml(block)
    case 'rule':
      return '<hr>'
    case 'html':
      return htmlCard(block.html, block.extra)
    case 'card':
      return `<kg-card data-card="${attribute(block.name)}" data-json="${attribute(block.json)}"></kg-card>`
  }
}

function imageHtml({ src, alt, caption, title = '', href = '', cardWidth = '', width, height }: ImageBlock): string {
  const said = [
    `src="${attribute(src)}" alt="${attribute(alt)}"`,
    ...(title === '' ? [] : [`title="${attribute(title)}"`]),
    ...(width === undefined ? [] : [`width="${width}"`]),
    ...(height === undefined ? [] : [`height="${height}"`]),
  ]
  const img = `<img ${said.join(' ')}>`
  const words = captionHtml(caption)
  const classes = [
    'kg-card kg-image-card',
    ...(cardWidth === '' || cardWidth === 'regular' ? [] : [`kg-width-${attribute(cardWidth)}`]),
    ...(words === '' ? [] : ['kg-card-hascaption']),
  ]
  const linked = href === '' ? img : `<a href="${attribute(href)}">${img}</a>`
  return `<figure class="${classes.join(' ')}">${linked}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`
}

/** A caption without the spans that Ghost’s editor puts around its words. */
export function captionHtml(caption: string): string {
  return sameHtml(caption.replace(/<\/?span\b[^>]*>/gi, ''))
}

/** The pictures of a text in the form of `blocksHtml`. */
export function imagesIn(body: string): ImageBlock[] {
  const figures = [...parsedBody(body).querySelectorAll('figure.kg-image-card')]
  return figures.flatMap((figure) => {
    const found = figureOf(figure)
    if (found === null) return []
    const of = (selector: string, name: string) =>
      [...figure.querySelectorAll(selector)][0]?.getAttribute(name) ?? undefined
    const [title, href, width, height] = [of('img', 'title'), of('a', 'href'), of('img', 'width'), of('img', 'height')]
    const cardWidth = /\bkg-width-(\w+)/.exec(figure.getAttribute('class') ?? '')?.[1]
    const block: ImageBlock = {
      ...{ kind: 'image', src: found.src, alt: found.alt, caption: found.captionHtml },
      ...(title === undefined ? {} : { title }),
      ...(href === undefined ? {} : { href }),
      ...(cardWidth === undefined ? {} : { cardWidth }),
      ...(width === undefined ? {} : { width: Number(width) }),
      ...(height === undefined ? {} : { height: Number(height) }),
    }
    return [block]
  })
}

function listHtml({ start, items }: ListBlock, site: string): string {
  const tag = start === null ? 'ul' : 'ol'
  const opening = start === null || start === 1 ? `<${tag}>` : `<${tag} start="${start}">`
  const inner = items.map(
    ({ inlines, lists }) =>
      `<li>${inlinesHtml(inlines, site)}${lists.map((list) => listHtml(list, site)).join('')}</li>`,
  )
  return `${opening}${inner.join('')}</${tag}>`
}

function marked({ text, marks }: { text: string; marks: number }): string {
  const tags = Object.entries(MARKS).flatMap(([tag, bit]) => ((marks & bit) === 0 ? [] : [tag]))
  return `${tags.map((tag) => `<${tag}>`).join('')}${escaped(text)}${tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('')}`
}

/** Runs as the editor keeps them: single spaces, none at the ends of lines, and what has one form in one run. */
function tidy(inlines: readonly Inline[]): Inline[] {
  const kept: Inline[] = []
  for (const inline of inlines) {
    const last = kept.at(-1)
    if (!isRun(inline)) {
      if (inline === 'break') trimEnd(kept)
      kept.push(inline)
      continue
    }
    const isAtStart = last === undefined || last === 'break' || (isRun(last) && last.text.endsWith(' '))
    const text = inline.text.replace(/[ \t\r\n]+/g, ' ').replace(isAtStart ? /^ / : /$^/, '')
    if (text === '') continue
    if (isRun(last) && last.marks === inline.marks && last.href === inline.href) last.text += text
    else kept.push({ ...inline, text })
  }
  trimEnd(kept)
  return kept
}

function trimEnd(inlines: Inline[]): void {
  for (let last = inlines.at(-1); isRun(last); last = inlines.at(-1)) {
    last.text = last.text.replace(/ $/, '')
    if (last.text !== '') return
    inlines.pop()
  }
}

function isRun(inline: Inline | undefined): inline is { text: string; marks: number; href: string | null } {
  return typeof inline === 'object' && 'text' in inline
}

/** Ghost keeps links of its own site without the site and answers them with it. */
function onSite(href: string, site: string): string {
  return href.startsWith(`${site}/`) ? href.slice(site.length) : href
}

/** HTML in the spelling of one parser, because Ghost stores it in that of its own. */
function sameHtml(html: string): string {
  return parseHTML(`<html><body>${html}</body></html>`).document.body.innerHTML.trim()
}
