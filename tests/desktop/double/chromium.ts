import { join } from 'node:path'
import { chromium, type BrowserContext, type Frame, type Request as PageRequest, type Route } from 'playwright'
import { findTestBrowser } from '../../support/test-browser.ts'
import { CHROMIUM_ARGS } from '../../support/browser-args.ts'

type Serve = (request: Request) => Response | Promise<Response>

/** Whether a frame may go where it wants to. */
export type MayGo = (frame: Frame, url: string) => boolean

export interface Chromium {
  context: BrowserContext
  /** The handler of each scheme of the app's own. */
  schemes: Map<string, Serve>
  close: () => Promise<void>
}

const SUFFIX = '.localhost'

/** Chromium takes no scheme from outside, so `app://colophon/x` is `http://colophon.app.localhost/x` in it, with the same origin rules. */
export function inChromium(url: string, schemes: ReadonlyMap<string, unknown>): string {
  const { protocol, host, pathname, search, hash } = new URL(url)
  const scheme = protocol.slice(0, -1)
  return schemes.has(scheme) ? `http://${host}.${scheme}${SUFFIX}${pathname}${search}${hash}` : url
}

/** The address as Electron would tell it. */
export function asTold(url: string): string {
  const found = /^http:\/\/([^/]+)\.([a-z]+)\.localhost(\/.*)?$/.exec(url)
  return found === null ? url : `${found[2] ?? ''}://${found[1] ?? ''}${found[3] ?? ''}`
}

/** A Chromium of its own, with its profile in the app's data, that reaches the app's schemes and nothing else. */
export async function openChromium(userData: string, mayGo: MayGo): Promise<Chromium> {
  const executablePath = findTestBrowser()
  const context = await chromium.launchPersistentContext(join(userData, 'Chromium'), {
    ...(executablePath === undefined ? {} : { executablePath }),
    viewport: null,
    args: [...CHROMIUM_ARGS, '--remote-debugging-port=0'],
  })
  const schemes = new Map<string, Serve>()
  await context.route('**', (route) => answer(route, schemes, mayGo))
  return { context, schemes, close: () => context.close() }
}

async function answer(route: Route, schemes: ReadonlyMap<string, Serve>, mayGo: MayGo): Promise<void> {
  const request = route.request()
  const told = asTold(request.url())
  const serve = schemes.get(new URL(told).protocol.slice(0, -1))
  const frame = request.isNavigationRequest() ? frameOf(request) : null
  if ((frame !== null && !mayGo(frame, told)) || serve === undefined) {
    // An answer without a body leaves the page where it is.
    await route.fulfill({ status: 204 })
    return
  }
  const response = await serve(new Request(told, { method: request.method(), headers: request.headers() }))
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  })
}

/** The frame that asks; a page that is only being opened has none yet. */
function frameOf(request: PageRequest): Frame | null {
  try {
    return request.frame()
  } catch {
    // Playwright has no other way to say so; such a page is closed (`app` of the double).
    return null
  }
}
