import type {
  ApiKeysTable,
  CredentialsTable,
  IdempotencyKeysTable,
  MemberQualificationsTable,
  MembersTable,
  SettingsTable,
  WorkspaceTable,
} from '../accounts/tables.ts'
import type { AuditCheckpointsTable, AuditEntriesTable, SigningKeysTable } from '../audit/tables.ts'
import type { CatalogEntriesTable } from '../catalog/tables.ts'
import type { ContentsTable, ProposalsTable, RevisionsTable } from '../content/tables.ts'
import type { GenerationsTable, PassportsTable, StageRecordsTable } from '../generation/tables.ts'
import type { ModelCallsTable, ModelPricesTable, ModelProvidersTable, ModelRoutesTable } from '../models/tables.ts'
import type { EnvelopesTable } from '../passport/tables.ts'
import type { PassagesTable, SourcesTable } from '../sources/tables.ts'
import type { UsageEntriesTable } from '../usage/tables.ts'
import type { Kysely } from 'kysely'

/** Every table, each owned by the feature whose `tables.ts` describes it. */
export interface Schema {
  workspace: WorkspaceTable
  members: MembersTable
  member_qualifications: MemberQualificationsTable
  credentials: CredentialsTable
  api_keys: ApiKeysTable
  settings: SettingsTable
  idempotency_keys: IdempotencyKeysTable
  catalog_entries: CatalogEntriesTable
  sources: SourcesTable
  passages: PassagesTable
  contents: ContentsTable
  revisions: RevisionsTable
  proposals: ProposalsTable
  usage_entries: UsageEntriesTable
  generations: GenerationsTable
  stage_records: StageRecordsTable
  audit_entries: AuditEntriesTable
  audit_checkpoints: AuditCheckpointsTable
  signing_keys: SigningKeysTable
  passports: PassportsTable
  envelopes: EnvelopesTable
  model_providers: ModelProvidersTable
  model_routes: ModelRoutesTable
  model_prices: ModelPricesTable
  model_calls: ModelCallsTable
}

/** What store functions take first: the database, or the transaction that they run in. */
export type Db = Kysely<Schema>
