import type { Locator, Page } from 'playwright'
import type { Role } from '../../core/accounts/contract.ts'
import type { ContentItem } from '../../core/content/contract.ts'
import { GenerationRequest } from '../../core/generation/contract.ts'
import { blogRequest } from '../support/briefs.ts'
import type { BrowserHost } from '../support/browser-host.ts'
import { sitDown } from '../support/desk.ts'
import { endOf } from '../support/world.ts'
import { localClient } from '../../core/transport/local.ts'

export interface WindowOptions {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  /** Text size in percent, as Settings keeps it. */
  textSize?: number
  /** Without the welcome a window opens on it. */
  isWelcomed?: boolean
}

/** Messages that a window must never show in its console. */
export interface OpenWindow {
  page: Page
  errors: string[]
}

/** The person at the desk, past the window. */
export function deskOf(host: BrowserHost) {
  return localClient(host.rest.service.engine.workspace.deskContext)
}

/** A piece that a run has written. */
export async function writtenPiece(host: BrowserHost): Promise<ContentItem> {
  const { request_id } = await deskOf(host).generation.submit(GenerationRequest.parse(blogRequest()))
  const { content } = await endOf(deskOf(host), request_id)
  if (content === null) throw new Error('the run left no piece')
  return content
}

/** Somebody of this role sits down at the desk; answers how the one before comes back. */
export async function sitAtDesk(host: BrowserHost, role: Role): Promise<() => Promise<void>> {
  await deskOf(host).accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
  const people = { desk: deskOf(host), owner: host.rest.owner }
  const { at_desk: before } = await people.desk.desk.state({})
  const { member_id } = await people.owner.accounts.addMember({ name: 'Max Born', role })
  await sitDown(people, member_id)
  return async () => {
    if (before !== null) await sitDown(people, before)
  }
}

/** A window of its own on the host: a fresh browser profile, opened with a one-time address. */
export async function openWindow(host: BrowserHost, options: WindowOptions = {}): Promise<OpenWindow> {
  const { width = 1280, height = 800, theme = 'light', textSize = 100, isWelcomed = true } = options
  if (isWelcomed && (await isAdminAtDesk(host)))
    await deskOf(host).accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
  const context = await host.browser.newContext({ viewport: { width, height }, colorScheme: theme })
  context.setDefaultTimeout(90_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript((size) => {
    localStorage.setItem('colophon.appearance', JSON.stringify({ theme: 'system', textSize: size }))
  }, textSize)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(host.shell.newOpenUrl())
  await page
    .getByText('Connected', { exact: true })
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
  return { page, errors }
}

async function isAdminAtDesk(host: BrowserHost): Promise<boolean> {
  const { at_desk: somebody } = await deskOf(host).desk.state({})
  return somebody !== null && (await deskOf(host).accounts.session({})).member.role === 'admin'
}

/** Goes to an address of the window, as a link in it would. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, address)
}

/** Waits until the heading of a view has the keyboard. */
export async function headingFocused(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).and(page.locator(':focus')).waitFor({ timeout: 60_000 })
}

/** Whether the text of an editor has the keyboard. */
export function isWritten(text: HTMLElement | SVGElement): boolean {
  return (text.getRootNode() as ShadowRoot).activeElement === text
}

/** The notice at the edge of the window that says this. */
export function noticeOf(page: Page, text: string | RegExp): Locator {
  return page.getByRole('dialog').filter({ hasText: text })
}

/** Chooses an entry of the menu of a passport. */
export async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
