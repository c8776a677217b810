/** Money that somebody put in, and what came of it. */
const PUT_IN =
  /\b(?:put|paid|paying|invest(?:ed|ing|s)?|plac(?:ed|ing)|mov(?:ed|ing)|transferr(?:ed|ing)|stak(?:ed|ing)|deposit(?:ed|ing)|contribut(?:ed|ing)|commit(?:ted|ting)|start(?:ed|ing)? (?:with|out|off|from)|began with|beginning with|went in|handed (?:over|us|them|him|her)|tried it|went to work|lent|trust(?:ed|ing) (?:us|them|him|her|it)|entrusted|sent (?:us|them|him|off)|lent|gave (?:us|them|him)|joined with|came (?:in )?with|bought (?:in|into|units|tokens|coins)|opened (?:\w+ ){0,3}with|opening (?:deposit|stake|balance)|first deposit|stake of|outlay of|deposit of|tied up|set aside|risked|pledged|subscribed|left|sent|wired)\b/
/** One sum that becomes another. */
const BECOMING =
  /^[^.;]{0,60}\b(?:became|become|becoming|grew|grown|turned (?:in)?to|swelled|swollen|multiplied|(?:is|was|are|were) (?:now )?(?:worth )?(?=[£$€\d])|came (?:back|home|out)|gave (?:me|him|her|us|back)|made (?:me|him|her|us)|paid (?:me|him|her|us|out)|payout)\b/
/** Words of money that is put in and of nothing else. */
const PLAINLY_PUT_IN =
  /\b(?:invested|staked|risked|pledged|entrusted|bought in|deposited|(?:placed|left|parked|tested|trusted|opened) (?:\S+ ){0,8}(?:with|us|desk|bot|fund|account|platform|app|token|scheme|bond)|(?:bot|fund|platform|app|token|coin|scheme|bond|trader|desk|account) with|went to work)\b/
const BECAME =
  /\b(?:became|become|grew|grown|turned (?:in)?to|turned out|swelled|swollen|climbed|reached|multiplied|worth|stood at|stands at|stood|sits at|sat at|read|reads|showed|shows|wired|drew|withdrew|withdraw(?:n|ing)?|took (?:out|home|back)|drew (?:out|back)|came (?:back|out|home|to)|come (?:back|out)|got (?:back|out)|given back|returned|paid (?:me|him|her|us|them|out)|handed (?:me|him|her|back)|sent back|cashed (?:in|out)|collected|received|banked|walked away|left with|ended (?:up )?with|closed at|was up to|had made|made (?:me|him|her|us)|balance|statement|now (?:has|have|holds?|owns?)|has since|is now|are now|had|taken out|arrived|later|after|since|today|now|(?:years?|months?|weeks?) on|by (?:the|christmas|easter|autumn|spring|summer|winter)|within|this (?:week|month|year|spring|summer|autumn|january|march|june)|last (?:week|month|year)|in a (?:single|year|month|week)|hers|his|(?:his|her|my|their) own|yours|mine|theirs)\b/
const MULTIPLIED =
  /\b(?:doubled|trebled|tripled|quadrupled|(?:two|three|four|five|ten|twenty|hundred)[ -]?(?:times|fold)|twice (?:as much|what|the)|half as much again|double (?:what|the|that))\b/
/** Examples, sums that are worked out, debts, trade and losses are no story of a return. */
const NO_STORY =
  /\b(?:if|would|could|might|(?<!\b(?:in|since|by|until|till|of|last|this|from|every|early|late|what) )may(?! (?:\d|day\b))|example|suppose|imagine|assum\w+|illustrat\w+|hypothetical\w*|calculat\w+|forecast\w*|project(?:ed|ions?)|borrow\w*|loans?|lender|mortgage|debts?|repa(?:y|id)\w*|overdraft|turnover|revenues?|sales|budget\w*|wages?|salar(?:y|ies)|rent|bills?|tax(?:es)?|fines?|refund(?:ed)?|donat\w+|charity|raised|grants?|premiums?|lost|loss(?:es)?|fell|scam\w*|fraud\w*|stolen|court|sentenced|fined|inflation|house prices?|council|government|ministry|price of|cost of|customers|turned over|raised|sold the house|pocket money|housekeeping)\b/
const AMOUNT =
  /(?:(?<sign>[£$€])\s?(?<signed>\d[\d,.]*)|(?<plain>\d[\d,.]*)\s?(?:pounds?|dollars?|euros?|quid|gbp|usd|eur)\b)\s?(?<scale>k\b|m\b|thousand|million)?/g
const SPELT =
  /\b(?:(?<tens>twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)?(?:-|(?<=\b))(?<count>a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\s)(?<scale>hundred|thousand|million)\b/g
const COUNTS: Readonly<Record<string, number>> = {
  ...{ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
}
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, k: 1e3, million: 1e6, m: 1e6 }
/** A sum a week, or behind "fee": what is paid over time or for something. */
const OF_COST = /^\s?(?:a|per|each|every) (?:day|week|month|year)\b|^\s?(?:fee|charge|ticket|licence|subscription)\b/

/** What may follow a sum in words; anything else is what was counted. */
const OF_MONEY =
  /^\s?(?:pounds?|dollars?|euros?|quid)\b|^\W*$|^[.,;:)]|^\s(?:when|in|into|with|and|on|at|had|was|is|became|to|after|later|the|from|back|i|he|she|we|they|it|had|for|of (?:my|his|her|their|our))\b/

interface Amount {
  at: number
  value: number
}

/** Whether a few sentences tell of a sum that went in and a greater one that it became; `text` in small letters. */
export function tellsReturn(text: string): boolean {
  if (NO_STORY.test(text) || /\?["”’)]*\s*$/.test(text)) return false
  const amounts = amountsIn(text)
  const into = PUT_IN.exec(text) ?? PLAINLY_PUT_IN.exec(text)
  if (amounts.length === 1) return into !== null && MULTIPLIED.test(text)
  return amounts.some((first, at) =>
    amounts.slice(at + 1).some((second) => {
      const between = text.slice(first.at, second.at)
      const isMore = second.value > first.value
      const isTold = BECAME.test(between) || BECAME.test(text.slice(second.at)) || PLAINLY_PUT_IN.test(text)
      if (!isMore) return false
      return BECOMING.test(between) || (into !== null && into.index < second.at && isTold)
    }),
  )
}

function amountsIn(text: string): Amount[] {
  const digits = [...text.matchAll(AMOUNT)].flatMap(({ index, 0: all, groups = {} }): Amount[] => {
    const number = Number((groups.signed ?? groups.plain ?? '').replaceAll(',', '').replace(/\.$/, ''))
    if (Number.isNaN(number) || OF_COST.test(text.slice(index + all.length))) return []
    return [{ at: index, value: number * (SCALES[groups.scale ?? ''] ?? 1) }]
  })
  const spelt = [...text.matchAll(SPELT)].flatMap(({ index, 0: all, groups = {} }): Amount[] => {
    const isMoney = OF_MONEY.test(text.slice(index + all.length))
    return isMoney
      ? [
          {
            at: index,
            value:
              ((COUNTS[groups.tens ?? ''] ?? 0) + (COUNTS[groups.count ?? ''] ?? 1)) *
              (SCALES[groups.scale ?? ''] ?? 1),
          },
        ]
      : []
  })
  return [...digits, ...spelt].sort((one, other) => one.at - other.at).slice(0, 12)
}

const PUT =
  '(?:(?:put|paid|pay|wrote|risked|invest(?:ed)?|deposit(?:ed)?|brought|bought|began|started|came|handed|sent|placed|staked|lent|gave|contributed|committed|saved|parked)(?: (?:it|in|with|us|over|here))*|deposit|stake|capital|principal|contribution|outlay|went in|goes in|starting sum|original (?:sum|amount|stake)|(?:opening|original) (?:sum|balance)|initial (?:sum|amount|stake))'
const CANNOT =
  "(?:can(?: ?not| ?n't| never| only)|could(?: ?not| ?n't| never)|will(?: not| never)|wo(?: n't|n't)|never|none of|not one|not a single|cannot|can not|nobody|no one|no (?:saver|investor|member|client|customer|account|holder)|impossible|no way|nothing (?:can|will)|not possible|do not|does not|is not able)"
/** A guarantee of the capital in other words than "guarantee". */
const GUARANTEES: readonly RegExp[] = [
  new RegExp(
    `\\b${CANNOT}\\b[^.;]{0,60}\\b(?:less|lower|below|beneath|under|short of|smaller|out of pocket|worse off|poorer)\\b[^.;]{0,50}\\b${PUT}\\b`,
  ),
  new RegExp(
    `\\b${PUT}\\b[^.;]{0,40}\\b${CANNOT}\\b (?:\\w+ ){0,2}(?:shrink|sink|fall|drop|go down|be lost|get smaller|dip|vanish)\\b`,
  ),
  new RegExp(
    `\\b(?:no way|impossible|cannot|never|not possible) (?:for you )?(?:to )?los(?:e|ing)\\b[^.;]{0,30}\\b(?:you|they|savers|investors|members)\\b[^.;]{0,14}\\b${PUT}`,
  ),
  new RegExp(
    `\\b${PUT}\\b[^.;]{0,20}\\b(?:can only|only ever|always) (?:grow|go up|rise|increase|come|comes|goes up|rises)\\b`,
  ),
  /\byour (?:own |original |opening |first )?(?:money|sum|balance|investment|stake|capital|deposit|savings|principal)\b[^.;]{0,12}\b(?:stays|remains|is kept|is always|is|are) (?:whole|intact|safe|untouched|untouchable|there|yours|complete)\b/,
  /\b(?:whatever|whether|no matter|even if|come what may|rain or shine|whichever way|if (?:the )?(?:\w+ ){1,2}(?:falls?|drops?|goes down|loses?|crash\w*))\b[^.;]{0,40}\b(?:paid|handed|given|sent) back\b[^.;]{0,20}\b(?:everything|all|in full|whole|every|last)\b/,
  /\bthe least\b[^.;]{0,40}\b(?:get|see|receive|take|come)\b[^.;]{0,40}\b(?:whole|all|everything|what you|your (?:own )?(?:contribution|stake|deposit|money|capital))\b/,
  /\b(?:at )?worst\b[^.;]{0,60}\b(?:money|it|all|what you|everything|every penny|stake|deposit|investment|capital)\b[^.;]{0,20}\b(?:back|returned|untouched)\b/,
  /\bworst\b[^.;]{0,50}\b(?:break even|where you (?:began|started)|exactly what you|nothing gained)\b/,
  /\b(?:whatever|whether|no matter (?:what|how|which)|even if|come what may|(?:come )?rain or shine|whichever way|if (?:the )?(?:\w+ ){1,2}(?:falls?|drops?|goes down|loses?|crash\w*)|regardless|however (?:far|hard|badly|low))\b[^.;]{0,90}\b(?:every penny|in full|the full|everything|all of (?:it|your)|whole (?:sum|amount|stake)|(?:your|the) (?:own )?(?:money|stake|capital|deposit|savings|contribution|principal)|what you (?:put|paid))\b[^.;]{0,50}\b(?:back|return\w*|comes home|there|yours|intact|safe|untouched|waiting|whole)\b/,
  /\b(?:every penny|in full|the full|all of (?:it|your)|whole (?:sum|amount|stake)|your (?:own )?(?:money|stake|capital|deposit|savings|contribution|principal)|what you (?:put|paid)(?: in)?)\b[^.;]{0,60}\b(?:back|returned|intact|safe|untouched|waiting|comes home|is yours|stays)\b[^.;]{0,40}\b(?:whatever|no matter|even if|come what may|whichever way|regardless|however)\b/,
  new RegExp(
    `\\b(?:at (?:the )?(?:very )?least|no less than|never less than|not less than|always|every penny of)\\b[^.;]{0,30}\\b(?:what|everything|all|the sum|the amount)\\b (?:that )?(?:you|they|savers|investors|members)\\b[^.;]{0,14}\\b${PUT}\\b`,
  ),
  /\b(?:only ever|can only|only) (?:get|take|receive|see|come out with|leave with|end up with|go home with) (?:\w+ ){0,2}more than\b/,
]
/** What is said of compensation, or of what may be and is not sure, promises nothing. */
const NO_GUARANTEE =
  /\b(?:(?<!\b(?:in|since|by|until|till|of|last|this|from|every|early|late|what) )may(?! (?:\d|day\b))|might|could|risk\w*|not (?:be )?(?:guaranteed|sure|certain|protected|promised|assum\w+|expect)|no guarantee|cannot (?:be sure|promise|guarantee|say|expect)|compensation|fscs|fdic|sipc|deposit guarantee|insured up to|limit of|inflation|beware|warning|scam\w*|fraud\w*|claim(?:s|ed)?|misleading|nobody can promise|you would need|ask (?:whether|if)|whether)\b/

/** Whether a sentence promises that what is put in comes back, in whatever words; `text` in small letters. */
export function guaranteesCapital(text: string): boolean {
  if (NO_GUARANTEE.test(text) || /\?["”’)]*\s*$/.test(text)) return false
  return GUARANTEES.some((pattern) => pattern.test(text))
}
