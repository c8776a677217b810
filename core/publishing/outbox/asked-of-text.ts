import type { Root } from 'mdast'
import type { ContentRow } from '../../content/store.ts'
import type { Db } from '../../database/schema.ts'
import type { PostFields } from '../post-fields-contract.ts'
import { baselineOf, findPlacement } from '../deliveries-store.ts'
import type { PlatformKind } from '../platform.ts'
import { itemsOfText } from '../rules/checklist.ts'
import { askedItems, requiredRefusal, titleRefusal } from '../rules/required.ts'
import { settingsOf, type TargetRow } from '../targets-store.ts'
import { readPostFacts } from './post-facts.ts'

/** Whether what is sent gets to readers: a draft does not, but where people send what is placed it is all that there is. */
export function isForReaders({ isDraftsOnly }: PlatformKind, operation: 'draft' | 'publish'): boolean {
  return operation === 'publish' || isDraftsOnly === true
}

/** Why a target does not take a text that lacks what it requires; null where it does. */
export async function missingInText(
  db: Db,
  {
    target,
    kind,
    operation,
    fields,
  }: {
    target: TargetRow
    kind: PlatformKind
    operation: 'draft' | 'publish'
    fields: PostFields
  },
  piece: ContentRow,
  { tree, now }: { tree: Root; now: string },
): Promise<string | null> {
  const tooLong = titleRefusal(kind, piece.title)
  if (tooLong !== null) return tooLong
  const facts = await readPostFacts(db, piece, settingsOf(target), now)
  const placement = await findPlacement(db, { content_id: piece.content_id, target_id: target.target_id })
  const there = placement === undefined ? null : baselineOf(placement)
  const items = itemsOfText({
    ...{ tree, facts, excerpt: fields.excerpt ?? facts.description },
    takesExcerpt: kind.postFields.includes('excerpt'),
    keepsExcerpt: (there?.excerpt ?? '') !== '',
  })
  return requiredRefusal(askedItems(items, settingsOf(target), isForReaders(kind, operation)))
}
