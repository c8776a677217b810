import type { PostMaterial, PostNote } from '../../../publishing/platform.ts'
import { withoutSourceList } from '../../../publishing/rules/notes.ts'
import { countNotes, notesSection, recordLines, type NoteCount } from '../html-notes.ts'
import { footnotesIn, noticesOf, notesOf } from '../post-parts.ts'
import { definitionsIn } from '../wordpress/inline.ts'
import {
  blocksHtml,
  htmlCard,
  imagesIn,
  inlinesHtml,
  MARKS,
  wordsOfInlines,
  type Block,
  type Inline,
} from './blocks.ts'
import { blocksOfText, plainFigure } from './text.ts'

/** How notes appear: as text of the editor, exactly, or as links out of a mail. */
export type NoteStyle = 'editable' | 'exact' | 'mail'

export interface BodyOptions {
  style: NoteStyle
  /** Where the disclosure appears: `top`, else at the end. */
  place: string
  site: string
}

/** A reference in the text, and where notes lead back to. */
interface References extends Pick<NoteCount, 'backlinks'> {
  refer: (number: number) => Inline
  headed: (inlines: readonly Inline[]) => void
}

/** A text as the HTML that Ghost makes its document of, with notes, disclosure and mark; and what it left out. */
export function ghostBody(material: PostMaterial, options: BodyOptions): { body: string; notices: string[] } {
  const { tree, facts, marker, pictures, standing = '' } = material
  const { style, place, site } = options
  const { blocks: nodes, heading } = withoutSourceList(tree, facts.notes.length)
  const footnotes = footnotesIn(tree, facts.notes)
  const notes = [...facts.notes, ...footnotes.map(({ note }) => note)]
  const references = referencesOf(style, facts.prefix, notes)
  const written = {
    numbers: new Set(facts.notes.map(({ number }) => number)),
    footnotes: new Map(footnotes.map(({ identifier, note }) => [identifier, note.number])),
    ...{ pictures, definitions: definitionsIn(tree) },
  }
  const { refer, headed } = references
  const text = blocksOfText(nodes, { ...written, site, refer, headed, standing: imagesIn(standing) })
  const isTop = place === 'top'
  const count = { reference: () => '', backlinks: references.backlinks }
  const reference = (number: number) => inlinesHtml([refer(number)], site)
  const own = notesOf(footnotes, { ...written, count: { ...count, reference } })
  const section = notesSection(
    { ...facts, notes: [...facts.notes, ...own] },
    { marker, heading: heading ?? 'Sources', count, withDisclosure: !isTop },
  )
  const record = isTop ? recordLines(facts) : ''
  const top: Block[] = record === '' ? [] : [{ kind: 'html', html: record }]
  const all: Block[] = [...top, ...text, { kind: 'html', html: section }]
  const body = style === 'exact' ? htmlCard(exactHtml(all, site)) : blocksHtml(all, site)
  return { body, notices: noticesOf(tree, { pictures }) }
}

/** One element around all: Ghost sets empty lines between several. */
function exactHtml(blocks: readonly Block[], site: string): string {
  const parts = blocks.map((block) => {
    if (block.kind === 'html') return block.html
    return block.kind === 'image' ? plainFigure(block) : blocksHtml([block], site)
  })
  return ['<div class="colophon-text">', ...parts, '</div>'].join('\n')
}

function referencesOf(style: NoteStyle, prefix: string, notes: readonly PostNote[]): References {
  if (style === 'exact') {
    const count = countNotes(prefix)
    return { ...count, refer: (number) => ({ html: count.reference(number) }), headed: () => undefined }
  }
  const numeral = (number: number, href: string | null): Inline => ({ text: String(number), marks: MARKS.sup, href })
  if (style === 'mail') {
    const urls = new Map(notes.map(({ number, url }) => [number, url]))
    const refer = (number: number) => numeral(number, urls.get(number) ?? null)
    return { refer, backlinks: () => [], headed: () => undefined }
  }
  return editableReferences(prefix, numeral)
}

/** Ghost’s editor keeps no ids of its text, but gives each heading one: notes lead back to the heading above. */
function editableReferences(prefix: string, numeral: (number: number, href: string) => Inline): References {
  const headings: { id: string; label: string }[] = []
  const ids = new Map<string, number>()
  const seen = new Map<number, number[]>()
  let open: number[] = []
  return {
    refer: (number) => {
      open.push(number)
      return numeral(number, `#${prefix}-fn-${number}`)
    },
    headed: (inlines) => {
      // What a heading itself cites was referred to before it was told of.
      const own = inlines.flatMap((one) => (typeof one === 'object' && 'text' in one ? noteIn(one, prefix) : []))
      keep(seen, open.slice(0, open.length - own.length), headings.length - 1)
      const words = wordsOfInlines(inlines)
      headings.push({ id: freeId(ids, headingSlug(words)), label: `Back to “${words}”` })
      open = own
    },
    backlinks: (number) => {
      keep(seen, open, headings.length - 1)
      open = []
      return (seen.get(number) ?? []).flatMap((at) => headings[at] ?? [])
    },
  }
}

function noteIn({ href }: { href: string | null }, prefix: string): number[] {
  const number = href?.startsWith(`#${prefix}-fn-`) === true ? Number(href.slice(`#${prefix}-fn-`.length)) : NaN
  return Number.isInteger(number) ? [number] : []
}

function keep(seen: Map<number, number[]>, numbers: readonly number[], heading: number): void {
  if (heading < 0) return
  for (const number of numbers) {
    const known = seen.get(number) ?? []
    if (!known.includes(heading)) seen.set(number, [...known, heading])
  }
}

/** The id that Ghost gives a heading with these words (its `slugify`, from version 4 on). */
export function headingSlug(words: string): string {
  const plain = words
    .trim()
    .toLowerCase()
    .replace(/[\][!"#$%&'()*+,./:;<=>?@\\^_{|}~]/g, '')
    .replace(/\s+/g, '-')
  return encodeURIComponent(plain.replace(/^-|-{2,}|-$/g, ''))
}

function freeId(ids: Map<string, number>, slug: string): string {
  const times = ids.get(slug)
  ids.set(slug, (times ?? -1) + 1)
  return times === undefined ? slug : `${slug}-${times + 1}`
}
