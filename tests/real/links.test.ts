import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createOutbound } from '../../core/adapters/outbound/client.ts'
import { openDatabase } from '../../core/database/open.ts'
import { realWorld } from '../../core/engine/world.ts'
import { askAll } from '../../core/validity/ask-all.ts'
import { outcomesOf } from '../../core/validity/links-store.ts'
import { insertPass } from '../../core/validity/passes-store.ts'
import { testFolder } from '../support/world.ts'

// `REAL_LINKS_ENV` names a file with the addresses of a web of faults: `http` (nginx), `raw` (sockets), `tls_*`, `closed`.
const place = process.env.REAL_LINKS_ENV

test.skipIf(place === undefined)(
  'a real web of faults: each link is what it is, and nothing is called gone that is not',
  async () => {
    const web = JSON.parse(readFileSync(place ?? '', 'utf8')) as Record<string, string>
    const wanted: Record<string, string> = {}
    const at = (address: string | undefined, outcome: string) => (wanted[address ?? ''] = outcome)
    const http = (path: string, outcome: string) => at(`${web.http ?? ''}${path}`, outcome)
    const raw = (path: string, outcome: string) => at(`${web.raw ?? ''}${path}`, outcome)
    for (const path of ['/status/200', '/status/204', '/r/301', '/r/302', '/r/308', '/nohead', '/headgone'])
      http(path, 'alive')
    for (const path of ['/r/chain/0', '/r/chain/4', '/soft404', '/slow', '/page/one']) http(path, 'alive')
    for (const path of ['/status/404', '/nowhere', '/r/to404']) http(path, 'dead not_found 404')
    for (const path of ['/status/410', '/r/to410']) http(path, 'dead gone 410')
    for (const status of [401, 403]) http(`/status/${status}`, `unreachable access_denied ${status}`)
    for (const status of [400, 405, 406, 408, 418, 451])
      http(`/status/${status}`, `unreachable unexpected_status ${status}`)
    for (const status of [500, 502, 503, 504]) http(`/status/${status}`, `unreachable server_error ${status}`)
    http('/status/429', 'unreachable rate_limited 429')
    for (const path of ['/r/loop', '/r/self', '/r/chain/9']) http(path, 'unreachable redirects')
    http('/r/file', 'unreachable not_asked')
    http('/r/closed', 'unreachable connection_refused')
    // Its home lists nothing; and a redirect to a host that nobody allowed is not followed.
    http('/r/home', 'unreachable access_denied 403')
    http('/r/tls', 'unreachable not_asked')
    http('/drop', 'unreachable connection_lost')
    http('/upstream-dead', 'unreachable server_error 502')
    http('/upstream-hang', 'unreachable server_error 504')
    raw('/hang', 'unreachable timeout')
    for (const path of ['/reset', '/close', '/garbage']) raw(path, 'unreachable connection_lost')
    for (const path of ['/cut', '/drip', '/headers-only', '/ok']) raw(path, 'alive')
    for (const name of ['tls_good', 'tls_expired', 'tls_selfsigned', 'tls_wronghost']) at(web[name], 'unreachable tls')
    at(web.closed, 'unreachable connection_refused')

    const folder = testFolder()
    const { db, close } = await openDatabase(folder.path, () => new Date())
    const { pass_no } = await insertPass(db, 'req_real', new Date().toISOString())
    const urls = Object.keys(wanted)
    const hosts = [...new Set(urls.map((url) => new URL(url).host))]
    for (const url of urls) {
      const row = { pass_no, url, host: new URL(url).host, outcome_json: null }
      await db.insertInto('validity_links').values(row).execute()
    }
    const outbound = createOutbound({ allowedHosts: () => hosts })
    await askAll(
      { db, world: realWorld(), outbound, hasNetwork: () => true },
      { passNo: pass_no, signal: new AbortController().signal },
    )
    const outcomes = await outcomesOf(db, pass_no, urls)
    const found = [...outcomes].map(([url, outcome]) => {
      const parts = outcome.state === 'alive' ? ['alive'] : [outcome.state, outcome.cause, outcome.http_status]
      return [url, parts.filter((part) => part !== null).join(' ')]
    })
    expect(Object.fromEntries(found)).toEqual(wanted)
    await outbound.close()
    await close()
    folder.remove()
  },
  600_000,
)
