const SHORT = /(?<![\p{L}\d])\p{Lu}{3,6}(?![\p{L}\d])/gu
const NAME =
  /\p{Lu}[\p{L}’'-]+(?:(?: (?:of|for|and|the|in|on|to|&|für|der|des|die|und|de|du|des|la|et|y)){0,2} \p{Lu}[\p{L}’'-]+){2,7}/gu
const SMALL = /^(?:\p{Ll}.*|&|The|A|An|Our|Der|Die|Das|Le|La|El)$/u

/**
 * Reads texts with the names that some of them write out, and others give by their initials, as initials everywhere. What
 * comes of it is as long as it was, so that places stay what they are.
 */
export function inInitials(texts: readonly string[]): (text: string) => string {
  const short = new Set(texts.flatMap((text) => text.match(SHORT) ?? []))
  if (short.size === 0) return (text) => text
  const names = new Map<string, string>()
  for (const name of texts.flatMap((text) => text.match(NAME) ?? [])) {
    for (const part of partsOf(name)) {
      const initials = initialsOf(part)
      if (short.has(initials)) names.set(part, initials)
    }
  }
  const longestFirst = [...names].toSorted(([one], [other]) => other.length - one.length)
  return (text) =>
    longestFirst.reduce((rest, [name, initials]) => {
      const again = ` (${initials})`
      return [`${name}${again}`, name].reduce(
        (one, written) => one.replaceAll(written, initials.padEnd(written.length)),
        rest,
      )
    }, text)
}

/** A name, and what is left of it where what stands before it is none of it: “Since Monday the …”. */
function partsOf(name: string): string[] {
  const words = name.split(' ')
  return words.flatMap((word, at) => (SMALL.test(word) || at > words.length - 3 ? [] : [words.slice(at).join(' ')]))
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .filter((word) => !SMALL.test(word))
    .map((word) => word.charAt(0))
    .join('')
}
