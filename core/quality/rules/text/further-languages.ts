const SCRIPTS: readonly { letters: RegExp; name: string }[] = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, name: 'Japanese' },
  { letters: /\p{Script=Hangul}/gu, name: 'Korean' },
  { letters: /\p{Script=Han}/gu, name: 'Chinese' },
  { letters: /\p{Script=Greek}/gu, name: 'Greek' },
  { letters: /\p{Script=Hebrew}/gu, name: 'Hebrew' },
  { letters: /\p{Script=Thai}/gu, name: 'Thai' },
  { letters: /\p{Script=Armenian}/gu, name: 'Armenian' },
  { letters: /\p{Script=Georgian}/gu, name: 'Georgian' },
  { letters: /\p{Script=Tamil}/gu, name: 'Tamil' },
  { letters: /\p{Script=Bengali}/gu, name: 'a language in Bengali letters' },
  { letters: /\p{Script=Cyrillic}/gu, name: 'a language in Cyrillic letters' },
  { letters: /\p{Script=Arabic}/gu, name: 'a language in Arabic letters' },
  { letters: /\p{Script=Devanagari}/gu, name: 'a language in Devanagari letters' },
]
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/gu
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const LEAST_LETTERS = 12
/** A few characters of such a script are a sentence. */
const LEAST_DENSE = 6
/** Japanese has few Chinese characters without others between them. */
const LEAST_KANA = 0.1

/** The language, or the letters, of a stretch that is mostly in other letters than Latin ones; null of any other. */
export function otherScriptOf(text: string): string | null {
  const other = text.match(OTHER_LETTER)?.length ?? 0
  if (other < LEAST_DENSE) return null
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const dense = text.match(DENSE_SCRIPT)?.length ?? 0
  const isDense = dense >= LEAST_DENSE && dense > letters * 0.9
  if (!isDense && (other < LEAST_LETTERS || other <= letters * 0.5)) return null
  const counted = SCRIPTS.map(({ letters: own, name }) => ({ name, count: text.match(own)?.length ?? 0 }))
  const kana = counted.find(({ name }) => name === 'Japanese')
  if (kana !== undefined && kana.count > other * LEAST_KANA) return kana.name
  const most = counted.reduce((best, one) => (one.count > best.count ? one : best))
  return most.count > other * 0.5 ? most.name : 'a language in other letters'
}

/** Small words of languages that are told by them only where the commoner languages are not met. */
const FURTHER: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    Norwegian:
      'og det som en er på for med den av til ikke har de et om var fra men vi så kan han hun seg eller ble mot',
    Croatian:
      'i u na je se da su za od s koji koja koje kao ne to ali ili bi bio bila što samo već kako iz po prije nakon',
    Slovak: 'a v na sa je že s z do o ako pre ale by ktoré ktorý ktorá sú bol bola bolo alebo pri už po nie aj',
    Slovenian: 'in je v na se da so za z s ki pa ne po tudi ali bi bil bila bilo kot od pri še ter kjer',
    Estonian: 'ja on ei et see oli ka kui aga siis mis ning oma ta nad kes või juba veel seda selle pole kuid',
    Latvian: 'un ir ka uz no par ar kas tas bet lai arī vai nav to tā pēc bija kā pie tikai jau viņa viņš',
    Lithuanian: 'ir yra kad į iš su tai bet apie kaip ne jo jos buvo tik nuo per po už jau ar dar kai kurie',
    Catalan:
      'el la els les de del i que en un una és són per amb no es al als com més però ja ha han aquest aquesta o va',
    Galician: 'o a os as de do da dos das e que en un unha é son por con non se ao como máis pero xa foi na no',
    Basque: 'eta da ez dira du zen bat dute baina ere izan egin hori hau zuen beste bere edo dago',
    Icelandic: 'og að er í á það sem til en við um ekki hann hún var með fyrir af frá eru þá því þegar hefur',
    Albanian: 'dhe në të që një për me nga është e i se nuk ka kjo ky por si janë më u do',
    Maltese: 'u li ta il fuq minn għal biex din dan ma kien kienet hija huwa f’ b’ jew dwar',
    Swahili: 'na ya wa kwa ni katika la za hii hiyo kuwa lakini pia sana kama yake wao yeye hakuna watu',
    Tagalog: 'ang ng sa na mga ay at ito para siya hindi may ni niya kung nang pa rin mula',
    Malay: 'yang dan di ini itu dengan untuk dari pada dalam tidak akan adalah ke oleh juga kerana boleh telah ialah',
    Vietnamese: 'và của là có không được trong cho một các những này đã với người khi từ để cũng ở',
    Afrikaans: 'die en van in is dat nie het te vir met op om sy hy aan wat as was word ook ’n hulle maar ons',
    Esperanto: 'la kaj de en estas al ne ke mi li ĝi por kun sed oni tiu kiel pri estis ankaŭ',
    Azerbaijani: 'və bu bir üçün ilə də da ki olan çox daha sonra edir var olaraq onun',
    Uzbek: 'va bu bir bilan uchun ham edi esa yoki ular kerak bo‘lgan emas keyin',
    Somali: 'iyo oo ka ku in waa u la ayaa uu ay soo ah waxaa si',
    Hausa: 'da na ya a ta ne ba shi su wannan cikin don daga ce ko amma kuma',
    Yoruba: 'ni ti ati si o ṣe naa fun lati pe kan ko ninu bi won yii àti sí',
    Zulu: 'futhi ukuthi uma kodwa noma ngoba yini lapho kusho khona nje lokhu wathi',
    Luxembourgish: 'déi den der an ass vun op datt net fir mat ech si mir eng als och nach awer oder war',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)
const LEAST_SHARE = 0.14
const LEAST_DIFFERENT = 4

/** One of the rarer languages, by several of its small words; null where they are of none. */
export function furtherLanguageOf(words: readonly string[]): string | null {
  let [best, most]: [string | null, number] = [null, 0]
  for (const [language, small] of Object.entries(FURTHER)) {
    const share = furtherShareOf(words, language)
    if (share < LEAST_SHARE || share <= most) continue
    if (new Set(words.filter((word) => small.has(word))).size >= LEAST_DIFFERENT) [best, most] = [language, share]
  }
  return best
}

/** How many of some words are small words of one of the rarer languages. */
export function furtherShareOf(words: readonly string[], language: string): number {
  const small = FURTHER[language]
  return small === undefined || words.length === 0 ? 0 : words.filter((word) => small.has(word)).length / words.length
}
