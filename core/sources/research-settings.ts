import { findSetting, upsertSetting } from '../accounts/store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import type { AskWeb, SecretStore, WebAnswer, WebQuestion } from '../ports.ts'
import {
  KEYED_ENGINES,
  ResearchChoice,
  type KeyedEngine,
  type ResearchSettings,
  type SearchEngine,
  type sourceOperations,
} from './contract.ts'
import { domainRefusal } from './rules/domains.ts'

type Handlers = HandlersOf<typeof sourceOperations, HandlerContext>

const NOT_OPENED = 'Its key can no longer be opened here. Enter it again in Settings, Research.'

const NOTHING_CHOSEN: ResearchChoice = {
  engine: 'none',
  address: null,
  book: null,
  allow_domains: [],
  deny_domains: [],
}

/** How research searches the web, as it is set now. */
export async function researchChoice(db: Db): Promise<ResearchChoice> {
  return (await findSetting(db, 'research', ResearchChoice)) ?? NOTHING_CHOSEN
}

/** Asks the engine that is set, with its key. */
export async function askConfigured(
  { askWeb, secrets }: { askWeb: AskWeb; secrets: SecretStore },
  choice: ResearchChoice & { engine: WebQuestion['engine'] },
  query: string,
  signal: AbortSignal | undefined,
): Promise<WebAnswer> {
  const { engine, address, book } = choice
  const key = isKeyed(engine) ? await openedKey(secrets, engine) : null
  if (key === undefined) return { outcome: 'failed', cause: NOT_OPENED, results: [] }
  return askWeb({ engine, address, book, key, query, ...(signal === undefined ? {} : { signal }) })
}

export const researchSettings: Handlers['getResearchSettings'] = async ({ db, secrets }) =>
  withKeys(secrets, await researchChoice(db))

export const setResearchSettings: Handlers['setResearchSettings'] = async (context, { key, ...given }) => {
  const { db, audit, caller, secrets } = context
  const choice = checkedChoice(given)
  const keyChange = await changeKey(secrets, choice.engine, key)
  await db.transaction().execute(async (transaction) => {
    const before = await researchChoice(transaction)
    await upsertSetting(transaction, 'research', choice)
    await audit.append(transaction, caller, {
      action: 'setting.changed',
      subject: { kind: 'setting', id: 'research' },
      details: { from: before, to: choice, ...(keyChange === null ? {} : { key: keyChange }) },
    })
  })
  return withKeys(secrets, choice)
}

export const testSearch: Handlers['testSearch'] = async (context, { query }) => {
  const choice = await researchChoice(context.db)
  const { engine } = choice
  if (engine === 'none') {
    throw new Fault('invalid_state', 'No web search is set: research works on the library alone.')
  }
  const { outcome, cause, results } = await askConfigured(context, { ...choice, engine }, query, context.signal)
  const shown = results.map((result) => ({ ...result, refusal: domainRefusal(new URL(result.url).hostname, choice) }))
  return { engine, outcome, cause, results: shown }
}

/** The choice as it is kept: an address only where the engine has one, domains as they stand in addresses. */
function checkedChoice(given: ResearchChoice): ResearchChoice {
  const { engine, book } = given
  const isOwn = engine === 'searxng' || engine === 'kiwix'
  const address = isOwn ? given.address : null
  if (isOwn && address === null)
    throw invalidRequest([{ path: 'address', message: 'Enter the address of the search.' }])
  const url = address === null ? null : new URL(address)
  if (url !== null && (url.username !== '' || url.password !== '')) {
    const message = 'Leave user and password out: this address is shown to every admin.'
    throw invalidRequest([{ path: 'address', message }])
  }
  return {
    engine,
    address: url === null ? null : `${url.origin}${url.pathname.replace(/\/+$/, '')}`,
    book: engine === 'kiwix' ? book : null,
    allow_domains: canonicalDomains('allow_domains', given.allow_domains),
    deny_domains: canonicalDomains('deny_domains', given.deny_domains),
  }
}

function canonicalDomains(field: string, entries: readonly string[]): string[] {
  const domains = entries.map((entry, index) => {
    const bare = entry.replace(/^\*\./, '').replace(/\.+$/, '')
    const url = /[/:@?#\s]/.test(bare) ? null : URL.parse(`http://${bare}/`)
    if (url === null || url.hostname === '') {
      const message = `"${entry}" is not a domain. Write it like example.org, without http:// and path.`
      throw invalidRequest([{ path: `${field}.${index}`, message }])
    }
    return url.hostname
  })
  return [...new Set(domains)]
}

async function changeKey(
  secrets: SecretStore,
  engine: SearchEngine,
  key: string | null | undefined,
): Promise<'set' | 'forgotten' | null> {
  if (key === undefined) return null
  if (!isKeyed(engine)) throw invalidRequest([{ path: 'key', message: 'This search has no key.' }])
  const name = `search-${engine}` as const
  if (secrets.isGiven(name)) {
    throw invalidRequest([{ path: 'key', message: 'The environment gives this key; change it there.' }])
  }
  if (key === null) await secrets.remove(name)
  else await secrets.write(name, key)
  return key === null ? 'forgotten' : 'set'
}

async function withKeys(secrets: SecretStore, choice: ResearchChoice): Promise<ResearchSettings> {
  const [brave, tavily] = await Promise.all([keyState(secrets, 'brave'), keyState(secrets, 'tavily')])
  return { ...choice, keys: { brave, tavily } }
}

async function keyState(secrets: SecretStore, engine: KeyedEngine) {
  const name = `search-${engine}` as const
  // One that cannot be opened is none: it has to be entered again.
  const key = await openedKey(secrets, engine)
  return { has_key: key !== null && key !== undefined, is_given: secrets.isGiven(name) }
}

/** A search's key; null where there is none, undefined where it cannot be opened. */
async function openedKey(secrets: SecretStore, engine: KeyedEngine): Promise<string | null | undefined> {
  return secrets.read(`search-${engine}`).then(
    (key) => key ?? null,
    () => undefined,
  )
}

function isKeyed(engine: SearchEngine): engine is KeyedEngine {
  return KEYED_ENGINES.some((one) => one === engine)
}
