import type { Spelling } from './rules/text/spelling.ts'

/** The bundled word lists of American and British English; takes about a second, so it is read once and late. */
export async function readSpelling(): Promise<Spelling> {
  const [nspell, american, british] = await Promise.all([
    import('nspell'),
    import('dictionary-en'),
    import('dictionary-en-gb'),
  ])
  const [inAmerican, inBritish] = [nspell.default(american.default), nspell.default(british.default)]
  const isAmerican = remembering((word) => inAmerican.correct(word))
  const isBritish = remembering((word) => inBritish.correct(word))
  return { isAmerican, isBritish, isWord: (word) => isAmerican(word) || isBritish(word) }
}

/** More words than a language has are not kept. */
const MOST_REMEMBERED = 200_000
const LONGEST_WORD = 60

function remembering(look: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>()
  return (word) => {
    if (word.length > LONGEST_WORD) return false
    const before = known.get(word)
    if (before !== undefined) return before
    const answer = look(word)
    if (known.size < MOST_REMEMBERED) known.set(word, answer)
    return answer
  }
}
