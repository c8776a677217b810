/** Words of English texts by which a review is claimed; a blank stands for any white space. */
export const KIND = String.raw`(?:medical(?:ly)?|clinical(?:ly)?|legal(?:ly)?|compliance|regulatory|editorial(?:ly)?|scientific(?:ally)?|technical(?:ly)?|ethical(?:ly)?|brand|pharmaceutical(?:ly)?|nutritional(?:ly)?|factual(?:ly)?)`
export const TRADE = String.raw`(?:doctors?|physicians?|clinicians?|gps?|nurses?|pharmacists?|dietiti?ans?|dentists?|vets?|midwi(?:fe|ves)|cardiologists?|consultants?|lawyers?|attorneys?|solicitors?|barristers?|counsel|experts?|specialists?|professors?|scientists?|academics?|accountants?|advisers?|advisors?|editors?|sub-?editors?|proofreaders?|fact-?checkers?|reviewers?|referees?|auditors?|chemists?|toxicologists?|psychologists?|therapists?|engineers?|actuar(?:y|ies))`
const HOW = String.raw`(?:${KIND}|professionally|independently|externally|internally|expertly|fully|carefully|thoroughly|formally|officially|last|recently|finally|most recently|personally|also|jointly|both|already|now|just|since|all|each|again|twice|newly|rigorously|(?:${TRADE}|peer|fact|t[üu]v|expert|medical|legal|compliance)(?:[- ](?=reviewed|approved|checked|verified|vetted|certified|tested|cleared)))`
const DONE_ONE = String.raw`(?:(?:pre-?|double[- ]?|cross[- ]?|re-?|spell-?)?(?:reviewed|checked|verified|approved)|fact[- ]?checked|peer[- ]reviewed|refereed|vetted|cleared|signed[- ]off(?: on)?|certified|validated|endorsed|proof[- ]?read|audited|authori[sz]ed|accredited|quality[- ](?:checked|assured|controlled)|ok(?:ay)?ed|ok['’]d|green[- ]?lit|ratified|sanctioned|passed (?:as (?:accurate|correct|fit|safe)|for (?:publication|print|release))|looked over|gone over|read over|rubber-?stamped)`
/** What only a sentence about this very piece says of a review. */
export const DONE_SELF = String.raw`(?:${DONE_ONE}|confirmed|assessed|evaluated|examined|corroborated|scrutini[sz]ed|inspected|read and (?:approved|cleared|corrected|released|passed)|read by|seen and (?:approved|cleared|released|passed)|checked and released|passed by)`

/** "Medically reviewed", "checked and approved"; a part of a larger pattern. */
export const DONE = String.raw`(?:${HOW} ?){0,3}${DONE_ONE}(?:(?:,| and|, and| &) (?:${HOW} ){0,2}${DONE_ONE}){0,2}`

const STRONG = String.raw`(?:articles?|leaflets?|(?:web ?)?pages?|guides?|texts?|brochures?|(?:blog )?posts?|newsletters?|fact ?sheets?|handouts?|booklets?|(?:press )?releases?|white ?papers?|content|copy|pieces?|information(?: sheet)?|pamphlets?|explainers?|e-?books?|web ?sites?|FAQs?|how-to|write-up|publication|advertisement|advert|story)`
const WEAK = String.raw`(?:documents?|reports?|materials?|advice|statements?|announcements?|e-?mails?|letters?|summar(?:y|ies)|instructions?|briefings?|bulletins?|notes?|case study|resource|tool ?kit|presentation)`
const OF_IT = String.raw`(?:words?|claims?|facts?|figures?|statements?|sentences?|numbers?|doses?|dosages?|details?|contents?|information|advice|lines?|data|quotes?|quotations?|accuracy|wording|everything|references?|citations?|medical content|legal content|statistics|recommendations?|safety|correctness|truth)`
const AROUND_IT = String.raw`(?:(?:[\p{L}-]+ ){0,2}?${OF_IT} (?:of|in|on|for) )`
const NAMED = String.raw`(?:(?!how\b|why\b|when\b|what\b|where\b|who\b)\S+ ){0,5}?(?!how\b|why\b|when\b|what\b|where\b|who\b)\S+`
const BEHIND = String.raw`(?: (?:above|below|here|itself|in full|as a whole|and (?:all )?(?:its|the) [\p{L}]+)| (?:in|on|of|for|about|from|at|from) ${NAMED})?`

/** What stands for the piece itself; `weak` is a word that may mean another thing. */
export const SELF = String.raw`(?:(?:all|every|each|the|its|our) (?:of )?)?${AROUND_IT}?(?:this|the present|our present) (?:[\p{L}-]+ ){0,2}?${STRONG}`
export const SELF_WEAK = String.raw`(?:(?:all|every|each|the|its) )?${AROUND_IT}?(?:(?:this|these|the present) (?:[\p{L}-]+ ){0,1}?${WEAK}|the (?:above|following|foregoing|present) (?:${STRONG}|${WEAK})|the (?:leaflet|brochure|booklet|handout|fact ?sheet|article|page|guide|text(?: above)?|newsletter|press release|pamphlet)|(?:the |all )?(?:information|content|text|advice|facts|figures|claims|statements|details) (?:above|below|here|given here|on this (?:page|site)|in here)|what you (?:are reading|read here|have just read))`
/** All that a house publishes, of which the piece is one. */
export const ALL_OURS = String.raw`(?:(?:all|every|each)(?: (?:of )?our| (?:the )?(?:[\p{L}-]+ ){0,2}?(?=\p{L}+ on this site)| we publish)?|our|everything we)(?: [\p{L}-]+){0,2}? ?(?:${STRONG}|recommendations|publish)(?: (?:on this site|we publish|here|that we publish))?`

const WERE = String.raw`(?:,? (?:which|that))?(?: (?:has|have|had) (?:also |now |already |since |all |each |both )?(?:been|passed)| (?:is|are|was|were|gets|get|got))`
/** "This leaflet has been checked". */
export const passive = (self: string): string =>
  String.raw`${self}${BEHIND}${WERE}(?: (?:${HOW}|always|regularly|routinely|both|then|first)){0,4} (?:${DONE_SELF})`
const NOUN = String.raw`(?:reviews?|approvals?|sign[- ]?offs?|clearances?|checks?|vetting|fact[- ]?check(?:s|ing)?|seal(?: of approval)?|stamp(?: of approval)?|endorsements?|verification|certification|scrutiny|audit)`
/** What a text has passed or carries, without a word before it. */
const PASSED_ALONE = String.raw`approvals?|sign[- ]?offs?|clearance|seal of approval|endorsement|go-ahead|blessing|green light|okay|OK`
/** Any word for what a text has passed. */
export const PASSED = String.raw`(?:${NOUN}|${PASSED_ALONE})\b`
/** "Every word of this brochure has passed legal review", "carries the approval of". */
export const passing = (self: string): string =>
  String.raw`${self}${BEHIND},?(?: (?:has|have|had))?(?: (?:also|already|now|successfully|just))? (?:passed|undergone|been (?:through|given|granted|awarded)|gone through|went through|cleared|received|obtained|got|won|earned|gained|met with|carries|carry|bears|bear|enjoys|has|have|comes with)(?: [\p{L}-]+){0,3}? (?:(?:${KIND}|peer|expert|ethics|independent|internal|external|full|formal) ${NOUN}|${PASSED_ALONE})\b`
/** "Dr Weber has reviewed this guide", "who signed off this handout". */
export const active = (self: string): string =>
  String.raw`\b${DONE_SELF}(?:(?:,| and|, and) ${DONE_SELF})?(?: off)?(?: on)? ${self}\b`
export const AHEAD = String.raw` (?:before|prior to|ahead of)\b`
/** "Dr Porter, who read this page before it went online". */
export const beforehand = (self: string): string =>
  String.raw`(?<=\b(?:who|he|she|they|has|have|had|also|${TRADE}|${TEAM}) )(?:read|seen|saw|went (?:through|over)|gone (?:through|over)|looked (?:at|over|through))(?: through| over)? ${self}(?=${AHEAD})`
/** "We had this leaflet checked by a pharmacist". */
export const causative = (self: string): string =>
  String.raw`\b(?:had|got|having had|have had) ${self}(?: ${HOW}){0,2} ${DONE_SELF}`
export const NOMINAL = String.raw`(?:reviewers?|fact[- ]?checkers?|approvers?|referees?|${KIND} (?:editor|checker|adviser|advisor|${NOUN})|approval|sign[- ]?off|clearance) (?:of|for|on)`
/** "Reviewer of this page", "medical approval of this text". */
export const nominal = (self: string): string => String.raw`\b${NOMINAL} ${self}\b`
/** "This peer-reviewed guide", "our fact-checked page". */
export const ATTRIBUTE = String.raw`\b(?:this|our) (?:${HOW} ?){0,2}${DONE_ONE},? (?:and (?:${HOW} ?){0,2}${DONE_ONE} )?(?:[\p{L}-]+ ){0,2}?(?:${STRONG}|${WEAK})\b`
/** "A doctor-reviewed guide to insulin", where it opens a line. */
export const OPENING_ATTRIBUTE = String.raw`^(?:an? |the |your |our )?(?:(?:${TRADE}|expert|t[üu]v|fact)[- ]|(?:medically|clinically|legally|scientifically|editorially|professionally|independently)[- ])${DONE_ONE} (?:[\p{L}-]+ ){0,2}?(?:article|leaflet|page|guide|text|brochure|post|newsletter|fact ?sheet|handout|booklet|white ?paper|content|information|advice|answers|tips|explainer|facts)\b`

const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`
/** A day or a month as an imprint has it. */
export const DAY = String.raw`(?:(?:on |in |as of |since )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH},? \d{4}|${MONTH} \d{1,2}(?:st|nd|rd|th)?,? \d{4}|${MONTH},? \d{4}|\d{1,2} ${MONTH}|\d{4}-\d{2}(?:-\d{2})?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}[./]\d{4}))`
const TITLE = String.raw`(?:dr|drs|prof|professor|doctor|dame|sir|mr|mrs|ms)\.?`
const TEAM = String.raw`(?:boards?|teams?|departments?|committees?|panels?|desks?|offices?|units?|groups?|staff|council|network|colleagues|reviewers?|officers?|counsel|editors?|advisers?|advisors?|directors?|leads?|partners?)`
/** Who reviews texts: a person with a title or a trade, or a team of a house. */
export const REVIEWER = String.raw`(?:(?:${TITLE} )+\p{L}+|(?:our|an?|the|one of our|two|three|four|five|six|several|independent|external|leading|qualified|registered|practising|senior|in-house|outside|\d+)(?: [\p{L}-]+){0,4}? (?:${TRADE}|${TEAM})|(?:the )?(?:legal|compliance|regulatory|medical|clinical|editorial|scientific|brand|advisory|QA|quality assurance|risk|marketing|general counsel|counsel|in-house|research|safety|pharmacy|nursing)(?: (?:${KIND}|advisory|affairs|safety|and|&|review|in-house|information)){0,3}(?: ${TEAM})?|${TRADE})\b`
/** A name of a person, in letters as they stand. */
export const PERSON = String.raw`(?!(?:\p{Lu}[\p{L}’'-]+ ){1,3}(?:Association|Board|Council|Organi[sz]ation|Institute|Society|Foundation|Ltd|Inc|Agency|Authority|University|Hospital|Group|Bank|Trust|Union|Committee|Department|Federation|Alliance|College|Academy|Company|Standards)(?!\p{L}))(?:\p{Lu}[\p{Ll}’'-]+|\p{Lu}\.)(?: (?:\p{Lu}\.|van|von|de|der|den|la|le|di|bin|al|O’|Mc)){0,3} \p{Lu}[\p{L}’'-]+`
/** Bodies that approve things and rules of the world, and hardly a text of this house. */
export const OUTSIDER =
  /^(?:the |a |an |its |his |her |their )?(?:[\p{L}-]+ ){0,3}?(?:fda|ema|who|nice|mhra|efsa|nhs|cdc|sec|fca|ofcom|ftc|eu|un|epa|faa|caa|iso|visa|mastercard|paypal|european|federal|national|state|government|ministr\w+|minister|parliament|congress|senate|house of|court|judges?|commission(?:ers?)?|agency|agencies|authorit\w+|regulators?|shareholders?|voters?|members|residents|citizens|customers|users|buyers|patients|readers|landlords?|banks?|insurers?|city|county|town|district|local|planners|president|king|queen|pope|directors|board of (?:directors|trustees|governors)|trustees|food and drug|medicines|nations?|union|laborator\w+|lab|manufacturer|supplier|\d+ ?%|\d+ (?:percent|per cent|of))(?!\p{L})/iu

/** What opens a line at the head or foot of a piece. */
export const IMPRINT =
  /^(?:published|written|text|words|author(?:s|ed)?|by|issued|produced|prepared|edited|compiled|contributors?|©|copyright|sponsored|version|(?:last )?updated|source|from|about the author|medical (?:writer|author))\b/iu
export const LABEL = String.raw`^(?:(?:${KIND}|expert|peer|final|internal|external|independent|last|date|brand|content|doctor|lawyer|second) ){0,2}(?:reviewers?|approvers?|fact[- ]?checkers?|proofreaders?|reviews?|approvals?|sign[- ]?offs?|clearances?|fact[- ]?check(?:ing)?|verification|oversight|supervision|${DONE_ONE})(?:(?: and|,|/) (?:${DONE_ONE}|date|approved|reviewed))?(?: (?:by|date|on|status))?(?: ?[:|]| [–—-]) ?`
/** What stands behind such a label where something is said to have been done. */
export const VALUE = String.raw`(?:${DAY}|${REVIEWER}|(?:granted|given|passed|completed?|done|obtained|received|cleared|signed|approved|finished|yes|✓|✔|✅)\b)`
export const REVIEW_BY = String.raw`^(?:with )?(?:the |full |final )?(?:(?:(?:${KIND}|expert|peer|independent|external|internal) ){1,3}review|(?:(?:${KIND}|final|internal) ){0,2}(?:approval|sign[- ]?off|fact[- ]?check(?:ing)?|clearance))(?: (?:by|from|of) )`
/** "Medical review completed". */
export const REVIEW_MADE = String.raw`^(?:(?:${KIND}|expert|peer|final|independent|external|internal) ){1,3}(?:review|approval|sign[- ]?off|fact[- ]?check(?:ing)?|clearance|check) (?:granted|given|passed|completed?|done|obtained|received)\b`
/** "It has been reviewed by our medical board": of what stands before, most likely the piece. */
export const IT = String.raw`(?:it|everything (?:here|above|in it))`
/** "Content approved by the board", without a verb. */
export const OPENING_PIECE = String.raw`^(?:all )?(?:content|contents|text|article|leaflet|information|facts|wording|copy|page|factsheet|guide|brochure)(?: (?:has |have )?been)? (?=${DONE})`
export const EVERY = String.raw`every (?:single )?(?:word|sentence|line|claim|figure|fact|statement|dose|number)`
/** "Dr Jane Porter (MBBS) vetted every sentence": of this piece, where no other is named. */
export const EVERY_WORD = String.raw`(?:${REVIEWER})(?: [\p{L}.,()’'-]+){0,6}? (?:${DONE_ONE}|read|went over|went through) ${EVERY}(?! (?:of|in|on|from|by|for|that|which|he|she|they|we|it)\b)`
