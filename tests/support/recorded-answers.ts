import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import type { z } from 'zod'

/** One request of a recording. A name in braces in `path`, or a function of what is known, stands for an id that came before. */
export interface Step {
  name: string
  as: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Readonly<Record<string, string>>
  json?: (known: Known) => unknown
  file?: string
  /** What Colophon reads of an answer. */
  reads: z.ZodType
  /** The name under which the id in the answer is known from then on, and the stamp with it. */
  remember?: string
  /** Waits until the second of the last write is over. */
  isLater?: boolean
}

export type Known = Readonly<Record<string, { id: string | number; updated_at?: string }>>

/** A platform that can be asked, the real one or its double. */
export interface Askable {
  url: string
  ask: (step: Step, path: string, json: unknown) => Promise<{ status: number; json: unknown }>
  /** Where the record of an answer keeps its id. */
  idIn: (json: unknown) => { id: string | number; updated_at?: string } | undefined
  /** What of a refusal is read. */
  refusal: z.ZodType
}

/** An answer as far as it is read, with ids, moments and the address of the site by what they are. */
export interface Answered {
  status: number
  says: unknown
}
export type Answers = Record<string, Answered>

/** What a platform answers to these requests, one after the other. */
export async function answersOf(steps: readonly Step[], site: Askable): Promise<Answers> {
  const known: Record<string, { id: string | number; updated_at?: string }> = {}
  const settled = settling(site.url)
  const answers: Answers = {}
  for (const step of steps) {
    if (step.isLater === true) await new Promise((resolve) => setTimeout(resolve, 1100))
    const path = step.path.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name]?.id ?? name))
    const { status, json } = await site.ask(step, path, step.json?.(known))
    const read = (status >= 400 ? site.refusal : step.reads).safeParse(json)
    const says = read.success ? read.data : { unreadable: read.error.issues[0]?.path.join('.') ?? '' }
    answers[step.name] = { status, says: settled(says) }
    const made = site.idIn(json)
    if (step.remember !== undefined && made !== undefined) known[step.remember] = made
  }
  return answers
}

/** What an id is of, by the key that it stands under: platforms count some of them apart. */
const IDS: Readonly<Record<string, string>> = {
  ...{ user: 'user', author: 'user', picture: 'picture', featured_media: 'picture', post: 'post' },
  ...{ term: 'term', term_id: 'term', categories: 'term', tags: 'term' },
  ...{ revision: 'revision', newest_revision: 'revision' },
}

/** Two platforms never give the same ids and never answer at the same moment: both are told by the order of their coming. */
function settling(site: string): (value: unknown) => unknown {
  const tokens = new Map<string, string>()
  const counts = new Map<string, number>()
  const tokenOf = (kind: string, id: string): string => {
    const known = tokens.get(`${kind} ${id}`)
    if (known !== undefined) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    tokens.set(`${kind} ${id}`, `${kind} ${count}`)
    return `${kind} ${count}`
  }
  const textOf = (text: string): string =>
    text
      .replaceAll(site, '<site>')
      .replace(/\/(?:20\d\d)\/(?:\d\d\/)?/g, '/<day>/')
      .replace(/\/p\/[\w-]+\/|\/\?p=\d+/g, '/<draft>')
      .replace(/\b(?!2031)\d{4}-\d\d-\d\dT[\d:.]+Z?/g, '<moment>')
      .replace(/\b[0-9a-f]{24}\b/g, (id) => tokenOf('id', id))
  const settled = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return textOf(value)
    const kind = IDS[key]
    if (typeof value === 'number' && kind !== undefined && value !== 0) return tokenOf(kind, String(value))
    if (typeof value === 'number' && key === 'created_at_ts') return '<moment>'
    if (Array.isArray(value)) return value.map((one) => settled(one, key))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, settled(one, name)]))
  }
  return (value) => settled(value, '')
}

const fileOf = (platform: string) => join(import.meta.dirname, 'recorded', `${platform}.json`)

interface Recording {
  version: string
  answers: Answers
}

export function recorded(platform: string): Recording {
  return JSON.parse(readFileSync(fileOf(platform), 'utf8')) as Recording
}

/** Keeps what a real platform answers; `npm run test:real` does it where REAL_RECORD is set. */
export async function keepRecording(platform: string, recording: Recording): Promise<void> {
  const file = fileOf(platform)
  writeFileSync(file, await format(JSON.stringify(recording), { ...(await resolveConfig(file)), filepath: file }))
}
