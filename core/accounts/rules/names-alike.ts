import { SEEN_AS } from './look-alike-letters.ts'

/** Letters of these look alike: one word that has letters of two reads as another person's name. */
const ALPHABETS = [
  ...[/(?=\p{L})\p{Script=Latin}/u, /(?=\p{L})\p{Script=Cyrillic}/u, /(?=\p{L})\p{Script=Greek}/u],
  ...[/(?=\p{L})\p{Script=Armenian}/u, /(?=\p{L})\p{Script=Coptic}/u, /(?=\p{L})\p{Script=Cherokee}/u],
  /(?=\p{L})\p{Script=Lisu}/u,
]

/** A word that mixes letters of two alphabets that look alike. */
export function mixedWord(name: string): string | undefined {
  return name.split(/\s+/).find((word) => ALPHABETS.filter((letters) => letters.test(word)).length > 1)
}

/** A name as it is told apart by its letters alone, not by capitals and spaces. */
export function spelledName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Whether a reader takes one name, or a part of it in whole words where `isPart`, for another: in capitals, small letters or as written. */
export function looksLike(name: string, other: string, isPart = false): boolean {
  const written = [
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    (text: string) => text.toUpperCase(),
  ] as const
  return written.some((as) => {
    const [one, two] = [` ${seenIn(as(name))} `, ` ${seenIn(as(other))} `]
    return isPart ? one.includes(two) : one === two
  })
}

/** The signs that part a login name are read exactly. */
const PARTS = /[._@+-]/

/** Why nobody may take a login name beside those of others; null where they may. */
export function loginRefusal(login: string, others: readonly string[]): string | null {
  if (others.includes(login)) return 'This login name is taken. Choose another one.'
  const mixed = mixedWord(login)
  if (mixed !== undefined) return `“${mixed}” mixes letters of two alphabets that look alike. Write it in one.`
  const signs = (text: string) => text.replace(/[^._@+-]/g, '')
  const parts = login.split(PARTS)
  const isAlike = others.some((theirs) => {
    return signs(login) === signs(theirs) && theirs.split(PARTS).every((part, at) => looksLike(parts[at] ?? '', part))
  })
  return isAlike ? 'This login name looks like that of another member. Choose another one.' : null
}

/** What a reader sees in a name: its skeleton, as Unicode's TR39 calls it. */
function seenIn(name: string): string {
  const shown = name.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const letters = Array.from(shown, (letter) => {
    const seen = SEEN_AS.get(letter) ?? letter
    return SEEN_AS.get(seen) ?? seen
  })
  return letters
    .join('')
    .replace(/[^\p{L}\p{M}\p{N}'-]+/gu, ' ')
    .trim()
    .toLowerCase()
}
