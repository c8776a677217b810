import type { Platforms } from '../../publishing/platform.ts'
import { folderPlatform } from './folder/folder.ts'
import type { PlatformTools } from './tools.ts'
import { wordpressPlatform } from './wordpress/wordpress.ts'

/** Every kind of target; a new one is its module, a line here, and its test. */
export function platforms(tools: PlatformTools): Platforms {
  const kinds = [wordpressPlatform(tools), folderPlatform]
  return { list: () => kinds, find: (kind) => kinds.find((one) => one.kind === kind) }
}
