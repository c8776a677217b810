import type { Block } from './blocks.ts'
import { foundAt, type Found } from './finding.ts'
import type { TextFindingCode } from '../../text-findings.ts'
import { MOST_FINDINGS, wordingsIn, type Wording } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const HTML =
  'a|abbr|article|aside|audio|b|big|blockquote|body|br|button|center|cite|code|col|dd|del|details|div|dl|dt|em|embed|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|label|li|link|main|mark|meta|nav|object|ol|option|p|picture|pre|s|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|u|ul|video'

const WORDINGS: readonly Wording[] = [
  { code: 'broken_markup', words: new RegExp(`</?(?:${HTML})(?:\\s[^<>\\n]{0,400}|\\s?/)?>`, 'gi') },
  {
    code: 'broken_markup',
    words: new RegExp(
      `</?(?:${HTML})(?:\\s+[a-z-]{1,20}=["'][^<>\\n]{0,200})?(?=\\n|$|\\s\\p{L}+\\s)(?!\\s?[=\\d])`,
      'giu',
    ),
  },
  // What git leaves where two versions were not joined.
  { code: 'broken_markup', words: /(?:^|(?<=\n))(?:<{7}|>{7}|\|{7})(?: [^\n]{0,80})?(?=\r?\n|$)/g, quoted: true },
  { code: 'broken_markup', words: /<!--|-->|<!\[CDATA|<\?xml|<!DOCTYPE/gi },
  {
    code: 'broken_markup',
    words: /\[\/?(?:b|i|u|url|img|quote|code|center|color|size|list|h[1-6])(?:=[^\]\n]{1,100})?\]/gi,
  },
  {
    code: 'broken_markup',
    words:
      /&amp;(?:[a-z]{2,8}|#\d{2,5});|&lt;\/?[a-z][^&\n]{0,60}&gt;|\\[nrt](?=\\|\s|[A-Z]|$)|\{:\s?[.#][\w -]{1,40}\}|'''[^'\n]{1,80}'''|(?:^|(?<=\n))={2,5}[^=\n]{2,80}={2,5}(?=\s*(?:\n|$))|\[\[[^[\]\n]{1,80}\]\]/g,
  },
  {
    code: 'broken_markup_likely',
    words: /&(?:nbsp|quot|lt|gt|apos|rsquo|lsquo|ldquo|rdquo|ndash|mdash|hellip|#\d{2,5}|#x[\da-f]{2,4}|amp);/gi,
  },
  // A link whose target never closes, is empty, or has lost one of its brackets.
  { code: 'broken_markup', words: /\]\((?:[^()\s]{0,300}(?:\s(?!")|\n|$)|\s*\)|#\))/g },
  {
    code: 'broken_markup',
    words:
      /\[[^[\]\n]{1,120}\]\s\(https?:[^\s)]{1,300}\)|\[[^[\]\n]{1,120}\(https?:[^\s)]{1,300}\)|\([^()\n]{1,80}\)\[https?:[^\]\s]{1,300}\]|(?<!\[(?:[^\]\n]|\\\]){0,2000})\]\(https?:[^\s)]{1,300}\)|!\[[^\]\n]{0,80}(?:\n|$)/g,
  },
  // Rendered, such a link is its words alone; a picture that the text or the workspace holds is shown.
  {
    code: 'link_nowhere',
    words:
      /(?<=\]\()(?:www\.|(?!https?:\/\/|(?:mailto|tel):|(?<=!\[(?:[^[\]\n]|\\[[\]]){0,2000}\]\()(?:data:image\/|colophon:\/\/pictures\/))[a-z][a-z\d+.-]{0,30}:)[^\s)]{0,300}(?=\))/gi,
  },
  { code: 'broken_markup', words: /(?:^|(?<=\n)) {0,3}#{1,6}(?=[\p{Lu}][\p{L}]+(?:[ ,]|$|\n))(?![\p{L}]+ #)/gu },
  {
    code: 'broken_markup',
    words: /(?:^|(?<=\n)) {0,3}#{7,}|(?:^|(?<=\n)) {0,3}#{1,6}\s*(?=\n|$)|(?<=[\p{L}.,;] )#{2,6} (?=\p{L})/gu,
  },
  { code: 'broken_markup_likely', words: /\uFFFD|â€[™œ\u009d“”]|Ã[©¨¢¼¶¤±]|Â[ £©°]/g },
]

/** Markup that a reader would see: raw tags, open emphasis, broken links, tables and fences. */
export function markup(read: ReadText): Found[] {
  const blocks = read.blocks.filter((block) => block.kind !== 'code' && block.kind !== 'rule')
  return [
    ...wordingsIn(
      read,
      read.visible,
      WORDINGS.map((wording) => ({ ...wording, quoted: true })),
    ),
    ...fences(read),
    ...blocks.filter((block) => block.kind === 'table').flatMap((block) => brokenTable(read, block)),
    ...blocks.flatMap((block) => openMarks(read, block)),
  ].slice(0, 2 * MOST_FINDINGS)
}

/** A fence that is never closed, or one around ordinary prose. */
function fences(read: ReadText): Found[] {
  return read.blocks.flatMap((block) => {
    if (block.kind !== 'code') return []
    if (block.isOpen) return [foundAt('broken_markup', read.body, block.start, block.end)]
    const inside = read.body.slice(block.start, block.end).split('\n').slice(1, -1).join('\n').slice(0, 4000)
    const words = inside.match(/[\p{L}’']+/gu)?.length ?? 0
    const signs = inside.match(/[{}=<>;$|\\/_[\]@]|^\s{2,}\S|^[#$>-]/gmu)?.length ?? 0
    const isProse = words >= 12 && signs <= words / 25 && /\p{L}[.!?](?:\s|$)/u.test(inside)
    return isProse ? [foundAt('broken_markup', read.body, block.start, block.end)] : []
  })
}

function brokenTable(read: ReadText, block: Block): Found[] {
  const rows = read.visible.slice(block.start, block.end).split('\n')
  const cells = rows.map(
    (row) => row.trim().replace(/\\\|/g, ' ').replace(/^\|/, '').replace(/\|$/, '').split('|').length,
  )
  const isDelimiter = (row: string): boolean => /^[\s|:-]{3,}$/.test(row) && row.includes('-')
  const hasDelimiter = rows[1] !== undefined && isDelimiter(rows[1])
  const width = cells[0] ?? 0
  const bad = rows.findIndex((row, index) =>
    index > 0 && isDelimiter(row) ? cells[index] !== width : cells[index] !== width,
  )
  if (hasDelimiter && bad === -1) return []
  return [foundAt('broken_markup', read.body, block.start, block.end)]
}

/** Emphasis that is opened and never closed, or the other way; brackets without a partner. */
function openMarks(read: ReadText, block: Block): Found[] {
  const text = read.prose.slice(block.start, block.end).replace(/\\[*_`[\]()~]/g, '  ')
  const found: Found[] = []
  const add = (code: TextFindingCode, at: number): void => {
    const start = block.start + Math.max(0, at)
    found.push(foundAt(code, read.body, start, Math.min(block.end, start + 60)))
  }
  if (countOf(text, '**') % 2 === 1) add('broken_markup', text.lastIndexOf('**'))
  else if (countOf(text, '__') % 2 === 1 && !/\w__|__\w+__/.test(text)) add('broken_markup', text.lastIndexOf('__'))
  else if (countOf(text, '~~') % 2 === 1) add('broken_markup', text.lastIndexOf('~~'))
  const single = [
    ...text
      .replaceAll('**', '  ')
      .matchAll(/(?<![\p{L}\p{N}*])\*(?=[\p{L}\p{N}“"‘'(])|(?<=[\p{L}\p{N}.,;:!?%)”"’'])\*(?![\p{L}\p{N}*])/gu),
  ]
  if (single.length % 2 === 1 && countOf(text, '**') % 2 === 0) add('broken_markup_likely', single[0]?.index ?? 0)
  const ticks = [...text.matchAll(/`/g)]
  if (ticks.length % 2 === 1) add('broken_markup', ticks[0]?.index ?? 0)
  const bracket = unpaired(text)
  if (bracket !== null) add('unbalanced_bracket', bracket)
  return found
}

function countOf(text: string, mark: string): number {
  return text.split(mark).length - 1
}

const PARTNERS: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** Where a bracket without a partner is; the brackets of "a)" and of faces are none. */
function unpaired(text: string): number | null {
  const plain = text.replace(/[:;]-?[)(]|\[[^[\]\n]{0,200}\]/g, (match) => ' '.repeat(match.length))
  const open: { mark: string; at: number }[] = []
  for (const match of plain.matchAll(/[()[\]]/g)) {
    const partner = PARTNERS[match[0]]
    if (partner === undefined) open.push({ mark: match[0], at: match.index })
    else if (open.at(-1)?.mark === partner) open.pop()
    else if (!/(?:^|\s)[\p{L}\d]{1,2}$/u.test(plain.slice(Math.max(0, match.index - 3), match.index)))
      return match.index
  }
  return open[0]?.at ?? null
}
