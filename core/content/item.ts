import { fromNullableJsonText } from '../database/columns.ts'
import { Assurance, QualityMark, Seo, type ContentItem, type ContentListItem } from './contract.ts'
import { TextMark } from './mark-contract.ts'
import type { PublishedTexts } from './publications-store.ts'
import { ofCurrentText } from './rules/publication.ts'
import type { TextReading } from './rules/reading.ts'
import { sectionsIn, type OutlineEntry } from './rules/sections.ts'
import type { ContentListRow, ContentRow } from './store.ts'

/** Whether somebody changed the text of a run; one that is put back as the run made it is that text again. */
export function isEditedSince(row: Pick<ContentRow, 'generated_revision' | 'is_as_generated'>): boolean {
  return row.generated_revision !== null && row.is_as_generated === 0
}

/** A row as lists show it. */
export function asListItem(row: ContentListRow, published: PublishedTexts): ContentListItem {
  const published_revisions = published.get(row.content_id)
  const assurance = fromNullableJsonText(Assurance, row.assurance_json)
  const quality = fromNullableJsonText(QualityMark, row.quality_json)
  const edited_since_generation = isEditedSince(row)
  const of_current_text = ofCurrentText(edited_since_generation, quality?.passed === true)
  return {
    content_id: row.content_id,
    request_id: row.request_id,
    title: row.title,
    excerpt: row.excerpt,
    seo: fromNullableJsonText(Seo, row.seo_json),
    word_count: row.word_count,
    template_id: row.template_id,
    style_profile_id: row.style_profile_id,
    vertical_id: row.vertical_id,
    generation_mode: row.generation_mode,
    publication_state: row.publication_state,
    ...(published_revisions === undefined ? {} : { published_revisions }),
    review_state: row.review_state,
    ...(row.approved_by === null ? {} : { approved_by: row.approved_by }),
    assurance: assurance === null ? null : { ...assurance, of_current_text },
    edited_since_generation,
    quality,
    mark: fromNullableJsonText(TextMark, row.mark_json),
    revision: row.revision,
    content_sha256: row.content_sha256,
    origin: row.origin,
    created_at: row.created_at,
    updated_at: row.updated_at,
    created_by: row.created_by,
  }
}

/** A row with its text, rendered and cut into sections. */
export function asContentItem(
  row: ContentRow,
  { outline, published }: { outline: readonly OutlineEntry[]; published: PublishedTexts },
  reading: TextReading,
): ContentItem {
  const { body } = row
  return {
    ...asListItem(row, published),
    body,
    body_html: reading.body_html,
    sections: sectionsIn(body, reading.parts, outline),
  }
}

/** The columns that follow from a title and a body alone. */
export function textColumns(title: string, body: string, { excerpt, word_count, content_sha256 }: TextReading) {
  return { title, title_key: title.toLowerCase(), body, excerpt, word_count, content_sha256 }
}
