import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PacketFile } from './packet-contract.ts'

/** What stands in the page for the packet. */
const PLACE = '{"packet":null}'
const PROGRAM = /<script>([\s\S]*?)<\/script>/
const SHEET = /<style>([\s\S]*?)<\/style>/

/**
 * The page that shows a packet in any browser, without a network. The policy in it lets its own program and sheet run, by
 * their hashes, and nothing else: what a text brings along is neither run nor fetched.
 */
export async function packetPage(resourcesFolder: string, file: PacketFile): Promise<string> {
  const page = await readFile(join(resourcesFolder, 'packets', 'review.html'), 'utf8')
  const hashOf = (part: RegExp): string =>
    `'sha256-${createHash('sha256')
      .update(part.exec(page)?.[1] ?? '')
      .digest('base64')}'`
  const policy = `default-src 'none'; script-src ${hashOf(PROGRAM)}; style-src ${hashOf(SHEET)}; base-uri 'none'; form-action 'none'`
  // What the packet says stands in base64, which holds no end tag.
  const data = JSON.stringify(file)
  return page.replace("default-src 'none'", () => policy).replace(PLACE, () => data)
}
