import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { protocol } from 'electron'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Must run before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
}

/** Serves the renderer bundle as `app://colophon/…`, and nothing outside its folder. */
export function serveRenderer(folder: string): void {
  protocol.handle('app', async (request) => {
    const { pathname } = new URL(request.url)
    const file = join(folder, normalize(decodeURIComponent(pathname === '/' ? '/index.html' : pathname)))
    const body = file.startsWith(folder + sep) ? await readFile(file).catch(() => null) : null
    if (body === null) return new Response('Not found.', { status: 404 })
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    return new Response(new Uint8Array(body), {
      headers: { 'Content-Type': type, 'Content-Security-Policy': POLICY, 'X-Content-Type-Options': 'nosniff' },
    })
  })
}
