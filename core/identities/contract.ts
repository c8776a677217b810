import { z } from 'zod'
import { Role } from '../accounts/contract.ts'
import { deskOperation, timestampSchema } from '../kernel/route.ts'

const shortText = (least: string, most: number) => z.string().trim().min(1, least).max(most)

/** The OpenID provider that members of a host may sign in with, without its secret. */
export const Provider = z.strictObject({
  issuer: shortText('Enter the address of the provider, as its manual names the issuer.', 500),
  client_id: shortText('Enter the client id that the provider gave for this host.', 300),
  label: shortText('Enter what the button calls it, such as the name of your organisation.', 60),
  scope: z
    .string()
    .trim()
    .max(300)
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]*( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'Write names with one space between them.')
    .default('')
    .describe('What is asked for beside "openid", as some providers want for a claim.'),
  role_claim: shortText('Name the claim, or leave it out.', 200)
    .nullable()
    .default(null)
    .describe('The claim of the ID token that roles come from; null: roles are given here alone.'),
  roles: z
    .record(z.string().min(1).max(300), Role)
    .default({})
    .describe('Which value of the claim gives which role; of several the highest counts.'),
  role_otherwise: Role.nullable()
    .default(null)
    .describe('The role of those whose claim has none of these values; null: it stays as it is.'),
})
export type Provider = z.infer<typeof Provider>

const SetProvider = Provider.extend({
  client_secret: z
    .string()
    .trim()
    .min(1, 'Enter the secret, or leave it out to keep the one there is.')
    .max(2000)
    .optional()
    .describe('Kept where it is absent and issuer and client id stay as they are.'),
}).refine(({ role_claim: claim, roles }) => (claim !== null) === Object.keys(roles).length > 0, {
  path: ['roles'],
  message: 'A claim needs a table from its values to roles, and the table a claim.',
})

const ProviderState = z.object({
  provider: Provider.extend({ has_secret: z.boolean() }).nullable(),
})
export type ProviderState = z.infer<typeof ProviderState>

/** An account at the provider with the member who signs in by it. */
export const Identity = z.object({
  identity_id: z.string(),
  member_id: z.string(),
  member_name: z.string(),
  issuer: z.string(),
  subject: z.string().describe('The provider’s name for the account.'),
  linked_at: timestampSchema,
  used_at: timestampSchema,
})
export type Identity = z.infer<typeof Identity>

const Identities = z.object({
  label: z.string().nullable().describe('What the provider is called; null while none is set.'),
  identities: z.array(Identity),
})
export type Identities = z.infer<typeof Identities>

export const identityOperations = {
  /** The provider as it is set; never its secret. */
  getProvider: deskOperation('admin', z.strictObject({}), ProviderState),
  /**
   * Sets the provider once it has answered as the one that it is named as; null takes it away. Where another one was set, who
   * is signed in by that is signed out. Throws `invalid_request` naming the field, `invalid_state` at a desk.
   */
  setProvider: deskOperation('admin', z.strictObject({ provider: SetProvider.nullable() }), ProviderState),
  /** One's own accounts, or as an admin everybody's. Throws `forbidden`. */
  list: deskOperation('read', z.strictObject({ of_everybody: z.boolean().default(false) }), Identities),
  /** Asks for the passphrase again before an account is linked, as it opens what the passphrase does. Throws `invalid_state`. */
  mayLink: deskOperation('member', z.strictObject({}), z.strictObject({})),
  /**
   * Unlinks an account of one's own, or as an admin anybody's but the owner's; who is signed in by it is signed out. Throws
   * `not_found`, and `invalid_state` for the last way in that one has oneself.
   */
  unlink: deskOperation('member', z.strictObject({ identity_id: z.string() }), Identities),
}
