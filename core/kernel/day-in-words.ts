/** How days are written: by the language of a text, and English by where its reader is. */
export type DayWriting = 'en-GB' | 'en-US' | 'de' | 'fr' | 'es'

const ENGLISH = 'January February March April May June July August September October November December'
const MONTHS: Readonly<Record<DayWriting, string>> = {
  'en-GB': ENGLISH,
  'en-US': ENGLISH,
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
}

/** A day such as 2026-03-04 reads "4 March 2026", "March 4, 2026", "4. März 2026"; any other text stays as it is. */
export function dayInWords(text: string, writing: DayWriting): string {
  const [, year = '', month = '', number = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const name = MONTHS[writing].split(' ')[Number(month) - 1]
  if (name === undefined) return text
  const day = Number(number)
  switch (writing) {
    case 'en-GB':
      return `${day} ${name} ${year}`
    case 'en-US':
      return `${name} ${day}, ${year}`
    case 'de':
      return `${day}. ${name} ${year}`
    case 'fr':
      return `${day === 1 ? '1er' : day} ${name} ${year}`
    case 'es':
      return `${day} de ${name} de ${year}`
  }
}

const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.|Feb\\.|Aug\\.|Sept\\.|Oct\\.|Nov\\.|Dec\\.)'
const AMERICAN = new RegExp(
  `\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?!\\d)|\\b(?:(?:col|flav|od|hon|neighb|lab|fav|harb|behavi|vap|rum)or(?:s|ed|ing|ful|hood|hoods|ite|ites|able|less|ly)?|center(?:s|ed)?|theaters?|(?:kilo|milli|centi)?(?:liters?|meters?)|fibers?|defense|offense|gray|traveled|travele(?:r|rs)|traveling|canceled|canceling|labeled|labeling|modeled|modeling|analyz(?:e|es|ed|ing)|catalogs?|plow|tire pressure|sidewalks?|zip codes?|gotten|checking account|vacationers?)\\b`,
  'giu',
)
const BRITISH = new RegExp(
  `\\b\\d{1,2}(?:st|nd|rd|th)? ${MONTH}|£\\d|\\b(?:(?:col|flav|od|hon|neighb|lab|fav|harb|behavi|vap|rum)our(?:s|ed|ing|ful|hood|hoods|ite|ites|able|less|ly)?|centres?|theatres?|(?:kilo|milli|centi)?(?:litres?|metres?)|fibres?|defence|offence|grey|travelled|travelle(?:r|rs)|travelling|cancelled|cancelling|labelled|labelling|modelled|modelling|analys(?:e|es|ed|ing)|catalogues?|programmes?|whilst|licence|cheques?|organis\\w+|recognis\\w+)\\b`,
  'giu',
)

/** What tells where the reader is, each once whatever it is used for. */
const IN_AMERICA: readonly RegExp[] = [
  /\$ ?\d/,
  /\d ?percent\b/i,
  /\d ?°F\b/,
  /\bU\.S\.|\bUSA\b/,
  /\b(?:Medicare|Medicaid|401\(k\)|IRS|HOA|Social Security|BTU|county clerk|Thanksgiving|Midwest|Upper Midwest|New England|Pacific Northwest)\b/,
  /\b(?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Wisconsin|Wyoming)\b/,
  /\b\d[\d,]*[ -](?:square[ -](?:foot|feet)|gallons?|ounces?|pounds?)\b/i,
]
const IN_BRITAIN: readonly RegExp[] = [
  /£ ?\d/,
  /\d ?per cent\b/i,
  /\d ?°C\b/,
  /\bU\.?K\.?\b|\b(?:Britain|England|Scotland|Wales|London)\b/,
  /\b(?:NHS|HMRC|VAT|council tax|postcode|GP)\b/,
  /\b(?:metres?|litres?|kilometres?|tonnes?)\b/i,
]

/** Whether an English text writes its days and words as Americans do, and is set among them, more often than as Britons do. */
export function isAmericanEnglish(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  const signs = (patterns: readonly RegExp[]): number => patterns.filter((one) => one.test(text)).length
  const [american, british] = [count(AMERICAN), count(BRITISH)]
  if (american !== british) return american > british
  // Prices in dollars alone may be anybody's.
  return signs(IN_AMERICA) > signs(IN_BRITAIN) + 1
}
