/** Characters that show nothing, steer the direction of what follows, or are no characters at all. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}\u2800]/u

/** What is wrong with a name's characters, and what to do; null where nothing is. */
export function unseenCharacter(name: string): string | null {
  const unseen = UNSEEN.exec(name)
  if (unseen === null) return null
  const code = (unseen[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const before = name.slice(0, unseen.index).trim()
  const where = before === '' ? 'begins with' : `has, behind “${before}”,`
  return `The name ${where} a character that nobody sees (U+${code}). Type it again without that character.`
}
