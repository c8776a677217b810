import { words } from '../../../kernel/text.ts'
import type { Gist } from '../language/likeness.ts'
import { isNumber } from '../language/numbers.ts'
import { contentTerms, stem, tellingTerms } from '../language/terms.ts'

/** An item with so few telling words is known by its plain ones too: "Parts are cheap." is about parts. */
const FEW = 2
const MEASURE = /([\p{L}\d.,]+)(?= (?:an? )?(\p{L}{3,}))/gu

/** Amounts with what they measure, as one term each: "within half a mile" and "for at least three years" are no common words. */
export function measuresOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(MEASURE)].flatMap(([, amount = '', unit = '']) =>
    isNumber(amount) && !isNumber(unit) && unit !== 'and' ? [`${amount} ${stem(unit)}`] : [],
  )
}

/** What a text is about, numbers left out: its telling words and measures, and where these are few, its other words. */
export function matterIn(text: string): string[] {
  const plain = words(text)
    .filter((word) => !isNumber(word))
    .join(' ')
  const telling = [...tellingTerms(plain)]
  const weak = telling.length <= FEW ? [...contentTerms(plain)] : []
  return [...new Set([...telling, ...weak, ...measuresOf(text)])]
}

/** What a sentence of a source is about, as far as items may ask: `asked` are the plain words that some item is known by. */
export function matterOf(gist: Gist, asked: ReadonlySet<string>): Set<string> {
  const plain = [...gist.terms].filter((term) => asked.has(term))
  return new Set([...gist.telling, ...plain, ...measuresOf(gist.wording.join(' '))])
}
