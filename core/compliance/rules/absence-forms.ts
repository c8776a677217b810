const PEOPLE =
  'patient|customer|client|user|reader|member|investor|saver|borrower|policyholder|person|woman|man|child|participant|buyer'
/** Who is told of where something is said to befall nobody. */
const NOBODY = `{nobody|no one|none|not one|not a single|${PEOPLE.split('|')
  .map((who) => `no ${who}`)
  .join('|')}}`
const MET =
  '{=had|=reported|=experienced|=suffered|=noticed|=felt|=seen|=got|=faced|=made|complained of|complained about}'
const ONE = '{a|an|any|one|a single|even one|even a single|the slightest|the least}?'
/** What nobody wants, and by whose absence something is praised. */
const HARM =
  /^(?:any )?(?:side effects?|adverse (?:effect|reaction|event)s?|complications?|risks?|loss|losses|downside|harm|damage|injur(?:y|ies)|defaults?|complaints?|problems?|failures?|relapses?|allerg(?:y|ies)|reactions?)$/
/** "cannot lose" and its like, as it is told of people. */
const BEFELL: Readonly<Record<string, string>> = {
  lose: '=lost money|=lost a cent|=lost a penny|=lost a pound|=lost a dollar|=lost a euro|=lost anything',
  'lose money': '=lost money|=lost a cent|=lost a penny|=lost a pound|=lost a dollar|=lost a euro|=lost anything',
  fail: '=failed',
  fails: '=failed',
  'go wrong': '=gone wrong|=went wrong',
  'be refused': '=been refused|=been turned down|=been declined|=been rejected',
}
const BRACED_OR_WORDS = String.raw`(?<what>\{[^{}=]+\}|[a-z]+(?: [a-z]+){0,2})`
const ABSENT = new RegExp(
  String.raw`^(?:\{(?:[a-z ]+\|)*(?:no|zero|without)(?:\|[a-z ]+)*\} (?:\{\.\.\.\d?\} )?|(?:no|zero|without(?: any)?|free (?:of|from)) )${BRACED_OR_WORDS}$`,
)
const NEVER = new RegExp(
  String.raw`^(?:\{(?:[a-z ]+\|)*(?:never|cannot|can not)(?:\|[a-z ]+)*\} |(?:never|cannot|can not|will not) )${BRACED_OR_WORDS}$`,
)
/** What makes another sentence of it: somebody wonders, or is told what to do. */
const APART = /^(?:whether|if|that|unless|until|to|should|must|what|why|how)$/

/**
 * The wordings in which the claim of a phrase is told of people or as a story, as patterns: "no side effects" is "nobody …
 * had a side effect", "never had a side effect" and "side effects are unheard of"; "cannot lose" is "nobody … lost money".
 * Only what nobody wants is told so.
 */
export function absenceForms(phrase: string): string[] {
  const plain = phrase.toLowerCase().trim()
  const harms = optionsIn(ABSENT.exec(plain)?.groups?.what).filter((one) => HARM.test(one))
  const told = optionsIn(NEVER.exec(plain)?.groups?.what).flatMap((one) => BEFELL[one] ?? [])
  const harm = `{${harms.join('|')}}`
  return [
    ...(harms.length === 0
      ? []
      : [
          `${NOBODY} {...9} ${MET} ${ONE} ${harm}`,
          `{never} {...1} ${MET} ${ONE} ${harm}`,
          `${harm} {are|is|were|was} {unheard of|impossible|nonexistent}`,
        ]),
    ...(told.length === 0 ? [] : [`${NOBODY} {...9} {${told.join('|')}}`]),
  ]
}

function optionsIn(what: string | undefined): string[] {
  if (what === undefined) return []
  return what
    .replace(/[{}]/g, '')
    .split('|')
    .map((one) => one.trim())
}

/** Whether words that such a wording spans make another sentence of it. */
export function isOtherSentence(words: readonly string[]): boolean {
  return words.some((word) => APART.test(word))
}
