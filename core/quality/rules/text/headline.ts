import { stemmer } from '../../../kernel/stems.ts'
import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { foundAt, shownWords, type Found } from './finding.ts'
import type { ReadText } from './read-text.ts'

/** Words of one kind and their contraries, as a headline has them and as the text behind it has them. */
const CONTRARIES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:clos(?:e|es|ed|ing|ure)|shut(?:s|ting)?)\b/iu,
    /\b(?:(?:keep|keeps|kept|stays?|stayed|remains?)\b[^.;]{0,40}\bopen|reopen(?:s|ed|ing)?)\b/iu,
  ],
  [
    /\b(?:ris(?:e|es|en|ing)|rose|climb(?:s|ed)?|increas(?:e|es|ed)|gr(?:ow|ows|ew|own)|soar(?:s|ed)?|jump(?:s|ed)?|up)\b/iu,
    /\b(?:fall(?:s|en|ing)?|fell|drop(?:s|ped)?|declin(?:e|es|ed)|decreas(?:e|es|ed)|slump(?:s|ed)?|plung(?:e|es|ed)|shr(?:ink|inks|ank|unk)|down)\b/iu,
  ],
  [
    /\b(?:approv(?:e|es|ed)|back(?:s|ed)|pass(?:es|ed)|agree(?:s|d)?|accept(?:s|ed)?)\b/iu,
    /\b(?:reject(?:s|ed)?|refus(?:e|es|ed)|turn(?:s|ed)? down|block(?:s|ed)?|thr(?:ow|ows|ew) out|oppos(?:e|es|ed))\b/iu,
  ],
  [
    /\b(?:allow(?:s|ed)?|permit(?:s|ted)?|lets?|legali[sz](?:e|es|ed))\b/iu,
    /\b(?:bans?|banned|forbid(?:s|den)?|forbade|prohibit(?:s|ed)?|outlaw(?:s|ed)?)\b/iu,
  ],
  [/\b(?:creat(?:e|es|ed|ing)|adds?|added|hir(?:e|es|ed|ing))\b/iu, /\b(?:cuts?|cutting|ax(?:e|es|ed)|sheds?)\b/iu],
  [/\b(?:guilty|convicted)\b/iu, /\b(?:cleared|acquitted|innocent)\b/iu],
  [/\b(?:confirm(?:s|ed)?|admit(?:s|ted)?)\b/iu, /\b(?:den(?:y|ies|ied))\b/iu],
  [
    /\b(?:launch(?:es|ed)?|start(?:s|ed)?|begins?|began)\b/iu,
    /\b(?:scrap(?:s|ped)?|cancel(?:s|led|ed)?|ends?|ended|abandon(?:s|ed)?)\b/iu,
  ],
  [/\b(?:rais(?:e|es|ed)|increas(?:e|es|ed))\b/iu, /\b(?:cuts?|lower(?:s|ed)?|reduc(?:e|es|ed)|halv(?:e|es|ed))\b/iu],
  [/\b(?:delay(?:s|ed)?|postpon(?:e|es|ed))\b/iu, /\b(?:brings? forward|brought forward)\b/iu],
]
/** Of these one side does the one and the other side the other: only whoever is named before them is compared. */
const WON = /\b(?:wins?|won|beats?)\b/iu
const LOST = /\b(?:los(?:e|es|t)|beaten)\b/iu
const NEGATED =
  /\b(?:no|not|never|nor|neither|without|fails?|failed|avoids?|avoided|despite|although|though|but|while|if|as|after|before|amid)\b|n['’]t\b|\?/iu
const LONGEST = 400
/** So many words on either side of it tell what is said to rise, to close, to be banned. */
const BESIDE = 7
const FEWEST = 2

/** A headline that says the contrary of the sentence that the text opens with, about the same thing. */
export function headlineAgainstText({ title, body, sentences }: ReadText): Found[] {
  const [opening] = sentences
  const text = opening?.text ?? ''
  if (opening === undefined || title.length > LONGEST || text.length > LONGEST) return []
  if (NEGATED.test(title) || /\b(?:not|never|nor|neither)\b|n['’]t\b/iu.test(text)) return []
  const isContrary =
    CONTRARIES.some(([one, other]) => deny(title, text, one, other) || deny(title, text, other, one)) ||
    deny(title, text, WON, LOST, 0) ||
    deny(title, text, LOST, WON, 0)
  return isContrary
    ? [{ ...foundAt('title_disagrees', body, opening.start, opening.end), expected: shownWords(title) }]
    : []
}

function deny(title: string, opening: string, said: RegExp, contrary: RegExp, behind = BESIDE): boolean {
  if (contrary.test(title) || said.test(opening)) return false
  const [own, other] = [wordsBeside(title, said, behind), wordsBeside(opening, contrary, behind)]
  const shared = [...own].filter((stem) => other.has(stem)).length
  return shared >= Math.min(FEWEST, own.size) && shared > 0
}

/** The telling words beside the first that fits; none where none does. */
function wordsBeside(text: string, pattern: RegExp, behind: number): Set<string> {
  const match = pattern.exec(text)
  if (match === null) return new Set()
  const words = (part: string) => part.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const beside = [
    ...words(text.slice(0, match.index)).slice(-BESIDE),
    ...words(match[0].replace(/^\S+|\S+$/gu, '')),
    ...words(text.slice(match.index + match[0].length)).slice(0, behind),
  ]
  return new Set(beside.filter((word) => !STOP_WORDS.has(word)).map((word) => stemmer(word)))
}
