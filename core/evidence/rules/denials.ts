import type { Word } from './source-sentences.ts'

/** A sentence as what it says and whether it denies that. */
export interface Statement {
  words: Word[]
  isDenied: boolean
  /** A negation that is not plainly of the whole: "not only", "without", two of them. */
  isInvolved: boolean
}

/** What denies all that follows; where the statement goes on with a verb in its bare form, the frame is gone. */
const DENYING: readonly RegExp[] = [
  /\b(?:it is|this is) (?:a myth|a misconception|untrue|not true|false|wrong|incorrect|not the case) that /,
  /\bthere (?:is|was|has been) no (?:(?:good|clear|reliable|convincing|scientific|clinical|strong|solid) )?(?:evidence|proof|sign|indication) that /,
  /\bno (?:stud(?:y|ies)|trials?|research) (?:has |have )?(?:ever )?(?:shown|showed|found|proved|proven|demonstrated) that /,
  /\b(?:is|are|was|were|has|have|had) (?:not|never) (?:yet )?(?:been )?(?:shown|proven|proved|demonstrated|known|found) to /,
  /\b(?:do|does|did) (?:not|never) (?:actually |in fact )?/,
  /\b(?:failed|fails|fail) to /,
]
/** A verb that keeps its place when the negation behind it is taken away. */
const BEHIND_VERB = /\b(is|are|was|were|has|have|had|can|could|should|must|may|will|would) (?:not|never) (?:ever )?/
const NEVER = /\bnever /
/** A negation of a part, of a degree or of one of several. */
const PARTIAL =
  /\b(?:not|never) (?:only|just|merely|simply|all|every|everyone|always|necessarily|entirely|fully|yet|because|quite|so|as|more|less|even|until|unless|before|for)\b/
export const NEGATION =
  /\b(?:not|no|never|none|nor|neither|nobody|nothing|without|hardly|scarcely|barely|rarely|seldom|unable|lack|lacks|lacked|denied|denies|deny|refused|refuses|fail|fails|failed)\b/

/** What says of a whole statement that it is not so. */
const UNDOING =
  /\b(?:myths?|misconceptions?|untrue|false|disprove[ds]?|disproven|debunk(?:ed|s)?|refute[ds]?|unfounded|baseless|unproven|retracted) /
const FRAME =
  /\b(?:(?:is|was|are|were|has been) no (?:\w+ )?(?:evidence|proof|sign|indication) that|(?:failed|fails) to (?:find|show|prove|confirm|demonstrate|establish)(?: that)?|(?:nobody|nothing|no one|none|no (?:study|trial|research|review)) (?:\w+ )?(?:has |have |had )?(?:ever )?(?:shown|showed|shows|found|finds|proved|proven|proves|confirmed|demonstrated|suggests|suggested) that) /

/** Takes the plain negation out of a sentence, so that it can be laid beside one without. */
export function statementOf(words: readonly Word[]): Statement {
  const text = textOf(words)
  if (!NEGATION.test(text) && !DENYING.some((frame) => frame.test(text)))
    return { words: withoutAuxiliaries(words), isDenied: false, isInvolved: false }
  if (PARTIAL.test(text)) return { words: [...words], isDenied: false, isInvolved: true }
  const rest = withoutFrame(words, text)
  if (rest === null || NEGATION.test(textOf(rest))) return { words: [...words], isDenied: false, isInvolved: true }
  return { words: withoutAuxiliaries(rest), isDenied: true, isInvolved: false }
}

/** Whether anything in the words denies or doubts. */
export function hasNegation(words: readonly Word[]): boolean {
  return NEGATION.test(textOf(words))
}

/** What denies a sentence as a whole, at its beginning or at its end; null where nothing does. */
export function undoingIn(words: readonly Word[]): string | null {
  const text = textOf(words)
  return UNDOING.exec(text)?.[0].trim() ?? FRAME.exec(text)?.[0].trim() ?? null
}

function textOf(words: readonly Word[]): string {
  return words.map(({ word }) => `${word} `).join('')
}

function withoutFrame(words: readonly Word[], text: string): Word[] | null {
  for (const frame of DENYING) {
    const found = frame.exec(text)
    if (found !== null) return without(words, text, found.index, found.index + found[0].length)
  }
  const verb = BEHIND_VERB.exec(text)
  if (verb !== null) {
    return without(words, text, verb.index + (verb[1]?.length ?? 0) + 1, verb.index + verb[0].length)
  }
  const never = NEVER.exec(text)
  return never === null ? null : without(words, text, never.index, never.index + never[0].length)
}

function without(words: readonly Word[], text: string, start: number, end: number): Word[] {
  const countTo = (offset: number): number => text.slice(0, offset).split(' ').length - 1
  return [...words.slice(0, countTo(start)), ...words.slice(countTo(end))]
}

/** "did bring" says what "brought" says. */
function withoutAuxiliaries(words: readonly Word[]): Word[] {
  return words.filter(({ word }, at) => !/^(?:do|does|did)$/.test(word) || at === words.length - 1)
}
