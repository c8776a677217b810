import { sentenceSpans, type Span } from '../../kernel/sentences.ts'
import { COLLEAGUE_NOTES } from '../../quality/rules/text/colleague-notes.ts'
import { confidedIn } from './private.ts'

/** What colleagues tell each other about a text on its way: who agreed to it, whom to ask, what to keep back. */
export const AMONG_COLLEAGUES: readonly RegExp[] = [
  /[([](?:\p{Lu}\p{L}+ )?(?:has |have )?[Oo](?:k['’]?(?:d|ed|ayed)|kayed)\b[^()[\]\n]{0,80}[)\]]/gu,
  /[([]\p{Lu}\p{L}+ (?:has |have )?(?:approved|agreed to|cleared|confirmed|checked|passed|signed off(?: on)?) (?:it|this|that)\b[^()[\]\n]{0,80}[)\]]/gu,
  /[([](?:approved|agreed|cleared|checked|passed|signed off) by (?:legal|marketing|compliance|comms|the lawyers)\b[^()[\]\n]{0,80}[)\]]/giu,
  /\b(?:nb|n\.b\.|ps|p\.s\.|note)[:,.]? (?:please |pls )?(?:check|ask|confirm|clear|run)\b[^.!?\n]{0,80}[.!?]?/giu,
  /(?<![\p{L}-])(?:please |pls )?(?:check|confirm|clear (?:it|this|that)|run (?:it|this|that) (?:by|past)|speak to|ask) (?:w\/|with |by |past )?[^.!?\n,;]{0,40} before (?:it|this|that|we) (?:goes? (?:out|live|to (?:print|press))|(?:is|gets) (?:sent|printed|published)|go (?:live|to (?:print|press))|send|publish|print)\b[^.!?\n]{0,20}[.!?]?/giu,
  /\b(?:do not|don['’]?t) (?:put|print|mention|include|name|give(?: out)?|use|publish|quote|say)\b[^.!?\n,;]{0,50}[,]? (?:obviously|in the (?:piece|article|newsletter|press release))\b[.!?]?/giu,
  /(?<=^|\n|[.!?] )\p{Lu}\p{Ll}+(?:[,:]| ?[-–—]) (?:can|could|should|may|dare) we (?:really |still |actually )?(?:say|claim|call|use|mention|print|quote|put|write|get away with)\b[^.!?\n]{0,120}\?*/gu,
  /(?<![\p{L}])(?:[Tt]he |[Oo]ur )?(?:[Ll]egal|[Ll]awyers|[Cc]ompliance|[Ss]ubs|[Ff]inance) (?:might|may|will|won['’]t|could|would) (?:probably |well |not |never )?(?:moan|object|complain|grumble|like|hate|mind|allow|let|say no|have (?:a fit|kittens|views?)|want to see)\b[^.!?\n]{0,60}/gu,
]
const GREETING =
  /(?<=^|\n)[ \t]*(?:[Hh]i|[Hh]ello|[Hh]ey|[Hh]iya|[Dd]ear|[Mm]orning|[Gg]ood morning) \p{Lu}\p{Ll}+(?: (?:and|&) \p{Lu}\p{Ll}+)?(?:,|!| ?[-–—])(?= (?:here|as|sorry|thanks|thank you|see|attached|below|just|can|could|please|pls|hope|find|following|I|this is|some|got)\b)/gu

/** What is said to a colleague in passing. */
export const ASIDE =
  /\b(?:can|could|would) you (?:please |pls )?(?:check|look at|confirm|sort|add|fix|ping|send)\b[^.\n]{0,80}\?|\bping (?:it|me|us|this) back\b|\bhappy to (?:jump|hop) on a call\b|\bhope (?:this|that|it) is (?:ok|okay|alright|all right|fine)\b|\bshout if you\b|\blet me know (?:if you|what you)\b[^.\n]{0,40}|\bsee my (?:comments|notes|edits)\b/giu
const IN_HASTE = /\b(?:pls|plz|plse|thx)\b/giu
const CERTAIN = COLLEAGUE_NOTES.filter(({ code }) => code === 'instruction_left').map(({ words }) => words)

/**
 * Where a text speaks to a colleague and not to readers: the brackets around it, what stands behind a dash to the end of its
 * sentence, or its whole sentence; and what is confided to one. In an input that bids readers do something, only what can be
 * meant for none of them: notes in brackets, and confidences.
 */
export function notesIn(text: string, isBidding = false): Span[] {
  const found = [...CERTAIN, ...AMONG_COLLEAGUES, ASIDE, IN_HASTE, GREETING].flatMap((words) =>
    [...text.matchAll(words)].map(({ index, 0: { length } }) => wholeNote(text, index, index + length)),
  )
  const sure = isBidding ? found.filter(({ start }) => /[([]/.test(text.charAt(start))) : found
  return [...sure, ...confidedIn(text, isBidding)]
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .reduce<Span[]>((all, one) => {
      const last = all.at(-1)
      if (last === undefined || one.start >= last.end) return [...all, one]
      return [...all.slice(0, -1), { start: last.start, end: Math.max(last.end, one.end) }]
    }, [])
}

function wholeNote(text: string, from: number, to: number): Span {
  const [before, behind] = [text.slice(0, from + 1), text.slice(to - 1)]
  const open = Math.max(before.lastIndexOf('('), before.lastIndexOf('['))
  const isInside = open >= 0 && !/[)\]]/.test(before.slice(open))
  const close = behind.search(/[)\]]/)
  if (isInside && close >= 0) return { start: open, end: to - 1 + close + 1 }
  const sentence = sentenceSpans(text).find(({ start, end }) => start <= from && from < end) ?? { start: from, end: to }
  const dash = /\s[-–—]\s(?=[^-–—]*$)/u.exec(text.slice(sentence.start, from + 1))
  if (dash === null) return { start: sentence.start, end: Math.max(sentence.end, to) }
  return { start: sentence.start + dash.index, end: Math.max(sentence.end, to) }
}
