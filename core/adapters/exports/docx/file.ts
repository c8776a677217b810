import { AlignmentType, Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import type { FootnoteDefinition, RootContent } from 'mdast'
import { counted } from '../../../kernel/text.ts'
import type { ExportIdentity, ExportMaterial, Made } from '../../../publishing/formats.ts'
import type { PostNote } from '../../../publishing/platform.ts'
import { exportText, type ExportText } from '../export-text.ts'
import { headLines } from '../page.ts'
import { blocksOf, type BlockTools, type WordBlock } from './blocks.ts'
import { isShownByWord, lineOf, runsOf } from './inline.ts'
import { noteParagraph, wordNotes, type WordNotes } from './notes.ts'
import { settledFile } from './settle.ts'
import { documentStyles, listStyles } from './styles.ts'

/** A4, in twips, with margins as on the printed page. */
const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1360, bottom: 1470, left: 1417, right: 1417, footer: 700 },
}
/** Pixels between the margins. */
const WIDEST = 604

/** A piece as a Word document: its notes are footnotes of Word’s own, its headings and lists Word’s styles. */
export async function docxFile(material: ExportMaterial): Promise<Made<Uint8Array>> {
  const { title, language, facts, identity } = material
  const text = exportText(material)
  const notes = wordNotes()
  const depths = text.blocks.flatMap((node) => (node.type === 'heading' ? [node.depth] : []))
  const tools: BlockTools = {
    ...{ pictures: material.pictures, footnotes: text.footnotes, headingIds: text.headingIds },
    numbers: new Set(facts.notes.map(({ number }) => number)),
    highest: Math.min(6, ...depths),
    widest: WIDEST,
    cite: (number) => [notes.reference(number)],
    lists: { count: 0, firstNumbers: new Set() },
  }
  const body = blocksOf(text.blocks, tools)
  const children: WordBlock[] = [
    ...headLines(material).map((line) => new Paragraph({ style: 'Notice', children: runsOf(line) })),
    new Paragraph({ heading: HeadingLevel.TITLE, children: runsOf(title) }),
    ...body,
    ...furtherSources(facts.notes.filter(isUnused(notes)), text.notesHeading),
    new Paragraph({ style: 'Disclosure', children: runsOf(facts.disclosure) }),
  ]
  const document = new Document({
    ...{ title, creator: 'Colophon', lastModifiedBy: 'Colophon', description: facts.disclosure },
    customProperties: properties(identity, facts.ai_mark),
    styles: documentStyles(language),
    numbering: listStyles(tools.lists.firstNumbers),
    footnotes: footnotesOf(text, notes, tools),
    sections: [{ properties: { page: PAGE }, footers: { default: pageNumbers() }, children }],
  })
  const bytes = await Packer.toArrayBuffer(document)
  const { created_at, saved_at } = material
  return { made: settledFile(new Uint8Array(bytes), { created_at, saved_at }), remarks: remarksOf(material, text) }
}

function footnotesOf(text: ExportText, notes: WordNotes, tools: BlockTools): Record<string, { children: Paragraph[] }> {
  const byNumber = new Map(text.notes.map((note) => [note.number, note]))
  const cite = (number: number) => notes.again(number) ?? runsOf(`(${byNumber.get(number)?.title ?? ''})`)
  const within = { ...tools, cite }
  return Object.fromEntries(
    notes.used().flatMap(({ id, number }) => {
      const note = byNumber.get(number)
      if (note === undefined) return []
      const said = text.footnoteBlocks.get(number)
      const children =
        said === undefined ? [noteParagraph(note, 'FootnoteText')] : said.map((node, at) => ownNote(node, at, within))
      return [[String(id), { children }]]
    }),
  )
}

function isUnused(notes: WordNotes): (note: PostNote) => boolean {
  const used = new Set(notes.used().map(({ number }) => number))
  return ({ number }) => !used.has(number)
}

/** A footnote of the text itself; of lists and tables in it the words. */
function ownNote(node: FootnoteDefinition['children'][number], at: number, tools: BlockTools): Paragraph {
  const lead = at === 0 ? [new TextRun(' ')] : []
  return new Paragraph({ style: 'FootnoteText', children: [...lead, ...lineOf(phrasingOf(node), tools)] })
}

function phrasingOf(node: RootContent) {
  return node.type === 'paragraph' || node.type === 'heading' ? node.children : []
}

/** Sources that no sentence refers to have no footnote, and stay named. */
function furtherSources(notes: readonly PostNote[], heading: string): Paragraph[] {
  if (notes.length === 0) return []
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: runsOf(heading) }),
    ...notes.map((note) => noteParagraph(note, 'Sources')),
  ]
}

function pageNumbers(): Footer {
  const number = new TextRun({ children: [PageNumber.CURRENT], size: 18, color: '5C5852' })
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [number] })] })
}

function properties(identity: ExportIdentity, aiMark: string | null): { name: string; value: string }[] {
  const { content_id, revision, content_sha256, passport, publication } = identity
  return [
    { name: 'Colophon text', value: `${content_id} revision ${revision}` },
    { name: 'Colophon text SHA-256', value: content_sha256 },
    ...(passport === null ? [] : [{ name: 'Colophon passport', value: passport }]),
    ...(publication === null ? [] : [{ name: 'Colophon publication', value: publication.publication_id }]),
    ...(aiMark === null ? [] : [{ name: 'AI disclosure', value: aiMark }]),
  ]
}

function remarksOf({ pictures }: ExportMaterial, { remarks }: ExportText): string[] {
  const unknown = [...pictures.values()].filter((one) => !isShownByWord(one)).length
  if (unknown === 0) return remarks
  return [...remarks, `Not in it: ${counted(unknown, 'WebP picture')}, which Word documents cannot contain.`]
}
