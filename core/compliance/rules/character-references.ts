import { shownAs } from '../../kernel/characters.ts'

/** Named references that are read as text; those of accented and of mathematical letters follow a pattern. */
const NAMED: ReadonlyMap<string, string> = new Map(
  pairsOf(`amp & lt < gt > quot " apos ' num # percnt % dollar $ lpar ( rpar ) ast * plus + comma , period . sol / colon :
semi ; equals = quest ? excl ! commat @ lsqb [ rsqb ] lbrack [ rbrack ] bsol \\ lowbar _ hyphen - dash - minus -
ndash – mdash – horbar – lsquo ' rsquo ' sbquo ' lsquor ' rsquor ' prime ' grave ' ldquo " rdquo " bdquo " ldquor "
laquo " raquo " hellip … bull • middot · vert | verbar | trade ™ reg ® copy © euro € pound £ cent ¢ yen ¥ imath i
jmath j inodot i szlig ß aelig æ oelig œ alpha α beta β gamma γ epsilon ε epsi ε eta η iota ι kappa κ nu ν omicron ο
rho ρ sigma σ tau τ upsilon υ upsi υ chi χ omega ω acy а iecy е ocy о rcy р scy с ucy у khcy х vcy в ncy н kcy к
mcy м tcy т iukcy і jsercy ј dscy ѕ tab \u0020 newline \u0020 nbsp \u00a0 ensp \u2002 emsp \u2003 thinsp \u2009
hairsp \u200a numsp \u2007 puncsp \u2008 emsp13 \u2004 emsp14 \u2005 mediumspace \u205f nonbreakingspace \u00a0
thinspace \u2009 verythinspace \u200a shy \u00ad zwj \u200d zwnj \u200c lrm \u200e rlm \u200f nobreak \u2060
zerowidthspace \u200b negativethinspace \u200b negativemediumspace \u200b negativethickspace \u200b
negativeverythinspace \u200b applyfunction \u2061 af \u2061 invisibletimes \u2062 it \u2062 invisiblecomma \u2063
ic \u2063`),
)
const ACCENTED = /^([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|caron|breve|macr|ogon|dot|strok|slash)$/
const MATHEMATICAL = /^([a-z])(?:scr|fr|opf)$/
const REFERENCE = /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,24})(?=;));?/i
const LONGEST = 32

/** Names and values by turns. */
function pairsOf(table: string): [string, string][] {
  const words = table.split(/[ \n]/)
  return words.flatMap((word, index): [string, string][] => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : []))
}

/** What a reader sees in place of the character reference at a place, and where it ends; undefined where none stands. */
export function referenceAt(text: string, at: number): { text: string; end: number } | undefined {
  const found = REFERENCE.exec(text.slice(at, at + LONGEST))
  if (found === null) return undefined
  const [whole, decimal, hexadecimal, name] = found
  const character = name === undefined ? characterOf(decimal, hexadecimal) : namedCharacter(name.toLowerCase())
  return character === undefined ? undefined : { text: shownAs(character), end: at + whole.length }
}

function characterOf(decimal: string | undefined, hexadecimal: string | undefined): string {
  const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '0', 16) : Number(decimal)
  const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
  return isCharacter ? String.fromCodePoint(point) : '\ufffd'
}

function namedCharacter(name: string): string | undefined {
  return NAMED.get(name) ?? (ACCENTED.exec(name) ?? MATHEMATICAL.exec(name))?.[1]
}
