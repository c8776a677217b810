/** Words that never stand alone as a name; a leading capital on one of them is only the capital of a beginning. */
const LISTED: ReadonlySet<string> = new Set(
  `a an the this that these those my your our their his her its some any no every each all both few many more most much
  several such what which who whom whose when where why how whether if because while although though since until unless
  and or nor but yet so as at by for from in into of off on onto out over per than through to toward towards under up
  upon via with within without about above across after against along among around before behind below beneath beside
  between beyond despite down during except inside like near outside past not never always often sometimes usually only
  just also too very well better best worse worst less least fewer early earlier late later soon now then here there
  again once twice first second third next last other another same own one two three four five six seven eight nine ten
  eleven twelve hundred thousand we you they he she it i someone anyone everyone nobody something anything everything
  nothing people person men women man woman children child parents parent mothers fathers mother father families family
  teenagers teens adults adult kids babies baby students student pupils teachers teacher nurses nurse doctors doctor
  patients patient clinicians surgeons midwives pharmacists carers caregivers managers manager leaders leader owners
  owner founders founder employees employee employers employer workers worker staff team teams colleagues members member
  customers customer clients client users user readers reader buyers buyer sellers seller shoppers investors investor
  developers developer engineers engineer designers designer marketers marketer writers writer editors editor authors
  researchers scientists analysts accountants lawyers lawyer consultants freelancers freelance entrepreneurs executives
  directors professionals professional beginners beginner experts expert amateurs gardeners gardener cooks cook chefs
  runners runner cyclists walkers drivers driver travellers travelers tourists visitors visitor neighbours neighbors
  residents resident citizens citizen voters homeowners tenants landlords renters farmers volunteers volunteer librarians
  librarian journalists officers administrators admins operators technicians mechanics retailers hobbyists newcomers
  small large big little great good bad new old young older younger long short high low higher lower fast slow quick
  easy hard simple complex clear clean safe healthy sick busy free open closed full empty rich poor strong weak light
  heavy hot cold warm cool dry wet dark bright quiet loud deep wide narrow thin thick soft sharp fresh raw local global
  national public private remote hybrid digital modern ancient common rare main major minor key basic daily weekly
  monthly yearly annual regular normal ordinary special general specific certain sure ready real true false right wrong
  whole half single double senior junior middle mid potential prospective future current former recent aspiring
  working part full-time part-time first-time home house garden kitchen office school library hospital clinic shop store
  cafe café restaurant company business businesses market city town village street road room building work job career
  time day days week weeks month months year years hour hours minute minutes morning evening night today tomorrow life
  lives health care safety risk risks money cost costs price prices budget tax taxes pay salary income debt savings
  food water air energy power heat fire waste paper plastic wood metal stone glass seed seeds soil plant plants tree
  trees animal animals dog dogs cat cats bird birds bee bees fish car cars bike bikes bicycle train trains bus travel
  sleep exercise sport sports diet blood heart brain body skin hand hands eye eyes back pain stress mind mood memory
  data code software hardware computer computers phone phones email emails web website websites online internet network
  system systems tool tools app apps test tests plan plans project projects product products service services design
  process processes rule rules law laws policy policies contract contracts meeting meetings report reports document
  documents documented note notes book books article articles story stories news history science art music film games
  game play question questions answer answers idea ideas fact facts example examples problem problems solution solutions
  reason reasons way ways step steps tip tips guide guides lesson lessons mistake mistakes habit habits skill skills
  goal goals result results change changes trend trends benefit benefits challenge challenges value values quality
  quantity number numbers rate rates level levels size speed weight length use uses sourdough bread coffee tea wine milk
  sugar salt fat meat fruit vegetables breakfast lunch dinner vaccine vaccines medicine medicines drug drugs infection
  infections hygiene asthma diabetes cancer allergy allergies hypertension antibiotic antibiotics hearing vision climate
  weather rain snow wind sun summer winter autumn spring brand brands sales growth profit revenue startup startups
  charity charities council councils community communities neighbourhood neighborhood support backup backups password
  passwords privacy trust feedback agenda agendas ownership awareness access account accounts rent mortgage pension
  pensions insurance loan loans energy-saving battery batteries solar async asynchronous structured written clear-cut
  bank banks credit cash gift gifts repair repairs transport parking housing childcare homework screen screens sexual
  mental physical social political economic financial legal medical clinical chronic acute urban rural organic natural
  sustainable effective efficient meal meals leftovers label labels clause clauses term terms dispute disputes invoice
  invoices deadline deadlines standup standups changelog workshop workshops template templates checklist onboarding
  burnout productivity leadership culture diversity inclusion feedback interview interviews candidate candidates recruiter
  recruiters landlord homeowner beginner hobby photography portrait portraits lens camera cameras recipe recipes oven
  knife garden gardens lawn lawns pond compost bulbs roses orchard harvest allotment affordable reliable practical positive negative early-career busy-season`.split(
    /\s+/,
  ),
)
const ENDING =
  /(?:ing|ation|ition|ction|sion|ment|ness|ility|ously|ably|ally|ful|less|able|ible|ative|ship|ance|ence)s?$/

/** Whether a word, given in lower case, is surely no name, so that its capital may go inside a sentence. */
export function isCommonWord(word: string): boolean {
  return (
    LISTED.has(word) ||
    (word.length > 6 && ENDING.test(word)) ||
    /^\p{L}{3,}ing$/u.test(word) ||
    word.split('-').length > 2
  )
}
