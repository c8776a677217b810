import type { Root } from 'mdast'
import type { ShownCorrection } from './rules/export-notices.ts'
import type { RemotePost } from './delivery-contract.ts'
import type { PostFields } from './post-fields-contract.ts'
import type { ConnectionReport, PostFieldName, TargetChoices, TargetField } from './target-contract.ts'

/** A note of a post: what stands behind a citation number, or a footnote. */
export interface PostNote {
  number: number
  /** Where the text has it. */
  label: string
  title: string
  author?: string | null
  publisher: string | null
  published_date: string | null
  url: string | null
  read_on: string | null
  /** The words of a footnote of the text itself, as HTML; absent: its title says all. */
  html?: string
}

/** What a post says beside its text, settled before anything is sent, so that a repeated try sends the same bytes. */
export interface PostFacts {
  /** Stands before the ids of notes: archive pages show several posts at once. */
  prefix: string
  disclosure: string
  /** Where the publisher says how it works with AI and with errors; absent or null: nowhere. */
  policy_url?: string | null
  /** `human-only | ai-assisted | ai-autonomous` (W3C CG, June 2026); null where the record does not say. */
  ai_mark: string | null
  /** schema.org’s `digitalSourceType`; null where none holds. */
  source_type: string | null
  notes: PostNote[]
  /** What was wrong in texts of the piece that were public, oldest first, as readers are told. */
  corrections: readonly ShownCorrection[]
  /** Search-engine description, and the slug that the piece has of its own. */
  description: string | null
  slug: string
  /** When the piece was first to be public there, and when this text was settled; UTC. */
  dated: string
  updated: string
}

/** A picture by the hash of its bytes. */
export interface PostPicture {
  sha256: string
  /** As the text names it. */
  source: string
  media_type: string
  file_name: string
  bytes: Uint8Array
  alt: string
  is_featured: boolean
}

export interface StoredPicture {
  remote_id: string
  url: string
}

/** Everything that a post is made of. */
export interface PostMaterial {
  title: string
  /** The Markdown as it was typed, and its tree. */
  body: string
  tree: Root
  facts: PostFacts
  fields: PostFields
  marker: string
  operation: 'draft' | 'publish'
  pictures: ReadonlyMap<string, StoredPicture>
  /** The body as it stands there, in the platform’s own form; pictures of it that stay are left as they are. */
  standing?: string
}

/** A post as its platform holds it: comparable texts by field. `title` and `body` are always there. */
export type PostValues = Readonly<Record<string, string>>

export interface ComposedPost {
  values: PostValues
  /** What this target leaves out or changes, for people. */
  notices: string[]
  /** As a page shows it; null where the body is Markdown. */
  html: string | null
}

/** A post as it stands on the platform. */
export interface StandingPost extends RemotePost {
  values: PostValues
  /** The platform’s own word for a status that is `other`. */
  shown_as?: string
  /** When anything of it was last changed there, by the platform. */
  saved_at?: string | null
  /** Changes when the post does; only the platform knows how. */
  stamp: string
}

/** A text as it comes back from a platform. */
export interface TakenText {
  body: string
  notices: string[]
}

/** What was done there and not by us. */
export interface ForeignWork {
  kind: 'saved' | 'unsaved'
  by: string
  at: string
  link: string | null
}

/** What was done there, oldest first, as far as the platform tells. */
export interface WorkThere {
  work: ForeignWork[]
  /** What the platform does not tell of it, as a sentence; null where it tells all. */
  untold: string | null
}

/** The code of a refusal because somebody saved the post between our look and our write: a person is asked then. */
export const CHANGED_MEANWHILE = 'changed_meanwhile'

/**
 * Why a platform did not do what was asked. `unreachable`: nothing was changed there. `refused`: it said no. `busy`: it asked
 * to come again. `unknown`: it may have done it.
 */
export class PlatformFailure extends Error {
  override readonly name = 'PlatformFailure'
  readonly outcome: 'unreachable' | 'refused' | 'busy' | 'unknown'
  readonly code: string
  readonly retryAfterSeconds: number | null
  constructor(
    outcome: PlatformFailure['outcome'],
    code: string,
    message: string,
    options: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(message, options)
    this.outcome = outcome
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}

/** What a person or a log is told of a write. */
export interface WriteNote {
  publication_id: string
  /** Of the text, as its passport names it. */
  content_sha256: string
  title: string
  operation: 'draft' | 'publish' | 'unpublish'
}

/** An open way to one target. Every call throws `PlatformFailure`; none is repeated by itself. */
export interface PlatformConnection {
  test: () => Promise<ConnectionReport>
  /** Whether a post gets another id where its slug changes: one that is gone is looked for by its mark first. */
  moves?: true
  /**
   * Finds out what the post may hold there and which of these pictures are there already, before anything is stored; without it
   * the post is composed for the least, and each picture is looked for by itself.
   */
  prepare?: (remoteId: string | null, fields: PostFields, pictures: readonly PostPicture[]) => Promise<void>
  /** The post in the platform's own form. Pure; pictures that are not stored yet have no address. */
  compose: (material: PostMaterial) => ComposedPost
  /** Null where there is none; one in the bin has the status `trashed`. */
  read: (remoteId: string) => Promise<StandingPost | null>
  /** Posts that carry this very mark, oldest first. */
  findMarked: (marker: string, ours: ComposedPost, facts: PostFacts) => Promise<StandingPost[]>
  /** The same by the mark alone, before the post is composed; absent where the platform cannot tell by that. */
  findMarkedAhead?: (marker: string) => Promise<StandingPost[]>
  /** Stores a picture, or finds it where it was stored before; `anew` where it may have come there since the look of `prepare`. */
  storePicture: (picture: PostPicture, anew: boolean) => Promise<StoredPicture>
  /** Makes a draft. */
  create: (values: PostValues, material: PostMaterial) => Promise<string>
  /** Writes these values over what stands there; answers the new id of a post that moved by it. */
  update: (standing: StandingPost, values: PostValues, material: PostMaterial) => Promise<string | undefined>
  /** Makes the draft public, now or at a moment in UTC; or a draft again. */
  setStatus: (standing: StandingPost, status: 'publish' | 'draft', at: string | null) => Promise<void>
  /** What was saved since `since` and not by us, or is open and not saved. */
  foreignWork: (standing: StandingPost, since: string | null) => Promise<WorkThere>
  /** Whether the platform itself refuses a write over a save that we have not seen. */
  refusesBlindWrites?: true
  /** A body of the platform's own form as Markdown, with the list of sources of ours; null where this kind cannot. */
  toMarkdown: (body: string, ours: Pick<PostMaterial, 'body' | 'tree' | 'facts'>) => TakenText | null
  /** What there is to choose from. Absent: nothing is known of this kind. */
  choices?: () => Promise<TargetChoices>
  /** The time zone in which the platform tells time, by its name or as `+05:45`; null where it does not say. */
  timeZone?: () => Promise<string | null>
  /** Refuses where a first write would meet what is not ours to touch. `stamp` is what our last write left. */
  expectReady?: (remoteId: string | null, stamp: string | null) => Promise<void>
  /** Where readers may see what is marked as a draft: what keeps it from them, as a sentence. */
  draftNotice?: string
  /** What is done once all is written, as a commit; doing it again changes nothing. */
  finish?: (standing: StandingPost, note: WriteNote) => Promise<void>
}

/** Makes a page where a person lets Colophon in, and reads what it comes back with. */
export interface AuthorisePage {
  /** The address of the page; `callback` null where its password is copied by hand. */
  addressOf: (callback: string | null, machine: string) => Promise<string>
  /** The secret that came back; null where it is not for this site. */
  secretOf: (returned: URL) => string | null
}

export interface PlatformKind {
  kind: string
  name: string
  description: string
  fields: readonly TargetField[]
  canSchedule: boolean
  /** Nothing is made public through it: people do that on the platform. */
  isDraftsOnly?: boolean
  /** A post is a file on this computer; what readers see is up to whoever puts it on the web. */
  isFile?: boolean
  /** What becomes of the earlier address where a public post gets another slug; absent: it cannot. */
  moveNotice?: (config: TargetSettings) => string
  /** So many characters a title has there at most; absent: as many as here. */
  longestTitle?: number
  /** What can be chosen for a post. */
  postFields: readonly PostFieldName[]
  /** Problems of a configuration by the name of its setting. */
  problemsOf: (config: TargetSettings) => { name: string; message: string }[]
  /** Whom a secret is entered for: with another address it is no longer used. */
  recipientOf: (config: TargetSettings) => string
  open: (access: TargetAccess) => PlatformConnection
  authorisePage?: (access: TargetAccess) => AuthorisePage
}

export type TargetSettings = Readonly<Record<string, string | boolean>>

export interface TargetAccess {
  config: TargetSettings
  secret: string | undefined
  signal: AbortSignal
}

/** Pages that were opened for a password and have not come back. Kept in memory: a start forgets them. */
export interface PendingAuthorisations {
  begin: (nonce: string, targetId: string, untilMs: number) => void
  /** The target that a page was opened for, once; undefined where it was none of ours, or is too late. */
  take: (nonce: string, nowMs: number) => string | undefined
}

/** The kinds of targets by their name. */
export interface Platforms {
  list: () => readonly PlatformKind[]
  find: (kind: string) => PlatformKind | undefined
}
