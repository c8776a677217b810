import { isOrder } from '../../../sources/rules/orders/orders.ts'
import type { CitedSource, Passage, Plan, WritingCall } from '../../contract.ts'

const MOST_EXCERPTS = 12
const MOST_IN_SECOND_SECTION = 6
const MOST_FROM_ONE_SOURCE = 4

/** What research returned for one section; a section may occur several times, once for each of its queries. */
export interface FoundPassages {
  section_key: string
  passages: Passage[]
}

/** What a source is called whose title is no name: by its host, else by nothing of its own. */
function hostOf(url: string): string {
  return /^https?:\/\/([^/]+)/.exec(url)?.[1] ?? 'A source'
}

function overlaps(one: Passage, other: Passage): boolean {
  if (one.source_id !== other.source_id) return one.text.trim() === other.text.trim()
  return one.start < other.end && other.start < one.end
}

/** The passages of one section, best of each query first, so that no query's results crowd out another's. */
function inTurn(found: readonly FoundPassages[]): Passage[] {
  const ranked = found.map(({ passages }) => passages.toSorted((a, b) => b.score - a.score))
  const depth = Math.max(0, ...ranked.map((passages) => passages.length))
  return Array.from({ length: depth }, (_, rank) => ranked.map((passages) => passages[rank]))
    .flat()
    .filter((passage) => passage !== undefined)
}

/** The passages source by source, the best source first, and those of one source as they follow each other in it. */
function inReadingOrder(chosen: readonly Passage[]): Passage[] {
  const sources = [...new Set(chosen.map(({ source_id }) => source_id))]
  const rank = (passage: Passage) => sources.indexOf(passage.source_id)
  return chosen.toSorted((one, other) => rank(one) - rank(other) || one.start - other.start)
}

/**
 * The writer's call (specification, Pipeline, stage Call Writer): which passages back which section, and the number that
 * stands for each source, in the order of first use. No passage serves two sections, unless somebody chose so: then theirs is the
 * order too.
 */
export function writeCall(plan: Plan, found: readonly FoundPassages[], isChosen = false): WritingCall {
  const taken: Passage[] = []
  const sources: CitedSource[] = []
  const excerpts: WritingCall['excerpts'] = []
  const citing = plan.sections.filter(({ citations }) => citations !== 'none')
  const queries = ({ key }: Plan['sections'][number]) => found.filter(({ section_key }) => section_key === key).length
  const main = citing.toSorted((one, other) => queries(other) - queries(one))[0]
  for (const section of citing) {
    const chosen: Passage[] = []
    const most = section === main ? MOST_EXCERPTS : MOST_IN_SECOND_SECTION
    const own = found.filter(({ section_key }) => section_key === section.key)
    for (const passage of isChosen ? own.flatMap(({ passages }) => passages) : inTurn(own)) {
      const fromSource = chosen.filter(({ source_id }) => source_id === passage.source_id).length
      if (chosen.length >= most) break
      if (fromSource >= MOST_FROM_ONE_SOURCE || (isChosen ? chosen : taken).some((other) => overlaps(passage, other)))
        continue
      chosen.push(passage)
      taken.push(passage)
    }
    for (const passage of isChosen ? chosen : inReadingOrder(chosen)) {
      const known = sources.find(({ source_id }) => source_id === passage.source_id)
      const number = known?.number ?? sources.length + 1
      if (known === undefined) {
        const { source_id, source_title, source_url, source_publisher, published_date } = passage
        sources.push({
          number,
          source_id,
          title: isOrder(source_title) ? hostOf(source_url) : source_title,
          url: source_url,
          publisher: isOrder(source_publisher ?? '') ? null : (source_publisher ?? null),
          published_date: published_date ?? null,
        })
      }
      excerpts.push({ section_key: section.key, number, text: passage.text })
    }
  }
  return { sources, excerpts }
}
