/**
 * What a reader takes a letter for, after Unicode's table of confusable characters (TR39): the Latin letter, then the letters
 * of Cyrillic, Greek, Armenian, Coptic, Cherokee and Lisu and the small capitals that look like it in most faces.
 */
const GROUPS = `
AΑАᎪꓮⲀ BΒВᏴꓐⲂЬ CϹСᏟꓚⲤ DᎠꓓ EΕЕᎬꓰⲈ FϜҒꓝ GᏀꓖԌ HΗНҢᎻꓧⲎ JЈᎫꓙͿ KΚКҚᏦꓗⲔ LԼᏞꓡ MΜМϺᎷꓟⲘ NΝꓠⲚ OΟОՕѲӨꓳⲞ0 PΡРᏢꓑⲢ QԚ RᎡꓣ SЅՏᏚꓢ
TΤТᎢꓔⲦ UՍꓴ VѴᏙꓦ WԜᎳꓪ XΧХҲꓫⲬ YΥҮУᎩꓬⲨϒ ZΖᏃꓜ aαаɑᴀաⲁ bвʙьᏏβ cсϲᴄⲥ dԁᴅժ eеεᴇєҽ fꜰϝքғſ gɡɢցց hһнʜհң iıɩɪіιⲓ jјᴊȷյϳ kкκᴋқⲕ
lӏІΙIӀƖⅼ1|ǀꓲᛁⲒʟ nпηɴոռղ oоοᴏօσѳөⲟ pрρᴘϱⲣ qԛգզ rгʀґᴦ sѕꜱƽ tтτᴛ uυսᴜиʋ vνѵᴠ wωԝᴡѡɯ xхχҳ yуγʏү zᴢζ 3ЗзƷȜ 4Ч 6б '’‘ʼʹ\`´ʻʽ′ -‐‑‒–—―−`

/** Letters that look like two others. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['m', 'rn'],
  ['м', 'rn'],
  ['ᴍ', 'rn'],
  ['w', 'vv'],
]

/** What is seen in a character, where it is another. */
export const SEEN_AS: ReadonlyMap<string, string> = new Map([
  ...GROUPS.trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [latin = '', ...others] = Array.from(group)
      return others.map((other) => [other, latin === 'w' ? 'vv' : latin] as const)
    }),
  ...PAIRS,
])
