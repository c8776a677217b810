// Generates one piece over Colophon's local REST interface and prints it. Plain Node 18 or newer, no packages.
//
//   COLOPHON_KEY=col_… node resources/examples/generate.mjs brief.json
//
// brief.json is the body of POST /generate: { "template_id", "style_profile_id", "user_input", … }. Without a file the
// first template's own example is used. The address is read from api.json in Colophon's data folder (COLOPHON_DATA names
// another folder, COLOPHON_URL the address itself), and the key is sent only where Colophon answers.
import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

const key = process.env.COLOPHON_KEY
const POLL_MS = Number(process.env.COLOPHON_POLL_MS ?? 10_000)
const RETRY_MS = 1000
const TRIES = 3

if (!key) {
  console.error(
    'Set COLOPHON_KEY to an API key. Make one in Colophon under Settings, API Access, or with: colophon keys create --name script',
  )
  process.exit(1)
}

const base = await addressOfColophon()

try {
  const file = process.argv[2]
  const request = file === undefined ? await exampleRequest() : JSON.parse(await readFile(file, 'utf8'))
  const { request_id } = await call('POST', '/generate', request)
  const record = await untilEnded(request_id)
  if (record.status === 'failed') throw new Error(`${request_id} failed: ${record.error.message}`)
  console.log(`# ${record.content.title}\n\n${record.content.body}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Where Colophon listens; ends the script where nothing there answers as Colophon does. */
async function addressOfColophon() {
  const address = process.env.COLOPHON_URL ?? (await addressInDataFolder()) ?? 'http://127.0.0.1:4319/v1'
  try {
    const { status, version } = /** @type {any} */ (await (await fetch(new URL('/health', address))).json())
    if (status === 'ok' && typeof version === 'string') return address
  } catch {
    // Nothing is there, or another program: said below.
  }
  console.error(`Colophon does not answer at ${address}, so the key was not sent. Start Colophon, or set COLOPHON_URL.`)
  return process.exit(1)
}

/** The address in `api.json`, which is there while Colophon runs. */
async function addressInDataFolder() {
  const folders = {
    darwin: join(homedir(), 'Library', 'Application Support', 'colophon'),
    win32: join(process.env.LOCALAPPDATA ?? homedir(), 'colophon', 'Data'),
  }
  const usual = join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'colophon')
  const folder = process.env.COLOPHON_DATA ?? /** @type {any} */ (folders)[process.platform] ?? usual
  try {
    return JSON.parse(await readFile(join(folder, 'api.json'), 'utf8')).base_url
  } catch {
    return undefined
  }
}

/** The first template's example, in the first style. */
async function exampleRequest() {
  const { templates } = await call('GET', '/templates')
  const { style_profiles } = await call('GET', '/style-profiles')
  const template = await call('GET', `/templates/${templates[0].id}`)
  return { template_id: template.id, style_profile_id: style_profiles[0].id, user_input: template.example_input }
}

/** Asks every ten seconds until the run has ended. @param {string} requestId */
async function untilEnded(requestId) {
  for (;;) {
    const record = await call('GET', `/generate/status/${requestId}`)
    if (record.status === 'completed' || record.status === 'failed') return record
    await sleep(POLL_MS)
  }
}

/**
 * One request. A 429 is tried again after 1 s, then 2 s; the third is the last.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function call(method, path, body) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = /** @type {any} */ (await response.json())
    if (response.ok) return answer
    if (response.status !== 429 || attempt === TRIES)
      throw new Error(`${response.status} ${answer.error.code}: ${answer.error.message}`)
    await sleep(RETRY_MS * 2 ** (attempt - 1))
  }
}

/** @param {number} milliseconds */
function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
