import type { Caller } from './accounts/rules.ts'
import type { Seat } from './accounts/seat.ts'
import type { Job, JobName } from './scheduler/contract.ts'
import type { ChainTip, Envelope, TimeState, TimeToken } from './audit/contract.ts'
import type { Actor, AuditLog } from './audit/log.ts'
import type { AuditWatch } from './audit/watch.ts'
import type { Backup, BackupsState } from './backups/contract.ts'
import type { ParsedDocuments } from './catalog/parsed-documents.ts'
import type { ContentRow } from './content/store.ts'
import type { Change } from './contract.ts'
import type { RunCourse } from './generation/contract.ts'
import type { LiveTexts } from './generation/live-text.ts'
import type { ModelPrice } from './models/contract.ts'
import type { LanguageModels } from './models/language-models.ts'
import type { Prompts } from './models/prompts.ts'
import type { OpenId } from './identities/openid.ts'
import type { FewAtOnce } from './kernel/few-at-once.ts'
import type { Recent } from './kernel/recent.ts'
import type { HotReads } from './database/hot-reads.ts'
import type { Db } from './database/schema.ts'
import type { WordTable } from './evidence/rules/word-table.ts'
import type { Spelling } from './quality/rules/text/spelling.ts'
import type { DocumentToRead, ReadDocument } from './sources/extract/read-document.ts'
import type { AskWeb, Outbound, PolicyThread, PrintPdf, SecretStore, Texts } from './ports.ts'
import type { TriedPolicies } from './trials/compare.ts'
import type { PieceFormats } from './publishing/formats.ts'
import type { PendingAuthorisations, Platforms } from './publishing/platform.ts'
import type { NewId } from './kernel/ids.ts'
import type { CurrentTextStatement, Passport } from './passport/record-contract.ts'
import type { Clock } from './kernel/time.ts'

/** The world as the engine sees it; injected, so that tests hold it still. */
export interface World {
  now: Clock
  newId: NewId
  /** Milliseconds of a clock that never jumps; only differences mean something. */
  monotonicMs: () => number
  /** `size` random bytes. */
  randomBytes: (size: number) => Uint8Array
}

/** What changed, told to every screen and to the worker after a commit. */
export interface Changes {
  announce: (change: Change) => void
  /** How many are told. */
  listeners: () => number
  subscribe: (listener: (change: Change) => void) => () => void
}

/** Counts requests of the last 60 seconds, across processes and restarts: on a desk the workspace's, on a host each member's. */
export interface RequestLimiter {
  /** Counts one request, or answers when the next may come (and counts nothing). */
  take: (
    limit: number,
    memberId: string,
  ) => Promise<{ isAllowed: boolean; remaining: number; retryAfterSeconds: number }>
  markKeyUsed: (keyId: string, at: string) => Promise<void>
  keyLastUsed: () => Promise<ReadonlyMap<string, string>>
  tries: FailedTries
  /** Passphrases are hashed two at a time: each takes 32 MiB. */
  hashing: FewAtOnce
  endings: KeyEndings
}

/** Remembers which API keys have expired, whatever the clock says later. */
export interface KeyEndings {
  has: (keyId: string) => Promise<boolean>
  add: (keyId: string) => Promise<void>
  /** Takes up the keys that have expired by now; asked for them once a minute at most. */
  look: (expired: () => Promise<readonly string[]>) => Promise<void>
}

/** Tries at a member's passphrase or code that did not fit since the last one that did. */
export interface Tries {
  count: number
  /** When the last was, in milliseconds; 0 where there was none. */
  last_ms: number
}

/** Counts failed tries, across processes and restarts. */
export interface FailedTries {
  /** Counts a try as failed, unless `wait` answers for those before how many seconds are to pass first. Answers these. */
  begin: (memberId: string, wait: (before: Tries) => number) => Promise<number>
  /** Counts one less: the try that `begin` counted did fit. */
  takeBack: (memberId: string) => Promise<void>
  forget: (memberId: string) => Promise<void>
}

/** The verified copies of the workspace. */
export interface BackupKeeper {
  state: () => BackupsState
  /** Throws `storage_unavailable` where the copy is not sound; the older ones stay. */
  create: () => Promise<Backup>
  /** Writes the database's file anew, so that nothing that was deleted is left in it; false where another process is at it. */
  purge: () => boolean
  /** Which one the next start puts in place, in whose name; null: none. */
  restoreNext: (name: string | null, caller: Caller) => Promise<void>
}

/** What runs by the clock in this process. */
export interface Scheduler {
  list: () => Job[]
  /** Runs a job now, or waits for the run under way; undefined where there is no such job. Never rejects. */
  run: (job: JobName) => Promise<Job> | undefined
}

export interface EngineInfo {
  version: string
  /** Whether this engine is one of a team host's. */
  isHost: boolean
  dataFolder: string
  /** Where the bundled catalog and sample are. */
  resourcesFolder: string
  /** Why secrets are less safe here than they could be; null where nothing is known against it. */
  secretsWeakness: string | null
  /** Where REST listens; null while it does not. */
  api: () => { base_url: string; governance_url: string } | null
  /** Why nothing may be written, as when the database is damaged; null while all is well. */
  storageProblem: () => string | null
}

/**
 * What a change in one feature means for later ones, done in the transaction of the change: earlier
 * features know nothing of reviews and passports.
 */
export interface Consequences {
  /** A further revision of a piece was stored; answers the piece with the state of its reviews. */
  ofText: (db: Db, actor: Actor, piece: ContentRow) => Promise<ContentRow>
  /** A member lost a qualification, or is not active any more. */
  ofMember: (db: Db, actor: Actor, memberId: string) => Promise<void>
  /** Whether decisions on pieces of any vertical in use are signed. */
  hasSigningVertical: (db: Db) => Promise<boolean>
  /** A piece is about to be deleted; answers how many decisions of people on it are on record. */
  ofRemoval: (db: Db, actor: Actor, piece: ContentRow) => Promise<number>
  /** A review was decided; `tip` is the audit entry of the decision. Nothing is signed where the audit log is cut. */
  ofDecision: (db: Db, decided: { asset_id: string; tip: ChainTip }) => Promise<void>
  /** Why a generation cannot ask for this target; null where it can. */
  publishTargetProblem: (db: Db, target: string) => Promise<string | null>
  /** Signs what is on record of the text that stands; null for a piece that was deleted, and where the audit log is cut. */
  signText: (
    db: Db,
    issue: { content_id: string; reason: CurrentTextStatement['reason']; tip: ChainTip },
  ) => Promise<{ envelope: Envelope; text: string; rules: unknown } | null>
}

/** Scans of the sources that pieces cite; each over one piece, or over all that are published. */
export interface ValidityScans {
  /** Scans one piece, or waits for the scan under way. */
  scanPiece: (piece: { asset_id: string }) => Promise<void>
  /** Runs a pass to its end, or the one that was cut short; throws where there was no network. */
  scanPublished: () => Promise<void>
  /** Ends the pass under way; nothing happens where there is none. */
  stopPublished: () => Promise<void>
  /** When the last pass that ended began; null where there was none, or one was cut short. */
  lastPublished: () => Promise<Date | null>
  /** Ends what an earlier process left behind. */
  recover: () => Promise<void>
  /** Lets passes rest where they are. */
  close: () => Promise<void>
}

/** What a door may do to its answer beyond the body. Doors other than REST ignore it. */
export interface Reply {
  status?: number
  headers: Record<string, string>
}

/** What every handler receives. */
export interface HandlerContext {
  db: Db
  world: World
  caller: Caller
  /** For answers that go on: false once the caller is not the one at the desk any more. */
  isPresent: () => Promise<boolean>
  /** Who is signed in at the desk. */
  seat: Seat
  reads: HotReads
  changes: Changes
  /** Where governance events are recorded, in the transaction of what they record. */
  audit: AuditLog
  auditWatch: AuditWatch
  limiter: RequestLimiter
  info: EngineInfo
  backups: BackupKeeper
  /** Null on the command line. */
  scheduler: () => Scheduler | null
  /** Reads and checks texts beside the work at hand. */
  texts: Texts
  consequences: Consequences
  documents: ParsedDocuments
  /** How runs went that have ended: their records never change again. */
  endedRuns: Recent<RunCourse>
  /** The one way out of this machine. */
  validity: ValidityScans
  outbound: Outbound
  /** What a host asks of the OpenID provider that is set. */
  openid: OpenId
  /** Asks a web search, through the same way out. */
  askWeb: AskWeb
  /** Where provider and search keys are kept; no handler ever answers with one. */
  secrets: SecretStore
  /** Language models of the outside. */
  models: LanguageModels
  prompts: Prompts
  /** Prices that come with Colophon; read once. */
  bundledPrices: () => Promise<ModelPrice[]>
  /** What models are writing just now. */
  liveTexts: LiveTexts
  /** Reads a file beside the work at hand. Throws `invalid_request` with what to do. */
  readDocument: (document: DocumentToRead) => Promise<ReadDocument>
  /** Starts a thread that judges pieces by two policies. */
  startPolicyThread: (policies: TriedPolicies) => PolicyThread
  timeStamps: TimeStamps
  /** What pieces are published to. */
  platforms: Platforms
  authorisations: PendingAuthorisations
  /** The files and copies that finished pieces are taken along as. */
  pieceFormats: PieceFormats
  /** Prints a document with a Chromium of this machine. */
  printPdf: PrintPdf
  /** The passport of a completed run with its reviews as they are now; null where it has none. */
  readPassport: (db: Db, requestId: string) => Promise<Passport | null>
  /** How common words are, for evidence; read once. */
  wordTable: () => Promise<WordTable>
  /** The word lists of American and British English, for texts that are checked on the spot; read once. */
  spelling: () => Promise<Spelling>
  reply: Reply
  /** What makes a repeated request the same request; undefined where none was sent. */
  idempotencyKey: string | undefined
  /** Tells whoever runs the engine about a fault that the caller is not told of. */
  reportFault: (message: string, error: unknown) => void
  /** Aborted when the caller has gone. */
  signal: AbortSignal | undefined
}

/** What a time authority says of signatures (RFC 3161), where one is set. */
export interface TimeStamps {
  /** The tokens of a file's signed statements; asks for those that are missing, ten seconds at most. Never rejects. */
  ofFile: (envelopes: readonly Envelope[]) => Promise<TimeToken[]>
  state: () => Promise<TimeState>
  /** Asks once. Throws `invalid_state` with what was answered. */
  check: () => Promise<{ authority: string; at: string; ahead_seconds: number }>
}

/** A context without its caller: what a door holds before it knows who calls. */
export type DoorContext = Omit<HandlerContext, 'caller' | 'isPresent' | 'reply' | 'signal' | 'idempotencyKey'>

/** What the handlers receive that also answer while nobody is signed in: they know no caller. */
export type OpenContext = Omit<HandlerContext, 'caller' | 'isPresent'>

/** What a door gives to each call. The caller is asked for anew each time: a removed right is gone at the next call. */
export interface CallContext extends DoorContext {
  identify: () => Promise<Caller>
  /** Where calls that read are served in turn: waits for that of this one, and answers how it ends. */
  turn?: () => Promise<() => void>
  reply?: Reply
  idempotencyKey?: string
}
