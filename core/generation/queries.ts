import type { HeldVertical } from '../briefs/check-brief.ts'
import type { AskedQuery, BriefCheck } from '../briefs/contract.ts'
import { findQueries, insertWaiver, upsertAnswer } from '../briefs/store.ts'
import type { GenerationMode } from '../content/contract.ts'
import { getDocument } from '../catalog/store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { Fault, notFound } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import { withholdingOnce } from '../sources/withholding.ts'
import type { Preflight } from './brief-contract.ts'
import type { GenerationOptions } from './options-contract.ts'
import { libraryFor } from './library-for.ts'
import { preflightOf } from './preflight.ts'
import { runToCite } from './rules/tiers.ts'
import type { RunFacts } from './run.ts'
import { updateBriefQueries } from './store.ts'

type CheckedBrief = BriefCheck & { preflight: Preflight | null }

interface BriefAsked {
  template_id: string
  vertical_id?: string | undefined
  user_input: Readonly<Record<string, unknown>>
  generation_mode?: GenerationMode | undefined
  options?: GenerationOptions | undefined
}

/** The queries of a brief that somebody is writing. Throws `invalid_request` or `not_found` for what it names. */
export async function queriesOf(context: HandlerContext, asked: BriefAsked): Promise<CheckedBrief> {
  const { db, texts, world } = context
  const { template_id, vertical_id, user_input, generation_mode, options = {} } = asked
  const template = await getDocument(db, 'template', template_id)
  const vertical = vertical_id === undefined ? null : await getDocument(db, 'vertical', vertical_id)
  const run = generation_mode === undefined ? null : runToCite(generation_mode, options, template)
  const withhold = withholdingOnce(db)
  const library = await libraryFor(db, template, user_input, options.source_ids, withhold)
  const brief = { template, vertical, user_input, today: timestamp(world.now()).slice(0, 10), run, library }
  const check = await texts.checkBrief(brief)
  const isFilled = generation_mode !== undefined && check.outlook.words.brief > 0
  return {
    ...check,
    preflight: isFilled ? await preflightOf(db, { template, user_input, generation_mode, options }, withhold) : null,
  }
}

/** The first thing of every run of a whole piece: the author queries of its brief. */
export async function askAuthor(context: Pick<HandlerContext, 'db' | 'texts'>, run: RunFacts): Promise<void> {
  const { row, template, section, rules, user_input } = run
  if (section !== null || row.brief_queries_json !== null) return
  const vertical: HeldVertical | null = rules === null ? null : { compliance: rules, review_rules: [] }
  const today = row.created_at.slice(0, 10)
  const library = await libraryFor(context.db, template, user_input, run.options.source_ids)
  const found = await context.texts.checkBrief({ template, vertical, user_input, today, library })
  await updateBriefQueries(context.db, row.request_id, found.queries)
}

interface DecidedQuery {
  request_id: string
  query_id: string
}

/** A query that nobody waved through. */
async function getOpenQuery(db: Db, { request_id, query_id }: DecidedQuery): Promise<AskedQuery> {
  const query = (await findQueries(db, request_id))?.find((one) => one.query_id === query_id)
  if (query === undefined) throw notFound('query', query_id)
  if (query.waived !== null) throw new Fault('invalid_state', 'This query was already waived.')
  return query
}

/** Puts on record which words hold. */
export async function answerQuery(
  { db, world, caller, audit }: HandlerContext,
  { answer, ...asked }: DecidedQuery & { answer: string },
): Promise<AskedQuery> {
  return db.transaction().execute(async (transaction) => {
    const query = await getOpenQuery(transaction, asked)
    const [by, at] = [caller.member_id, timestamp(world.now())]
    await upsertAnswer(transaction, { ...asked, answer, answered_by: by, answered_at: at })
    await audit.append(transaction, caller, {
      action: 'brief_query.answered',
      subject: { kind: 'generation', id: asked.request_id },
      details: { query_id: query.query_id, kind: query.kind },
    })
    return { ...query, answered: { answer, by, by_name: caller.name, at } }
  })
}

/** Waves a query through, with the reason on record. */
export async function waiveQuery(
  { db, world, caller, audit }: HandlerContext,
  { reason, ...asked }: DecidedQuery & { reason: string },
): Promise<AskedQuery> {
  return db.transaction().execute(async (transaction) => {
    const query = await getOpenQuery(transaction, asked)
    const [by, at] = [caller.member_id, timestamp(world.now())]
    await insertWaiver(transaction, { ...asked, reason, waived_by: by, waived_at: at })
    await audit.append(transaction, caller, {
      action: 'brief_query.waived',
      subject: { kind: 'generation', id: asked.request_id },
      details: { query_id: query.query_id, kind: query.kind },
    })
    return { ...query, waived: { reason, by, by_name: caller.name, at } }
  })
}
