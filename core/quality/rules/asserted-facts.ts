/** What a sentence asserts that somebody could look up: a figure, a comparison, a study, or something of a regulated trade. */
export type AssertedFact = 'figure' | 'comparison' | 'study' | 'medical' | 'legal' | 'financial'

/** A longer sentence is looked at only so far. */
const LONGEST = 1500

const PROPORTION =
  /[£$€¥]\s?\d|\d\s?(?:%|percent\b|per cent\b|percentage points?\b|p\.?a\.?\b)|\d[\d,.]*\s?(?:hundred|thousand|million|billion|trillion|bn|m)\b|\b(?:\d+|one|two|three|four|five|six|seven|eight|nine) (?:in|out of) (?:every )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|a hundred|a thousand)\b(?! (?:days?|weeks?|months?|minutes?|hours?|seconds?))|\b(?:half|a third|two[- ]thirds|a quarter|three[- ]quarters|a fifth|a tenth|the majority|most) of (?:all |the |its |our |their )?(?:people|adults|patients|customers|users|households|companies|businesses|firms|workers|employees|children|women|men|students|respondents|cases|deaths|sales|revenue|income|population|market|cost|energy|emissions|water|land|loans|homes)\b|\b(?:doubled|tripled|trebled|quadrupled|halved)\b|\b(?:twice|three times|four times|five times|ten times|\d+ times) (?:as|more|the|higher|larger|faster|likelier)\b/i
const NUMBER =
  /(?<![\p{L}\d.,:/#-])\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\p{L}\d.,:/#-])\d+(?:\.\d+)?(?![\d:/]|st\b|nd\b|rd\b|th\b|s\b)/gu
const YEAR = /^(?:1[5-9]|20)\d\d$/
/** What numbers something instead of counting it. */
const NUMBERING =
  /(?:\b(?:step|chapter|section|figure|table|page|part|version|rule|level|option|no|number|phase|day|week|article|question|item|room|line|bus|platform|route|flat|suite|iso|type|grade|class|form|tip|year|age|aged|call|phone|tel|fax|at|by|from|until|till|to|before|after|around|january|february|march|april|may|june|july|august|september|october|november|december)\.?|[-–(/+])\s?$/i
/** What a text counts of itself, times of day, and months. */
const NOT_COUNTED =
  /^\s?(?:[-–]?\s?(?:year|month|week|day)s?[- ]old\b|(?:a\.?m\.?|p\.?m\.?|o'clock)\b|(?:steps?|tips?|ways?|things?|reasons?|questions?|points?|rules?|ideas?|examples?|sections?|chapters?|pages?|parts?|sentences?|words?|items?|options?|lessons?|facts?|mistakes?|habits?|stars?)\b|(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/i
const COUNTED = /^(?:\s|-)(?:[a-z]{2,}|°)/

const COMPARATIVE =
  /\b(?:more|less|fewer|better|worse|higher|lower|larger|smaller|bigger|faster|slower|cheaper|safer|stronger|weaker|longer|shorter|older|younger|greater|richer|poorer|cleaner|lighter|heavier|quieter|earlier|likelier|easier|harder|warmer|colder|hotter)\b[^.;:!?]{0,60}?\bthan (?!ever\b|usual\b|that\b|this\b|before\b|just\b|you (?:think|expect|might)|we (?:think|expect)|I\b|one\b|welcome\b|enough\b|[£$€\d]|(?:they|we|you|he|she|others|a hundred|a thousand|half|twice|double)\b)/i
const NO_COMPARISON =
  /\b(?:rather|other|no (?:more|less|fewer|later|earlier|longer)|more often) than\b|\b(?:more|less|fewer|longer) than (?:a|an|just|enough)\b/i
const COMPARED =
  /\b(?:compared (?:with|to) (?!each)|outperform(?:s|ed|ing)?\b|outsell(?:s)?\b|as (?:effective|safe|strong|fast|good|accurate|reliable|cheap) as\b|(?:the )?(?:largest|biggest|oldest|smallest|fastest|cheapest|safest|strongest|longest|highest|lowest|most \w+|best-selling|leading) (?:\w+ ){0,4}(?:in|of) (?:the (?:world|country|industry|market|region|city|uk|us|united)|europe|asia|africa|america|britain|germany|france)\b)/i

/** Behind such a word a study is asked about: "what the trials found". */
const STUDY =
  /(?<!\b(?:what|whether|how|why|which|where|when)\s(?:(?:the|these|those|any|other|recent|most) ){0,2})\b(?:stud(?:y|ies)|surveys?|trials?|meta-analys[ei]s|polls?|research|reviews?|experiments?|statistics|data|evidence|figures|reports?)\b[^.;:!?]{0,80}?\b(?:found|finds?|shows?|showed|shown|suggests?|suggested|concluded?|concludes|revealed|reveals?|indicates?|indicated|proves?|proved|proven|confirms?|confirmed|demonstrates?|demonstrated|estimates?|estimated)\b|\b(?:researchers|scientists|economists|doctors|experts|analysts|psychologists)\b[^.;:!?]{0,40}?\b(?:say|said|found|(?<!to )find|agree|discovered|concluded|estimate|estimated|believe|warn|warned|recommend|showed)\b|\b(?:it is|has been|have been|is|are) (?:clinically|scientifically|medically) (?:proven|tested|shown)\b|\baccording to (?:(?:a|an|the|one|some|several|recent|new|official|latest) ){0,3}(?:[\p{L}\p{N}]+ ){0,3}?(?:stud(?:y|ies)|research|surveys?|polls?|reports?|data|figures|statistics|experts|scientists|researchers|estimates)\b/iu

const CONDITION =
  '(?:blood pressure|cholesterol|cancers?|tumou?rs?|diabetes|blood sugar|heart (?:disease|attacks?|failure)|strokes?|pain|headaches?|migraines?|infections?|inflammation|anxiety|depression|insomnia|symptoms?|immun\\w+|virus(?:es)?|bacteria|diseases?|illness(?:es)?|asthma|allerg\\w+|arthritis|obesity|dementia|alzheimer\\S*|autism|adhd|epilepsy|sepsis|measles|fevers?|nausea|eczema|acne|flu|colds?|covid\\S*|hiv|pregnan\\w+|bleeding|ulcers?|seizures?|blood clots?|kidney\\w*|liver|osteoporosis|metabolism|side effects?|mortality|life expectancy)'
const EFFECT =
  '(?:cure[sd]?|treat(?:s|ed)|heal(?:s|ed)?|prevent(?:s|ed)?|relieve[sd]?|eases?|lower(?:s|ed)?|reduce[sd]?|increase[sd]?|raise[sd]?|boost(?:s|ed)?|improve[sd]?|cause[sd]?|protects? against|fights?|kills?|eliminates?|reverses?|strengthens?|weakens?|worsens?|triggers?|shortens?|slows?|stops?|(?:linked|related|lead|leads) to|associated with|responsible for)'
const MEDICAL = new RegExp(
  `\\b${EFFECT}\\b[^.;:!?]{0,60}?\\b${CONDITION}\\b|\\b${CONDITION}\\b[^.;:!?]{0,40}?\\b(?:(?:is|are|was|were|can be|may be) (?:caused|cured|treated|prevented|relieved|reduced|transmitted|spread|linked)|include|affects?|kills?|(?:is|are) (?:contagious|hereditary|fatal|harmless|common|rare))\\b|\\b(?:drug|medicine|medication|vaccine|tablet|supplement|treatment|therapy|surgery|procedure|implant)s?\\b[^.;:!?]{0,30}?\\b(?:is|are|has been|have been|was|were) (?:completely |perfectly |clinically |entirely )?(?:safe|effective|harmless|proven|addictive|approved)\\b`,
  'i',
)
const MEDICINE =
  '(?:medicines?|medication|drugs?|tablets?|pills?|capsules?|antibiotics?|painkillers?|vaccines?|insulin|aspirin|steroids?|supplements?|vitamins?|ointments?|inhalers?|doses?|\\p{L}+(?:amol|profen|icillin|mycin|azole|statin|codeine|formin|caine))'
const GIVE =
  '(?:give|take|use|swallow|apply|inject|inhale|offer|feed|stop|start|skip|double|halve|increase|reduce|avoid|mix|crush|continue|repeat|store|keep)'
const CHILD = '(?:bab(?:y|ies)|infants?|newborns?|toddlers?|child|children)'
const COUNT = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b'
/** What is said of a medicine by its name: that it is safe, or what it does to the body. */
const OF_MEDICINE = new RegExp(
  `\\b${MEDICINE}\\b (?:(?:is|are) (?:\\p{L}+ ){0,2}(?:safe|unsafe|harmless|effective|addictive|dangerous)\\b|(?:thins?|damages?|affects?|strengthens?|weakens?) (?:the|your) (?:blood|liver|kidneys?|heart|stomach|bones?|brain)\\b)`,
  'iu',
)
/** What a leaflet tells readers to do with a medicine, by dose, or for somebody of an age or with a condition. */
const MEDICAL_ADVICE = new RegExp(
  `^\\W*(?:(?:please|always|never|do not|don[’']t|only|then|you (?:should|must|can|may)|(?:adults?|children|patients?|people|women|babies) (?:[^.;:!?]{0,30} )?(?:should|must|can|may)) (?:not |never |be )?)?${GIVE}n?\\b[^.;:!?]{0,80}?\\b(?:${MEDICINE}\\b|\\d[\\d.,]*\\s?(?:mg|mcg|µg|ml|units)\\b|(?:to|for) [^.;:!?]{0,20}?\\b(?:${CHILD} (?:of|aged|under|over) (?:\\d|${COUNT})|${CONDITION}\\b)|${CHILD}\\b[^.;:!?]{0,30}?\\b(?:weeks?|months?|years?)\\b)`,
  'iu',
)
const LEGAL =
  /\b(?:landlords?|tenants?|employers?|employees|workers|buyers|sellers|lenders|borrowers|drivers|companies|firms|charities|directors|trustees)\b (?:must|has to|have to|may not|need not|cannot|can(?:not|'t)?) (?:\p{L}+ ){0,6}?(?:notice|consent|licen[cs]es?|rent|deposits?|contracts?|dismiss\p{L}*|evict\p{L}*|register|disclose|hours|holiday|wages?)\b|\b(?:is|are|was|were|becomes?) (?:not )?(?:illegal|unlawful|lawful|legally (?:binding|required|obliged|entitled|responsible|liable)|required by law|prohibited(?: by law)?|against the law|punishable|void|unenforceable|liable (?:for|to)|entitled to)\b|\b(?:the )?laws? (?:requires?|says?|allows?|forbids?|prohibits?|protects?|gives?|limits?|demands?)\b|\b[Uu]nder (?:the )?(?:\p{Lu}[\p{L}-]+ ){1,6}(?:Act|Regulation|Directive|Law|Code|Convention)\b|\bby law\b|\b(?:courts?|judges?|tribunals?) (?:have |has )?(?:ruled|held|decided|found)\b|\bstatute of limitations\b/u
const FINANCIAL =
  /\b(?:returns?|yields?|interest rates?|inflation|dividends?|funds?|portfolios?|shares|stocks|bonds?|equities|mortgages?|pensions?|annuit(?:y|ies)|savings accounts?|house prices|cryptocurrenc(?:y|ies)|bitcoin|gold|index(?:es)?|isas?|401\(k\)s?)\b[^.;:!?]{0,50}?\b(?:rises?|rose|grows?|grew|outperform(?:s|ed)?|pays?|paid|earn(?:s|ed)?|beats?|guarantees?|guaranteed|increase[sd]?|falls?|fell|lose|lost|loses|averages?|averaged|doubles?|(?:is|are) (?:insured|protected|guaranteed|tax[- ]free|risk[- ]free|safe))\b|\bdeduct(?:s|ed)?\b[^.;:!?]{0,80}?\b(?:tax(?:es)?|taxable income|income)\b|\btax[- ](?:free|deductible|exempt)\b|\b(?:is|are) (?:taxed|taxable|tax deductible|insured by|covered by the)\b/i

/** Whether a sentence tells readers what to do with a medicine, a dose or somebody's age: a medical assertion. */
export function isMedicalAdvice(sentence: string): boolean {
  return MEDICAL_ADVICE.test(sentence.slice(0, LONGEST))
}

/** The facts that a sentence asserts, without its citation markers and Markdown marks. Linear in the sentence. */
export function assertedFacts(sentence: string): AssertedFact[] {
  const text = sentence.slice(0, LONGEST)
  const kinds: [AssertedFact, boolean][] = [
    ['figure', hasFigure(text)],
    ['comparison', (COMPARATIVE.test(text) && !NO_COMPARISON.test(text)) || COMPARED.test(text)],
    ['study', STUDY.test(text)],
    ['medical', MEDICAL.test(text) || OF_MEDICINE.test(text) || isMedicalAdvice(text)],
    ['legal', LEGAL.test(text)],
    ['financial', FINANCIAL.test(text)],
  ]
  return kinds.filter(([, is]) => is).map(([kind]) => kind)
}

function hasFigure(text: string): boolean {
  if (PROPORTION.test(text)) return true
  for (const found of text.matchAll(NUMBER)) {
    const [number] = found
    const before = text.slice(Math.max(0, found.index - 12), found.index)
    const after = text.slice(found.index + number.length, found.index + number.length + 20)
    if (YEAR.test(number) || NUMBERING.test(before) || NOT_COUNTED.test(after)) continue
    if (COUNTED.test(after)) return true
  }
  return false
}
