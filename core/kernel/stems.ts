import { stemmer as porterStem } from 'stemmer'

/** A text has a few hundred different words, and each of them is asked about by many rules. */
const MOST = 20_000
const known = new Map<string, string>()

/** The stem of an English word as Porter has it; what was asked about lately is not worked out again. */
export function stemmer(word: string): string {
  const found = known.get(word)
  if (found !== undefined) return found
  if (known.size >= MOST) known.clear()
  const made = porterStem(word)
  known.set(word, made)
  return made
}
