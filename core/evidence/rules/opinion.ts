import type { Token } from './tokens.ts'

const ADVICE =
  /^(?:should|must|ought|recommend|recommends|recommended|advise|advises|advised|advisable|suggest|suggests|urge|urges|consider|please|worth|you|your|we|our|let)$/
const PRAISE =
  /^(?:best|better|finest|greatest|great|excellent|perfect|perfectly|ideal|ideally|outstanding|remarkable|remarkably|superb|wonderful|wonderfully|amazing|fantastic|incredible|brilliant|beautiful|delicious|stunning|exceptional|unrivalled|unbeatable|leading|premier|foremost|favourite|favorite|trusted|renowned|acclaimed|easiest|simplest|finest|cheapest|fastest|safest|impressive|magnificent|marvellous|terrific|unique|must-have)$/
/** Verbs that open an order: written as they stand there, a sentence that begins with one has nobody who does it. */
const ORDERS: ReadonlySet<string> = new Set(
  `add adjust allow always apply arrange ask avoid bake be begin book boil bring brush build buy call carry change check
  choose clean close collect compare consult contact cook count cover create cut decide discuss do don drink dry eat ensure
  fill find fit follow get give go heat hold include insert install invest join keep learn leave let lift limit listen look
  maintain make measure mix monitor move never note offer open pay place plan practise practice prepare press prevent print
  protect provide pull push put read reduce remember remove replace rest rinse review run save schedule see seek select
  send serve set shake share sign soak speak spend start stay stir stop store switch take talk tell test think tighten track
  train try turn use visit wait walk warm wash watch wear weigh wipe write`.split(/\s+/),
)

/** Whether a sentence of a source advises, orders or praises: it shows that its source says so, not that it is so. */
export function isOpinion(sentence: readonly Token[]): boolean {
  return opensAsOrder(sentence) || sentence.some(({ word }) => ADVICE.test(word) || PRAISE.test(word))
}

const WARNING =
  /\b(?:(?:do|must|should|may|can|is|are) ?not\b|don[’']t\b|cannot\b|never\b|warnings?\b|caution\b|avoid\b|stop (?:taking|using|giving)\b|at once\b|immediately\b|straight away\b|seek (?:medical|urgent)|overdos\w*|contraindicated\b|risk of\b|can cause\b|may cause\b|tell your (?:doctor|pharmacist|nurse)|ask your (?:doctor|pharmacist)|talk to your (?:doctor|pharmacist))/i

/** Whether a sentence warns: given again word for word it says what its source says, and praises or supposes nothing. */
export function isWarning(sentence: string): boolean {
  return WARNING.test(sentence) && !sentence.split(/[^\p{L}-]+/u).some((word) => PRAISE.test(word.toLowerCase()))
}

/** Whether a sentence opens as an order does: with a verb that nobody is named to do, or a "do not", "never" or "please". */
export function opensAsOrder(sentence: readonly Token[]): boolean {
  const [first, second] = sentence
  if (first === undefined) return false
  const isPolite = /^(?:please|then|next|now|first|finally|also)$/.test(first.word)
  return ORDERS.has(first.word) || (isPolite && second !== undefined && ORDERS.has(second.word))
}

/** A claim that says whose words it gives. */
export interface Attribution {
  who: string
  said: string
}

const SAYS =
  '(?:says?|said|states?|stated|reports?|reported|writes?|wrote|advises?|advised|recommends?|recommended|notes?|noted|finds?|found|argues?|argued|claims?|claimed|suggests?|suggested|points? out|explains?|explained)'
const LEADING = new RegExp(`^(?<who>[^.!?]{2,120}?) ${SAYS}(?::| that)? (?<said>.+)$`, 'su')
const ACCORDING = /^according to (?<who>[^.!?]{2,120}?), (?<said>.+)$/isu
const TRAILING = new RegExp(
  `^(?<said>.+), (?:according to (?<who>[^,]{2,120})|(?<speaker>[^,]{2,120}) ${SAYS})$`,
  'siu',
)
const LONGEST_CLAIM = 1000

/** Whose words a claim gives, and what they say; null where it speaks for itself. */
export function attributionOf(claim: string): Attribution | null {
  const plain = claim.trim().replace(/\s?[.!?]$/, '')
  if (plain.length > LONGEST_CLAIM) return null
  const groups = (ACCORDING.exec(plain) ?? TRAILING.exec(plain) ?? LEADING.exec(plain))?.groups
  const [who, said] = [groups?.who ?? groups?.speaker, groups?.said]
  return who === undefined || said === undefined ? null : { who, said }
}
