import type { Ask } from '../ask-context.ts'
import type { Draft, WritingCall } from '../contract.ts'
import type { WriterInput } from '../ports.ts'
import { renderPrompt, type Prompts } from '../prompts.ts'
import { citedNumbers, KEPT_ABOVE, withNumbers } from '../rules/kept-citations.ts'
import { wordCount } from '../../kernel/text.ts'
import { withoutOrders } from '../../sources/rules/withheld.ts'
import { markedDraft, mostCharacters, readMarkedDraft, readSectionText } from './draft-format.ts'
import { promptsWithFewer } from './fewer-passages.ts'
import { briefOf, commissionOf, data, frameOf, outlineOf, styleOf, type RulesFor } from './material.ts'
import type { Frame } from '../frame-contract.ts'
import type { ReadSource } from '../../sources/cards.ts'
import { excerptsOf, houseOf } from './passages.ts'

/** Tokens for a word of prose, with room for what a model thinks before it writes. */
const TOKENS_A_WORD = 3
const TOKENS_BESIDE = 4000
/** A citation number that stands for no source: the formatter takes it out and reports it. */
const NOBODYS = 4999

/** What a writer by model sees beyond the built-in one. */
export interface PromptedWriterInput extends WriterInput {
  /** The draft that the gate sent back; null on the first pass. */
  last_draft: Draft | null
  frame: Frame
  /** The sources of its call with their whole texts. */
  texts: readonly ReadSource[]
  rulesFor: RulesFor
}

/** The draft by a model, as it streams in. What it cites that was not handed to it is taken out by the formatter. */
export async function draftByModel(
  ask: Ask,
  prompts: Prompts,
  input: PromptedWriterInput,
  onText: (soFar: string) => void,
): Promise<Draft> {
  const { template, style, rulesFor, user_input, plan, call, issues, last_draft, frame, texts } = input
  const words = plan.sections.reduce((sum, section) => sum + section.max_words, 0)
  const brief = briefOf(template, user_input)
  const passagesOf = (shown: WritingCall): string => excerptsOf(shown, texts, { house: houseOf(user_input) })
  const rules = await rulesFor(`${brief}\n\n${passagesOf(call)}`, frame.has_research)
  const asked = await promptsWithFewer(call, async (shown) =>
    renderPrompt(await prompts('writer'), {
      kind: template.name,
      frame: frameOf(frame),
      brief: data('brief', commissionOf(template, user_input)),
      style: data('style', styleOf(style)),
      rules: data('rules', rules),
      outline: data('outline', outlineOf(plan, frame.has_research)),
      passages: data('passages', passagesOf(shown)),
      revision: last_draft === null ? '' : revisionOf(last_draft, issues, frame.has_research),
    }),
  )
  const known = new Set(call.sources.map(({ number }) => number))
  return ask({
    ...asked,
    read: (answer, note) => readMarkedDraft(answer, plan, { known, note }),
    max_output_tokens: tokensFor(words),
    most_characters: mostCharacters(words),
    onText,
  })
}

export interface SectionInput extends PromptedWriterInput {
  section: { key: string; heading: string; body: string }
  /** The whole text as it stands. */
  text: string
  instructions: string | null
}

/**
 * One section by a model. Citations of the text as it stood keep their numbers (above `KEPT_ABOVE`); those of newly found
 * passages have the numbers of the writer's call.
 */
export async function sectionByModel(
  ask: Ask,
  prompts: Prompts,
  input: SectionInput,
  onText: (soFar: string) => void,
): Promise<string> {
  const { template, style, rulesFor, user_input, plan, call, section, text, instructions, issues, last_draft } = input
  const { frame, texts } = input
  // New passages are numbered above every number of the text, so that the two cannot be mistaken for each other.
  const shift = Math.ceil((Math.max(0, ...citedNumbers(text)) + 1) / 100) * 100
  const planned = plan.sections.find(({ key }) => key === section.key)
  const most = Math.min(planned?.max_words ?? 2000, 2000)
  const brief = briefOf(template, user_input)
  const passagesOf = (shown: WritingCall): string =>
    excerptsOf(shown, texts, { numberOf: (number) => shift + number, house: houseOf(user_input) })
  const rules = await rulesFor([brief, text, passagesOf(call)].join('\n\n'), frame.has_research)
  const asked = await promptsWithFewer(call, async (shown) =>
    renderPrompt(await prompts('section-writer'), {
      frame: frameOf(frame),
      brief: data('brief', commissionOf(template, user_input)),
      style: data('style', styleOf(style)),
      rules: data('rules', rules),
      heading: data('heading', section.heading),
      purpose: data('purpose', planned?.purpose ?? ''),
      length: data('length', lengthOf(planned?.word_budget ?? wordCount(section.body), most)),
      text: data('text', text),
      section: data('section', section.body),
      instructions: data('instructions', instructions ?? ''),
      passages: data('passages', passagesOf(shown)),
      revision: last_draft === null ? '' : revisionOf(asShown(last_draft, shift), issues, frame.has_research),
    }),
  )
  const kept = citedNumbers(text)
  const known = new Set([...kept, ...call.sources.map(({ number }) => shift + number)])
  const written = await ask({
    ...asked,
    read: (answer, note) => readSectionText(answer, most, section.heading, { known, note }),
    max_output_tokens: tokensFor(most),
    most_characters: mostCharacters(most),
    onText,
  })
  const found = new Set(call.sources.map((source) => source.number))
  return withNumbers(written, (number) => {
    if (number > shift) return found.has(number - shift) ? number - shift : NOBODYS
    return kept.has(number) ? KEPT_ABOVE + number : NOBODYS
  })
}

/** A draft with the numbers that its writer saw: those of the text as they stand, new ones shifted. */
function asShown(draft: Draft, shift: number): Draft {
  const shown = (number: number): number => (number > KEPT_ABOVE ? number - KEPT_ABOVE : number + shift)
  return { ...draft, sections: draft.sections.map((one) => ({ ...one, body: withNumbers(one.body, shown) })) }
}

type Issue = WriterInput['issues'][number]

/** What a person answers, or nobody who is given no newer sources can: a writer could only take facts out. */
const NOT_FOR_WRITER: ReadonlySet<Issue['code']> = new Set([
  'brief_order',
  'needs_manual_review',
  'claims_unclear',
  'claims_awaited',
  'printed_query',
  'brief_unchecked',
  'source_order',
  'source_outdated',
])
/** Without these it is another piece than was asked for, and no sentence of it can be put right alone. */
const ANOTHER_PIECE: ReadonlySet<Issue['code']> = new Set(['brief_ignored', 'off_topic_paragraph'])

function revisionOf(draft: Draft, issues: readonly Issue[], has_research: boolean): string {
  const isAnother = issues.some(({ code, severity }) => ANOTHER_PIECE.has(code) && severity === 'blocking')
  return [
    isAnother
      ? 'This is your one revision. The draft is not the piece that the brief asks for. Write it anew from the brief: its title, its subject and each of its points, in every section.'
      : 'This is your one revision. Put right what the checks found, sentence by sentence, and change nothing else. The checks may err: where brief or passages do say what a sentence says, leave it as it is, and cite the passage that says it.',
    data('last draft', markedDraft(draft)),
    // What speaks to a program is for people to read alone.
    data(
      'findings',
      issues
        .filter((issue) => isForWriter(issue, has_research))
        .map(findingOf)
        .join('\n'),
    ),
  ].join('\n\n')
}

/** A query of the brief is for the writer once it is answered. */
function isForWriter({ code, expected }: Issue, has_research: boolean): boolean {
  if (NOT_FOR_WRITER.has(code) || (code === 'brief_query' && expected === undefined)) return false
  return has_research || code !== 'too_few_sources'
}

/** A piece's own citation numbers, which are not those of the draft. */
const MARKERS = /\s?(?<!\\)\[\d{1,4}\](?!\()/g

/** A finding as a writer needs it: about a claim, its sentence, the verdict with its reason, and what the source says. */
function findingOf({ code, message, section_id, phrase = '', found = '', passage = '' }: Issue): string {
  const place = section_id === null ? '' : `[${section_id}] `
  const verdict = VERDICTS[code]
  if (verdict === undefined) return `- ${place}${message.replace(MARKERS, '')}`
  const reason = found === '' ? '' : ` ${found}`
  const source = passage === '' ? '' : `\n  The source says: ${withoutOrders(passage).text}`
  return `- ${place}Sentence: ${phrase.replace(MARKERS, '')}\n  Verdict: ${verdict}.${reason}${source}`
}

const VERDICTS: Partial<Record<Issue['code'], string>> = {
  claim_contradicted: 'the source contradicts it',
  claim_not_supported: 'the source does not support it',
  claim_unsupported: 'not all of it stands in the part of the source that it was compared with',
}

/** How long a section may be; one that no template bounds stays near its own length. */
function lengthOf(budget: number, most: number): string {
  return `about ${Math.max(40, budget)} words, at most ${Math.max(most, budget)}`
}

function tokensFor(words: number): number {
  return Math.min(32_000, words * TOKENS_A_WORD + TOKENS_BESIDE)
}
