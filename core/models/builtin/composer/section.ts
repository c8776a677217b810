import type { Move, MoveCondition } from '../../../catalog/composition.ts'
import { gistOf, isSameStatement } from '../language/likeness.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { tellingTerms } from '../language/terms.ts'
import { keptApart, printedTerms } from './apart.ts'
import { listInput, paragraphsInput, verbatimInput } from './brief.ts'
import { asStart } from './casing.ts'
import type { WriterInput } from '../../ports.ts'
import { type Desk, hasInput, type Point } from './desk.ts'
import { asList, closed, developPoints, isBarePhrase, statementsOf } from './points.ts'
import { quotationParagraph } from './quotation.ts'
import { shapeOf } from './shape.ts'
import { wovenTogether } from './weave.ts'
import { say } from './wording.ts'

const REFRAINING = /^(?:don['’]t|do not|never|avoid|stop|not)\b/i

/** What most of the points are: things to do, statements, or neither clearly. */
function kindOfPoints(desk: Desk): 'actions' | 'statements' | 'mixed' {
  const leads = desk.points.map(({ text }) =>
    REFRAINING.test(text) ? 'other' : shapeOf(splitSentences(text)[0] ?? ''),
  )
  const share = (shapes: readonly string[]) =>
    leads.filter((lead) => shapes.includes(lead)).length / (leads.length || 1)
  if (share(['imperative', 'gerund']) > 0.6) return 'actions'
  return share(['sentence', 'question']) > 0.6 ? 'statements' : 'mixed'
}

function applies(desk: Desk, condition: MoveCondition | undefined): boolean {
  if (condition === undefined) return true
  const { has = [], lacks = [], passages, points, several, thin } = condition
  return (
    has.every((name) => hasInput(desk, name)) &&
    !lacks.some((name) => hasInput(desk, name)) &&
    (passages === undefined || passages === desk.passages.length > 0) &&
    (points === undefined || points === kindOfPoints(desk)) &&
    (several === undefined || several === desk.points.length > 1) &&
    (thin === undefined || thin <= desk.effort.thinness)
  )
}

type Print = Extract<Move, { move: 'print' }>

function partOf(paragraphs: readonly string[], part: Print['part']): readonly string[] {
  if (part === undefined) return paragraphs
  const last = Math.max(1, paragraphs.length - 1)
  return part === 'last' ? paragraphs.slice(last) : paragraphs.slice(0, last)
}

/** An input as it stands, without a sentence that the piece has already or that a point is going to say. */
function printed(desk: Desk, field: string, part: Print['part']): string[] {
  const points = desk.points.flatMap(({ text }) => splitSentences(text)).map(gistOf)
  return partOf(paragraphsInput(desk.input.user_input, field), part).flatMap((paragraph) => {
    const sentences = splitSentences(paragraph).filter((sentence) => {
      const gist = gistOf(sentence)
      const isRepeated = [...points, ...desk.printed].some((other) => isSameStatement(other, gist))
      if (!isRepeated) desk.printed.push(gist)
      return !isRepeated
    })
    const text = sentences.join(' ')
    return text === '' ? [] : [escapeMarkdown(asStart(/[:,]$/.test(text) ? text : closed(text)))]
  })
}

/** The items of a listed input as points. */
export function itemsOf(input: WriterInput, field: string, points: readonly Point[]): readonly Point[] {
  if (field === input.template.composition.points) return points
  return listInput(input.user_input, field).map((text) => ({ text, shape: shapeOf(text) }))
}

/** What passages bring to an input that is printed as it stands. */
function broughtTo(desk: Desk, place: string, field: string): string[] {
  const paragraphs = paragraphsInput(desk.input.user_input, field)
  const terms = tellingTerms(paragraphs.join(' '))
  const view = { ...desk, statements: paragraphs.flatMap(statementsOf) }
  const passages = (desk.backing.by_field.get(field) ?? []).flat()
  return wovenTogether(view, place, passages, { terms, is_assigned: true })
}

/** An input as it stands, and what passages bring to it on the side where its template wants them. */
function printedAndBacked(desk: Desk, place: string, { field, part, backed }: Print): string[] {
  const own = printed(desk, field, part)
  const brought = backed === undefined ? [] : broughtTo(desk, place, field)
  return backed === 'before' ? [...brought, ...own] : [...own, ...brought]
}

/** A list as it stands, or item by item where passages back some of it. */
function listed(desk: Desk, place: string, move: Extract<Move, { move: 'list' }>): string[] {
  const items = itemsOf(desk.input, move.field, desk.points)
  if (items.length === 0) return []
  const backed = (desk.backing.by_field.get(move.field) ?? []).filter((passages) => passages.length > 0).length
  const isBacked = backed > 0
  const isMostlyBare = backed <= items.length / 2
  const areLines = backed < items.length && items.every(({ text }) => splitSentences(text).length === 1)
  if (isBacked && (items.every(isBarePhrase) || isMostlyBare || areLines)) {
    const woven = (desk.backing.by_field.get(move.field) ?? []).flatMap((passages, index) => {
      const text = items[index]?.text ?? ''
      const view = { ...desk, statements: statementsOf(text) }
      return wovenTogether(view, `${place}/${index}`, passages, { terms: tellingTerms(text), is_assigned: true })
    })
    return [asList(items, move.ordered), ...woven]
  }
  return isBacked ? developPoints(desk, place, items, move) : [asList(items, move.ordered)]
}

function made(desk: Desk, place: string, sectionKey: string, move: Move): string[] {
  switch (move.move) {
    case 'say':
      return [say(desk, place, move.wordings)].filter((text) => text !== null)
    case 'print':
      return printedAndBacked(desk, place, move)
    case 'points':
      return developPoints(desk, sectionKey, desk.points, move)
    case 'list':
      return listed(desk, place, move)
    case 'quotation':
      return [quotationParagraph(desk, verbatimInput(desk.input.user_input, move.quote), move)]
    case 'passages':
      return keptApart(desk, place, printedTerms(desk, sectionKey))
  }
}

/** Whether a paragraph is a list. */
function isListed(paragraph: string | undefined): boolean {
  return paragraph !== undefined && /^(?:- |1\. )/.test(paragraph)
}

/** A sentence that announces a list ends as a sentence where its items stand as paragraphs. */
function endLead(paragraphs: string[]): void {
  const last = paragraphs.pop()
  if (last !== undefined) paragraphs.push(last.replace(/:$/, '.'))
}

/** One section of the piece: its paragraphs, and whether it holds anything but connective phrases. */
export function writeSection(desk: Desk, sectionKey: string): { body: string; has_substance: boolean } {
  const moves = desk.input.template.composition.sections.find((section) => section.key === sectionKey)?.moves ?? []
  const paragraphs: string[] = []
  let hasSubstance = false
  /** Where the last list stands: a text that belongs to its items follows them, before what sources say. */
  let list = -1
  moves.forEach((move, index) => {
    if (!applies(desk, move.when)) return
    const texts = made(desk, `${sectionKey}/${index}`, sectionKey, move).filter((text) => text !== '')
    if (texts.length === 0) return
    if (move.move === 'list' && !/^(?:- |1\. )/.test(texts[0] ?? '')) endLead(paragraphs)
    if (move.move !== 'say' || (move.when?.has ?? []).length > 0) hasSubstance = true
    const last = paragraphs.at(-1)
    const joins = (move.move === 'say' || move.move === 'print') && move.joins === true
    if (joins && list === -1 && last !== undefined && !/(?:^|\n)(?:- |> )/.test(last)) {
      paragraphs[paragraphs.length - 1] = `${last} ${texts[0] ?? ''}`
      paragraphs.push(...texts.slice(1))
    } else if (joins && isListed(paragraphs[list])) paragraphs.splice(list + 1, 0, ...texts)
    else paragraphs.push(...texts)
    if (move.move === 'list') list = paragraphs.length - texts.length
  })
  return { body: paragraphs.join('\n\n'), has_substance: hasSubstance }
}
