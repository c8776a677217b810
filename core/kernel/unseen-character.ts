/** Characters that show nothing, steer the direction of what follows, or are no characters at all. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}\u2800]/u

/** The joiners that Arabic and Indic scripts are spelt with between two letters, and the forms of Han characters. */
const SPELT =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{M}])[\u200c\u200d](?=\p{L})|(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu

/** What is wrong with a name's characters, and what to do; null where nothing is. */
export function unseenCharacter(name: string): string | null {
  const unseen = UNSEEN.exec(name.replace(SPELT, (mark) => '_'.repeat(mark.length)))
  if (unseen === null) return null
  const code = (unseen[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const before = name.slice(0, unseen.index).trim()
  const where = before === '' ? 'begins with' : `has, behind “${before}”,`
  return `The name ${where} an invisible character (U+${code}). Type it again without that character.`
}
