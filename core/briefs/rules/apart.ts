import { STOP_WORDS } from '../../kernel/stop-words.ts'

/** Words that say of which of several things a sentence speaks. */
const STRONG =
  /^(?:adults?|children|child|kids|students?|members?|non-members|concessions?|seniors?|families|family|groups?|basic|standard|premium|pro|plus|monthly|annual|yearly|weekly|daily|deposit|extra|additional|per|each|small|medium|large|big|single|double|return|weekdays?|weekends?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|bank|least|most|average|another|further|target|goal|forecast|control|placebo|women|men|online|earlier|previous|previously|used|until)$/
/** Words that part two things only where both sentences have one. */
const WEAK =
  /^(?:early|late|first|second|third|fourth|last|next|later|before|after|then|now|today|old|new|former|current|morning|afternoon|evening|summer|winter|spring|autumn|other|more|fewer|less|january|february|march|april|may|june|july|august|september|october|november|december|year|month|week|day|hour|rose|fell|grew|up|down|from|increase|increased|if|half|rest|both)$/
const BY_EACH = /(?<=\b(?:per|for each|for every) )\p{L}+(?: \p{L}+)?/gu

/** The words of a sentence, in lower case, that tell its subject from others. */
export function tellingApart(words: readonly string[]): Set<string> {
  return new Set(words.filter((word) => STRONG.test(word) || WEAK.test(word)))
}

/** Whether one says for whom or of which it speaks, and the other does not; until when is no other thing. */
export function areOfAnother(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const alone = [...one, ...other].filter((word) => one.has(word) !== other.has(word))
  return alone.some((word) => STRONG.test(word) && word !== 'until')
}

/** Whether one says for whom, when or of which it speaks, and the other says it of another. */
export function areApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [here, there] = [[...one].filter((word) => !other.has(word)), [...other].filter((word) => !one.has(word))]
  return (here.length > 0 && there.length > 0) || [...here, ...there].some((word) => STRONG.test(word))
}

/** Whether two texts say what something is for each of, and of other things: "per household", "per school". */
export function areByOthers(one: string, other: string): boolean {
  const eachOf = (words: string): string[] =>
    (words.toLowerCase().match(BY_EACH) ?? [])
      .flatMap((named) => named.split(' '))
      .filter((word) => !STOP_WORDS.has(word))
  const [here, there] = [eachOf(one), eachOf(other)]
  return here.length > 0 && there.length > 0 && !here.some((word) => there.includes(word))
}
