/** A person as a text calls them. */
interface Person {
  /** As it is written, with the title. */
  text: string
  title: string
  given: string
  family: string
  /** "chief executive of Harbour": what the text says beside the name; empty where it says nothing. */
  role: string
  start: number
  end: number
}

/** A person of a text whom a source or the brief calls otherwise. */
export interface OtherName {
  found: string
  expected: string
  start: number
  end: number
  /** Number of the text that has the other name. */
  by: number
}

/** A person of a text whom a source of it, or its brief where there is no title of one, calls otherwise. */
export interface NameAgainst extends OtherName {
  source_title: string | null
}

const TITLE = String.raw`(?:Dr|Prof|Professor|Sir|Dame|Lord|Lady|Mr|Mrs|Ms|Miss|Judge|Justice|Captain|Colonel|Major|Sergeant|Inspector|Councillor|Cllr|Senator|Bishop|Rabbi|Imam|Reverend|Rev|Father|Sister|Nurse)`
const PART = String.raw`\p{Lu}[\p{Ll}’']+(?:[-’']\p{Lu}\p{Ll}+)?|Mc\p{Lu}\p{Ll}+|Mac\p{Lu}\p{Ll}+|O[’']\p{Lu}\p{Ll}+`
const ROLE = String.raw`chief (?:executive|operating|financial|medical|scientific|technology) officer|chief executive|chief economist|(?:managing |medical |research |clinical |artistic |finance |deputy |executive )?director|chair(?:man|woman|person)?|vice[- ]chair|president|mayor|minister|secretary|treasurer|head ?teacher|head|principal|lead author|co-author|author of the study|founder|owner|editor|manager|spokes(?:man|woman|person)|professor|leader|consultant|surgeon|curator|coach|conductor|captain`
const OF = String.raw`(?:\s(?:of|at|for)\s(?:the\s)?[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+){0,3})?`
const NAMED = new RegExp(
  String.raw`(?:\b(?:[Tt]he |[Ii]ts |[Oo]ur )?(?<before>(?:${ROLE})${OF}),?\s)?(?<![\p{L}\p{N}])(?:(?<title>${TITLE})\.?\s)?(?<given>${PART})\s(?:\p{Lu}\.\s|(?:de|van|von|der|la|al|bin)\s){0,2}(?<family>${PART})(?:’s|'s)?(?:(?:,\s|\s(?:is|was)\s)(?:the |its |our |a )?(?<behind>(?:${ROLE})${OF}))?`,
  'gu',
)
/** Words with a capital that begin a sentence or name a place, and no person. */
const NO_NAME =
  /^(?:The|This|That|These|Those|When|Where|What|Who|Why|How|If|In|On|At|By|For|From|With|After|Before|Since|While|But|And|Or|As|To|Both|All|Some|Many|Most|New|North|South|East|West|Saint|St|Great|Royal|National|International|University|College|Hospital|School|Council|Bank|Park|Street|Road|House|Hall|Lake|Mount|River|City|County|Church|Court|Mr|Mrs|Dear|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)$/
const LONGEST = 400_000
const MOST = 400

/** The people whom a text calls by two names, in order. Linear in the text. */
function peopleIn(text: string): Person[] {
  const found: Person[] = []
  for (const match of text.slice(0, LONGEST).matchAll(NAMED)) {
    const { title = '', given = '', family = '', before, behind } = match.groups ?? {}
    const name = bare(family)
    if (NO_NAME.test(given) || NO_NAME.test(name)) continue
    const at = match[0].search(new RegExp(`(?:${title === '' ? '' : `${title}\\.?\\s`})${given}\\s`, 'u'))
    const start = match.index + Math.max(0, at)
    const written = text.slice(start, match.index + match[0].indexOf(family, Math.max(0, at)) + name.length)
    const role = (before ?? behind ?? '').toLowerCase().replace(/\s+/g, ' ').replace(/ the /g, ' ')
    found.push({ text: written, title, given, family: name, role, start, end: start + written.length })
    if (found.length === MOST) break
  }
  return found
}

/**
 * People of a text whom its sources or its brief call otherwise: the same title and first name with another family name, the
 * same title and family name with another first name, a family name that begins alike, or another name in the same office.
 * Nobody is compared whose name stands in any of those texts, or with somebody whom the text names too.
 */
export function namesOtherwise(text: string, others: readonly string[]): OtherName[] {
  const own = peopleIn(text)
  const known = others.map((other) => ({ other, people: peopleIn(other) }))
  const said = new Set<string>()
  return own.flatMap((person): OtherName[] => {
    const isKnown = known.some(({ other }) => other.includes(person.family) && other.includes(person.given))
    if (said.has(person.text) || isKnown) return []
    for (const [by, { people }] of known.entries()) {
      const expected = people.find(
        (one) =>
          !text.includes(`${one.given} ${one.family}`) &&
          (isNamesake(person, one) || isInOffice(person, one, own, people)),
      )
      if (expected === undefined) continue
      said.add(person.text)
      return [{ found: person.text, expected: expected.text, start: person.start, end: person.end, by }]
    }
    return []
  })
}

function isNamesake(one: Person, other: Person): boolean {
  const haveTitle = one.title !== '' && bareTitle(one.title) === bareTitle(other.title)
  const isAlike = one.family.slice(0, 3) === other.family.slice(0, 3)
  if (one.given === other.given) return haveTitle || isAlike
  return haveTitle && one.family === other.family && one.given.startsWith(other.given.charAt(0))
}

/** Whether two people hold one office, which in neither text anybody else holds. */
function isInOffice(one: Person, other: Person, own: readonly Person[], theirs: readonly Person[]): boolean {
  if (one.role === '' || one.role !== other.role || one.family === other.family) return false
  const holders = (people: readonly Person[]): number =>
    new Set(people.filter(({ role }) => role === one.role).map(({ family }) => family)).size
  return holders(own) === 1 && holders(theirs) === 1 && / (?:of|at|for) /.test(one.role)
}

function bareTitle(title: string): string {
  return title
    .replace(/^Prof$/, 'Professor')
    .replace(/^Rev$/, 'Reverend')
    .replace(/^Cllr$/, 'Councillor')
}

function bare(family: string): string {
  return family.replace(/['’]s?$/, '')
}
