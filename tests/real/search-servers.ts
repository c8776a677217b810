import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { freePort, programAt } from './servers.ts'

/** A search server: started here, or one whose address the environment names. */
export interface SearchServer {
  url: string
  /** `host:port`, as an admin allows it. */
  host: string
  stop: () => Promise<void>
}

export const BOOK = 'pg'

/** Why kiwix-serve cannot be run over Debian's documentation here, or null. `REAL_KIWIX_URL` names one that runs. */
export function kiwixMisses(): string | null {
  if (process.env.REAL_KIWIX_URL !== undefined) return null
  for (const [program, name] of [
    ['kiwix-serve', 'kiwix-tools'],
    ['zimwriterfs', 'zim-tools'],
  ] as const) {
    if (programAt(program) === undefined) return `no ${program} (apt-get install ${name})`
  }
  return documentation() === undefined ? 'no documentation to search (apt-get install postgresql-doc-15)' : null
}

/** The same for searx over that kiwix-serve. `REAL_SEARX_URL` names one that runs. */
export function searxMisses(): string | null {
  if (process.env.REAL_SEARX_URL !== undefined) return null
  return programAt('searx-run') === undefined ? 'no searx-run (apt-get install searx)' : kiwixMisses()
}

/** A kiwix-serve with PostgreSQL's documentation as the book `pg`, packed from the installed package. */
export async function startKiwix(): Promise<SearchServer> {
  const given = process.env.REAL_KIWIX_URL
  if (given !== undefined) return standing(given)
  const folder = mkdtempSync(join(tmpdir(), 'colophon-kiwix-'))
  const pages = join(folder, 'pages')
  await cp(documentation() ?? '', pages, { recursive: true, dereference: true })
  await writeFile(join(pages, 'icon.png'), plainIcon(48))
  const zim = join(folder, `${BOOK}.zim`)
  const about = ['-t', 'PostgreSQL', '-d', 'Documentation', '-c', 'upstream', '-p', 'local', '-n', BOOK]
  const options = ['-w', 'index.html', '-I', 'icon.png', '-l', 'eng', ...about]
  const [code] = (await once(spawn('zimwriterfs', [...options, pages, zim], { stdio: 'ignore' }), 'exit')) as [number]
  if (code !== 0) throw new Error(`zimwriterfs ended with ${code}`)
  const port = await freePort()
  const server = spawn('kiwix-serve', ['-i', '127.0.0.1', '-p', String(port), '-t', '2', zim], { stdio: 'ignore' })
  return running(server, port, folder)
}

/** A searx that asks the book on that kiwix-serve, and another engine that never answers. */
export async function startSearx(kiwix: SearchServer): Promise<SearchServer> {
  const given = process.env.REAL_SEARX_URL
  if (given !== undefined) return standing(given)
  const folder = mkdtempSync(join(tmpdir(), 'colophon-searx-'))
  const port = await freePort()
  const file = join(folder, 'settings.yml')
  await writeFile(file, JSON.stringify(searxSettings(kiwix.url, port)))
  const env = { ...process.env, SEARX_SETTINGS_PATH: file }
  return running(spawn('searx-run', [], { env, stdio: 'ignore' }), port, folder)
}

/** JSON is YAML too. */
function searxSettings(kiwixUrl: string, port: number) {
  const engine = { enable_http: true, categories: 'general' }
  return {
    general: { debug: false, instance_name: 'search', contact_url: false, enable_stats: false },
    brand: {
      git_url: '',
      git_branch: '',
      issue_url: '',
      docs_url: '',
      public_instances: '',
      wiki_url: '',
      twitter_url: '',
    },
    search: {
      safe_search: 0,
      autocomplete: '',
      default_lang: 'en',
      ban_time_on_fail: 0,
      max_ban_time_on_fail: 0,
      prefer_configured_language: false,
    },
    server: {
      port,
      bind_address: '127.0.0.1',
      secret_key: 'of this test alone',
      base_url: false,
      image_proxy: false,
      http_protocol_version: '1.1',
      method: 'GET',
      default_http_headers: {},
    },
    ui: {
      autofocus: true,
      archive_today: false,
      static_path: '/usr/share/python3-searx/static',
      templates_path: '/usr/share/python3-searx/templates',
      default_theme: 'oscar',
      default_locale: 'en',
      theme_args: { oscar_style: 'logicodev' },
    },
    outgoing: { request_timeout: 3, useragent_suffix: '', pool_connections: 10, pool_maxsize: 10 },
    engines: [
      {
        ...engine,
        name: 'manual',
        engine: 'xpath',
        shortcut: 'manual',
        timeout: 3,
        search_url: `${kiwixUrl}/search?content=${BOOK}&pattern={query}&pageLength=10`,
        results_xpath: '//div[@class="results"]/ul/li',
        url_xpath: './a/@href',
        title_xpath: './a',
        content_xpath: './cite',
      },
      {
        ...engine,
        name: 'dead',
        engine: 'json_engine',
        shortcut: 'dead',
        timeout: 1,
        search_url: 'http://127.0.0.1:9/?q={query}',
        url_query: 'url',
        title_query: 'title',
        content_query: 'content',
      },
    ],
    locales: { en: 'English' },
    doi_resolvers: { none: 'http://127.0.0.1:9/' },
    default_doi_resolver: 'none',
  }
}

function standing(url: string): SearchServer {
  return { url: url.replace(/\/$/, ''), host: new URL(url).host, stop: () => Promise.resolve() }
}

async function running(child: ChildProcess, port: number, folder: string): Promise<SearchServer> {
  const host = `127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    const ended = child.exitCode === null ? once(child, 'exit') : null
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(`http://${host}/`).then(
      () => true,
      () => false,
    )
    if (isUp) return { url: `http://${host}`, host, stop }
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error(`${child.spawnfile} did not start`)
}

/** PostgreSQL's manual as Debian installs it, whichever version. */
function documentation(): string | undefined {
  const base = '/usr/share/doc'
  const name = existsSync(base) ? readdirSync(base).find((one) => /^postgresql-doc-\d+$/.test(one)) : undefined
  const folder = name === undefined ? undefined : join(base, name, 'html')
  return folder !== undefined && existsSync(join(folder, 'index.html')) ? folder : undefined
}

/** A grey square as PNG: a ZIM file must have an icon. */
function plainIcon(size: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(size * (size + 1), 0x80)
  for (let row = 0; row < size; row += 1) rows[row * (size + 1)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
