import { cutAt } from '../../kernel/text.ts'

/** A refusal is short; what is longer is an attempt. */
const LONGEST_REFUSAL = 1500
const LONGEST_SHOWN = 240

const REFUSES =
  /\bi(?:['’]m| am) (?:really |very )?(?:sorry|afraid)\b|\bi (?:cannot|can['’]t|can not|will not|won['’]t|must decline|have to decline|decline)\b|\bi(?:['’]m| am) (?:unable|not able|not going) to\b|\bi(?:['’]d| would) (?:rather|prefer) not\b|\bunable to (?:help|assist|comply|provide|write|fulfil)|\bas an ai\b|\bich kann (?:das|dies|diese[nmrs]?|dabei|ihnen|dir|leider)\b[^.]{0,80}\bnicht\b|\btut mir leid\b|\bje (?:ne peux pas|suis désolée?|ne suis pas en mesure)\b|\bno puedo\b|\blo siento\b/i

/** The words in which a model declined, cut to a line or two; null for an answer that is none. Asked of unusable answers alone. */
export function refusalIn(answer: string): string | null {
  const text = answer.replace(/^\s*[{[]|[}\]]\s*$/g, ' ').trim()
  if (text.length > LONGEST_REFUSAL || !REFUSES.test(text.slice(0, 400))) return null
  return quotedWords(text)
}

/** A model's words as they are shown: in one line, cut where a sentence or at least a word ends. */
export function quotedWords(text: string): string {
  const line = text.replace(/[\s#*`]+/g, ' ').trim()
  if (line.length <= LONGEST_SHOWN) return line
  const cut = cutAt(line, LONGEST_SHOWN)
  const sentence = /^.*[.!?](?=\s)/.exec(cut)?.[0]
  return sentence !== undefined && sentence.length > 40 ? sentence : `${cut.slice(0, cut.lastIndexOf(' '))} …`
}

/** How a refusal is shown: as the model's own. */
export function declinedInWords(words: string): string {
  return `It declined, in its own words: “${words.replace(/[“”"]/g, '’')}”`
}
