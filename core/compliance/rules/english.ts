const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ''))

/** Words without inflection that phrases share with any text. */
export const FUNCTION_WORDS = list(`the and but for nor not yet with without from into onto upon over under about above
below than then that this these those there here who whom whose which what when where why how all any both each few more
most other some such only own same too very you your yours our ours their theirs his her hers its him them they she one
off out before after during while until because since though although just now never ever always every per via can will
shall may might must could would should ought`)

/** Pronouns that begin a clause. */
export const SUBJECTS = list(`i you he she it we they this that these those there everyone everybody everything someone
somebody something anyone anybody anything nobody nothing one who`)

/** Verbs that are finite wherever they stand, in contractions too. */
export const AUXILIARIES = list(`is are was were am has have had does do did will would can could may might must shall
should 're 've 'll 'd 'm`)
export const BE = list(`is are was were am be been being 's 're 'm remains remain seems seem`)

/** Verbs whose third person and past are read as the finite verb of a clause. */
const VERBS = `accept act add agree allow appear arrive ask await become beat begin believe belong boost bring build buy call
care carry cause change choose claim come consist contain continue cost create cure deliver demand deserve develop drop
earn eliminate enable end enjoy ensure erase exist expect explain fail fall feel find follow forget get give go grow guarantee
handle happen heal help hold hope improve include increase involve keep know lack last learn leave let lie like live look
lose love make mean measure meet melt mention move need note notice offer open own pay perform permit play prefer prevent
promise protect prove provide put quit reach read receive recommend recover reduce refund remain remember remove replace
require restore reveal reverse rise run save say see seem sell send serve set shine show sit sound speak spend stand start
state stay stop suggest support survive take taste tell tend think treat try turn understand use wait walk want watch wear
win wish wonder work write weigh fit charge connect feature smell print sing cook clean crash freeze ship shut slip fold
dry scare annoy bore entertain impress disappoint surprise satisfy manage attach press push pull roll drive ride fly ring beep`

const PAST = `became began bought brought built came chose cost felt fell found forgot gave got grew held kept knew left
lost made meant met paid put ran rose said sat saw sent showed sold spent spoke stood stopped taught thought took told tried
understood used wanted wore went won wrote worked loved liked needed decided called helped turned noticed expected
presented underwent remained`

const third = (verb: string): string =>
  /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`

export const PLAIN_VERBS = list(VERBS)
export const THIRD_PERSON: ReadonlySet<string> = new Set([...PLAIN_VERBS].map(third))
export const PAST_VERBS = list(PAST)

export const DETERMINERS =
  list(`the a an this that these those my your his her its our their every each all some any both
another much many most`)

export const PREPOSITIONS =
  list(`of in on at to for from by with about into over under after before between through during
against among within via per like as than toward towards across behind beyond near upon`)

export const SUBORDINATORS = list(
  `that which who whom whose where when if because while whether how why what to as than`,
)

/** Words of praise: after "no … and" they begin a claim of their own ("no fees and guaranteed returns"). */
export const EVALUATIVE =
  list(`great good better best amazing excellent superb fast faster safe safer easy easier free full
total complete instant guaranteed proven certain real lasting permanent perfect high higher big bigger huge strong stronger
quick steady lifelong lower cheap terrible awful horrible poor bad worst slow dirty rude noisy boring ugly nice clear beautiful wonderful fantastic`)

/** Verbs and words with which a person is told to do something, at the head of a sentence. */
export const IMPERATIVES =
  list(`call contact return see seek stop tell ask consult use take try buy get choose visit come go
talk speak check click order sign join read look find start keep make let follow please notify report`)

/** What a reader is or wants: a condition of this kind claims nothing and takes nothing back. */
export const READER_STATES =
  list(`want wants wanted need needs like likes love prefer mind care know think believe own have
has had plan wish hope look looking searching trying going interested ready tired new unsure sure ever decide choose use buy
live work travel enjoy`)
