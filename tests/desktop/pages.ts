import type { Page } from 'playwright'
import type { Desktop } from './desktop.ts'

interface Bridge {
  colophon: Record<string, unknown>
}
declare const window: Bridge & Record<string, unknown> & { open: (address: string) => unknown }
declare const location: { hash: string; href: string }
declare const document: {
  createElement: (name: string) => { textContent: string; click: () => void }
  body: { append: (element: unknown) => void; className: string }
}
declare const navigator: {
  permissions: { query: (asked: { name: string }) => Promise<{ state: string }> }
  geolocation: { getCurrentPosition: (found: () => void, refused: () => void) => void }
}

/** What a test runs in the page; each stands by itself. */
export const page = {
  nodeNames: () => ['process', 'require', 'module', 'Buffer', 'global', 'electron'].filter((name) => name in window),
  bridge: () => Object.fromEntries(Object.entries(window.colophon).map(([key, value]) => [key, typeof value])),
  policy: async () => (await fetch('./index.html')).headers.get('content-security-policy'),
  tryFetch: async (address: string) =>
    fetch(address).then(
      () => 'answered',
      () => 'refused',
    ),
  tryInlineScript: () => {
    const script = document.createElement('script')
    script.textContent = 'window.hasRun = true'
    document.body.append(script)
    return window.hasRun === true ? 'ran' : 'refused'
  },
  permission: async (name: string) => (await navigator.permissions.query({ name })).state,
  locate: () =>
    new Promise<string>((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('found'),
        () => resolve('refused'),
      )
    }),
  mark: () => {
    document.body.className = 'old'
  },
  goTo: (place: string) => {
    location.hash = place
  },
  leaveFor: async (address: string) => {
    location.href = address
    await new Promise((resolve) => setTimeout(resolve, 300))
  },
  openWindow: async (address: string) => {
    window.open(address)
    await new Promise((resolve) => setTimeout(resolve, 300))
  },
  followLink: (address: string) => {
    const link = document.createElement('a')
    Object.assign(link, { href: address, target: '_blank', rel: 'noreferrer' })
    link.click()
  },
}

export function hashOf(shown: Page): string {
  return new URL(shown.url()).hash
}

/** How many windows the app has. */
export function windowsOf(desktop: Desktop): Promise<number> {
  return desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length, null)
}

/** Tries an assertion again until it holds, for a minute at most. */
export async function eventually(holds: () => void | Promise<void>): Promise<void> {
  const end = Date.now() + 60_000
  for (;;) {
    try {
      await holds()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
