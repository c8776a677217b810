import { sentenceSpans } from '../../kernel/sentences.ts'
import { cutAt } from '../../kernel/text.ts'

/** What a source says of itself that a writer has to know; members are empty where it says nothing. */
export interface CardFacts {
  kind: '' | 'study' | 'guidance' | 'news' | 'own document'
  /** Sentences of the source, as they stand there. */
  method: string
  sample: string
  limits: string
}

export interface CardSource {
  title: string
  publisher: string | null
  url: string
  body: string
}

const STUDY =
  /\b(?:randomi[sz]ed|controlled trial|placebo|cohort|participants|respondents|double-blind|we (?:enrolled|recruited|surveyed|measured|interviewed)|methods?:|p ?[<=] ?0?\.\d|confidence interval|response rate|(?:enrolled|recruited|surveyed|interviewed|sample of) \d|were (?:enrolled|recruited|surveyed|randomly))\b/gi
const GUIDANCE =
  /\b(?:guidelines?|guidance|position statement|code of practice|recommendations for|standard of care|leitlinie)\b/i
const NEWS = /\b(?:news|times|post|herald|gazette|guardian|reuters|tribune|journalist|zeitung|nachrichten)\b/i
const METHOD =
  /\b(?:randomi[sz]ed|double-blind|placebo|survey(?:ed)?|interview(?:s|ed)|questionnaires?|cohort|case-control|observational|was tasted by|was measured|were measured|(?:we|study|trial) compared|were compared with|meta-analysis|systematic review)\b/i
const SAMPLE =
  /\bn ?= ?\d|\b\d+(?:[,.]\d+)* (?:\w+ ){0,2}(?:people|participants|patients|adults|children|women|men|owners|respondents|households|offices|companies|firms|hospitals|schools|users|members|trials|studies)\b/i
const LIMITS =
  /\b(?:limitations?|limited by|with caution|small sample|too small|cannot (?:show|prove|say)|does not (?:show|prove)|not representative|self-reported|were not asked|was not measured|further research|only (?:one|a few|short))\b/i
const LIST_MARK = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+/
const LONGEST_FACT = 240
/** Characters at its beginning in which a source is read for what it is. */
const READ = 20_000

/** What a source states of itself, found by rule and never made up. */
export function cardFacts({ title, publisher, url, body }: CardSource): CardFacts {
  const text = body.slice(0, READ)
  const sentences = text
    .split(/\n{2,}/)
    .flatMap((paragraph) => sentenceSpans(paragraph).map(({ start, end }) => paragraph.slice(start, end)))
    .map((sentence) => sentence.replace(LIST_MARK, '').replace(/\s+/g, ' ').trim())
    .filter(isWhole)
  const first = (pattern: RegExp): string => {
    const found = sentences.find((sentence) => pattern.test(sentence) && sentence.length <= LONGEST_FACT * 2)
    return found === undefined ? '' : found.length > LONGEST_FACT ? `${cutAt(found, LONGEST_FACT - 1)}…` : found
  }
  const isStudy = new Set((text.match(STUDY) ?? []).map((word) => word.toLowerCase())).size >= 2
  const [method, sample] = [first(METHOD), first(SAMPLE)]
  return {
    kind: kindOf(isStudy, `${title} ${publisher ?? ''}`, publisher, url),
    method,
    sample: sample === method ? '' : sample,
    limits: first(LIMITS),
  }
}

/** Whether it is a sentence, and no heading or label of the document. */
function isWhole(sentence: string): boolean {
  return /[.!?]["”’)]*$/.test(sentence) && !/^(?:#|\*\*[^*]{1,60}:\*\*)/.test(sentence)
}

function kindOf(isStudy: boolean, names: string, publisher: string | null, url: string): CardFacts['kind'] {
  if (isStudy) return 'study'
  if (GUIDANCE.test(names)) return 'guidance'
  if (NEWS.test(`${publisher ?? ''} ${url}`)) return 'news'
  return publisher === null && !/^https?:/.test(url) ? 'own document' : ''
}
