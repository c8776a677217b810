import type { Token } from './tokens.ts'

/** So many letters in a row stand apart only where somebody spells a word out. */
const FEWEST = 4
const BETWEEN: ReadonlySet<string> = new Set(['.', '-', '_', '·', '•', '/', '|', '–', ','])

/** Reads words whose letters stand apart ("g u a r a n t e e d", "g-u-a-r-…") as words; a wider gap parts two of them. */
export function joinedLetters(tokens: Token[]): Token[] {
  let joined: Token[] | null = null
  for (let at = 0; at < tokens.length;) {
    const end = isLetter(tokens[at]) ? runEnd(tokens, at) : at + 1
    if (end - at >= FEWEST) {
      joined ??= tokens.slice(0, at)
      for (const word of wordsOf(tokens.slice(at, end))) joined.push(word)
    } else if (joined !== null) for (const token of tokens.slice(at, end)) joined.push(token)
    at = end
  }
  return joined ?? tokens
}

function isLetter(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.text.length === 1 && token.text >= 'a' && token.text <= 'z'
}

/** Where a run of single letters ends, all parted by spaces or all by the same mark; its start and one where it is none. */
function runEnd(tokens: readonly Token[], from: number): number {
  const mark = tokens[from + 1]
  const isMarked = mark?.kind === 'mark' && BETWEEN.has(mark.text) && !mark.isSpaced
  const step = isMarked ? 2 : 1
  let at = from
  while (isLetter(tokens[at + step])) {
    const next = tokens[at + step]
    const between = tokens[at + 1]
    if (isMarked ? between?.text !== mark.text || between.isSpaced || next?.isSpaced === true : next?.isSpaced !== true)
      break
    at += step
  }
  const letters = (at - from) / step + 1
  return letters >= FEWEST ? at + 1 : from + 1
}

function wordsOf(run: readonly Token[]): Token[] {
  const letters = run.filter(isLetter)
  const gap = Math.min(...letters.slice(1, 40).map((letter, index) => letter.start - (letters[index]?.end ?? 0)))
  const words: Token[] = []
  for (const letter of letters) {
    const last = words.at(-1)
    if (last === undefined || letter.start - last.end > gap) words.push({ ...letter, isSpelt: true })
    else {
      last.text += letter.text
      last.end = letter.end
    }
  }
  return words
}
