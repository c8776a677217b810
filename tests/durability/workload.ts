import { setTimeout as sleep } from 'node:timers/promises'
import { GenerationRequest } from '../../core/generation/contract.ts'
import { blogRequest } from '../support/briefs.ts'
import type { Served } from '../support/command.ts'
import { addHardTemplate } from '../support/hard-template.ts'
import type { Ledger } from '../support/ledger.ts'
import { endOf, testEngine, type TestFolder } from '../support/world.ts'

export const SOURCE = `# Hand hygiene on hospital wards

Washing hands with soap and water for at least 20 seconds removes most of the germs that nurses pick up on the ward.

Wet hands spread germs more easily than dry hands, so hands should be dried with a clean paper towel after washing.
`
const PIECE = { title: 'Washing hands', body: 'Before.\n\n## Why\n\nGerms.\n\n## How\n\nWith soap and water.\n' }

/** The kinds of run that a workload submits; each has one text that an undisturbed run gives. */
export const BRIEFS = {
  standard: blogRequest(),
  quick: blogRequest({ generation_mode: 'quick' }),
  premium: blogRequest({ generation_mode: 'premium' }),
  held: blogRequest({ template_id: 'hard-post' }),
} as const
export type Kind = keyof typeof BRIEFS | 'section'

export interface Prepared {
  key: string
  /** The body that an undisturbed run of each kind gives. */
  texts: Record<Kind, string>
  /** Pieces that wait for a section run each. */
  pieces: string[]
}

/** Makes a data folder with a key, a source, a template that no run clears, and the texts of undisturbed runs. */
export async function prepare(folder: TestFolder, pieceCount: number): Promise<Prepared> {
  const engine = await testEngine({ folder })
  const { desk, owner } = engine
  try {
    await owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 100_000 })
    const { key } = await owner.accounts.createKey({ name: 'durability' })
    await owner.sources.add({ file_name: 'hands.md', text: SOURCE })
    await addHardTemplate(engine, { slug: 'hard-post', version: 1 })
    const pieces: string[] = []
    for (let count = 0; count <= pieceCount; count += 1) pieces.push((await desk.content.save(PIECE)).content_id)
    const texts = {} as Record<Kind, string>
    for (const [kind, brief] of Object.entries(BRIEFS)) {
      const { request_id } = await desk.generation.submit(GenerationRequest.parse(brief))
      texts[kind as Kind] = (await endOf(desk, request_id)).content?.body ?? ''
    }
    const { request_id } = await desk.generation.regenerateSection({
      content_id: pieces.pop() ?? '',
      section_id: 'how',
    })
    texts.section = (await endOf(desk, request_id)).content?.body ?? ''
    return { key, texts, pieces }
  } finally {
    await engine.close()
  }
}

/** Where a ledger stood: the last rows of generations and contents. */
export interface Since {
  generations: number
  contents: number
}

/** One request of a workload; with `idempotency_key` it may be sent again. */
export interface Sent {
  path: string
  body: object
  kind: Kind | 'save'
  idempotency_key: string | null
  /** Rows that this request made, in SQL after `FROM`, among those made since the last rows of `since`. */
  made: (since: Since) => string
  /** What came back before the engine ended; null when nothing did. */
  answer: { status: number; id: string } | null
}

/** Sends a request; an engine that dies meanwhile leaves it without an answer. */
export async function send(served: Served, key: string, request: Sent): Promise<Sent['answer']> {
  try {
    const response = await fetch(`${served.base_url}${request.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...(request.idempotency_key === null ? {} : { 'idempotency-key': request.idempotency_key }),
      },
      body: JSON.stringify(request.body),
    })
    const body = (await response.json()) as { request_id?: string | null; content_id?: string }
    return { status: response.status, id: body.request_id ?? body.content_id ?? '' }
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Waits until every run of a folder has ended. */
export async function untilAllEnded(ledger: Ledger): Promise<void> {
  const deadline = performance.now() + 180_000
  while (ledger.count(`SELECT count(*) FROM generations WHERE status IN ('pending', 'processing')`) > 0) {
    if (performance.now() > deadline)
      throw new Error(`not ended: ${JSON.stringify(ledger.runs().filter((run) => run.content_id === null))}`)
    await sleep(10)
  }
}

/** Acknowledged requests of which the ledger knows nothing, and requests that made more than one row. */
export function wrongInAnswers(ledger: Ledger, requests: readonly Sent[], since: Since): string[] {
  const known = new Set(ledger.runs().map((run) => run.request_id))
  const isKept = ({ kind, answer }: Sent): boolean => {
    if (answer === null) return true
    if (kind !== 'save') return answer.status === 202 && known.has(answer.id)
    return (
      answer.status === 201 && ledger.count(`SELECT count(*) FROM contents WHERE content_id = '${answer.id}'`) === 1
    )
  }
  const byRows = Map.groupBy(requests, (request) => request.made(since))
  const tooMany = [...byRows].filter(([rows, alike]) => ledger.count(`SELECT count(*) FROM ${rows}`) > alike.length)
  return [
    ...requests.filter((request) => !isKept(request)).map((request) => `lost: ${JSON.stringify(request)}`),
    ...tooMany.map(([rows]) => `more rows than requests: ${rows}`),
  ]
}

/** Runs whose text is not the one that the same brief gives undisturbed. */
export async function wrongTexts(served: Served, { key, texts }: Prepared, all: readonly Sent[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { kind, answer } of all) {
    if (answer === null || kind === 'save') continue
    const response = await fetch(`${served.base_url}/generate/status/${answer.id}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const { status, content } = (await response.json()) as { status: string; content: { body: string } | null }
    if (status !== 'completed' || content?.body !== texts[kind]) wrong.push(`${kind} ${answer.id} ${status}`)
  }
  return wrong
}
