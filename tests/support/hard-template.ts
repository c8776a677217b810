import type { TemplateDocument } from '../../core/catalog/document.ts'
import type { TestEngine } from './world.ts'

/** A blog post that asks for a section which no built-in program writes: its runs are revised once, and held. */
export async function addHardTemplate({ engine }: TestEngine, entry: { slug: string; version: number }): Promise<void> {
  const { db } = engine.workspace.deskContext
  const row = await db
    .selectFrom('catalog_entries')
    .selectAll()
    .where('slug', '=', 'blog-post')
    .executeTakeFirstOrThrow()
  const document = JSON.parse(row.document_json) as TemplateDocument
  const extra = {
    ...document.sections[1],
    key: 'method',
    heading: 'How this was checked',
    min_words: 20,
    required: true,
  }
  const { slug: id, version } = entry
  const document_json = JSON.stringify({ ...document, id, version, sections: [...document.sections, extra] })
  await db
    .insertInto('catalog_entries')
    .values({ ...row, ...entry, document_json })
    .execute()
}
