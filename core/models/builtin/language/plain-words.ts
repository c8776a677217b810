import { outsideProtected } from './protected.ts'

/** A plain word for one that styles tend to ban; an empty one is left out with the comma behind it. */
const PLAINER: readonly (readonly [string, string])[] = [
  ['excited to announce', 'pleased to announce'],
  ['needless to say', ''],
  ['in conclusion', ''],
  ['it goes without saying that', ''],
  ['at the end of the day', ''],
  ['furthermore', 'also'],
  ['moreover', 'also'],
  ['additionally', 'also'],
  ['leverages', 'uses'],
  ['leveraged', 'used'],
  ['leveraging', 'using'],
  ['leverage', 'use'],
  ['utilizes', 'uses'],
  ['utilises', 'uses'],
  ['utilized', 'used'],
  ['utilised', 'used'],
  ['utilizing', 'using'],
  ['utilising', 'using'],
  ['utilize', 'use'],
  ['utilise', 'use'],
  ['synergies', 'joint work'],
  ['synergy', 'joint work'],
  ['game-changer', 'major change'],
  ['game changer', 'major change'],
  ['game-changing', 'important'],
  ['cutting-edge', 'modern'],
  ['state-of-the-art', 'modern'],
  ['world-class', 'excellent'],
  ['best-in-class', 'excellent'],
  ['revolutionary', 'new'],
  ['seamlessly', 'smoothly'],
  ['seamless', 'smooth'],
  ['delves into', 'looks into'],
  ['delve into', 'look into'],
  ['delving into', 'looking into'],
  ['delve', 'look'],
  ['unlocks', 'opens up'],
  ['unlock', 'open up'],
  ['unleash', 'release'],
  ['passionate about', 'committed to'],
  ['passionate', 'committed'],
  ['thrilled to', 'pleased to'],
  ['thrilled', 'pleased'],
  ['proud to', 'pleased to'],
  ['facilitates', 'helps'],
  ['facilitate', 'help'],
  ['robust', 'sturdy'],
  ['awesome', 'excellent'],
  ['kids', 'children'],
  ['huge', 'very large'],
]

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')
}

function cased(found: string, plain: string): string {
  return /^\p{Lu}/u.test(found) ? plain.slice(0, 1).toUpperCase() + plain.slice(1) : plain
}

/** Whether a text holds a banned word or phrase, outside quotations and links. */
export function hasBanned(text: string, banned: readonly string[]): boolean {
  const plain = ` ${text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')} `
  return banned.some((word) => plain.includes(` ${word.toLowerCase().replace(/’/g, "'")} `))
}

/** The text with its banned words made plain where a plain word is known; quotations, code and links keep theirs. */
export function withoutBanned(text: string, banned: readonly string[]): string {
  if (!hasBanned(text, banned)) return text
  const wanted = PLAINER.filter(([word]) => banned.some((one) => word.startsWith(one.toLowerCase())))
  const changed = outsideProtected(text, (part) =>
    wanted.reduce((result, [word, plain]) => {
      if (plain === '') {
        const pattern = new RegExp(`\\b${escaped(word)}\\b,? (\\p{L})`, 'giu')
        return result.replace(pattern, (found: string, next: string) => cased(found, next))
      }
      const pattern = new RegExp(`\\b(an? )?${escaped(word)}(?![\\p{L}\\p{N}-])`, 'giu')
      return result.replace(pattern, (found: string, article: string | undefined) => {
        if (article === undefined) return cased(found, plain)
        return `${cased(article, /^[aeio]/.test(plain) ? 'an' : 'a')} ${plain}`
      })
    }, part),
  )
  return changed
}
