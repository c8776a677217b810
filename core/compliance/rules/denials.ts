const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ''))

/** Verbs of saying, offering, having and being: what they name is denied with them. Each with the endings it takes. */
const VERBS = `promise guarantee offer claim say state assert suggest imply mean warrant represent assure ensure provide
constitute include contain give grant make sell advertise market describe call label name present portray deliver produce bring
bear lead result carry possess intend design think expect assume suppose consider count
bank rely trust pretend boast prove demonstrate establish indicate support confirm use recommend advise endorse allow
permit write print speak talk mention quote read interpret construe treat regard recognise recognize approve authorise authorize license evaluate test qualify
cause achieve exist work help aim seek try attempt purport amount equate replace act serve function vouch swear
attest hold show substitute believe certify verify signify denote contend allege maintain pledge vow undertake
dare insinuate create form buy fall hear see find reveal detect predict foresee influence note complain entitle appear render infer conclude notice agree feel experience report observe identify`

const FORMS = `understood taken take takes taking deemed viewed said proven shown given gave made meant sold brought bore borne led came become became thought held shown
written wrote spoken spoke swore sworn undertaken undertook bought fallen fell heard seen saw found felt has had having used`

/** Nouns and adjectives that stand for a claim, or for its chance of being true. */
const CLAIM_NOUNS = `evidence proof claim claims promise promises guarantee guarantees assurance assurances warranty warranties
representation representations statement statements suggestion indication indications sign signs symptoms basis support hint
possibility chance prospect hope likelihood way method means plan plans history record records study studies trial
trials research data expert experts guarantor such thing certainty impression intention intent attempt authority power right duty ability capacity
capable able allowed intended meant designed supposed likely licensed qualified authorised authorized permitted known expected possible
responsible correct accurate proper legal lawful lawfully certain reasonable wise appropriate true case entitled prepared
guaranteed assured advice part kind form type sort share policy position idea belief notion theory myth reason feature features focus
area areas change changes finding findings basis pretence pretense substitute alternative replacement cure treatment remedy`

const regular = (verb: string): string[] => {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb
  const soft = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}i` : null
  const doubled = /[^aeiou][aeiou][ntm]$/.test(verb) ? `${verb}${verb.slice(-1)}` : stem
  return [
    verb,
    soft === null ? `${verb}s` : `${soft}es`,
    `${soft ?? stem}ed`,
    `${doubled}ed`,
    `${stem}ing`,
    `${doubled}ing`,
  ]
}
const formsOfAll = (verbs: string): string[] => [...list(verbs)].flatMap(regular)

/** Words whose negation denies what they introduce. */
export const CLAIMING: ReadonlySet<string> = new Set([...formsOfAll(VERBS), ...list(FORMS), ...list(CLAIM_NOUNS)])

/**
 * Words of missing, losing, doubting, waiting, surpassing, costing and knowing: a negation of them takes nothing from what
 * they are about ("nobody can match ___", "we never hide ___", "no shortage of ___").
 */
export const SPARING: ReadonlySet<string> = new Set([
  ...formsOfAll(`miss lose sacrifice forgo compromise risk jeopardise jeopardize doubt question dispute contest deny
refuse skip overlook ignore wait hesitate settle regret underestimate resist worry fear stop cease quit disappoint match
rival beat top surpass exceed outdo outperform compete compare withstand survive escape hide conceal admit explain
realise realize acknowledge accept appreciate fail need require matter mind care
hurt struggle suffer tire bother argue criticise criticize refute disprove let leave reject interfere hinder
wonder surprise astonish amaze afford dream imagine equal share invent discover gamble choose rest`).filter(
    (word) => !/^(?:shares|resting|pains|needed|required)$/.test(word),
  ),
  ...list(`lost forgot forget forgets forgotten forgetting hid hidden withstood chose chosen beaten left know knows
knew known understand understands understood shy ashamed afraid shortage lack lacks limit limits end shortcuts shortcut alternatives rivals
competitor competitors competition substitutes equals denying denial uncertainty arguing stranger secret secrets coincidence
accident surprise wonder fees fee charges hassle catch strings obligation commitment gimmick gimmicks trick tricks fuss
nonsense frills stress pressure excuse excuses barrier barriers obstacle obstacles exaggeration joke hard difficult surprising surprised
impossible uncommon unusual close flaw flaws fault faults loophole loopholes complaint complaints regrets unlikely unreasonable necessary obliged easier quicker simpler cheaper sooner closer far away enough
once twice stood between unaware jealous sorry hesitation hesitations qualms reservations praise`),
])

/** Words that make the bearer of a denial somebody else: what others lack is being sold here. */
export const RIVALS =
  list(`other others competitor competitors rival rivals competing imitation imitations imitator imitators copy copies
copycat copycats unlike most ordinary conventional traditional typical rest lesser inferior usual mainstream elsewhere generic
rather their theirs critic critics sceptic sceptics skeptic skeptics doubter doubters cynic cynics naysayers detractors opponents enemies
pharma establishment ignore those whoever tired sick fed imagine picture forget goodbye
farewell`)

/** Things that an offer is praised for not having: "no hassle ___" affirms what follows. */
export const BURDENS =
  list(`hassle fuss risk risks cost costs fee fees obligation strings nonsense frills catch commitment effort
experience stress pressure limit limits worry worries pain pains diet diets gym waiting wait contract contracts gimmick gimmicks
questions prescription surgery needles attached asked needed required involved necessary brainer tricks charge charges deposit
downtime paperwork delay delays skill skills knowledge`)

/** Those of whom it is said that they keep something to themselves. */
export const SECRETIVE =
  list(`bank banks banker bankers doctor doctors physician physicians pharmacist pharmacists dentist dentists
broker brokers insurer insurers they industry company companies government media corporations lawyers`)
export const TELLING =
  list(`tell tells told say says said mention mentions mentioned show shows showed shown talk talks talked
speak speaks spoke reveal reveals revealed teach teaches taught offer want wants`)
/** What a reader is told to be astonished at. */
export const MARVELLING =
  list(`believe think hear heard see seen saw guess expect suspect thought believed expected imagined dreamed
dreamt`)

/** Verbs whose "no" or "nothing" is a measure of theirs: "it takes no skill to ___", "we leave no stone unturned to ___". */
export const MEASURING =
  list(`take takes took taking spare spares leave leaves ask asks pay pays paid cost costs waste wastes lose
loses lost need needs require requires demand demands know knows stop stops want wants sign`)
