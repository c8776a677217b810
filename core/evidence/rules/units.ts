/** Words of time by the unit that they count in, and what is commonly written short by the word that it stands for. */
const SAME_UNIT: Readonly<Record<string, string>> = {
  quarterly: 'quarter',
  monthly: 'month',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  weekly: 'week',
  daily: 'day',
  hourly: 'hour',
  yr: 'year',
  yrs: 'year',
  hr: 'hour',
  hrs: 'hour',
  min: 'minute',
  mins: 'minute',
  mm: 'millimeter',
  cm: 'centimeter',
  km: 'kilometer',
  metre: 'meter',
  metres: 'meter',
  kilometre: 'kilometer',
  kilometres: 'kilometer',
  mi: 'mile',
  ft: 'foot',
  feet: 'foot',
  g: 'gram',
  mg: 'milligram',
  mcg: 'microgram',
  µg: 'microgram',
  μg: 'microgram',
  ml: 'millilitre',
  milliliter: 'millilitre',
  kg: 'kilogram',
  tonne: 'ton',
  tonnes: 'ton',
  mn: 'million',
  bn: 'billion',
}
/** Months and days written short; "Mar" and "Sun" are words of their own. */
const SAME_DAY: Readonly<Record<string, string>> = {
  jan: 'january',
  feb: 'february',
  apr: 'april',
  jun: 'june',
  jul: 'july',
  aug: 'august',
  sep: 'september',
  sept: 'september',
  oct: 'october',
  nov: 'november',
  dec: 'december',
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
}
const UNIT =
  /^(second|minut|hour|dai|day|week|weekend|month|quarter|year|decad|centuri|million|billion|trillion|thousand|hundr|percent|dollar|pound|euro|cent|kilomet|mile|meter|metr|foot|feet|inch|kilogram|gram|milligram|microgram|millilitr|ton|tonn|liter|litr|celsiu|fahrenheit|degre|monday|tuesdai|wednesdai|thursdai|fridai|saturdai|sundai|januari|februari|march|april|june|juli|august|septemb|octob|novemb|decemb|morn|noon|night|spring|summer|autumn|winter|half|doubl|tripl|north|south|east|west|northern|southern|eastern|western)$/

/** The whole word for a unit, month or day; any other word, in lower case, as it is. Months count only with a capital. */
export function unitWord(lower: string, isCapitalised: boolean): string {
  if (Object.hasOwn(SAME_UNIT, lower)) return SAME_UNIT[lower] ?? lower
  return isCapitalised && Object.hasOwn(SAME_DAY, lower) ? (SAME_DAY[lower] ?? lower) : lower
}

/** Whether a stem says in what something is measured, or when or where it was. */
export function isUnitStem(stem: string): boolean {
  return UNIT.test(stem)
}

const SCALES: readonly RegExp[] = [
  /^(?:microgram|milligram|gram|kilogram|ton|pound|ounce)s?$/,
  /^(?:millilitre|centilitre|litre|liter|gallon|pint)s?$/,
  /^(?:millimeter|centimeter|meter|kilometer|mile|foot|inch|inche)s?$/,
  /^(?:second|minute|hour|day|week|month|year|decade)s?$/,
  /^(?:hundred|thousand|million|billion|trillion)$/,
]

/** Whether two different units measure the same kind of thing, so that one figure in the one is never the same in the other. */
export function sharedScale(one: string, other: string): boolean {
  if (one.replace(/s$/, '') === other.replace(/s$/, '')) return false
  return SCALES.some((scale) => scale.test(one) && scale.test(other))
}

/** What is counted out in doses, or measures how long or how much, beside a number. */
const COUNTED =
  /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|tablets?|capsules?|pills?|doses?|puffs?|sprays?|drops?|patch(?:es)?|sachets?|teaspoons?|spoonfuls?|units?|glass(?:es)?|grams?|milligrams?|micrograms?|millilitres?|litres?|metres?|meters?|kilomet(?:re|er)s?|miles?|percent|pounds?|dollars?|euros?|times|instalments?|payments?)$/

/** Whether a number is one to hold a claim to: in digits, or in words before what it counts. "One" is often no number. */
export function isCounted(
  words: readonly { word: string; value: number | null; isDigits: boolean }[],
  at: number,
): boolean {
  const word = words[at]
  if (word === undefined || word.value === null) return false
  return word.isDigits || (word.value >= 2 && COUNTED.test(words[at + 1]?.word ?? ''))
}
