import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditLog } from '../audit/log.ts'
import type { Db } from '../database/schema.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import type { CatalogKind } from './contract.ts'
import { insertEntry, listNewestEntries, listVersions, parseDocument } from './store.ts'
import type { CatalogEntriesTable } from './tables.ts'

const FOLDERS: Record<CatalogKind, string> = {
  template: 'templates',
  style_profile: 'style-profiles',
  vertical: 'verticals',
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
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
      const value = JSON.parse(await readFile(join(folder, file), 'utf8')) as { id?: unknown; version?: unknown }
      if (known.has(`${kind} ${String(value.id)} ${String(value.version)}`)) continue
      const document = parseDocument(kind, value)
      entries.push({
        kind,
        slug: document.id,
        version: document.version,
        document_json: JSON.stringify(value),
        document_sha256: sha256OfJson(value),
        created_at: now,
        retired_at: null,
      })
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
