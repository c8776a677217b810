/** Letters of other alphabets and shapes that a reader takes for the Latin letter before them. */
const LOOK_ALIKES = `aаαɑᴀа bвьβʙƅ cсϲᴄⅽ dԁᴅժđ eеεᴇєҽ fꜰƒϝ gɡɢցğ hһнʜհ iіιıɪӏ jјᴊȷ kкκᴋ lⅼʟłǀ mмᴍ nпηɴո oоοᴏօøσ pрρᴘ qԛգ
rгʀɾ sѕꜱʂ tтτᴛŧ uυᴜսц vνѵᴠ wԝωᴡѡ xхχ yуγʏү zᴢʐ`

const LATIN: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.split(/\s+/).flatMap((group) => {
    const [latin = '', ...others] = Array.from(group)
    return others.map((other): [string, string] => [other, latin])
  }),
)

/**
 * The Latin word that a reader sees in a word with look-alike or accented letters; the word itself where any of its
 * letters looks like none.
 */
export function latinOf(word: string): string {
  let latin = ''
  for (const character of word.normalize('NFD')) {
    if (/[a-z0-9']/.test(character)) latin += character
    else if (!/\p{M}/u.test(character)) {
      const seen = LATIN.get(character)
      if (seen === undefined) return word
      latin += seen
    }
  }
  return latin === '' ? word : latin
}
