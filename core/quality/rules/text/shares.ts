import { foundAt, type Found } from './finding.ts'
import type { ReadText } from './read-text.ts'

const PERCENT = /(?<value>\d{1,3}(?:[.,]\d+)?) ?(?:%|per cent|percent)/gu
const PEOPLE =
  'people|employees|staff|members?|patients?|customers?|users?|readers?|pupils?|students?|households?|respondents?|workers?|residents?|voters?|women|men|children|adults?|parents?|teachers?|nurses?|doctors?|companies|firms|schools|hospitals|them|those|us|participants?|visitors?|subscribers?|tenants?|owners?|farmers?'
/** A share of people who did something is of all of them at most. */
const OF_PEOPLE = new RegExp(
  `(?<value>1\\d\\d(?:[.,]\\d+)?|[2-9]\\d\\d) ?(?:%|per cent|percent) of (?:the |our |all |its |their |those )?(?:[\\p{Ll}-]+ ){0,2}(?:${PEOPLE})\\b[^.;\\n]{0,40}?\\b(?:took part|answered|said|say|voted|replied|agreed?|use[ds]?|own|live|have|had|were|was|are|is|did|do|came|joined|chose|passed|want(?:ed)?|attended|responded)\\b`,
  'giu',
)
/** What things are made of, each with its share: “60% wool, 30% cotton, 20% polyamide”. */
const MADE_OF =
  /\b(?:materials?|composition|fabric|made (?:up )?of|consists? of|contains?|shell|lining|outer|upper)\b:?[^.;\n%]{0,20}?(?<parts>\d{1,3} ?% \p{L}[\p{L} -]{1,24}(?:(?:, | and |, and )\d{1,3} ?% \p{L}[\p{L} -]{1,24}){1,6})/giu
/** Answers of which each person gives one. */
const ONE_ANSWER =
  /\balways\b[^.\n]*\bnever\b|\bnever\b[^.\n]*\balways\b|\b(?:for|yes)\b[^.\n]*\b(?:against|no)\b[^.\n]*\b(?:undecided|abstained|unsure|not sure|did not know|don['’]t know)\b|\b(?:gave|chose|picked|could give|allowed) (?:only )?one (?:answer|option)\b/iu
const ALL = 100

/** Shares of one whole that come to more than it, or to less where they name all of it. */
export function wrongShares({ body, prose, sentences, isQuoted }: ReadText): Found[] {
  const say = (start: number, end: number, sum: number): Found => ({
    ...foundAt('sum_wrong', body, start, end),
    found: 'a whole of 100%',
    expected: `${Number(sum.toFixed(1))}%`,
  })
  const people = [...prose.matchAll(OF_PEOPLE)].map((match) =>
    say(match.index, match.index + match[0].length, amountOf(match.groups?.value)),
  )
  const things = [...prose.matchAll(MADE_OF)].flatMap((match): Found[] => {
    const parts = match.groups?.parts ?? ''
    const start = match.index + match[0].length - parts.length
    const sum = sumOf(parts)
    return sum !== ALL && sum > ALL / 2 ? [say(start, start + parts.length, sum)] : []
  })
  const answers = sentences.flatMap(({ start, text: words }): Found[] => {
    const shares = [...words.matchAll(PERCENT)]
    const [first, last] = [shares[0], shares.at(-1)]
    if (shares.length < 3 || first === undefined || last === undefined || !ONE_ANSWER.test(words)) return []
    const sum = sumOf(words)
    // Rounding makes 101 of three thirds.
    return sum > ALL + shares.length / 2 ? [say(start + first.index, start + last.index + last[0].length, sum)] : []
  })
  return [...people, ...things, ...answers].filter(({ start }) => start !== null && !isQuoted(start))
}

function sumOf(words: string): number {
  return [...words.matchAll(PERCENT)].reduce((sum, { groups }) => sum + amountOf(groups?.value), 0)
}

function amountOf(value = '0'): number {
  return Number(value.replace(',', '.'))
}
