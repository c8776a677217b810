const LONGEST_OPENING = 6
const FIRST_VERB =
  /\s(?:(?:is|are|was|were|has|have|had|can|could|may|might|must|should|will|would|do|does|did|that|who|which)\b|\p{L}{3,}ed\b)/u

/** What a sentence begins with, up to its first verb as far as that is plain. */
export function openingOf(text: string): string {
  const [opening = ''] = text.split(FIRST_VERB)
  return opening.split(' ').slice(0, LONGEST_OPENING).join(' ')
}
