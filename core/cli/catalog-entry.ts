import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogKind } from '../catalog/contract.ts'
import { StyleProfileDocument, TemplateDocument, VerticalDocument } from '../catalog/document.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { withWorkspace } from './session.ts'
import { workspaceOptions } from './workspace-options.ts'

interface Documents {
  template: TemplateDocument
  style_profile: StyleProfileDocument
  vertical: VerticalDocument
}
interface Kind<T> {
  folder: string
  parse: (document: unknown) => T
}
const KINDS: { [K in CatalogKind]: Kind<Documents[K]> } = {
  template: { folder: 'templates', parse: (document) => TemplateDocument.parse(document) },
  style_profile: { folder: 'style-profiles', parse: (document) => StyleProfileDocument.parse(document) },
  vertical: { folder: 'verticals', parse: (document) => VerticalDocument.parse(document) },
}

const found = new Map<string, Promise<unknown>>()
const bundled = new Map<string, Promise<{ id: string }[]>>()

/**
 * An entry of the catalogs that come with Colophon or, where `data` names its folder, of a workspace, read once. `path` names
 * the field that a wrong id is said at. Throws `invalid_request`.
 */
export async function catalogEntry<K extends CatalogKind>(
  { data }: { data?: string | undefined },
  kind: K,
  { id, path }: { id: string; path: string },
): Promise<Documents[K]> {
  const key = JSON.stringify([data, kind, id])
  const read = found.get(key) ?? (data === undefined ? bundledEntry(kind, id, path) : ownEntry(data, kind, id))
  found.set(key, read)
  return KINDS[kind].parse(await read)
}

async function bundledEntry(kind: CatalogKind, id: string, path: string): Promise<unknown> {
  const { folder } = KINDS[kind]
  const entries = bundled.get(folder) ?? documents(folder)
  bundled.set(folder, entries)
  const entry = (await entries).find((one) => one.id === id)
  if (entry !== undefined) return entry
  const known = (await entries).map((one) => one.id).join(', ')
  throw invalidRequest([{ path, message: `There is no "${id}". Choose one of: ${known}.` }])
}

/** The documents of a kind in the order of their files. */
async function documents(kind: string): Promise<{ id: string }[]> {
  const folder = join(workspaceOptions({}).resourcesFolder, 'catalog', kind)
  const names = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as { id: string }),
  )
}

async function ownEntry(data: string, kind: CatalogKind, id: string): Promise<unknown> {
  demandWorkspace(data)
  const { document } = await withWorkspace({ data }, (client) => client.catalog.exportEntry({ kind, id }))
  return document
}

/** Throws `invalid_request` for a folder without a workspace, which opening would make one. */
export function demandWorkspace(data: string): void {
  if (existsSync(join(workspaceOptions({ data }).dataFolder, 'colophon.db'))) return
  throw invalidRequest([{ path: '--data', message: 'There is no workspace in this folder.' }])
}
