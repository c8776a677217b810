/** How a language claims that a piece was reviewed: in a line of its own, in a sentence about itself, and what takes that back. */
export interface ClaimWords {
  /** A line that opens with what was done, or with its label. */
  lines: RegExp
  /** A sentence about the piece itself. */
  sentences: RegExp
  /** What makes it no claim. */
  but: RegExp
}

const GERMAN_HOW = String.raw`(?:fachlich|medizinisch|ärztlich|juristisch|rechtlich|anwaltlich|wissenschaftlich|redaktionell|klinisch|inhaltlich|unabhängig|extern|intern|pharmazeutisch|notariell|zuletzt|abschließend|sorgfältig|eingehend)`
const GERMAN_DONE = String.raw`(?:(?:fakten|gegen|über|nach|tüv[- ]?)?geprüft|gegengelesen|freigegeben|begutachtet|verifiziert|abgenommen|genehmigt|lektoriert|zertifiziert|validiert|kontrolliert|gebilligt|abgesegnet)`
const GERMAN_NOUN = String.raw`(?:prüfung|freigabe|begutachtung|durchsicht|überprüfung|gegenlesung|abnahme|genehmigung)`
const GERMAN_PIECE = String.raw`(?:artikels?|texte?s?|beitrags?|beiträge|ratgebers?|seiten?|flyers?|broschüren?|merkblatt(?:s|es)?|leitfadens?|inhalte?s?|informationen|information|pressemitteilung|newsletters?|faltblatt(?:s|es)?|angaben|aussagen|fakten|zahlen|publikation|veröffentlichung)`

const FRENCH_DONE = String.raw`(?:relu|validé|vérifié|approuvé|contrôlé|certifié|révisé|homologué|visé)(?:e?s?)`
const FRENCH_HOW = String.raw`(?:médicalement|juridiquement|scientifiquement|entièrement|soigneusement|dûment|bien|été|également|ensuite)`
const SPANISH_DONE = String.raw`(?:revisad|aprobad|verificad|validad|comprobad|certificad|contrastad|supervisad|avalad)[oa]s?`
const SPANISH_HOW = String.raw`(?:médicamente|clínicamente|jurídicamente|legalmente|científicamente|íntegramente|debidamente|también)`

/** A blank in a pattern stands for any white space. */
const pattern = (words: string): RegExp =>
  new RegExp(words.replaceAll(' ?', String.raw`\s*`).replaceAll(' ', String.raw`\s+`), 'iu')

export const OTHER_LANGUAGES: readonly ClaimWords[] = [
  {
    lines: pattern(
      [
        String.raw`^(?:(?:${GERMAN_HOW}(?:,| und)? )+${GERMAN_DONE}|(?:fakten|tüv)[- ]?geprüft)(?: und ${GERMAN_DONE})?(?:$|[:,;]| (?:von|vom|durch|am|im|für|seit|nach)\b)`,
        String.raw`^${GERMAN_DONE}(?: und ${GERMAN_DONE})?(?: ?:| (?:von|vom|durch|am)) (?!der |dem |den |einer |einem )\S`,
        String.raw`^(?:(?:medizinische|fachliche|juristische|rechtliche|redaktionelle|wissenschaftliche|ärztliche|letzte) )+${GERMAN_NOUN}(?: ?:| (?:durch|von|am)) (?!ausstehend|offen|nein|keine|nicht)\S`,
        String.raw`^(?:faktencheck|freigabe|prüfung|begutachtung|gutachter(?:in)?|prüfer(?:in)?)(?: ?:| (?:durch|von)) (?:dr|prof|frau|herr|die rechtsabteilung|rechtsabteilung|recht|am \d|\d|erteilt|erfolgt)`,
      ].join('|'),
    ),
    sentences: pattern(
      String.raw`^[^.!?]{0,60}?(?<!\p{L})(?:(?:wurden?|ist|sind) )?(?:dies(?:er|e|es|em)|unser(?:e|er)?|der vorliegende|die vorliegenden?|das vorliegende|alle (?:\p{L}+ )?(?:in|auf) dies(?:er|em)|alle) (?:\p{L}+ )?${GERMAN_PIECE}(?: \p{L}+){0,4}?(?: (?:wurden?|ist|sind|hat|haben|worden)| (?:von|vom|durch|am|im))\b(?:[^.!?]|(?<=\d|dr|prof|med|jur|dipl|st|nr|ca|mag)\.){0,140}?(?<!\p{L})(?:${GERMAN_DONE}|${GERMAN_NOUN} (?:bestanden|durchlaufen|erhalten))(?!\p{L})`,
    ),
    but: /(?<!\p{L})(?:nicht|kein(?:e[rsmn]?)?|nie|niemand|muss|müssen|soll(?:te|ten|en)?|wird|werden|wenn|falls|sobald|bevor|ob)(?!\p{L})/iu,
  },
  {
    lines: pattern(
      [
        String.raw`^(?:${FRENCH_HOW} )*${FRENCH_DONE}(?:,? (?:et )?(?:${FRENCH_HOW} )*${FRENCH_DONE})*(?: ?:| (?:par (?!l['’]|le gouvernement|la commission|les? autorités?)|le \d))\S`,
        String.raw`^(?:relecture|validation|vérification|approbation|révision|contrôle)(?: (?:médicale?|juridique|scientifique|éditoriale?|finale?))+(?: ?:| (?:par|de|du|le)) \S`,
        String.raw`^(?:${FRENCH_HOW} )+${FRENCH_DONE}$`,
      ].join('|'),
    ),
    sentences: pattern(
      String.raw`^[^.!?]{0,60}?(?<!\p{L})(?:ce|cet|cette|ces|notre|nos|le présent|la présente|(?:tout|toutes|tous|l['’]ensemble) (?:le|la|les|du|de la|des)? ?)(?: ?)(?:article|texte|page|guide|brochure|dépliant|fiche|document|contenus?|communiqué|informations?|publication|notice|livret)(?: \S+){0,4}? (?:a|ont|est|sont|fut) (?:${FRENCH_HOW} )*${FRENCH_DONE}`,
    ),
    but: /(?<!\p{L})(?:n['’]|ne\b|pas|jamais|aucun(?:e)?|doit|doivent|sera|seront|si|avant|lorsqu|dès)(?!\p{L})/iu,
  },
  {
    lines: pattern(
      [
        String.raw`^(?:${SPANISH_HOW} )*${SPANISH_DONE}(?: y (?:${SPANISH_HOW} )*${SPANISH_DONE})*(?: ?:| (?:por (?!el gobierno|la comisión|las? autoridad|la agencia|el congreso)|el \d))\s?\S`,
        String.raw`^(?:revisión|aprobación|verificación|validación|supervisión)(?: (?:médica|jurídica|legal|científica|editorial|clínica|final))+(?: ?:| (?:por|de|del|a cargo de|el)) \S`,
        String.raw`^(?:${SPANISH_HOW} )+${SPANISH_DONE}$`,
      ].join('|'),
    ),
    sentences: pattern(
      String.raw`^[^.!?]{0,60}?(?<!\p{L})(?:este|esta|estos|estas|nuestr[oa]s?|el presente|la presente|tod[oa]s? (?:el|la|los|las)) (?:artículo|texto|página|guía|folleto|documento|contenidos?|información|comunicado|publicación|boletín)(?: \S+){0,4}? (?:ha sido|han sido|fue|fueron|está|están) (?:${SPANISH_HOW} )*${SPANISH_DONE}`,
    ),
    but: /(?<!\p{L})(?:no|nunca|ningun[oa]?|ningún|debe|deben|será|serán|si|antes|cuando)(?!\p{L})/iu,
  },
]
