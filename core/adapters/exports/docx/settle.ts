import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'

/** The first day that a ZIP can name, as everywhere where the clock must not show. */
const NO_DAY = '1980-01-01T00:00:00'

/**
 * The same document with nothing of chance in it: ids counted through, the clock of the record, and no
 * reference mark beside the line above footnotes, which the library leaves there.
 */
export function settledFile(
  bytes: Uint8Array,
  { created_at, saved_at }: { created_at: string; saved_at: string },
): Uint8Array {
  const parts = unzipSync(bytes)
  const texts = new Map(
    Object.entries(parts).flatMap(([name, part]) => (/\.(?:xml|rels)$/.test(name) ? [[name, strFromU8(part)]] : [])),
  )
  const settled = [...texts].map(([name, text]): [string, Uint8Array] => {
    const counted = COUNTERS.reduce(recounted, withCountedIds(text, relationsOf(name, texts)))
    return [name, strToU8(name === 'docProps/core.xml' ? dated(counted, created_at, saved_at) : plainLines(counted))]
  })
  const whole: Record<string, Uint8Array> = { ...parts, ...Object.fromEntries(settled) }
  const first = ['[Content_Types].xml', '_rels/.rels']
  const names = [...first, ...Object.keys(whole).filter((name) => !first.includes(name))]
  const files: Zippable = Object.fromEntries(names.map((name) => [name, whole[name] ?? new Uint8Array()]))
  return zipSync(files, { mtime: NO_DAY })
}

/** The relationships that a part uses, or that it lists. */
function relationsOf(name: string, texts: ReadonlyMap<string, string>): string {
  if (name.endsWith('.rels')) return texts.get(name) ?? ''
  const at = name.lastIndexOf('/')
  return texts.get(`${name.slice(0, at + 1)}_rels/${name.slice(at + 1)}.rels`) ?? ''
}

function withCountedIds(text: string, relations: string): string {
  const ids = [...relations.matchAll(/ Id="([^"]+)"/g)].map(([, id]) => id ?? '')
  const known = new Map(ids.map((id, at) => [id, `rId${at + 1}`]))
  return text.replace(/( (?:Id|r:id|r:embed|r:link)=")([^"]+)"/g, (whole, start: string, id: string) => {
    const counted = known.get(id)
    return counted === undefined ? whole : `${start}${counted}"`
  })
}

/** Ids that the library counts over all documents of a process. */
const COUNTERS: readonly RegExp[] = [/(<w:bookmark(?:Start|End)\b[^>]*? w:id=")(\d+)"/g, /(<wp:docPr id=")(\d+)"/g]

function recounted(text: string, pattern: RegExp): string {
  const known = new Map<string, number>()
  return text.replace(pattern, (_whole, start: string, id: string) => {
    const count = known.get(id) ?? known.size + 1
    known.set(id, count)
    return `${start}${count}"`
  })
}

function dated(text: string, created_at: string, saved_at: string): string {
  return text
    .replace(/(<dcterms:created[^>]*>)[^<]*/, `$1${created_at}`)
    .replace(/(<dcterms:modified[^>]*>)[^<]*/, `$1${saved_at}`)
}

function plainLines(text: string): string {
  return text.replace(
    /<w:r><w:rPr><w:rStyle w:val="(?:Foot|End)noteReference"\/><\/w:rPr><w:(?:foot|end)noteRef\/><\/w:r>(?=<w:r><w:(?:s|continuationS)eparator\/>)/g,
    '',
  )
}
