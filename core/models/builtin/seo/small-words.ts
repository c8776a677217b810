import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { COMMONEST } from '../../../quality/rules/text/language.ts'

/** What pieces about anything hold, and nobody searches for; of other languages their commonest words. */
const GENERAL =
  `ready good great whole real true free full open sure able clear fresh next last late early only back away down still
  already again together without within while until since every next over thing things really maybe almost nearly three
  seven eight four five nine half third quarter several always never today tomorrow month months year years week weeks day
  days hour hours minute minutes percent people something someone anyone everyone nobody rest kind part parts number
  weniger mehr sehr wenn dann immer schon alle alles jede jeder jedes jeden ohne gegen damit dieser diese dieses ihre ihrer
  unser unsere wieder haben sein wird kein keine keiner tous tout toute toutes votre notre leurs encore toujours aussi très
  avoir être faire depuis sans sous entre todo toda todos todas nuestra nuestro siempre nunca hace hacer puede ningún otra
  otro cada tiene tienen menos más`.split(/\s+/)

export const SMALL_WORDS: ReadonlySet<string> = new Set([...STOP_WORDS, ...COMMONEST, ...GENERAL])
