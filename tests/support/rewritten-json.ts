import type { Random } from './other-leaf.ts'

const pick = <T>(list: readonly T[], { below }: Random): T => list[below(list.length)] as T

/** The same JSON written another way: white space, order of members, escapes, base64 forms, a member that nobody knows. */
export function rewritten(value: unknown, random: Random): string {
  const text = `${random.below(2) === 0 ? '' : '\uFEFF'}${written(value, random)}`
  return random.below(2) === 0 ? text : `${text}\n`
}

const BASE64_MEMBERS = new Set(['payload', 'sig', 'public_key'])

function written(value: unknown, random: Random, name = ''): string {
  const gap = (): string => pick(['', '', ' ', '\n', '\t', '\r\n  '], random)
  if (Array.isArray(value)) return `[${value.map((one) => gap() + written(one, random)).join(`${gap()},`)}${gap()}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).toSorted(() => random.below(3) - 1)
    if ('payloadType' in value && random.below(2) === 0) members.push(['x_note', 'kept by an archive'])
    const parts = members.map(
      ([key, one]) => `${gap()}${escaped(key, random)}${gap()}:${gap()}${written(one, random, key)}`,
    )
    return `{${parts.join(`${gap()},`)}${gap()}}`
  }
  if (typeof value === 'number' && Number.isInteger(value) && random.below(3) === 0) return `${value}.0`
  if (typeof value !== 'string') return JSON.stringify(value)
  return escaped(BASE64_MEMBERS.has(name) ? otherBase64(value, random) : value, random)
}

function escaped(text: string, random: Random): string {
  if (random.below(3) > 0 || text.length > 2000) return JSON.stringify(text)
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `"${units.map((unit, at) => (random.below(4) === 0 ? `\\u${unit}` : JSON.stringify(text[at]).slice(1, -1))).join('')}"`
}

function otherBase64(text: string, random: Random): string {
  const safe = random.below(2) === 0 ? text : text.replaceAll('+', '-').replaceAll('/', '_')
  return random.below(2) === 0 ? safe : safe.replace(/=+$/, '')
}
