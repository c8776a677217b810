import { inconsistencies } from './consistency.ts'
import { changesTold } from './changes-told.ts'
import { citationMarkers } from './citation-markers.ts'
import { whatCannotBe } from './cannot-be.ts'
import { wrongConversions } from './conversions.ts'
import { wrongCounts } from './counts.ts'
import { countsBelow } from './counted-below.ts'
import { cutOffs } from './cut-off.ts'
import { weekdaysApart, wrongDates, wrongYears } from './dates.ts'
import { wrongDoses } from './doses.ts'
import { emptyHeadings } from './empty-headings.ts'
import { wrongCalculations, wrongSigned } from './calculations.ts'
import { arithmetic } from './arithmetic.ts'
import { differingFigures, figuredSentences, repeatedWithOtherFigures } from './figures.ts'
import { eventsApart } from './events-apart.ts'
import type { Found, TextFinding, TextUnderTest } from './finding.ts'
import { grammar } from './grammar.ts'
import { asLetter } from './letters.ts'
import { headlineAgainstText } from './headline.ts'
import { instructions } from './instructions.ts'
import { harmfulAdvice } from './harmful-advice.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { disguisedLetters } from './disguised-letters.ts'
import { leftInOtherLanguages } from './other-left-overs.ts'
import { insults } from './insults.ts'
import { foreignPassages, isEnglish } from './language.ts'
import { wrongLives } from './lives.ts'
import { mailDebris } from './mail-debris.ts'
import { markup } from './markup.ts'
import { misspellings } from './misspellings.ts'
import { monotony } from './monotony.ts'
import { modelTalk } from './model-talk.ts'
import { wrongTellings } from './money-told.ts'
import { namesSpeltTwoWays } from './names.ts'
import { openQuotations } from './open-quotations.ts'
import { padding } from './padding.ts'
import { placeholders } from './placeholders.ts'
import { pointersNowhere } from './pointers.ts'
import { pointersBack } from './pointers-back.ts'
import { readText } from './read-text.ts'
import { wrongReckonings } from './reckoned.ts'
import { offTopic } from './relevance.ts'
import { repeatedUnspaced } from './repeated-unspaced.ts'
import { repetitions } from './repetition.ts'
import { wrongShares } from './shares.ts'
import { sharesTold } from './shares-told.ts'
import { shouting } from './shouting.ts'
import { wrongSpans } from './spans.ts'
import { misnumberedSteps } from './steps.ts'
import { undatedSources } from './source-list.ts'
import { stockPhrases } from './stock-phrases.ts'
import { textFindingKind, type TextFindingCode } from '../../text-findings.ts'
import { differingTerms } from './terms.ts'
import { thinText } from './thin.ts'
import { toldTwoWays } from './told-two-ways.ts'
import { countsAgainstTitle } from './title-counts.ts'
import { unreadWords } from './unread-words.ts'
import { wrongWholes } from './wholes.ts'

/** Everything that a copy desk would mark in a text. */
export function textFindings(text: TextUnderTest): TextFinding[] {
  const read = readText(text)
  const found = [
    ...thinText(read, text.least ?? null),
    ...placeholders(read),
    ...repetitions(read),
    ...repeatedUnspaced(read),
    ...cutOffs(read, text.vocabulary),
    ...emptyHeadings(read),
    ...markup(read),
    ...openQuotations(read),
    ...citationMarkers(read, text.citation_numbers ?? null),
    ...undatedSources(read),
    ...foreignPassages(read, text.vocabulary),
    ...mailDebris(read),
    ...unreadWords(read, text.vocabulary),
    ...hiddenCharacters(read),
    ...disguisedLetters(read),
    ...leftInOtherLanguages(read),
    ...(isEnglish(read, text.vocabulary) ? englishFindings(read, text) : []),
  ]
  return asLetter(read, onceEach(found)).map((one) => ({ ...one, severity: textFindingKind(one.code).severity }))
}

function englishFindings(read: ReturnType<typeof readText>, text: TextUnderTest): Found[] {
  const figured = figuredSentences(read)
  const stock = stockPhrases(read)
  const isFiller = ({ code }: Found): boolean => code === 'filler'
  return [
    ...modelTalk(read),
    ...instructions(read),
    ...differingFigures(read, figured),
    ...repeatedWithOtherFigures(read, figured),
    ...sharesTold(read, figured),
    ...changesTold(read),
    ...eventsApart(read),
    ...differingTerms(read),
    ...arithmetic(read, figured),
    ...wrongCalculations(read, figured),
    ...wrongSigned(read),
    ...wrongWholes(read, figured),
    ...wrongReckonings(read),
    ...wrongLives(read),
    ...wrongTellings(read, figured),
    ...whatCannotBe(read),
    ...wrongConversions(read),
    ...wrongDates(read),
    ...weekdaysApart(read),
    ...toldTwoWays(read),
    ...wrongShares(read),
    ...wrongYears(read),
    ...wrongSpans(read, text.today),
    ...wrongCounts(read),
    ...countsBelow(read),
    ...wrongDoses(read),
    ...pointersNowhere(read),
    ...pointersBack(read),
    ...misnumberedSteps(read),
    ...headlineAgainstText(read),
    ...countsAgainstTitle(read),
    ...namesSpeltTwoWays(read, text.vocabulary),
    ...harmfulAdvice(read),
    ...insults(read),
    ...misspellings(read, text.vocabulary),
    ...grammar(read),
    ...offTopic(read, text.brief),
    ...inconsistencies(read, text.vocabulary),
    ...shouting(read),
    ...monotony(read),
    ...stock,
    ...padding(read).filter((one) => !isFiller(one) || !stock.some(isFiller)),
  ]
}

/** One slip is one finding: of those that begin at the same place the one that costs most is kept. */
function onceEach(found: readonly Found[]): Found[] {
  const heaviest = new Map<number, Found>()
  for (const one of found) {
    if (one.start === null) continue
    const known = heaviest.get(one.start)
    if (known === undefined || precedence(known) < precedence(one)) heaviest.set(one.start, one)
  }
  return found.filter((one) => one.start === null || heaviest.get(one.start) === one)
}

/** What is known more exactly goes before what costs more: an instruction in brackets is no mere placeholder. */
function precedence({ code, phrase = '' }: Found): number {
  const isExact = code === 'source_wanted' || (code === 'instruction_left' && phrase.split(' ').length > 3)
  return textFindingKind(code).weight + (isExact ? 20 : 0)
}

/** What findings cost of 100: the first of a kind in full, each further one half, at most three times the first. */
export function textCost(found: readonly TextFinding[]): number {
  const counts = new Map<TextFindingCode, number>()
  for (const { code } of found) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].reduce(
    (sum, [code, count]) => sum + textFindingKind(code).weight * Math.min(3, (count + 1) / 2),
    0,
  )
}
