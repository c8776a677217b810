import { wordCount, words } from '../../../kernel/text.ts'
import type { CitedSource } from '../../contract.ts'
import { oneLine } from '../language/markdown.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { parted } from '../language/joints.ts'
import { type Gist, gistOf } from '../language/likeness.ts'
import { countedFrom, unmentionedIn, measuresBefore, peopleIn, samesIn } from './anaphora.ts'
import { introducedBy, needsBefore, strangersIn, wholesIn } from './footing.ts'
import { shapeOf } from './shape.ts'
import { isWholeSentence } from './whole-sentence.ts'

/** The source of a passage, as the composer cites and names it. */
export type PassageSource = Pick<CitedSource, 'number' | 'title' | 'publisher'>

/** A paragraph of a passage as the composer sees it: its sentences in order, the unusable ones as null. */
export interface Passage {
  section_key: string
  number: number
  title: string
  /** Who published it, as metadata name it; empty where nobody is named. */
  publisher: string
  sentences: readonly (PassageSentence | null)[]
  /** What each of its sentences says, the unusable ones included. */
  gists: readonly Gist[]
}

/** A sentence of a passage; one that leans on what stood before it cannot open a quotation. */
export interface PassageSentence {
  text: string
  can_open: boolean
  /** Whether it can do without the sentence before it. */
  stands_alone: boolean
  /** The words of somebody else about himself or to his reader: only a quotation may carry them. */
  voice: 'neutral' | 'own' | 'reader' | 'order'
  /** Stems of what it takes as known: another sentence has to introduce them. */
  strangers: readonly string[]
  /** Stems of the wholes of which it counts a part: "half of the failures"; they may be known from the brief too. */
  wholes: readonly string[]
  gist: Gist
}

const LEANS =
  /^(?:however|but|and|so|or|nor|yet|therefore|thus|hence|this|these|those|that|they|he|she|its|their|his|her|such|also|instead|then|furthermore|moreover|additionally|consequently|meanwhile|nevertheless|nonetheless|similarly|likewise|finally|firstly|secondly|thirdly|another|others?|both|here|there|either|neither|otherwise|accordingly|rather|still|conversely|besides|indeed|again|(?:yes|no),|because of (?:this|that)|in (?:addition|contrast|turn|fact|short|other words|this|that|these|such)|by contrast|for (?:this|that|example|instance|these)|as (?:a result|such|well|mentioned|noted|described|shown|above)|on the other hand|at the same time|after (?:this|that)|if so|one of (?:them|these)|the (?:latter|former|same|above|following|other|others|(?:second|third)(?! \p{L}+ (?:for|of|that)))|to (?:this|that)|with (?:this|that)|of these|among (?:them|these)|the two|the (?:effects?|schemes?|results?|stud(?:y|ies)|trials?|authors?|researchers?|participants?|methods?|reasons?|differences?|changes?|rest|answer|idea|problem|process|approach|default behaviou?r)|unlike (?:this|that|these)|when this|if this|like this|doing (?:so|this)|so do|some (?:have|has|are|were|is|was|count|can|must|may|will|of)|most of (?:it|them)|the same|for (?:more|further|details|instance|example)|e\.g\.|i\.e\.|note that|in (?:this|that|these|such) \w+|(?:first|second|third|last|next),)(?![\p{L}\p{N}])/iu
const EMPTY_IT =
  /^it (?:is|was|can be|may be) (?:\w+ly )?(?:important|essential|possible|necessary|advisable|recommended|estimated|best|better|safe|common|clear|known|vital|useful|likely|unlikely|unclear|thought|believed|easy|hard|difficult)\b/i
/** A word for something that an earlier sentence named. */
const POINTS_BACK =
  /\b(?:this|these)\b|\bthose\b(?! (?:who|whose|that|which|with|of|in|from|without)\b)|\bsuch (?!as\b)|^(?:\S+ ){0,4}(?:they|them|it|he|she)\b|^(?:\S+ ){0,2}(?:its|their|his|her)\b|\b(?:in )?(?:either|both|each|any) cases?\b|\b(?:do|does|did|say|says|said) so\b|\bwhich ones\b|\bthe two (?:apart|together|alike|differ)|\bthat (?:near|far|reason|way|day)\b|\bthe (?:latter|former)\b|,? (?:however|though|too|as well|therefore|instead)\.$/i
/** What leads out of the text: to a figure, another place, or something that only its page shows. */
const POINTS_ELSEWHERE =
  /\b(?:(?:the|this|that|these|those) (?:former|latter|above|below|preceding)\b|(?:the|this|that|these|those) (?:following|previous|next) (?:section|example|chapter|paragraph|table|figure|list|code|command|page|step|table|subsection|topic)|the following\b(?! (?:day|days|week|month|year|morning|evening|night))|(?:(?<=^|[(,;:] ?)see|refer to|cf\.|described in|listed in|discussed in|explained in|shown in|documented in|given in) (?:the |this |that |also |above|below|chapter|section|appendix|table|figure|part|page|man|rfc|\d)|(?:above|below)[,.)]|as (?:follows|above|below|before|mentioned|noted|described|shown|seen|discussed)|aforementioned|(?:figure|table|fig\.|section|chapter|appendix|example|step|item|listing|equation) (?:\d|[A-Z]\b)|this (?:document|page|manual|section|chapter|guide|book|article|file|howto|faq|appendix|tutorial|man page|paper|report|text|readme|package)|(?:earlier|later) (?:in|on|section|chapter)|the (?:first|second|third|last|other|two|three) (?:one|form|case|example|option|method)s?)/iu
const CODE =
  /[{}|<>=\\^~#$]|::|->|\w\(\w*\)|(?:^|\s)--?[a-z]|(?:^|\s)\.{0,2}\/\w|\w\/\w+\/|&\w+;|\b\w+_\w+\b|(?:^|\s)[@%]\w|\b\w+\.(?:c|h|py|sh|conf|txt|html|so|gz|deb|el|pl|js)\b|''|\.\./
const ADDRESS = /https?:|www\.|[|•►»{}*]|\S@\S/
const BOILERPLATE =
  /\b(?:cookies?|subscribe|sign up|log ?in|click (?:here|on|the)|read more|learn more|all rights reserved|copyright|privacy policy|terms of (?:use|service)|newsletter|share this|follow us|contact us|advertisement|javascript|(?:your|this|modern) browser|browsers?,|download (?:the|our|this)|skip to|back to top|see (?:also|below|above|table|figure|section)|shown in (?:table|figure)|(?:figure|table|fig\.) \d)\b|©/i
const INSTRUCTION_TO_A_MODEL =
  /\b(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|prior|above|earlier|instructions?)|system prompt|you are (?:now )?(?:an? )?(?:ai|assistant|language model|chatbot)|as an ai\b|<\/?\w+>/i

function cleaned(sentence: string): string {
  return oneLine(sentence.replace(/\s?\[(?:\d+(?:[,–-]\s?\d+)*|[a-z]|citation needed|note \d+)\]/gi, ''))
}

function usable(sentence: string, title: string, publisher: string, isFirst: boolean): PassageSentence | null {
  const text = cleaned(sentence)
  if (!isWholeSentence(text) || POINTS_ELSEWHERE.test(text) || !isUsable(text)) return null
  const titled = introducedBy([title])
  const bodies = introducedBy([publisher])
  const people = peopleIn(text).filter((noun) => !titled.has(noun))
  const strangers = [
    ...strangersIn(text, title),
    ...samesIn(text),
    ...unmentionedIn(text),
    ...countedFrom(text).filter((noun) => !titled.has(noun)),
    ...people.filter((noun) => bodies.has(noun)),
  ]
  const leans = LEANS.test(text) || (/^it\b/i.test(text) && !EMPTY_IT.test(text))
  const can_open = !leans && !POINTS_BACK.test(parted(text)?.[0] ?? text) && !text.endsWith('?')
  return {
    text,
    can_open,
    stands_alone: can_open && strangers.length === 0 && (isFirst || !needsBefore(text, title)) && !measuresBefore(text),
    strangers,
    wholes: [...wholesIn(text, title), ...people.filter((noun) => !bodies.has(noun))],
    voice: voiceOf(text),
    gist: gistOf(text),
  }
}

/** Whether a sentence is none of code, of an address, of a page around the text, or of an order to a model. */
export function isUsable(text: string): boolean {
  return ![CODE, ADDRESS, BOILERPLATE, INSTRUCTION_TO_A_MODEL].some((words) => words.test(text))
}

function voiceOf(text: string): PassageSentence['voice'] {
  if (/\b(?:we|our|ours|us|my|me|mine|I)\b/.test(text) || /^(?:We|Our|My|Let)\b/.test(text)) return 'own'
  const opening = words(text).slice(0, 8).join(' ')
  if (shapeOf(opening) === 'imperative') return 'order'
  return /\b(?:you|your|yours|yourself)\b/i.test(text) ? 'reader' : 'neutral'
}

const SECTION_NUMBER =
  /^(?:(?:chapter|section|part|appendix) (?:\d{1,3}|[a-z])(?:\.\d{1,3}){0,5}[.:]?|(?:\d{1,3}|[a-z])(?:\.\d{1,3}){1,5}\.?|\d{1,3}\.)\s+(?=\p{Lu})/iu

/** A source's title in a shape fit for print: without the name of its site; empty where it is no title. */
export function printableTitle(title: string): string {
  const flat = oneLine(title)
    .replace(SECTION_NUMBER, '')
    .replace(/\.(?:pdf|docx?|html?|txt|md)$/i, '')
  const parts = flat.split(/\s+[|»·]\s+|\s+[–—-]\s+(?=[^–—-]{2,40}$)/)
  const bare = parts.reduce((longest, part) => (wordCount(part) > wordCount(longest) ? part : longest), '')
  return /^https?:|^www\.|^untitled/i.test(bare) || wordCount(bare) > 16 || /[.!?]\s/.test(bare)
    ? ''
    : bare.replace(/[\s.:;,]+$/, '')
}

/** An excerpt read as its paragraphs: what stands in one belongs together. */
export function readPassages(section_key: string, source: PassageSource, text: string): Passage[] {
  const { number, title, publisher } = source
  const shown = printableTitle(title)
  return text.split(/\n\s*\n/).map((paragraph) => {
    const sentences = splitSentences(paragraph)
    return {
      section_key,
      number,
      title: shown,
      publisher: publisher ?? '',
      sentences: sentences.map((sentence, index) => usable(sentence, title, publisher ?? '', index === 0)),
      gists: sentences.map(gistOf),
    }
  })
}
