import type { Random } from './other-leaf.ts'

const pick = <T>(list: readonly T[], { below }: Random): T => list[below(list.length)] as T

/** The JSON text with one of its members, at any depth, named once more before it; sometimes in another spelling. */
export function withMemberTwice(text: string, random: Random): string {
  const members = [...text.matchAll(/([{,])"([a-z_]+)":/gi)]
  const [, , name = ''] = pick(members, random)
  const same = members.filter((member) => member[2] === name)
  const member = pick(same, random)
  const at = member.index + 1
  const isEscaped = random.below(2) === 0
  const spelt = isEscaped ? `\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}${name.slice(1)}` : name
  const value = pick(['null', '"approved"', '[{}]', '{"a": {"b": 1}}'], random)
  return `${text.slice(0, at)}"${spelt}"${pick(['', ' ', '\n'], random)}:${value},${text.slice(at)}`
}
