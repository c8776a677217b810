import type { Research } from '../run.ts'
import { counted, type Stage } from '../stage.ts'
import { queriesFor } from './research-queries.ts'

const PASSAGES_A_QUERY = 6

/** Looks for passages on each section in the team's source library. Nothing found is an outcome, not a failure. */
export const runResearcher: Stage = async (run, state, ports) => {
  const research: Research = { sections: [] }
  const { queries, service } = await queriesFor(run, state, ports)
  for (const { section_key, query } of queries) {
    research.sections.push({ section_key, query, passages: await ports.searchPassages(query, PASSAGES_A_QUERY) })
  }
  return { ...(service ?? { served_model: null, provider: 'library' }), output: research, reason: found(research) }
}

function found(research: Research): string {
  const passages = research.sections.flatMap((section) => section.passages)
  const distinct = new Set(passages.map((passage) => `${passage.source_id}:${passage.start}`)).size
  const sources = new Set(passages.map((passage) => passage.source_id)).size
  return distinct === 0
    ? 'The source library has nothing on this subject.'
    : `${counted(distinct, 'passage')} from ${counted(sources, 'source')} of the library.`
}
