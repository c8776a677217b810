import { lettersApart } from '../../quality/rules/text/nearness.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

interface FullName {
  first: string
  last: string
  start: number
  end: number
  /** The value that it stands in. */
  part: number
}

const NAME = /(?<![\p{L}’'-])(\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?) (\p{Lu}\p{L}*\p{Ll}(?:-\p{Lu}\p{Ll}+)?)(?![\p{L}])/gu
const SHORTEST = 4
const MOST_NAMES = 200

/** Persons whose names a brief spells two ways: both parts alike, and not the same. */
export function namesTwoWays(text: BriefText): FoundQuery[] {
  const names = text.parts
    .flatMap(({ value, start }) =>
      [...value.matchAll(NAME)].map((match): FullName => {
        const [whole, first = '', last = ''] = match
        return { first, last, start: start + match.index, end: start + match.index + whole.length, part: start }
      }),
    )
    .slice(0, MOST_NAMES)
  const found: FoundQuery[] = []
  names.forEach((name, at) => {
    const before = names.slice(0, at).find((one) => one.part !== name.part && areAlike(one, name))
    if (before === undefined || found.some(({ start }) => start === name.start)) return
    found.push({
      kind: 'name_spelt_two_ways',
      message: `“${before.first} ${before.last}” is also spelt “${name.first} ${name.last}”. Which is right?`,
      start: name.start,
      end: name.end,
      other: { start: before.start, end: before.end },
    })
  })
  return found
}

function areAlike(one: FullName, other: FullName): boolean {
  const first = apart(one.first, other.first)
  const last = apart(one.last, other.last)
  if (first + last === 0 && one.first === other.first && one.last === other.last) return false
  const shortest = Math.min(one.last.length, other.last.length)
  if (shortest < SHORTEST || isFormOf(one.last, other.last)) return false
  const isFirst =
    first === 0 ||
    (first <= 2 && Math.min(one.first.length, other.first.length) >= 5 && !isFormOf(one.first, other.first))
  return isFirst && last <= (shortest >= 6 ? 2 : 1)
}

/** Letters apart, accents left aside. */
function apart(one: string, other: string): number {
  return lettersApart(plain(one), plain(other))
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** "Daniel" and "Daniela", "Norway" and "Norways" are two. */
function isFormOf(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [plain(one), plain(other)] : [plain(other), plain(one)]
  return (
    short !== long &&
    long.startsWith(short) &&
    long.length - short.length <= 2 &&
    /^(?:a|s|e|n|an|ns)$/.test(long.slice(short.length))
  )
}
