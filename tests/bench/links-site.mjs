// A worker: a web of many hosts (ports of this machine) with delays and faults. Posts its ports, answers until it is ended.
import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** How each link behaves, over and over: most are there, some have a fault, a tenth is really gone. */
export const KINDS = /** @type {const} */ ([
  ...Array.from({ length: 14 }, () => 'there'),
  'no head',
  'comes back',
  'not found',
  'gone',
  'failing',
  'broken off',
])

/** The kind of a link: each host has every kind, the faults neither first nor last. @param {number} number @param {number} hosts */
export function kindOf(number, hosts) {
  return KINDS[(Math.floor(number / hosts) * 7) % KINDS.length] ?? 'there'
}

/** @type {Map<string, number>} */
const asked = new Map()

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
function answer(request, response) {
  const path = request.url ?? ''
  const number = Number(path.split('/').at(-1))
  const kind = kindOf(number, workerData.hosts)
  const before = asked.get(path) ?? 0
  if (request.method === 'GET') asked.set(path, before + 1)
  if (kind === 'broken off') {
    request.socket.destroy()
    return
  }
  response.writeHead(statusOf(kind, request.method === 'HEAD', before)).end()
}

/** @param {string | undefined} kind @param {boolean} isHead @param {number} before */
function statusOf(kind, isHead, before) {
  if (kind === 'no head') return isHead ? 404 : 200
  if (kind === 'comes back') return isHead || before === 0 ? 404 : 200
  if (kind === 'not found') return 404
  if (kind === 'gone') return 410
  return kind === 'failing' ? 503 : 200
}

/** A page with every link on it. @param {readonly number[]} ports @param {number} links */
function page(ports, links) {
  const all = Array.from(
    { length: links },
    (_, at) => `<a href="http://127.0.0.1:${ports[at % ports.length]}/theirs/${at}">${at}</a>`,
  )
  return `<!doctype html><title>Links</title>${all.join('\n')}`
}

if (parentPort !== null) {
  const { hosts, links } = workerData
  /** @type {number[]} */
  const ports = []
  for (let host = 0; host < hosts; host += 1) {
    const server = createServer((request, response) => {
      if (request.url === '/index') {
        response.writeHead(200, { 'content-type': 'text/html' }).end(page(ports, links))
        return
      }
      const number = Number((request.url ?? '').split('/').at(-1))
      setTimeout(answer, 100 + ((number * 7919) % 800), request, response)
    })
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
    const address = server.address()
    ports.push(typeof address === 'object' && address !== null ? address.port : 0)
  }
  parentPort.postMessage(ports)
}
