import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export const PROMPT_IDS = [
  'planner',
  'queries',
  'call-writer',
  'writer',
  'section-writer',
  'editor',
  'seo',
  'verifier',
  'repair',
  'go-on',
] as const
export type PromptId = (typeof PROMPT_IDS)[number]

/** A prompt as its file holds it: `{{names}}` stand where values go. */
export interface Prompt {
  id: PromptId
  version: number
  system: string
  user: string
}

/** A prompt with its values in it, ready to be sent. */
export interface RenderedPrompt {
  id: PromptId
  version: number
  system: string
  user: string
}

/** The prompts of one engine, each read once. */
export type Prompts = (id: PromptId) => Promise<Prompt>

const FORM =
  /^---\nid: (?<id>[a-z-]+)\nversion: (?<version>\d+)\n---\n+# System\n+(?<system>[\s\S]*?)\n+# User\n+(?<user>[\s\S]*?)\n*$/
const PLACE = /\{\{(\w+)\}\}/g

/** Reads prompts from `resources/prompts`. */
export function promptFiles(resourcesFolder: string): Prompts {
  const read = new Map<PromptId, Promise<Prompt>>()
  return (id) => {
    const reading = read.get(id) ?? readPrompt(join(resourcesFolder, 'prompts', `${id}.md`), id)
    read.set(id, reading)
    return reading
  }
}

/** Puts values into a prompt. Throws where a place has no value or a value has no place: such a prompt is never sent. */
export function renderPrompt(prompt: Prompt, values: Readonly<Record<string, string>>): RenderedPrompt {
  const wanted = new Set([...`${prompt.system}${prompt.user}`.matchAll(PLACE)].map(([, name]) => name ?? ''))
  const strays = [
    ...[...wanted].filter((name) => !(name in values)),
    ...Object.keys(values).filter((name) => !wanted.has(name)),
  ]
  if (strays.length > 0) throw new Error(`the prompt ${prompt.id} and its values differ in: ${strays.join(', ')}`)
  const filled = (text: string): string => text.replace(PLACE, (_place, name: string) => values[name] ?? '')
  return { ...prompt, system: filled(prompt.system), user: filled(prompt.user) }
}

async function readPrompt(file: string, id: PromptId): Promise<Prompt> {
  const found = FORM.exec((await readFile(file, 'utf8')).replaceAll('\r\n', '\n'))
  const parts = z
    .object({ id: z.literal(id), version: z.coerce.number().int().min(1), system: z.string(), user: z.string() })
    .parse(found?.groups)
  return parts
}
