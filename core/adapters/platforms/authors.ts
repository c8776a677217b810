import { PlatformFailure } from '../../publishing/platform.ts'

/** The one person of this name. Throws `PlatformFailure` where there is none, or more than one. */
export function authorNamed<T extends { name: string }>(people: readonly T[], name: string): T {
  const found = people.filter((one) => one.name === name)
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const why =
    found.length === 0
      ? `The site has no author “${name}”. Choose one whom it has, or leave the author out.`
      : `The site has ${found.length} authors named “${name}”. Leave the author out, and choose the right one there.`
  throw new PlatformFailure('refused', 'no_author', why)
}
