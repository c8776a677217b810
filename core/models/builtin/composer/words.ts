import { escapeMarkdown } from '../language/markdown.ts'
import type { TemplateDocument } from '../../../catalog/document.ts'
import { words } from '../../../kernel/text.ts'
import { languageOf } from '../../../quality/rules/text/language.ts'

/** The languages in which the composer has words of its own. */
export type Language = 'en' | 'de' | 'fr' | 'es'

const NAMES: Readonly<Record<string, Language>> = { English: 'en', German: 'de', French: 'fr', Spanish: 'es' }
const FEWEST_WORDS = 8
/** Another language is only believed where there is enough to tell it by. */
const FEWEST_OF_ANOTHER = 25

interface StockWords {
  query: string
  outline: string
  isOutline: string
  thin: (count: number, least: number) => string
  /** Asks about a place from which words were taken. */
  leftOut: string
  /** Asks for a value that the brief leaves open. */
  leftOpen: (of: string) => string
  /** Asks which of the brief and a source is right. */
  saysOtherwise: (said: string, title: string, other: string) => string
  months: string
  date: (day: number, month: string, year: string) => string
}

const STOCK: Readonly<Record<Language, StockWords>> = {
  en: {
    query: 'Query:',
    outline: 'Outline:',
    isOutline: 'This is an outline.',
    thin: (count, least) =>
      `There ${count === 1 ? 'is 1 word' : `are ${count} words`} to work from, and a piece of this kind has at least ${least}. What else is there to say?`,
    leftOut:
      'An instruction that is not for readers was taken out of the brief here. What do readers need in its place?',
    leftOpen: (of) => `“${of}” is left open in the brief. What belongs here?`,
    saysOtherwise: (said, title, other) =>
      `The brief says “${said}”, and the source “${title}” says “${other}”. Which is right?`,
    months: 'January February March April May June July August September October November December',
    date: (day, month, year) => `${day} ${month} ${year}`,
  },
  de: {
    query: 'Frage:',
    outline: 'Gliederung:',
    isOutline: 'Das ist eine Gliederung.',
    thin: (count, least) =>
      `Es ${count === 1 ? 'liegt 1 Wort' : `liegen ${count} Wörter`} vor, ein Text dieser Art hat mindestens ${least}. Was ist noch zu sagen?`,
    leftOut: 'Hier wurde eine Anweisung weggelassen, die nicht für Leser ist. Was brauchen Leser an dieser Stelle?',
    leftOpen: (of) => `„${of}“ lässt der Auftrag offen. Was gehört hierher?`,
    saysOtherwise: (said, title, other) =>
      `Im Auftrag steht „${said}“, in der Quelle „${title}“ steht „${other}“. Was stimmt?`,
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    date: (day, month, year) => `${day}. ${month} ${year}`,
  },
  fr: {
    query: 'Question :',
    outline: 'Plan :',
    isOutline: 'Ceci est un plan.',
    thin: (count, least) =>
      `Il y a ${count} ${count === 1 ? 'mot' : 'mots'}, et un texte de ce genre en a au moins ${least}. Que faut-il ajouter ?`,
    leftOut:
      'Ici, une consigne du brief qui n’est pas destinée aux lecteurs a été retirée. Que faut-il leur dire à la place ?',
    leftOpen: (of) => `« ${of} » : la commande laisse ce point ouvert. Que faut-il indiquer ici ?`,
    saysOtherwise: (said, title, other) =>
      `La commande dit « ${said} », la source « ${title} » dit « ${other} ». Qu’est-ce qui est juste ?`,
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    date: (day, month, year) => `${day === 1 ? '1er' : day} ${month} ${year}`,
  },
  es: {
    query: 'Pregunta:',
    outline: 'Esquema:',
    isOutline: 'Esto es un esquema.',
    thin: (count, least) =>
      `Hay ${count} ${count === 1 ? 'palabra' : 'palabras'}, y un texto de este tipo tiene al menos ${least}. ¿Qué más hay que decir?`,
    leftOut: 'Aquí se quitó una instrucción del encargo que no es para los lectores. ¿Qué necesitan en su lugar?',
    leftOpen: (of) => `«${of}»: el encargo lo deja abierto. ¿Qué va aquí?`,
    saysOtherwise: (said, title, other) =>
      `El encargo dice «${said}» y la fuente «${title}» dice «${other}». ¿Qué es lo correcto?`,
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    date: (day, month, year) => `${day} de ${month} de ${year}`,
  },
}

/** A title without the word that calls the piece an outline. */
export function withoutOutlineMark(title: string): string {
  const mark = Object.values(STOCK).find(({ outline }) => title.startsWith(`${outline} `))
  return mark === undefined ? title : title.slice(mark.outline.length + 1)
}

/** The language of a brief; null for one in which the composer has no words. */
export function languageOfBrief(texts: readonly string[]): Language | null {
  const found = texts.flatMap(words).map((word) => word.toLowerCase())
  const name = found.length < FEWEST_WORDS ? null : languageOf(found)
  if (name === null) return 'en'
  return NAMES[name] ?? (found.length < FEWEST_OF_ANOTHER ? 'en' : null)
}

/** Words of others within a query, whose brackets they must not end. */
function inQuery(text: string): string {
  return escapeMarkdown(text.replace(/[[\]]/g, '').replace(/\.$/, ''))
}

/** What a template may say in the language of a piece. */
export interface Phrasebook {
  language: Language | null
  /** A phrase of the template; null where it has none in this language. */
  phrase: (text: string) => string | null
  /** A section's heading; a number where the template has no words in this language. */
  heading: (text: string, place: number) => string
  /** A query in its brackets; empty where there are no words for it. */
  query: (text: string) => string
  outlined: (title: string) => string
  /** Says that there is too little for a piece, and whether it is an outline for that, as a query. */
  thin: (count: number, least: number, isOutline: boolean) => string
  /** Asks what belongs where words of the brief were taken out, as a query. */
  leftOut: string
  /** Asks for a value that the brief leaves open, as a query. */
  leftOpen: (of: string) => string
  /** Asks which of the brief and a source is right, as a query. */
  saysOtherwise: (said: string, title: string, other: string) => string
  date: (iso: string) => string
}

/**
 * The words of a template in a language. A template without translations is in its house's own language, so its words
 * are said as they stand; one that has them says nothing in a language that they leave out.
 */
export function phrasebook({ composition }: TemplateDocument, language: Language | null): Phrasebook {
  const { translations } = composition
  const stock = language === null ? null : STOCK[language]
  const phrase = (text: string): string | null => {
    if (translations === undefined || language === 'en') return text
    return language === null ? null : (translations[language]?.[text] ?? null)
  }
  const bracketed = (text: string) => (stock === null ? '' : `[${stock.query} ${text}]`)
  return {
    language,
    phrase,
    heading: (text, place) => (text === '' ? '' : (phrase(text) ?? String(place))),
    query: (text) => {
      const said = phrase(text)
      return said === null ? '' : bracketed(said)
    },
    outlined: (title) => (stock === null ? title : `${stock.outline} ${title}`),
    thin: (count, least, isOutline) =>
      stock === null ? '' : bracketed(`${isOutline ? `${stock.isOutline} ` : ''}${stock.thin(count, least)}`),
    leftOut: stock === null ? '' : bracketed(stock.leftOut),
    leftOpen: (of) => (stock === null ? '' : bracketed(stock.leftOpen(of))),
    saysOtherwise: (said, title, other) =>
      stock === null ? '' : bracketed(stock.saysOtherwise(inQuery(said), inQuery(title), inQuery(other))),
    date: (iso) => {
      const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? []
      const name = stock?.months.split(' ')[Number(month) - 1]
      return stock === null || name === undefined ? iso : stock.date(Number(day), name, year)
    },
  }
}
