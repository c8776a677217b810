// Runs inside a network namespace in which every address of the internet is this machine (see `namespace.test.ts`): sends
// generated requests through the guarded client with the system's own resolver and sockets, and prints what was dialled.
// Arguments: number of cases, seed, "guarded" or "open" (a client that was told that every host is allowed).
import { createServer } from 'node:http'
import net from 'node:net'
import { once } from 'node:events'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { createOutbound } from '../../core/adapters/outbound/client.ts'
import { isPublicAddress } from '../../core/adapters/outbound/addresses.ts'
import { nameServer } from './name-server.ts'
import { urlCases, type UrlCase } from './url-cases.ts'

const HOME = '93.184.215.14'
const [count = '100', seed = '1', mode = 'guarded'] = process.argv.slice(2)

const dialled: string[] = []
let answers: UrlCase['answers'] = {}
const asked = new Map<string, number>()
let redirects: string[] = []
let answered = 0

const site = createServer((_request, response) => {
  const to = redirects.shift()
  if (to === undefined) response.end('end')
  else response.writeHead(302, { location: to, connection: 'close' }).end()
})
site.on('connection', (socket: net.Socket) => dialled.push(socket.localAddress ?? ''))
site.listen(80, '::')
const others = [443, 8080].map((port) =>
  net
    .createServer((socket) => dialled.push(socket.on('error', () => undefined).destroy().localAddress ?? ''))
    .listen(port, '::'),
)
for (const server of [site, ...others]) if (!server.listening) await once(server, 'listening')

/** Each lookup asks for A and AAAA; the next lookup of the name gets the next answer. */
const names = await nameServer(53, (name, type) => {
  const lists = answers[name] ?? []
  const turn = asked.get(`${name} ${type}`) ?? 0
  asked.set(`${name} ${type}`, turn + 1)
  const now = lists[Math.min(turn, lists.length - 1)] ?? []
  return now.filter((address) => ipaddr.parse(address).kind() === (type === 'A' ? 'ipv4' : 'ipv6'))
})

const everyHost = { includes: () => true } as unknown as readonly string[]
for (const one of fc.sample(urlCases(HOME), { numRuns: Number(count), seed: Number(seed) })) {
  answers = one.answers
  asked.clear()
  redirects = [...one.redirects]
  const client = createOutbound({ allowedHosts: () => (mode === 'open' ? everyHost : []) })
  await client.request({ url: one.first, total_ms: 1500 }).then(
    async ({ body }) => {
      answered += 1
      await body?.cancel()
    },
    () => undefined,
  )
  await client.close()
}
names.close()
site.close()
site.closeAllConnections()
for (const server of others) server.close()
const refused = dialled.filter((address) => !isPublicAddress(address))
const outcome = { answered, dialled: dialled.length, private: refused.length, examples: refused.slice(0, 5) }
process.stdout.write(`${JSON.stringify(outcome)}\n`)
