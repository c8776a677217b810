import { stemmer } from '../../../kernel/stems.ts'
import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { foundAt, type Found } from './finding.ts'
import { MOST_FINDINGS } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const WHEN = String.raw`(?:in (?:${MONTH} )?(?<year>(?:1[5-9]|20)\d\d)|on (?:\p{Lu}\p{Ll}+day,? )?(?<day>\d{1,2} ${MONTH}(?: (?:1[5-9]|20)\d\d)?|${MONTH} \d{1,2}(?:, (?:1[5-9]|20)\d\d)?))(?![\p{L}\d])`
/** What happens to one thing once. */
const HAPPENS = String.raw`(?:was |were |is |had been |has been |will be )?(?<event>founded|opened|opens|built|completed|burned down|burnt down|destroyed|demolished|closed|closes|established|launched|created|set up|invented|discovered|elected|signed|abolished|born|died|takes place|took place|is held|was held|began|begins|started|starts|ended|ends)`
const EVENT = new RegExp(
  String.raw`(?<!\b(?:of|in|at|to|for|by|behind|near|beside|with|from|on|and|or) )(?<![\p{L}-])(?<of>(?:[Tt]he|[Oo]ur|[Ii]ts|[Tt]his) (?:[\p{L}’'-]+ ){0,3}?[\p{L}’'-]+|\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){1,3}) ${HAPPENS}(?: [\p{Ll}-]+){0,3}? ${WHEN}`,
  'gu',
)
/** Of several of a kind, or of what happened again. */
const SEVERAL =
  /\b(?:first|second|third|last|next|new|old|other|another|original|former|again|every|each|annual|spring|summer|autumn|winter)\b/i

interface Happening {
  when: string
  start: number
  end: number
}

/** Two years or days that a text gives for one event: the same thing, in the same words. */
export function eventsApart({ body, prose, isQuoted }: ReadText): Found[] {
  const known = new Map<string, Happening>()
  return [...prose.matchAll(EVENT)]
    .flatMap((match): Found[] => {
      const { of = '', event = '', year, day } = match.groups ?? {}
      const when = year ?? day ?? ''
      const thing = stemsOf(of).join(' ')
      if (thing === '' || SEVERAL.test(match[0]) || isQuoted(match.index)) return []
      const end = match.index + match[0].length
      const here = { when, start: end - when.length, end }
      const key = `${thing} ${stemmer(event)}`
      const before = known.get(key)
      if (before === undefined) known.set(key, here)
      if (before === undefined || agree(before.when, when)) return []
      return [
        {
          ...foundAt('figures_differ', body, here.start, here.end),
          ...{ found: when, expected: before.when },
          places: [before, here].map(({ start, end: last }) => ({ start, end: last })),
        },
      ]
    })
    .slice(0, MOST_FINDINGS)
}

/** A day without its year says nothing against one that has it, nor a year against a day that has none. */
function agree(one: string, other: string): boolean {
  const [first, second] = [one, other].map(parts)
  if (first === undefined || second === undefined) return true
  const isSame = (a: string | undefined, b: string | undefined): boolean =>
    a === undefined || b === undefined || a === b
  return isSame(first.year, second.year) && isSame(first.month, second.month) && isSame(first.day, second.day)
}

function parts(when: string): { year?: string | undefined; month?: string | undefined; day?: string | undefined } {
  return {
    year: /\b\d{4}\b/.exec(when)?.[0],
    month: /\p{L}+/u.exec(when)?.[0],
    day: /\b\d{1,2}\b(?!\d)/.exec(when)?.[0],
  }
}

function stemsOf(words: string): string[] {
  return (words.toLowerCase().match(/[\p{L}’'-]+/gu) ?? [])
    .filter((word) => !STOP_WORDS.has(word) && word.length > 2)
    .map((word) => stemmer(word))
}
