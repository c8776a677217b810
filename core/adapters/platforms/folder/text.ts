import type { PostMaterial, PostNote, TakenText } from '../../../publishing/platform.ts'
import { noteWords } from '../../../publishing/rules/note-words.ts'
import { POLICY } from '../html-notes.ts'
import { isBrought } from '../post-parts.ts'
import { markedParts, sourceListAt, sourceListText, wordPlaces } from '../../../publishing/rules/notes.ts'

/** How a folder’s program shows notes: as footnotes, or as the text has them. */
export type NoteStyle = 'footnotes' | 'as_written'

const RULE = '\n\n---\n\n'

/**
 * The Markdown of a file: as it was typed, with footnotes in place of citation numbers and their list, pictures at their
 * addresses, and the disclosure at its end or beginning.
 */
export function folderBody(material: PostMaterial, style: NoteStyle, place: string): string {
  const { body, tree, facts } = material
  const edits = [...pictureEdits(material), ...(style === 'footnotes' ? noteEdits(material) : [])]
  const at = style === 'footnotes' ? sourceListAt(tree, facts.notes.length) : null
  const end = at === null ? undefined : tree.children[at]?.position?.start.offset
  const text = applied(body, edits, end ?? body.length).trim()
  const notes = style === 'footnotes' ? facts.notes.map((note) => `[^src-${note.number}]: ${noteLine(note)}`) : []
  const line = recordLines(facts)
  const told = place === 'top' ? `${line}\n\n${text}` : `${text}${RULE}${line}`
  const whole = line === '' ? text : told
  return `${[whole, ...(notes.length === 0 ? [] : [notes.join('\n')])].join('\n\n')}\n`
}

/** What was typed, from a file’s Markdown: numbers for footnotes, our list of sources, and no disclosure. */
export function typedBody(body: string, ours: Pick<PostMaterial, 'body' | 'tree' | 'facts'>): TakenText {
  const { facts } = ours
  const line = recordLines(facts)
  const hasLine = body.includes(line)
  const withoutLine = line === '' ? body : body.replace(`${RULE}${line}`, '\n').replace(`${line}\n\n`, '')
  const typed = withoutLine
    .replace(/^\[\^src-\d+\]:.*(?:\n|$)/gm, '')
    .replace(/(^|\s*)\[\^src-(\d{1,4})\]/gm, (_, gap: string, number: string, at: number, all: string) =>
      at === 0 || gap.includes('\n') || all[at - 1] === '\n' ? `${gap}[${number}]` : ` [${number}]`,
    )
    .trim()
  const list = sourceListText(ours.body, ours.tree, facts.notes.length).trim()
  const isFootnotes = /\[\^src-\d+\]/.test(body)
  return {
    body: `${[typed, ...(list !== '' && isFootnotes ? [list] : [])].join('\n\n')}\n`,
    notices: hasLine ? [] : ['The disclosure was changed or removed there; Colophon writes it again.'],
  }
}

/** What was corrected, then who wrote what, each a paragraph of its own. */
function recordLines({ disclosure, policy_url = null, corrections }: PostMaterial['facts']): string {
  const policy =
    disclosure === '' || policy_url === null
      ? ''
      : ` [${POLICY}](<${policy_url.replace(/[<>\s]/g, encodeURIComponent)}>)`
  const lines = [...corrections.map(({ line }) => line), ...(disclosure === '' ? [] : [disclosure])]
  return `${lines.map((one) => `*${plain(one)}*`).join('\n\n')}${policy}`
}

interface Edit {
  from: number
  to: number
  text: string
}

function noteEdits({ body, tree, facts }: PostMaterial): Edit[] {
  const numbers = new Set(facts.notes.map(({ number }) => number))
  return wordPlaces(tree).map(({ from, to }) => ({
    from,
    to,
    text: markedParts(body.slice(from, to), numbers)
      .map((part) => ('number' in part ? `[^src-${part.number}]` : part.text))
      .join(''),
  }))
}

function pictureEdits({ body, pictures }: PostMaterial): Edit[] {
  return [...pictures].flatMap(([source, { url }]) => {
    const places = isBrought(source) ? body.split(source).slice(0, -1) : []
    return places.map((_, at) => {
      const from = places.slice(0, at + 1).join(source).length
      return { from, to: from + source.length, text: url }
    })
  })
}

function applied(body: string, edits: readonly Edit[], end: number): string {
  return edits
    .filter(({ to }) => to <= end)
    .toSorted((left, right) => right.from - left.from)
    .reduce((text, { from, to, text: next }) => `${text.slice(0, from)}${next}${text.slice(to)}`, body.slice(0, end))
}

function noteLine(note: PostNote): string {
  const { title, stop, imprint, read } = noteWords(note)
  const { url } = note
  const parts = [
    `${plain(title)}${stop}`,
    ...(imprint === null ? [] : [plain(imprint)]),
    ...(url === null ? [] : [`<${url.replace(/[<>\s]/g, encodeURIComponent)}>`]),
    ...(read === null ? [] : [read]),
  ]
  return parts.join(' ')
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~]/g, '\\$&')
}
