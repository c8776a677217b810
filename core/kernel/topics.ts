/** What a change is of: the table that was written, or one of the things that no table holds. */
export const TOPICS = [
  'annotation_withdrawals',
  'annotations',
  'api_keys',
  'audit_checkpoints',
  'audit_entries',
  'awaited_verdicts',
  'brief_query_answers',
  'brief_query_waivers',
  'catalog_entries',
  'collected_sources',
  'collections',
  'comment_resolutions',
  'comments',
  'contents',
  'corrections',
  'credentials',
  'current_text_statements',
  'delivered_media',
  'deliveries',
  'desk_sessions',
  'envelopes',
  'generations',
  'holds',
  'identities',
  'idempotency_keys',
  'inbox_snoozes',
  'member_erasures',
  'member_names',
  'member_qualifications',
  'members',
  'model_calls',
  'model_prices',
  'model_providers',
  'model_routes',
  'open_pieces',
  'packet_answers',
  'packet_replies',
  'page_looks',
  'passages',
  'passports',
  'pictures',
  'placements',
  'proposals',
  'publications',
  'publishing_targets',
  'qualification_grants',
  'replaced_texts',
  'review_obligations',
  'review_packets',
  'review_routes',
  'review_views',
  'review_withdrawals',
  'reviewer_keys',
  'revisions',
  'settings',
  'sign_in_flows',
  'signing_keys',
  'sources',
  'stage_records',
  'time_tokens',
  'usage_entries',
  'validity_assets',
  'validity_findings',
  'validity_links',
  'validity_pass_assets',
  'validity_passes',
  'validity_scans',
  'workspace',
  /** Whether the audit log holds, as last checked. */
  'audit_check',
  /** Jobs and backups. */
  'jobs',
  /** Who sits at the desk. */
  'seat',
  /** Whether anything may be written. */
  'storage',
] as const
export type Topic = (typeof TOPICS)[number]

/** Topics of tables whose rows each belong to one piece. */
export const PIECE_TOPICS = [
  'annotations',
  'awaited_verdicts',
  'comment_resolutions',
  'comments',
  'contents',
  'corrections',
  'current_text_statements',
  'deliveries',
  'envelopes',
  'generations',
  'open_pieces',
  'placements',
  'proposals',
  'publications',
  'review_obligations',
  'review_packets',
  'review_routes',
  'review_views',
  'review_withdrawals',
  'revisions',
  'validity_assets',
  'validity_pass_assets',
] as const satisfies readonly Topic[]

/** What was written: in rows of pieces, those of these pieces alone; without them, of any. */
export interface Written {
  topics: readonly Topic[]
  pieces?: readonly string[] | undefined
}

/** Beyond this many pieces nobody is told which. */
const MOST_PIECES = 100

/** What was written in several steps, as one. */
export function gatheredWrites(): { add: (written: Written) => void; take: () => Written | undefined } {
  const topics = new Set<Topic>()
  let pieces: Set<string> | null = new Set()
  return {
    add: (written) => {
      for (const topic of written.topics) topics.add(topic)
      if (!written.topics.some(isOfPieces) || pieces === null) return
      for (const id of written.pieces ?? []) pieces.add(id)
      if (written.pieces === undefined || pieces.size > MOST_PIECES) pieces = null
    },
    take: () => {
      if (topics.size === 0) return undefined
      const some = [...topics]
      const written: Written = {
        topics: some,
        ...(pieces === null || !some.some(isOfPieces) ? {} : { pieces: [...pieces] }),
      }
      topics.clear()
      pieces = new Set()
      return written
    },
  }
}

function isOfPieces(topic: Topic): boolean {
  return OF_PIECES.has(topic)
}

const OF_PIECES: ReadonlySet<Topic> = new Set(PIECE_TOPICS)
