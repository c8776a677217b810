import type { AuditEntry } from '../../core/audit/contract.ts'
import type { RevisionSummary } from '../../core/content/contract.ts'
import type { Api } from '../app/api.ts'
import { counselReadme } from './counsel-readme.ts'

const PAGE = 100

/** Records of one piece, as files by their names, and what is left out of them: for counsel, who may have no Colophon. */
export async function counselFiles(
  api: Api,
  { content_id, request_id }: { content_id: string; request_id: string },
): Promise<Record<string, string>> {
  const piece = { content_id }
  const { file } = await api.passport.exportFile.call({ content_id, with_text: true })
  const dossier = await api.passport.dossier.call(piece)
  const revisions = await everyPage(async (page) => {
    const { revisions: items, next_cursor } = await api.content.listRevisions.call({ ...piece, ...page })
    return { items, next_cursor }
  })
  const reviews = await api.approvals.get.call({ request_id })
  const texts: Record<string, string> = {}
  const listed: (RevisionSummary & { file: string })[] = []
  for (const summary of revisions) {
    const { revision } = summary
    const { title, body } = await api.content.getRevision.call({ content_id, revision })
    const file = `${String(revision).padStart(4, '0')}.md`
    texts[`revisions/${file}`] = `# ${title.replace(/\s+/g, ' ')}\n\n${body}\n`
    listed.push({ ...summary, file })
  }
  const subjects = [content_id, request_id, ...reviews.approvals.map(({ approval_id }) => approval_id)]
  const records = await api.records.ofPiece.call(piece)
  const { files, left_out } = records
  const more = Object.entries(files).map(([name, value]) => [name, json(value)] as const)
  return {
    'README.txt': counselReadme(content_id, left_out),
    'selected-records.json': json(records),
    'passport.json': json(file),
    'dossier.json': json(dossier),
    ...texts,
    'revisions/revisions.json': json(listed),
    'evidence.json': json(await api.content.checks.call(piece)),
    'comments.json': json(await api.comments.list.call(piece)),
    'annotations.json': json(await api.annotations.list.call(piece)),
    'disclosure.json': json(await api.publishing.disclosure.call(piece)),
    'validity.json': json(await api.validity.history.call({ request_id })),
    'audit-entries.json': json(await auditEntries(api, subjects)),
    'public-keys.json': json(await api.audit.signingKeys.call({})),
    ...Object.fromEntries(more),
  }
}

/** The entries of the audit log about these, oldest first. */
async function auditEntries(api: Api, subjects: readonly string[]): Promise<AuditEntry[]> {
  const found: AuditEntry[] = []
  for (const subject_id of subjects) {
    const entries = await everyPage(async (page) => {
      const { entries: items, next_cursor } = await api.audit.list.call({ subject_id, ...page })
      return { items, next_cursor }
    })
    found.push(...entries)
  }
  return found.toSorted((one, other) => one.body.seq - other.body.seq)
}

interface Page<T> {
  items: T[]
  next_cursor: string | null
}

async function everyPage<T>(ask: (page: { limit: number; cursor?: string }) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = []
  let cursor: string | null = null
  do {
    const page: Page<T> = await ask({ limit: PAGE, ...(cursor === null ? {} : { cursor }) })
    all.push(...page.items)
    cursor = page.next_cursor
  } while (cursor !== null)
  return all
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
