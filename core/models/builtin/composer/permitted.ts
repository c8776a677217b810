import type { Draft } from '../../contract.ts'
import type { WriterInput } from '../../ports.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { withoutBanned } from '../language/plain-words.ts'
import { blockedPhrase, type Blocker } from './blocked.ts'
import { listInput, type UserInput, verbatimInput } from './brief.ts'
import { calmed } from './casing.ts'
import type { Point } from './desk.ts'
import { repeatsEarlier } from './points.ts'
import { shapeOf } from './shape.ts'

type Unused = Draft['unused']

function notAllowed(phrase: string): string {
  return `It says “${phrase}”, which the rules that apply here do not allow as it stands.`
}

/** The inputs that are printed as they stand: not the subject, the points or a quotation, which nobody may shorten. */
function printedFields(input: WriterInput): string[] {
  const { template } = input
  const { composition } = template
  const moves = composition.sections.flatMap((section) => section.moves)
  const quoted = moves.flatMap((move) => (move.move === 'quotation' ? [move.quote, move.speaker, move.role] : []))
  const kept = [...composition.subject, composition.points ?? '', ...quoted]
  return [...template.required_fields, ...template.optional_parameters]
    .filter((field) => field.type === 'string' || field.type === 'text')
    .map((field) => field.name)
    .filter((name) => !kept.includes(name))
}

/** The brief without the sentences that a rule keeps out, and those sentences with the reason. */
export function permittedInput(
  input: WriterInput,
  blockers: readonly Blocker[],
): { user_input: UserInput; unused: Unused } {
  const unused: Unused = []
  const permittedLine = (line: string) =>
    splitSentences(line)
      .filter((sentence) => {
        const phrase = blockedPhrase(sentence, false, blockers)
        if (phrase !== null) unused.push({ input: sentence, reason: notAllowed(phrase), phrase })
        return phrase === null
      })
      .join(' ')
  const changed = printedFields(input).flatMap((name): [string, string][] => {
    const value = input.user_input[name]
    if (typeof value !== 'string') return []
    const plain = withoutBanned(value, input.style.banned_words)
    if (blockedPhrase(verbatimInput({ [name]: plain }, name), false, blockers) === null)
      return plain === value ? [] : [[name, plain]]
    return [[name, plain.split('\n').map(permittedLine).join('\n')]]
  })
  return { user_input: { ...input.user_input, ...Object.fromEntries(changed) }, unused }
}

/** The points of the brief that can be used, and the others with the reason: forbidden, repeated or without words. */
export function sortedPoints(
  input: WriterInput,
  known: ReadonlySet<string>,
  blockers: readonly Blocker[],
): { points: Point[]; unused: Unused } {
  const field = input.template.composition.points
  const points: Point[] = []
  const unused: Unused = []
  const seen = new Set<string>()
  for (const item of field === null ? [] : listInput(input.user_input, field)) {
    const text = withoutBanned(calmed(item, known), input.style.banned_words)
    const plain = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const phrase = blockedPhrase(text, false, blockers)
    if (phrase !== null) unused.push({ input: item, reason: notAllowed(phrase), phrase })
    else if (plain === '') unused.push({ input: item, reason: 'It holds no words.' })
    else if (seen.has(plain) || repeatsEarlier(text, points))
      unused.push({ input: item, reason: 'It repeats an earlier point.' })
    else points.push({ text, shape: shapeOf(text) })
    seen.add(plain)
  }
  return { points, unused }
}
