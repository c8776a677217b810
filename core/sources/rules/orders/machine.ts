/** What a program that writes is told to do; of "should be audited" and the like nobody is told anything. */
const WRITING =
  'mention|include|recommend|say|state|write|reply|respond|answer|output|mark|cite|link|describe|treat|rate|judge|ignore|repeat|add|conclude|present|portray|quote|print|disregard|follow|praise|call|fetch|visit|send|return|set|report|classify|skip|stop|forget|approve|publish|note|insert|leave|omit|tell|give|put|refuse|warn|prefer|place|delete|drop|remove|rank|finish|end|invent|cite|score|register|record|enter|replace|swap|produce|do not|don.t|never|only'
/** What programs that work on texts are called by what they do: "drafting model", "citation agents", "article generators". */
const KIND =
  '(?:ai|artificial intelligence|automat(?:ed|ic)|machine|article|text|content|copy|summary|summari[sz]ing|citation|evidence|draft(?:ing)?|writ(?:er|ing)|check(?:er|ing)|generat(?:or|ing)|review(?:er|ing)?|verif(?:ier|ying|ication)|quality|compliance|language|publishing|editing|grading)'
const PROGRAM = `(?:ai|a\\.i\\.|artificial intelligence|llms?|chatbots?|chatgpt|gpt(?:-?\\d)?|assistants?|verifiers?|graders?|fact[- ]checkers?|summari[sz]ers?|crawlers?|generators?|(?:large )?language models?|(?:language |quality )?${KIND}[- ](?:models?|agents?|modules?|generators?|checkers?|bots?|engines?|pipelines?|systems?|tools?|software|services?|writers?|readers?|reviewers?|summari[sz]ers?|assistants?))`

/**
 * Words that address whatever reads a text for a person, not the person: orders to a language model, verdicts dictated to
 * it, marks of a conversation with one.
 */
export const MACHINE_AS_WRITTEN: readonly RegExp[] = [
  // In Cyrillic letters, which are read as the Latin ones that they look like.
  /(?:языков[а-яё]+ модел[а-яё]+|нейросет[а-яё]+|ассистент[а-яё]*|искусственн[а-яё]+ интеллект[а-яё]*)[^.]{0,60}(?:напиши|не упоминай|игнорируй|покажи|добавь|укажи|забудь)|(?:игнорируй|забудь)[^.]{0,30}(?:инструкци|указани|правил)/i,
  /"role"\s*:\s*"(?:system|developer|assistant|user)"/i,
  /\b(?:ignore|disregard|forget)\b.{0,20}\b(?:everything|anything|all)\b.{0,20}\b(?:above|before|so far|earlier|previous(?:ly)?|you (?:were|have been) (?:told|given|asked))\b/i,
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,10}\b(?:the|your|this|that|any) (?:brief|prompt|task|assignment)\b|\byour (?:new|real|actual|true|only) (?:task|job|instructions?|role|goal|purpose) (?:is|are)\b/i,
  /^\W{0,8}(?:system|developer|assistant|instructions?|prompt)\W{0,3}\n.{0,80}\b(?:you|writers?|assistant|model|recommend\w*|always|answers?)\b/i,
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:(?:previous|prior|above|earlier|preceding|all|any|your|these|those)\b.{0,30}\b(?:instructions?|prompts?|rules?|directions?|guidelines?|context|messages?|constraints?|policies|policy)|(?:the|other)\b.{0,20}\b(?:instructions?|prompts?|rules?|guidelines?|constraints?|policies|policy))\b/i,
  /\b(?:you are|you're|act as|pretend to be|behave as|respond as|roleplay as)\b.{0,20}\b(?:ai|assistant|language model|llm|chatbot|gpt|bot|verifier|fact[- ]checker|judge|reviewer|grader)\b/i,
  new RegExp(
    `\\b${PROGRAM}\\b.{0,60}\\b(?:must|should|shall|have to|has to|needs? to|please|kindly|(?:is|are) (?:kindly )?(?:asked|requested|required|instructed|expected|told|advised|ordered) to|will)\\b(?! not be| be used).{0,30}\\b(?:${WRITING})\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:dear|hello|hi|hey|attention|note to|message to|instructions? (?:to|for)|for)\\b.{0,12}\\b${PROGRAM}\\b.{0,40}\\b(?:${WRITING})\\b`,
    'i',
  ),
  new RegExp(`^\\W{0,8}${PROGRAM}[,:!–—-]{1,2} ?.{0,60}\\b(?:${WRITING}|you)\\b`, 'i'),
  /\b(?:no|without|free of|not bound by|freed from) (?:any |all |more |further )?(?:rules|restrictions|limits|filters|guardrails|content policy)\b.{0,60}\b(?:you|answers?|replies|mode|role|character|persona)\b|\byou (?:now )?(?:have|are bound by|follow) no (?:rules|restrictions|limits|filters|guidelines|policies)\b/i,
  /\b(?:play|take on|assume|adopt|act in) the (?:role|part|persona|character) of\b.{0,80}\b(?:always|never|no rules|answers?|praises?|says?|recommends?|writes?|tells?)\b|\bfrom now on,? (?:you|all|every|each|write|answer|reply)\b/i,
  /\b(?:developer|debug|maintenance|admin|god|dan|jailbreak) mode\b.{0,60}\b(?:on|enabled|active|activated|you|now|enter\w*|switch\w*)\b/i,
  /^\W{0,8}(?:begin|end|start|close)(?:ning)?(?: of)?(?: the)?(?: (?:system|hidden|new|user|source))? ?(?:instructions?|prompt|message|data|sources?|documents?|context|excerpts?|passages?|user input|material)\b\W{0,8}(?:$|.{0,40}\b(?:now|new|real|actual|instructions?|you|system|task)\b)/i,
  /\b(?:instead of|rather than) (?:the|your) (?:task|brief|assignment|instructions)\b|\b(?:the|your|those) (?:task|brief|assignment|instructions?|guidelines|rules) (?:above|before|you (?:were|have been) given|so far)\b.{0,60}\b(?:no longer|not|replaced|superseded|outdated|void|wrong|ignored?|obsolete)\b/i,
  /\b(?:overrides?|supersedes?|replaces?|takes? precedence over|cancels?)(?: (?:of|and|the|your|all|any|every|previous|earlier|other|prior|these|those))+ (?:\w+ )?(?:instructions?|brief|prompts?|rules|task|guidelines?)\b.{0,60}\b(?:you|writer|given|above|before|system)\b|\b(?:this|the following) (?:instruction|prompt|message|note)\w* (?:overrides?|supersedes?|replaces?|takes? precedence)\b(?! (?:that|those|the (?:version|edition|note|one|guidance|circular|earlier \w+|previous \w+)) (?:of|from|dated|issued|published) )/i,
  /^(?=.*\b(?:claims?|excerpts?|sentences?|text|page|piece|verdicts?|entailment|everything|all|whatever|level|it|gate|only)\b).*\b(?:answer|respond|reply|output|return|mark|label|judge|rate|classify|report|declare|set|treat|count|consider|score|grade)\b.{0,60}\b(?:supported|contradicted|not_supported|unclear|entailment|verdict|verified|achieved[_ ]level|assurance|meets_tier_contract|blocking_violations|needs_manual_review|passed|approved)\b/i,
  /\b(?:verdict|entailment|assurance level|achieved level|confidence)\b.{0,30}\b(?:is|to|as|=|:)\s*["'“‘]?(?:supported|contradicted|not_supported|unclear|verified|high|passed)\b/i,
  /\b(?:new|updated|real|hidden|important|admin(?:istrator)?)\s+(?:instructions?|prompt|messages?|override|directive)\b|\b(?:system|developer)\s+(?:instructions?|override|directive)\b/i,
  /(?:^|[|#>*[(–—-])\W{0,6}(?:system|developer|assistant|user|human)\s*(?:prompt|message|role|note|override)?\s*\]?:(?:\W{0,4}\w+){4}/i,
  /\b(?:system|developer|assistant) (?:prompt|message|note|override)\s*\]?:/i,
  /<\/?(?:system|data|source|instructions?|prompt|assistant|user)\b|\[\/?(?:INST|SYS|SYSTEM)\]|\bnew task:|<\|[^|]{0,40}\|>|<<\/?SYS>>/i,
  /\b(?:reveal|print|repeat|show|leak|send|forward|email|post|upload|exfiltrate)\b.{0,40}\b(?:api key|secret|password|credential|system prompt|your prompt|your instructions|conversation)\b/i,
  /\b(?:call|use|invoke|switch to|route (?:this|it)? ?to|reroute)\b.{0,30}\b(?:tool|function|model|provider|endpoint|route|webhook)\b.{0,40}\b(?:conversation|this (?:piece|text|article|prompt|task|run)|your (?:prompt|instructions|answer))\b/i,
  /\b(?:fetch|visit|open|request|load|call|curl|wget)\b[ :]{1,3}(?:\w+ ){0,2}https?:\/\/.{0,120}\b(?:and (?:include|report|say|add|repeat|follow|return|print|send|quote|use)|before you|(?:what|whatever) it says)\b/i,
  /^\W{0,8}(?:language )?models?[:,] .{0,60}\b(?:do not|write|say|add|mention|answer)\b/i,
  // Conditions that only a program meets, and requests about the list of forbidden phrases or the checks.
  new RegExp(
    `\\b${PROGRAM}(?<=\\b(?:if|should|when|where|in case|for)\\b.{0,90})\\b.{0,40}\\b(?:you|your|then|reading|reads?|processe[sd]|(?:end|begin|start) with)\\b.{0,60}\\b(?:${WRITING}|verdict|task|pass)\\b`,
    'i',
  ),
  /\b(?:ignore|skip|suspend\w*|disable\w*|switch(?:ed)? off|replace[ds]?|bypass|lift\w*|drop|waive\w*|release\w*|off|irrelevant|unnecessary|no longer (?:bind|apply|applies))\b.{0,60}\b(?:forbidden[- ](?:phrases?|claims?|words?)|banned[- ](?:phrases?|claims?|words?)|policy (?:list|update)|(?:compliance|content|safety|claims?) (?:filter|check|gate|policy)|fact[- ]check(?:ing|s)?(?: step)?|quality gate|evidence tags?|(?:healthcare|industry) policy)/i,
  /\b(?:forbidden[- ](?:phrases?|claims?|words?)|banned[- ](?:phrases?|claims?|words?)|policy list|(?:compliance|content|safety|claims?) (?:filter|check|gate)|fact[- ]check(?:ing|s)? step|quality gate|evidence tags?)\b.{0,60}\b(?:suspend\w*|disabled?|switched off|replaced?|skip\w*|bypass\w*|lifted|off|unnecessary|no longer|empty)\b/i,
  /\b(?:gate|reviewer|disclaimers?|verifier|checks?|filters?)\s*=\s*(?:off|none|auto\w*|false|0|no)\b/i,
  /\b(?:(?:is|are) to be|will be|must be|should be|will|must) (?:\w+ )?(?:counted|count|marked|mark|treated|treat|reported|report|labelled|rated|recorded|record|registered|register)\b.{0,30}\bas (?:supported|verified|compliant|checked|found|approved|passed|confirmed)\b/i,
  /\b(?:correct|right|only|expected) (?:verdict|grade|score|answer)\b.{0,60}\b(?:draft|article|text|piece|guide|page)\b.{0,30}\bis\b/i,
  // What only the program knows.
  /\b(?:output|repeat|print|quote|state|show|list|tell|reveal|include|give)\w*\b.{0,60}\b(?:context window|text above the line|hidden instructions|prompt template|system ?prompts?|(?:which|your|the) model, temperature)\b/i,
  /\b(?:which model|temperature|prompt template)\b.{0,60}\bquoted in full\b|\bexact (?:instructions|prompts?)\b.{0,80}\b(?:configured|given|set up) with\b/i,
  // Words that are to be decoded first.
  /\b(?:base ?64|rot-?13|hex(?:adecimal)?|backwards?|in reverse|reversed|ciphers?|the following string|the next line)\b.{0,60}\b(?:and|then|before) (?:\w+ )?(?:follow|carry (?:(?:it|them|this) )?out|execute|comply|obey|act on|do what)\b|\b(?:decode|decipher|unscramble|read) (?:this|it|the following\w*|the (?:next|string)\w*)\b.{0,40}\b(?:and|then) (?:follow|carry (?:(?:it|them|this) )?out|execute|comply|obey|act)\b/i,
  /\b(?:join|combine|put)\b.{0,30}\b(?:halves|parts|pieces)\b.{0,40}\b(?:carry|follow|execute|obey|act)\b/i,
  // Examples that a text is to go on from.
  /\binput:.{5,300}\boutput:.{5,300}\binput:/i,
  /\bwhatever the (?:sources?|evidence|facts?|brief) (?:say|says|is|are)\b.{0,60}\b(?:write|say|state|add|weave|mention|claim|include|put)|\b(?:rephrase|reword|retry|rewrite)\b.{0,40}\b(?:until|so that)\b.{0,40}\b(?:notice|pass|detect|object)/i,
  /"(?:verdicts?|entailment|achieved_level|queries|excerpts)"\s*:/i,
]

/** The same in German, French and Spanish, whose letters are read without their accents. */
const GERMAN: readonly RegExp[] = [
  /\b(?:\w*-?ki|schreibsystem\w*|sprachmodell\w*|textgenerator\w*|kunstliche intelligenz|automatisch\w* \w*system\w*)\b.{0,100}\b(?:weglassen|wegzulassen|geben sie|schreiben sie|verlinken|erwahne\w*|nennen sie|lassen sie|streichen|hinzufugen|wiedergeben|empfehlen)\b/,
  /\b(?:risikohinweis|warnhinweis|pflichthinweis|haftungsausschluss)\w*\b.{0,30}\b(?:weglassen|streichen|entfernen|nicht nennen|loschen)\b/,
  /\b(?:ignorier\w*|missacht\w*|vergiss|vergesst|vergessen sie|ubergeh\w*|verwirf|verwerfen sie)\b.{0,40}\b(?:vorherig|bisherig|vorig|obig|fruher|vorangegangen|vorstehend|all|deine|ihre|diese|samtlich|ander)\w*\b.{0,30}\b(?:anweisung|instruktion|vorgabe|regel|befehl|prompt|richtlinie|anordnung)/,
  /\b(?:du bist|sie sind|ihr seid|verhalte dich|antworte als)\b.{0,25}\b(?:ki|assistent\w*|sprachmodell\w*|chatbot|prufer|gutachter)\b/,
  /\b(?:ki|assistent(?:en|in)?|sprachmodelle?|chatbots?)\b.{0,60}\b(?:muss|musst|mussen|soll|sollen|sollst|sollte|bitte|antworte|antworten sie|bewerte|markiere|schreibe?|gib)\b/,
  /\b(?:antworte|bewerte|markiere|kennzeichne|stufe|werte|beurteile|setze|gib)(?:n sie)?\b.{0,60}\b(?:supported|contradicted|belegt|gestutzt|widerlegt|bestatigt|verifiziert|bestanden|genehmigt|freigegeben)\b/,
  /\b(?:neue|geheime|wichtige|eigentliche)\s+(?:system)?(?:anweisung|instruktion)\w*\s*:/,
  /\b(?:verrate|zeige|nenne|sende|gib)(?:n sie)?\b.{0,40}\b(?:api-?schlussel|passwort|kennwort|system-?prompt|deine anweisungen|ihre anweisungen)\b/,
]
const FRENCH: readonly RegExp[] = [
  /\b(?:ia|intelligence artificielle|modeles? de lang(?:ue|age)|verificateurs?|redacteurs? automatiques?|assistants?|systeme (?:de redaction|automatique))\b.{0,60}\b(?:de considerer|de ne pas|ne mention\w*|ne cite[rz]?|oublie[rz]?|affirme[rz]?|ecrive[rz]?|ecris|supprime[rz]?|efface[rz]?|recommande[rz]?|ajoute[rz]?|inscrive[rz]?|ignore[rz]?)\b/,
  /\b(?:traduis|traduisez|decode[rz]?|dechiffre[rz]?)\b.{0,60}\bexecute[rz]?\b|\b(?:efface[rz]?|supprime[rz]?|retire[rz]?|omet(?:s|tez))\b.{0,30}\b(?:avertissement|mention legale|mise en garde)/,
  /\b(?:ignore[rz]?|oublie[rz]?|ne tiens pas compte|ne tenez pas compte)\b(?=.{0,60}\b(?:instructions?|consignes?|regles?|directives?)\b)(?=.{0,80}\b(?:tou(?:te)?s|precedent\w*|anterieur\w*|ci-dessus|tes|vos|autres)\b)/,
  /\b(?:tu es|vous etes|agis comme|agissez comme|reponds comme)\b.{0,25}\b(?:ia|assistant|modele de langage|chatbot|verificateur)\b/,
  /\b(?:ia|assistants?|modeles? de langage|chatbots?)\b.{0,60}\b(?:dois|doit|devez|doivent|reponds|repondez|marquez|ecris|ecrivez|notez)\b/,
  /\b(?:reponds|repondez|marquez|jugez|notez|considerez|classez|declarez|(?:marque|juge|note|classe|considere) chaque)\b.{0,60}\b(?:supported|contradicted|confirme|etaye|verifie|approuve|valide)/,
  /\bnouvelles?\s+(?:instructions?|consignes?)\s*:/,
  /\b(?:revele[rz]?|affiche[rz]?|envoie|envoyez|montre[rz]?)\b.{0,40}\b(?:cle api|mot de passe|prompt systeme|(?:tes|vos) instructions)\b/,
]
const SPANISH: readonly RegExp[] = [
  /\b(?:ia|inteligencia artificial|asistentes?|modelos? de lenguaje|verificador(?:es)?|sistema de redaccion|quien (?:procese|redacte|resuma))\b.{0,60}\b(?:olvid[ae]|incluy[ae]|escrib[ae]|di|diga|no menciones?|omit[ae]|suprim\w+|elimin[ae]|anad[ae]|recomiend[ae]|cit[ae])\b/,
  /\b(?:suprimir|suprime|omit\w+|eliminar?|borrar?)\b.{0,30}\b(?:advertencia|aviso|frase que advierte)/,
  /\b(?:ignora|ignore|ignorad|olvida|olvide|haz caso omiso|haga caso omiso|no hagas caso|descarta)\b(?=.{0,60}\b(?:instrucciones|indicaciones|reglas|directrices)\b)(?=.{0,80}\b(?:tod[ao]s|anterior\w*|previ[ao]s|arriba|tus|sus|otr[ao]s)\b)/,
  /\b(?:eres|usted es|actua como|actue como|responde como)\b.{0,25}\b(?:ia|asistente|modelo de lenguaje|chatbot|verificador)\b/,
  /\b(?:ia|asistentes?|modelos? de lenguaje|chatbots?)\b.{0,60}\b(?:debes?|deben|responde|responda|marca|marque|escribe|escriba)\b/,
  /\b(?:responde|responda|marca|marque|califica|califique|clasifica|clasifique)\b.{0,20}\b(?:cada|tod[ao]s?)\b.{0,60}\b(?:supported|contradicted|confirmad|respaldad|verificad|aprobad)/,
  /\bnuevas?\s+instruccion(?:es)?\s*:/,
  /\b(?:revela|revele|muestra|muestre|envia|envie)\b.{0,40}\b(?:clave (?:de )?api|contrasena|prompt del sistema|(?:tus|sus) instrucciones)\b/,
]

/** Orders in words whose letters all stand at one distance, so that nothing parts the words. */
export const RUN_TOGETHER: readonly RegExp[] = [
  /(?:ignore|disregard|forget|override|bypass)(?:all|any|the|your|these|those|previous|prior|above|earlier|other)+(?:instruction|prompt|rule|direction|guideline|message)/,
  /ignorier(?:e|en)?(?:sie)?(?:alle|die|deine|ihre|diese|vorherigen|bisherigen|obigen)+(?:anweisung|regel|vorgabe)/,
  /(?:ignore|ignorez|oublie|oubliez)(?:toutes|tous|les|tes|vos)+(?:instruction|consigne|regle)/,
  /(?:ignora|ignore|olvida|olvide)(?:todas|todos|las|los|tus|sus)+(?:instruccion|indicacion|regla)/,
  /(?:mark|label|judge|rate|report|answer|return|classify|treat)(?:every|each|all|this|the|claims?|everything|as|it|is)+(?:supported|contradicted|verified|approved|passed)/,
]

/** In yet other languages, the plainest of them. */
const OTHERS: readonly RegExp[] = [
  /\b(?:ia|sistema che (?:redige|scrive)|assistente|modello linguistico|intelligenza artificiale)\b.{0,60}\b(?:non (?:citare|menzionare)|consiglia|scrivi|aggiungi|ignora|ometti|cita|includi)\b/,
  /(?:忽略|无视|無視|忘记|忘れ)[^。]{0,20}(?:指示|指令|要求|规则|規則|命令|提示)|(?:指示|指令|规则|命令)[^。]{0,6}(?:を)?(?:無視|忽略)/,
  /(?:人工智能|語言模型|语言模型|AI|審核人員|审核人员|写作助手|生成AI)[^。]{0,20}(?:请|請|へ|：|:)[^。]{0,40}(?:写|寫|删除|刪除|标记|標記|告诉|告訴|書|推荐|推薦|忽略|無視)/i,
  /\b(?:ignora|ignorate|ignori|dimentica(?:te)?)\b.{0,40}\b(?:istruzioni|indicazioni|regole)\b/,
  /\b(?:negeer|vergeet)\b.{0,40}\b(?:instructies|aanwijzingen|regels|opdrachten)\b/,
  /\b(?:ignore|ignora|esqueca|desconsidere)\b.{0,40}\b(?:instrucoes|orientacoes|regras)\b/,
  /\b(?:zignoruj|pomin|zapomnij)\b.{0,40}\b(?:instrukcje|polecenia|zasady)\b/,
]

export const MACHINE_AS_READ: readonly RegExp[] = [...MACHINE_AS_WRITTEN, ...GERMAN, ...FRENCH, ...SPANISH, ...OTHERS]
