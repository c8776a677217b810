import { deflateSync } from 'node:zlib'
import { crc32 } from 'node:zlib'
import { citedPiece } from './cited-piece.ts'
import type { TestEngine } from './world.ts'

/** A picture of stripes, as a PNG in base64. */
export function stripes(width: number, height: number): string {
  const row = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: width }, (_, at) => Buffer.from(at % 40 < 20 ? [46, 92, 124] : [222, 214, 200])),
  ])
  const part = (name: string, data: Buffer): Buffer => {
    const whole = Buffer.concat([Buffer.from(name), data])
    const sizes = Buffer.alloc(8)
    sizes.writeUInt32BE(data.length)
    sizes.writeUInt32BE(crc32(whole), 4)
    return Buffer.concat([sizes.subarray(0, 4), whole, sizes.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const file = [signature, part('IHDR', head), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))]
  return Buffer.concat(file).toString('base64')
}

const SENTENCES = [
  'Der Hafen wurde im Jahr 1904 eröffnet und ist seitdem nicht mehr aus der Stadt wegzudenken',
  'Die Lotsen fahren auch bei Sturm aus, denn die Schiffe können nicht auf besseres Wetter warten',
  'Im Winter liegen viele Boote an Land, und die Werft arbeitet von früh bis spät an ihnen',
  'Wer über die Brücke geht, sieht die Kräne, die Schuppen und das neue Haus der Reederei',
]

/** So many words of German in paragraphs. */
export function germanText(words: number): string {
  const paragraphs: string[] = []
  for (let count = 0; count < words;) {
    const at = paragraphs.length
    const said = [0, 1, 2, 3].map((step) => `${SENTENCES[(at + step) % 4] ?? ''}.`).join(' ')
    paragraphs.push(said)
    count += said.split(' ').length
  }
  return paragraphs.join('\n\n')
}

/** Twelve notes, one of them cited three times and one in a table; whatever a format trips over; 5,000 words. */
export const HARD_BODY = `Der Hafen wurde 1904 eröffnet [1]. Die Stadt wuchs mit ihm [2], und das hebräische Wort שלום steht an der Mauer [3].

## Was dort steht [4]

- Boote, *kleine* und **große** [1]
- Kräne
  1. Ein roter
  2. Ein blauer, mit \`haken = true\`
     - für Kisten
     - für Autos [5]
- Schuppen

  Ein zweiter Absatz im selben Punkt.
- [x] gestrichen
- [ ] offen

7. Siebtens
8. Achtens [6]

> Es war ein nasses Jahr, sagte **niemand** [7].
>
> Das zweite Jahr war trocken.

### Zahlen

| Jahr | Boote | Anteil | Bemerkung |
| :--- | ----: | :----: | --- |
| 1904 | 12 [8] | 3 % | nur *kleine* |
| 1905 | 1.204 | 97 % | siehe [die Liste](https://liste.example/?a=1&b=2) |

\`\`\`ts
const a = 1 < 2 && b[0]
	if (a) return "[1] bleibt"
\`\`\`

![Der Hafen von Süden, mit „Kran“ & <Turm>](data:image/png;base64,${stripes(900, 400)} "Der Hafen, 1904")

![](data:image/png;base64,${stripes(120, 60)})

![Ein Bild im Netz](https://bilder.example/hafen.jpg)

![Eine Datei](bilder/kran.png)

<div onclick="alert(1)">Roh</div>

Nochmals die erste Quelle [1], dann [9], [10] und [11]. Eine eigene Anmerkung[^eigen], und die zwölfte [12]. Zurück zu [Zahlen](#zahlen) oder zum [Archiv](archiv.html). Keine Quelle ist [99].

[^eigen]: Nach dem **Ortsverzeichnis**, siehe [das Amt](https://amt.example/) und die erste Quelle [1].

---

${germanText(5000)}

## Quellen

${Array.from({ length: 12 }, (_, at) => `${at + 1}. Quelle ${at + 1} <https://quelle-${at + 1}.example/>`).join('\n')}
`

/** The piece with its twelve sources; answers its id. */
export async function hardPiece(
  { desk, engine }: TestEngine,
  title = 'Der alte Hafen & „seine“ <Kräne>',
): Promise<string> {
  const source_ids: string[] = []
  for (let at = 1; at <= 12; at += 1) {
    const name = at === 3 ? 'Was steht an der Mauer?' : `Quelle ${at}: Hafen & Stadt`
    const url = `https://quelle-${at}.example/?a=1&b=2`
    const text = `Der Hafen wurde 1904 eröffnet. Es gab ${at} Boote.`
    const { source } = await desk.sources.add({ file_name: `quelle-${at}.txt`, text, title: name, url })
    source_ids.push(source.source_id)
  }
  return citedPiece(engine.workspace.deskContext, { title, body: HARD_BODY, source_ids })
}
