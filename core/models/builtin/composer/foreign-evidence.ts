import { splitSentences } from '../../../kernel/sentences.ts'
import { wordCount, words } from '../../../kernel/text.ts'
import { languageOf } from '../../../quality/rules/text/language.ts'
import type { CitedSource } from '../../contract.ts'
import type { WriterInput } from '../../ports.ts'
import { escapeMarkdown, oneLine } from '../language/markdown.ts'
import { blockedPhrase, type Blocker } from './blocked.ts'
import { foreignCorrections } from './corrected.ts'
import type { Bearer, Evidence } from './evidence.ts'
import { nameOf } from './footing.ts'
import { isUsable, printableTitle } from './passages.ts'
import type { Language, Phrasebook } from './words.ts'

type Foreign = Exclude<Language, 'en'>

interface Grammar {
  name: string
  /** Words that tell no subject. */
  small: ReadonlySet<string>
  /** Openings and words by which a sentence leans on the one before it. */
  leans: RegExp
  /** Speaks of the source's own people or to its own readers. */
  voiced: RegExp
  denies: RegExp
  ending: RegExp
  /** From two to ten, in words. */
  numbers: readonly string[]
  /** Stretches of time that a number may count. */
  stretches: RegExp
  from: (named: string) => string
  undated: string
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const GRAMMARS: Readonly<Record<Foreign, Grammar>> = {
  de: {
    name: 'German',
    small: set(
      'aber alle allem allen aller alles also andere anderen auch aufs bald beim bereits besser besonders bevor bleibt bringt dabei damit danach dann daran darauf darf dass davon dazu denn deren dessen deutlich diese diesem diesen dieser dieses doch dort durch eben eine einem einen einer eines einige einmal etwa etwas erst falls fast fünf ganz geben geht genau gibt gilt gute guten haben halten hatte heute hier hinter immer ihre ihrem ihren ihrer jede jedem jeden jeder jedes jetzt kann kein keine keinen kommt können lang lange länger lassen macht machen mehr meist mehrere mindestens minuten muss müssen nach nehmen nicht nichts noch oder ohne oft reicht richtig schon sehr sein seine seit sich sieht sind sofort sollen sollte sollten sonst sowie stehen steht stellen stunden tage tagen teil über unter viel viele vier vom von vor wann war waren warum weil weiter welche wenn werden wert wird wollen wurde wurden zeigen zeit zwei zwischen drei jahr jahre jahren monat monate woche wochen prozent euro grad meter zeigt bis'.normalize(),
    ),
    leans:
      /^(?:dies\p{L}*|das(?: \p{Ll})|der dort|die dort|sie|er|es (?!gibt|ist)|dort|dabei|daher|deshalb|darum|dann|dazu|danach|hier|außerdem|auch|aber|und|oder|doch|jedoch|allerdings|trotzdem|so|denn|somit|zudem|ebenso|beide\p{L}*|letztere\p{L}*|solche\p{L}*|andere\p{L}*|zum beispiel|im gegensatz|in diesem|in dieser|bei (?:ihnen|ihm|ihr)|ihre?\p{L}*|seine?\p{L}*)(?![\p{L}])|\b(?:dies(?:e[mnrs]?)?|jene[mnrs]?|derselbe|dieselbe|dasselbe|hierzu|dafür|daraus|davon)(?![\p{L}])|\b(?:ist|entspricht|heißt|bedeutet|gilt|sind|war|wird) (?:das|es|sie|er)\b/iu,
    voiced:
      /(?<![\p{L}])(?:wir|uns(?:er\p{L}*)?|ich|mein\p{L}*|du|dein\p{L}*|euch)(?![\p{L}])|(?<=\p{Ll}|,) (?:Sie|Ihnen|Ihr|Ihre[mnrs]?)(?![\p{L}])/iu,
    denies: /(?<![\p{L}])(?:nicht|kein\p{L}*|nie|niemals|ohne|weder|kaum)(?![\p{L}])/iu,
    ending: /(?:ungen|ung|innen|ern|en|em|er|es|st|e|n|s|t)$/u,
    numbers: 'zwei drei vier fünf sechs sieben acht neun zehn'.split(' '),
    stretches: /^(?:minut|stunde|tage|woche|monat|jahr)/u,
    from: (named) => `Aus ${named}:`,
    undated: 'ohne Datum',
  },
  fr: {
    name: 'French',
    small: set(
      'afin ainsi alors après assez aucun aucune aussi autre autres avant avec avoir beaucoup bien bonne ceci cela celle celui cette chaque chez comme comment contre dans depuis dernier deux dire doit doivent donc dont elle elles encore entre environ être faire fait faut fois font grand grande hors jamais jour jours leur leurs lors mais même mieux minutes mois moins moyenne nombre notre nous oui parce pendant peut peuvent plus plusieurs pour pourquoi près presque quand quatre quel quelle quelque quelques quoi rien sans selon sera seront seul seule soit sont sous souvent sur tant temps toujours tous tout toute toutes très trois trop type vers veut voir votre vous heures heure année années semaine semaines pour cent',
    ),
    leans:
      /^(?:cel(?:a|ui|le|les)|ceux|ceci|ce(?:t|tte|s)?|il (?!faut|est (?:interdit|possible|recommandé|conseillé)|y a|suffit|existe)|elles?|ils|là|ici|ainsi|donc|alors|puis|ensuite|mais|et|ou|or|car|en effet|toutefois|cependant|pourtant|de plus|en outre|aussi|par exemple|au contraire|dans ce cas|l['’]un|l['’]autre|les deux|leurs?|s(?:on|a|es))(?![\p{L}])|(?<![\p{L}])(?:celui-ci|celle-ci|ceux-ci|celles-ci|ce dernier|cette dernière|ces derni\p{L}+)/iu,
    voiced: /(?<![\p{L}])(?:nous|notre|nos|je|j['’]|mon|ma|mes|vous|votre|vos|tu|ton|ta|tes)(?![\p{L}])/iu,
    denies: /(?<![\p{L}])(?:ne|n['’]|pas|jamais|aucune?|sans|ni)(?![\p{L}])/iu,
    ending: /(?:ements?|ations?|aient|ées?|és?|er|ent|aux|eux|es|s|x|e|t)$/u,
    numbers: 'deux trois quatre cinq six sept huit neuf dix'.split(' '),
    stretches: /^(?:minut|heure|jour|semain|mois|an)/u,
    from: (named) => `Extrait de ${named} :`,
    undated: 'sans date',
  },
  es: {
    name: 'Spanish',
    small: set(
      'además ahora algo algún alguna algunos ante antes aquel aquí así aunque bajo bien cada casi como cómo con contra cual cuando cuanto cuatro debe deben dejar desde después donde dos durante ella ellos entonces entre esa ese eso esta está están este esto estos fue gran grande hace hacer hasta hay horas hora incluso junto los luego más media mejor menos mes meses mientras minutos misma mismo mucha mucho muchos muy nada nadie nunca nuestra nuestro otra otro otros para parte pero poco por porque primero puede pueden pues que quien según ser será siempre sin sobre solo son suele también tanto tener tiene tienen toda todas todo todos tras tres una unas uno unos usar veces vez ya año años día días semana semanas ciento',
    ),
    leans:
      /^(?:est[aeo]s?|es[aeo]s?|aquell\p{L}+|ell[ao]s?|él|allí|aquí|así|entonces|luego|después|pero|y|o|sin embargo|además|también|por eso|por ello|por ejemplo|en ese caso|en cambio|ambos|ambas|sus?|otr[ao]s?|dich[ao]s?)(?![\p{L}])|(?<![\p{L}])(?:est[ae] últim[ao]|lo mismo|ello)(?![\p{L}])/iu,
    voiced: /(?<![\p{L}])(?:nosotr[ao]s|nuestr[ao]s?|nos|yo|mi|mis|usted(?:es)?|tú|tus?|vuestr[ao]s?)(?![\p{L}])/iu,
    denies: /(?<![\p{L}])(?:no|nunca|jamás|sin|ningun[ao]|ningún|ni|tampoco)(?![\p{L}])/iu,
    ending: /(?:aciones|ación|amente|mente|ando|iendo|ados?|adas?|idos?|idas?|ar|er|ir|an|en|as|os|es|a|o|e|s)$/u,
    numbers: 'dos tres cuatro cinco seis siete ocho nueve diez'.split(' '),
    stretches: /^(?:minut|hora|día|dia|semana|mes|año)/u,
    from: (named) => `De ${named}:`,
    undated: 'sin fecha',
  },
}

/** A sentence has to share so many telling words or figures with its part, and clearly more than with any other. */
const FEWEST_SHARED = 2
const CLEARLY_MORE = 1.4
const MOST_BEARERS = 2
const MOST_FROM_A_SOURCE = 3
const [SHORTEST, LONGEST] = [6, 40]
const SHORTEST_WORD = 4
/** Parts of a compound, and forms of one word, have so many letters in common. */
const SHORTEST_ALIKE = 6
/** Of such long words so many in common are not by chance. */
const RARE = 9
const FEWEST_RARE = 3
const FIGURE = /(?<![\p{L}\d.,])(?<number>\d{1,3}(?:[.  ]\d{3})+|\d{1,9}(?:,\d{1,4})?) ?(?<unit>%|€|°C?|\p{L}{2,})/gu

interface Read {
  keys: readonly string[]
  figures: ReadonlyMap<string, ReadonlySet<string>>
  isDenied: boolean
}

interface Fit {
  bearer: Bearer
  weight: number
  count: number
}

/**
 * What sources in German, French or Spanish bring to the parts of a brief in that language. There is no word table for them,
 * so only the same words and forms of them count: a sentence is printed where its source names the subject in its title, or
 * has several long words of the brief, it
 * shares two telling words with one part and clearly more than with any other, gives no other figure, and stands by itself.
 */
export function foreignEvidence(
  { call, plan }: WriterInput,
  bearers: readonly Bearer[],
  printedParts: readonly Bearer[],
  blockers: readonly Blocker[],
  book: Phrasebook,
  language: Foreign,
): Evidence {
  const grammar = GRAMMARS[language]
  const subject = keysOf(plan.subject, grammar)
  const parts = bearers.filter(({ place }) => place !== '').map((bearer) => ({ bearer, ...read(bearer.text, grammar) }))
  const held = (key: string): number => parts.filter(({ keys }) => keys.some((one) => areAlike(one, key))).length
  const isOwn = (key: string): boolean => !subject.includes(key) && held(key) <= MOST_BEARERS
  const fits = (text: string): Fit | null => {
    const sentence = read(text, grammar)
    const [best, next] = parts
      .map(({ bearer, keys, figures, isDenied }) => {
        const shared = keys.filter((key) => isOwn(key) && sentence.keys.some((one) => areAlike(one, key)))
        const same = [...figures].filter(([unit, values]) =>
          [...values].some((one) => sentence.figures.get(unit)?.has(one)),
        )
        const differs = [...figures].some(([unit, values]) => {
          const theirs = sentence.figures.get(unit)
          return theirs !== undefined && ![...values].some((one) => theirs.has(one))
        })
        const weight = shared.reduce((sum, key) => sum + (key.length > SHORTEST_ALIKE ? 1.2 : 1), same.length)
        return { bearer, count: shared.length + same.length, weight, isFit: !differs && isDenied === sentence.isDenied }
      })
      .toSorted((one, other) => other.weight - one.weight)
    if (best === undefined || !best.isFit || best.count < FEWEST_SHARED) return null
    return best.weight >= (next?.weight ?? 0) * CLEARLY_MORE ? best : null
  }
  const corrections = foreignCorrections({ call }, printedParts, book)
  /** Whether a source that is entitled otherwise has so many rare words of the brief that it is about the same. */
  const isOfBrief = (number: number): boolean => {
    const text = call.excerpts.flatMap((one) => (one.number === number ? [one.text] : [])).join(' ')
    const theirs = keysOf(text, grammar)
    const rare = new Set(parts.flatMap(({ keys }) => keys.filter((key) => key.length >= RARE)))
    return [...rare].filter((key) => theirs.some((one) => areAlike(one, key))).length >= FEWEST_RARE
  }
  const sources = new Map(call.sources.map((source) => [source.number, source]))
  const candidates = call.excerpts.flatMap(({ number, text }) => {
    const source = sources.get(number)
    const title = printableTitle(source?.title ?? '')
    const of = languageOf(words(text.toLowerCase()))
    if (source === undefined || title === '' || (of !== null && of !== grammar.name)) return []
    if (!keysOf(title, grammar).some((key) => subject.includes(key)) && !isOfBrief(number)) return []
    return text
      .split(/\n\s*\n/)
      .flatMap(splitSentences)
      .filter((sentence) => !corrections.said.has(oneLine(sentence)))
      .filter((sentence) => stands(sentence, grammar) && blockedPhrase(sentence, true, blockers) === null)
      .flatMap((sentence) => {
        const fit = fits(sentence)
        return fit === null ? [] : [{ source, title, sentence, ...fit }]
      })
  })
  const printed = new Map<string, string>()
  const used = new Map<number, number>()
  const chosen = candidates
    .toSorted((one, other) => other.weight - one.weight)
    .filter(({ bearer, source }, at, all) => {
      const isFirst = all.findIndex((one) => one.bearer.place === bearer.place) === at
      const times = used.get(source.number) ?? 0
      if (!isFirst || times >= MOST_FROM_A_SOURCE) return false
      used.set(source.number, times + 1)
      return true
    })
  const named = new Set<number>()
  for (const { place } of bearers) {
    const one = chosen.find(({ bearer }) => bearer.place === place)
    if (one === undefined) continue
    printed.set(place, quoted(one, grammar, named.has(one.source.number) ? null : book))
    named.add(one.source.number)
  }
  return { printed, questions: corrections.questions, same: new Map(), offered: [] }
}

function quoted(
  { source, title, sentence }: { source: CitedSource; title: string; sentence: string },
  grammar: Grammar,
  book: Phrasebook | null,
): string {
  const publisher = source.publisher ?? ''
  const body = nameOf(publisher) === '' ? publisher.trim() : nameOf(publisher)
  const date = source.published_date ?? ''
  const imprint =
    book === null
      ? []
      : [escapeMarkdown(body), date === '' ? grammar.undated : book.date(date)].filter((part) => part !== '')
  const named = `*${escapeMarkdown(title)}*${imprint.length === 0 ? '' : ` (${imprint.join(', ')})`}`
  return `${grammar.from(named)}\n\n> ${escapeMarkdown(sentence.replace(/(?<!\.)\.$/, ''))} [${source.number}].`
}

/** Whether a sentence is whole, speaks in nobody's own voice, and leans on none before it. */
function stands(sentence: string, { leans, voiced }: Grammar): boolean {
  const length = wordCount(sentence)
  const isWhole = /^[\p{Lu}\d«„]/u.test(sentence) && sentence.endsWith('.') && length >= SHORTEST && length <= LONGEST
  return isWhole && isUsable(sentence) && !leans.test(sentence) && !voiced.test(sentence)
}

function read(text: string, grammar: Grammar): Read {
  const figures = new Map<string, Set<string>>()
  const inFigures = text.replace(/\p{L}+/gu, (word) => {
    const at = grammar.numbers.indexOf(word.toLowerCase())
    return at < 0 ? word : String(at + 2)
  })
  for (const { groups } of inFigures.matchAll(FIGURE)) {
    const unit = (groups?.unit ?? '').toLowerCase().replace(/^%$/, 'prozent').slice(0, SHORTEST_ALIKE)
    if (grammar.small.has(unit) && !grammar.stretches.test(unit)) continue
    figures.set(unit, (figures.get(unit) ?? new Set()).add((groups?.number ?? '').replace(/[.\s](?=\d{3})/g, '')))
  }
  return { keys: keysOf(text, grammar), figures, isDenied: grammar.denies.test(text) }
}

/** The telling words of a text, each cut back to what its forms have in common. */
function keysOf(text: string, { small, ending }: Grammar): string[] {
  const found = words(text.toLowerCase())
    .flatMap((word) => word.split(/['’-]/u))
    .filter((word) => word.length >= SHORTEST_WORD && !small.has(word) && !/\d/.test(word))
    .map((word) => {
      const bare = word.replace(ending, '')
      return (bare.length >= SHORTEST_WORD - 1 ? bare : word).normalize('NFD').replace(/\p{M}/gu, '')
    })
  return [...new Set(found)]
}

function areAlike(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.length >= SHORTEST_ALIKE && (long.startsWith(short) || long.endsWith(short))
}
