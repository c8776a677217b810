import { z } from 'zod'
import { toldByLog } from '../audit/contract.ts'
import { deskOperation, timestampSchema } from '../kernel/route.ts'
import { unseenCharacter } from '../kernel/unseen-character.ts'

export const ROLES = ['viewer', 'editor', 'admin'] as const
export const QUALIFICATIONS = ['medical', 'legal', 'compliance', 'brand', 'editorial'] as const
export const PLANS = ['starter', 'team', 'studio'] as const
export const KEY_SCOPES = ['read', 'write'] as const

export const Role = z.enum(ROLES)
export const Qualification = z.enum(QUALIFICATIONS)
export const Plan = z.enum(PLANS)
export const KeyScope = z.enum(KEY_SCOPES)
export type Role = z.infer<typeof Role>
export type Qualification = z.infer<typeof Qualification>
export type Plan = z.infer<typeof Plan>
export type KeyScope = z.infer<typeof KeyScope>

/** What each plan includes: generations a month (null: unlimited) and the REST interface. */
export const PLAN_FACTS: Record<Plan, { monthly_limit: number | null; has_api_access: boolean }> = {
  starter: { monthly_limit: 25, has_api_access: false },
  team: { monthly_limit: 500, has_api_access: true },
  studio: { monthly_limit: null, has_api_access: true },
}

const givenName = z.string().trim().min(1, 'Enter a name.').max(200, 'A name has at most 200 characters.')

/** A name that records show: nothing in it is unseen. */
const personName = givenName.superRefine((name, refinement) => {
  const message = unseenCharacter(name)
  if (message !== null) refinement.addIssue({ code: 'custom', message })
})

/** A person of the workspace. A role gives no qualification, a qualification no role. */
export const Member = z.object({
  member_id: z.string(),
  name: z.string(),
  login: z.string().nullable().describe('What they sign in with on a host; null where they have chosen none.'),
  role: Role,
  qualifications: z.array(Qualification),
  is_owner: z.boolean(),
  is_active: z.boolean(),
  created_at: timestampSchema,
})
export type Member = z.infer<typeof Member>

/** A passphrase as it is typed, in one spelling of its letters whatever keyboard it came from. */
export const Passphrase = z.string().max(200, 'A passphrase has at most 200 characters.').normalize('NFKC')

/** A passphrase that is chosen: 10 to 200 characters, any. */
export const NewPassphrase = Passphrase.min(10, 'A passphrase has at least 10 characters.')

/** A login name: what a member signs in with on a host. Kept in lower case, so that capitals tell nobody apart. */
export const Login = z
  .string()
  .trim()
  .normalize('NFKC')
  .toLowerCase()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{1,63}$/u,
    'A login name has 2 to 64 letters and digits, and . _ @ + - after the first.',
  )
  .refine(
    (login) => unseenCharacter(login) === null,
    'A login name cannot contain an invisible character. Type it again without it.',
  )

/** Where a member is signed in on a host. */
export const DeskSession = z.object({
  session_id: z.string(),
  member_id: z.string(),
  member_name: z.string(),
  device: z.string().describe('The browser or program, in words.'),
  created_at: timestampSchema,
  seen_at: timestampSchema,
  expires_at: timestampSchema.describe('When it ends if it is not used until then.'),
  is_this: z.boolean().describe('Whether it is the one that asks.'),
})
export type DeskSession = z.infer<typeof DeskSession>
const Sessions = z.object({ sessions: z.array(DeskSession) })

/** A one-time code just made: the only time that it is shown. It is good for 7 days, for one passphrase. */
export const NewCode = z.object({ code: z.string(), code_expires_at: timestampSchema })
export type NewCode = z.infer<typeof NewCode>

/** A member just added, with the code for their first sign-in. */
export const AddedMember = Member.extend(NewCode.shape)
export type AddedMember = z.infer<typeof AddedMember>

/** An API key as it is listed: never its secret. `prefix` is the 8 public characters after `col_`. */
export const ApiKey = z.object({
  key_id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scope: KeyScope,
  member_id: z.string(),
  member_name: z.string(),
  created_at: timestampSchema,
  expires_at: timestampSchema.nullable(),
  last_used_at: timestampSchema.nullable(),
  revoked_at: timestampSchema.nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A key just made: the only time that `key` itself is ever shown. */
const CreatedKey = z.object({ key: z.string(), key_id: z.string(), expires_at: timestampSchema.nullable() })
type CreatedKey = z.infer<typeof CreatedKey>

/** A qualification that waits for a second admin; it counts for nothing until then. */
export const Grant = z.object({
  member_id: z.string(),
  member_name: z.string(),
  qualification: Qualification,
  proposed_by: z.object({ member_id: z.string(), name: z.string() }),
  proposed_at: timestampSchema,
})
export type Grant = z.infer<typeof Grant>

const oneGrant = z.strictObject({ member_id: z.string(), qualification: Qualification })

/** Who sits at the desk, in which workspace, and where scripts find it. */
export const Session = z.object({
  workspace: z.object({ name: z.string(), plan: Plan, has_api_access: z.boolean(), is_welcomed: z.boolean() }),
  member: Member,
  sign_in: z.object({
    is_needed: z.boolean().describe('Whether the desk asks who sits at it.'),
    has_passphrase: z.boolean().describe('Whether this member has chosen one.'),
    issuer: z.string().nullable().describe('The provider that signed this member in here; null: it was a passphrase.'),
    lock_after_minutes: z.number().nullable().describe('Without input; null: the desk never locks by itself.'),
  }),
  api: z
    .object({ base_url: z.string(), governance_url: z.string() })
    .nullable()
    .describe('Null while no REST listener runs.'),
  kept_on: z.enum(['desk', 'host']).describe('Whether the workspace is of this computer, or a team host’s.'),
  version: z.string(),
  data_folder: z.string(),
  secrets_weakness: z.string().nullable().describe('Why keys are less safe here than they could be.'),
  storage_problem: z.string().nullable().describe('Why nothing can be written just now.'),
})
export type Session = z.infer<typeof Session>

export const SETTING_NAMES = [
  'rate_limit_per_minute',
  'stuck_after_minutes',
  'plan',
  'allowed_origins',
  'outbound_allow_hosts',
  'spending_limit_usd',
  'outbound_proxy',
  'lock_after_minutes',
  'signed_decisions',
  'time_authority',
] as const
export const SettingName = z.enum(SETTING_NAMES)
export type SettingName = z.infer<typeof SettingName>

/** Rows of the settings table that have operations of their own, beside the named settings. */
export type StoredSettingName = SettingName | 'research' | 'openid'

export const Setting = z.object({ name: SettingName, value: z.json(), description: z.string() })
export type Setting = z.infer<typeof Setting>

/** User and password of the outbound proxy, as its owner gave them. */
const ProxyCredentials = z.strictObject({
  user: z
    .string()
    .min(1, 'Enter the user name.')
    .max(200)
    .regex(/^[^:\r\n]*$/, 'A user name cannot contain a colon.'),
  password: z.string().max(500),
})

/** Whether credentials are kept for the proxy that is set; `is_given`: the environment has them, and they stay there. */
export const ProxyCredentialsState = z.object({ has_credentials: z.boolean(), is_given: z.boolean() })
export type ProxyCredentialsState = z.infer<typeof ProxyCredentialsState>

export const accountOperations = {
  session: deskOperation('read', z.strictObject({}), Session),
  welcome: deskOperation('admin', z.strictObject({ workspace_name: givenName, member_name: personName }), Session),
  listMembers: deskOperation(
    'read',
    z.strictObject({}),
    z.object({
      members: z.array(Member),
      invited: z
        .array(z.string())
        .describe('On a host, the ids of those who were invited and have not signed in yet; empty at a desk.'),
      ...toldByLog,
    }),
  ),
  addMember: deskOperation(
    'admin',
    z.strictObject({ name: personName, role: Role, qualifications: z.array(Qualification).default([]) }),
    AddedMember,
  ),
  setMember: deskOperation(
    'admin',
    z.strictObject({
      member_id: z.string(),
      name: personName.optional(),
      role: Role.optional(),
      qualifications: z.array(Qualification).optional(),
      is_active: z.boolean().optional(),
    }),
    Member,
  ),
  /** Makes another active admin the owner. Throws `forbidden` for who is not the owner, `invalid_state`. */
  handOverOwnership: deskOperation('admin', z.strictObject({ member_id: z.string() }), Member),
  /** Qualifications that wait for a second admin, where decisions are signed. */
  listGrants: deskOperation('read', z.strictObject({}), z.object({ grants: z.array(Grant) })),
  /**
   * Grants a qualification that another admin proposed. Throws `forbidden` for who proposed it, for the member themself and on
   * the command line; `not_found` where none waits.
   */
  confirmGrant: deskOperation('admin', oneGrant, Member),
  /** Drops one that waits; answers those that still do. */
  declineGrant: deskOperation('admin', oneGrant, z.object({ grants: z.array(Grant) })),
  /** Chooses the caller's own passphrase; `current` where they have one. Throws `rate_limited` after too many tries. */
  setPassphrase: deskOperation(
    'read',
    z.strictObject({ current: Passphrase.optional(), passphrase: NewPassphrase }),
    z.strictObject({}),
  ),
  /**
   * Shows for a few minutes that it is still the caller who sits at the desk: issuing keys, adding members, resetting
   * passphrases and restoring a backup ask for it there. Throws `rate_limited` after too many tries.
   */
  confirm: deskOperation('read', z.strictObject({ passphrase: Passphrase }), z.strictObject({})),
  /** Takes a member's passphrase away and makes a code for a new one. The owner's: on the command line alone. */
  resetPassphrase: deskOperation('admin', z.strictObject({ member_id: z.string() }), NewCode),
  /**
   * Nobody sits at the desk from here on; `if_idle`: only where no window saw anybody for as long as the setting says. Throws
   * `invalid_state` where nobody would be asked for a passphrase.
   */
  lock: deskOperation(
    'read',
    z.strictObject({ if_idle: z.boolean().default(false) }),
    z.strictObject({ is_locked: z.boolean() }),
  ),
  /** Says that somebody is at work, so that the desk does not lock by itself. */
  stay: deskOperation('read', z.strictObject({}), z.strictObject({})),
  /** Where the caller is signed in on a host, or as an admin everybody; nothing at a desk. Throws `forbidden`. */
  listSessions: deskOperation('read', z.strictObject({ of_everybody: z.boolean().default(false) }), Sessions),
  /** Ends a session of one's own, or as an admin anybody's: it is refused at its next call. Throws `not_found`. */
  revokeSession: deskOperation('member', z.strictObject({ session_id: z.string() }), Sessions),
  listKeys: deskOperation('admin', z.strictObject({}), z.object({ keys: z.array(ApiKey), ...toldByLog })),
  /** A key of the caller's own, or as an admin one for somebody else, which then decides no review. */
  createKey: deskOperation(
    'member',
    z.strictObject({
      name: personName,
      scope: KeyScope.default('write'),
      member_id: z.string().optional().describe('Whose key it is; the caller when absent.'),
      expires_in_days: z.number().int().min(1).max(3650).nullable().default(90).describe('Null: never expires.'),
    }),
    CreatedKey,
  ),
  revokeKey: deskOperation('admin', z.strictObject({ key_id: z.string() }), ApiKey),
  getSetting: deskOperation('admin', z.strictObject({ name: SettingName }), Setting),
  setSetting: deskOperation('admin', z.strictObject({ name: SettingName, value: z.json() }), Setting),
  /** Never the credentials themselves. */
  proxyCredentials: deskOperation('admin', z.strictObject({}), ProxyCredentialsState),
  /** Keeps credentials for the proxy that is set, and for no other; null forgets them. Throws `invalid_state` without one. */
  setProxyCredentials: deskOperation(
    'admin',
    z.strictObject({ credentials: ProxyCredentials.nullable() }),
    ProxyCredentialsState,
  ),
}
