import {
  Bookmark,
  FootnoteReferenceRun,
  Paragraph,
  SimpleField,
  TextRun,
  XmlComponent,
  type ParagraphChild,
} from 'docx'
import type { PostNote } from '../../../publishing/platform.ts'
import { noteWords } from '../../../publishing/rules/note-words.ts'
import { linked, runsOf } from './inline.ts'

/** The notes of a document: each is one footnote however often the text refers to it. */
export interface WordNotes {
  reference: (number: number) => ParagraphChild
  /** A reference within a note, where Word has no footnotes; undefined where the text never refers to it. */
  again: (number: number) => ParagraphChild[] | undefined
  /** The notes that were referred to, in the order of their footnotes. */
  used: () => { id: number; number: number }[]
}

/** A field that shows the number of a footnote that stands further up, and leads there. */
class NoteReference extends XmlComponent {
  constructor(id: number) {
    super('w:fldSimple')
    this.root.push({ _attr: { 'w:instr': ` NOTEREF ${markName(id)} \\f \\h ` } })
    this.root.push(new TextRun({ text: String(id), style: 'FootnoteReference' }))
  }
}

function markName(id: number): string {
  return `_Note${id}`
}

export function wordNotes(): WordNotes {
  const ids = new Map<number, number>()
  const repeated = (id: number): ParagraphChild => new NoteReference(id) as SimpleField
  return {
    reference: (number) => {
      const known = ids.get(number)
      if (known !== undefined) return repeated(known)
      const id = ids.size + 1
      ids.set(number, id)
      return new Bookmark({ id: markName(id), children: [new FootnoteReferenceRun(id)] })
    },
    again: (number) => {
      const known = ids.get(number)
      return known === undefined ? undefined : [repeated(known)]
    },
    used: () => [...ids].map(([number, id]) => ({ id, number })),
  }
}

/** The paragraph of a source’s note: its title as a link, publisher and day, when it was read. */
export function noteParagraph(note: PostNote, style: string): Paragraph {
  const { stop, imprint, read } = noteWords(note)
  // On paper a link leads nowhere without its address.
  const address = note.url === null ? null : `<${note.url}>`
  const rest = [imprint, address, read].filter((one) => one !== null).join(' ')
  const lead = style === 'FootnoteText' ? [new TextRun(' ')] : []
  return new Paragraph({ style, children: [...lead, ...linkedTitle(note), new TextRun(`${stop} ${rest}`.trimEnd())] })
}

/** The title of a source, as a link where it stands on the web. */
function linkedTitle({ title, url }: Pick<PostNote, 'title' | 'url'>): ParagraphChild[] {
  return url === null ? runsOf(title) : [linked(url, runsOf(title, { style: 'Hyperlink' }))]
}
