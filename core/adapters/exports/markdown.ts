import { keptPicture } from '../../content/rules/pictures.ts'
import type { ExportMaterial, ExportPicture, Made } from '../../publishing/formats.ts'
import type { PostMaterial } from '../../publishing/platform.ts'
import { folderBody } from '../platforms/folder/text.ts'
import { exportText } from './export-text.ts'
import { headLines } from './page.ts'

/**
 * A piece as Markdown with footnotes (GFM), as a folder’s program gets it; the front matter is YAML, of which JSON values are
 * a part.
 */
export function markdownFile(material: ExportMaterial): Made<string> {
  const { title, facts, identity, language } = material
  const { publication, ...known } = identity
  const front: [string, unknown][] = [
    ['title', title],
    ['lang', language],
    ...(facts.description === null ? [] : [['description', facts.description] satisfies [string, unknown]]),
    ...(facts.ai_mark === null ? [] : [['ai_disclosure', facts.ai_mark] satisfies [string, unknown]]),
    ['colophon', { ...known, publication: publication?.publication_id ?? null }],
  ]
  const lines = front.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const text = folderBody(asPost(material), 'footnotes', 'end')
  const made = `---\n${lines.join('\n')}\n---\n\n${heads(material)}# ${oneLine(title)}\n\n${text}`
  return {
    made,
    remarks: exportText(material, { keepsFarPictures: true }).remarks.filter((one) => !one.startsWith(RAW)),
  }
}

/** The pictures that lie beside a Markdown file, by their paths. */
export function markdownFiles({ pictures }: ExportMaterial): Map<string, Uint8Array> {
  return new Map(keptOf(pictures).map(([, { file_name, bytes }]) => [`${PICTURE_FOLDER}/${file_name}`, bytes]))
}

const PICTURE_FOLDER = 'pictures'

/** A text names pictures that Colophon keeps; others it holds itself. */
function keptOf(pictures: ExportMaterial['pictures']): [string, ExportPicture][] {
  return [...pictures].filter(([source]) => keptPicture(source) !== null)
}

/** Markdown keeps raw HTML as it was typed. */
const RAW = 'Raw HTML'

/** A piece as a field for plain text takes it: as it was typed, pictures by their names. */
export function plainCopy(material: ExportMaterial): string {
  const pictures = [...material.pictures].map(([source, { file_name }]) => [source, file_name] as const)
  const named = new Map(pictures.map(([source, url]) => [source, { remote_id: '', url }]))
  const text = folderBody({ ...asPost(material), pictures: named }, 'as_written', 'end')
  return `${heads(material)}${oneLine(material.title)}\n\n${text}`
}

function heads(material: ExportMaterial): string {
  return headLines(material)
    .map((line) => `> **${oneLine(line).replace(/([*_\\`[\]<>])/g, '\\$1')}**\n\n`)
    .join('')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Corrections stand at the head of a file, and not again at its end. */
function asPost({ title, body, tree, facts, pictures }: ExportMaterial): PostMaterial {
  return {
    title,
    body,
    tree,
    facts: { ...facts, corrections: [] },
    fields: {},
    marker: '',
    operation: 'draft',
    pictures: new Map(
      keptOf(pictures).map(([source, { file_name }]) => [
        source,
        { remote_id: '', url: `${PICTURE_FOLDER}/${file_name}` },
      ]),
    ),
  }
}
