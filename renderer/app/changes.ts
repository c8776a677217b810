import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Change } from '../../core/contract.ts'
import { gatheredWrites, PIECE_TOPICS, type Topic, type Written } from '../../core/kernel/topics.ts'
import { pause } from './connection.ts'
import { noteProgress, noteSources, noteText } from './live-runs.ts'
import type { Api, Surroundings } from './api.ts'
import { readFault } from './faults.ts'

/** Between two looks whether somebody has signed in, as at another window. */
const SIGNED_OUT_MS = 1000
/** Something that is answered slowly by itself holds up nothing else for longer than this. */
const LONGEST_ROUND_MS = 5000
/** A window of a host rests after a round for so many times as long as its answers took: the longer they take, the more ask. */
const REST_ON_HOST = 9
const LONGEST_REST_MS = 5000

const ACCOUNTS = [
  'api_keys',
  'credentials',
  'member_erasures',
  'member_names',
  'member_qualifications',
  'members',
  'qualification_grants',
  'seat',
  'settings',
  'storage',
  'workspace',
] as const
const AUDIT = ['audit_check', 'audit_checkpoints', 'audit_entries', 'signing_keys', 'time_tokens'] as const
const CONTENT = [
  'awaited_verdicts',
  'brief_query_answers',
  'brief_query_waivers',
  'contents',
  'corrections',
  'publications',
  'revisions',
] as const
const GENERATIONS = ['generations', 'passports', 'usage_entries'] as const
const MODELS = ['model_prices', 'model_providers', 'model_routes'] as const
const PUBLISHING = ['deliveries', 'placements', 'publishing_targets', 'replaced_texts'] as const
const REVIEWS = ['review_obligations', 'review_routes', 'review_views', 'review_withdrawals'] as const
const SOURCES = ['collected_sources', 'collections', 'sources'] as const
const VALIDITY = ['page_looks', 'validity_assets', 'validity_findings', 'validity_passes', 'validity_scans'] as const
/** Whether a run can be made again hangs on these. */
const OUTLOOK = ['catalog_entries', ...MODELS, ...SOURCES] as const

interface Answers {
  key: (api: Api) => QueryKey
  /** What these answers are read from. */
  of: readonly Topic[]
  /** Answers below this key that are read from less. */
  except?: (api: Api) => QueryKey
}

/** Which answers are stale once something was written. */
const ANSWERS: readonly Answers[] = [
  { key: (api) => api.accounts.key(), of: ACCOUNTS },
  { key: (api) => api.accounts.listSessions.key(), of: ['desk_sessions'] },
  { key: (api) => api.annotations.key(), of: ['annotations', 'annotation_withdrawals', ...CONTENT] },
  { key: (api) => api.approvals.key(), of: [...REVIEWS, ...ACCOUNTS, ...CONTENT] },
  { key: (api) => api.audit.key(), of: AUDIT },
  { key: (api) => api.backups.key(), of: ['jobs'] },
  { key: (api) => api.catalog.key(), of: ['catalog_entries'] },
  { key: (api) => api.comments.key(), of: ['comments', 'comment_resolutions', ...REVIEWS, ...CONTENT] },
  { key: (api) => api.content.key(), of: [...CONTENT, ...PUBLISHING, 'pictures', 'proposals'] },
  { key: (api) => api.dashboard.key(), of: [...ACCOUNTS, ...REVIEWS, ...CONTENT, ...GENERATIONS, ...VALIDITY] },
  { key: (api) => api.desk.key(), of: ACCOUNTS },
  { key: (api) => api.generation.checkBrief.key(), of: OUTLOOK },
  { key: (api) => api.generation.estimate.key(), of: ['catalog_entries', ...MODELS, ...GENERATIONS] },
  { key: (api) => api.generation.list.key(), of: [...GENERATIONS, ...CONTENT] },
  { key: (api) => api.generation.services.key(), of: ['stage_records'] },
  { key: (api) => api.generation.status.key(), of: [...GENERATIONS, ...CONTENT] },
  { key: (api) => api.generation.tiers.key(), of: ['catalog_entries'] },
  { key: (api) => api.holds.key(), of: ['holds'] },
  { key: (api) => api.identities.key(), of: ['identities', 'members', 'settings'] },
  {
    key: (api) => api.inbox.key(),
    of: ['inbox_snoozes', 'packet_answers', 'review_packets', ...REVIEWS, ...CONTENT, ...PUBLISHING, ...VALIDITY],
  },
  { key: (api) => api.models.listCalls.key(), of: ['model_calls'] },
  { key: (api) => api.models.key(), of: MODELS },
  { key: (api) => api.models.spending.key(), of: ['model_calls', 'settings'] },
  { key: (api) => api.packets.key(), of: ['packet_answers', 'review_packets', 'reviewer_keys', ...REVIEWS] },
  {
    key: (api) => api.passport.key(),
    of: [...AUDIT, ...REVIEWS, ...CONTENT, ...VALIDITY, ...OUTLOOK, 'current_text_statements', 'envelopes'],
  },
  { key: (api) => api.publishing.exportedFiles.key(), of: ['audit_entries', ...CONTENT] },
  {
    key: (api) => api.publishing.key(),
    of: [...PUBLISHING, ...REVIEWS, ...CONTENT, 'page_looks'],
    except: (api) => api.publishing.unseen.key(),
  },
  // It is about all pieces, so no save of one asks for it again.
  { key: (api) => api.publishing.unseen.key(), of: ['deliveries', 'publications', 'page_looks'] },
  { key: (api) => api.replay.key(), of: [...GENERATIONS, ...OUTLOOK] },
  { key: (api) => api.sample.key(), of: [...GENERATIONS, ...SOURCES] },
  { key: (api) => api.scheduler.key(), of: ['jobs'] },
  { key: (api) => api.sources.key(), of: [...SOURCES, 'settings'] },
  { key: (api) => api.trials.key(), of: ['catalog_entries'] },
  { key: (api) => api.validity.pass.key(), of: CONTENT },
  { key: (api) => api.validity.key(), of: [...VALIDITY, 'validity_links'] },
]

function take({ live }: Surroundings, change: Exclude<Change, { kind: 'changed' }>): void {
  if (change.kind === 'progress')
    noteProgress(live, change.request_id, { status: change.status, progress: change.progress })
  else if (change.kind === 'text') noteText(live, change)
  else noteSources(live, change.request_id, change.sources)
}

/** Asks again for what the screen shows of what was written; ends once it has been answered. */
async function askAgain({ api }: Surroundings, queries: QueryClient, { topics, pieces }: Written): Promise<void> {
  const written = new Set(topics)
  const asking = []
  for (const { key, of, except } of ANSWERS) {
    const hit = of.filter((topic) => written.has(topic))
    if (hit.length === 0) continue
    const isOfPieces = pieces !== undefined && hit.every((topic) => OF_PIECES.has(topic))
    const without = except === undefined ? [] : queries.getQueryCache().findAll({ queryKey: except(api) })
    asking.push(
      queries.invalidateQueries({
        queryKey: key(api),
        predicate: (query) => !without.includes(query) && (!isOfPieces || mayConcern(query.queryKey, pieces)),
      }),
    )
  }
  await Promise.all(asking)
}

/**
 * One round of questions at a time: what is written meanwhile is gathered for the next. An engine that is
 * slow is so asked less often, where questions that were taken back and asked anew would never be answered.
 */
function inRounds(ask: (written: Written) => Promise<void>, rest: number): (written: Written) => void {
  const gathered = gatheredWrites()
  let isAsking = false
  const goOn = async (): Promise<void> => {
    isAsking = true
    try {
      for (let written = gathered.take(); written !== undefined; written = gathered.take()) {
        const began = performance.now()
        await Promise.race([ask(written), pause(LONGEST_ROUND_MS)])
        await pause(Math.min(LONGEST_REST_MS, rest * (performance.now() - began)))
      }
    } finally {
      isAsking = false
    }
  }
  return (written) => {
    gathered.add(written)
    if (!isAsking) void goOn()
  }
}

/** An entry of the log that tells of one piece changes nothing that is shown of another. */
const OF_PIECES: ReadonlySet<Topic> = new Set([...PIECE_TOPICS, 'audit_entries', 'audit_checkpoints'])

/** Whether an answer may be about one of these pieces: a list is, and what is asked of a piece by its id where it is one of them. */
function mayConcern(queryKey: QueryKey, pieces: readonly string[]): boolean {
  const named = JSON.stringify(queryKey).match(/cnt_\w+/g)
  return named === null || named.some((id) => pieces.includes(id))
}

/** Follows the engine's changes for as long as the window lives; after a gap everything is asked for again. */
export function followChanges(surroundings: Surroundings, queries: QueryClient): () => void {
  const { client, connection } = surroundings.desk
  const stopped = new AbortController()
  const noteWritten = inRounds(
    // Where it cannot be told what is stale, everything is.
    (written) => askAgain(surroundings, queries, written).catch(() => queries.invalidateQueries()),
    connection.door === undefined ? 0 : REST_ON_HOST,
  )

  async function follow() {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      try {
        const changes = await client.changes.subscribe({}, { signal: stopped.signal })
        if (turn > 0) void queries.invalidateQueries()
        for await (const change of changes)
          if (change.kind === 'changed') noteWritten(change)
          else take(surroundings, change)
      } catch (error) {
        if (['lost', 'expired'].includes(connection.state.getState().status)) return
        if (!(error instanceof Error)) throw error
        if (readFault(error).code === 'UNAUTHORIZED') {
          // Nobody is signed in; from here on each turn asks whether somebody is.
          void queries.invalidateQueries({ queryKey: surroundings.api.desk.key() })
          await pause(SIGNED_OUT_MS)
        }
      }
      await pause(300)
    }
  }

  void follow()
  return () => stopped.abort()
}
