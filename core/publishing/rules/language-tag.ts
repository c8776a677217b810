import { words } from '../../kernel/text.ts'
import { languageOf } from '../../quality/rules/text/language.ts'

const TAGS: Readonly<Record<string, string>> = {
  ...{ English: 'en', French: 'fr', German: 'de', Spanish: 'es', Italian: 'it', Portuguese: 'pt', Dutch: 'nl' },
  ...{ Swedish: 'sv', Danish: 'da', Polish: 'pl', Latin: 'la', Turkish: 'tr', Finnish: 'fi', Czech: 'cs' },
  ...{ Romanian: 'ro', Hungarian: 'hu', Welsh: 'cy', Irish: 'ga', Indonesian: 'id' },
}
const SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
]
/** Words that are looked at: a language shows in far fewer. */
const MOST_WORDS = 3000

/** The language that most of a text is in, as a tag such as `de`; `en` where that does not show. */
export function languageTag(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const script = SCRIPTS.find(([pattern]) => (text.match(pattern)?.length ?? 0) > letters / 2)
  if (script !== undefined) return script[1]
  const found = words(text)
    .slice(0, MOST_WORDS)
    .map((word) => word.toLowerCase())
  return TAGS[languageOf(found) ?? ''] ?? 'en'
}

const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu

/** Whether most letters of a text run from right to left. */
export function runsRightToLeft(text: string): boolean {
  return (text.match(RTL)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0) / 2
}
