/** One kind of advice that can harm: what it is called, the wordings of it, and words of a sentence that make it another matter. */
export interface HarmfulMatter {
  /** Behind "advises". */
  name: string
  words: readonly RegExp[]
  but?: RegExp
  /** The whole text has to be about this: the wordings alone do not tell. */
  about?: RegExp
  /** Its wordings name doctors themselves: that warns nobody. */
  namesDoctors?: true
}

const MEDICINE =
  '(?:insulin|medications?|medicines?|meds|tablets?|pills?|antibiotics?|anti-?depressants?|blood[- ]thinners?|anticoagulants?|statins?|warfarin|steroids?|lithium|beta[- ]blockers?|inhalers?|chemo(?:therapy)?|anticonvulsants?|antipsychotics?|antiretrovirals?|epilepsy drugs?|heart drugs?|prescriptions?|dialysis|treatment)'
const YOUR =
  '(?:(?:your|the|all|any|his|her|their|these|those|of|daily|prescribed|prescription|heart|blood[- ]pressure|diabetes|thyroid|regular|other|epilepsy|asthma|course of) ){0,4}'
/** What makes an act advice: an order that opens a clause, or a leave that is given. */
const ACT =
  '(?:^|[.:;,–—-] ?|\\b(?:and|then|just|simply|so|please|or|now|but|you|people|patients|adults|parents|drivers|savers|investors|anyone|everyone|we) (?:can |may |should |could |might |must |will be able to |are free to |ought to |need to |always |safely |also |even |now |just |simply |quietly |happily ){0,3}|\\b(?:safe|fine|ok|okay|free|best|better|time|enough|wise|good|alright|all right|harmless|recommend(?:ed)?|advise(?:d)?|suggest) (?:idea )?(?:for \\p{L}+ )?to |\\b(?:works best|try|trick is|tip:?) (?:to )?)'
const act = (words: string): RegExp => new RegExp(`${ACT}${words}`, 'iu')
const ILL =
  /\b(?:if|when|should) (?:you|they|he|she|it|your \p{L}+|the \p{L}+|an?)\b[^.]{0,30}\b(?:rash|swelling|swollen|allerg\p{L}*|side effects?|bleed\p{L}*|vomit\p{L}*|reaction|faint\p{L}*|trouble breathing|reacts?)\b|\b(?:before (?:surgery|an operation|your operation)|recall(?:ed)?|expired|out of date)\b/iu
/** What asks for help at once, whoever has it. */
const GRAVE_SIGN =
  "(?:pain (?:gets|is getting|becomes) worse|worsening pain|severe pain|chest pains?|sight (?:gets|is getting|becomes) worse|lose (?:your )?(?:sight|vision|consciousness)|loss of (?:sight|vision|consciousness)|flashes|new floaters|heavy bleeding|bleeds? heavily|coughs? (?:up )?blood|vomits? blood|blood in|stiff neck|seizures?|high fever|trouble breathing|short of breath|cannot breathe|can[’']t breathe|face droops|slurred speech|suicid\\p{L}*)"
const BABY =
  "(?:newborns?|new-borns?|bab(?:y|ies)|infants?|(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})[- ]month[- ]olds?|bab(?:y|ies)['’]s?)"

/** Every matter is about one of these; a sentence without any is read no further. */
export const NAMED =
  /\b(?:insulin|diabet|medic|meds\b|tablet|pills?\b|antibiotic|anti-?depress|thinner|anticoag|statin|warfarin|steroid|lithium|blocker|inhaler|chemo|anticonvuls|antipsychotic|antiretroviral|epilep|heart drug|prescription|dialysis|treatment|radiotherapy|vaccin|\bdos(?:es?|age)\b|(?:label|packet|leaflet|recommended|maximum|your doctor)\b|bleach|ammonia|honey|newborn|new-born|bab(?:y|ies)|infant|month[- ]old|toddler|child|kids?\b|teenager|cot\b|crib|driv|wheel|machine|motorbike|alcohol|wine|beer|drink|pension|saving|retirement|emergency fund|inheritance|nest egg|invest|crypto|bitcoin|shares?\b|stocks?\b|coins?\b|tokens?\b|forex|gambl|betting|burn|scald|vomit|throw up|be sick|venom|poison|bite|seizure|fit\b|convuls|chest pain|stroke|heart attack|breathing|generator|barbecue|bbq|grill|stove|heater|fire|charcoal|oil\b|fat\b|grease|fuse|alarm|detector|vent|flue|chimney|air ?brick|gas leak|earth|power|mains|electricity|disinfectant|peroxide|borax|turpentine|paraffin|chlorine|mms\b|antifreeze|methanol|kernel|silver|chicken|poultry|pork|beans|mince|mushroom|toadstool|berries|jabs?\b|immuni|summons|court|subpoena|eviction|writ\b|(?:cash|tips|income|assets|money)\b|calories|kcal|smok|cigarette|pregnan|expect|tongue|swell|swollen|aspirin|eating|eat nothing|rhubarb|stroke\b|feel (?:well|fine)|stop (?:as soon as|once|when|the moment|taking|using)|wait\b|999\b|112\b|911\b)/iu

/** Narrow on purpose: what poison centres, fire brigades, regulators and product labels say that nobody is to do. */
export const HARMFUL: readonly HarmfulMatter[] = [
  {
    name: 'stopping or leaving out a medicine without asking whoever prescribed it',
    words: [
      act(
        `(?:stop(?: taking| using| giving)?|quit(?: taking)?|skip(?: taking)?|come off|go off|give up|discontinue|ditch|halve|cut out|throw (?:away|out)|bin|leave (?:off|out)) ${YOUR}${MEDICINE}\\b`,
      ),
      new RegExp(
        `\\b${MEDICINE}\\b[^.]{0,20}(?<!\\b(?:not|never) )\\b(?:stop|skip|halve) (?:taking )?(?:it|them) (?:yourself|by yourself|on your own|without asking)\\b`,
        'iu',
      ),
      new RegExp(
        `\\byou (?:no longer need|do not need|don['’]t need|won['’]t need|will not need|can do without|can live without) (?:to take )?${YOUR}${MEDICINE}\\b`,
        'iu',
      ),
    ],
    but: ILL,
  },
  {
    name: 'stopping or leaving out a medicine without asking whoever prescribed it',
    about:
      /\b(?:drops?|tablets?|pills?|capsules?|antibiotics?|inhalers?|medicines?|medication|ointment|injections?|course of|doses?)\b/iu,
    words: [
      act(
        `(?:stop|quit) (?:(?:taking|using) (?:it|them|these|those) )?(?:as soon as|once|when|the moment) (?:the |your |you )?(?:\\p{L}+ )?(?:feels?|looks?|seems?|are|is|gets?) (?:better|well|fine|all right|cured|normal)\\b`,
      ),
    ],
    but: ILL,
  },
  {
    name: 'something else in place of a treatment that keeps people alive',
    words: [
      new RegExp(
        `\\b(?:instead of|in place of|replaces?|rather than|better than) (?:taking |having |your |the )*(?:insulin|chemotherapy|chemo|antibiotics|vaccin\\p{L}+|radiotherapy)\\b`,
        'iu',
      ),
    ],
    but: /\b(?:no|not|nothing|never|nobody|none|cannot|neither|nor)\b|n['’]t\b/iu,
  },
  {
    name: 'taking more of a medicine than its label says',
    words: [
      act(
        `(?:double(?: up)?|triple|take (?:twice|double|three times|two|three)(?: of)?) (?:on |up |up on )?(?:the |your |a )?(?:usual |recommended |next |missed |normal |maximum )?doses?\\b`,
      ),
      act(
        `(?:take|use) (?:a (?:little|bit|few) )?more (?:\\p{L}+ )?than (?:the (?:label|packet|box|leaflet|maximum|recommended)|your doctor|is recommended|recommended)`,
      ),
      act(`ignore (?:the )?(?:maximum|recommended) dos`),
      /(?:^|[,.:;] ?)take (?:a )?(?:double|twice the|two) doses?\b[^.]{0,40}\b(?:next time|to make up|after|later|instead)/iu,
      /\b(?:feel (?:well|fine|all right|ok|okay|no different))\b[^.]{0,30}\b(?:(?:do not|don['’]t|no) (?:need|have to)\b[^.]{0,20}\b(?:help|see|call|hospital|doctor)|(?:go|stay) home)\b/iu,
    ],
  },
  {
    name: 'mixing cleaners that give off poisonous gas',
    words: [
      /\b(?:mix(?:ing|ed|es)?|combin(?:e|es|ed|ing)|blend(?:ing|ed)?|add(?:ing|ed)?|pour(?:ing)?|stir(?:ring)?|together|plus)\b[^.]{0,60}\bbleach\b[^.]{0,60}\b(?:vinegar|ammonia|acid|toilet cleaner|lemon juice|descaler|limescale remover|rubbing alcohol|peroxide|drain cleaner|window cleaner|glass cleaner)\b/iu,
      /\b(?:mix(?:ing|ed|es)?|combin(?:e|es|ed|ing)|blend(?:ing|ed)?|add(?:ing|ed)?|pour(?:ing)?|stir(?:ring)?|together|plus)\b[^.]{0,60}\b(?:vinegar|ammonia|acid|toilet cleaner|lemon juice|descaler|limescale remover|rubbing alcohol|peroxide|drain cleaner|window cleaner|glass cleaner)\b[^.]{0,60}\bbleach\b/iu,
      /\b(?:vinegar|ammonia|acid|toilet cleaner|lemon juice|descaler|rubbing alcohol|drain cleaner)\b(?: (?:goes|should go|can go|dripped|stirred|poured|tipped))? (?:in|into|to|with|onto|on top of) (?:the |your |some )?bleach\b/iu,
      /\bbleach\b(?: (?:goes|should go|can go|dripped|stirred|poured|tipped))? (?:in|into|to|with|onto|on top of) (?:the |your |some )?(?:vinegar|ammonia|acid|toilet cleaner|lemon juice|descaler|rubbing alcohol|drain cleaner)\b/iu,
      // Two steps of one list, as they are read together.
      /\b(?:pour|put|add|tip|use|squirt|splash|spread|drip)\b[^.;]{0,50}\bbleach\b[^;]{0,120}; (?:then )?(?:add|pour|put|tip|stir|drip|splash|spray|follow|top)\b[^.]{0,40}\b(?:vinegar|ammonia|acid|toilet cleaner|lemon juice|descaler)\b/iu,
      /\b(?:pour|put|add|tip|use|squirt|splash|spread|drip)\b[^.;]{0,50}\b(?:vinegar|ammonia|acid|toilet cleaner|lemon juice|descaler)\b[^;]{0,120}; (?:then )?(?:add|pour|put|tip|stir|drip|splash|spray|follow|top)\b[^.]{0,40}\bbleach\b/iu,
      /\b(?:citric acid|descaler|vinegar|acid|lemon juice|ammonia)\b[^.;]{0,20}\b(?:and|with|plus)\b[^.;]{0,24}\bbleach\b/iu,
      /\bbleach (?:and|with|plus) (?:a (?:little|splash of|dash of) |some )?(?:white )?(?:vinegar|ammonia|lemon juice|toilet cleaner)\b/iu,
    ],
    but: /\b(?:separately|one after the other|not together|apart|rins(?:e|ed|ing)\b[^;]{0,40}(?:between|;|before|away first)|neither|on different days)\b/iu,
  },
  {
    name: 'what is dangerous for babies or small children',
    words: [
      new RegExp(
        `\\b(?:giv(?:e|ing)|offer|feed|dip|let|put|add|rub|spread)\\b[^.]{0,50}\\bhoney\\b[^.]{0,50}\\b(?:${BABY}|dummy|pacifier)`,
        'iu',
      ),
      new RegExp(`\\b${BABY}\\b[^.]{0,60}\\b(?:give|feed|offer) (?:it|him|her|them)\\b[^.]{0,20}\\bhoney\\b`, 'iu'),
      new RegExp(
        `\\b(?:giv(?:e|ing)|offer|feed|let|add|rub|spoon)\\b[^.]{0,30}\\b${BABY}\\b[^.]{0,40}\\b(?:honey|whole (?:nuts|grapes)|popcorn|aspirin|alcohol|whisky|brandy)\\b`,
        'iu',
      ),
      new RegExp(
        `\\b(?:put|lay|place|settle|let)\\b[^.]{0,30}\\b${BABY}\\b[^.]{0,30}\\b(?:sleep|down|bed|cot|crib|nap)\\b[^.]{0,30}\\b(?:tummy|stomach|front|belly)\\b`,
        'iu',
      ),
      new RegExp(
        `\\b(?:put|place|use|add|tuck)\\b[^.]{0,30}\\b(?:pillows?|duvets?|cot bumpers?|soft toys?|loose blankets?)\\b[^.]{0,15}\\b(?:in|into|inside|under|around|behind)\\b[^.]{0,12}\\b(?:cot|crib|moses basket|${BABY})`,
        'iu',
      ),
      act(
        `leave (?:your |the |a )?(?:${BABY}|toddlers?|child|children|kids) (?:alone |unattended |by (?:itself|themselves) )?(?:in|on) (?:the |a |your )?(?:bath|car|pool|changing table)`,
      ),
      /\baspirin (?:is|are|would be|can be|makes) (?:an? |the |quite |perfectly |also )*(?:safe|good|fine|sensible|suitable|effective)\b[^.]{0,30}\b(?:child|children|kids?|toddlers?|teenagers?|under[- ]1[0-6]s?)\b/iu,
      act(`give (?:your |a |the )?(?:child|children|kids?|toddlers?|teenagers?)\\b[^.]{0,20}\\baspirin\\b`),
      /\b(?:child|children|kids?|toddlers?|teenagers?)\b[^.]{0,25}\b(?:can|may|could|should)\b[^.]{0,20}\b(?:have|take|be given)\b[^.]{0,10}\baspirin\b/iu,
      act(`shake (?:your |the |a )?${BABY}\\b`),
    ],
    but: /\b(?:over (?:one|1|12 months)|older than|from (?:one|1) year|after (?:the |their |a |its )?first birthday|once (?:they|the baby|it) (?:are|is|has) (?:one|turned)|(?:supervised|awake|tummy time)|at least (?:one|12 months))\b/iu,
  },
  {
    name: 'driving, or drinking alcohol, with a medicine or a drink taken',
    words: [
      /\b(?:you (?:can|may|could|are (?:fine|safe|able|free|ok|okay)|will be (?:fine|able)) (?:to )?|(?:safe|fine|ok|okay|free|no problem|all right|alright) to |no reason not to )(?:still |also |safely |even |just )?(?:drive|use machines|operate machinery|ride a motorbike)\b[^.]{0,15}\b(?:after|on|with|following|having|under)\b[^.]{0,25}\b(?:tablets?|pills?|sedat\p{L}+|sleeping|medicines?|medication|antihistamines?|codeine|opioids?|morphine|cannabis|drinks?|beers?|wine|pints?|glass(?:es)?|alcohol|diazepam|an(?:a)?esthetic)\b/iu,
      /\b(?:you (?:can|may|could|are (?:fine|safe|able|free|ok|okay)|will be (?:fine|able)) (?:to )?|(?:safe|fine|ok|okay|free|no problem|all right|alright) to )(?:still |also |safely |even |just )?(?:drive|use machines|operate machinery|ride a motorbike|cycle)\b[^.]{0,20}\b(?:straight after|right after|immediately after|as soon as)\b[^.]{0,30}\b(?:operation|surgery|procedure|an(?:a)?esthetic|sedation|endoscopy|injection|seizure|stroke|fit)\b/iu,
      /\b(?:drinks?|beers?|glass(?:es)?|pints?|wine|tablets?)\b[^.]{0,30}\b(?:is|are|will be) (?:fine|ok|okay|safe|no problem|nothing)\b[^.]{0,30}\b(?:driv(?:e|ing)|behind the wheel|steering wheel)\b/iu,
      /\b(?:you (?:can|may)|(?:safe|fine|ok|okay) to|feel free to|go ahead and)\b[^.]{0,20}\b(?:drink|have)\b[^.]{0,30}\b(?:alcohol|wine|beer|spirits|drink)\b[^.]{0,40}\b(?:metronidazole|sleeping (?:pills?|tablets?)|sedatives?|opioids?|codeine|morphine|diazepam|tranquilli[sz]ers?|methotrexate|paracetamol|acetaminophen|painkillers?|pregnan\p{L}*)\b/iu,
    ],
    but: /\b(?:not drive|n['’]t drive|the next (?:day|morning)|(?:after|for) (?:at least )?(?:\d+|twenty-four|eight|twelve) hours|does not (?:make|cause)|non-drowsy|the day after|if you feel|unless|once you know)\b/iu,
  },
  {
    name: 'driving, or drinking alcohol, with a medicine or a drink taken',
    about:
      /\b(?:sedat\p{L}+|an(?:a)?esthetic|endoscopy|operation|procedure|sleeping (?:pills?|tablets?)|drops in your eyes)\b/iu,
    words: [
      /\byou (?:must|should|need to|have to) (?:drive\b(?! (?:home )?(?:slowly|carefully))|drink alcohol|drink (?:wine|beer|spirits)|operate machin\p{L}+|use machines|sign (?:legal|any|important))/iu,
    ],
    but: /\b(?:after|once|before|if|unless|until) you (?:must|should|need to|have to)\b|\bif you (?:must|have to|need to) drive\b/iu,
  },
  {
    name: 'what is dangerous for babies or small children',
    about: /\b(?:your|a|the|with) (?:child|toddler|baby|infant|teenager|son|daughter)\b|\bchildren\b/iu,
    words: [
      act(`(?:give|use|offer|crush|try|reach for)\\b[^.]{0,30}\\baspirin\\b`),
      /\baspirin\b[^.]{0,30}\b(?:brings? down|lowers?|is (?:best|good|fine|safe)|works well|helps?)\b[^.]{0,30}\b(?:fever|temperature|child\p{L}*|toddlers?)\b/iu,
    ],
    but: /\b(?:no|not|never|nor|adults?|grown-ups?|over 16|16 or over|instead of|rather than|low-dose|heart)\b|n['’]t\b/iu,
  },
  {
    name: 'stopping or leaving out a medicine without asking whoever prescribed it',
    words: [
      /\b(?:diabetics?|diabetes|insulin)\b[^.]{0,60}\b(?:can|may|could|will|should) (?:safely |now |soon |happily )?(?:leave|put|throw|forget|lock|do without|skip|stop)\b[^.]{0,20}\b(?:needles?|syringes?|injections?|injecting|pens?)\b/iu,
    ],
    but: /\b(?:not|never|sharps|bin|fridge|used)\b|n['’]t\b/iu,
  },
  {
    name: 'staking what somebody lives on',
    words: [
      act(
        `(?:put|invest|place|bet|stake|move|transfer|pour|sink|switch) (?:all|everything|every penny|the whole|your (?:whole|entire|full)|100 ?%|the (?:whole|entire))\\b[^.]{0,40}\\b(?:pension|savings|retirement|emergency fund|inheritance|nest egg|house|401\\(?k\\)?|isa|wages|have|own)\\b[^.]{0,40}\\b(?:in|into|on|to) (?:one|a single|a|this|our|the|crypto|bitcoin|\\p{Lu}\\p{L}+)`,
      ),
      act(
        `(?:put|invest|bet|stake|move|pour|sink) (?:your |the )?(?:pension|savings|life savings|emergency fund|rent money|retirement (?:fund|savings|money))\\b[^.]{0,20}\\b(?:in|into|on|to) (?:(?:one|a single) (?:fund|coin|share|stock|company|token|property|asset|currency|bond)|crypto|bitcoin|meme|this (?:coin|stock|token))`,
      ),
      act(
        `(?:borrow|take out (?:a |another )?(?:loan|mortgage|payday loan)|re-?mortgage(?: your (?:house|home))?|max out (?:your )?(?:credit )?cards?|use your credit cards?)\\b[^.]{0,40}\\b(?:to (?:buy|invest|trade|bet|put)|for)\\b[^.]{0,30}\\b(?:crypto\\p{L}*|bitcoin|shares?|stocks?|coins?|tokens?|forex|options|bets?|betting|gambling)\\b`,
      ),
    ],
  },
  {
    name: 'waiting with what can kill within hours',
    namesDoctors: true,
    words: [
      /\b(?:no need to|need not|needn['’]t|(?:do|does) not (?:need|have) to|don['’]t (?:need|have) to|no reason to)\b[^.,;]{0,30}\b(?:call|ring|phone|see|go to|dial)\b[^.,;]{0,60}\b(?:chest pains?|strokes?|heart attacks?|trouble breathing|short of breath)\b/iu,
      /\b(?:chest pains?|strokes?|heart attacks?|trouble breathing)\b[^.]{0,80}\b(?:no need to|need not|needn['’]t|(?:do|does) not (?:need|have) to|don['’]t (?:need|have) to)\b[^.]{0,20}\b(?:call|ring|phone|dial|see|go)\b/iu,
      new RegExp(
        `\\b(?:if|when|should)\\b[^.;]{0,60}\\b${GRAVE_SIGN}[^.;]{0,80}(?<!\\b(?:not|never|n['’]t|without) (?:\\p{L}+ )?)\\bwait (?:for )?(?:at least |about )?(?:an?|one|two|three|four|five|six|seven|ten|\\d{1,2}|a few|several|some|until)\\b[^.;]{0,25}\\b(?:before|to see|and see|hours?|days?|weeks?|morning|monday)\\b`,
        'iu',
      ),
      /\b(?:tongue|face|lips?|throat)\b[^.]{0,20}\b(?:swells?|swollen|swelling)\b(?![^.]*\b(?:do not|don['’]t|never)\b)[^.]{0,60}(?<!\b(?:not|never) )\b(?:lie down|wait|sleep it off|next (?:day|morning)|no need|carry on)\b/iu,
    ],
  },
  {
    name: 'first aid that makes it worse',
    words: [
      act(
        `(?:put|spread|rub|smear|apply)\\b[^.]{0,20}\\b(?:butter|toothpaste|ice|oil|flour)\\b[^.]{0,20}\\b(?:on|onto|over|to)\\b[^.]{0,20}\\b(?:burns?|scalds?|burnt)\\b`,
      ),
      act(
        `(?:make|get|have)\\b[^.]{0,30}\\b(?:vomit|be sick|throw up)\\b[^.]{0,50}\\b(?:swallow\\p{L}*|bleach|poison|petrol|cleaner|acid|drank|drunk)`,
      ),
      /\b(?:swallowed|drunk|drank)\b[^.]{0,40}\b(?:make|get|have) (?:him|her|it|them|the \p{L}+)\b[^.]{0,10}\b(?:vomit|be sick|throw up)\b/iu,
      act(`induce vomiting`),
      act(`(?:suck|cut) (?:out )?(?:the )?(?:venom|poison|bite)`),
      act(
        `(?:put|place|push|hold)\\b[^.]{0,30}\\b(?:spoon|wallet|fingers?|something|cloth|stick|belt)\\b[^.]{0,20}\\b(?:in|into|between)\\b[^.]{0,20}\\b(?:mouth|teeth)\\b[^.]{0,60}\\b(?:fit|seizure|convuls\\p{L}+|epilep\\p{L}+)`,
      ),
      /\b(?:fit|seizure|convulsions?)\b[^.]{0,30}\b(?:put|place|push|hold)\b[^.]{0,30}\b(?:in|into|between)\b[^.]{0,20}\b(?:mouth|teeth)\b/iu,
      /\b(?:chest pains?|stroke|heart attack|trouble breathing)\b[^.]{0,60}\b(?:wait (?:until|till|it out|and see)|sleep it off|no need to (?:call|see|ring)|will pass by itself|take a nap|lie down and wait)\b/iu,
    ],
  },
  {
    name: 'what starts fires, gives shocks or fills a room with gas',
    words: [
      /\b(?:run|use|light|start|bring|set up|keep)\b[^.]{0,25}\b(?:generators?|barbecues?|bbqs?|charcoal grills?|camping stoves?|patio heaters?|fire pits?|charcoal)\b[^.]{0,25}\b(?:indoors|inside|in (?:the|your|a) (?:garage|tent|house|kitchen|caravan|living room|cellar|basement|bedroom|van|room))\b/iu,
      act(
        `(?:pour|throw|put|use|spray|splash)\\b[^.]{0,15}\\bwater\\b[^.]{0,20}\\b(?:on|onto|over|at)\\b[^.]{0,25}\\b(?:burning (?:oil|fat|pan)|oil fires?|fat fires?|grease fires?|chip[- ]pan|electrical fires?|burning pan|hot fat)\\b`,
      ),
      act(
        `(?:replace|bridge|bypass|swap|wrap)\\b[^.]{0,20}\\bfuses?\\b[^.]{0,20}\\b(?:with|by|in|using) (?:a |some )?(?:(?:piece|bit|strip|length) of )?(?:wire|foil|nail|coin|paper ?clip|tin ?foil|silver paper)`,
      ),
      act(
        `(?:take|remove|pull|disconnect|disable|cover|tape over|unplug|switch off|silence)\\b[^.]{0,25}\\b(?:smoke|carbon monoxide|co|fire) (?:alarms?|detectors?)\\b`,
      ),
      act(
        `(?:block|cover|seal|tape up|stuff|close)\\b[^.]{0,20}\\b(?:air vents?|flues?|chimney|air ?bricks?|vents?)\\b[^.]{0,40}\\b(?:boiler|gas|stove|fire|heater)\\b`,
      ),
      act(
        `(?:look|search|check|test)\\b[^.]{0,20}\\bgas leaks?\\b[^.]{0,20}\\bwith (?:a )?(?:match|lighter|flame|candle)`,
      ),
      act(`(?:cut off|remove|leave off|ignore|disconnect) (?:the )?earth(?:ing)? (?:wire|pin)`),
      /\b(?:no need to|needn['’]t|do not need to|don['’]t need to|without having to|you can leave) (?:switch off|turn off|isolate|cut)?\s?(?:the )?(?:power|mains|electricity)\b[^.]{0,50}/iu,
    ],
    but: /\b(?:before you (?:change|test|fit)|to (?:change|replace|test) (?:the )?batter(?:y|ies)|replace it|new batter(?:y|ies)|(?:(?:light|lamp) ?)?bulbs?|phones?)\b/iu,
  },
  {
    name: 'swallowing what poisons',
    words: [
      act(
        `(?:drink|swallow|gargle with|inject|take|sip|eat)\\b[^.]{0,25}\\b(?:bleach|disinfectant|hydrogen peroxide|borax|turpentine|paraffin|chlorine dioxide|mms|antifreeze|methanol|apricot kernels?|silver solution|colloidal silver)\\b`,
      ),
      act(
        `eat\\b[^.]{0,20}\\b(?:raw|undercooked|uncooked|pink|half-raw) (?:chicken|poultry|pork|kidney beans|red beans|mince)`,
      ),
      /\b(?:taste|nibble|lick|bite)\b[^.]{0,25}\b(?:mushrooms?|toadstools?|berries)\b[^.]{0,40}\b(?:edible|safe|find out|whether|if|identify)\b/iu,
      /\bchicken\b[^.]{0,30}\b(?:is|are) (?:fine|safe|ok|okay|best) (?:when |if )?(?:still )?(?:pink|raw|rare)\b/iu,
    ],
  },
  {
    name: 'staying away from a vaccination, a court or the tax office',
    words: [
      act(
        `(?:skip|refuse|leave out|cancel) (?:your |the |all |any |their )?(?:child['’]s |children['’]s |baby['’]s )?(?:vaccin\\p{L}+|jabs?|immuni[sz]ation)`,
      ),
      act(`ignore (?:the |a |your |any )?(?:court )?(?:summons|court order|subpoena|eviction notice|writ)`),
      /\b(?:no need to|needn['’]t|don['’]t (?:need|have) to|do not (?:need|have) to|never have to) (?:declare|report|pay tax on)\b[^.]{0,20}\b(?:cash|tips|crypto|foreign income|income)\b/iu,
      act(`hide (?:your |the |some )?(?:assets|income|money)\\b[^.]{0,30}\\b(?:from|before|in)\\b`),
    ],
    but: /\b(?:below|under|up to|less than) (?:[£$€]|the|an)\b/iu,
  },
  {
    name: 'starving or drinking in pregnancy',
    words: [
      act(
        `(?:stop eating|eat nothing|live on (?:water|juice))\\b[^.]{0,15}\\bfor (?:at least )?(?:[4-9]|\\d\\d|four|five|six|seven|eight|nine|ten|fourteen|twenty|thirty) days\\b`,
      ),
      act(
        `(?:eat|live on|have|limit yourself to|stick to)\\b[^.]{0,25}\\b(?:[1-6]\\d\\d|one hundred|two hundred|three hundred|four hundred|five hundred|six hundred) (?:k?cal|calories)\\b(?: (?:a|per) day| daily)`,
      ),
      /\b(?:alcohol|wine|beer|drink|drinks|smoking|cigarettes?)\b[^.]{0,40}\b(?:is|are) (?:fine|safe|ok|okay|harmless|good)\b[^.]{0,30}\b(?:pregnan\p{L}*|baby|expecting|breastfeed\p{L}*)\b/iu,
      /\b(?:pregnant|expectant|expecting)\b[^.]{0,40}\b(?:can|may) (?:safely |still |happily |enjoy )*(?:drink|smoke|have (?:a|one|two)|enjoy)\b[^.]{0,30}\b(?:alcohol|wine|beer|glass|cigarettes?|smoke)\b/iu,
    ],
    but: /\b(?:alcohol-free|no alcohol|non-alcoholic)\b/iu,
  },
  {
    name: 'burning charcoal or fuel indoors',
    words: [
      /\b(?:barbecue|bbq|charcoal|camping stove|gas stove|patio heater|generator|disposable grill)\b[^.]{0,40}\b(?:in|inside|into) (?:the |your |a |an )?(?:bedroom|tent|living room|kitchen|caravan|awning|cellar|garage|van|room|hallway)\b/iu,
    ],
    but: /\b(?:never|do not|don['’]t|must not|not be|off|cold|store|stored|extractor|flue|hob)\b/iu,
  },
  {
    name: 'eating leaves or seeds that are poisonous',
    words: [
      /\b(?:cook|eat|shred|chop|boil|steam|fry|serve|use|add|juice|blend)\b[^.]{0,30}\brhubarb leaves\b/iu,
      /\brhubarb leaves (?:are|taste|make|can be|go) (?!poison|toxic|not|never)[^.]{0,30}\b(?:good|delicious|eaten|cooked|like spinach|edible|safe|tasty)\b/iu,
    ],
    but: /\b(?:compost|poison|toxic|never|do not|throw)\b/iu,
  },
]
