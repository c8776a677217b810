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
/** Serves one file of the renderer bundle, and nothing outside its folder. */
export async function serveFile(folder: string, url: string, response: ServerResponse, port: number): Promise<void> {
  const path = decoded(url.split('?', 1)[0] ?? '/')
  const file = join(folder, normalize(path === '/' ? '/index.html' : path))
  if (!file.startsWith(folder + sep)) {
    refuse(response, 404)
    return
  }
  const body = await readFile(file).catch(() => null)
  if (body === null) {
    refuse(response, 404)
    return
  }
  response.writeHead(200, {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Content-Security-Policy': contentSecurityPolicy(port),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  response.end(body)
}

function contentSecurityPolicy(port: number): string {
  const sockets = [`ws://127.0.0.1:${port}`, `ws://localhost:${port}`]
  return `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self' ${sockets.join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
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
