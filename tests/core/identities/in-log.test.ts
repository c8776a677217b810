import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenIdDouble } from '../../support/openid-double.ts'
import { hasPostgres } from '../../support/pg-cluster.ts'
import { hostWithProvider, providerBrowser } from '../../support/provider-browser.ts'
import type { TeamHost } from '../../support/team-host.ts'

describe.skipIf(!hasPostgres)('accounts at a provider, and the audit log', () => {
  let host: TeamHost
  let double: OpenIdDouble
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ host, double, close } = await hostWithProvider())
  })
  afterAll(() => close())
  const signedIn = async (sub: string) => {
    double.account = { sub }
    const browser = providerBrowser(host.origin)
    return { came: await browser.fetch(await double.signIn(await browser.location())) }
  }

  test('an account that somebody wrote into the database signs in as nobody, and the check of the log names it', async () => {
    const { db } = host.workspace.deskContext
    const ivo = await host.owner.accounts.addMember({ name: 'Ivo', role: 'editor' })
    double.account = { sub: 'account of Ivo' }
    const browser = providerBrowser(host.origin)
    await browser.fetch(await double.signIn(await browser.location({ code: ivo.code })))
    const differing = async () => (await host.owner.audit.verify({})).differing
    expect(await differing()).toEqual([])
    const owner = (await host.owner.accounts.listMembers({})).members.find((one) => one.is_owner)?.member_id ?? ''
    const kept = await db
      .selectFrom('identities')
      .selectAll()
      .where('member_id', '=', ivo.member_id)
      .executeTakeFirstOrThrow()
    await db.updateTable('identities').set({ member_id: owner }).where('identity_id', '=', kept.identity_id).execute()
    expect((await signedIn('account of Ivo')).came.status).not.toBe(303)
    expect(await differing()).toMatchObject([{ kind: 'member', id: owner }])
    await db
      .updateTable('identities')
      .set({ member_id: ivo.member_id, subject: 'of an attacker' })
      .where('identity_id', '=', kept.identity_id)
      .execute()
    expect((await signedIn('of an attacker')).came.status).not.toBe(303)
    expect((await differing())[0]?.message).toContain('is of another account than entry')
    await db.deleteFrom('identities').where('identity_id', '=', kept.identity_id).execute()
    expect((await differing())[0]?.message).toContain('is gone: the audit log has it')
    await db.insertInto('identities').values(kept).execute()
    expect((await signedIn('account of Ivo')).came.status).toBe(303)
    expect(await differing()).toEqual([])
  })
})
