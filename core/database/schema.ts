import type { HoldsTable } from '../holds/tables.ts'
import type { IdentitiesTable, SignInFlowsTable } from '../identities/tables.ts'
import type { OpenPiecesTable } from '../presence/tables.ts'
import type { InboxSnoozesTable } from '../inbox/tables.ts'
import type {
  ApiKeysTable,
  CredentialsTable,
  DeskSessionsTable,
  IdempotencyKeysTable,
  MemberNamesTable,
  MemberQualificationsTable,
  MembersTable,
  QualificationGrantsTable,
  SettingsTable,
  WorkspaceTable,
} from '../accounts/tables.ts'
import type { AnnotationsTable, AnnotationWithdrawalsTable } from '../annotations/tables.ts'
import type { AuditCheckpointsTable, TimeTokensTable, AuditEntriesTable, SigningKeysTable } from '../audit/tables.ts'
import type { CatalogEntriesTable } from '../catalog/tables.ts'
import type { CommentResolutionsTable, CommentsTable } from '../comments/tables.ts'
import type {
  ContentsTable,
  AwaitedVerdictsTable,
  PicturesTable,
  ProposalsTable,
  PublicationsTable,
  RevisionsTable,
} from '../content/tables.ts'
import type { BriefQueryAnswersTable, BriefQueryWaiversTable } from '../briefs/tables.ts'
import type { MemberErasuresTable } from '../erasing/tables.ts'
import type { GenerationsTable, PassportsTable, StageRecordsTable } from '../generation/tables.ts'
import type { ModelCallsTable, ModelPricesTable, ModelProvidersTable, ModelRoutesTable } from '../models/tables.ts'
import type {
  ReviewObligationsTable,
  ReviewRoutesTable,
  ReviewViewsTable,
  ReviewWithdrawalsTable,
} from '../approvals/tables.ts'
import type {
  PacketAnswersTable,
  PacketRepliesTable,
  ReviewerKeysTable,
  ReviewPacketsTable,
} from '../packets/tables.ts'
import type { EnvelopesTable } from '../passport/tables.ts'
import type {
  CorrectionsTable,
  CurrentTextStatementsTable,
  DeliveredMediaTable,
  DeliveriesTable,
  PlacementsTable,
  PublishingTargetsTable,
  ReplacedTextsTable,
} from '../publishing/tables.ts'
import type { CollectedSourcesTable, CollectionsTable, PassagesTable, SourcesTable } from '../sources/tables.ts'
import type { UsageEntriesTable } from '../usage/tables.ts'
import type {
  ValidityAssetsTable,
  ValidityFindingsTable,
  ValidityLinksTable,
  ValidityPassAssetsTable,
  ValidityPassesTable,
  ValidityScansTable,
  PageLooksTable,
} from '../validity/tables.ts'
import type { Kysely } from 'kysely'

/** Every table, each owned by the feature whose `tables.ts` describes it. */
type NarrowContents = Pick<
  ContentsTable,
  | 'content_id'
  | 'request_id'
  | 'template_id'
  | 'vertical_id'
  | 'publication_state'
  | 'review_state'
  | 'created_by'
  | 'created_at'
  | 'updated_at'
  | 'title_key'
>
type NarrowPassports = Pick<PassportsTable, 'request_id' | 'achieved_level' | 'meets_tier_contract'>

export interface Schema {
  workspace: WorkspaceTable
  members: MembersTable
  member_qualifications: MemberQualificationsTable
  member_names: MemberNamesTable
  member_erasures: MemberErasuresTable
  qualification_grants: QualificationGrantsTable
  credentials: CredentialsTable
  desk_sessions: DeskSessionsTable
  identities: IdentitiesTable
  sign_in_flows: SignInFlowsTable
  open_pieces: OpenPiecesTable
  api_keys: ApiKeysTable
  settings: SettingsTable
  idempotency_keys: IdempotencyKeysTable
  catalog_entries: CatalogEntriesTable
  publishing_targets: PublishingTargetsTable
  placements: PlacementsTable
  deliveries: DeliveriesTable
  replaced_texts: ReplacedTextsTable
  delivered_media: DeliveredMediaTable
  sources: SourcesTable
  passages: PassagesTable
  collections: CollectionsTable
  collected_sources: CollectedSourcesTable
  contents: ContentsTable
  /** The columns that searches filter and sort by, read without the texts beside them. */
  contents_narrow: NarrowContents
  revisions: RevisionsTable
  proposals: ProposalsTable
  pictures: PicturesTable
  publications: PublicationsTable
  awaited_verdicts: AwaitedVerdictsTable
  time_tokens: TimeTokensTable
  corrections: CorrectionsTable
  usage_entries: UsageEntriesTable
  generations: GenerationsTable
  brief_query_answers: BriefQueryAnswersTable
  brief_query_waivers: BriefQueryWaiversTable
  stage_records: StageRecordsTable
  audit_entries: AuditEntriesTable
  audit_checkpoints: AuditCheckpointsTable
  signing_keys: SigningKeysTable
  holds: HoldsTable
  inbox_snoozes: InboxSnoozesTable
  passports: PassportsTable
  /** What runs reached, read without their passports. */
  passports_narrow: NarrowPassports
  envelopes: EnvelopesTable
  current_text_statements: CurrentTextStatementsTable
  review_routes: ReviewRoutesTable
  review_obligations: ReviewObligationsTable
  review_withdrawals: ReviewWithdrawalsTable
  review_views: ReviewViewsTable
  comments: CommentsTable
  comment_resolutions: CommentResolutionsTable
  annotations: AnnotationsTable
  annotation_withdrawals: AnnotationWithdrawalsTable
  review_packets: ReviewPacketsTable
  reviewer_keys: ReviewerKeysTable
  packet_answers: PacketAnswersTable
  packet_replies: PacketRepliesTable
  validity_passes: ValidityPassesTable
  validity_pass_assets: ValidityPassAssetsTable
  validity_links: ValidityLinksTable
  validity_assets: ValidityAssetsTable
  validity_findings: ValidityFindingsTable
  validity_scans: ValidityScansTable
  page_looks: PageLooksTable
  model_providers: ModelProvidersTable
  model_routes: ModelRoutesTable
  model_prices: ModelPricesTable
  model_calls: ModelCallsTable
}

/** What store functions take first: the database, or the transaction that they run in. */
export type Db = Kysely<Schema>
