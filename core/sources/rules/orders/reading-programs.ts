/** Programs that read a text for somebody, by whatever name a writer may call them. */
const READER =
  '(?:(?:reading|drafting|conversational|vision|reviewer|synthetic|language|text|ai|a\\.i\\.) ?-?(?:assistants?|machines?|programs?|programmes?|agents?|writers?|systems?|models?|bots?|engines?|software|intelligences?)|drafting tools?|automat(?:ed|ic) (?:assistants?|agents?|readers?|writers?|editors?)|(?:llm|chat ?bot|bot|automaton|automata|gpt|copilot)s?|a\\.i\\.(?: readers?)?|(?:machines?|engines?|programs?|tools?|systems?|software|agents?|consumers) (?:that |which )?(?:rendering|retained|condens\\w+|summari[sz]\\w+|pars(?:es|ing|e)|process(?:es|ing)?|handl(?:es|ing|e)|read(?:s|ing)?|draw(?:s|ing)? on|of) (?:this|these|the present|our annual)\\b|(?:reviewer|summary|draft|reader)-bots?)'

/** What they are to do with words. */
const WORDING =
  '(?:says?|saying|state[sd]?|stating|answer(?:s|ed)?|repl(?:y|ies)|respond|describe[sd]?|calls?|treats?|lists?|ranks?|plac(?:e|es|ing)|leav(?:e|es|ing) out|left out|omit(?:s|ted)?|mention(?:s|ed|ing)?|write|writes|written|print(?:s|ed)?|quote[sd]?|cite[sd]?|references?|certif(?:y|ies)|concludes?|round|adopt|contain|pass(?:ed)? over|put(?:s)? down to|falls away|replaced?|retriev(?:e|es)|send|repeat(?:s|ed)?|stop(?:s)?|skip(?:s|ped)?|bring(?:s)? it up|emit|suppress|work in|give this page|find the word|tells? (?:its|their|the|your|them) (?:users?|readers?|savers?|customers?)?|confined to|not be qualified)'
/** Duties, requests and customs put to somebody. */
const BID =
  "(?:shall|must|should|ought to|(?:is|are|be) to|(?:is|are) (?:asked|obliged|required|requested|expected|party) to|is obliged to|will obey|may care to|may be|may not|need not|can|kindly|please|kind|hoped|obey|never|do not|don't|instead|in preference|whenever|wherever|when(?:ever)? asked|asked about|canonical|thou shalt|without)"

/** Said of how such programs are made, used and misused, of what the law or a house asks about them: nobody is told to. */
const ABOUT =
  /\b(?:researchers?|attackers?|criminals|hackers?|scammers?|study|studies|survey|according to|experiments?|tested|the (?:newspaper|paper|journal|university|council|company|regulator|commission|act|law) (?:said|says|found|reported|will|has|asks)|said|warned|reported|(?:was|were|been) (?:found|tricked|fooled|told|asked|trained|used|made|hidden)|trained on|students?|pupils?|staff|employees|employers?|teachers?|lecturers?|members of|must not be used|may not be used|may be used|can be used|is used|are used|using (?:a|an|any)|use of|users? (?:can|may|should|must)|you can (?:switch|turn|ask|use)|press|click|menu|settings|button|battery|licen[cs]e)\b/

/** What a text bids the programs that read it, and what it keeps from whoever they read for. Each is read in lower case. */
const TO_READING_PROGRAMS: readonly RegExp[] = [
  new RegExp(`\\b${READER}\\b.{0,160}\\b${BID}\\b.{0,120}\\b${WORDING}\\b`),
  new RegExp(`\\b${BID}\\b.{0,80}\\b${READER}\\b.{0,160}\\b${WORDING}\\b`),
  new RegExp(`\\b${BID}\\b.{0,100}\\b${WORDING}\\b.{0,120}\\b(?:by|for) (?:any |all |an? )?${READER}\\b`),
  new RegExp(`(?:^|[|(<>/#%*"“([-] ?)(?:to|for|note to|notes? for|by) (?:the |any |all )?${READER}\\b.{0,12}[:,(]`),
  new RegExp(`^\\W{0,6}${READER}(?:\\W{1,3}.{0,20})?: ?.{0,240}\\b${WORDING}\\b`),
  new RegExp(`\\b${READER}\\b.{0,100}\\b(?:retrieves?|fetch(?:es)?|visits?|posts?|opens?) https?:`),
]

/** Marks of orders that stand in no text for people, whatever else it speaks of. */
const OF_NO_READER: readonly RegExp[] = [
  /\b(?:humans?|people|readers?|users?) (?:do|does|will|can) ?(?:not|never) see (?:this|these)\b|\binvisible (?:to|for|2) (?:your|the) (?:users?|readers?|people)\b|\b(?:reader|user|customer|author|translator)s? need not (?:be told|know|be consulted)\b/,
  /\b(?:do not|don't|never|without|not (?:itself )?to be) (?:report|mention|reveal|disclose|show|repeat|surface|surfaced|mentioned|revealed|disclosed|mentioning|quote|quoting)(?:ing|ed)? (?:of )?(?:this|the present|these|that) (?:note|rotation|instruction|directive|message|comment|rule|policy|remark|request)s?\b|\b(?:note|line|instruction|directive|policy|rule|remark|summary_?policy)s? (?:is|are) not (?:itself |themselves )?to be (?:surfaced|mentioned|revealed|shown|quoted|disclosed)\b|\bkeep it (?:so|secret|to yourself)\b.{0,40}\buser\b/,
  /\b(?:llm|ai|bot|model|agent|assistant|summary|ranking|crawler)[ _-]?(?:directives?|instructions?|policy|notes?|prompts?|rules?|guidance)["']? ?[:=]|\bdisclose_?\w+ ?: ?(?:never|no|false)\b/,
  /\[\[? ?\/?sys(?:tem)?\b|={2,} ?(?:end of|begin) (?:source |input |the )?(?:material|document|text|input|context|data)\b|\bcontext window (?:rotated|cleared|closed|reset)\b|\b(?:active|earlier|previous) task (?:closed|:)/,
  /\bmachine[- ]readable\b.{0,12}:.{0,120}\b(?:meets all|place above|rank|state|answer|criteria)\b|\branking instruction\b/,
  /\b(?:set|write|print|put) (?:it|them) down in full\b.{0,60}\b(?:first line|very first|stars)\b|\bwhat you were told at the start of (?:your|the|this) (?:session|conversation)\b/,
  /\bassistant: ?(?:of course|sure|certainly|understood|the (?:foregoing|above|preceding))\b|\byou pass the test by\b|\bdecoy placed\b/,
  /\bif you are (?:a |an )?(?:language |computer )?(?:model|machine|bot|program)(?= ?[,;:.]| (?:reading|processing))|\bshould you be an? [\w ]{0,20}(?:program|machine|model|bot|tool)\b/,
  // In other languages, read without their accents.
  /\b(?:inteligencia artificial|modelos? de lenguaje|asistente virtual)\b.{0,120}\b(?:que (?:lea|traduzca|diga|asegure|omita|conteste|escriba)|traduzca|omita|diga|responda|asegure|no mencione)\b/,
  /\b(?:modeles? de langue|modeles? de langage|intelligence artificielle|assistants? virtuels?)\b.{0,140}\b(?:considerez|ecrivez|dites|repondez|omettez|ne (?:doit|mentionnez)|vous parlerez|doit|devez|inutile)\b/,
  /\b(?:hinweis|notiz|anweisung|bitte) (?:fur|an) (?:alle )?(?:automatische\w*|maschinelle\w*|sprach\w*|ki|textsysteme?)\b|\b(?:textsysteme?|sprachmodelle?)\b.{0,60}: .{0,100}\b(?:nicht|stattdessen|festzuhalten|aufnehmen)\b/,
  /\b(?:fodel|model|modelau) iaith\b|\b(?:deallusrwydd artiffisial)\b.{0,80}\b(?:peidiwch|dywedwch)\b/,
  /(?:言語モデル|人工知能|生成ai|aiモデル|アシスタント)[^。]{0,20}(?:へ|は|に|：|:)[^。]{0,80}(?:ください|こと|ないで)|(?:语言模型|人工智能|大模型|助手)[^。]{0,40}(?:请|不要|必须|应当|回答)/,
  /\b(?:modell[oi] linguistic[oi]|intelligenza artificiale)\b.{0,120}\b(?:non (?:menzion|cit|parl)\w+|scriv\w+|rispond\w+|dica|deve|devono)\b|\b(?:modelos? de linguagem|inteligencia artificial)\b.{0,120}\b(?:nao mencion\w+|escrev\w+|respond\w+|diga|deve)\b|\btaalmodel\w*\b.{0,120}\b(?:niet|schrijf|zeg|antwoord|moet|vermeld)\b|\bmodel\w* jezykow\w*\b.{0,120}\b(?:nie|napisz|powiedz|odpowiedz)\b/,
]

/** A program that is spoken to, or named as the one that reads this very text. */
const ADDRESSED: readonly RegExp[] = [
  new RegExp(`\\b(?:you|thou),? (?:the |dear |o |my |good )?${READER}\\b`),
  new RegExp(
    `\\b${READER} (?:in possession of|that (?:handles|processes|parses|reads|readest)|reading|drawing on|parsing|processing|at work on) (?:this|the present|these|the) (?:\\w+ )?(?:document|page|text|notice|file|confirmation|release|lines|report|story|note)`,
  ),
  /\b(?:machine|engine|program|bot),? (?:that|which|now) (?:is |are )?(?:now )?(?:reading|at work on) (?:this|these)\b/,
  /\b(?:for|to) (?:bots?|programs?|machines?|models?|automated readers)\b.{0,40}\b(?:rot-?13|base ?64|decode|backwards)\b/,
]

/** Whether words bid a program that reads them for somebody. */
export function bidsReadingProgram(read: string): boolean {
  return (
    OF_NO_READER.some((pattern) => pattern.test(read)) ||
    ADDRESSED.some((pattern) => pattern.test(read)) ||
    (!ABOUT.test(read) && TO_READING_PROGRAMS.some((pattern) => pattern.test(read)))
  )
}
