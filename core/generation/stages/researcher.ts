import { BUILTIN } from '../../models/contract.ts'
import { onlyAbout } from '../rules/only-about.ts'
import { researchReason, withheldInWords } from '../rules/research-reason.ts'
import { webQueries } from '../rules/web-queries.ts'
import type { Research, WebLooks } from '../run.ts'
import type { Stage, StagePorts } from '../stage.ts'
import { queriesFor } from './research-queries.ts'

const PASSAGES_A_QUERY = 6
/** A section with fewer different passages than this has too little, and the web is asked for it. */
const ENOUGH_PASSAGES = 3
const ASKED_QUERIES_A_SECTION = 2
const PAGES_A_LOOK = 3
const LOOKS_A_RUN = 12

type Section = Research['sections'][number]
/** Passages on a query that may be used. */
type Usable = (query: string) => Promise<Section['passages']>

/**
 * Looks for passages on each section: in the team's source library, then, for a section that has too little, on the web
 * that an admin configured. Nothing found is an outcome, not a failure.
 */
export const runResearcher: Stage = async (run, state, ports) => {
  const announce = announcer(ports)
  const sections: Section[] = []
  const withheld: Section['passages'] = []
  const { queries, service } = await queriesFor(run, state, ports)
  // A model that asked also chooses, and reads what it chooses of.
  const isChosen = service !== null && service.provider !== BUILTIN
  const usable: Usable = async (query) => {
    const first = await ports.withholdOrders(await ports.searchPassages(query, PASSAGES_A_QUERY, isChosen))
    // What is withheld makes room for what comes behind it.
    const more = PASSAGES_A_QUERY + first.withheld.length
    const found =
      first.withheld.length === 0
        ? first
        : await ports.withholdOrders(await ports.searchPassages(query, more, isChosen))
    const isKnown = (one: Section['passages'][number]): boolean =>
      withheld.some(({ source_id, start }) => source_id === one.source_id && start === one.start)
    withheld.push(...found.withheld.filter((one) => !isKnown(one)))
    return found.passages.slice(0, PASSAGES_A_QUERY)
  }
  for (const { section_key, query } of queries) {
    sections.push({ section_key, query, passages: await usable(query) })
  }
  announce(sections)
  const web = await askWebWhereThin(sections, ports, usable, announce)
  const hasAnswered = web?.looks.some(({ outcome }) => outcome !== 'failed') === true
  return {
    ...(service ?? { served_model: null, provider: hasAnswered ? `library+${web.engine}` : 'library' }),
    output: { sections, web, ...(withheld.length === 0 ? {} : { withheld }) } satisfies Research,
    reason: [researchReason({ passages: passagesOf(sections), web }), ...withheldInWords(withheld)].join(' '),
  }
}

/** Asks the web for each section that has too little, and ranks that section's passages anew; null when nothing was asked. */
async function askWebWhereThin(
  sections: Section[],
  ports: StagePorts,
  usable: Usable,
  announce: (sections: Section[]) => void,
): Promise<WebLooks | null> {
  const keys = [...new Set(sections.map(({ section_key: key }) => key))]
  const ofKey = (key: string): Section[] => sections.filter((section) => section.section_key === key)
  const thin = keys.filter((key) => !hasEnough(ofKey(key)))
  const web = thin.length === 0 ? null : await ports.openWebResearch()
  if (web === null) return null
  const looks: WebLooks['looks'] = []
  const isOver = (): boolean => looks.length >= LOOKS_A_RUN || looks.at(-1)?.outcome === 'failed'
  for (const section_key of thin) {
    const own = ofKey(section_key)
    for (const { query } of emptiest(own)) {
      for (const words of webQueries(query, await ports.wordTable())) {
        if (isOver() || hasEnough(own)) break
        const look = await web.look(words, PAGES_A_LOOK)
        looks.push({ ...look, section_key })
        if (!look.pages.some(({ source_id }) => source_id !== null)) continue
        for (const section of own) section.passages = await usable(section.query)
        announce(own)
        break
      }
    }
  }
  return { engine: web.engine, looks }
}

/** The queries of a section to ask the web: first those that found nothing. */
function emptiest(sections: readonly Section[]): Section[] {
  return sections
    .toSorted((left, right) => Math.sign(left.passages.length) - Math.sign(right.passages.length))
    .slice(0, ASKED_QUERIES_A_SECTION)
}

function hasEnough(sections: readonly Section[]): boolean {
  const passages = passagesOf(onlyAbout(sections)).map(({ source_id, start }) => `${source_id}:${start}`)
  return new Set(passages).size >= ENOUGH_PASSAGES
}

function passagesOf(sections: readonly Section[]): Section['passages'] {
  return sections.flatMap((section) => section.passages)
}

/** Tells the screens of each source once. */
function announcer(ports: StagePorts): (sections: Section[]) => void {
  const told = new Set<string>()
  return (sections) => {
    const fresh = passagesOf(sections).filter(({ source_id: id }) => !told.has(id) && told.add(id))
    if (fresh.length === 0) return
    ports.announceSources(
      fresh.map(({ source_id, source_title: title, source_url: url }) => ({ source_id, title, url })),
    )
  }
}
