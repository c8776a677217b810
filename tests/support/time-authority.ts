import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testFolder } from './world.ts'

/** Whether OpenSSL is on this machine: its own `ts` is the authority. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

const CONFIG = `[tsa]
default_tsa = t
[t]
serial = ./serial
crypto_device = builtin
signer_cert = ./tsa.pem
certs = ./chain.pem
signer_key = ./tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`

/** How the authority answers. */
export type Manner =
  'well' | 'well_but_the_next' | 'always_the_first_answer' | 'refuses' | 'a_page' | 'cut' | 'nothing' | 'status_503'

export interface TimeAuthorityDouble {
  url: string
  host: string
  /** PEM of its root. */
  root: string
  asked: () => number
  manner: Manner
  stop: () => Promise<void>
}

/**
 * A time authority over HTTP whose answers are OpenSSL's; as public ones are, it may be certified by one that its root
 * certifies.
 */
export async function startTimeAuthority(
  name = 'Test Time Authority',
  { hasIntermediate = false } = {},
): Promise<TimeAuthorityDouble> {
  const folder = testFolder()
  const cwd = join(folder.path, 'tsa')
  mkdirSync(cwd)
  const openssl = (...args: string[]): void => {
    execFileSync('openssl', args, { cwd, stdio: 'ignore' })
  }
  writeFileSync(join(cwd, 'tsa.cnf'), CONFIG)
  writeFileSync(join(cwd, 'serial'), '01\n')
  writeFileSync(join(cwd, 'ext'), 'extendedKeyUsage=critical,timeStamping\nbasicConstraints=CA:FALSE\n')
  const key = (file: string): string[] => ['-newkey', 'rsa:2048', '-nodes', '-keyout', file]
  openssl('req', '-x509', ...key('root.key'), '-out', 'root.pem', '-days', '3650', '-subj', '/CN=Test Root')
  openssl('req', ...key('tsa.key'), '-out', 'tsa.csr', '-subj', `/CN=${name}`)
  const signedBy = (ca: string, extensions: string): string[] => {
    const issuer = ['-CA', `${ca}.pem`, '-CAkey', `${ca}.key`, '-CAcreateserial']
    return [...issuer, '-days', '365', '-extfile', extensions]
  }
  if (hasIntermediate) {
    writeFileSync(join(cwd, 'ext-ca'), 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign\n')
    openssl('req', ...key('middle.key'), '-out', 'middle.csr', '-subj', '/CN=Test Intermediate')
    openssl('x509', '-req', '-in', 'middle.csr', ...signedBy('root', 'ext-ca'), '-out', 'middle.pem')
  }
  const issuer = hasIntermediate ? 'middle' : 'root'
  openssl('x509', '-req', '-in', 'tsa.csr', ...signedBy(issuer, 'ext'), '-out', 'tsa.pem')
  writeFileSync(join(cwd, 'chain.pem'), readFileSync(join(cwd, `${issuer}.pem`)))

  let count = 0
  let first: Buffer | undefined
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      count += 1
      void answer(Buffer.concat(parts)).then(
        ({ status, body }) => response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(body),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
  })
  // OpenSSL counts in a file: one at a time.
  let before: Promise<unknown> = Promise.resolve()
  const stamped = (query: Buffer): Promise<Buffer> => {
    const made = before.then(() => stampedNow(query))
    before = made.catch(() => undefined)
    return made
  }
  let made = 0
  const stampedNow = async (query: Buffer): Promise<Buffer> => {
    made += 1
    const number = made
    writeFileSync(join(cwd, `q${number}`), query)
    const args = ['ts', '-reply', '-config', 'tsa.cnf', '-queryfile', `q${number}`, '-out', `r${number}`]
    await promisify(execFile)('openssl', args, { cwd })
    return readFileSync(join(cwd, `r${number}`))
  }
  const answer = async (query: Buffer): Promise<{ status: number; body: Buffer | string }> => {
    if (double.manner === 'well_but_the_next') {
      double.manner = 'well'
      return { status: 503, body: '' }
    }
    if (double.manner === 'a_page') return { status: 200, body: '<html>Please sign in.</html>' }
    if (double.manner === 'status_503') return { status: 503, body: '' }
    if (double.manner === 'nothing') return { status: 200, body: '' }
    // A hash that the authority does not take is refused with a whole answer.
    const asked =
      double.manner === 'refuses'
        ? Buffer.from(query.toString('hex').replace('6086480165030402', '6086480165030403'), 'hex')
        : query
    const made = await stamped(asked)
    first ??= made
    if (double.manner === 'cut') return { status: 200, body: made.subarray(0, made.length / 2) }
    return { status: 200, body: double.manner === 'always_the_first_answer' ? first : made }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const double: TimeAuthorityDouble = {
    url: `http://127.0.0.1:${port}/tsa`,
    host: `127.0.0.1:${port}`,
    root: readFileSync(join(cwd, 'root.pem'), 'utf8'),
    asked: () => count,
    manner: 'well',
    stop: async () => {
      await new Promise((resolve) => server.close(resolve))
      folder.remove()
    },
  }
  return double
}
