/** What is asked, by the words of it: "people ask whether", "is it true that". */
const ASKED =
  /\b(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|question(?:s|ed)?|know(?:s|n)?|check(?:s|ed|ing)?|find out|found out|tell(?:s)?|say(?:s)?|clear|unclear|unknown|depends on|decide|debate[ds]?|doubt(?:s|ed)?|test(?:s|ed|ing)?|look(?:s|ed|ing)? at|examine[ds]?|whatever) (?:you |us |them |me |themselves |yourself |for yourself |is |was )?(?:whether|if|how (?:many|much|far|long|often|well)|why)\b|\b(?:question|doubt|debate) (?:is |of |about |over )?(?:whether|if|how)\b|^\W*(?:is it true that|does it|do they|is there|are there|can it|will it|could it|whether)\b/iu
/** What is said not to be known, claimed or shown. */
const NOT_CLAIMED =
  /\b(?:(?:do|does|did|can|could|will|would)(?:n['’]t| not)|cannot|never|nobody (?:can|will|should|may)|no one (?:can|will|should|may)|none of this|not) (?:ever |here |yet )?(?:claim|say|suggest|promise|guarantee|mean|prove|show|imply|assume|know|be (?:taken|read|understood|sure))s?\b|\b(?:no|little|not enough|insufficient|without) (?:(?:good|clear|reliable|convincing|scientific|clinical|strong|solid|real|firm) )?(?:evidence|proof|sign)\b|\bno (?:stud(?:y|ies)|trials?|research|data|survey)\b|\b(?:has|have|is|are|was|were)(?:n['’]t| not| never) (?:yet )?(?:been )?(?:shown|proven|proved|demonstrated|established|confirmed|approved|evaluated|tested)\b/iu
const BENEFIT =
  '(?:cures?|treats?|heals?|prevents?|relieves?|eases?|lowers?|boosts?|improves?|protects?|fights?|kills?|eliminates?|reverses?|strengthens?|stops?|outperforms?|beats?|pays?|earns?|guarantees?|doubles?|works?|helps?)'
/** A benefit that is denied: "no supplement cures", "does not prevent". */
const NO_BENEFIT = new RegExp(
  `\\b(?:do|does|did|can|could|will|would)(?:n['’]t| not)(?: \\p{L}+ly)? ${BENEFIT}\\b|\\b(?:cannot|never)(?: \\p{L}+ly)? ${BENEFIT}\\b|^\\W*(?:no|neither|none of)\\b(?! (?:other|better|doubt|wonder))[^,.;:]{1,40} (?:can |will |ever )*${BENEFIT}\\b|\\b(?:is|are|was|were)(?:n['’]t| not) (?:any )?(?:safer|better|cheaper|healthier|more effective|stronger|guaranteed|insured|protected|proven)\\b`,
  'iu',
)
/** What is known to help: to deny that is a claim like any other. */
const KNOWN_TO_HELP =
  /\b(?:vaccin\p{L}*|jabs?|insulin|antibiotics?|chemo\p{L}*|medicines?|medications?|tablets?|treatments?|surgery|condoms?|masks?|sunscreen|seat ?belts?|helmets?|doctors?|hospitals?)\b/iu
/** A negation that turns round again: "not only", "does not fail to". */
const BUT_AFFIRMED =
  /\b(?:not only|not just|not merely|fails? to|but (?:it |they |also )?(?:cures?|treats?|prevents?|does|do|is|are)|only|until|unless)\b|\bno other\b|\b(?:like|than|as) (?:ours|us|we|our)\b|\bbetter than\b/iu
/** What warns: whoever follows it comes to no harm, whether it is so or not. */
const WARNING =
  /^\W*(?:warning|caution|important|danger)\b\W|^\W*(?:please )?(?:do not|don['’]t|never|avoid) (?:ever )?(?:mix|combin\p{L}*|stop|skip|doubl\p{L}*|exceed|shar(?:e|ing)|crush|chew|driv\p{L}*|smok\p{L}*|drink(?:ing)? alcohol)|^\W*(?:please )?(?:do not|don['’]t|never|avoid)\b[^.;:]{0,60}\b(?:with alcohol|with other (?:medicines?|drugs)|without (?:asking|speaking|talking)|unless (?:your|a) (?:doctor|pharmacist))\b|\b(?:away from|out of (?:the )?reach of|out of the sight of) children\b|\b(?:call|see|tell|contact|go to|speak to|talk to|ask) (?:a|an|the|your|their) (?:doctor|gp|pharmacist|nurse|midwife|ambulance|hospital|emergency department)\b/iu
/** The warning that what is invested may be lost. */
const LOSS =
  /\b(?:fall|go down|drop|lose) as well as (?:rise|up|go up|gain|grow)|\b(?:may|can|could|might)(?: also)? (?:fall|lose|go down|drop|be lost|get back less|be worth less)\b|\bno guarantee\b|\bnot guaranteed\b/iu
/** So few words are a label and no assertion. */
const FEWEST_WORDS = 3

/** Whether a sentence asserts nothing of its own: it asks, denies a benefit, says that nothing is claimed, warns, or names. */
export function assertsNothing(words: string, kinds: readonly string[]): boolean {
  if (words.split(/[^\p{L}\p{N}%'’-]+/u).filter((word) => word !== '').length < FEWEST_WORDS) return true
  if (ASKED.test(words)) return true
  const hasNumber = /\d/.test(words)
  const isBack = BUT_AFFIRMED.test(words)
  if (NOT_CLAIMED.test(words) && !isBack) return true
  if (NO_BENEFIT.test(words) && !isBack && !KNOWN_TO_HELP.test(words)) return true
  if (WARNING.test(words) && !hasNumber) return true
  return LOSS.test(words) && !hasNumber && kinds.every((kind) => kind === 'financial')
}
