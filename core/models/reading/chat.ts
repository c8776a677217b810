import { codeSpans } from './code.ts'
import type { Note } from '../note-contract.ts'

const CHANGES = 'changes|edits|revisions|adjustments|tweaks|modifications|refinements|amendments'
const TO_EDIT =
  'adjust|revise|rewrite|edit|tweak|expand|shorten|lengthen|refine|elaborate|polish|rephrase|reword|regenerate|modify'
const PIECE = 'draft|version|tone|wording|article|piece|blog post|rewrite|write-up'

/** How an offer begins that a model makes to whoever asked it. */
const OPENERS =
  /^(?:please |just |and |but )?(?:let me know|feel free|tell me|would you like|do you want|shall i|should i|want me to|if you(?:['’]d| would)? (?:like|want|need|prefer)|i (?:can|could) (?:also )?|i(?:['’]d| would) be (?:happy|glad)|happy to|i(?:['’]m| am) happy|is there anything)/i
const ABOUT_THE_DRAFT = new RegExp(
  `\\b(?:want|need|like|prefer|require)\\s+(?:\\w+\\s+){0,2}(?:${CHANGES})\\b|\\bto\\s+(?:adapt|customi[sz]e|tailor|personali[sz]e)\\s+(?:this|it|the\\s+(?:\\w+\\s+)?(?:${PIECE}|text))\\s+(?:to|for)\\s+your\\b|\\b(?:any|some|more|further|other|additional)\\s+(?:\\w+\\s+)?(?:${CHANGES})\\b|\\b(?:me to|i|to|can|could)\\s+(?:further\\s+)?(?:${TO_EDIT})\\b|\\b(?:this|the|another|different|shorter|longer|alternative|revised)\\s+(?:\\w+\\s+)?(?:${PIECE})\\b`,
  'i',
)
/** Words that a model says of the draft itself. */
const OF_THE_DRAFT: readonly RegExp[] = [
  new RegExp(`^i? ?hope (?:this|the|that) (?:${PIECE}|text|post|summary)\\b`, 'i'),
  /^[([*_]*(?:total |approx(?:imate|\.)? )?word count\b[^\n]{0,60}$/i,
  /^[([*_]*note:?[*_]*:?\s+i(?:['’]ve|['’]m| have| kept| left| did| used| could| was| am)\b/i,
  /^(?:this|the) (?:draft|article|piece|version|post|text) (?:is|was|has|follows|stays|keeps|comes|runs)\b[^\n]{0,200}\b(?:word count|\d+ words|your brief|you asked|as requested|the outline|your outline|the guidelines)\b/i,
  /^(?:lassen sie|lass) (?:es )?mich (?:gerne? )?wissen\b[^\n]{0,120}(?:änder|anpass|überarbeit|kürz|fassung|entwurf)/i,
  /^(?:sagen sie|sag|geben sie|gib) mir\b[^\n]{0,120}(?:änder|anpass|überarbeit|kürz|länger|umformulier|fassung|entwurf|anderen ton)/i,
  /^(?:soll|möchten sie, dass|kann) ich\b[^\n]{0,120}(?:anpass|überarbeit|kürz|umschreib|umformulier)/i,
  /^(?:n['’]hésitez pas|dites-moi|faites-moi savoir)\b[^\n]{0,120}(?:modif|ajust|version|raccourc|reformul)/i,
  /^(?:souhaitez|voulez)-vous que je (?:modifie|raccourcisse|ajuste|reformule|développe)/i,
  /^(?:avís[ae]me|házmelo saber|déjame saber|hágame saber)\b[^\n]{0,120}(?:cambi|ajust|modific|versión|acort)/i,
  /^¿(?:quieres|quiere|desea) que (?:ajuste|modifique|acorte|reescriba|amplíe)/i,
]
/** What may as well be the piece's own: it goes where it stands apart from the piece. */
const EITHER =
  /^(?:please )?(?:let me know|feel free|would you like|is there anything else|if you(?:['’]d| would)? (?:like|need|want))\b|^(?:i )?hope (?:this|that|it) /i

const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/

const MOST_OFFERS = 6
const LONGEST_OFFER = 800

/** A text without what its model said to whoever asked for it, at the end; what a person is quoted with stays. */
export function withoutOffer(text: string, note: Note): string {
  let rest = text.trimEnd()
  for (let taken = 0; taken < MOST_OFFERS; taken += 1) {
    const last = lastParagraph(rest)
    const before = rest.slice(0, last.start).trimEnd()
    const isApart = RULE.test(lastLine(before))
    if (last.start === 0 || !isOffer(last.text, isApart) || isQuoted(rest, last.start)) break
    rest = isApart ? before.slice(0, before.length - lastLine(before).length).trimEnd() : before
  }
  note('offer', text.trimEnd().length - rest.length)
  return rest
}

/** Whether words that stand outside of a piece, or at its end, are a model's own. */
function isOffer(paragraph: string, isApart: boolean): boolean {
  if (paragraph.length > LONGEST_OFFER) return false
  const words = paragraph.replace(/^[*_\s]+/, '')
  if (OPENERS.test(words) && ABOUT_THE_DRAFT.test(words)) return true
  return OF_THE_DRAFT.some((one) => one.test(words)) || (isApart && EITHER.test(words))
}

function lastParagraph(text: string): { start: number; text: string } {
  const at = Math.max(text.lastIndexOf('\n\n'), text.lastIndexOf('\n---\n'))
  const start = at === -1 ? 0 : at + 2
  return { start, text: text.slice(start).trim() }
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1)
}

/** Whether a place stands in a block of code, a block quotation or between quotation marks that are still open. */
function isQuoted(text: string, at: number): boolean {
  if (/^\s*(?:>|["“„«‘'])/.test(text.slice(at))) return true
  if (codeSpans(text).some(({ start, end }) => start <= at && at < end)) return true
  const before = text.slice(0, at)
  const count = (marks: RegExp): number => before.match(marks)?.length ?? 0
  return count(/[“„«]/g) > count(/[”»]|“(?=\s|$)/g) || count(/"/g) % 2 === 1
}

const GREETING = new RegExp(
  [
    `^(?:(?:sure|certainly|of course|absolutely|okay|ok|understood|great|got it)[!,.:]*\\s*)?(?:here(?:['’]s| is)|below is|this is)\\s+(?:the|your|a|an|my)\\s+(?:[\\w-]+\\s+){0,4}?(?:section|version|draft|rewrite|revision|text|paragraph|passage)\\b[^\\n]{0,120}$`,
    `^(?:sure|certainly|of course|absolutely|got it)(?: thing)?[!.,]\\s*(?:(?:here|below|i['’]ve|i have|i['’]ll)\\b[^\\n]*)?$`,
    `^(?:gerne|natürlich|selbstverständlich)[!,.]\\s*(?:hier|ich)\\b[^\\n]*$|^hier ist (?:der|die) (?:überarbeitete|neue|umgeschriebene)\\b[^\\n]*$`,
    `^(?:bien sûr|certainement|d['’]accord)\\s?[!,.]\\s*(?:voici)\\b[^\\n]*$|^voici (?:la|le|votre) (?:section|version|texte)\\b[^\\n]*$`,
    `^(?:claro|por supuesto)[!,.]\\s*(?:aquí|he)\\b[^\\n]*$|^aquí (?:tienes|está|tiene) (?:la|el|su|tu) (?:sección|versión|texto)\\b[^\\n]*$`,
  ].join('|'),
  'i',
)

/** A text without the words by which a model hands it over, at its beginning. */
export function withoutGreeting(text: string, note: Note): string {
  const lead = /^\s*([^\n]+)\n\s*\n(?:\s*(?:-{3,}|\*{3,})\s*\n)?/.exec(text)
  if (lead === null || lead[0].length > LONGEST_OFFER || !GREETING.test((lead[1] ?? '').trim())) return text
  note('greeting', lead[0].length)
  return text.slice(lead[0].length)
}
