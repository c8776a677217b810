import type { Client } from '../../core/transport/local.ts'
import { openIdDouble, type OpenIdDouble } from './openid-double.ts'
import { teamHost, type TeamHost } from './team-host.ts'

/** A browser as far as signing in goes: it keeps cookies and follows no redirect by itself. */
export interface ProviderBrowser {
  cookies: Map<string, string>
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Begins as the window does; answers where it is sent. */
  begin: (body?: object) => Promise<Response>
  location: (body?: object) => Promise<string>
}

export function providerBrowser(origin: string): ProviderBrowser {
  const cookies = new Map<string, string>()
  const browser: ProviderBrowser = {
    cookies,
    fetch: async (address, init = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...(cookie === '' ? {} : { cookie }), ...(init.headers as Record<string, string> | undefined) }
      const answered = await fetch(new URL(address, origin), { ...init, headers, redirect: 'manual' })
      for (const set of answered.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answered
    },
    begin: (body = {}) =>
      browser.fetch('/sign-in/provider', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify(body),
      }),
    location: async (body) => {
      const answered = await browser.begin(body)
      const { location } = (await answered.json()) as { location?: string }
      if (location === undefined) throw new Error(`the host answers with ${answered.status}`)
      return location
    },
  }
  return browser
}

/** Has the host ask this provider, as its owner does on the command line. */
export async function setDouble(owner: Client, double: OpenIdDouble, more: object = {}): Promise<void> {
  await owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [new URL(double.issuer).host] })
  const { client_id, client_secret } = double.client
  await owner.identities.setProvider({
    provider: { issuer: double.issuer, client_id, client_secret, label: 'Harbour ID', ...more },
  })
}

/** A team host whose members may sign in with a provider, which is a double. */
export async function hostWithProvider(): Promise<{
  host: TeamHost
  double: OpenIdDouble
  close: () => Promise<void>
}> {
  const [host, double] = [await teamHost(), await openIdDouble()]
  await setDouble(host.owner, double)
  return {
    ...{ host, double },
    close: async () => {
      await host.close()
      await double.close()
    },
  }
}
