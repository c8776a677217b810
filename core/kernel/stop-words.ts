const LIST = `a about above after again against all also am an and any are as at be because been before being below
between both but by can cannot could did do does doing down during each even every few for from further get had has have
having he her here hers herself him himself his how i if in into is it its itself just let like make many may me might more
most much must my myself no nor not now of off on once one only or other our ours ourselves out over own same shall she
should so some such than that the their theirs them themselves then there these they this those through to too under until
up upon us use used very was we were what when where which while who whom whose why will with within without would yet you
your yours yourself yourselves`

/** Common English words that say nothing about a subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set(LIST.split(/\s+/))
