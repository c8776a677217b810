import { FUNCTION_WORDS } from './english.ts'

/** Verbs and nouns whose forms no rule makes; each line is one word with all its forms. */
const IRREGULAR = `be is are was were been being am
have has had having
do does did done doing
go goes went gone going
get gets got gotten getting
make makes made making
give gives gave given giving
take takes took taken taking
come comes came coming
become becomes became becoming
win wins won winning
lose loses lost losing
beat beats beaten beating
prove proves proved proven proving
show shows showed shown showing
grow grows grew grown growing
buy buys bought buying
sell sells sold selling
pay pays paid paying
keep keeps kept keeping
find finds found finding
hold holds held holding
lead leads led leading
say says said saying
tell tells told telling
mean means meant meaning
know knows knew known knowing
fall falls fell fallen falling
rise rises rose risen rising
break breaks broke broken breaking
speak speaks spoke spoken speaking
choose chooses chose chosen choosing
write writes wrote written writing
drive drives drove driven driving
see sees saw seen seeing
think thinks thought thinking
bring brings brought bringing
teach teaches taught teaching
fight fights fought fighting
feel feels felt feeling
leave leaves left leaving
sleep sleeps slept sleeping
build builds built building
send sends sent sending
spend spends spent spending
lend lends lent lending
begin begins began begun beginning
run runs ran running
shrink shrinks shrank shrunk shrinking
heal heals healed healing
throw throws threw thrown throwing
forget forgets forgot forgotten forgetting
cut cuts cutting
hit hits hitting
quit quits quitting
put puts putting
let lets letting
set sets setting
man men
woman women
child children
person people
foot feet
disease diseases
lie lies lied lying
die dies died dying`

const IRREGULAR_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  IRREGULAR.split('\n').flatMap((line) => {
    const forms = line.split(' ')
    return forms.map((form): [string, readonly string[]] => [form, forms])
  }),
)

const VOWEL_Y = /[aeiou]y$/
const SHORT = /^[^aeiou]*[aeiouy][bdfglmnprtz]$/

/** The forms in which a word of a rule may stand in a text, itself included: plural, third person, past, `-ing`. */
export function formsOf(word: string): readonly string[] {
  const irregular = IRREGULAR_FORMS.get(word)
  if (irregular !== undefined) return irregular
  if (word.length < 3 || FUNCTION_WORDS.has(word) || !/^[a-z]+$/.test(word)) return [word]
  const forms = new Set([word])
  for (const base of basesOf(word)) {
    for (const form of IRREGULAR_FORMS.get(base) ?? inflected(base)) forms.add(form)
  }
  return [...forms]
}

/** The dictionary forms that a word may come from; some are no words, which harms nothing. */
function basesOf(word: string): string[] {
  const bases = [word]
  if (/ies$|ied$/.test(word)) bases.push(`${word.slice(0, -3)}y`)
  else if (/(?:s|x|z|ch|sh|o)es$/.test(word)) bases.push(word.slice(0, -2), word.slice(0, -1))
  else if (/[^su]s$/.test(word)) bases.push(word.slice(0, -1))
  else if (/[a-z]{3}eed$/.test(word)) bases.push(word.slice(0, -1))
  else if (/[a-z]{3}ed$/.test(word) && !word.endsWith('eed')) bases.push(...withoutEnding(word.slice(0, -2)))
  else if (/[a-z]{3}ing$/.test(word) && /[aeiouy]/.test(word.slice(0, -3)))
    bases.push(...withoutEnding(word.slice(0, -3)))
  return bases
}

function withoutEnding(stem: string): string[] {
  const isDoubled = /([bdfgklmnprt])\1$/.test(stem)
  return isDoubled ? [stem.slice(0, -1), stem] : [stem, `${stem}e`]
}

function inflected(base: string): string[] {
  if (base.endsWith('e')) {
    const stem = /[eoy]e$/.test(base) ? base : base.slice(0, -1)
    return [base, `${base}s`, `${base}d`, `${stem}ing`]
  }
  if (base.endsWith('y') && !VOWEL_Y.test(base)) {
    const stem = base.slice(0, -1)
    return [base, `${stem}ies`, `${stem}ied`, `${base}ing`]
  }
  const plural = /(?:s|x|z|ch|sh)$/.test(base) ? `${base}es` : `${base}s`
  const doubled = SHORT.test(base) || /(?:it|in|ul|el|er|ur)$/.test(base) ? [`${base}${base.slice(-1)}`] : []
  return [base, plural, ...[base, ...doubled].flatMap((stem) => [`${stem}ed`, `${stem}ing`])]
}
