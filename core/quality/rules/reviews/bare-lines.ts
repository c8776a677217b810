import type { Place } from '../text/finding.ts'
import type { ReadText } from '../text/read-text.ts'
import * as english from './english.ts'

/**
 * A line by itself at the head or foot of a text, or a paragraph or its last sentence elsewhere, that says in a few words that
 * the text was passed.
 */
interface BareLine extends Place {
  text: string
  /** A single word, and what stands amid a text, may as well be the point of a story. */
  isLikely: boolean
}

/** Lines from the head and from the foot among which a stamp is looked for. */
const AT_HEAD = 3
const AT_FOOT = 4
const LONGEST = 120

const pattern = (words: string, flags = 'iu'): RegExp =>
  new RegExp(words.replaceAll(' ?', String.raw`\s*`).replaceAll(' ', String.raw`\s+`), flags)

/** Offices whose word a line gives. */
const OFFICE = String.raw`(?:${[
  String.raw`(?:legal|medical|compliance|regulatory|brand|editorial|clinical|scientific|marketing|comms|communications|qa|mlr|counsel|general counsel|medical affairs|legal affairs|pharmacovigilance|fact[- ]?check(?:ing)?|peer)(?: (?:team|department|dept\.?|desk|review|check|approval|sign[- ]?off|clearance|affairs))?`,
  String.raw`(?:recht|rechtsabteilung|medizin|fachabteilung|redaktion|lektorat|compliance|marketing|(?:juristische|rechtliche|medizinische|fachliche|redaktionelle) (?:prüfung|freigabe|abnahme))`,
  String.raw`(?:(?:service |direction |affaires )?juridiques?|(?:affaires )?médical(?:e|es)?|conformité|rédaction|(?:relecture|validation|approbation) (?:juridique|médicale|éditoriale|scientifique))`,
  String.raw`(?:(?:departamento |asesoría |área )?(?:jurídic[oa]|legal|médic[oa]|editorial)|cumplimiento|redacción|(?:revisión|aprobación|validación) (?:médica|jurídica|legal|editorial|científica))`,
].join('|')})`
/** What an office says of a text that it passes. */
const PASSED = String.raw`(?:(?:all )?(?:ok(?:ay)?|o\.k\.|okay['’]?d|ok['’]?d|approved|cleared|passed|reviewed|checked|signed[- ]off|sign[- ]?off|granted|given|✓|✔|✅|👍)|no (?:objections?|concerns)|in ordnung|i\. ?o\.|freigegeben|freigabe erteilt|erteilt|geprüft|abgenommen|genehmigt|keine einwände|approuvée?|validée?|relue?|vérifiée?|accordée?|conforme|aucune objection|aprobad[oa]|revisad[oa]|validad[oa]|conforme|visto bueno|concedid[oa]|sin objeciones)`

const DONE_WORDS = [
  String.raw`(?:reviewed|approved|checked|verified|cleared|signed[- ]off|vetted|passed|fact[- ]?checked|proof[- ]?read|ok['’]?d|okayed|authori[sz]ed)`,
  String.raw`(?:(?:gegen|über)?geprüft|freigegeben|genehmigt|abgenommen|gegengelesen|begutachtet)`,
  String.raw`(?:lue?|vue?|relue?|approuvée?|validée?|vérifiée?|contrôlée?)`,
  String.raw`(?:leíd[oa]|revisad[oa]|aprobad[oa]|validad[oa]|verificad[oa]|comprobad[oa])`,
]
const AND = String.raw`(?: ?[,;/&+] ?(?:and )?| and | und | et | y )`
/** What a text was passed for. */
const PURPOSE = String.raw`(?: (?:for|as) (?:immediate |general |external )?(?:publication|release|print(?:ing)?|press|use|distribution|web|posting|accurate|correct|final)| to (?:publish|print|go)| (?:zur|für die|zum) (?:veröffentlichung|druck|freigabe)| pour (?:publication|parution|impression|diffusion)| para (?:su )?(?:publicación|publicar|imprimir|difusión))`
const HOW = String.raw`(?:${english.KIND}|fully|finally|formally|officially|internally|independently|fachlich|medizinisch|ärztlich|juristisch|rechtlich|redaktionell|médicalement|juridiquement|scientifiquement|médicamente|clínicamente|jurídicamente|legalmente|científicamente)`
const SET_WORDS = String.raw`(?:(?:ok(?:ay)?|good|cleared|approved) (?:to|for) (?:publish|publication|print|press|release|go live)|(?:final |full |legal |medical |editorial |board )?(?:approval|sign[- ]?off|clearance) (?:granted|given|received|obtained)|imprimatur|nihil obstat|freigabe erteilt|druckfreigabe(?: erteilt)?|(?:zur veröffentlichung|zum druck|für den druck) (?:freigegeben|genehmigt)|zum druck frei|bon à tirer|bon pour (?:accord|publication)|approbation accordée|visto bueno|imprímase|aprobación concedida)`
/** When. */
const SIGNED = String.raw`(?:[ ,;:–—-]+(?:${english.DAY}|\d{1,2}\.? ?\p{L}+\.? \d{4}|✓|✔|✅)){0,2}`

const DONE = DONE_WORDS.map((word) => String.raw`(?:${HOW} )?${word}`)
const SURE = pattern(
  String.raw`^(?:${[
    String.raw`(?:status|review|${OFFICE}(?: ?[/&+,] ?${OFFICE}){0,3}) ?(?:[:|=]|[–—-]|(?= )) ?${PASSED}${PURPOSE}?`,
    ...DONE.map((one) => String.raw`${one}(?:${AND}${one}){1,2}${PURPOSE}?`),
    ...DONE.map((one) => one + PURPOSE),
    ...DONE_WORDS.map((one) => String.raw`${HOW} ${one}`),
    SET_WORDS,
  ].join('|')})${SIGNED}$`,
)
const LONE = pattern(String.raw`^(?:${DONE_WORDS.join('|')})${SIGNED}$`)

/** Who signed, in two or three letters. */
const INITIALS = /[\s,–—-]+(?!OK$)\p{Lu}{2,3}$/u

/** Stamps of a text in the order of their lines. */
export function bareLines({ prose, blocks }: ReadText): BareLine[] {
  const lines = blocks
    .filter(({ kind }) => kind !== 'code' && kind !== 'rule')
    .flatMap(({ kind, start, end }) =>
      [...prose.slice(start, end).matchAll(/[^\n]+/g)].map((line, at, all) => ({
        kind,
        isLast: at === all.length - 1,
        start: start + line.index,
        end: start + line.index + line[0].length,
      })),
    )
  return lines.flatMap(({ kind, isLast, start, end }, at) => {
    const isAtEdge = at < AT_HEAD || at >= lines.length - AT_FOOT
    if (kind === 'table' || (kind === 'heading' && at === 0)) return []
    const line = prose.slice(start, end)
    const whole = isAtEdge || kind === 'paragraph' ? stamped(line, kind) : null
    if (whole !== null)
      return [{ start, end, text: line, isLikely: whole === 'likely' || kind === 'quote' || !isAtEdge }]
    // "They need to know which signs are not ordinary. Approved."
    const last = kind === 'paragraph' && isLast ? LAST_SENTENCE.exec(line.slice(-LONGEST)) : null
    const text = last?.groups?.last ?? ''
    return stamped(text, kind) === null ? [] : [{ start: end - text.length, end, text, isLikely: true }]
  })
}

const LAST_SENTENCE = /(?<=\p{L}[.!…] )(?<last>[^.!?…\n]{2,60}[.!]?)$/u

function stamped(line: string, kind: string): 'sure' | 'likely' | null {
  const words = stampOf(line)
  if (words === null) return null
  if (words.every((one) => SURE.test(one))) return 'sure'
  // States and steps are listed by single words.
  return kind !== 'item' && words.every((one) => SURE.test(one) || LONE.test(one)) ? 'likely' : null
}

/** The sentences of a line without its marks; null where it asks something or is too long for a stamp. */
function stampOf(line: string): string[] | null {
  const plain = line.replace(/[*_~`#>\\[\]()]/gu, ' ').trim()
  if (plain === '' || plain.length > LONGEST || plain.includes('?')) return null
  const sentences = plain
    .replace(/^[-•–—✓✔✅\s]+/u, '')
    .split(/(?<=\p{L}{2})[.!;]+(?:\s+|$)|\s*[|·]\s*/u)
    .map((one) => one.replace(INITIALS, '').trim())
    .filter((one) => one !== '')
  return sentences.length === 0 ? null : sentences
}
