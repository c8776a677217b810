import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenIdDouble } from '../../support/openid-double.ts'
import { hasPostgres } from '../../support/pg-cluster.ts'
import { hostWithProvider, providerBrowser } from '../../support/provider-browser.ts'
import { approvalOf, approve, reviewOf, writtenRelease } from '../../support/reviews.ts'
import { PASSPHRASE, teamSocket, type TeamHost } from '../../support/team-host.ts'

describe.skipIf(!hasPostgres)('a decision of who was signed in by a provider', () => {
  let host: TeamHost
  let double: OpenIdDouble
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ host, double, close } = await hostWithProvider())
  })
  afterAll(() => close())

  test('says so, with the issuer and who could have used the invitation, in the record, its words and the log', async () => {
    const { code, member_id } = await host.owner.accounts.addMember({
      name: 'Lou',
      role: 'editor',
      qualifications: ['legal'],
    })
    double.account = { sub: 'Lou' }
    const browser = providerBrowser(host.origin)
    await browser.fetch(await double.signIn(await browser.location({ code, is_fresh: true })))
    const cookie = `__Host-colophon=${browser.cookies.get('__Host-colophon') ?? ''}`
    const { client, close } = await teamSocket(host.origin, { origin: host.origin, cookie })
    const { request_id, content } = await writtenRelease(host.owner)
    const { approvals } = await client.approvals.get({ request_id })
    const { approval_id } = reviewOf(approvals, 'legal')
    const { decision } = await approve(client, approval_id)
    const authentication = `openid:${double.issuer}`
    expect(decision).toMatchObject({ decided_by: member_id, authentication, code_by_name: 'Owner' })
    const reviews = await client.approvals.get({ request_id })
    expect(reviews.in_words).toContain(
      `Legal: approved by Lou (with an account linked by a one-time code that Owner made`,
    )
    expect(reviews.in_words).toContain(`; signed in with ${double.issuer})`)
    const { entries } = await host.owner.audit.list({ limit: 100 })
    const decided = entries.find(({ body }) => body.action === 'review.decided')?.body
    expect(decided).toMatchObject({ actor: { member_id, via: 'app' }, details: { authentication } })
    // A passphrase that is given for the decision says more than a session.
    await client.accounts.setPassphrase({ passphrase: PASSPHRASE })
    await client.approvals.withdraw({ approval_id, reason: 'It was a misclick.', passphrase: PASSPHRASE })
    const again = reviewOf((await client.approvals.get({ request_id })).approvals, 'legal')
    const { decision: second } = await client.approvals.decide({
      ...(await approvalOf(client, again.approval_id)),
      passphrase: PASSPHRASE,
    })
    expect(second?.authentication).toBe('re_entered')
    expect((await client.content.get({ contentID: content.content_id })).content_id).toBe(content.content_id)
    expect((await host.workspace.deskContext.auditWatch.check()).state).toBe('verified')
    close()
  })
})
