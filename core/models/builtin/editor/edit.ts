import type { Edit } from '../../contract.ts'
import type { EditedDraft, EditorInput } from '../../ports.ts'
import { wordCount, words } from '../../../kernel/text.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { languageOf } from '../../../quality/rules/text/language.ts'
import { paced } from '../language/pace.ts'
import { inLongQuotation } from '../language/quotations.ts'
import { isCited } from '../language/protected.ts'
import { EDITOR_RULES } from './rules.ts'

/** The built-in editor as ledgers and passports name it: a rule program, not a language model. */
export const EDITOR_ID = 'builtin/editor@4'

/** Fewer words do not tell a language. */
const FEWEST_WORDS = 25
const LINE_START = /^\s*(?:[-*+] |\d+[.)] |#{1,6} )?/
/** An entry of a list is part of it, whatever stands elsewhere. */
const ENTRY = /[-*+.)] $/
const UNTOUCHED = /^\s*(?:>|\[\p{L}+\s?: |\||```|~~~| {4})|(?<!\*)\*(?!\*)[^*]*[.!?][^*]*\*/u

interface Pass {
  input: EditorInput
  section_key: string
  /** The text before this sentence, sentence by sentence. */
  seen: Set<string>
  edits: Edit[]
}

/** The words of a sentence in their order, without what stands between them. */
function bareWords(sentence: string): string {
  return words(sentence.toLowerCase()).join(' ')
}

/** A sentence that stands in the piece already, word for word, and carries nothing that only it could carry. */
function isRepeated(pass: Pass, sentence: string): boolean {
  if (wordCount(sentence) < 5 || /[\d“”"[\]]/.test(sentence)) return false
  const plain = bareWords(sentence)
  if (pass.seen.has(plain)) return true
  pass.seen.add(plain)
  return false
}

function editSentence(pass: Pass, sentence: string): string {
  if (isCited(sentence)) return sentence
  return EDITOR_RULES.reduce((text, rule) => {
    const after = rule.apply(text, pass.input.style)
    if (after !== text) pass.edits.push({ rule: rule.name, section_key: pass.section_key, before: text, after })
    return after
  }, sentence)
}

function editLine(pass: Pass, line: string): string | null {
  const start = LINE_START.exec(line)?.[0] ?? ''
  const spaced = line.slice(start.length)
  const text = spaced.replace(/(?<=\S) {2,}(?=\S)/g, ' ')
  if (text !== spaced) pass.edits.push({ rule: 'spaces', section_key: pass.section_key, before: spaced, after: text })
  const sentences = splitSentences(text)
  const isQuoted = inLongQuotation(sentences)
  const kept = sentences.flatMap((sentence, index) => {
    // What leads in what stands behind it goes with it.
    if (isQuoted[index] === true || (index === sentences.length - 1 && sentence.endsWith(':'))) return [sentence]
    if (ENTRY.test(start) || !isRepeated(pass, sentence)) return [editSentence(pass, sentence)]
    pass.edits.push({ rule: 'repetition', section_key: pass.section_key, before: sentence, after: '' })
    return []
  })
  if (kept.length === 0 && sentences.length > 0) return null
  const isChanged = kept.length !== sentences.length || kept.some((sentence, index) => sentence !== sentences[index])
  return start + (isChanged ? kept.join(' ') : text)
}

function editBody(pass: Pass, body: string): string {
  let isCode = false
  const lines = body.split('\n').map((line) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    return isCode || UNTOUCHED.test(line) || line.trim() === '' ? line : editLine(pass, line)
  })
  return lines
    .filter((line) => line !== null)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The rules are about English. */
function isOtherLanguage({ draft }: EditorInput): boolean {
  const found = draft.sections.flatMap(({ body }) => words(body.toLowerCase()))
  const language = found.length < FEWEST_WORDS ? null : languageOf(found)
  return language !== null && language !== 'English'
}

/**
 * The editor pass (specification, Pipeline, stage Editor) as a rule program that sees draft, plan and style only. It never
 * changes a number, a name, a negation, a word of degree, a citation marker, a quotation or a link; each change is recorded with its rule.
 */
export function edit(input: EditorInput): EditedDraft {
  if (isOtherLanguage(input)) return { draft: input.draft, edits: [] }
  const seen = new Set<string>()
  const edits: Edit[] = []
  const bodies = input.draft.sections.map(({ key, body }) => editBody({ input, section_key: key, seen, edits }, body))
  const pace = paced(bodies, input.style)
  const sections = input.draft.sections.map((section, index) => ({
    ...section,
    body: pace.bodies[index] ?? section.body,
  }))
  const parted = pace.changes.map(({ rule, body, before, after }) => ({
    rule,
    section_key: sections[body]?.key ?? '',
    before,
    after,
  }))
  return { draft: { ...input.draft, sections }, edits: [...edits, ...parted] }
}
