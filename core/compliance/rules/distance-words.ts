/** Words of judgement about what was said, or of what an authority did about it: whoever writes them stands apart from it. */
export const JUDGED = anyOf(
  'false|falsely|fakes?|faked|untrue|inaccurate|misleading|misleads?|misled|unsubstantiated|substantiated',
  'bogus|hoax|myths?|forged|fraud|frauds|fraudulent|phishing|scams?|scammers|fantasy|fined|banned|jailed',
  'convicted|prosecuted|seized|recalled|retracted|retract|withdrawn|withdrew|apologised|apologized',
  'apologies|apology|ruled|ruling|regulator|regulators|watchdog|trading standards|advertising standards',
  'pretending|pretends?|pretence|purported|purportedly|so-called|premise|illegal|unlawful|breaking the law',
  'against the law|cautions? against|cautioned|warns?|warned|warning|beware|wary|disregard|abandoned',
  'discredited|disproved|debunked|fairy (?:tales?|stor(?:y|ies))|mistaken|erroneous|unsupported|unfounded|groundless|baseless',
  'reckless|irresponsible|exaggerat(?:ed|ion)|wide of the mark|far-fetched|look elsewhere|wishful thinking',
  String.raw`pipe dreams?|suspicion|misinformed|misinformation|overclaim\w*|overreach\w*|misprint|charlatans?|quacks?`,
  'out of reach|unattainable|another matter|too strong|a stretch|asking for trouble|breaking the rules',
  'dream on|hang up|used to (?:think|believe|say|claim|call|promise|offer)',
  'against (?:our|the) (?:rules|law|policy|code)|put you right|know better',
  String.raw`(?:slower|harder|messier|more \w+) than that`,
  String.raw`(?:proof|evidence)(?: \w+){0,4} is (?:missing|lacking|thin|weak)|little (?:suggests|shows|supports)`,
  'talked (?:us|me) out|(?:strike|struck|cross|crossed) out|ha(?:s|ve) yet to|long way (?:to go|off|from)',
  String.raw`take a miracle|tak(?:es|en?) (?:a lot |far )?more than|leaves?(?: \w+){0,4} to (?:others|the)`,
  'only an? (?:charlatan|crook|liar|cheat|conman|fraudster|fool would (?:say|promise|claim|believe))',
  String.raw`rather (?:\w+ ){1,7}than (?:tell|say|promise|claim|offer|sell|pretend)|scepticism|skepticism`,
  '(?:is|are|was|were|lies?|remains?) (?:far |well |simply )?beyond (?:it|us|them|any|our|what)',
  String.raw`more than (?:we|i|any\w*|no)(?: \w+){0,3} (?:can|could)|not (?:be )?telling the truth`,
  'exists? only|alarm bells|(?:went|goes|go) too far|(?:say|says|suggest|suggests|show|shows) otherwise|world of difference',
  String.raw`the wrong \w+`,
  'in theory|in name only|on paper|if only|at odds with|breach(?:es|ed)|violat(?:es|ed)',
  'contradict(?:s|ed)|(?:earlier|previous|old|former|outdated) (?:version|label|adverts?|leaflet|brochure|claim|wording|campaign)',
  String.raw`rules? out|ruled out|reject(?:s|ed)? the|repudiat\w+|forbids?|forbidden|prohibit\w*|in breach of|stops? short`,
  'refus(?:es|ed|e) (?:to|from|every)|declines? (?:to|requests)|unwilling to|resists? every|say no to|hold back from|keep well away',
  'withdraw (?:that|this|the)|take back what|recant(?:s|ed)?|scrubbed|puts? paid to|g[ai]ve the lie|gone are the days|disappeared from',
  String.raw`doubts? (?:very much|that|whether)|question whether|contests? the|sceptical|skeptical|to misread|misapprehension`,
  String.raw`(?:urban )?legends?|folklore|puffed-up|wildly inflated|overstates?|remains to be (?:shown|seen|proved|proven)`,
  'fabricated|by mistake|a mistake|editing error|on your guard|run a mile|taught us better|the odds are against',
  'as distinct from|in contrast to|as against|quite different from|more than (?:it|we|an? [a-z]+) can (?:do|manage)',
  String.raw`exceeds (?:both )?our|too (?:short|few|small|alike|high|slender|slow|much) (?:\w+ ){0,3}(?:to|for)|far (?:riskier|slower|weaker|less)`,
  String.raw`(?:leave|leaves|leaving|left) (?:(?:that|this|it|them|such|those|these)(?: \w+){0,3} )?to (?:them|others|rivals|somebody|someone)`,
  String.raw`turn(?:s|ed|ing)? (?:it|them|him|her|that|this|these|all|each)(?: all)? down|(?:we|i|they) (?:have )?(?:declined|refused|rejected?|resist)`,
  String.raw`rather than (?:be |to )?(?:tell|say|promis|claim|offer|call|sell|pretend|hint|suggest)\w*|sooner (?:talk|tell|say|show|admit)`,
  String.raw`which is (?:\w+ )?(?:wrong|nonsense|untrue|not so|silly)|(?:little|no|not much|scant) truth|(?:truth|substance) (?:in|to) (?:it|that|this)`,
  String.raw`(?:the day|a time) (?:may|might|will|when) (?:come|\w+ (?:may|might))|until then|reserved? for the day|(?:our|their|your|anyone 's|its) reach`,
  String.raw`bans?|(?:dismissible|criminal|disciplinary|serious) offence|offence (?:\w+ )?(?:to|for)|in vain|(?:complete|total|deliberate) absence|by its absence`,
  String.raw`(?:is|are|was|were|still) wanting|ahead of the (?:science|evidence|facts|data)|(?:dispose|disposes|rid) (?:at once )?of the (?:thought|idea|notion|belief|hope)`,
  String.raw`to justify (?:the|any|a) (?:conclusion|claim|word|label|phrase|headline)|shut(?:ting)? our eyes|gave up (?:speaking|saying|calling|claiming|promising|talking)`,
  String.raw`whatever (?:the|their|your|any|some)(?: \w+){1,3} (?:impl|say|said|claim|suggest|promis|tell)\w*|for all the (?:talk|hype|noise|promises|chatter)`,
  String.raw`crystal ball|(?:flatters?|flattering) (?:our|the|it)|(?:is|was|sounds|seems) (?:rather |far too |too )?optimistic|do (?:you|them|anyone|readers) a disservice|close this page`,
  String.raw`(?:have|has) (?:replaced|swapped|struck|removed|deleted|taken)(?: \w+){1,6} (?:with|for|from|out|off)|went with|skipped the (?:insert|leaflet|label|small print|instructions)`,
  String.raw`suspicious|careful (?:with|of|about)|with (?:great |some )?caution|(?:best|better|safely) (?:ignored|avoided)|(?:firm|one|thing|offer|scheme|product|site|company|clinic|lender) to avoid`,
  String.raw`pinch of salt|would have (?:you|us|them|readers|people) believe|go(?:es)? (?:far |much |well |a long way )?(?:further|beyond)`,
  String.raw`ha(?:s|ve) still to be|still ha(?:s|ve) to be|waiting to be (?:invented|found|discovered|shown)|(?:will|would|may) be disappointed`,
  String.raw`faces? (?:an? )?(?:\w+ )?(?:fine|ban|prosecution|penalty|prison)|(?:break|breaks|broke) (?:the|our|every|any) (?:laws?|rules?|code)`,
  String.raw`swindlers?|crooks?|con ?m[ae]n|fraudsters|hucksters?|snake ?oil|(?:must|should|may|can) (?:not|never) (?:appear|run|be (?:shown|used|published|printed|repeated))`,
  String.raw`(?:made|makes|making|found|showed|shows) no (?:difference|effect|benefit)|nothing of the (?:kind|sort)|(?:well|far|a long way|steer (?:well|far)) clear of`,
  String.raw`(?:in|to|behind) (?:prison|jail|bars)|ended (?:his|her|their|its|a|the) career|(?:lost|cost)(?: \w+){0,4} (?:his|her|their) (?:house|home|savings|licen[cs]e|job|shirt)`,
  String.raw`out of the question|a far cry|a different (?:animal|matter|thing|story|question)|is one thing|lies a (?:\w+ )?(?:gap|gulf)|(?:put|puts) an end to|hopes? (?:\w+ ){0,6}(?:faded|dashed|ended|evaporated)`,
  String.raw`beyond any(?:one|body)|nowhere else|or so (?:the|they|it|he|she|we are)|if you believe|there (?:is|are) none|none exists?|still (?:looking|searching|waiting) for|(?:be|come as) news to|unfair to|sits? badly|dim view`,
  String.raw`silent on|(?:words?|phrase|term|line|claim) (?:\w+ ){0,4}out of|deletes?|(?:and|but|we|they|she|he) (?:politely )?said no|only (?:on|in) (?:the|a|its|their) (?:\w+ )?(?:photographs?|photos?|posters?|paper|labels?|packets?|adverts?|brochures?)`,
  String.raw`(?:is|are|remains?) (?:a )?(?:job|matter|task|question|decision) for (?:a|an|your|the) \w+|leav(?:e|es|ing) [^.;:]{1,60} to (?:a|an|your|the) (?:doctor|gp|dentist|lawyer|solicitor|court|specialist|pharmacist|nurse|vet)`,
  String.raw`(?:found|finds?|saw|seen) (?:none|nothing|little)|c[ao]me (?:up|back|away) empty|dr[ae]w a blank|to no avail|ours included|incorrect(?:ly)?|in error|mislabell?\w*|misdescrib\w+`,
  String.raw`distrust\w*|mistrust\w*|think twice|corrections? (?:to|of|:)|correction :|correct(?:s|ed|ing)? (?:an?|the|our|its|that|this)(?: \w+)? (?:claim|statement|error|mistake|page|impression|report|headline|wording|advert|sentence)|(?:should|ought to) have (?:said|read|written)`,
  String.raw`(?:reports?|cases|complaints) of (?:harm|injur\w+|burns|poisoning|damage|failures?|break ?- ?ins?)|(?:has|have|had) (?:since )?been (?:burned|burnt|hurt|injured|harmed|hospitali[sz]ed|poisoned)`,
  String.raw`absence of|absent from|want of (?:any )?(?:\w+ )?proof|lacks? the|it would take an? \w+|(?:we|i) (?:might|could) (?:call|describe|say)`,
)

/** Words that stand apart from a claim where the sentence is about saying something. */
export const APART = anyOf(
  'wrong|wrongly|nonsense|rubbish|lies?|lying|fiction|forget|ignores?|ignored|removed?|dropped?|drop|cut',
  'struck|come off|came off|take down|taken down|delete|report|walk away|door|stop|stopped|avoid|avoided',
  'no longer|used to|complaints?|misunderstands?|having you on|could kill|may kill|will cost|cannot know',
  'belongs?|neither|turned down|untested|nobody|until|turned out|court|tribunal|ordered|taken off|pulled',
  String.raw`let down|errors?|mistakes?|small print|meaningless|without any|disappoint\w*|lacking|missing|given up on`,
  'gave up|would be|what we (?:offer|sell|have|do)|died|dies|coroner|inquest|disappointed',
)

const SPEAKING = anyOf(
  String.raw`mention\w*|leaflets?|flyers?|posters?|adverts?|rumou?rs?|hoping|expecting|says?|said|saying|tells?|told`,
  'telling|calls?|called|calling|claims?|claimed|claiming|promises?|promised|promising|offers?|offering',
  String.raw`dangles?|dangling|advertis\w+|describ\w+|labelled|labeled|label|marketed|expected|tempted|ask for|as for`,
  'suggests?|suggested|impl(?:y|ies|ied|ying)|swears?|swore|read|reads|hear|heard|talk|words?|wording',
  'writ(?:es?|ing|ten)|wrote|phrases?|slogans?|strapline|headline|banner|terms?|statement|stating|states|view|idea|notion|posts?',
  'clips?|texts about|brochures?|forums?|thought to be|whoever|anyone|anybody|those who|strangers?|sold on',
)
export const SAYING = new RegExp(`"|${SPEAKING.source}`)

/** Words that put forward what follows as a claim. */
export const CLAIMED = anyOf(
  'says?|saying|tells?|telling|calls?|called|calling|claims?|claimed|claiming|promis(?:es?|ed|ing)|promotes?',
  String.raw`advertis\w+|describ\w+|labell?ed|labels?|marketed|words?|wording|terms?|phrases?|slogans?|headlines?`,
  'idea|notion|suggest(?:s|ed)?|impl(?:y|ies|ied)|print(?:ed)?|adverts?|brochures?|rumou?rs?',
)

/** Who says, sells or looks for what follows, or a claim that is spoken of: a negation behind it may be about it. */
export const ATTRIBUTED = anyOf(
  String.raw`(?:any(?:one|body)|some(?:one|body)|whoever|those|people)(?: (?!not)\w+){0,3} (?:${[
    'tells?|says?|saying|telling|told|promises|promised|promising|offers?|offering|claims?|claiming|sells?|selling',
    'hoping|expecting|wanting|asking|looking|after|swears?|insists?|insisting',
  ].join('|')})`,
  'claims? (?:that|of)|(?:rumou?rs?|reports?|stories|suggestions?|allegations?|notions?) (?:that|of|about)',
  '(?:claims? about|(?:idea|belief|theory|hopes?|assumption|promises?|talk) (?:that|of|about))',
)
export const NEGATED = anyOf(
  'not(?! only| just| merely)|never|nobody|nothing|none|neither|no (?!wonder|doubt|other|more)',
)

/** "too dependent on the tides to be ___" */
export const TOO = new RegExp(
  `${String.raw`\btoo (?!late|early|soon|long)[a-z]+(?: [a-z']+){0,7} to `}(?:${[
    'be|become|call it|offer|promise|claim|guarantee',
    String.raw`(?:show|prove|say|tell|establish|conclude)(?: that)?(?: \w+){0,3}`,
  ].join('|')})(?: an?| the)? ?$`,
)

/** "Calling it ___ …", "Were it ___, …": it is spoken of, or supposed. */
export const SUPPOSED = new RegExp(
  String.raw`(?:^|[,;:–] |\b(?:and|but) )(?:${[
    'were (?:it|we|our|this|the|they)|nowhere|few [a-z]+ ,',
    'at no (?:point|time|stage)|never ,|not one of|it is not the case|we do not (?:wish|want) any',
    'if (?:we|it|they|only|houses|prices) (?:had|only|ever)|pending|until an?|where the (?:old|earlier|first)',
    String.raw`should (?:you|any\w+|some\w+|an? \w+) (?:read|hear|see|be told|be offered|come across)`,
    '(?:calling|expecting|describing|claiming|saying|pretending|advertising|believing|labelling|assuming|treating) (?!all )',
  ].join('|')})[^.;:]*$`,
)

/** "the word ___", "any suggestion that it ___", "rivals promise ___": named, or said by others. */
export const MENTIONED = new RegExp(
  [
    // Somebody who is not named and not of the house says it.
    String.raw`\b(?:any(?:one|body)|whoever|those|others?|sites?|forums?|influencers?|adverts?|rumours?|strangers?|callers?|sales(?:man|men|people)|agents?|bloggers?|pundits?|gurus?|touts?|posters?)(?: (?!not|never|no)[a-z']+){0,6} (?:says?|said|tells?|told|telling|claims?|claimed|claiming|promis(?:es?|ed|ing)|talks?|talked|talking|calls?|called|calling|offer(?:s|ed|ing)?|describ(?:es?|ed|ing)|suggests?|suggested|hints?|hinted|implie[sd]|swears?|swore|insists?|insisted|boasts?|advertis(?:es?|ed|ing))\b`,
    // A word or a thought that is spoken of.
    String.raw`\b(?:idea|notion|thought|belief|suggestion|hint|hope|expectation|assumption|impression|dream|illusion|temptation|habit|fashion|pretence) (?:that|of|in)\b[^.;:]*$`,
    String.raw`\b(?:words?|terms?|label|claim|slogan|phrase|wording|expression) "? ?$`,
    String.raw`\bany (?:suggestion|claim|impression|implication|hint) (?:that|of)\b`,
    String.raw`\b(?:many|some|most|people|buyers|patients|readers|investors|parents)(?: \w+)? (?:think|believe|assume|imagine|suppose)\b`,
    String.raw`\byou (?:may|might|could)(?: have)? (?:think|thought|assumed?|expect|expected|heard|read|been told|been promised)\b`,
    String.raw`\b(?:rivals|competitors|other \w+)(?: will| may| might)? (?:shout|boast|brag|promise|claim|say|advertise|talk)\b`,
  ].join('|'),
)

/**
 * "It is dangerous to ___", "ask your doctor before you ___", "one thing to ease, another to ___": what is advised against,
 * put off until somebody was asked, or set against what may be had. Only where nothing parts it from the phrase.
 */
export const ADVISED_AGAINST = new RegExp(
  [
    String.raw`\b(?:dangerous|risky|unsafe|unwise|foolish|harmful|irresponsible|dishonest|careless|hazardous|a mistake|harm|danger|risk) (?:for (?:you|anyone|patients|people) )?(?:to|of|in)(?: (?:suddenly|simply|just|ever|say(?:ing)?|tell(?:ing)? \w+|promis(?:e|ing)|claim(?:ing)?|call(?:ing)? \w+|that|an?|the|it))* "? ?$`,
    String.raw`\b(?:ask|talk|speak|see|check|consult|tell|phone|call|contact)\b[^.;:]{1,80}\b(?:before|until|first if) (?:(?:you|they|he|she|anyone|patients|people|your child) )?(?:(?:can|may|should|decide to|even|ever|simply|just) )*$`,
    String.raw`(?:^|[,;:–] |\b(?:and|but|please|so|then|you should|you must|you can) )(?:do )?not (?:simply|just|merely|suddenly) $`,
    String.raw`\b(?:we|i) (?:can|could|will|would|shall|should|do|did|may) (?:not|never) (?:tell|told) (?:you|anyone|people|clients|patients|customers|readers)\b[^.;:,]*$`,
    String.raw`\b(?:would|'d) (?:sooner|rather) (?:[a-z']+ ){1,8}than (?:to )?(?:[a-z']+ ){0,3}$`,
    String.raw`\bdo not let\b[^.;:,]{1,80}\b(?:persuade|convince|fool|talk|tell|sell|kid|trick|tempt|lull|mislead|make you (?:think|believe|expect))\b[^.;:,]*$`,
    String.raw`\b(?:rather|far|much|something|considerably|a good deal|a great deal|well|somewhat) less than (?:an? |the )?$`,
    String.raw`\b(?:easy|tempting|natural|common|wrong) to (?:think|assume|believe|suppose|imagine|conclude|expect)\b[^.;:]*$`,
    String.raw`\b(?:any(?:one|body)|those|people|users|customers|readers|buyers)(?: who)? (?:thinks?|thought|assumed?|assumes|suppose[sd]?|believed?|believes|expect(?:s|ed)?|imagined?|imagines)\b[^.;:,]*$`,
    String.raw`\bone thing to [^.;:]{1,80}\b(?:another|something else)(?: thing)?(?: entirely| altogether)? (?:to )?(?:[a-z']+ ){0,3}$`,
    String.raw`\b(?:as likely|likelier|more likely|quicker|easier) to (?:lose|fail|fall|end|harm|hurt)\b[^.;:]{0,60}\b(?:as|than)(?: to)? $`,
    String.raw`\bin an? (?:ideal|perfect|better) world\b[^.;:,]*$|\b(?:dream(?:t|ed|s)?|fantasi[sz]ed?) (?:of|about) (?!our\b)[^.;:,]*$`,
    String.raw`\bforget (?:about )?(?:the|any|all|every|talk|promises|ideas?|such)\b[^.;:,–]*$`,
    String.raw`\bwhere (?:others|rivals|some|many|people|adverts?) (?:see|hear|read|promise|offer|expect|shout)\b[^.;:,]*$|\babout as much (?:of )?(?:an? )?$`,
    String.raw`\b(?:sold|marketed|billed|touted|hyped|peddled|passed off|dressed up) (?:to \w+ )?as (?:an? |the )?"? ?$`,
  ].join('|'),
)

/** "… least of all", "… to nobody", "a ___ it certainly is not". */
export const UNDONE =
  /^ ?(?:to (?:nobody|no one|none)\b|least of all\b|(?:is|are) out of (?:our|my|any\w*|the) (?:\w+ )?hands\b|(?:it|he|she|they|this|that|we) (?:\w+ly )?(?:is|are|was|were) not\b)|\b(?:least of all|none of (?:ours|our \w+|them|these) (?:is|are|does|do|has|have|can|will)\b|(?:it|we|they|he|she|that|this|ours|our \w+) (?:has|have|had) never (?:been|claimed|said|promised|offered|earned|done)\b|(?:ours|our (?:own )?\w+) (?:is|are|does|do|did|has|have|can|will|would) (?:not|never)\b|(?:become|becomes|became|feel|feels|felt|get|gets|got|fall|falls|fell) (?:very |much |seriously )?(?:ill|worse|unwell|sick)(?: again)?)\b/

/** "… gets the same answer: no." */
export const ANSWERED_NO = /(?:[:,–]|\bis|\bbut|\bso) "? ?no ?"? ?[.,!]/

/** What takes back in the words that follow: "it wasn't", "that is not so", "and it isn't". */
export const TAKEN_BACK =
  /\b(?:it|that|this|they|these|those|we|which|he|she|none)\s+(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)\s+(?:not|never)(?:\s+(?:so|true|the case|his|hers|ours|theirs|yours|work|read it here|yet|quite|always|either))*\s*(?:[.,;!?]|$)/

/** The alternatives of some lines, as whole words. */
function anyOf(...lines: string[]): RegExp {
  return new RegExp(String.raw`\b(?:${lines.join('|')})\b`)
}
