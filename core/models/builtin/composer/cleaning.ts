import { tidyPunctuation, withoutDoubled } from '../language/tidy.ts'
import { contractPlainly, writeOut } from '../language/contractions.ts'
import { outsideProtected } from '../language/protected.ts'
import type { UserInput } from './brief.ts'
import type { Language } from './words.ts'

/** The text of a brief without slips that no meaning hangs on, and with the style's contractions; names and quotations stay. */
export function cleanedBrief(
  input: UserInput,
  language: Language | null,
  keptAsTyped: ReadonlySet<string>,
  contractions: boolean,
): UserInput {
  const clean = (text: string): string => {
    const tidied = outsideProtected(text, (part) => {
      const single = language === 'en' ? withoutDoubled(part) : part
      return language === 'fr' ? single : tidyPunctuation(single)
    })
    if (language !== 'en') return tidied
    return outsideProtected(curly(tidied), contractions ? contractPlainly : writeOut)
  }
  const cleaned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cleaned)
    return typeof value === 'string' ? clean(value) : value
  }
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, keptAsTyped.has(name) ? value : cleaned(value)]),
  )
}

/** Straight quotation marks made round, where they come in pairs. */
function curly(text: string): string {
  return (text.match(/"/g)?.length ?? 0) % 2 === 1 ? text : text.replace(/(?<![\d\p{L}])"([^"\n]+)"/gu, '“$1”')
}
