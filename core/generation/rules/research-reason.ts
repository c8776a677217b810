import { counted } from '../../kernel/text.ts'
import type { Passage } from '../../models/contract.ts'
import { isOrder } from '../../sources/rules/orders/orders.ts'
import type { WebLook } from '../../sources/contract.ts'

/** What a researcher stage found, for its reason. */
export interface ResearchFacts {
  passages: readonly { source_id: string; start: number }[]
  web: { engine: keyof typeof ENGINE_NAMES; looks: readonly WebLook[] } | null
}

const MOST_NAMED = 3

const ENGINE_NAMES = {
  searxng: 'SearXNG',
  kiwix: 'kiwix-serve',
  brave: 'Brave Search',
  tavily: 'Tavily',
} as const

/** In plain words what research returned and from where, and what the web search did not answer. */
export function researchReason({ passages, web }: ResearchFacts): string {
  const distinct = new Set(passages.map((passage) => `${passage.source_id}:${passage.start}`)).size
  const used = new Set(passages.map((passage) => passage.source_id))
  const read = new Set(sourcesRead(web?.looks ?? []))
  const ofWeb = [...used].filter((id) => read.has(id)).length
  const found = `${counted(distinct, 'passage')} from ${counted(used.size, 'source')}`
  const library =
    distinct === 0
      ? 'The source library has nothing on this subject.'
      : ofWeb === 0
        ? `${found} of the library.`
        : `${found}, ${ofWeb === used.size ? 'all' : ofWeb} named by the web search (${web === null ? '' : ENGINE_NAMES[web.engine]}).`
  const trouble = web === null ? null : webTrouble(ENGINE_NAMES[web.engine], web.looks, ofWeb > 0)
  return trouble === null ? library : `${library} ${trouble}`
}

/** Which sources have passages that were withheld, and where to look; empty where none has. */
export function withheldInWords(withheld: readonly Pick<Passage, 'source_id' | 'source_title'>[]): string[] {
  if (withheld.length === 0) return []
  const titles = [...new Set(withheld.map(({ source_title: title }) => (isOrder(title) ? 'a source' : `“${title}”`)))]
  const [shown, more] = [titles.slice(0, MOST_NAMED).join(', '), titles.length > MOST_NAMED ? ' and others' : '']
  const speak = withheld.length === 1 ? 'addresses a program or tells' : 'address a program or tell'
  return [
    `Withheld: ${counted(withheld.length, 'passage')} of ${shown}${more}, which ${speak} a writer what to write. Sources shows them.`,
  ]
}

function webTrouble(name: string, looks: readonly WebLook[], hasHelped: boolean): string | null {
  const failed = looks.find(({ outcome }) => outcome === 'failed')
  const named = looks.flatMap(({ pages }) => pages)
  if (named.length === 0 || (failed !== undefined && !hasHelped)) {
    const cause = (failed ?? looks.findLast(({ outcome }) => outcome === 'nothing'))?.cause ?? 'It was not asked.'
    return `The web search answered nothing: ${name}: ${cause}`
  }
  if (failed !== undefined) return `Later the web search failed: ${failed.cause ?? ''}`
  if (hasHelped) return null
  const read = sourcesRead(looks).length
  if (read > 0)
    return `The web search (${name}) named ${counted(read, 'page')} that could be read, none on this subject.`
  const [first] = named.filter(({ reason }) => reason !== null)
  return `The web search (${name}) named ${counted(named.length, 'page')}, none of which was taken: ${first?.reason ?? ''}`
}

function sourcesRead(looks: readonly WebLook[]): string[] {
  return [...new Set(looks.flatMap(({ pages }) => pages.flatMap(({ source_id: id }) => (id === null ? [] : [id]))))]
}
