import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditLog } from '../audit/log.ts'
import type { Db } from '../database/schema.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { keepRecent } from '../kernel/recent.ts'
import type { CatalogKind } from './contract.ts'
import { insertEntry, listNewestEntries, listVersions, parseDocument } from './store.ts'
import type { CatalogEntriesTable } from './tables.ts'

const FOLDERS: Record<CatalogKind, string> = {
  template: 'templates',
  style_profile: 'style-profiles',
  vertical: 'verticals',
}

type BundledEntry = Omit<CatalogEntriesTable, 'created_at' | 'retired_at'>

/** Entries of files as they were when read: whoever opens many new folders checks and hashes each bundled file once. */
const made = keepRecent<BundledEntry>(200)

async function bundledEntry(kind: CatalogKind, path: string, isKnown: (value: Named) => boolean) {
  const { mtimeMs, size } = await stat(path)
  const key = `${kind} ${path} ${mtimeMs} ${size}`
  const kept = made.get(key)
  if (kept !== undefined) return isKnown({ id: kept.slug, version: kept.version }) ? null : kept
  const value = JSON.parse(await readFile(path, 'utf8')) as Named
  if (isKnown(value)) return null
  const document = parseDocument(kind, value)
  const entry = {
    ...{ kind, slug: document.id, version: document.version },
    document_json: JSON.stringify(value),
    document_sha256: sha256OfJson(value),
  }
  made.set(key, entry)
  return entry
}

interface Named {
  id?: unknown
  version?: unknown
}

/**
 * The bundled versions that are not `known`, as rows. One that is known is not checked and hashed again at every start: a
 * version is never changed.
 */
async function unknownEntries(
  resourcesFolder: string,
  known: ReadonlySet<string>,
  now: string,
): Promise<CatalogEntriesTable[]> {
  const entries: CatalogEntriesTable[] = []
  for (const kind of Object.keys(FOLDERS) as CatalogKind[]) {
    const folder = join(resourcesFolder, 'catalog', FOLDERS[kind])
    const isKnown = ({ id, version }: Named): boolean => known.has(`${kind} ${String(id)} ${String(version)}`)
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
      const entry = await bundledEntry(kind, join(folder, file), isKnown)
      if (entry !== null) entries.push({ ...entry, created_at: now, retired_at: null })
    }
  }
  return entries
}

/** Adds the bundled versions that the store does not have yet; what was retired stays retired. */
export async function seedCatalog(db: Db, audit: AuditLog, resourcesFolder: string, now: string): Promise<void> {
  const known = new Set((await listVersions(db)).map(({ kind, slug, version }) => `${kind} ${slug} ${version}`))
  const entries = await unknownEntries(resourcesFolder, known, now)
  if (entries.length === 0) return
  await db.transaction().execute(async (transaction) => {
    const retired = (await listNewestEntries(transaction)).filter((entry) => entry.retired_at !== null)
    const stays = new Set(retired.map((entry) => `${entry.kind} ${entry.slug}`))
    const added: CatalogEntriesTable[] = []
    for (const entry of entries) {
      if (stays.has(`${entry.kind} ${entry.slug}`)) continue
      if (await insertEntry(transaction, entry)) added.push(entry)
    }
    if (added.length === 0) return
    await audit.append(transaction, 'engine', {
      action: 'catalog.bundled',
      subject: { kind: 'catalog', id: 'bundled' },
      details: {
        entries: added.map(({ kind, slug, version, document_sha256 }) => ({
          kind,
          id: slug,
          version,
          document_sha256,
        })),
      },
    })
  })
}
