import type { ExportMaterial } from '../../publishing/formats.ts'
import { citationData, correctionData } from '../platforms/page-data.ts'

/**
 * What a page says of itself in schema.org’s words: its sources, how it came about, what was
 * corrected. It rates nobody’s claims and names no level of assurance.
 */
export function articleData(material: ExportMaterial): object {
  const { title, language, facts, corrections, identity } = material
  const { publication } = identity
  return {
    ...{ '@context': 'https://schema.org', '@type': 'Article', headline: title, inLanguage: language },
    ...(facts.description === null ? {} : { description: facts.description }),
    identifier: {
      ...{ '@type': 'PropertyValue', propertyID: 'colophon' },
      value: `${identity.content_id} revision ${identity.revision} sha256 ${identity.content_sha256}`,
    },
    ...(publication === null ? {} : { url: publication.url, datePublished: publication.published_on }),
    ...(facts.source_type === null ? {} : { digitalSourceType: facts.source_type }),
    ...(facts.notes.length === 0 ? {} : { citation: facts.notes.map(citationData) }),
    ...correctionData(corrections),
  }
}
