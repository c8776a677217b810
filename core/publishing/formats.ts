import type { Root } from 'mdast'
import type { PrintableDocument } from '../ports.ts'
import type { PostFacts } from './platform.ts'
import type { ShownCorrection } from './rules/export-notices.ts'

/** A picture that stands in a text as data, checked. */
export interface ExportPicture {
  media_type: string
  file_name: string
  bytes: Uint8Array
  /** As it is shown, in pixels. */
  width: number
  height: number
}

/** By what a copy is known again. */
export interface ExportIdentity {
  content_id: string
  revision: number
  content_sha256: string
  /** The run whose passport is about the piece; null for one that no run wrote. */
  passport: string | null
  /** Where this very text is on record as published; null where it is not. */
  publication: { publication_id: string; url: string; published_on: string } | null
}

/** Everything that a file or a copy is made of, from the record alone. */
export interface ExportMaterial {
  title: string
  /** The Markdown as it was typed, and its tree. */
  body: string
  tree: Root
  /** A language tag such as `de`. */
  language: string
  facts: PostFacts
  /** What is said at the head: that the text is held, or what a review says of it. */
  notices: readonly string[]
  corrections: readonly ShownCorrection[]
  /** By how the text names them. */
  pictures: ReadonlyMap<string, ExportPicture>
  identity: ExportIdentity
  /** When the piece was begun and when this text was saved; UTC. */
  created_at: string
  saved_at: string
}

export interface Made<T> {
  made: T
  /** What of the text it does not hold, and what it lacks, in words. */
  remarks: string[]
}

/** The formats of finished pieces. Equal material makes equal bytes. */
export interface PieceFormats {
  markdown: (material: ExportMaterial) => Made<string>
  /** What lies beside the Markdown, by its path: pictures that Colophon keeps. */
  markdownFiles: (material: ExportMaterial) => ReadonlyMap<string, Uint8Array>
  /** One file that loads nothing. */
  html: (material: ExportMaterial) => Made<string>
  /** The same as it is printed. */
  printable: (material: ExportMaterial) => Made<PrintableDocument>
  docx: (material: ExportMaterial) => Promise<Made<Uint8Array>>
  richText: (material: ExportMaterial) => Made<{ html: string; text: string }>
}
