import { foundAt, type Found } from './finding.ts'
import type { ReadText } from './read-text.ts'

const TO_EXHIBIT =
  /(?:\b[Ss]ee (?:also )?|\(|\b[Aa]s (?:(?:shown )?in )?|\b[Ss]hown in |\b[Ii]n )(?<kind>[Tt]able|[Ff]igure|[Ff]ig\.|[Cc]hart|[Bb]ox) (?<number>\d{1,2})\b(?!\.\d)(?<behind>[^.\n]{0,24})/gu
/** Of another work, which has tables of its own. */
const ELSEWHERE = /^,? (?:of|in|from|on|at) (?!this\b|the (?:next|following)\b)/i
const TABLE_BELOW = /\b(?:[Tt]he|[Ss]ee(?: the)?|[Ii]n the) (?:table (?:below|above|opposite)|following table)\b/gu
const TO_STEP =
  /\b(?:[Rr]epeat|[Gg]o (?:back|on) to|[Rr]eturn to|[Ss]ee|[Ss]kip to|[Aa]fter|[Aa]s in) (?<what>steps? (?:\d{1,2} (?:to|and|or|–|-) )?)(?<number>\d{1,2})\b/gu

/** "See table 3" and "repeat step 12" where the text has no such table and no such step. */
export function pointersNowhere(read: ReadText): Found[] {
  return [...exhibits(read), ...tableBelow(read), ...steps(read)]
}

function exhibits(read: ReadText): Found[] {
  return [...read.prose.matchAll(TO_EXHIBIT)].flatMap((match): Found[] => {
    const { kind = '', number = '', behind = '' } = match.groups ?? {}
    if (ELSEWHERE.test(behind) || hasExhibit(read, kind, number) || read.isQuoted(match.index)) return []
    const start = match.index + match[0].indexOf(kind)
    const end = start + kind.length + 1 + number.length
    return [{ ...foundAt('pointer_nowhere', read.body, start, end), found: kind.toLowerCase() }]
  })
}

function tableBelow({ prose, body, blocks, isQuoted }: ReadText): Found[] {
  // A table may be set as a picture.
  if (blocks.some(({ kind }) => kind === 'table') || body.includes('![')) return []
  return [...prose.matchAll(TABLE_BELOW)]
    .filter(({ index }) => !isQuoted(index))
    .map(({ index, 0: words }) => ({
      ...foundAt('pointer_nowhere', body, index, index + words.length),
      found: 'table',
    }))
}

/** A table or a picture may stand without a caption of its own; then the first of them may be any. */
function hasExhibit({ body, blocks }: ReadText, kind: string, number: string): boolean {
  const name = kind.toLowerCase() === 'fig.' || kind.toLowerCase() === 'figure' ? 'fig(?:ure|\\.)' : kind
  const caption = new RegExp(String.raw`(?:^|\n|[|>[*_#(])[ \t>*_#|[]{0,8}${name} ${number}\b(?!\))`, 'i')
  if (caption.test(body)) return true
  const tables = blocks.filter((block) => block.kind === 'table').length
  const pictures = body.match(/!\[/g)?.length ?? 0
  return kind.toLowerCase() === 'box'
    ? false
    : (kind.toLowerCase() === 'table' ? tables : pictures + tables) >= Number(number)
}

function steps(read: ReadText): Found[] {
  const numbers = read.blocks.flatMap(({ kind, line, start, end }) => {
    const words = kind === 'item' || kind === 'heading' ? read.body.slice(line, end) : read.body.slice(start, end)
    const number = /^\s*(?:#+ )?(?:\*\*)?(?:step )?(\d{1,2})[.):]?(?:\*\*)?\s/i.exec(words)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
  const last = Math.max(0, ...numbers)
  if (last < 3) return []
  return [...read.prose.matchAll(TO_STEP)].flatMap((match): Found[] => {
    if (Number(match.groups?.number) <= last || read.isQuoted(match.index)) return []
    const [start, end] = [match.index + match[0].indexOf(match.groups?.what ?? 'step'), match.index + match[0].length]
    return [{ ...foundAt('pointer_nowhere', read.body, start, end), found: 'step' }]
  })
}
