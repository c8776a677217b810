import { shownWords, type Found, type Place } from './finding.ts'
import { MOST_FINDINGS } from './patterns.ts'
import type { ReadText } from './read-text.ts'

/** Control characters but tab and line ends, and those that no text needs: they only hide what stands beside them. */
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]/u
/** What turns the order of letters round, or opens and closes a stretch that is turned. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/u
const CLOSING = /[\u202c\u2069]/u
/** Without width, between two Latin letters: nobody who types a word puts one there. */
const WITHIN =
  /(?<=\p{Script=Latin})[\u034f\u115f\u1160\u180e\u200b-\u200f\u2060-\u2064\ufeff\u3164\uffa0](?=\p{Script=Latin})/u
/** Letters of a plane of their own that are never shown; behind a black flag they name a country's part. */
const TAGS = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,12})[\u{e0000}-\u{e007f}]/u
const ALL = new RegExp([CONTROL, TURNING, WITHIN, TAGS].map(({ source }) => source).join('|'), 'gu')
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/gu
const AROUND = 24

/** Characters that nobody sees and that change what readers see. What a text in a right-to-left script needs is none. */
export function hiddenCharacters({ body }: ReadText): Found[] {
  const places = [...body.matchAll(ALL)].flatMap((match): Place[] => {
    const place = { start: match.index, end: match.index + match[0].length }
    return TURNING.test(match[0]) && isNeeded(body, place.start, match[0]) ? [] : [place]
  })
  // What closes a turned stretch is taken out with what opens it.
  const isClosing = ({ start }: Place): boolean => CLOSING.test(body.charAt(start))
  const opening = places.filter((place) => !isClosing(place))
  const apart = (opening.length === 0 ? places : opening).filter(
    ({ start }, index, all) => start !== all[index - 1]?.end,
  )
  return apart.slice(0, MOST_FINDINGS).map(({ start, end }): Found => {
    const code = body.codePointAt(start) ?? 0
    const around = body.slice(Math.max(0, start - AROUND), end + AROUND)
    return {
      code: 'hidden_characters',
      start,
      end,
      phrase: shownWords(around.replace(ALL, '').replace(TURNING, '')),
      found: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
    }
  })
}

/** Forces letters of any script into an order. */
const FORCING = /[\u202d\u202e]/u

/** Whether a place is in a paragraph of a right-to-left script; words of one within another need no more than to be set apart. */
function isNeeded(body: string, at: number, character: string): boolean {
  const paragraph = body.slice(body.lastIndexOf('\n', at) + 1, at) + (body.slice(at).split('\n', 1)[0] ?? '')
  const own = paragraph.match(RIGHT_TO_LEFT)?.length ?? 0
  const least = FORCING.test(character) ? (paragraph.match(/\p{L}/gu)?.length ?? 0) / 2 : 0
  return own > 0 && own >= least
}
