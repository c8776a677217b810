import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 50
const CONNECTIONS = 100
const MOST_POLLS = 4000

/** @typedef {{ url: string, key: string }} Engine */

/**
 * One request to an engine's REST door.
 * @param {Engine} engine
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function call({ url, key }, method, path, body) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/**
 * The first template's own example, as a quick generation.
 * @param {Engine} engine
 * @returns {Promise<{ template_id: string, style_profile_id: string, generation_mode: 'quick', user_input: any }>}
 */
export async function quickBody(engine) {
  const template = await call(engine, 'GET', '/templates/blog-post')
  const user_input = template.example_input
  return { template_id: template.id, style_profile_id: 'professional', generation_mode: 'quick', user_input }
}

/** Submits so many quick runs at once; answers their ids. @param {Engine} engine @param {number} count */
export async function submitMany(engine, count) {
  const body = await quickBody(engine)
  const ids = /** @type {string[]} */ ([])
  const submitSome = async () => {
    while (waiting > 0) {
      waiting -= 1
      ids.push((await call(engine, 'POST', '/generate', body)).request_id)
    }
  }
  let waiting = count
  await Promise.all(Array.from({ length: Math.min(count, CONNECTIONS) }, submitSome))
  return ids
}

/** Waits for the end of a run. @param {Engine} engine @param {string} id */
export async function untilEnded(engine, id) {
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    const record = await call(engine, 'GET', `/generate/status/${id}`)
    if (record.status === 'completed' || record.status === 'failed') return record
    await sleep(POLL_MS)
  }
  throw new Error(`${id} did not end`)
}

/** Waits for the ends of runs, one after the other; answers how they ended. @param {Engine} engine @param {string[]} ids */
export async function untilAllEnded(engine, ids) {
  const statuses = []
  for (const id of ids) statuses.push((await untilEnded(engine, id)).status)
  return statuses
}
