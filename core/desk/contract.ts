import { z } from 'zod'
import { NewPassphrase, Passphrase } from '../accounts/contract.ts'
import { deskOperation } from '../kernel/route.ts'

/** What the desk shows to everybody: names to choose from, and who sits there. */
export const Desk = z.object({
  workspace_name: z.string(),
  members: z.array(z.object({ member_id: z.string(), name: z.string() })).describe('The active ones.'),
  at_desk: z.string().nullable().describe('The member who is signed in, or needs not be; null while nobody is.'),
  last_at_desk: z.string().describe('Who signed in last.'),
  first_passphrase_of: z
    .string()
    .nullable()
    .describe('The owner, where they have to choose a passphrase before anybody can sign in.'),
})
export type Desk = z.infer<typeof Desk>

/**
 * What works while nobody is signed in; everything else is then 401 `unauthorized`. All of them answer with the desk as it
 * is afterwards. What does not fit is 400 `invalid_request` naming its field, too many tries 429 `rate_limited`.
 */
export const deskOperations = {
  state: deskOperation('open', z.strictObject({}), Desk),
  signIn: deskOperation('open', z.strictObject({ member_id: z.string(), passphrase: Passphrase }), Desk),
  /** Chooses a passphrase by a one-time code, which is used up by it. */
  signInWithCode: deskOperation(
    'open',
    z.strictObject({ member_id: z.string(), code: z.string().min(1).max(100), passphrase: NewPassphrase }),
    Desk,
  ),
  /** The owner's first passphrase, where the desk waits for it. Throws `invalid_state` where it does not. */
  chooseFirst: deskOperation('open', z.strictObject({ passphrase: NewPassphrase }), Desk),
}
