const NAMED =
  /\b(\p{L}[\p{L}-]+)(?:\s(?:treatment|study))?\s(?:groups?|arms?|cohorts?|takers|users|patients|participants|volunteers|households)\b/giu
const UNTREATED =
  /\b(?:placebo|controls?|sham|dummy|usual care|standard care|untreated|unvaccinated|no treatment|(?:the )?other (?:arm|group|half)|(?:the )?rest|alone|without)\b/i
const OF_NO_ARM =
  /^(?:the|this|that|these|those|each|every|both|all|any|one|two|three|other|whole|same|study|trial|age|of|more|most|some|many|our|their|its|no|in|and|for|to|among)$/i

/** Whether two sentences are of different arms of a trial, or different groups that were compared: each has its own figure. */
export function areOfOtherArms(one: string, other: string): boolean {
  if (UNTREATED.test(one) !== UNTREATED.test(other)) return true
  const [own, theirs] = [armsIn(one), armsIn(other)]
  return own.size > 0 && theirs.size > 0 && [...own].every((arm) => !theirs.has(arm))
}

function armsIn(text: string): Set<string> {
  return new Set(
    [...text.matchAll(NAMED)].map(([, name = '']) => name.toLowerCase()).filter((name) => !OF_NO_ARM.test(name)),
  )
}
