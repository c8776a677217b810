import { DOMParser } from '@xmldom/xmldom'
import { strFromU8, unzipSync } from 'fflate'
import { parseHTML } from 'linkedom'
import type { ExportFormat } from '../../core/publishing/export-contract.ts'
import type { Client } from '../../core/transport/local.ts'

/** An exported file as bytes. */
export async function exported(desk: Client, content_id: string, format: ExportFormat) {
  const { data_base64, ...rest } = await desk.publishing.exportPiece({ content_id, format })
  const bytes = new Uint8Array(Buffer.from(data_base64, 'base64'))
  return { ...rest, bytes, text: strFromU8(bytes) }
}

/** Links within pages that lead nowhere, and ids that stand twice; both empty on a page that is whole. */
export function brokenPlaces(html: string): { dangling: string[]; doubled: string[] } {
  const { document } = parseHTML(html)
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
  const anchors = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '')
  return {
    dangling: anchors.filter((anchor) => !ids.includes(anchor.slice(1))),
    doubled: ids.filter((id, at) => ids.indexOf(id) !== at),
  }
}

/** A Word document in its parts; throws where a part is no XML. */
export function docxParts(bytes: Uint8Array) {
  const parts = unzipSync(bytes)
  const texts = new Map(
    Object.entries(parts).flatMap(([name, part]) => (/\.(?:xml|rels)$/.test(name) ? [[name, strFromU8(part)]] : [])),
  )
  const parse = (name: string) => {
    const errorHandler = (level: string, message: string): never => {
      throw new Error(`${name}: ${level}: ${message}`)
    }
    return new DOMParser({ errorHandler }).parseFromString(texts.get(name) ?? '', 'application/xml')
  }
  return { names: Object.keys(parts), text: (name: string) => texts.get(name) ?? '', parse }
}

type Xml = Pick<Document, 'getElementsByTagName'>
type XmlElement = Element

/** All elements of a name below one, in their order. */
export function all(within: Xml | XmlElement, name: string): XmlElement[] {
  const found = within.getElementsByTagName(name)
  return Array.from({ length: found.length }, (_, at) => found.item(at)).filter((one) => one !== null)
}

/** What paragraphs say, with the style of each. */
export function paragraphs(within: Xml | XmlElement): { style: string; text: string }[] {
  return all(within, 'w:p').map((paragraph) => ({
    style: all(paragraph, 'w:pStyle')[0]?.getAttribute('w:val') ?? 'Normal',
    text: all(paragraph, 'w:t')
      .map((one) => one.textContent)
      .join(''),
  }))
}
