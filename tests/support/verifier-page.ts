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

type Verify = (
  source: string,
  texts: string[],
  trusted: Uint8Array | null,
) => Promise<Pick<Verification, 'verdict' | 'reason'>>

/** The page's own verification, run in Node without the part that touches the page. */
export function verifierOfPage(): Verify {
  const program = verifierProgram().split('\nconst part = ')[0] ?? ''
  return runInThisContext(`(() => { ${program}\nreturn verifyRecord })()`) as Verify
}
