import type { Root } from 'mdast'
import type { BriefToCheck } from './briefs/check-brief.ts'
import type { BriefCheck } from './briefs/contract.ts'
import type { GenerationMode } from './content/contract.ts'
import type { TextReading } from './content/rules/reading.ts'
import type { ClaimToVerify, VerifiedClaim } from './evidence/verification.ts'
import type { Formatted } from './generation/rules/format.ts'
import type { SectionAround } from './generation/rules/format-section.ts'
import type { ComplianceRules } from './compliance/contract.ts'
import type { SeoInput, seoByRule } from './generation/seo-by-rule.ts'
import type { RuleWriting } from './generation/write-by-rule.ts'
import type { edit } from './models/builtin/editor/edit.ts'
import type { CitedSource, Draft } from './models/contract.ts'
import type { CheckJob } from './quality/check-job.ts'
import type { TextChecks } from './quality/contract.ts'
import type { TriedPiece } from './trials/compare.ts'
import type { PieceChange } from './trials/contract.ts'

/**
 * Where secrets are kept, outside the database: the operating system's keychain or, without one, a file that its owner
 * alone may read. `read` answers undefined where there is none and throws where it cannot be opened.
 */
export interface SecretStore {
  read: (name: SecretName) => Promise<string | undefined>
  write: (name: SecretName, value: string) => Promise<void>
  /** Forgets a secret; nothing happens where there is none. One that is given from outside stays. */
  remove: (name: SecretName) => Promise<void>
  /** Whether the secret comes from outside, as from the environment, and is not kept by this store. */
  isGiven: (name: SecretName) => boolean
}

/**
 * The workspace's signing key, what is remembered of its audit log, the outbound proxy's user and password, the secret
 * that the OpenID provider knows this host by, which database a host's workspace is kept in and where it was moved to, a model provider's key by the provider's id, a search service's key by its
 * kind, what a publishing target asks for by the target's id, or a desk's session on a team host.
 */
export type SecretName =
  | 'signing-key'
  | 'audit-anchor'
  | 'outbound-proxy'
  | 'openid-client'
  | 'database-identity'
  | 'moved-away'
  | `provider-${string}`
  | `search-${string}`
  | `target-${string}`
  | `team-${string}`

/** Why something outside could not be had. `address_refused` and `port_refused` are this machine's own refusal. */
export type OutboundReason =
  | 'scheme_refused'
  | 'port_refused'
  | 'address_refused'
  | 'name_not_found'
  | 'connection_refused'
  | 'connection_lost'
  | 'tls'
  | 'timeout'
  | 'too_many_redirects'
  | 'bad_redirect'
  | 'too_large'
  | 'proxy'
  | 'asked_to_wait'
  | 'aborted'

/** What went wrong on the way out, in words that a person can act on. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure'
  readonly reason: OutboundReason
  constructor(reason: OutboundReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export interface OutboundRequest {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  signal?: AbortSignal
  /** Milliseconds for the whole exchange, the body included; 10,000 when absent. */
  total_ms?: number
  /** Decoded bytes of a body; 10 MiB when absent. */
  most_bytes?: number
  /** Redirects that are followed; 5 when absent. */
  redirects?: number
  /** Waits for its turn at the host: at most two requests at once, and as long as the host asked for. */
  is_polite?: boolean
  /** Certificates (PEM) of a gateway that has its own authority. */
  ca?: string
  /** The SHA-256 of the one certificate that is believed, as 64 small hexadecimal digits; no authority counts then. */
  pin?: string
}

/** The certificate that a server showed, whether or not it is to be believed. */
export interface ShownCertificate {
  /** 64 small hexadecimal digits. */
  sha256: string
  /** Whom it names, and who issued it, as one line each. */
  subject: string
  issuer: string
  /** In UTC. */
  valid_until: string
}

export interface OutboundResponse {
  status: number
  headers: Headers
  /** Where the answer came from, after redirects. */
  url: string
  /** The decoded body as it arrives; ends with an `OutboundFailure` where a limit is reached. */
  body: ReadableStream<Uint8Array> | null
}

/** The one way out of this machine: checks and dials one address on every hop. */
export interface Outbound {
  request: (request: OutboundRequest) => Promise<OutboundResponse>
  /** What a server of an https address shows of itself, without a word being sent to it. Rejects with an `OutboundFailure`. */
  certificateOf: (url: string, signal?: AbortSignal) => Promise<ShownCertificate>
  close: () => Promise<void>
}

/** A question to a web search. */
export interface WebQuestion {
  engine: 'searxng' | 'kiwix' | 'brave' | 'tavily'
  /** Where the engine is, for those that an admin runs. */
  address: string | null
  /** The one book of a kiwix-serve to ask; null for all. */
  book: string | null
  key: string | null
  query: string
  signal?: AbortSignal
}

export interface WebResult {
  /** An http or https address. */
  url: string
  title: string
}

/** `nothing` and `failed` have a cause; `found` has one where a part of the engine did not respond. */
export interface WebAnswer {
  outcome: 'found' | 'nothing' | 'failed'
  cause: string | null
  /** At most ten, best first. */
  results: WebResult[]
}

/** Asks a web search; 10 s and 2 MiB at most. Rejects only when the question was given up. */
export type AskWeb = (question: WebQuestion) => Promise<WebAnswer>

/** A thread that judges pieces by two policies, until it is ended; what then waits is rejected. */
export interface PolicyThread {
  compare: (pieces: readonly TriedPiece[]) => Promise<PieceChange[]>
  end: () => Promise<void>
}

/** What takes long with a long text, done in threads with 10 s for each text. Rejects where Colophon is closing. */
export interface Texts {
  /** A text that takes longer is shown as it was typed. */
  read: (body: string) => Promise<TextReading>
  /** A text that takes longer has `check_failed` for its one finding. */
  check: (job: CheckJob) => Promise<TextChecks>
  /** The syntax tree of a Markdown text. Throws `invalid_state` for one that takes longer, or cannot be read. */
  tree: (body: string) => Promise<Root>
  /** The claims of a text that a verifier is to judge; null where finding them takes longer. */
  claims: (job: CheckJob) => Promise<readonly ClaimToVerify[] | null>
  /** The verdicts of the built-in verifier; null where it takes longer. */
  verify: (claims: readonly ClaimToVerify[]) => Promise<readonly VerifiedClaim[] | null>
  /** Whether the model that judges the claims of this tier's texts is asked after a save, beside the work. */
  awaitsModel: (tier: GenerationMode | null) => Promise<boolean>
  /** The built-in program's draft. Throws `invalid_state` where it takes longer. */
  write: (writing: RuleWriting) => Promise<Draft>
  /** The built-in editor's pass over a draft; null where it takes longer. */
  edit: (input: Parameters<typeof edit>[0]) => Promise<ReturnType<typeof edit> | null>
  /** Search-engine fields by rule; from the title and the headings alone where that takes longer. */
  seo: (input: SeoInput) => Promise<ReturnType<typeof seoByRule>>
  /** The author queries of a brief; one that says so where looking takes longer. */
  checkBrief: (brief: Omit<BriefToCheck, 'vocabulary'>) => Promise<BriefCheck>
  /** The disclaimers that a text lacks; all of them where looking takes longer. */
  absentDisclaimers: (rules: ComplianceRules, body: string) => Promise<string[]>
  /** The rules that a prompt shows of a piece made from `material`, in words; all of them where looking takes longer. */
  rulesInPlay: (rules: ComplianceRules | null, material: string, has_research: boolean) => Promise<string>
  /** A text in which one section is replaced. Throws `invalid_state` where it takes longer. */
  formatSection: (base: SectionAround, sectionBody: string, call: readonly CitedSource[]) => Promise<Formatted>
}

/** A document that stands by itself: its words and styles; nothing of it runs, and nothing is fetched for it. */
export interface PrintableDocument {
  title: string
  /** A language tag such as `en`. */
  language: string
  /** CSS. */
  styles: string
  /** HTML, as it stands in the body. */
  body: string
}

/** A PDF, or why there is none: no Chromium on this machine, or the one that is there did not print. */
type Printed = { outcome: 'printed'; bytes: Uint8Array } | { outcome: 'no_browser' | 'as_root' | 'failed' }

/** Prints on A4, one document at a time. Never rejects. */
export type PrintPdf = (document: PrintableDocument) => Promise<Printed>
