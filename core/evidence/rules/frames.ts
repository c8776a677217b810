import type { Turn } from '../contract.ts'
import { clausesOf, plainText, type Word } from './source-sentences.ts'
import { isContent } from './tokens.ts'

/** What a source says of a statement instead of making it: that it is claimed, believed, tested or supposed. */
const FRAMES: readonly RegExp[] = [
  /\b(?:is|are|was|were) (?:\w+ )?(?:said|thought|believed|rumoured|supposed|alleged|claimed|meant|intended) to /,
  /\b(?:was|were) to (?:be|have) /,
  /\b(?:claims?|claimed|alleges?|alleged|believes?|believed|hopes?|hoped|wants?|wanted) /,
  /\b(?:suspects?|suspected|thinks?|thought|fears?|feared|speculates?|speculated|guess) /,
  /\b(?:allegedly|reportedly|supposedly|purportedly) /,
  /\b(?:test|tests|tested|testing|ask|asks|asked|examine|examines|examined|study|studied|investigate|investigates|investigated|see|find out|establish|decide|consider|unclear|unknown|depends on|asked about) (?:whether|if) /,
  /\b(?:a few|some|several|one|two|many|most) (?:\w+ ){0,2}(?:say|says|said|told|think|thinks|thought|feel|felt|report|reported) /,
  /^(?:if|whether|had|should) /,
]
/** What is still to come, of a claim that says that it came. */
const AHEAD =
  /\b(?:plans?|planned|hopes?|hoped|aims?|aimed|intends?|intended|expects?|expected|due|set|scheduled|promises?|promised|proposes?|proposed|vows?|vowed) to /
const FUTURE =
  /\b(?:will|shall|would|going to|plans?|planned|aims?|intends?|expects?|expected|due|set to|scheduled|promises?|promised|proposes?|proposed|wants?|hopes?|to be) /
/** A claim with such a word frames what it says itself. */
const FRAMED =
  /\b(?:if|whether|say|says|said|claim|claims|claimed|alleges?|alleged|allegedly|reportedly|supposedly|believes?|believed|thought|hopes?|hoped|wants?|wanted|accused|charged|suspected|suspects?|denies|denied|fears?|may|might|could|would|should|according|to be|to have|planned|plans|intended|meant|test|tests|tested|asks?|asked|unclear|unknown|depends) /
/** Who claims, behind what is claimed: ", its supporters claim". */
const BEHIND =
  /^(?:\w+ ){0,4}(?:say|says|claim|claims|claimed|allege|alleges|alleged|believe|believes|believed|argue|argues|argued) $/
const SAYS = /\b(?:say|says|said) /
/** What says beside a statement that it is disputed. */
const DISPUTED = /\b(?:denies|deny|denied|disputes?|disputed|rejects?|contested|unproven|unconfirmed) /
/** Of the words that a claim shares with its source, those that stand within the frame. */
const MOST_WITHIN = 0.75

/** The frame in which a source says what a claim says without one; null where there is none. Linear in the words. */
export function frameIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  if (FRAMED.test(plainText(words))) return null
  const own = new Set(words.filter(isContent).map(({ stem }) => stem))
  const shared = new Set(others.filter(({ stem }) => own.has(stem)).map(({ stem }) => stem))
  if (shared.size < 2) return null
  const isWithin = (scope: readonly Word[]): boolean => {
    const held = new Set(scope.map(({ stem }) => stem).filter((stem) => shared.has(stem)))
    return held.size >= shared.size * MOST_WITHIN
  }
  const clauses = clausesOf(others)
  const frames = [
    ...FRAMES,
    ...(DISPUTED.test(plainText(others)) ? [SAYS] : []),
    ...(FUTURE.test(plainText(words)) ? [] : [AHEAD]),
  ]
  for (const [at, clause] of clauses.entries()) {
    const text = plainText(clause)
    const before = clauses[at - 1]
    if (before !== undefined && BEHIND.test(text) && isWithin(before)) return framed(clause)
    for (const frame of frames) {
      const found = frame.exec(text)
      if (found === null) continue
      const from = text.slice(0, found.index + found[0].length).split(' ').length - 1
      const first = text.slice(0, found.index).split(' ').length - 1
      // Who is told of in front of the frame belongs to what is told: "the tower was to be 40 metres tall".
      const subject = /\bto (?:be |have )?$/.test(found[0]) ? clause.slice(0, first) : []
      if (isWithin([...subject, ...clause.slice(from)])) return framed(clause.slice(first, from))
    }
  }
  return null
}

function framed(words: readonly Word[]): Turn {
  return { of: 'direction', claim: '', source: words.map(({ text }) => text).join(' ') }
}
