import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PacketFile } from './packet-contract.ts'

/** What stands in the page for the packet. */
const PLACE = '{"packet":null}'
const FOLDER = 'packets'
/** In the order in which they run: one program, in parts. */
const PROGRAM = ['review-show.js', 'review-text.js', 'review-around.js', 'review-reply.js', 'review-key.js']

/**
 * The page that shows a packet in any browser, without a network. The policy in it lets its own program and sheet run, by
 * their hashes, and nothing else: what a text brings along is neither run nor fetched.
 */
export async function packetPage(resourcesFolder: string, file: PacketFile): Promise<string> {
  const read = (name: string): Promise<string> => readFile(join(resourcesFolder, FOLDER, name), 'utf8')
  const [page, sheet, parts] = [
    await read('review.html'),
    await read('review.css'),
    await Promise.all(PROGRAM.map(read)),
  ]
  const program = parts.join('\n')
  const hashOf = (part: string): string => `'sha256-${createHash('sha256').update(part).digest('base64')}'`
  const policy = `default-src 'none'; script-src ${hashOf(program)}; style-src ${hashOf(sheet)}; base-uri 'none'; form-action 'none'`
  // What the packet says stands in base64, which holds no end tag.
  const data = JSON.stringify(file)
  return page
    .replace("default-src 'none'", () => policy)
    .replace('<style></style>', () => `<style>${sheet}</style>`)
    .replace('<script></script>', () => `<script>${program}</script>`)
    .replace(PLACE, () => data)
}
