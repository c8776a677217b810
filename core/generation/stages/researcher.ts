import { researchQueries } from '../../models/builtin/planner/queries.ts'
import type { Research } from '../run.ts'
import { counted, planOf, type Stage } from '../stage.ts'

const PASSAGES_A_QUERY = 6

/** Looks for passages on each section in the team's source library. Nothing found is an outcome, not a failure. */
export const runResearcher: Stage = async (run, state, ports) => {
  const research: Research = { sections: [] }
  const asked = run.section?.task.instructions ?? ''
  for (const { section_key, query: subject } of researchQueries(planOf(state), run.template, run.user_input)) {
    const query = `${subject} ${asked}`.trim()
    research.sections.push({ section_key, query, passages: await ports.searchPassages(query, PASSAGES_A_QUERY) })
  }
  return { output: research, served_model: null, provider: 'library', reason: found(research) }
}

function found(research: Research): string {
  const passages = research.sections.flatMap((section) => section.passages)
  const distinct = new Set(passages.map((passage) => `${passage.source_id}:${passage.start}`)).size
  const sources = new Set(passages.map((passage) => passage.source_id)).size
  return distinct === 0
    ? 'The source library has nothing on this subject.'
    : `${counted(distinct, 'passage')} from ${counted(sources, 'source')} of the library.`
}
