import type { Turn } from '../contract.ts'
import { frameIn } from './frames.ts'
import { plainText, type Word } from './source-sentences.ts'
import { isContent } from './tokens.ts'
import { unsettledIn } from './unsettled.ts'

/** What leaves open whether something is so. */
const HEDGE =
  /^(?:may|might|could|can|would|should|perhaps|possibly|possible|potentially|potential|probably|likely|appears?|appeared|seems?|seemed|suggests?|suggested|suggesting|indicates?|indicated|believed|thought|unclear|uncertain|tends?|hopes?|hoped|aims?|plans?|planned|expects?|expected|proposed|alleged|allegedly|reportedly|if|whether|unless)$/
/** Of these, what stands right before the verb that it leaves open. */
const OPEN_VERB = /^(?:may|might|could)$/
/** Between it and its verb. */
const ADVERB = /^(?:also|even|still|then|be|have|been|help|well|only|not|one|day|soon|yet|in|time|\p{Ll}+ly)$/u

const CAUSES = /^(?:causes?|caused|causing|prevents?|prevented|preventing|cures?|cured|triggers?|triggered|due)$/
const LEADS = /^(?:lead|leads|led|results?|resulted)$/
const NAMES_CAUSE = /^(?:about|of|the|a|any|no|its|their|common|main|possible|known|unknown|and)$/
const EFFECTS =
  /^(?:makes|lowers|lowered|reduces|reduced|raises|raised|increases|increased|boosts|boosted|improves|improved|shortens|lengthens|protects|cuts|helps|helped)$/
/** Who does something had less or more of something than others: what was seen, of which nobody knows the cause. */
const OBSERVED =
  /\b(?:had|have|has|showed|show) (?:\w+ )?(?:lower|higher|fewer|more|less|greater|better|worse) (?:\w+ ){1,6}than /
/** What a study says of itself that it cannot tell. */
const CANNOT_TELL =
  /\b(?:not|cannot|never) (?:\w+ )?(?:show|prove|establish|tell|say|determine)(?:n|d|s|ed)? (?:whether|that|if|why|cause)/
const OF_TRIAL = /\b(?:trials?|placebo|controls?|randomi[sz]ed|assigned|given|received|treated|treatment|vaccinated) /
/** What only goes together with something. */
const GOES_WITH =
  /^(?:associated|association|associations|linked|link|links|correlat(?:e|es|ed|ion|ions)|likelier|observational)$/
const MORE_LIKELY = /^(?:more|less|likelier)$/

const EVERY = /^(?:all|every|everyone|everybody|any)$/
const WITHOUT_EXCEPTION = /^(?:always|invariably|completely|entirely|never)$/
const OF_SOME = /^(?:some|many|most|several|certain|usually|often|mostly|typically|generally|normally|frequently)$/
const RESTRICTS = /^(?:with|without|who|whose|over|under|aged|employing|earning|having)$/

const SPECIES = /mice|dogs/
/** Groups that exclude one another, by what parts them; what is said of one is not said of another. */
const GROUPS: readonly (readonly RegExp[])[] = [
  [
    /^(?:child|children|infants?|babies|baby|newborns?|toddlers?|teenagers?|adolescents?|minors?)$/,
    /^(?:adults?|grown-ups?)$/,
  ],
  [/^(?:women|woman|girls?|females?)$/, /^(?:men|man|boys?|males?)$/],
  [
    /^(?:people|humans?|patients?|persons?|adults?|children|women|men|volunteers|users)$/,
    /^(?:mice|mouse|rats?|rodents?|rabbits?|pigs?|monkeys?|zebrafish)$/,
  ],
  [/^(?:dogs?)$/, /^(?:cats?)$/],
]

const IN_ANIMALS =
  /\b(?:in|on|(?:study|studies|trials?|tests?|experiments?) of) (?:\w+ ){0,2}(?:mice|mouse|rats?|rodents?|rabbits?|zebrafish|vitro|cell cultures?|cultured cells|laboratory animals|test tubes?|petri dish(?:es)?) /
const OF_ANIMALS =
  /\b(?:mice|mouse|rats?|rodents?|rabbits?|zebrafish|animals?|vitro|cells?|laboratory|lab|tubes?|dish(?:es)?) /

/**
 * What a claim says more surely, more widely or of others than the sentence that it follows: what may be as what is, what goes
 * with something as its cause, some as all, adults as children. `excerpt` are the words of all that is shown. Null where it
 * says no more. Linear in the words.
 */
export function strengthIn(words: readonly Word[], others: readonly Word[], excerpt: readonly Word[]): Turn | null {
  return (
    causeIn(words, others) ??
    unsettledIn(words, others) ??
    becauseIn(words, others) ??
    fewIn(words, others) ??
    openIn(words, others) ??
    frameIn(words, others) ??
    allIn(words, others) ??
    groupIn(words, others, excerpt) ??
    animalsIn(words, others)
  )
}

const isHedge = ({ word, isCapitalised }: Word): boolean => HEDGE.test(word) && !(word === 'may' && isCapitalised)

/** A cause, where the source has things that go together. */
function causeIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  const cause = words.find(({ word }, at) => isCause(words, word, at) || isEffect(words, word, at))
  const isOpen = words.some((word) => isHedge(word) || GOES_WITH.test(word.word))
  if (cause === undefined || isOpen) return null
  if (others.some(({ word }, at) => isCause(others, word, at) || isEffect(others, word, at))) return null
  const at = others.findIndex(({ word }, place) => {
    if (GOES_WITH.test(word)) return true
    return MORE_LIKELY.test(word) && others[place + 1]?.word === 'likely'
  })
  const found = others[at]
  if (found !== undefined) return strength(cause, MORE_LIKELY.test(found.word) ? others.slice(at, at + 2) : [found])
  const cannot = CANNOT_TELL.exec(plainText(others))
  if (cannot !== null) return { of: 'direction', claim: cause.text, source: cannot[0] }
  const had = OBSERVED.exec(plainText(others))
  return had === null || OF_TRIAL.test(plainText(others))
    ? null
    : { of: 'direction', claim: cause.text, source: had[0].trim() }
}

const BECAUSE = /\b(?:because of|thanks to|as a result of|owing to) /
const REASONS =
  /\b(?:because|thanks to|due to|as a result|owing to|caused?|causes|causing|led to|leads to|so that|therefore|reason|attributed to|driven by|helped) /
const AT_THE_TIME = /\b(?:since|while) /

/** A reason, where the source has only that one thing came after the other, or beside it. */
function becauseIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  const [own, theirs] = [BECAUSE.exec(plainText(words)), plainText(others)]
  const instead = AT_THE_TIME.exec(theirs)
  if (own === null || instead === null || REASONS.test(theirs)) return null
  return { of: 'direction', claim: own[0].trim(), source: instead[0].trim() }
}

/** "A few patients" of a claim that says it of patients. */
function fewIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  for (const [at, word] of others.entries()) {
    const noun = others[at + 1]
    if (!/^(?:few|some|several)$/.test(word.word) || noun?.gap !== '' || !isContent(noun)) continue
    const place = words.findIndex(({ stem }) => stem === noun.stem)
    const before = words[place - 1]?.word ?? ''
    if (place === -1 || /^(?:few|some|several|the|these|those|most|many|of|two|three|one|certain)$/.test(before))
      continue
    if (words.some(({ word: own }) => /^(?:some|few|several|sometimes|may|can|could|not|no)$/.test(own))) continue
    return { of: 'direction', claim: textOf([...one(words[place])]), source: `${word.text} ${noun.text}` }
  }
  return null
}

/** "Lowers the risk", and not the "lowered risk" of somebody. */
function isEffect(all: readonly Word[], word: string, at: number): boolean {
  return (
    EFFECTS.test(word) &&
    !/^(?:risks?|rates?|odds|likelihood|chances?|mortality|levels?)$/.test(all[at + 1]?.word ?? '')
  )
}

function isCause(all: readonly Word[], word: string, at: number): boolean {
  const next = all[at + 1]?.word
  if (word === 'due') return next === 'to'
  // "Conclusions about cause", "the cause of it": nothing is said to bring anything about.
  if (/^causes?$/.test(word) && NAMES_CAUSE.test(all[at - 1]?.word ?? '')) return false
  return CAUSES.test(word) || (LEADS.test(word) && (next === 'to' || next === 'in'))
}

/** A verb of both that the source alone leaves open. */
function openIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  if (words.some(isHedge)) return null
  for (const [at, other] of others.entries()) {
    if (!OPEN_VERB.test(other.word) || other.isCapitalised || others[at + 1]?.gap !== '') continue
    let place = at + 1
    while (ADVERB.test(others[place]?.word ?? '')) place += 1
    const verb = others[place]
    const own = words.find(({ stem }) => stem === verb?.stem)
    if (verb === undefined || own === undefined || !isContent(verb)) continue
    const before = words[words.indexOf(own) - 1]
    const said = before !== undefined && /^(?:will|must|always)$/.test(before.word) ? [before, own] : [own]
    return { of: 'direction', claim: textOf(said), source: textOf(others.slice(at, place + 1)) }
  }
  return null
}

/** All, where the source has some, or those with a mark of their own. */
function allIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  const at = words.findIndex(({ word }, place) => {
    const next = words[place + 1]
    return EVERY.test(word) && next !== undefined && isContent(next)
  })
  const [own, noun] = [words[at], words[at + 1]]
  const always = words.find(({ word }) => WITHOUT_EXCEPTION.test(word))
  if (others.some(({ word }) => EVERY.test(word) || WITHOUT_EXCEPTION.test(word))) return null
  const some = others.findIndex(({ word }) => OF_SOME.test(word))
  const first = own ?? always
  const part = others.findIndex((word, place) => isPart(word) && others[place + 1]?.word === 'of')
  if (own !== undefined && part !== -1 && !words.some(({ word }) => word === 'of'))
    return { of: 'direction', claim: textOf([own, ...one(noun)]), source: textOf(others.slice(part, part + 4)) }
  if (first !== undefined && some !== -1 && !words.some(({ word }) => OF_SOME.test(word))) {
    const next = others[some + 1]
    const isOfNoun = own === undefined || next === undefined || next.stem === noun?.stem
    if (isOfNoun)
      return {
        of: 'direction',
        claim: textOf(own === undefined ? [first] : [own, ...one(noun)]),
        source: textOf([...one(others[some]), ...one(next)]),
      }
  }
  if (own === undefined || noun === undefined) return null
  const place = others.findIndex(({ stem }) => stem === noun.stem)
  const mark = others[place + 1]
  if (place === -1 || mark?.gap !== '' || !RESTRICTS.test(mark.word)) return null
  const isTold = words.some((word, index) => index > at + 1 && RESTRICTS.test(word.word))
  return isTold ? null : { of: 'direction', claim: textOf([own, noun]), source: textOf(others.slice(place, place + 6)) }
}

/** What was seen in animals or in a dish, of a claim that says nothing of them. */
function animalsIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  const found = IN_ANIMALS.exec(plainText(others))
  if (found === null || OF_ANIMALS.test(plainText(words))) return null
  return { of: 'direction', claim: '', source: found[0].trim() }
}

function isPart({ word, value }: Word): boolean {
  return value !== null || /^(?:half|part|some|few|many|most|several)$/.test(word)
}

/** Another group than the source has, which what is shown names nowhere. */
function groupIn(words: readonly Word[], others: readonly Word[], excerpt: readonly Word[]): Turn | null {
  for (const groups of GROUPS) {
    for (const [at, group] of groups.entries()) {
      const own = words.find(({ word }) => group.test(word))
      if (own === undefined || excerpt.some(({ word }) => group.test(word))) continue
      const rest = groups.filter((_, index) => index !== at)
      const isOther = ({ word }: Word): boolean => rest.some((one) => one.test(word))
      // People and the animals that they keep may be told of together; adults and children of a source about adults may not.
      if (groups.some((one) => SPECIES.test(one.source)) && words.some(isOther)) continue
      const other = others.find(isOther)
      if (other !== undefined) return { of: 'subject', claim: own.text, source: other.text }
    }
  }
  return null
}

function strength(claim: Word, source: readonly Word[]): Turn {
  return { of: 'direction', claim: claim.text, source: textOf(source) }
}

function one(word: Word | undefined): Word[] {
  return word === undefined ? [] : [word]
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}
