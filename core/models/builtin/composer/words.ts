import { escapeMarkdown, oneLine } from '../language/markdown.ts'
import type { TemplateDocument } from '../../../catalog/document.ts'
import { dayInWords } from '../../../kernel/day-in-words.ts'
import { cutAt, words } from '../../../kernel/text.ts'
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
  /** Asks what is right where the brief is not certain of what it says. */
  doubtful: (of: string) => string
  /** Asks what can be said where a rule kept a sentence out. */
  ruledOut: (said: string, phrase: string, rule: string) => string
  /** Asks whether the rules that put a warning into a piece are its own. */
  unfit: (said: string) => string
  /** Asks about a place from which a note among colleagues was taken. */
  note: string
  /** Asks which of the brief and a source is right. */
  saysOtherwise: (said: string, title: string, other: string, day: string) => string
}

const of = (day: string, word: string): string => (day === '' ? '' : ` ${word} ${day}`)

const STOCK: Readonly<Record<Language, StockWords>> = {
  en: {
    query: 'Query:',
    outline: 'Outline:',
    isOutline: 'This is an outline.',
    thin: (count, least) =>
      `The brief gives ${count === 1 ? '1 word' : `${count} words`} to work from; a piece of this kind needs at least ${least}. What else should it cover?`,
    leftOut:
      'An instruction that is not meant for readers was left out here. Does anything have to be said in its place?',
    leftOpen: (of) => `“${of}” is left open in the brief. What belongs here?`,
    doubtful: (of) => `The brief marks this as uncertain: “${of}”. Please confirm or correct it.`,
    ruledOut: (said, phrase, rule) =>
      `“${said}” was left out, because the rules for this piece do not allow “${phrase}”${rule === '' ? '' : ` (the rule says: “${rule}”)`}. What can be said instead?`,
    unfit: (said) =>
      `The rules add “${said}” to this piece, but nothing in the brief is about such a product. Are they the right rules?`,
    note: 'A note between colleagues was left out here. Is it settled, and does it change what readers are told?',
    saysOtherwise: (said, title, other, day) =>
      `The brief says “${said}”, and the source “${title}”${of(day, 'of')} says “${other}”. Which is right?`,
  },
  de: {
    query: 'Frage:',
    outline: 'Gliederung:',
    isOutline: 'Das ist eine Gliederung.',
    thin: (count, least) =>
      `Es ${count === 1 ? 'liegt 1 Wort' : `liegen ${count} Wörter`} vor, ein Text dieser Art hat mindestens ${least}. Was ist noch zu sagen?`,
    leftOut:
      'Hier wurde eine Anweisung weggelassen, die nicht für Leser bestimmt ist. Muss an dieser Stelle etwas stehen?',
    leftOpen: (of) => `„${of}“ ist im Briefing noch offen. Was gehört hierher?`,
    doubtful: (of) => `Im Briefing als unsicher markiert: „${of}“. Bitte bestätigen oder berichtigen.`,
    ruledOut: (said, phrase, rule) =>
      `„${said}“ wurde weggelassen, weil die Regeln für diesen Text „${phrase}“ nicht zulassen${rule === '' ? '' : ` (die Regel: „${rule}“)`}. Was lässt sich stattdessen sagen?`,
    unfit: (said) =>
      `Die Regeln verlangen „${said}“ unter diesem Text, im Briefing geht es aber um kein solches Produkt. Sind es die richtigen Regeln?`,
    note: 'Hier wurde eine interne Notiz weggelassen. Ist sie geklärt, und ändert sie etwas für die Leser?',
    saysOtherwise: (said, title, other, day) =>
      `Im Briefing steht „${said}“, in der Quelle „${title}“${of(day, 'vom')} steht „${other}“. Was stimmt?`,
  },
  fr: {
    query: 'Question :',
    outline: 'Plan :',
    isOutline: 'Ceci est un plan.',
    thin: (count, least) =>
      `Il y a ${count} ${count === 1 ? 'mot' : 'mots'}, et un texte de ce genre en a au moins ${least}. Que faut-il ajouter ?`,
    leftOut:
      'Ici, une consigne du brief qui n’est pas destinée aux lecteurs a été retirée. Que faut-il leur dire à la place ?',
    leftOpen: (of) => `« ${of} » : le brief laisse ce point ouvert. Que faut-il indiquer ici ?`,
    doubtful: (of) => `Le brief donne ceci comme incertain : « ${of} ». À confirmer ou à corriger.`,
    ruledOut: (said, phrase, rule) =>
      `« ${said} » a été retiré, car les règles de ce texte n’admettent pas « ${phrase} »${rule === '' ? '' : ` (la règle : « ${rule} »)`}. Que peut-on dire à la place ?`,
    unfit: (said) =>
      `Les règles ajoutent « ${said} » à ce texte, qui ne parle d’aucun produit de ce genre. Sont-elles les bonnes ?`,
    note: 'Une note entre collègues a été retirée ici. Est-elle réglée, et que faut-il dire aux lecteurs ?',
    saysOtherwise: (said, title, other, day) =>
      `Le brief dit « ${said} », la source « ${title} »${of(day, 'du')} dit « ${other} ». Qu’est-ce qui est juste ?`,
  },
  es: {
    query: 'Pregunta:',
    outline: 'Esquema:',
    isOutline: 'Esto es un esquema.',
    thin: (count, least) =>
      `Hay ${count} ${count === 1 ? 'palabra' : 'palabras'}, y un texto de este tipo tiene al menos ${least}. ¿Qué más hay que decir?`,
    leftOut: 'Aquí se quitó una instrucción del encargo que no es para los lectores. ¿Qué necesitan en su lugar?',
    leftOpen: (of) => `«${of}»: el encargo lo deja abierto. ¿Qué va aquí?`,
    doubtful: (of) => `El encargo da esto por dudoso: «${of}». Confírmelo o corríjalo.`,
    ruledOut: (said, phrase, rule) =>
      `«${said}» se quitó, porque las reglas de este texto no admiten «${phrase}»${rule === '' ? '' : ` (la regla: «${rule}»)`}. ¿Qué se puede decir en su lugar?`,
    unfit: (said) =>
      `Las reglas ponen «${said}» en este texto, que no trata de ningún producto así. ¿Son las reglas adecuadas?`,
    note: 'Aquí se quitó una nota entre colegas. ¿Está resuelta, y qué necesitan los lectores?',
    saysOtherwise: (said, title, other, day) =>
      `El encargo dice «${said}» y la fuente «${title}»${of(day, 'del')} dice «${other}». ¿Qué es lo correcto?`,
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

const LONGEST_QUOTED = 300

/** A text on one line, without the marks of what is asked within it. */
function shortened(text: string): string {
  return cutAt(oneLine(text.replace(/[\u2426\u241b]\d+[\u2426\u241b]/gu, '…')), LONGEST_QUOTED)
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
  /** Asks what can be said where a rule kept a sentence out, as a query. */
  ruledOut: (said: string, by: { phrase: string; message: string }) => string
  /** Asks what is right where the brief is not certain, as a query. */
  doubtful: (of: string) => string
  /** Asks whether the rules that put a warning into a piece are its own, as a query. */
  unfit: (said: string) => string
  /** Asks about a place from which a note among colleagues was taken, as a query. */
  note: string
  /** Asks for a value that the brief leaves open, as a query. */
  leftOpen: (of: string) => string
  /** Asks which of the brief and a source is right, as a query. */
  saysOtherwise: (
    said: string,
    source: { title: string; published_date?: string | null | undefined },
    other: string,
  ) => string
  date: (iso: string) => string
}

/**
 * The words of a template in a language. A template without translations is in its house's own language, so its words
 * are said as they stand; one that has them says nothing in a language that they leave out.
 */
export function phrasebook(
  { composition }: TemplateDocument,
  language: Language | null,
  isAmerican: boolean,
): Phrasebook {
  const { translations } = composition
  const stock = language === null ? null : STOCK[language]
  const phrase = (text: string): string | null => {
    if (translations === undefined || language === 'en') return text
    return language === null ? null : (translations[language]?.[text] ?? null)
  }
  const bracketed = (text: string) => (stock === null ? '' : `[${stock.query} ${text}]`)
  const date = (iso: string): string =>
    language === null ? iso : dayInWords(iso, language === 'en' ? (isAmerican ? 'en-US' : 'en-GB') : language)
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
    ruledOut: (said, { phrase: words, message }) =>
      stock === null ? '' : bracketed(stock.ruledOut(inQuery(shortened(said)), inQuery(words), inQuery(message))),
    doubtful: (of) => (stock === null ? '' : bracketed(stock.doubtful(inQuery(of)))),
    unfit: (said) => (stock === null ? '' : bracketed(stock.unfit(inQuery(said)))),
    note: stock === null ? '' : bracketed(stock.note),
    leftOpen: (of) => (stock === null ? '' : bracketed(stock.leftOpen(of))),
    saysOtherwise: (said, { title, published_date = null }, other) =>
      stock === null
        ? ''
        : bracketed(stock.saysOtherwise(inQuery(said), inQuery(title), inQuery(other), date(published_date ?? ''))),
    date,
  }
}
