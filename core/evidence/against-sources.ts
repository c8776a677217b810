import { setImmediate } from 'node:timers/promises'
import type { Db } from '../database/schema.ts'
import { sentenceSpans } from '../kernel/sentences.ts'
import { CitedLibrary } from './cited-library.ts'
import { blocksOf, readClaim } from './rules/claims.ts'
import { measuresOf } from './rules/measures.ts'
import { figuresAgainst, measuringSentences, type AgainstSource } from './rules/source-figures.ts'

interface TextWithSources {
  title: string
  body: string
  citations: readonly { source_id: string }[]
  /** Sources that research found on the subject of the text. */
  research_sources?: readonly string[]
}

const MOST_SENTENCES = 300
const MOST_SOURCES = 30
const SENTENCES_A_TURN = 5
const LEAD = /^\s*(?:(?:>\s*)+|[-*+•]\s+|\d{1,3}[.)]\s+)+/

/**
 * Figures of a text, cited or not, that a source of it gives otherwise in a sentence on the same thing, or one that research
 * found on its subject; each once, with the source that says so. A figure that any of the sources has for the same is not against them.
 */
export async function figuresAgainstSources(
  db: Db,
  { title, body, citations, research_sources = [] }: TextWithSources,
): Promise<AgainstSource[]> {
  const library = new CitedLibrary(db)
  const cited = new Set(citations.map(({ source_id }) => source_id))
  const ids = [...new Set([...cited, ...research_sources])].slice(0, MOST_SOURCES)
  const measuring = ids.length === 0 ? [] : sentencesIn(body).filter(({ words }) => measuresOf(words).length > 0)
  const found: AgainstSource[] = []
  for (const [at, { words, start, end }] of measuring.slice(0, MOST_SENTENCES).entries()) {
    if (at % SENTENCES_A_TURN === SENTENCES_A_TURN - 1) await setImmediate()
    const sources: Measuring[] = []
    for (const id of ids) {
      const source = await library.source(id)
      if (source === undefined) continue
      const passages = await library.passagesFor(source, words)
      const said = measuringSentences(
        passages.map(({ text }) => text),
        !cited.has(id),
      )
      sources.push({ source_title: source.row.title, said })
    }
    const titles = [title, ...sources.map(({ source_title }) => source_title)].join(' ')
    for (const { found: figure, expected, said } of figuresAgainst(
      words,
      sources.flatMap((one) => one.said),
      titles,
    )) {
      const source_title = sources.find((one) => one.said.some(({ text }) => text === said))?.source_title ?? ''
      found.push({ sentence: words, start, end, found: figure, expected, said, source_title })
    }
  }
  return found
}

interface Measuring {
  source_title: string
  said: ReturnType<typeof measuringSentences>
}

function sentencesIn(body: string): { words: string; start: number; end: number }[] {
  return blocksOf(body).flatMap(({ start, end }) => {
    const block = body.slice(start, end)
    if (/^\s{0,3}#{1,6}\s|^\s*\|/.test(block)) return []
    const lead = LEAD.exec(block)?.[0].length ?? 0
    return sentenceSpans(block.slice(lead)).map((span) => ({
      words: readClaim(block.slice(lead + span.start, lead + span.end)),
      start: start + lead + span.start,
      end: start + lead + span.end,
    }))
  })
}
