const END = String.raw`(?=\s*(?:[.,;:!?)\]]|\n|$|[-–—] ))`
/** Where a clause begins: a line, a sentence, a bracket, or behind a comma or a dash. */
const CLAUSE = String.raw`(?<=^|\n|[.!?,;:([–—] ?|\s- )`
/** Within a sentence: a clause of its own behind a comma, a dash or in brackets. */
const ASIDE = String.raw`(?<=[,;:([–—] ?|\s- )`
const BEHIND_FIGURE = String.raw`(?:${ASIDE}|(?<=\d[^.!?\n]{0,60}[.!?] ))`
/** With its capitals, among words in any case. */
const NAME = String.raw`(?-i:\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)`

const HERR = String.raw`(?:(?:Herrn?|Frau|Dr\.|Kollegin|Kollegen?) (?:Dr\. )?${NAME}|(?:das |die |der |den |dem |beim |im )?(?:Marketing|Vertrieb|Buchhaltung|Rechtsabteilung|Redaktion|Pressestelle|Chef|Chefin|Team))`
const WERT = String.raw`(?:(?:der|das|die|unser|ein) )?(?:[a-zäöüß]+ )?(?:Preise?|Termine?|Datum|Ort|Uhrzeit|Zahl|Zahlen|Betrag|Kosten|Adresse|Name|Quelle|Link|Titel|Gebühr|Beginn|Raum|Nummer|Dauer|Menge|Frist|Telefonnummer|Bild|Foto)`
const PRUEFEN = String.raw`(?:(?:nach|über)?prüfen|(?:ab)?checken|klären|abklären|bestätigen(?: lassen)?|ergänzen|nachfragen|nachsehen|verifizieren|gegenlesen)`
const GERMAN = [
  // "noch nicht fest", "Preis noch offen", "der Termin steht noch nicht fest"
  String.raw`${CLAUSE}(?:(?:ist|sind|das ist|steht|aber|wohl|leider) ){0,2}(?:noch|bisher) (?:nicht (?:ganz |endgültig )?(?:fest|sicher|klar|bestätigt|entschieden|geklärt|final|bekannt|geprüft)|offen|unklar|ungeklärt|unbestätigt|zu (?:klären|prüfen|bestätigen))${END}`,
  String.raw`${CLAUSE}${WERT} (?:ist |sind |steht |stehen )?(?:noch |bisher )?(?:offen|unklar|ungewiss|folgt|folgen|fehlt|fehlen|kommt noch|nicht (?:fest|bekannt|sicher)|aus)${END}(?<! (?:ist|sind) aus)`,
  // "Herr Brandt fragen", "mit Frau Lenz klären", "(Lena fragen)"
  String.raw`${CLAUSE}(?:(?:bitte|noch|erst|da|dazu|am besten|müssen wir|muss ich) ){0,3}(?:(?:bei|mit) )?${HERR} (?:(?:noch|bitte|dazu|mal) ){0,2}(?:fragen|nachfragen|anrufen|klären|abklären|abstimmen|absprechen|rückfragen)${END}`,
  String.raw`[([][^()[\]\n]{0,80}(?<!\p{L})(?:(?:bei|mit) )?${NAME} (?:noch )?(?:(?:nach)?fragen|klären|abstimmen)\s?[)\]]`,
  // "klärt Herr Brandt noch mit dem VDE", "Frau Lenz prüft das noch"
  String.raw`(?<!\p{L})(?:klärt|prüft|erfragt|bestätigt|ermittelt|liefert|fragt) (?:${HERR}|${NAME}|das ${NAME}) (?:(?:das|es|dies) )?(?:noch|gerade|bis (?-i:\p{Lu}))(?!\p{L}| nicht| kein)[^.!?\n]{0,50}`,
  String.raw`(?<!\p{L})(?:${HERR}|${NAME}) (?:klärt|prüft|erfragt|bestätigt|liefert|fragt) (?:das|es|dies)?(?: ?noch)(?!\p{L}| nicht| kein)[^.!?\n]{0,50}`,
  String.raw`${CLAUSE}(?:(?:das|dies|den rest) )?(?:kläre|prüfe|frage|erfrage|liefere|reiche|checke) ich (?:(?:das|es|dies) )?noch(?!\p{L})[^.!?\n]{0,40}`,
  String.raw`${ASIDE}(?:(?:das|die|der|es) )?(?:wird|werden|muss|müssen) noch (?:geklärt|geprüft|bestätigt|nachgereicht|ergänzt|erfragt|abgestimmt)(?: werden)?${END}`,
  // "bitte prüfen", and not "bitte prüfen Sie"
  String.raw`${CLAUSE}(?:(?:das|dies|zahl|zahlen|preis|datum|name|quelle) )?bitte (?:(?:noch|nochmals?|noch einmal|kurz|vorher|mal) ){0,2}${PRUEFEN}${END}(?!, (?:ob|dass|wie|wo))`,
  // "stimmt das?" behind a figure or within a sentence
  String.raw`${BEHIND_FIGURE}(?:stimmt (?:das|die zahl|der preis|das datum)(?: (?:noch|so))?|ist (?:das|es) (?:(?:so|noch|wirklich) )?(?:richtig|korrekt|aktuell)|oder (?:waren|war|sind|ist) (?:es|das)[^.!?\n]{0,30}|passt das(?: so)?)\s?\?`,
  String.raw`${CLAUSE}(?:das weiß ich nicht(?: (?:genau|mehr))?|weiß (?:ich )?(?:gerade )?nicht(?: (?:genau|mehr))?|(?:ich )?bin (?:ich )?(?:mir )?(?:da )?(?:nicht|un)(?: ganz)? ?sicher|keine ahnung|ohne gewähr|geschätzt von mir|nur geschätzt|angeblich)${END}`,
  String.raw`(?<!\p{L})mit vorsicht zu genießen${END}`,
]
const FRENCH = [
  String.raw`${CLAUSE}(?:(?:c['’]est|mais) )?(?:pas encore (?:fixée?s?|sûre?s?|confirmée?s?|décidée?s?|certaine?s?|définie?s?|validée?s?)|(?:reste )?à (?:vérifier|confirmer|préciser|valider|compléter|définir|voir)(?: (?:avec|auprès de) [^.,;!?\n)]{2,40})?)${END}`,
  String.raw`${CLAUSE}(?:(?:il faut|merci de|à) )?(?:demander|voir|vérifier|confirmer) (?:à|avec|auprès de) (?:(?:M\.|Mme|monsieur|madame) )?${NAME}${END}`,
  String.raw`${CLAUSE}merci de (?:vérifier|confirmer|compléter)${END}|${CLAUSE}(?:svp )?vérifier svp${END}`,
  String.raw`${BEHIND_FIGURE}(?:c['’]est|est-ce|est-ce que c['’]est) (?:bien )?(?:exact|correct|juste|vrai|ça)\s?\?`,
  String.raw`(?<!\p{L})à prendre avec des pincettes${END}`,
]
const SPANISH = [
  String.raw`${CLAUSE}(?:(?:está|pero) )?(?:(?:aún|todavía) (?:no (?:está )?|sin )(?:fijad[oa]s?|segur[oa]s?|confirmad[oa]s?|confirmar|decidid[oa]s?|decidir|definid[oa]s?|definir)|pendiente de (?:confirmar|confirmación|verificar|revisar)|(?:por|a|falta) (?:confirmar|verificar|comprobar|precisar))${END}`,
  String.raw`${CLAUSE}(?:(?:hay que|por favor,?) )?(?:preguntar a|consultar con|confirmar con|verificar con) (?:(?:el señor|la señora|Sr\.|Sra\.|don|doña) )?${NAME}${END}`,
  String.raw`(?:${BEHIND_FIGURE}|(?<=\d[^.!?\n]{0,60}))\s?¿(?:es|está) (?:(?:esto|eso) )?(?:correcto|así|cierto|bien|verdad)\s?\?`,
  String.raw`${CLAUSE}(?:por favor,? )?(?:comprobar|verificar|revisar),? por favor${END}`,
]
const ENGLISH = [
  // "take it with a pinch of salt"
  String.raw`(?<!\p{L})(?:to be )?tak(?:e|en) (?:(?:it|this|that|them|these|all of this) )?with (?:a |an )?(?:(?:large|big|good|healthy|huge) )?(?:pinch|grain)(?: or two)? of salt`,
  // "(or 24th? Lena to confirm)"
  String.raw`[([](?:or |maybe |perhaps )+(?:the )?\d{1,2}(?:st|nd|rd|th)\b[^()[\]\n]{0,20}\?[^()[\]\n]{0,80}[)\]]`,
  String.raw`[([][^()[\]\n]{2,80}[,;:?!–—-] ?${NAME} (?:to|will|must|should) (?:confirm|check|verify|decide)[^()[\]\n]{0,40}[)\]]`,
]

/**
 * Words by which a brief says that something in it is not settled, in four languages. Where such words may be meant for
 * readers as well they count only in a clause of their own.
 */
export const UNSETTLED: readonly RegExp[] = [...ENGLISH, ...GERMAN, ...FRENCH, ...SPANISH].map(
  (words) => new RegExp(words, 'giu'),
)
