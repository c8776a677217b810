import { shownAs } from '../../compliance/rules/characters.ts'
import { latinOf } from '../../compliance/rules/look-alikes.ts'

/**
 * Words that address whatever reads a text for a person, not the person: orders to a language model, verdicts dictated to
 * it, marks of a conversation with one.
 */
const ENGLISH: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:previous|prior|above|earlier|preceding|all|any|your|these|those|the|other)\b.{0,30}\b(?:instructions?|prompts?|rules?|directions?|guidelines?|context|messages?|constraints?|policies|policy)\b/i,
  /\b(?:you are|you're|act as|pretend to be|behave as|respond as|roleplay as)\b.{0,20}\b(?:ai|assistant|language model|llm|chatbot|gpt|bot|verifier|fact[- ]checker|judge|reviewer|grader)\b/i,
  /\b(?:ai|assistants?|language models?|llms?|chatbots?|verifiers?|graders?|fact[- ]checkers?)\b.{0,60}\b(?:must|should|shall|have to|please|reply|respond|answer|output|mark|write|return|set|report|rate|judge|treat|classify|call|visit|fetch|send)\b/i,
  /\b(?:answer|respond|reply|output|return|mark|label|judge|rate|classify|report|declare|set|treat|count|consider|score|grade)\b.{0,60}\b(?:supported|contradicted|not_supported|unclear|entailment|verdict|verified|achieved[_ ]level|assurance|meets_tier_contract|blocking_violations|needs_manual_review|passed|approved)\b/i,
  /\b(?:verdict|entailment|assurance level|achieved level|confidence)\b.{0,30}\b(?:is|to|as|=|:)\s*["'“‘]?(?:supported|contradicted|not_supported|unclear|verified|high|passed)\b/i,
  /\b(?:new|updated|real|hidden|important|system|developer|admin(?:istrator)?)\s+(?:instructions?|prompts?|messages?|override|directive)\b/i,
  /\b(?:system|developer|assistant|user)\s*(?:prompt|message|role)?\s*:\s*\S/i,
  /<\/?(?:system|data|source|instructions?|prompt|assistant|user)\b|\[\/?(?:INST|SYS)\]|<\|[^|]{0,40}\|>|<<\/?SYS>>/i,
  /\b(?:reveal|print|repeat|show|leak|send|forward|email|post|upload|exfiltrate)\b.{0,40}\b(?:api key|secret|password|credential|system prompt|your prompt|your instructions|conversation)\b/i,
  /\b(?:call|use|invoke|switch to|route (?:this|it)? ?to|reroute)\b.{0,30}\b(?:tool|function|model|provider|endpoint|route|webhook)\b/i,
  /\b(?:fetch|visit|open|request|load|call|curl|wget)\b.{0,20}\bhttps?:\/\//i,
  /"(?:verdicts?|entailment|achieved_level|queries|excerpts)"\s*:/i,
]

/** The same in German, French and Spanish, whose letters are read without their accents. */
const GERMAN: readonly RegExp[] = [
  /\b(?:ignorier\w*|missacht\w*|vergiss|vergesst|vergessen sie|ubergeh\w*|verwirf|verwerfen sie)\b.{0,40}\b(?:vorherig|bisherig|vorig|obig|fruher|vorangegangen|vorstehend|all|deine|ihre|diese|samtlich|ander)\w*\b.{0,30}\b(?:anweisung|instruktion|vorgabe|regel|befehl|prompt|richtlinie|anordnung)/,
  /\b(?:du bist|sie sind|ihr seid|verhalte dich|antworte als)\b.{0,25}\b(?:ki|assistent\w*|sprachmodell\w*|chatbot|prufer|gutachter)\b/,
  /\b(?:ki|assistent(?:en|in)?|sprachmodelle?|chatbots?)\b.{0,60}\b(?:muss|musst|soll|sollst|sollte|bitte|antworte|antworten sie|bewerte|markiere|schreibe?|gib)\b/,
  /\b(?:antworte|bewerte|markiere|kennzeichne|stufe|werte|beurteile|setze|gib)(?:n sie)?\b.{0,60}\b(?:supported|contradicted|belegt|gestutzt|widerlegt|bestatigt|verifiziert|bestanden|genehmigt|freigegeben)\b/,
  /\b(?:neue|geheime|wichtige|eigentliche)\s+(?:system)?(?:anweisung|instruktion)\w*\s*:/,
  /\b(?:verrate|zeige|nenne|sende|gib)(?:n sie)?\b.{0,40}\b(?:api-?schlussel|passwort|kennwort|system-?prompt|deine anweisungen|ihre anweisungen)\b/,
]
const FRENCH: readonly RegExp[] = [
  /\b(?:ignore[rz]?|oublie[rz]?|ne tiens pas compte|ne tenez pas compte)\b(?=.{0,60}\b(?:instructions?|consignes?|regles?|directives?)\b)(?=.{0,80}\b(?:tou(?:te)?s|precedent\w*|anterieur\w*|ci-dessus|tes|vos|autres)\b)/,
  /\b(?:tu es|vous etes|agis comme|agissez comme|reponds comme)\b.{0,25}\b(?:ia|assistant|modele de langage|chatbot|verificateur)\b/,
  /\b(?:ia|assistants?|modeles? de langage|chatbots?)\b.{0,60}\b(?:dois|doit|devez|doivent|reponds|repondez|marquez|ecris|ecrivez|notez)\b/,
  /\b(?:reponds|repondez|marquez|jugez|notez|considerez|classez|declarez|(?:marque|juge|note|classe|considere) chaque)\b.{0,60}\b(?:supported|contradicted|confirme|etaye|verifie|approuve|valide)/,
  /\bnouvelles?\s+(?:instructions?|consignes?)\s*:/,
  /\b(?:revele[rz]?|affiche[rz]?|envoie|envoyez|montre[rz]?)\b.{0,40}\b(?:cle api|mot de passe|prompt systeme|(?:tes|vos) instructions)\b/,
]
const SPANISH: readonly RegExp[] = [
  /\b(?:ignora|ignore|ignorad|olvida|olvide|haz caso omiso|haga caso omiso|no hagas caso|descarta)\b(?=.{0,60}\b(?:instrucciones|indicaciones|reglas|directrices)\b)(?=.{0,80}\b(?:tod[ao]s|anterior\w*|previ[ao]s|arriba|tus|sus|otr[ao]s)\b)/,
  /\b(?:eres|usted es|actua como|actue como|responde como)\b.{0,25}\b(?:ia|asistente|modelo de lenguaje|chatbot|verificador)\b/,
  /\b(?:ia|asistentes?|modelos? de lenguaje|chatbots?)\b.{0,60}\b(?:debes?|deben|responde|responda|marca|marque|escribe|escriba)\b/,
  /\b(?:responde|responda|marca|marque|califica|califique|clasifica|clasifique)\b.{0,20}\b(?:cada|tod[ao]s?)\b.{0,60}\b(?:supported|contradicted|confirmad|respaldad|verificad|aprobad)/,
  /\bnuevas?\s+instruccion(?:es)?\s*:/,
  /\b(?:revela|revele|muestra|muestre|envia|envie)\b.{0,40}\b(?:clave (?:de )?api|contrasena|prompt del sistema|(?:tus|sus) instrucciones)\b/,
]

/** Orders in words whose letters all stand at one distance, so that nothing parts the words. */
const RUN_TOGETHER: readonly RegExp[] = [
  /(?:ignore|disregard|forget|override|bypass)(?:all|any|the|your|these|those|previous|prior|above|earlier|other)+(?:instruction|prompt|rule|direction|guideline|message)/,
  /ignorier(?:e|en)?(?:sie)?(?:alle|die|deine|ihre|diese|vorherigen|bisherigen|obigen)+(?:anweisung|regel|vorgabe)/,
  /(?:ignore|ignorez|oublie|oubliez)(?:toutes|tous|les|tes|vos)+(?:instruction|consigne|regle)/,
  /(?:ignora|ignore|olvida|olvide)(?:todas|todos|las|los|tus|sus)+(?:instruccion|indicacion|regla)/,
  /(?:mark|label|judge|rate|report|answer|return|classify|treat)(?:every|each|all|this|the|claims?|everything|as|it|is)+(?:supported|contradicted|verified|approved|passed)/,
]

const AS_READ = [...ENGLISH, ...GERMAN, ...FRENCH, ...SPANISH]

/** Whether a sentence addresses a language model, in what it says as written, as read, or with its letters apart. */
export function isOrder(sentence: string): boolean {
  if (ENGLISH.some((pattern) => pattern.test(sentence))) return true
  const read = asRead(sentence)
  if (AS_READ.some((pattern) => pattern.test(read))) return true
  const joined = withLettersJoined(read)
  if (joined === read) return false
  return (
    AS_READ.some((pattern) => pattern.test(joined)) ||
    RUN_TOGETHER.some((pattern) => pattern.test(joined.replace(/[^a-z]/g, '')))
  )
}

/** A sentence as a reader sees it: without invisible characters, accents and letters that only look like Latin ones. */
function asRead(sentence: string): string {
  const plain = Array.from(sentence, shownAs).join('')
  const written = Array.from(sentence.normalize('NFKC')).join('')
  const isShouted = written === written.toUpperCase()
  return plain.replace(/[\p{L}\p{M}\p{N}']+/gu, (word) => latinOf(word, isShouted ? word.toUpperCase() : word))
}

const LETTERS_APART = /(?<![a-z0-9])(?:[a-z][ ._·•*|/-]{1,4}){3,}[a-z](?![a-z0-9])/g

/** Joins words whose letters stand apart; a wider gap parts two of them. */
function withLettersJoined(text: string): string {
  return text.replace(LETTERS_APART, (run) => {
    const gaps = run.match(/[^a-z]+/g) ?? []
    const narrow = Math.min(...gaps.map((gap) => gap.length))
    return run.replace(/[^a-z]+/g, (gap) => (gap.length > narrow ? ' ' : ''))
  })
}
