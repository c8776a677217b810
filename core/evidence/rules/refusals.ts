import { clausesOf, type Word } from './source-sentences.ts'
import { isContent } from './tokens.ts'

/** How a sentence forbids, rules out or leaves open what another may allow, with no "not" in front of the verb. */
const REFUSALS: readonly RegExp[] = [
  /\bcontra-?\s?indicat(?:ed|es|ions?)\b/,
  /^(?:please |always )?(?:avoid|refrain from|keep away from|steer clear of)\b/,
  /\b(?:should|must|best|and|to) (?:\w+ )?(?:be )?(?:avoided|kept away from)\b/,
  /\b(?:should|must|(?:advised|told|urged|warned|recommended|asked|need|needs|ought|have|has|try) to) (?:\w+ )?(?:avoid|refrain from|keep away from)\b/,
  /\b(?:prohibit(?:s|ed)|forbidden|forbids|forbade|bans|banned|outlawed|disallowed|barred|unlicensed|unauthori[sz]ed|unapproved)\b/,
  /\b(?:excludes?|excluded)\b/,
  /\b(?:advis|recommend|warn|caution)(?:e|es|ed|s|ing)? (?:\w+ ){0,2}against\b/,
  /\b(?:is|are|was|were|been|be) (?:not|never) (?:yet )?(?:been )?(?:\w+ly )?(?:studied|tested|established|evaluated|assessed|investigated|examined|determined|advised|advisable|known|indicated|authori[sz]ed|licensed|approved|permitted|allowed|suitable|appropriate|intended)\b/,
  /\b(?:has|have|had) (?:not|never) (?:yet )?been (?:\w+ly )?(?:studied|tested|established|evaluated|assessed|investigated|examined|determined|shown|proven|demonstrated)\b/,
  /\b(?:no|insufficient|inadequate|lack of) (?:\w+ ){0,2}(?:data|evidence|information|experience|studies|trials)\b/,
  /\bno (?:more|better|greater|less|worse|faster|slower|higher|lower) (?:\w+ )?than\b(?! (?:\d|a|one|two|three|four|five|six|seven|eight|nine|ten|half)\b)/,
  /\bno (?:\w+ )?(?:difference|effect|benefit|improvement|advantage)s?\b/,
  /\b(?:is|are|remains?) (?:unknown|unclear|uncertain|unproven|untested|unstudied)\b/,
]
/** What makes a refusal one of a part of the sentence: of those who, or where, or for a purpose. */
const OF_A_PART =
  /\b(?:who|whom|whose|which|if|when|whenever|where|wherever|because|although|though|unless|while|whether|than)\b|(?<!\b(?:say|says|said|state|states|stated|warn|warns|warned|advise|advises|advised|recommend|recommends|recommended|note|notes|noted|report|reports|reported|found|means|mean) )\bthat\b/

/** What opens a clause that goes on about something else. */
const TURNS_AWAY = /^(?:but|although|though|however|while|whereas|and|yet)$/

/**
 * The words with which a sentence refuses as a whole; null where it does not. Of a sentence that a claim follows, a clause behind
 * "but" counts where it has a word of the `claim`. Linear in the words.
 */
export function refusalIn(words: readonly Word[], claim?: readonly Word[]): string | null {
  const own = claim === undefined ? null : new Set(claim.filter(isContent).map(({ stem }) => stem))
  for (const clause of clausesOf(words)) {
    const isAway = own !== null && TURNS_AWAY.test(clause[0]?.word ?? '')
    if (isAway && !clause.some((word) => isContent(word) && own.has(word.stem))) continue
    const text = clause.map(({ word }) => word).join(' ')
    for (const refusal of REFUSALS) {
      const found = refusal.exec(text)
      if (found !== null && !OF_A_PART.test(text.slice(0, found.index))) return found[0]
    }
  }
  return null
}
