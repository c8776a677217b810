import { phraseReplacer, type Phrases } from './phrases.ts'

/** A plain word for one that styles tend to ban; an empty one is left out with the comma behind it. */
const PLAINER: Phrases = [
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

/** Whether a text holds a banned word or phrase, outside quotations and links. */
function hasBanned(text: string, banned: readonly string[]): boolean {
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
  return phraseReplacer(wanted)(text)
}
