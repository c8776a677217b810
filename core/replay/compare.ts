import { sectionsIn } from '../content/rules/sections.ts'
import type { TextTools } from '../content/saving.ts'
import type { Db } from '../database/schema.ts'
import { fromJsonText } from '../database/columns.ts'
import { formattedOf } from '../generation/stage.ts'
import { findPassport } from '../generation/store.ts'
import { wordCount } from '../kernel/text.ts'
import { PassportRecord } from '../passport/record-contract.ts'
import type { Comparison, RunText } from './contract.ts'
import { getRecordedRun, type RecordedRun } from './recorded.ts'
import { runDifferences, type ComparedRun } from './rules/differences.ts'
import { sectionSimilarities, textSimilarity } from './rules/similarity.ts'

/** How alike two runs and their texts are. Throws `not_found` and `invalid_state`. */
export async function compareRuns(tools: TextTools, requestId: string, replayRequestId: string): Promise<Comparison> {
  const { db } = tools
  const original = await getRecordedRun(db, requestId)
  const replay = await getRecordedRun(db, replayRequestId)
  return {
    similarity: textSimilarity(formattedOf(original.state).body, formattedOf(replay.state).body),
    sections: sectionSimilarities((await textOf(tools, original)).sections, (await textOf(tools, replay)).sections),
    differences:
      requestId === replayRequestId
        ? []
        : runDifferences(requestId, await comparedRun(db, original), await comparedRun(db, replay)),
  }
}

/** The text that a run made, before anybody changed it. */
export async function textOf({ texts }: Pick<TextTools, 'texts'>, { row, state }: RecordedRun): Promise<RunText> {
  const { title, body, outline } = formattedOf(state)
  const { request_id, completed_at } = row
  const { parts } = await texts.read(body)
  return { request_id, title, completed_at, sections: sectionsIn(body, parts, outline) }
}

async function comparedRun(db: Db, { row, state }: RecordedRun): Promise<ComparedRun> {
  const found = await findPassport(db, row.request_id)
  if (found === undefined) throw new Error(`run ${row.request_id} has no passport`)
  const { title, body } = formattedOf(state)
  const { vertical_id, vertical_version, replay_of, engine_version } = row
  const passport = fromJsonText(PassportRecord, found.passport_json)
  return { title, words: wordCount(body), vertical_id, vertical_version, replay_of, engine_version, passport }
}
