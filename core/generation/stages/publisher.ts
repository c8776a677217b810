import { basisOf, checkRevision, expectSame } from '../../content/checking.ts'
import { insertProposal } from '../../content/proposals.ts'
import { sectionsIn } from '../../content/rules/sections.ts'
import { storeNewPiece, storeRevision, type TextTools } from '../../content/saving.ts'
import { getContent } from '../../content/store.ts'
import type { Db } from '../../database/schema.ts'
import type { RunFacts, RunState } from '../run.ts'
import { readSectionBase, type SectionBase } from '../section.ts'
import { draftOf, formattedOf } from '../stage.ts'

interface Result {
  content_id: string
  title: string
  /** What became of the text, for the ledger. */
  reason: string
}

interface Moment {
  /** The id of a piece that does not exist yet. */
  content_id: string
  created_at: string
}

const HELD = 'Held: the text does not clear the Quality Gate.'

type Store = (db: Db) => Promise<Result>

/** Reads and checks what a run's text becomes; answers how it is stored, in the transaction that completes the run. */
export async function prepareResult(tools: TextTools, run: RunFacts, state: RunState, moment: Moment): Promise<Store> {
  if (run.section === null) return preparePiece(tools, run, state, moment)
  return prepareSection(tools, run, run.section, state, moment)
}

/** A whole piece goes into the library: cleared text as a draft, text that did not clear the gate as held. */
async function preparePiece({ texts }: TextTools, run: RunFacts, state: RunState, moment: Moment): Promise<Store> {
  const piece = formattedOf(state)
  const { checks } = state
  // The graph leads here from the gate alone.
  if (checks === null) throw new Error('a piece is stored that no gate has checked')
  const reading = await texts.read(piece.body)
  return async (db) => {
    const { content_id, title } = await storeNewPiece(db, {
      ...moment,
      request_id: run.row.request_id,
      title: piece.title,
      body: piece.body,
      seo: state.seo,
      outline: piece.outline,
      sources: piece.sources,
      template_id: run.row.template_id,
      style_profile_id: run.row.style_profile_id,
      vertical_id: run.row.vertical_id,
      generation_mode: run.row.generation_mode,
      user_input: run.user_input,
      assurance: null,
      reading,
      checks,
      origin: 'generated',
      created_by: run.row.created_by,
    })
    return { content_id, title, reason: checks.report.passed ? 'Saved in the library as a draft.' : HELD }
  }
}

/**
 * A section becomes a new revision in which only it differs, or stays a proposal: where that was asked for, and where
 * somebody changed the section meanwhile, because nobody's words are overwritten unseen.
 */
async function prepareSection(
  tools: TextTools,
  run: RunFacts,
  { task, base }: NonNullable<RunFacts['section']>,
  state: RunState,
  { created_at }: Moment,
): Promise<Store> {
  const { db, texts } = tools
  const current = await getContent(db, task.content_id)
  const basis = await basisOf(db, current, current)
  const { content_id, title, seo_json } = current
  const { request_id, created_by } = run.row
  const now = await readSectionBase(tools, content_id, current.revision, task.section_id)
  const text = draftOf(state).sections[0]?.body ?? ''
  const isUntouched = now?.section.body === base.section.body
  const target = isUntouched ? now : base
  const { body, sources } = await texts.formatSection(target, text, state.call.sources)
  if (!task.apply || !isUntouched) {
    const after = await sectionText(tools, body, target, task.section_id)
    const reason = task.apply ? 'The section was changed in the meantime: kept as a proposal.' : 'Kept as a proposal.'
    return async (transaction) => {
      await expectSame(transaction, current, basis)
      await insertProposal(transaction, {
        request_id,
        content_id,
        section_id: task.section_id,
        before: base.section.body,
        after,
        sources,
      })
      return { content_id, title, reason }
    }
  }
  const next = await checkRevision(tools, current, {
    title,
    body,
    seo_json,
    sources,
    origin: 'regenerated',
    request_id,
    created_by,
    created_at,
    judged: state.checks?.evidence.claims ?? [],
  })
  return async (transaction) => {
    await expectSame(transaction, current, basis)
    await storeRevision(transaction, await getContent(transaction, content_id), next)
    return { content_id, title, reason: state.checks?.report.passed === true ? 'Saved as a new revision.' : HELD }
  }
}

async function sectionText({ texts }: TextTools, body: string, base: SectionBase, sectionId: string): Promise<string> {
  const { parts } = await texts.read(body)
  return sectionsIn(body, parts, base.outline).find((section) => section.section_id === sectionId)?.body ?? ''
}
