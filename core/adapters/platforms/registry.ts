import type { Platforms } from '../../publishing/platform.ts'
import { folderPlatform } from './folder/folder.ts'
import { ghostPlatforms } from './ghost/ghost.ts'
import type { PlatformTools } from './tools.ts'
import { wordpressPlatform } from './wordpress/wordpress.ts'

/** Every kind of target; a new one is its module, a line here, and its test. */
export function platforms(tools: PlatformTools): Platforms {
  const kinds = [wordpressPlatform(tools), ...ghostPlatforms(tools), folderPlatform]
  return { list: () => kinds, find: (kind) => kinds.find((one) => one.kind === kind) }
}
