/**
 * `not`: a negated verb, its clause is denied. `no`: a negated noun phrase. `without`: a negation inside a phrase with a
 * preposition. `lexical`: a word that denies by its meaning; a negation of it affirms. `frame`: leaves open what follows;
 * `mention`: makes the whole sentence one about such claims. `condition`: what follows is supposed, not said.
 * `imperative`: a warning against missing something, at the head of a clause. `pseudo`: looks like a negation, is none.
 */
export type CueKind = 'not' | 'no' | 'without' | 'lexical' | 'frame' | 'mention' | 'condition' | 'imperative' | 'pseudo'

/** One pattern a line. Alternatives stand in brackets; what may be missing ends in a question mark. Longest match wins. */
const PATTERNS: Readonly<Record<CueKind, string>> = {
  not: `(not|never|nobody|no one|nothing|nowhere|nor|neither|none|no longer|by no means|in no way|not yet|not necessarily)
at no (time|point|stage)
in no (event|sense|case|respect)
under no (circumstances|circumstance|conditions)
on no account
(hardly|scarcely|barely)
(far from|anything but)
(have|has|had|'ve) yet to`,
  no: `(no|zero|not a single|not one|none of|neither of)
no such thing as
no (evidence|proof) (that|of|for)?
(little|scant|insufficient|inadequate) (evidence|proof) (that|of|for)?`,
  without: `(without|sans|with no|in no|for no|devoid of|void of)
(rather than|instead of|as opposed to|in place of)
(lack of|lacks|lacking|lacked|absence of)
free (of|from)`,
  lexical: `(fail|fails|failed|failing) to
(refuse|refuses|refused|refusing|decline|declines|declined|cease|ceased|ceases) to
(unable|incapable|powerless) (to|of)
(impossible|unlikely) (to|that|for)
(deny|denies|denied|denying|disclaim|disclaims|disclaimed|disavow|disavows|disavowed)
(reject|rejects|rejected|refute|refutes|refuted|debunk|debunks|debunked|disprove|disproves|disproved|dispel|dispels|dispelled|dispute|disputes|disputed|dismiss|dismisses|dismissed|contradict|contradicts|contradicted) (the|any|every|all)? (claim|claims|idea|notion|myth|suggestion|belief|promise|rumour|rumor|theory|story) (that|of|about)?
(reject|rejects|rejected|refute|refutes|refuted|debunk|debunks|debunked|disprove|disproves|disproved)
(myth|misunderstanding|misconception|fallacy|falsehood|lie|hoax|illusion|delusion|fiction|untruth) (that|of|about)
(false|untrue|wrong|incorrect|mistaken|nonsense|ridiculous|absurd|foolish|naive|misleading|dishonest|premature|reckless|irresponsible|unwise) (that|to)
(false|mistaken|wrong|misguided|unfounded|baseless|debunked) (claim|claims|idea|belief|notion|assumption|impression|promise|promises|hope|hopes|statement|rumour|rumor) (that|of)?
(falsely|wrongly|incorrectly|mistakenly|misleadingly|fraudulently)
contrary to
(dispute|disputes|disputed|disputing) that
(stop|stops|stopped|stopping|fall|falls|fell|falling) short of
(refrain|refrains|refrained|refraining|abstain|abstains|abstained|abstaining) from
(hesitate|hesitates|hesitated) to
(drop|drops|dropped|withdraw|withdrew|withdrawn|retract|retracted|remove|removed|scrap|scrapped|retired|abandoned|deleted) (the|its|our|their|all)? (claim|claims|slogan|phrase|word|words|wording|statement|promise|line|term|pledge) (that|of)?
(stop|stops|stopped|quit|avoid|avoids|avoided) (calling|saying|claiming|promising|describing|advertising|pretending)
(avoid|avoids|avoided) the (term|word|words|phrase)
lying if (we|i) (said|say|told|tell|claimed|called|promised)
last (people|person|ones|one)? to (claim|say|promise|pretend|suggest)
(prevent|prevents|prevented|stop|stops|stopped|keep|keeps|kept|bar|bars|barred) (us|me) from
(wish|wishes|wished) (we|i) could (say|tell you that|claim|promise|call|offer|guarantee)
far be it from (us|me) to
under no (illusion|illusions) (that|about)
no truth (in|to) (the|any|these|those) (rumour|rumours|rumor|rumors|claim|claims|story|stories|suggestion|report|reports|idea|notion) (that|of|about)
(mistake|error|folly) to (think|believe|say|assume|suppose|claim|conclude|infer|expect|imagine|read|take|regard|treat|describe|call)
(forbid|forbids|forbade|prohibit|prohibits|ban|bans) (us|it|them|anyone|lawyers|advisers|firms) (to|from)
(ruled out|negative for)
(low|no) suspicion (for|of)
(the)? opposite of
(give|gives|gave) up (claiming|promising|pretending)`,
  frame: `whether
(hardly|scarcely|barely) (had|surprising|believable|ever)
(may|might|could) or (may|might|could) not
beware (of)?
(wary|suspicious|skeptical|sceptical|cautious) (of|about)
(watch|look) out for
steer clear of
(avoid|avoids|avoiding|avoided|shun)
(so called|supposed|supposedly|alleged|allegedly|purported|purportedly|reportedly)
as (if|though)
(doubt|doubts|doubted|question|questions|questioned) (that|whether|if)
(doubtful|unclear|uncertain|unproven|unsure|debatable) (that|whether|if|how)?
(wonder|wonders|wondered|wondering|ask|asks|asked|investigate|investigates|see|know|tell|studied) (if|whether)
(prohibited|prohibits|prohibiting|banned|bans|barred|bars|forbidden|forbids|illegal|unlawful|unethical) (from|to|for)
(rarely|seldom|few)
so much for
(draw|draws|drew) the line at
(shy|shies|shied) away from
(contradict|contradicts|contradicted|belie|belies|belied|undermine|undermines|undermined|dispel|dispels|dispelled|debunk|debunks)
(overstate|overstates|oversell|oversells|exaggerate|exaggerates|misstate|misstates)
(exclude|excludes)
(we|i) (very much|seriously|strongly|rather|honestly)? doubt
(would|'d) love to (say|claim|promise)
short of
(no|nothing|nobody|nowhere|no one) (other|else)
not (since|until|before|so long)
not (all|every|everyone|everybody|always|everything|often|many|much)
do not let (anyone|anybody|people|them|others) (tell|say|fool)`,
  mention: `under the (act|law|rule|rules|regulation|regulations|statute|code|directive)
within the meaning of
(is|are) defined as
the (term|phrase|expression)
(fined|sued|charged|prosecuted|convicted|warned|penalised|penalized|sanctioned|punished|investigated|arrested|jailed) (for|over|against)
(scam|scams|scammer|scammers|fraud|frauds|fraudster|fraudsters|swindle|swindlers|quackery|con artist|con artists)
(red|warning) (flag|flags|sign|signs)
(lying|liar|liars)`,
  condition: `(if|unless|supposing|suppose|imagine|provided that|in case|what if|even if|only if)`,
  imperative: `do not (forget|miss|overlook|ignore|underestimate|hesitate|wait|delay|worry|settle|let|dream|blink|pass up|be fooled by others)
never (forget|miss|fear|settle|look back|worry|mind|underestimate)`,
  pseudo: `not (only|just|merely|simply|solely|alone|least|exclusively)
not (to mention|surprisingly|unlike|long ago|until|so long ago|for nothing|without|certain if|certain whether)
no (doubt|question|wonder|surprise|matter|mistake|joke|kidding|sooner|small|secret|coincidence|accident|exaggeration|mystery|stranger to)
say no to
look no (further|farther)
few (would|could|will|can|people|experts)? (deny|dispute|doubt|question|contest) (that)?
nothing to (lose|fear)
without (a|any|the)? (shadow of a)? (doubt|question|fail|exception|hesitation|delay)
no (less|fewer) than
nothing (less than|short of|but|beats|compares)
(none other than|no other than|second to none|like no other|never before|in no time|in no small part)
can not (help but|help being|help having|wait|resist|agree more|go wrong|recommend enough|say enough|praise enough|stress enough|exclude|rule out)
can not be (overstated|overemphasised|overemphasized|overestimated|stressed enough|beaten|beat|matched|denied|excluded|ruled out|ignored|better|happier|easier)
could not (be happier|be better|be easier|be more|ask for more|agree more|help but)
no (better|greater|finer|safer|easier|faster|quicker|simpler|cheaper|stronger|smarter|surer)
if it (was|were|is) not for
if it had not been for
(if not|why not|whether or not|or not|believe it or not|like it or not)
not (know|realise|realize|imagine|guess|believe|understand) (how|why|what|where|when)
not (know|realise|realize|remember|forget) (that|the)
not (tell|told) you
not want you to (know|see|hear|find out)
never (fail|fails|failed|ceases|cease) to
no one (beats|matches)
nobody (beats|matches)
no reason not to
(can|could) not help (concluding|thinking|noticing|feeling|saying|seeing|admiring|believing|wondering|agreeing)
without leaving (home|the house|your home|your house|your desk|your sofa)
without (lifting a finger|breaking a sweat|moving a muscle|getting up|batting an eyelid)
never (know|knew|realised|realized) (how|what|why)
can not believe (i|we|how|what|my|our)
no idea (how|why)
not regret it
not to be (outdone|missed)
can not (beat|top|fault)`,
}

export interface CuePattern {
  kind: CueKind
  words: readonly string[]
}

/** Every cue in all its spellings. */
export const CUE_PATTERNS: readonly CuePattern[] = (Object.entries(PATTERNS) as [CueKind, string][]).flatMap(
  ([kind, text]) => text.split('\n').flatMap((pattern) => spelt(pattern).map((words) => ({ kind, words }))),
)

/** The word sequences that a pattern stands for. */
function spelt(pattern: string): string[][] {
  const parts = pattern.match(/\([^)]*\)\??|[^\s()]+/g) ?? []
  return parts.reduce<string[][]>(
    (known, part) => {
      const options = part
        .replace(/^\(|\)\??$/g, '')
        .split('|')
        .map((option) => option.trim().split(/\s+/))
      const all = part.endsWith('?') ? [[], ...options] : options
      return known.flatMap((before) => all.map((option) => [...before, ...option]))
    },
    [[]],
  )
}
