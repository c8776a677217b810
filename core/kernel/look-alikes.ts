/** Letters of other alphabets and shapes that a reader takes for the Latin letter before them. */
const LOOK_ALIKES = `aаαɑᴀа bвьβʙƅ cсϲᴄⅽ dԁᴅժđ eеεᴇєҽ fꜰƒϝ gɡɢցğ hһнʜհ iіιıɪӏ jјᴊȷ kкκᴋ lⅼʟłǀ mмᴍ nпηɴո oоοᴏօøσ pрρᴘ qԛգ
rгʀɾ sѕꜱʂ tтτᴛŧ uυᴜսц vνѵᴠ wԝωᴡѡ xхχ yуγʏү zᴢʐ`

const LATIN: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.split(/\s+/).flatMap((group) => {
    const [latin = '', ...others] = Array.from(group)
    return others.map((other): [string, string] => [other, latin])
  }),
)

/** Letters whose capitals look like another Latin letter than they do. */
const CAPITALS: ReadonlyMap<string, string> = new Map(Object.entries({ ν: 'n', η: 'h', υ: 'y', μ: 'm', ζ: 'z' }))

/**
 * The Latin word that a reader sees in a word with look-alike or accented letters; the word itself where any of its
 * letters looks like none.
 */
export function latinOf(word: string, written: string): string {
  const isCapital = written === written.toUpperCase()
  let latin = ''
  for (const character of word.normalize('NFD')) {
    if (/[a-z0-9']/.test(character)) latin += character
    else if (!/\p{M}/u.test(character)) {
      const seen = (isCapital ? CAPITALS.get(character) : undefined) ?? LATIN.get(character)
      if (seen === undefined) return word
      latin += seen
    }
  }
  return latin === '' ? word : latin
}
