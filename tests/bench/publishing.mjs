import { createHash, createHmac } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { startEngine } from '../../core/engine/engine.ts'
import { localClient } from '../../core/transport/local.ts'
import { ghostDouble } from '../support/ghost-double.ts'
import { wordpressDouble } from '../support/wordpress-double.ts'
import { root } from '../tools/run.mjs'
import { figure } from './figures.mjs'

const TIMES = Number(process.env.BENCH_TIMES ?? 5)
const PICTURES = 3
const WORDS = 1000
/** Of a picture, in points. */
const [WIDTH, HEIGHT] = [1200, 800]
/** What a request takes on its way, in milliseconds: to a double, which takes none for its work, and to a real site on this machine. */
const DELAY_MS = 100
const REAL_DELAY_MS = Number(process.env.BENCH_LINE_MS ?? 0)

/**
 * A platform: where it is, by a file of a real one's address and keys or a double; and what a plain script does there that stores
 * the pictures, makes the draft and reads it back.
 * @typedef {{ close?: () => Promise<unknown>, url: string, secret: string }} Site
 * @typedef {{ name: string, kind: 'wordpress' | 'ghost', real: string | undefined, of: (env: any) => Omit<Site, 'close'>,
 *   double: () => Promise<any>, script: (site: Site, title: string, body: string, pictures: Buffer[]) => Promise<void> }} Platform
 * @type {Platform[]}
 */
const PLATFORMS = [
  {
    ...{ name: 'WordPress', kind: 'wordpress', real: process.env.REAL_WORDPRESS_ENV, double: wordpressDouble },
    of: ({ url, users: { editor } }) => ({ url, secret: `${editor.login}:${editor.app_password}` }),
    script: toWordPress,
  },
  {
    ...{ name: 'Ghost', kind: 'ghost', real: process.env.REAL_GHOST_ENV, double: ghostDouble },
    of: ({ url, admin_key, tokens }) => ({ url, secret: admin_key ?? tokens.integration }),
    script: toGhost,
  },
]

/**
 * From the wish to the confirmed draft of a piece of 1,000 words with three pictures, against a plain script. REAL_WORDPRESS_ENV
 * and REAL_GHOST_ENV name real sites, and BENCH_LINE_MS what a request takes to them; else doubles stand behind a line of 100 ms.
 */
export async function publishing() {
  for (const platform of PLATFORMS) await measured(platform)
}

/** @param {Platform} platform */
async function measured({ name, kind, real, of, double, script }) {
  const stand = real === undefined ? await double() : null
  const site = of(stand ?? JSON.parse(readFileSync(real ?? '', 'utf8')))
  const delay = stand === null ? REAL_DELAY_MS : DELAY_MS
  const line = delay === 0 ? null : await slowLine(site.url, delay)
  if (line !== null) site.url = line.url
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-publishing-'))
  const engine = await startEngine({
    dataFolder: folder,
    resourcesFolder: join(root, 'resources'),
    reportFault: (message, error) => console.error(message, error),
  })
  try {
    const client = localClient(engine.workspace.ownerContext)
    await client.accounts.setSetting({ name: 'outbound_allow_hosts', value: [new URL(site.url).host] })
    await client.publishing.saveTarget({ name: 'Site', kind, config: { url: site.url }, secret: site.secret })
    const text = await clearText(client)
    const [ours, plain] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])]
    const round = `${Date.now()}`
    const byUs = async (/** @type {number} */ time) => {
      const shown = []
      for (const data of picturesOf(`${round} ${time}`)) {
        const given = { file_name: 'harbour.png', data_base64: data.toString('base64') }
        shown.push(`![A harbour in the evening](${(await client.content.addPicture(given)).address})`)
      }
      const body = `${text}\n\n${shown.join('\n\n')}\n`
      const { content_id } = await client.content.save({ title: `Harbours ${round} ${time}`, body })
      const started = performance.now()
      const { publication_id } = await client.publishing.deliver({ content_id, target: 'Site', status: 'draft' })
      const delivery = await rested(engine, publication_id)
      if (delivery.state !== 'confirmed') throw new Error(JSON.stringify(delivery.problem))
      ours.push(performance.now() - started)
    }
    const byScript = async (/** @type {number} */ time) => {
      const pictures = picturesOf(`${round} ${time} by script`)
      const begun = performance.now()
      await script(site, `Harbours by script ${round} ${time}`, text, pictures)
      plain.push(performance.now() - begun)
    }
    // Who is first takes turns, and the first round of both warms up.
    for (let time = 0; time <= TIMES; time += 1) {
      for (const one of time % 2 === 0 ? [byUs, byScript] : [byScript, byUs]) await one(time)
    }
    const [mine, theirs] = [median(ours.slice(1)), median(plain.slice(1))]
    const [load = 0] = loadavg()
    console.log(
      `a draft with three pictures on ${real === undefined ? 'a double of' : 'a real'} ${name}, ${delay} ms on the way: script ${theirs.toFixed(0)} ms, ours ${mine.toFixed(0)} ms; load ${load.toFixed(1)}`,
    )
    figure(`a draft with three pictures on ${name}, ours to a plain script`, mine / theirs, 'at most', 1.3)
  } finally {
    await engine.close()
    await line?.close()
    await stand?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A text of some 1,000 words that clears the gate, of one piece or of two. @param {import('../../core/transport/local.ts').Client} client */
async function clearText(client) {
  const folder = join(root, 'tests', 'judged', 'pieces')
  const bodies = readdirSync(folder).map((name) =>
    readFileSync(join(folder, name), 'utf8')
      .replace(/^# .*\n/, '')
      .replace(/\s*\[\d+\]/g, ''),
  )
  const long = bodies.toSorted((a, b) => b.length - a.length).slice(0, 8)
  for (const body of long.flatMap((one) =>
    long.map((other) => `${one}\n${other.slice(0, other.indexOf('\n\n', 1200))}\n`),
  )) {
    const { content_id } = await client.content.save({ title: 'For the bench', body })
    const { publication_state, word_count } = await client.content.get({ contentID: content_id })
    if (publication_state === 'draft' && Math.abs((word_count ?? 0) - WORDS) < WORDS / 10) return body
  }
  throw new Error('no text clears the gate')
}

/** Pictures of an article, each of its own. @param {string} name */
function picturesOf(name) {
  return Array.from({ length: PICTURES }, (_, at) => picture(`${name} ${at}`))
}

/** As large as one of an article, with soft shapes in its colours. @param {string} name */
function picture(name) {
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(name).digest()
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3))
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const at = y * (1 + WIDTH * 3) + 1 + x * 3
      const shape = 40 * Math.sin(x / (30 + (red % 40))) * Math.cos(y / (30 + (green % 40)))
      rows[at] = (red + shape + x / 20) & 255
      rows[at + 1] = (green + shape + y / 20) & 255
      rows[at + 2] = (blue + (x ^ y) / 30) & 255
    }
  }
  const chunk = (/** @type {string} */ type, /** @type {Buffer} */ data) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([start, ...parts])
}

/**
 * A delivery at rest; it is looked at where it changed, as the window does.
 * @param {Awaited<ReturnType<typeof startEngine>>} engine @param {string} publication_id
 */
async function rested({ workspace: { ownerContext } }, publication_id) {
  const client = localClient(ownerContext)
  const changes = new EventEmitter()
  const stop = ownerContext.changes.subscribe((change) => {
    if (change.kind === 'changed' && change.topics.includes('deliveries')) changes.emit('deliveries')
  })
  try {
    for (;;) {
      const changed = once(changes, 'deliveries')
      const delivery = await client.publishing.delivery({ publication_id })
      if (!['planned', 'media', 'sent'].includes(delivery.state)) return delivery
      await changed
    }
  } finally {
    stop()
  }
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** @type {Platform['script']} */
async function toWordPress({ url, secret }, title, body, pictures) {
  const authorization = `Basic ${Buffer.from(secret).toString('base64')}`
  const call = async (/** @type {string} */ path, /** @type {RequestInit} */ init) => {
    const headers = { authorization, 'content-type': 'application/json', ...init.headers }
    const response = await fetch(`${url}/wp-json/wp/v2${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return /** @type {{ id: number, source_url: string }} */ (await response.json())
  }
  const images = []
  for (const data of pictures) {
    const disposition = { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${nameOf(data)}"` }
    const { id, source_url } = await call('/media', {
      method: 'POST',
      headers: disposition,
      body: new Uint8Array(data),
    })
    await call(`/media/${id}`, { method: 'POST', body: JSON.stringify({ alt_text: 'A picture' }) })
    images.push(`<img src="${source_url}">`)
  }
  const post = { title, content: `${body}\n${images.join('\n')}`, status: 'draft' }
  const { id } = await call('/posts', { method: 'POST', body: JSON.stringify(post) })
  await call(`/posts/${id}?context=edit`, {})
}

/** @type {Platform['script']} */
async function toGhost({ url, secret }, title, body, pictures) {
  const [kid = '', key = ''] = secret.split(':')
  const part = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(Date.now() / 1000)
  const claims = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${part({ iat, exp: iat + 300, aud: '/admin/' })}`
  const signature = createHmac('sha256', Buffer.from(key, 'hex')).update(claims).digest('base64url')
  const call = async (/** @type {string} */ path, /** @type {RequestInit} */ init) => {
    const headers = { authorization: `Ghost ${claims}.${signature}`, 'accept-version': 'v5.0', ...init.headers }
    const response = await fetch(`${url}/ghost/api/admin${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return /** @type {{ images: { url: string }[], posts: { id: string }[] }} */ (await response.json())
  }
  const images = []
  for (const data of pictures) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), nameOf(data))
    form.append('purpose', 'image')
    const stored = await call('/images/upload/', { method: 'POST', body: form })
    images.push(`<img src="${stored.images[0]?.url}" alt="A picture">`)
  }
  const html = `${body.replace(/.+/g, '<p>$&</p>')}\n${images.join('\n')}`
  const json = JSON.stringify({ posts: [{ title, html, status: 'draft' }] })
  const made = { method: 'POST', headers: { 'content-type': 'application/json' }, body: json }
  const { posts } = await call('/posts/?source=html', made)
  await call(`/posts/${posts[0]?.id}/?formats=html`, {})
}

/** @param {Buffer} data */
function nameOf(data) {
  return `${createHash('sha256').update(data).digest('hex').slice(0, 12)}.png`
}

/** A line on which each request takes a while, in front of a site. @param {string} site @param {number} delay */
async function slowLine(site, delay) {
  const { hostname, port } = new URL(site)
  const server = createServer((request, response) => {
    setTimeout(() => {
      const { method, url: path } = request
      const headers = { ...request.headers, host: `${hostname}:${port}` }
      const onward = ask({ hostname, port, method, path, headers }, (answer) => {
        const link = String(answer.headers.link ?? '').replaceAll(site, here)
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(link === '' ? {} : { link }) })
        answer.pipe(response)
      })
      request.pipe(onward)
    }, delay)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const here = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: here,
    close: () => new Promise((resolve) => server.close(() => resolve(undefined)).closeAllConnections()),
  }
}
