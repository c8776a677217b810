import { foundAt, type Found } from './finding.ts'
import { COMMONEST } from './language.ts'
import { MOST_FINDINGS } from './patterns.ts'
import type { ReadText, Word } from './read-text.ts'
import type { Spelling } from './spelling.ts'

const LETTERS = 'a b c d e f g h i j k l m n o p q r s t u v w x y z'.split(' ')
/** More unknown words than these are not looked into: by then it is a storm. */
const MOST_LOOKED_AT = 400
/** Words of the trade and the day that the lists lack. */
const KNOWN = new Set(
  'yoghurt yoghurts gaol gaols gaoler ramped ramping caddy caddies loppers composter composters dibber dibbers saggar saggars slipware creamware pikelet pikelets soffit soffits rayburn splashback splashbacks downlighter downlighters cordwainer cordwainers ditcher ditchers eeler eelers netmaker netmakers ropemaker ropemakers sailmaker sailmakers boatbuilder boatbuilders boatbuilding fettler fettlers puddler puddlers knapper knappers banksman banksmen pitman pitmen tinner tinners quarryman quarrymen slater slaters bodger bodgers repointed repointing limewash limewashed babygro babygros narrowboat narrowboats coppice coppices coppiced coppicing bothy bothies headtorch headtorches lumens frangipane barmcake barmcakes brekkie ginnel ginnels snicket snickets lettable walkable cyclable parklet parklets rewilding rewilded rewild greywater microgeneration conveyancer conveyancers chargeback chargebacks ringfenced ringfence underspend underspends underspent overpayment standfirst standfirsts strapline straplines copyedit copyediting copyeditor copyeditors whodunnit whodunnits endoscopies gastroscopy gastroscopies nebuliser nebulisers cannula cannulas waterbutt tilth lovage bramley bramleys medlar medlars layby laybys olds hotline hotlines neurone neurones ebook ebooks fintech onboarding chatbot chatbots webinar webinars backend frontend inbox login signup dropdown metadata dataset datasets runtime workflow workflows config repo repos async api apis app apps blog blogs blogger bloggers blogging vlog vlogger vloggers emoji emojis selfie selfies hashtag hashtags podcast podcasts podcaster crowdfunding crowdfunded crowdsourced microplastics biodiversity rewilding ecommerce smartwatch smartwatches wifi online offline cybersecurity ransomware malware phishing cryptocurrency blockchain covid vaping vape vapes influencer influencers gluten vegan vegans veganism flatbread hummus quinoa kombucha sourdough zoonotic decarbonise decarbonize decarbonisation heatwave heatwaves brexit mansplaining deepfake deepfakes username usernames timestamp timestamps hostname changelog untick preheat preheated reusability startup startups coworking freelancing upskilling reskilling lockdown lockdowns antivax carers retrofit retrofitted retrofitting bioethanol e-bike e-bikes geothermal passivhaus glamping staycation staycations upcycling upcycled microchip airstrip freediving ultramarathon parkrun livestream livestreamed livestreaming spellcheck subreddit unfollow retweet retweets tweeted doomscrolling esports gamers gamification infographic infographics screenshot screenshots touchscreen trackpad webpage webpages website websites whitelist blocklist allowlist rollout rollouts takeaway takeaways lineup passcode autofill checkbox tooltip stylesheet namespace middleware unsubscribe autoplay prescriber prescribers statin statins titrate titrated titrates titrating titration hypoglycaemia hyperglycaemia hypoglycaemic hyperglycaemic hepatologist hepatologists debride debrided debridement tortious conveyancer conveyancers sharded sharding cron crontab nitrile citrate citrates descale descaler descalers malic sulphite sulphites degrease degreaser combi blackfly whitefly url urls json yaml regex regexes stdout stderr proxied subnet subnets oauth saml keyring slos slas kpi kpis isas aprc smishing vishing capex opex'.split(
    ' ',
  ),
)
const FOREIGN_SMALL = new Set(['en', 'la', 'le', 'de', 'el', 'il', 'du', 'des', 'al', 'e', 'y', 'di', 'da'])
/** By such an ending a word that nobody knows is English, and misspelt. */
const ENGLISH_ENDING = /(?:ing|ed|tions?|ments?|ly|ness|ity|able|ible|ous|ers?|ies|ances?|ences?|al|ful|est)$/
const ELISION = /^(?:qu|l|d|c|j|n|s|jusqu|dell|nell|all|un)['’]\p{L}/u
/** Misspellings that are words of no list, and the few that are and yet are nearly always slips. */
const SLIPS =
  /^(?:teh|hte|adn|usualy|responces?|responcible|accross|basicly|recieve[ds]?|recieving|accomodat(?:e|es|ed|ion)|seperat(?:e|es|ed|ely|ion)|definate(?:ly)?|definit(?:ly)|occured|occurence|untill|wich|alot|thier|becuase|beleive[ds]?|freind(?:s|ly)?|goverment|enviroment(?:al)?|neccessary|publically|tommorow|tommorrow|wierd|arguement|begining|calender|concious|embarass(?:ed|ing)?|existance|foriegn|gaurd|gratefull|happend|independant(?:ly)?|knowlege|maintainance|managment|millenium|noticable|ocassion(?:al|ally)?|peice|persue|posession|prefered|privelege|pronounciation|recomend(?:ed|s)?|refered|relevent|succesful(?:ly)?|suprise[ds]?|tendancy|truely|vaccum|writting|wether(?= ))$/

/** Whether a word, in lower case, is listed as a slip for another one. */
export function isListedSlip(word: string): boolean {
  return SLIPS.test(word)
}

/** Misspelt common words, each a small finding, and a storm where they are many. */
export function misspellings(read: ReadText, vocabulary: Spelling | null): Found[] {
  if (vocabulary === null) return []
  const capitalised = new Set(read.words.filter((word) => /^\p{Lu}/u.test(word.text)).map((word) => word.lower))
  const counts = new Map<string, number>()
  for (const word of read.words) counts.set(word.lower, (counts.get(word.lower) ?? 0) + 1)
  let looked = 0
  const isSlip = new Map<string, boolean>()
  const isUnknown = (word: Word | undefined): boolean =>
    word !== undefined &&
    /^\p{L}{2,}$/u.test(word.text) &&
    !vocabulary.isWord(word.text) &&
    !(isPlain(word) && isNearWord(word.lower, vocabulary))
  const isPlainUnknown = (word: Word | undefined): boolean =>
    word !== undefined &&
    isPlain(word) &&
    !SLIPS.test(word.lower) &&
    !ENGLISH_ENDING.test(word.lower) &&
    !KNOWN.has(word.lower) &&
    !vocabulary.isWord(word.text)
  // "en masse", "baile funk": an unknown word beside another one is of another language, or a name.
  const isInForeignPhrase = (at: number): boolean => {
    const [before, word, behind] = [read.words[at - 1], read.words[at], read.words[at + 1]]
    const near = [before, behind, read.words[at - 2], read.words[at + 2]].filter((other) => other !== undefined)
    const isStrange = near.some((other) => !vocabulary.isWord(other.text))
    if (word !== undefined && (isEmphasised(read, word) || (read.isQuoted(word.start) && isStrange))) return true
    const isForeign = ({ lower }: Word): boolean =>
      ELISION.test(lower) || (COMMONEST.has(lower) && !vocabulary.isWord(lower))
    if (FOREIGN_SMALL.has(before?.lower ?? '') || near.some(isForeign)) return true
    // "halb drei": two words that the lists lack, in a text that is otherwise well spelt.
    if (isPlainUnknown(word) && [before, behind].some(isPlainUnknown)) return true
    return read.words.length > 150 && (isUnknown(before) || isUnknown(behind))
  }
  const slips = read.words.filter((word, index) => {
    if (!isPlain(word) || (read.prose.charAt(word.end) === '.' && /^\p{L}/u.test(read.prose.charAt(word.end + 1))))
      return false
    if (SLIPS.test(word.lower)) return true
    const before = isSlip.get(word.lower)
    if (before !== undefined) return before
    if (vocabulary.isWord(word.text) || vocabulary.isWord(capitalisedForm(word.text)) || KNOWN.has(word.lower))
      return keep(isSlip, word.lower, false)
    looked += 1
    if (looked > MOST_LOOKED_AT) return false
    // A word that comes often is a term of the piece, and one that is also capitalised is a name.
    const isTerm = (counts.get(word.lower) ?? 0) > 1 || isInForeignPhrase(index) || capitalised.has(word.lower)
    return keep(isSlip, word.lower, !isTerm && isNearWord(word.lower, vocabulary))
  })
  const share = slips.length / Math.max(1, read.words.length)
  const places = slips.slice(0, MOST_FINDINGS).map(({ start, end }) => ({ start, end }))
  const [first] = slips
  const storm: Found[] =
    first !== undefined && slips.length >= 5 && share > 0.008
      ? [{ ...foundAt('spelling_storm', read.body, first.start, first.end), found: String(slips.length), places }]
      : []
  return [
    ...storm,
    ...slips.slice(0, MOST_FINDINGS).map((word) => foundAt('misspelling', read.body, word.start, word.end)),
  ]
}

function keep(known: Map<string, boolean>, word: string, answer: boolean): boolean {
  known.set(word, answer)
  return answer
}

/** A few words in italics are often of another language, or words that are spoken of. */
function isEmphasised({ body }: ReadText, { start, end }: Word): boolean {
  return (
    /(?<![*_\p{L}\p{N}])[*_](?:[\p{L}’'-]{1,24} ){0,5}$/u.test(body.slice(Math.max(0, start - 120), start)) &&
    /^(?: [\p{L}’'-]{1,24}){0,5}[*_](?![*_\p{L}\p{N}])/u.test(body.slice(end, end + 120))
  )
}

function isPlain({ text }: Word): boolean {
  return /^\p{Ll}{3,24}$/u.test(text) && /^[a-z]+$/.test(text)
}

function capitalisedForm(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Whether a word is one slip of the fingers from one that is known; words made of two known ones are no slips. */
function isNearWord(word: string, vocabulary: Spelling): boolean {
  if (word.length < 4 || isMissingApostrophe(word, vocabulary) || isJoined(word, vocabulary)) return false
  for (let at = 0; at < word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at + 1)]
    if (vocabulary.isWord(head + tail)) return true
    const swapped = head + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
    if (swapped !== word && vocabulary.isWord(swapped)) return true
    for (const letter of LETTERS) {
      if (vocabulary.isWord(head + letter + tail) || vocabulary.isWord(head + letter + word.slice(at))) return true
    }
  }
  return LETTERS.some((letter) => vocabulary.isWord(word + letter))
}

function isMissingApostrophe(word: string, vocabulary: Spelling): boolean {
  if (
    /(?:nt|ve|re|ll)$/.test(word) &&
    vocabulary.isWord(`${word.replace(/(?:nt|ve|re|ll)$/, '')}${word.endsWith('nt') ? "n't" : `'${word.slice(-2)}`}`)
  )
    return true
  return word.endsWith('s') && vocabulary.isWord(word.slice(0, -1)) && word.length > 5
}

const PREFIXES =
  /^(?:un|re|non|pre|post|anti|over|under|sub|super|micro|macro|multi|co|eco|bio|geo|cyber|tele|mega|mini|ultra|inter|intra|trans|counter|hyper|neuro|photo|electro|agro|self|semi|auto|out|mis|dis|nano|mono|poly|pseudo|thermo|hydro)/

function isJoined(word: string, vocabulary: Spelling): boolean {
  const prefix = PREFIXES.exec(word)?.[0]
  if (prefix !== undefined && word.length - prefix.length >= 4 && vocabulary.isWord(word.slice(prefix.length)))
    return true
  for (let at = 4; at <= word.length - 4; at += 1) {
    if (vocabulary.isWord(word.slice(0, at)) && vocabulary.isWord(word.slice(at))) return true
  }
  // "glazer", of "glaze".
  if (/(?:er|ers)$/.test(word) && word.length > 5 && vocabulary.isWord(word.replace(/rs?$/, ''))) return true
  return (
    /(?:less|ness|wise|like|ish|able|ly|er|ers|ing|ist|ists|ism|isation|ization|ify|ified|ology|tech)$/.test(word) &&
    vocabulary.isWord(
      word.replace(/(?:less|ness|wise|like|ish|able|ly|ers?|ing|ists?|ism|isation|ization|ify|ified|ology|tech)$/, ''),
    )
  )
}
