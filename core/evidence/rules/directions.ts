import type { Word } from './source-sentences.ts'

/** Words of which a sentence has one way or the other; each line is one matter with its two ways. */
const WAYS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:r[io]se[ns]?|rising|increas(?:e[ds]?|ing)|gr[eo]wn?s?|growing|growth|climb(?:s|ed|ing)?|surg(?:e[ds]?|ing)|soar(?:s|ed|ing)?|jump(?:s|ed|ing)?|rocketed|doubl(?:e[ds]?|ing)|trebl(?:e[ds]?|ing)|tripl(?:e[ds]?|ing)|expand(?:s|ed|ing)?|expansion|rais(?:e[ds]?|ing)|up|higher|upward|upwards)$/,
    /^(?:f[ae]ll(?:s|en|ing)?|decreas(?:e[ds]?|ing)|declin(?:e[ds]?|ing)|dropp?(?:s|ed|ing)?|sh[rau]+nk(?:s|en|ing)?|plung(?:e[ds]?|ing)|plummet(?:s|ed|ing)?|slump(?:s|ed|ing)?|sank|sunk|dip(?:s|ped)?|halv(?:e[ds]?|ing)|contract(?:ed|ion)|reduc(?:e[ds]?|ing|tions?)|lower(?:s|ed|ing)?|down|downward|downwards|cut)$/,
  ],
  [/^(?:more)$/, /^(?:fewer|less)$/],
  [/^(?:improv(?:e[ds]?|ing|ements?)|better)$/, /^(?:worsen(?:s|ed|ing)?|worse|deteriorat(?:e[ds]?|ing|ion))$/],
  [/^(?:faster|quicker|quickly)$/, /^(?:slower|slowly)$/],
  [/^(?:longer|lengthen(?:s|ed)?)$/, /^(?:shorter|shorten(?:s|ed)?)$/],
  [/^(?:profits?|gain(?:s|ed)?|surplus)$/, /^(?:loss(?:es)?|lost|deficit)$/],
  [/^(?:w[io]ns?|winning)$/, /^(?:lost|loses?|losing)$/],
  [
    /^(?:accepted|approved|allowed|passed|granted|backed|upheld)$/,
    /^(?:rejected|refused|banned|failed|opposed|dismissed)$/,
  ],
  [/^(?:opened|reopened|began|started)$/, /^(?:closed|shut|ended|stopped)$/],
  [/^(?:above|over)$/, /^(?:below|under)$/],
]

/** A word of direction: which matter, which of its two ways, and what it is in the sentence. */
export interface Direction {
  matter: number
  way: 0 | 1
  word: Word
}

/** The words of direction of a sentence. */
export function directionsOf(words: readonly Word[]): Direction[] {
  return words.flatMap((word): Direction[] =>
    WAYS.flatMap(([one, other], matter): Direction[] => {
      if (one.test(word.word)) return [{ matter, way: 0, word }]
      return other.test(word.word) ? [{ matter, way: 1, word }] : []
    }),
  )
}
