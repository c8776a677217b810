import { lettersApart } from '../../quality/rules/text/nearness.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

interface FullName {
  first: string
  last: string
  start: number
  end: number
}

const NAME = /(?<![\p{L}’'-])(\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?) (\p{Lu}\p{L}*\p{Ll}(?:-\p{Lu}\p{Ll}+)?)(?![\p{L}])/gu
const SHORTEST = 4
const MOST_NAMES = 200

/** "Frau Kowalczik", "Prof. Onslowe": a surname by itself. */
const TITLED =
  /(?<![\p{L}])(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir|Lady|Nurse|Frau|Herr|Mme|Mlle|Señora?|Sra?)\.? (\p{Lu}\p{Ll}{3,}(?:-\p{Lu}\p{Ll}+)?)(?![\p{L}]| \p{Lu})/gu
/** A name inside a sentence. */
const INSIDE = /(?<=[\p{Ll},&] )(\p{Lu}\p{Ll}{3,})(?![\p{L}])/gu

/** Surnames with a title that stand elsewhere in the brief with another letter. */
function surnamesTwoWays(text: BriefText): FoundQuery[] {
  const all = (pattern: RegExp): { name: string; start: number; end: number }[] =>
    text.parts.flatMap(({ value, start }) =>
      [...value.matchAll(pattern)].map((match) => {
        const from = start + match.index + match[0].lastIndexOf(match[1] ?? '')
        return { name: match[1] ?? '', start: from, end: from + (match[1] ?? '').length }
      }),
    )
  const titled = all(TITLED).slice(0, MOST_NAMES)
  const others = [...titled, ...all(INSIDE).slice(0, MOST_NAMES)].toSorted((one, other) => one.start - other.start)
  return titled.flatMap((one): FoundQuery[] => {
    const other = others.find(({ name, start }) => start !== one.start && isSurnameLike(one.name, name))
    if (other === undefined) return []
    const [first, second] = one.start < other.start ? [one, other] : [other, one]
    const message = `“${first.name}” is also spelt “${second.name}”. Which is right?`
    return [{ kind: 'name_spelt_two_ways', message, start: second.start, end: second.end, other: first }]
  })
}

function isSurnameLike(one: string, other: string): boolean {
  const [here, there] = [plain(one), plain(other)]
  if (here === there || here.at(0) !== there.at(0) || Math.min(here.length, there.length) < 5) return false
  return apart(one, other) === 1 && `${here}s` !== there && `${there}s` !== here
}

/** Persons whose names a brief spells two ways: both parts alike, and not the same. */
export function namesTwoWays(text: BriefText): FoundQuery[] {
  const names = text.parts
    .flatMap(({ value, start }) =>
      [...value.matchAll(NAME)].map((match): FullName => {
        const [whole, first = '', last = ''] = match
        return { first, last, start: start + match.index, end: start + match.index + whole.length }
      }),
    )
    .slice(0, MOST_NAMES)
  const found: FoundQuery[] = []
  names.forEach((name, at) => {
    const before = names.slice(0, at).find((one) => areAlike(one, name))
    if (before === undefined || found.some(({ start }) => start === name.start)) return
    found.push({
      kind: 'name_spelt_two_ways',
      message: `“${before.first} ${before.last}” is also spelt “${name.first} ${name.last}”. Which is right?`,
      start: name.start,
      end: name.end,
      other: { start: before.start, end: before.end },
    })
  })
  const surnames = surnamesTwoWays(text).filter(
    (one) => !found.some(({ start, end }) => start < one.end && one.start < end),
  )
  return [...found, ...surnames.filter(({ start }, at) => surnames.findIndex((one) => one.start === start) === at)]
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
  const soundsAlike =
    first === 0 &&
    plain(one.last).at(0) === plain(other.last).at(0) &&
    plain(one.last).at(-1) === plain(other.last).at(-1)
  return isFirst && last <= (shortest >= 6 || soundsAlike ? 2 : 1)
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
