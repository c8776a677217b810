import type { Move, MoveCondition, Wording } from '../../../catalog/composition.ts'
import type { TemplateDocument } from '../../../catalog/document.ts'
import { words } from '../../../kernel/text.ts'
import type { StyleProfileDetail } from '../../../catalog/contract.ts'
import { contract } from '../language/contractions.ts'
import { escapeMarkdown } from '../language/markdown.ts'
import { linesInput, listInput, textInput, type UserInput } from './brief.ts'
import { asStart } from './casing.ts'
import { saidByDisclaimer } from './disclaimers.ts'
import { closed, isStatement, type Item, itemOf, printedItem } from './items.ts'
import { quotationParagraph } from './quotation.ts'
import type { Phrasebook } from './words.ts'

/** What a section is set from. */
export interface Desk {
  template: TemplateDocument
  style: StyleProfileDetail
  user_input: UserInput
  book: Phrasebook
  /** Disclaimers that the rules put into the piece: where the template says one in other words, theirs stand. */
  demanded: readonly string[]
  /** What sources bring, by the place of what it bears on; empty for a section that cites nothing. */
  evidence: ReadonlyMap<string, string>
}

/** A section as its blocks; `asked` is the number of queries among them. */
export interface SetSection {
  blocks: string[]
  asked: number
}

const SLOT = /\{(\w+)(:typed|:capitals|:start)?\}/g

/** A section of the template, filled from the brief alone: nothing is joined, and the order is the brief's. */
export function setSection(desk: Desk, moves: readonly Move[]): SetSection {
  const all = moves.map((move) => ({ move, blocks: applies(desk, move.when) ? made(desk, move) : [] }))
  return {
    blocks: all.flatMap(({ blocks }) => blocks).filter((block) => block !== ''),
    asked: all.filter(({ move, blocks }) => move.move === 'query' && blocks.join('') !== '').length,
  }
}

function made(desk: Desk, move: Move): string[] {
  switch (move.move) {
    case 'say':
      return [said(desk, move.wordings)]
    case 'query':
      return [asks(desk, move) ? desk.book.query(move.text) : '']
    case 'print':
      return printed(desk, move.field)
    case 'points':
    case 'list':
      return listed(desk, move)
    case 'quotation':
      return [quotationParagraph(desk.template, desk.user_input, move, desk.book.language)]
    case 'passages':
      return [desk.evidence.get('') ?? '']
  }
}

function hasInput({ template, user_input }: Desk, name: string): boolean {
  return textInput(template, user_input, name) !== '' || listInput(user_input, name).length > 0
}

/** Conditions of older templates that asked how a text would be written hold for none. */
function applies(desk: Desk, condition: MoveCondition | undefined): boolean {
  const { has = [], lacks = [], passages, points, several, thin } = condition ?? {}
  if ([passages, points, several, thin].some((one) => one !== undefined)) return false
  return has.every((name) => hasInput(desk, name)) && !lacks.some((name) => hasInput(desk, name))
}

/** Whether readers will ask this of the brief: it is about such a thing and says nothing of it. */
function asks({ user_input }: Desk, { about, answered_by = [] }: Extract<Move, { move: 'query' }>): boolean {
  const texts = Object.keys(user_input).flatMap((name) => listInput(user_input, name))
  const text = texts.join('\n').toLowerCase()
  const found = words(text)
  const holds = (wanted: string) =>
    /\p{L}/u.test(wanted) ? found.some((word) => word.startsWith(wanted)) : text.includes(wanted)
  return (about === undefined || about.some(holds)) && !answered_by.some(holds)
}

/** The first wording that suits the style's person and has all that it names; one that hangs on grammar is of an older template. */
function said(desk: Desk, wordings: readonly Wording[]): string {
  for (const { text, persons, shapes } of wordings) {
    const theirs = desk.demanded.includes(text) ? null : saidByDisclaimer(text, desk.demanded)
    if (theirs !== null && desk.book.language === 'en') return escapeMarkdown(theirs)
    if (shapes !== undefined || (persons !== undefined && !persons.includes(desk.style.person))) continue
    const phrase = desk.book.phrase(text)
    if (phrase === null) continue
    const shown = filled(desk, desk.style.contractions && desk.book.language === 'en' ? contract(phrase) : phrase)
    if (shown !== null) return shown
  }
  return ''
}

function filled(desk: Desk, text: string): string | null {
  const slots = [...text.matchAll(SLOT)].map(([, name = '']) => valueOf(desk, name))
  if (slots.includes('')) return null
  const shown = text.replace(SLOT, (_, name: string, form: string | undefined) => {
    const typed = valueOf(desk, name)
    if (form === ':capitals') return escapeMarkdown(typed.toLocaleUpperCase('en'))
    return escapeMarkdown(form === ':start' ? asStart(typed) : typed)
  })
  return shown.replace(/([.!?…])\.(?=\s|\*|$)/g, '$1')
}

function valueOf({ template, user_input, book }: Desk, name: string): string {
  const field = [...template.required_fields, ...template.optional_parameters].find((one) => one.name === name)
  const value = user_input[name]
  if (field?.type === 'date' && typeof value === 'string') return book.date(value)
  return textInput(template, user_input, name)
}

/** An input as it stands: its paragraphs, with what was typed as entries of a list set as one. */
function printed(desk: Desk, field: string): string[] {
  const { language } = desk.book
  const lines = linesInput(desk.user_input, field)
  const blocks: string[] = []
  for (const { text, is_entry } of lines) {
    const isEntry = is_entry || (lines.length > 1 && !isStatement(text, language))
    const shown = isEntry ? `- ${escapeMarkdown(asStart(text))}` : escapeMarkdown(closed(text, language))
    if (isEntry && blocks.at(-1)?.startsWith('- ') === true) blocks.push(`${blocks.pop() ?? ''}\n${shown}`)
    else blocks.push(shown)
  }
  return blocks.length === 0 ? [] : [...blocks, desk.evidence.get(field) ?? '']
}

/** The entries of a list in their order: lines stay a list, longer ones are paragraphs, and evidence stands under its own. */
function listed(desk: Desk, move: Extract<Move, { move: 'points' | 'list' }>): string[] {
  const { language } = desk.book
  const items = listInput(desk.user_input, move.field).map((text) =>
    itemOf(text, language, move.move === 'points' && move.ordered !== true),
  )
  const areEnded = items.some(({ text, is_line }) => is_line && /[.!?]$/.test(text))
  const isList = move.move === 'list' || move.ordered === true
  const standsAlone = (all: readonly Item[], at: number): boolean => {
    const isEntryAt = (index: number): boolean => {
      const one = all[index]
      return one !== undefined && isEntryOf(one, desk.evidence.get(`${move.field}/${index}`) ?? '')
    }
    // A sentence between paragraphs is one of them, and no list of one entry.
    return all[at]?.is_fragment === false && all.length > 1 && !isEntryAt(at - 1) && !isEntryAt(at + 1)
  }
  const areQuestions = !isList && items.some(({ lead }) => lead.endsWith('?'))
  const blocks: string[] = []
  let isOpen = false
  for (const [index, given] of items.entries()) {
    const isQuestion = areQuestions && given.lead === '' && given.is_open && given.text.endsWith('?')
    const item = isQuestion ? { ...given, lead: given.text, rest: '', is_line: false, is_fragment: false } : given
    const evidence = desk.evidence.get(`${move.field}/${index}`) ?? ''
    const question = move.asks !== undefined && item.is_open ? asksOf(desk, move.asks, item) : ''
    const isEntry = isList || (isEntryOf(item, evidence) && !standsAlone(items, index))
    const mark = move.ordered === true ? `${index + 1}.` : isEntry ? '-' : ''
    const shown = printedItem(ended(item, areEnded && isEntry, language), language, mark)
    if (isOpen && isEntry) blocks.push(`${blocks.pop() ?? ''}\n${shown}`)
    else blocks.push(shown)
    blocks.push(...[evidence, question].filter((text) => text !== ''))
    isOpen = isEntry && evidence === '' && question === ''
  }
  return blocks
}

/** What is asked about an entry; it may name the entry itself and other inputs. */
function asksOf({ template, user_input, book }: Desk, asks: string, { text }: Item): string {
  return book.query(asks).replace(SLOT, (_, name: string) => {
    const typed = name === 'entry' ? asStart(text.replace(/[\s.:;,?!]+$/, '')) : textInput(template, user_input, name)
    return escapeMarkdown(typed.replace(/[[\]]/g, ''))
  })
}

function isEntryOf(item: Item, evidence: string): boolean {
  return item.is_fragment || (item.is_line && evidence === '')
}

/** Where other entries of a list end with a full stop, a whole sentence does too. */
function ended(item: Item, areEnded: boolean, language: Phrasebook['language']): Item {
  return areEnded && item.lead === '' ? { ...item, text: closed(item.text, language) } : item
}
