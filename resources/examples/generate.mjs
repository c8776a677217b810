// Generates one piece over Colophon's local REST interface and prints it. Plain Node 18 or newer, no packages.
//
//   COLOPHON_KEY=col_… node resources/examples/generate.mjs brief.json
//
// brief.json is the body of POST /generate: { "template_id", "style_profile_id", "user_input", … }. Without a file the
// first template's own example is used. COLOPHON_URL names another address than http://127.0.0.1:4319/v1.
import { readFile } from 'node:fs/promises'

const base = process.env.COLOPHON_URL ?? 'http://127.0.0.1:4319/v1'
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
