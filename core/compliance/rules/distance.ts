import type { ReadText } from './read-text.ts'
import type { Sentence } from './sentences.ts'

/** Words of judgement about what was said, or of what an authority did about it: whoever writes them stands apart from it. */
const JUDGED =
  /\b(?:false|falsely|fakes?|faked|untrue|inaccurate|misleading|misleads?|misled|unsubstantiated|substantiated|bogus|hoax|myths?|forged|fraud|frauds|fraudulent|phishing|scams?|scammers|fantasy|fined|banned|jailed|convicted|prosecuted|seized|recalled|retracted|retract|withdrawn|withdrew|apologised|apologized|apologies|apology|ruled|ruling|regulator|regulators|watchdog|trading standards|advertising standards|pretending|pretends?|pretence|purported|purportedly|so-called|premise|illegal|unlawful|breaking the law|against the law|cautions? against|cautioned|warns?|warned|warning|beware|wary|disregard|abandoned|discredited|disproved|debunked)\b/
/** Words that stand apart from a claim where the sentence is about saying something. */
const APART =
  /\b(?:wrong|wrongly|nonsense|rubbish|lies?|lying|fiction|forget|ignores?|ignored|removed?|dropped?|drop|cut|struck|come off|came off|take down|taken down|delete|report|walk away|door|stop|stopped|avoid|avoided|no longer|used to|complaints?|misunderstands?|having you on|could kill|may kill|will cost|cannot know|belongs?|neither|turned down|untested|nobody)\b/
const SAYING =
  /["]|\b(?:says?|said|saying|tells?|told|telling|calls?|called|calling|claims?|claimed|claiming|promises?|promised|promising|offers?|offering|dangles?|dangling|advertis\w+|describ\w+|labelled|labeled|label|suggests?|suggested|impl(?:y|ies|ied|ying)|swears?|swore|read|reads|hear|heard|talk|words?|wording|phrases?|slogans?|strapline|headline|banner|terms?|statement|stating|states|view|idea|notion|posts?|clips?|texts about|brochures?|forums?|thought to be|whoever|anyone|anybody|those who|strangers?|sold on)\b/
/** What takes back in the words that follow: "it wasn't", "that is not so", "and it isn't". */
const TAKEN_BACK =
  /\b(?:it|that|this|they|these|those|we|which|he|she|none)\s+(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)\s+(?:not|never)(?:\s+(?:so|true|the case|his|hers|ours|theirs|yours|work|read it here))*\s*(?:[.,;!?]|$)/

/** Words of the next sentence that can take back what this one says. */
const LOOK_AHEAD = 16
const MOST_TOKENS = 160

/**
 * Where a sentence sets itself apart from what it says, though no negation governs it: "banned for claiming ___", "whoever
 * calls it ___ is wrong". Such words may as well praise ("banned by the banks: ___"), so they clear nothing, and a person
 * is asked. Answers the words that do it, or null.
 */
export function distanceOf(
  text: ReadText,
  sentence: Sentence,
  next: Sentence | undefined,
  [from, to]: readonly [number, number],
): string | null {
  const before = wordsIn(text, sentence.from, from)
  const after = wordsIn(text, to, sentence.to)
  const own = `${before} ${after}`
  const then = next === undefined ? '' : wordsIn(text, next.from, Math.min(next.to, next.from + LOOK_AHEAD))
  const isSaying = SAYING.test(own)
  return (
    judgedIn(own) ??
    (isSaying ? wordIn(APART, own) : null) ??
    wordIn(TAKEN_BACK, after) ??
    (isSaying ? (judgedIn(then) ?? wordIn(TAKEN_BACK, then)) : null)
  )
}

/** The words of some tokens in lower case, at most so many: a sentence without an end is no sentence. */
function wordsIn({ tokens }: ReadText, from: number, to: number): string {
  return tokens
    .slice(Math.max(from, to - MOST_TOKENS), to)
    .map(({ text }) => text)
    .join(' ')
}

/** Such a word that is not denied itself: "this is no scam" praises. */
function judgedIn(text: string): string | null {
  const found = JUDGED.exec(text)
  return found === null || /\b(?:no|not|never|without)(?: an?| the)? $/.test(text.slice(0, found.index))
    ? null
    : found[0]
}

function wordIn(pattern: RegExp, text: string): string | null {
  return pattern.exec(text)?.[0] ?? null
}
