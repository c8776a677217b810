import { readCitationSources } from '../../content/saving.ts'
import { getRevision } from '../../content/store.ts'
import type { Db } from '../../database/schema.ts'
import { Fault } from '../../kernel/errors.ts'
import type { LookAtPage } from '../../validity/look-at-pages.ts'
import { baselineOf, findDelivery, findPlacement } from '../deliveries-store.ts'
import type { DeliverTools } from '../outbox/run.ts'
import { readPlaced } from '../outbox/look-again.ts'
import { PlatformFailure } from '../platform.ts'
import { differencesOf } from '../rules/comparing.ts'
import { missingPassages, passageFinding, passagesOf, plain } from '../rules/passages.ts'
import { readPage } from './read-page.ts'

type LookTools = Pick<
  DeliverTools,
  'db' | 'texts' | 'outbound' | 'platforms' | 'secrets' | 'world' | 'audit' | 'changes' | 'consequences'
>

/** What the text of a post is compared in; other fields are the platform’s people’s. */
const TEXT_FIELDS = ['title', 'body']

/**
 * Looks whether a text still stands where it was published: each passage on its page, and, where Colophon put it there, title and
 * body as the platform stored them. What else stands on the page is not judged.
 */
export function pageLooker(tools: LookTools): LookAtPage {
  const { db, texts, outbound } = tools
  return async ({ publication_id, content_id, url, revision }, signal) => {
    const stored = await lookAtStored(tools, publication_id, signal)
    const page = await readPage(outbound, url, signal)
    const compared = stored === null ? 'page' : 'page_and_stored'
    if ('problem' in page) {
      const findings = [...(stored ?? []), page.problem]
      return { outcome: page.is_gone || (stored ?? []).length > 0 ? 'differs' : 'unread', compared, findings }
    }
    const { body } = await getRevision(db, content_id, revision)
    const tree = await texts.tree(body).catch((error: unknown) => {
      if (error instanceof Fault) return error
      throw error
    })
    if (tree instanceof Fault) return { outcome: 'unread', compared, findings: [...(stored ?? []), tree.message] }
    const citations = await readCitationSources(db, { content_id, revision })
    const passages = passagesOf(tree, citations.length)
    const lost = passageFinding(passages, missingPassages(passages, plain(page.words)))
    const findings = [...(stored ?? []), ...(lost === null ? [] : [lost])]
    return { outcome: findings.length === 0 ? 'as_published' : 'differs', compared, findings }
  }
}

/** What became of a post that Colophon placed; null where it placed none, or its platform cannot be asked. */
async function lookAtStored(tools: LookTools, publicationId: string, signal: AbortSignal): Promise<string[] | null> {
  const placement = await placementOf(tools.db, publicationId)
  const baseline = placement === null ? null : baselineOf(placement)
  if (placement === null || baseline === null) return null
  if (placement.remote_id === null) return null
  try {
    const standing = await readPlaced(tools, placement, signal)
    if (standing === null || standing.status === 'trashed') return ['The post no longer exists.']
    if (standing.status !== 'published') return ['The post is no longer public there.']
    const ours = Object.fromEntries(Object.entries(baseline).filter(([field]) => TEXT_FIELDS.includes(field)))
    return differencesOf(ours, standing.values).map(
      ({ field, asked, stored }) =>
        `The ${field} was changed there after it was published: “${inWords(asked)}” is “${inWords(stored)}” now.`,
    )
  } catch (error) {
    if (error instanceof PlatformFailure) return null
    throw error
  }
}

const LONGEST_SHOWN = 200

/** An extract of what a platform holds, without its markup, which the extract may begin or end within. */
function inWords(text: string): string {
  const plain = text
    .replace(/^…[^<>]*>/, '…')
    .replace(/<!--[\s\S]*?-->|<[^>]*>|<[^>]*$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= LONGEST_SHOWN ? plain : `${plain.slice(0, LONGEST_SHOWN)}…`
}

async function placementOf(db: Db, publicationId: string) {
  const delivery = await findDelivery(db, publicationId)
  const placement = delivery === undefined ? undefined : await findPlacement(db, delivery)
  // A later text at the same place has a publication of its own.
  return placement === undefined || placement.revision !== delivery?.revision ? null : placement
}
