import type { HandlerContext } from '../context.ts'
import { invalidRequest } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { isBlank, truncateAtWord, wordCount } from '../kernel/text.ts'
import { timestamp } from '../kernel/time.ts'
import type { sourceOperations } from './contract.ts'
import { mainText, passagesOf, titleOf } from './rules/passages.ts'
import { findSourceByHash, insertSource, listSources } from './store.ts'

export const sourceHandlers: HandlersOf<typeof sourceOperations, HandlerContext> = {
  list: async ({ db }) => ({ sources: await listSources(db) }),

  add: async ({ db, world, caller, changes }, { file_name, text }) => {
    const body = mainText(text)
    if (isBlank(body)) throw invalidRequest([{ path: 'text', message: `${file_name} holds no text.` }])
    const content_sha256 = sha256Hex(body)
    const source_id = world.newId('src')
    const isNew = await db.transaction().execute(async (transaction) => {
      if ((await findSourceByHash(transaction, content_sha256)) !== undefined) return false
      const row = {
        source_id,
        title: truncateAtWord(titleOf(text) ?? titleFromFileName(file_name), 300),
        url: null,
        publisher: null,
        published_date: null,
        retrieved_at: timestamp(world.now()),
        origin: 'file' as const,
        content_sha256,
        word_count: wordCount(body),
        body,
        created_by: caller.member_id,
      }
      await insertSource(transaction, row, passagesOf(body))
      return true
    })
    if (isNew) changes.announce({ kind: 'changed', topics: ['sources'] })
    const source = await findSourceByHash(db, content_sha256)
    if (source === undefined) throw new Error('a source that was just added is not there')
    return { source, is_new: isNew }
  },
}

function titleFromFileName(fileName: string): string {
  const base = fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]+$/, '')
  return base.replace(/[-_]+/g, ' ').trim() || fileName
}
