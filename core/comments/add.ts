import { newSalt } from '../audit/rules/record-hashes.ts'
import type { OpenContext } from '../context.ts'
import { getContent, getRevision } from '../content/store.ts'
import { toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { anchorOf } from '../kernel/quote-place.ts'
import { timestamp } from '../kernel/time.ts'
import type { CommentWords, Remark } from './contract.ts'
import { auditComment } from './in-log.ts'
import { wordsProblem } from './rules/words.ts'
import { insertComment } from './store.ts'

/** A comment on a revision of a piece; without words on the piece as a whole. */
export interface NewComment {
  member_id: string
  via: Remark['via']
  key_id?: string | null
  content_id: string
  revision: number
  words: CommentWords | null
  text: string
}

/**
 * Adds a comment, whoever brings it: somebody at the desk, or the reply to a review packet; answers its id. In the
 * transaction of what brings it. Throws `not_found`, and `invalid_request` where the words do not stand in that revision.
 */
export async function addComment(
  { world, audit }: Pick<OpenContext, 'world' | 'audit'>,
  db: Db,
  comment: NewComment,
): Promise<string> {
  const { member_id, via, content_id, revision, words, text, key_id = null } = comment
  const { revision: newest } = await getContent(db, content_id)
  if (revision < 1 || revision > newest) {
    throw invalidRequest([{ path: 'revision', message: `This piece has revisions 1 to ${newest}.` }])
  }
  const { body } = await getRevision(db, content_id, revision)
  const problem = words === null ? null : wordsProblem(words, body)
  if (problem !== null) throw invalidRequest([problem])
  const comment_id = world.newId('com')
  const row = {
    comment_id,
    content_id,
    answers_id: null,
    revision,
    anchor_json: words === null ? null : toJsonText(anchorOf(body, words)),
    text,
    created_by: member_id,
    via,
    created_at: timestamp(world.now()),
    salt: newSalt(world),
  }
  await insertComment(db, row)
  await auditComment({ audit, caller: { member_id, via: via === 'packet' ? 'app' : via, key_id } }, db, row)
  return comment_id
}
