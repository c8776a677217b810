/**
 * The first member that an object of a JSON text names twice, at any depth; null where none does. Another program may
 * read the other of the two, so such a text says nothing for certain. Expects a text that is JSON.
 */
export function repeatedMember(text: string): string | null {
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '{') open.push(new Set())
    else if (character === '[') open.push(null)
    else if (character === '}' || character === ']') open.pop()
    else if (character === '"') {
      const end = endOfString(text, at)
      const names = open.at(-1)
      if (names && isFollowedByColon(text, end)) {
        const name = JSON.parse(text.slice(at, end)) as string
        if (names.has(name)) return name
        names.add(name)
      }
      at = end - 1
    }
  }
  return null
}

/** The offset behind the closing quotation mark of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1)
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
  return quote === -1 ? text.length : quote + 1
}

/** Whether an odd number of backslashes is before a character. */
function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from
  while (' \t\r\n'.includes(text[at] ?? 'x')) at += 1
  return text[at] === ':'
}
