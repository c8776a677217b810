const URL = /(https?:\/\/[^\s<>"')\]]+)/g
const EMPHASIS = /(\*\*|__)(?=\S)([^*_\n]+?)(?<=\S)\1/g
const TYPED_LINK = /!?\[([^[\]\n]+)\]\((https?:\/\/[^\s()]+)\)/g
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

/** One line of plain text from anything typed: no invisible characters, single spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Typed Markdown made readable as plain text: links in words, emphasis marks gone, `[1]` in round brackets. */
export function withoutMarkup(text: string): string {
  return text
    .replace(TYPED_LINK, '$1 ($2)')
    .replace(EMPHASIS, '$2')
    .replace(/^#{1,6}\s+(?=\S)/, '')
    .replace(/^\s*(?:(?:[*•–—]|-(?=\s)|\+(?=\s))\s*){1,3}(?=\S)/u, '')
    .replace(/\[\s*(\d+(?:\s*[,–-]\s*\d+)*)\s*\]/g, '($1)')
    .replace(/^`+([^`]*)`+$/, '$1')
}

function escapePlain(text: string): string {
  return text
    .replace(/[\\`[\]<>|]/g, '\\$&')
    .replace(/~(?=~)|(?<=~)~/g, '\\~')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/(?<! )\*|\*(?! )/g, '\\*')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

/** Plain text written so that Markdown shows exactly these characters; web addresses stay as they are. */
export function escapeMarkdown(text: string): string {
  const parts = text.split(URL).map((part, index) => (index % 2 === 1 ? part : escapePlain(part)))
  return parts
    .join('')
    .replace(/^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|={2,}\s*$|-{2,}\s*$)/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s)/, '$1\\$2')
    .replace(/^(\s*)(\* )/, '$1\\$2')
}
