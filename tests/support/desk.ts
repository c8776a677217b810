import type { Client } from '../../core/transport/local.ts'

/** What everybody of the tests signs in with. */
export const PASSPHRASE = 'a lighthouse keeps time'

/** The owner sits at the desk and stays there, whoever is added and however far the clock is set. */
export async function seatOwner(client: { desk: Client; owner: Client }): Promise<void> {
  await client.owner.accounts.setSetting({ name: 'lock_after_minutes', value: null })
  await client.desk.accounts.setPassphrase({ passphrase: PASSPHRASE })
}

/** A member signs in at the desk by a code of the command line; the owner has a passphrase by then. */
export async function sitDown(client: { desk: Client; owner: Client }, member_id: string): Promise<void> {
  const { first_passphrase_of: owner } = await client.desk.desk.state({})
  if (owner !== null) await client.desk.desk.chooseFirst({ passphrase: PASSPHRASE })
  const { code } = await client.owner.accounts.resetPassphrase({ member_id })
  await client.desk.desk.signInWithCode({ member_id, code, passphrase: PASSPHRASE })
}
