import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { splitSentences } from '../../../core/kernel/sentences.ts'
import { contractPlainly, writeOut } from '../../../core/models/builtin/language/contractions.ts'
import { withoutDoubled } from '../../../core/models/builtin/language/tidy.ts'
import type { WriterInput } from '../../../core/models/ports.ts'
import { printedQueries } from '../../../core/quality/rules/brief-queries.ts'
import { bodyOf, compose, passage, vertical, writerInput } from './catalog.ts'

/** Briefs as customers type them: rich and thin, tidy and not, in four languages, with sources that fit and that do not. */
interface Brief {
  id: string
  template_id: string
  style_profile_id: string
  vertical_id?: string
  user_input: Record<string, string | string[]>
  sources: { name: string; title: string; publisher: string; published_date: string; text: string }[]
}

const BRIEFS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../composer/briefs.json'), 'utf8'),
) as readonly Brief[]

function inputOf({ template_id, style_profile_id, vertical_id, user_input, sources }: Brief): WriterInput {
  const passages = sources.map(({ name, title, publisher, published_date, text }) => ({
    ...passage(name, title, text),
    source_publisher: publisher,
    published_date,
  }))
  const rules = vertical_id === undefined ? null : vertical(vertical_id).compliance
  return { ...writerInput(template_id, style_profile_id, user_input, passages), rules }
}

/** The letters and digits of a text, with its contractions made alike and slips of the keyboard gone. */
function bare(text: string): string {
  const plain = text.replace(/\\(?=[^\p{L}\p{N}\s])/gu, '').replace(/\s+/g, ' ')
  return withoutDoubled(contractPlainly(writeOut(plain)))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** What a phrase of a template may look like with its slots filled. */
function asPattern(phrase: string): RegExp {
  const parts = phrase.split(/\{\w+(?::\w+)?\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+').replace(/\\\.$/, '\\.?')}$`, 's')
}

function phrasesOf({ template }: WriterInput): { said: string[]; asked: string[] } {
  const { sections, translations } = template.composition
  const moves = sections.flatMap((section) => section.moves)
  const said = moves.flatMap((move) => (move.move === 'say' ? move.wordings.map(({ text }) => text) : []))
  const asked = moves.flatMap((move) => {
    if (move.move === 'query') return [move.text]
    return (move.move === 'points' || move.move === 'list') && move.asks !== undefined ? [move.asks] : []
  })
  const all = (texts: string[]) => [
    ...texts,
    ...Object.values(translations ?? {}).flatMap((words) => texts.flatMap((text) => words[text] ?? [])),
  ]
  return { said: all(said), asked: all(asked) }
}

const QUERY = /^\[(?:Query|Frage|Question|Pregunta) ?: (.+)\]$/
const THIN = /\d+ (?:words|Wörter|mots|palabras)/
const INTRODUCED = /^From \*[^*]+\*(?: \([^)]+\))?:$/

/** Lines of a piece that are neither the brief's, nor a source's behind its name, nor the template's. */
function foreignLines(input: WriterInput, body: string, { sources, user_input }: Brief): string[] {
  const brief = bare(Object.values(user_input).flat().join(' '))
  const given = sources.map(({ text }) => bare(text))
  const { said: ofTemplate, asked } = phrasesOf(input)
  // A disclaimer stands in the words that the rules demand.
  const said = [...ofTemplate, ...(input.rules?.mandatory_disclaimers ?? []).map(({ text }) => text)]
  const isOfBrief = (line: string) =>
    splitSentences(line.replace(/^(?:- |\d+\. |> )/, '').replace(/\*\*/g, '')).every((one) => brief.includes(bare(one)))
  return body.split(/\n+/).filter((line) => {
    const query = QUERY.exec(line)?.[1]
    if (query !== undefined) return !asked.some((one) => asPattern(one).test(query)) && !THIN.test(query)
    if (INTRODUCED.test(line)) return !sources.some(({ title }) => line.startsWith(`From *${title}*`))
    if (line.startsWith('> ') && /\[\d+\]/.test(line))
      return !splitSentences(line.slice(2)).every((one) =>
        given.some((text) => text.includes(bare(one.replace(/\[\d+\]/g, '')))),
      )
    return !isOfBrief(line) && !said.some((phrase) => asPattern(phrase).test(line)) && !/: [“„«]/.test(line)
  })
}

describe.each(BRIEFS.map((brief) => [brief.id, brief] as const))('the piece from %s', (_, brief) => {
  const input = inputOf(brief)
  const draft = compose(input)
  const body = bodyOf(draft)

  test('is made of the brief, of sources behind their names, and of the words of template and rules', () => {
    expect(foreignLines(input, body, brief)).toEqual([])
  })

  test('keeps each list in its order, and its fragments as entries of a list', () => {
    for (const value of Object.values(brief.user_input).filter((one) => Array.isArray(one))) {
      const places = value.map((item) => bare(body).indexOf(bare(item.replace(/^[-\s]+/, ''))))
      expect(places.filter((place) => place >= 0)).toEqual(
        places.filter((place) => place >= 0).toSorted((one, other) => one - other),
      )
      const fragments = value.filter((item) => /^\p{Ll}[^.:?!]{3,30}$/u.test(item))
      for (const item of fragments) {
        const line = body.split('\n').find((one) => bare(one) === bare(item))
        if (line !== undefined) expect(line).toMatch(/^- /)
      }
    }
  })

  test('has queries that the gate finds, each at its place', () => {
    const printed = body.split('\n').filter((line) => QUERY.test(line))
    const found = printedQueries(draft.title, body)
    expect(found).toHaveLength(printed.length)
    for (const [index, { start, end, severity, code }] of found.entries()) {
      expect([code, severity]).toEqual(['printed_query', 'blocking'])
      expect(body.slice(start ?? 0, end ?? 0)).toBe(printed[index])
    }
  })

  test('is the same, byte for byte, the second time', () => {
    expect(JSON.stringify(compose(structuredClone(input)))).toBe(JSON.stringify(draft))
  })
})
