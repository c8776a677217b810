import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** One file of the renderer bundle with its type; null for anything that is not in its folder. */
export async function readRendererFile(folder: string, path: string): Promise<{ body: Buffer; type: string } | null> {
  const name = decoded(path)
  const file = join(folder, normalize(name === '/' ? '/index.html' : name))
  const body = file.startsWith(folder + sep) ? await readFile(file).catch(() => null) : null
  return body === null ? null : { body, type: TYPES[extname(file)] ?? 'application/octet-stream' }
}

/** What a window may load and run: our own bundle, and connections to ourselves and the named addresses. */
export function contentSecurityPolicy(connections: readonly string[] = []): string {
  const connect = ["'self'", ...connections].join(' ')
  return `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src ${connect}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; worker-src 'none'`
}

const OF_HOST = '<meta name="colophon-kept-on" content="host" />'

/** The page of a window whose engine is a team host's; `origin` is the host's where the page itself comes from elsewhere. */
export function pageOfHost(page: Buffer, origin?: string): string {
  const where = origin === undefined ? '' : `<meta name="colophon-host" content="${origin}" />`
  return page.toString('utf8').replace('<head>', `<head>${OF_HOST}${where}`)
}

/** The names of these hold a hash of what is in them. */
const NEVER_CHANGES = '/assets/'

/** Answers a request with a file of the bundle; `socketOrigin` is where the page may open sockets. */
export async function serveFile(
  folder: string,
  url: string,
  response: ServerResponse,
  socketOrigin: string,
  isHost = false,
): Promise<void> {
  const found = await readRendererFile(folder, url.split('?', 1)[0] ?? '/')
  if (found === null) {
    refuse(response, 404)
    return
  }
  const isPage = found.type.startsWith('text/html')
  response.writeHead(200, {
    'Content-Type': found.type,
    'Content-Security-Policy': contentSecurityPolicy([socketOrigin]),
    'Cache-Control':
      isHost && !isPage && url.startsWith(NEVER_CHANGES) ? 'public, max-age=31536000, immutable' : 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  response.end(isHost && isPage ? pageOfHost(found.body) : found.body)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return '/not-found'
    throw error
  }
}

/** Answers with a status and one plain line. */
export function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(status === 403 ? 'Open Colophon from its launcher.\n' : 'Not found.\n')
}
