import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import type { Verification } from '../../core/passport/contract.ts'
import { resourcesFolder } from './world.ts'

export const verifierPage = join(resourcesFolder, 'verifier', 'verify.html')

/** The program of the verifier page, as it stands in it. */
export function verifierProgram(): string {
  const page = readFileSync(verifierPage, 'utf8')
  const found = /<script>\n([\s\S]*?)<\/script>/.exec(page)?.[1]
  if (found === undefined) throw new Error('the verifier page has no program')
  return found
}

/** What the page says of a verdict and of a reason, by their codes. */
function wordsOfPage(): Record<string, string> {
  const head = /<p id="message"([^>]*)>/.exec(readFileSync(verifierPage, 'utf8'))?.[1] ?? ''
  return Object.fromEntries(
    [...head.matchAll(/data-([a-z_]+)="([^"]*)"/g)].map(([, name = '', words = '']) => [name, words]),
  )
}

/** What the page writes of what it found. */
export function wordsOf(found: Awaited<ReturnType<Verify>>): string {
  return pageProgram().inWords(found, wordsOfPage())
}

type Verify = (
  source: string,
  texts: string[],
  trusted: Uint8Array | null,
) => Promise<{
  verdict: Verification['verdict'] | 'other_text' | 'exported_copy'
  reason: string
  facts: Record<string, string>
}>

interface PageProgram {
  verifyRecord: Verify
  inWords: (found: Awaited<ReturnType<Verify>>, words: Record<string, string>) => string
}

/** The page's own verification, run in Node without the part that touches the page. */
export function verifierOfPage(): Verify {
  return pageProgram().verifyRecord
}

function pageProgram(): PageProgram {
  const program = verifierProgram().split('\nconst part = ')[0] ?? ''
  return runInThisContext(`(() => { ${program}\nreturn { verifyRecord, inWords } })()`) as PageProgram
}
