import { createHash } from 'node:crypto'
import { createServer, request as ask } from 'node:http'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '../../core/engine/engine.ts'
import { localClient } from '../../core/transport/local.ts'
import { wordpressDouble } from '../support/wordpress-double.ts'
import { root } from '../tools/run.mjs'
import { figure } from './figures.mjs'

const TIMES = 5
const PICTURES = 3
/** What a request takes on a real site on this machine, in milliseconds; the double takes none. */
const DELAY_MS = 100

/**
 * From the wish to the confirmed draft of a piece of 1,000 words with three pictures, against a plain script that stores the
 * pictures with their alternative texts, makes the draft and reads it back. REAL_WORDPRESS_ENV names a real site; else the
 * double stands behind a line on which each request takes 100 ms.
 */
export async function publishing() {
  const real = process.env.REAL_WORDPRESS_ENV
  const double = real === undefined ? await wordpressDouble() : null
  const site = double ?? JSON.parse(readFileSync(real ?? '', 'utf8'))
  const line = double === null ? null : await slowLine(double.url)
  const url = line?.url ?? site.url
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-publishing-'))
  const engine = await startEngine({
    dataFolder: folder,
    resourcesFolder: join(root, 'resources'),
    reportFault: (message, error) => console.error(message, error),
  })
  try {
    const client = localClient(engine.workspace.ownerContext)
    await client.accounts.setSetting({ name: 'outbound_allow_hosts', value: [new URL(url).host] })
    const { login, app_password } = site.users.editor
    const secret = `${login}:${app_password}`
    await client.publishing.saveTarget({ name: 'Site', kind: 'wordpress', config: { url }, secret })
    const text = await clearText(client)
    const ours = []
    const script = []
    for (let time = 0; time < TIMES; time += 1) {
      const pictures = Array.from({ length: PICTURES }, (_, at) => picture(`${Date.now()} ${time} ${at}`))
      const shown = pictures.map((data, at) => `![Picture ${at}](data:image/png;base64,${data.toString('base64')})`)
      const body = `${text}\n\n${shown.join('\n\n')}\n`
      const { content_id } = await client.content.save({ title: `Harbours ${Date.now()}`, body })
      const started = performance.now()
      const { publication_id } = await client.publishing.deliver({ content_id, target: 'Site', status: 'draft' })
      let delivery = await client.publishing.delivery({ publication_id })
      while (['planned', 'media', 'sent'].includes(delivery.state)) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        delivery = await client.publishing.delivery({ publication_id })
      }
      if (delivery.state !== 'confirmed') throw new Error(JSON.stringify(delivery.problem))
      ours.push(performance.now() - started)
      const others = pictures.map((one) => Buffer.concat([one, Buffer.from('b')]))
      script.push(await byScript(url, secret, body.replaceAll(/!\[.*\n?/g, ''), others))
    }
    const median = (/** @type {number[]} */ values) =>
      values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
    console.log(
      `a draft with three pictures: script ${median(script).toFixed(0)} ms, ours ${median(ours).toFixed(0)} ms`,
    )
    figure('a draft with three pictures, ours to a plain script', median(ours) / median(script), 'at most', 1.3)
  } finally {
    await engine.close()
    await line?.close()
    await double?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A text of some 1,000 words that clears the gate. @param {import('../../core/transport/local.ts').Client} client */
async function clearText(client) {
  const folder = join(root, 'tests', 'judged', 'pieces')
  for (const name of readdirSync(folder)) {
    const body = readFileSync(join(folder, name), 'utf8')
      .replace(/^# .*\n/, '')
      .replace(/\s*\[\d+\]/g, '')
    const { content_id } = await client.content.save({ title: 'For the bench', body })
    const { publication_state, word_count } = await client.content.get({ contentID: content_id })
    if (publication_state === 'draft' && (word_count ?? 0) > 700) return body
  }
  throw new Error('no text clears the gate')
}

/** A picture of one point that no other is. @param {string} name */
function picture(name) {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  return Buffer.concat([Buffer.from(png, 'base64'), Buffer.from(name)])
}

/** @param {string} url @param {string} secret @param {string} body @param {Buffer[]} pictures */
async function byScript(url, secret, body, pictures) {
  const authorization = `Basic ${Buffer.from(secret).toString('base64')}`
  const call = async (/** @type {string} */ path, /** @type {RequestInit} */ init) => {
    const response = await fetch(`${url}/wp-json/wp/v2${path}`, {
      ...init,
      headers: { authorization, 'content-type': 'application/json', ...init.headers },
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return /** @type {{ id: number, source_url: string }} */ (await response.json())
  }
  const started = performance.now()
  const images = []
  for (const data of pictures) {
    const name = createHash('sha256').update(data).digest('hex').slice(0, 12)
    const disposition = { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${name}.png"` }
    const { id, source_url } = await call('/media', {
      method: 'POST',
      headers: disposition,
      body: new Uint8Array(data),
    })
    await call(`/media/${id}`, { method: 'POST', body: JSON.stringify({ alt_text: 'A picture' }) })
    images.push(`<img src="${source_url}">`)
  }
  const post = { title: 'By script', content: `${body}\n${images.join('\n')}`, status: 'draft' }
  const { id } = await call('/posts', { method: 'POST', body: JSON.stringify(post) })
  await call(`/posts/${id}?context=edit`, {})
  return performance.now() - started
}

/** A line on which each request takes a while, in front of a site. @param {string} site */
async function slowLine(site) {
  const { hostname, port } = new URL(site)
  const server = createServer((request, response) => {
    setTimeout(() => {
      const { method, url: path, headers } = request
      const onward = ask({ hostname, port, method, path, headers }, (answer) => {
        const link = String(answer.headers.link ?? '').replaceAll(site, here)
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(link === '' ? {} : { link }) })
        answer.pipe(response)
      })
      request.pipe(onward)
    }, DELAY_MS)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const here = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: here,
    close: () => new Promise((resolve) => server.close(() => resolve(undefined)).closeAllConnections()),
  }
}
