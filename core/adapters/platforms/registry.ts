import type { Platforms } from '../../publishing/platform.ts'
import type { Outbound } from '../../ports.ts'
import { folderPlatform } from './folder/folder.ts'
import { wordpressPlatform } from './wordpress/wordpress.ts'

/** What platforms work with. */
export interface PlatformTools {
  outbound: Outbound
  now: () => Date
}

/** Every kind of target; a new one is its module, a line here, and its test. */
export function platforms(tools: PlatformTools): Platforms {
  const kinds = [wordpressPlatform(tools), folderPlatform]
  return { list: () => kinds, find: (kind) => kinds.find((one) => one.kind === kind) }
}
