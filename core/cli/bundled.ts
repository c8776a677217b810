import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { invalidRequest } from '../kernel/errors.ts'
import { workspaceOptions } from './session.ts'

interface Named {
  id: string
}

const read = new Map<string, Promise<Named[]>>()
const parsed = new Map<string, unknown>()

/** An entry of the catalogs that come with Colophon. `path` names the field that a wrong id is said at. */
export async function bundledEntry<T extends { id: string }>(
  kind: string,
  schema: z.ZodType<T>,
  id: string,
  path: string,
): Promise<T> {
  const key = `${kind} ${id}`
  const before = parsed.get(key)
  if (before !== undefined) return before as T
  const entries = await documents(kind)
  const found = entries.find((entry) => entry.id === id)
  if (found !== undefined) {
    const entry = schema.parse(found)
    parsed.set(key, entry)
    return entry
  }
  const known = entries.map((entry) => entry.id).join(', ')
  throw invalidRequest([{ path, message: `There is no "${id}". Choose one of: ${known}.` }])
}

/** The documents of a kind in the order of their files, read once. */
function documents(kind: string): Promise<Named[]> {
  const known = read.get(kind) ?? readAll(kind)
  read.set(kind, known)
  return known
}

async function readAll(kind: string): Promise<Named[]> {
  const folder = join(workspaceOptions({}).resourcesFolder, 'catalog', kind)
  const names = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Named))
}
