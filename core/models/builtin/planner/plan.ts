import type { Move } from '../../../catalog/composition.ts'
import type { TemplateDocument } from '../../../catalog/document.ts'
import type { Plan, PlannedSection } from '../../contract.ts'
import { wordCount } from '../../../kernel/text.ts'
import { listInput, subjectOf, textInput, type UserInput } from '../composer/brief.ts'

const CONNECTIVE_WORDS = 45

function isFilled(template: TemplateDocument, input: UserInput, name: string): boolean {
  return textInput(template, input, name) !== '' || listInput(input, name).length > 0
}

function fieldsOf(move: Move): string[] {
  switch (move.move) {
    case 'say':
      return move.when?.has ?? []
    case 'query':
      return []
    case 'print':
    case 'points':
    case 'list':
      return [move.field]
    case 'quotation':
      return [move.quote]
    case 'passages':
      return []
  }
}

function movesOf(template: TemplateDocument, key: string): readonly Move[] {
  return template.composition.sections.find((section) => section.key === key)?.moves ?? []
}

/** The words that the brief itself brings to a section, and whether research could bring more. */
function materialOf(template: TemplateDocument, input: UserInput, key: string): { words: number; is_open: boolean } {
  const moves = movesOf(template, key)
  const fields = [...new Set(moves.flatMap(fieldsOf))].filter((name) => isFilled(template, input, name))
  const texts = fields.flatMap((name) => listInput(input, name))
  return {
    words: texts.reduce((sum, text) => sum + wordCount(text), 0),
    is_open: moves.some((move) => move.move === 'passages' || move.move === 'points'),
  }
}

/**
 * The outline of a piece (specification, Pipeline, stage Planner): the template's sections with a word budget cut to what
 * the brief brings. An optional section that neither the brief nor research could fill is left out.
 */
export function planPiece(template: TemplateDocument, user_input: UserInput): Plan {
  const sections = template.sections.flatMap((section): PlannedSection[] => {
    const { words, is_open } = materialOf(template, user_input, section.key)
    if (!section.required && words === 0 && !is_open) return []
    const wanted = words + CONNECTIVE_WORDS + (is_open && section.citations !== 'none' ? 300 : 0)
    return [{ ...section, word_budget: Math.min(section.max_words, Math.max(section.min_words, wanted)) }]
  })
  return { subject: subjectOf(template, user_input), sections }
}
