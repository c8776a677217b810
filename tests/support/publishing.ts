import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import type { Client } from '../../core/transport/local.ts'
import type { TestEngine } from './world.ts'
import { citedPiece } from './cited-piece.ts'

/** A picture of one point, as a PNG. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A text with everything that platforms trip over. */
export const BODY = `The harbour opened in 1904 [1]. "Quotes", a dash -- and 3x4 stay [2].

## What is there

- Boats, *small* ones
- Cranes [1]
  1. A red one
  2. A blue one

> It was a wet year, said **nobody**.

| Year | Boats |
| :--- | ----: |
| 1904 | 12 [2] |

\`\`\`ts
const a = 1 < 2 && b[0]
\`\`\`

![The harbour](data:image/png;base64,${PNG})

Ask [the museum](https://museum.example/a?b=1&c=2).

## Sources

1. Harbour history. Town archive <https://archive.example/harbour>
2. Boats in numbers <https://numbers.example/>
`

/** A piece in two notes with a picture in it; answers its id. */
export async function harbourPiece(
  { desk, engine }: Pick<TestEngine, 'desk' | 'engine'>,
  title = 'The old harbour',
): Promise<string> {
  const source_ids: string[] = []
  for (const [name, url] of [
    ['Harbour history', 'https://archive.example/harbour'],
    ['Boats in numbers', 'https://numbers.example/'],
  ] as const) {
    const text = `The harbour opened in 1904. There were 12 boats. ${name}.`
    const { source } = await desk.sources.add({ file_name: `${name}.txt`, text, title: name, url })
    source_ids.push(source.source_id)
  }
  return citedPiece(engine.workspace.deskContext, { title, body: BODY, source_ids })
}

/** Waits until a delivery has come to rest. */
export async function rested(desk: Client, publication_id: string): Promise<Delivery> {
  for (;;) {
    const delivery = await desk.publishing.delivery({ publication_id })
    if (!['planned', 'media', 'sent', 'unknown'].includes(delivery.state)) return delivery
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export function siteFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'colophon-site-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
