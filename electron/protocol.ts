import { protocol } from 'electron'
import { contentSecurityPolicy, pageOfHost, readRendererFile } from '../core/transport/renderer-files.ts'
import { takePage } from './print.ts'

/** Must run before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
}

/**
 * Serves the renderer bundle as `app://colophon/…`, and nothing outside its folder. `team` is the host that the window works
 * on; null for this computer.
 */
export function serveRenderer(folder: string, team: string | null): void {
  protocol.handle('app', async (request) => {
    const page = takePage(request.url)
    if (page !== undefined) return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    const found = await readRendererFile(folder, new URL(request.url).pathname)
    if (found === null) return new Response('Not found.', { status: 404 })
    const isPage = team !== null && found.type.startsWith('text/html')
    return new Response(isPage ? pageOfHost(found.body, team) : new Uint8Array(found.body), {
      headers: {
        'Content-Type': found.type,
        'Content-Security-Policy': contentSecurityPolicy(),
        'X-Content-Type-Options': 'nosniff',
      },
    })
  })
}
