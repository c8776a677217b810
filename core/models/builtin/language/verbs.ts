/** Base forms that are hardly ever nouns or adjectives: at the start of a phrase they make it an instruction. */
export const PLAIN_VERBS: ReadonlySet<string> = new Set(
  `accept achieve acknowledge acquire adapt add adjust adopt advise agree align allow analyse analyze announce answer
  anticipate apply appoint appreciate arrange ascertain ask assemble assess assign assume assure attach attend attract
  avoid be become begin believe book borrow bring build buy calculate cancel carry celebrate check choose clarify
  collect combine communicate compare compile complete conduct confirm connect consider consult consume contact
  continue convert cook create cultivate cut decide declare define delete deliver demonstrate describe design detect
  determine develop diagnose discover discuss distinguish divide download eat educate eliminate embed embrace emphasise
  emphasize enable encourage engage enjoy ensure enter establish evaluate examine expand expect explain explore express
  extend find fix follow forget gather generate get give go grow guide handle have hear help hire identify implement
  improve include increase inform inspect install integrate introduce invest investigate invite involve join keep know
  learn let listen maintain make manage measure meet mend minimise minimize monitor motivate negotiate obtain offer organise
  organize outline overcome participate persuade pick plant predict prefer prepare present preserve prevent prioritise
  prioritize protect prove provide pursue put quote raise reach read realise realize receive recognise recognize recommend
  reconsider recruit reduce refer reflect refuse regulate reject remain remember remind remove renew repair replace
  report require rethink retain reveal review revise say schedule see seek select sell send separate serve set settle
  share show simplify solve speak spend stay strengthen submit suggest summarise summarize supply support take talk
  teach tell think throw treat try turn understand unlock update upgrade use utilise utilize verify visit wait warn wash
  wear welcome win write persist boost tackle nurture streamline automate migrate deploy refactor configure foster
  inspire empower convince disclose dispose rinse chop bake boil stir pour knead simmer drain roast freeze thaw sow
  prune weed mulch compost recycle reuse donate insure inhale exhale breathe stretch hydrate rotate label`.split(/\s+/),
)

/** Words that may be a verb or something else; read as an instruction only before a word such as "the" or "your". */
export const DOUBTFUL_VERBS: ReadonlySet<string> = new Set(
  `access account act address aim bleed lag lock seal service stock sweep wipe post chair rate balance bear benefit block call care cause challenge change charge claim clean clear
  close comfort comment contract control cool correct cost count cover credit cross cycle damage deal default delay
  demand direct display double dress drink drive drop dry dust empty end estimate exercise experience export face fall
  fast feed feel fill film filter fire fit flag focus force form frame free group guarantee guess hold host import issue
  judge label land last lead leave level lift light limit link list live load lock log look lose lower map mark market
  master match mind mix model move name narrow need note object open order pack paint park pass pause pay phone place
  plan play point practice practise press price process produce profile program progress project promise promote
  question quit race range rank rate record release rent research resolve respect respond rest result retreat return
  reward ride ring rise risk roll rule run save scale score search secure sense shape ship shop shower sign signal sit
  sleep slice slow smell smoke sort sound spot stage stand start state step stock stop store stream stress strike
  structure study switch talk target taste test time touch tour track trade train transfer transport travel trust upload
  value view voice vote walk warm waste watch water weigh wish wonder work worry wrap do`.split(/\s+/),
)

/** Finite forms that show a clause wherever a subject stands before them. */
export const FINITE_FORMS: ReadonlySet<string> = new Set(
  `is are was were has had can could will would shall should may might must does did isn't aren't wasn't weren't hasn't
  haven't hadn't can't cannot couldn't won't wouldn't shouldn't mustn't doesn't don't didn't have do became came went
  took gave made found showed said began knew grew fell rose led kept lost won wrote told`.split(/\s+/),
)

/** Third-person forms that are hardly ever plural nouns. */
export const THIRD_PERSON_FORMS: ReadonlySet<string> = new Set(
  `accepts achieves adds affects allows announces applies asks assumes avoids becomes begins believes belongs breaks
  brings builds carries chooses comes connects considers consists contains continues creates cuts decides defines
  delivers depends describes determines develops eats eliminates enables encourages ensures explains expects extends
  fails falls feels finds follows gets gives goes grows happens hears helps holds improves includes increases informs
  introduces involves keeps knows lacks lasts leads leaves lets lies lives looks loses lowers maintains makes matters
  means measures meets opens pays prevents produces protects proves provides puts raises reaches receives recommends
  reduces relies remains removes replaces requires returns runs saves says seems sees sells sends serves shapes shows
  speaks spends stands stays strengthens suggests supports takes teaches tells tends thinks thrives treats tries turns
  understands varies wants wins works writes`.split(/\s+/),
)

/** Whether a word is more often a verb than a name of something. */
export function isVerbForm(word: string): boolean {
  return PLAIN_VERBS.has(word) || FINITE_FORMS.has(word) || THIRD_PERSON_FORMS.has(word)
}
