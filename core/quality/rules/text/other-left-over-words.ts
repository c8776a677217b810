/** What may be left in a text of one language, by kind. */
export interface LeftOvers {
  placeholders: readonly RegExp[]
  notes: readonly RegExp[]
  likelyNotes: readonly RegExp[]
  talk: readonly RegExp[]
  likelyTalk: readonly RegExp[]
}

const INSIDE = String.raw`[^\][(){}<>\n]{0,90}`
const REST = String.raw`[^.!?\n]{0,90}`
/** At the beginning of a line, of a sentence or inside brackets. */
const OPENS = String.raw`(?:^|(?<=\n)|(?<=[.!?:;…“”"»)\]] )|(?<=[([]))[ \t>*_#-]{0,8}`
/** At the end of a sentence or of a line. */
const ENDS = String.raw`(?=\s*(?:[.!…)\]:]|\n|$))`
const of = (...words: readonly string[]): RegExp[] => words.map((one) => new RegExp(one, 'giu'))
/** A wish in square brackets, or a wish alone in round ones. */
const wished = (square: string, round: string): string[] => [
  String.raw`(?<![\]\w])\[\s{0,2}(?:${square})\s{0,2}\](?![([:])`,
  String.raw`\(\s{0,2}(?:${round})\s{0,2}\)`,
]

const DE_THING =
  '(?:Vor- und Nachname|Vorname|Nachname|Name|Firmenname|Firma|Unternehmen|Produktname|Produkt|Datum|Jahr|Jahreszahl|Monat|Tag|Uhrzeit|Ort|Stadt|Adresse|Straße|Preis|Betrag|Summe|Zahl|Anzahl|Prozentzahl|Prozentsatz|Wert|Titel|Überschrift|Zitat|Quelle|Link|Bild|Foto|Grafik|Tabelle|Bildunterschrift|Telefonnummer|Telefon|E-Mail-Adresse|E-Mail|Ansprechpartner(?:in)?|Kontakt|Funktion|Position|Thema|Text|Beispiel|Kunde|Kundenname|Platzhalter)'
const DE_FILL =
  '(?:eintragen|einfügen|ergänzen|einsetzen|nachtragen|nachreichen|angeben|ausfüllen|hinzufügen|einbauen|nennen|prüfen|klären|recherchieren|ersetzen|überprüfen|verlinken)'
const DE_OPEN = String.raw`(?:folgt(?: noch)?|fehlt(?: noch)?|noch offen|offen|tbd|tbc|wird (?:noch )?(?:nachgereicht|nachgetragen|ergänzt|geklärt)|kommt noch|noch (?:zu )?(?:klären|ergänzen|prüfen|einfügen)|ausstehend)`
const DE_MODAL = String.raw`(?:kann|kannst|können|könnte|könnten|muss|müssen|musste|mussten|müsste|soll|sollen|sollte|sollten|will|wollen|wollte|wollten|darf|dürfen|durfte|wird|werden|wurde|wurden|würde|lässt|lassen|ließ|möchte|möchten|Sie|sich|zu|um|half|hilft)`

const DE_TEXT =
  '(?:der|die|das|den|einen?|eine|dein|deine|Ihr|Ihre|mein|meine)(?: [\\p{L}-]+){0,3} (?:Text|Artikel|Entwurf|Abschnitt|Absatz|Version|Fassung|Blogbeitrag|Beitrag|Zusammenfassung|Überarbeitung|Überschrift|Vorschlag|Übersetzung|Einleitung)'

const GERMAN: LeftOvers = {
  placeholders: of(
    ...wished(
      String.raw`(?:bitte |hier |noch )?${INSIDE}${DE_FILL}|(?:Ihr|Ihre|Ihren|dein|deine|der|die|das|unser|unsere)?\s?${DE_THING}(?: (?:hier|${DE_OPEN}|des \p{L}+|der \p{L}+))?|${INSIDE}\b${DE_OPEN}`,
      String.raw`(?:bitte |hier |noch )?(?:${DE_THING} )?(?:bitte |noch )?${DE_FILL}|${DE_THING}(?: [\p{L}]+){0,2} ${DE_OPEN}|(?!offen|ausstehend)${DE_OPEN}`,
    ),
    String.raw`${OPENS}(?:(?:Das|Der|Die|Ein|Eine) )?(?:weitere |genaue )?${DE_THING}(?:en|e|er|s|n)? (?:folgt|folgen|fehlt|fehlen|kommt|kommen) noch${ENDS}`,
    String.raw`${OPENS}(?:Text|Inhalt|Bild|Foto|Zitat|Grafik|Absatz|Abschnitt|Fazit|Einleitung|Rest|Näheres)? ?folgt noch${ENDS}`,
    String.raw`(?<!\p{L})(?:wird noch nachgereicht|ist noch nachzutragen|noch einzufügen|noch zu ergänzen)${ENDS}`,
    String.raw`(?<!\p{L})X{2,4} (?:Euro|Prozent|Millionen|Mio\.?|Jahre[n]?|Personen|Kilometer|Meter|Stunden)(?!\p{L})|(?<!\p{L})(?:Max|Erika) Mustermann(?!\p{L})|(?<!\p{L})Musterstra(?:ß|ss)e(?!\p{L})`,
  ),
  notes: of(
    String.raw`${OPENS}(?:ANMERKUNG|Anmerkung|Anm\.|HINWEIS|Hinweis|NOTIZ|Notiz|Bitte|BITTE|KOMMENTAR|Kommentar|FRAGE|Frage) (?:an|für|AN|FÜR|der|DER) (?:die |den |das |DIE |DEN |DAS )?(?:Redaktion|Lektorat|Autor(?:in|en)?|Redakteur(?:in|e)?|Grafik|Layout|Korrektorat|Schlussredaktion|Kunden|Kundin|Texter(?:in)?|mich|uns)\s?[:–—-]`,
    String.raw`${OPENS}(?:Hier|An dieser Stelle|Unten|Oben|Danach|Davor)(?: bitte| noch){0,2} (?!${REST}\b${DE_MODAL}\b)[^.!?\n]{2,90} (?:ergänzen|einfügen|einsetzen|nachtragen|einbauen|ausführen|streichen|unterbringen|hinzufügen|verlinken|nachreichen|kürzen)${ENDS}`,
    String.raw`[([](?:bitte |noch |nochmals? )+[^()[\]\n]{0,60}(?:prüfen|checken|klären|kürzen|gegenlesen|umformulieren|überarbeiten|bestätigen|nachfragen|verifizieren|abstimmen)\s?[)\]]`,
    String.raw`[([](?:stimmt das|ist das (?:korrekt|richtig|so richtig)|Quelle)\s?\?+\s?[)\]]`,
    String.raw`${OPENS}(?:muss|müssen|ist|wird) noch (?:vom|von der|mit dem|mit der|durch) [^.!?\n]{2,50} (?:geprüft|bestätigt|freigegeben|abgestimmt|geklärt|abgenommen)(?: werden)?${ENDS}`,
    String.raw`${OPENS}(?:Schreibe?|Verfasse|Formuliere|Erstelle|Füge|Ergänze|Kürze) (?:hier |bitte |noch |mir )*(?:einen?|etwa|rund|ca\.|den|die|das|diesen|\d{1,4})[^.!?\n]{0,60}(?:Absatz|Absätze|Abschnitt|Text|Artikel|Einleitung|Wörter|Überschrift|Zusammenfassung|Fazit|Zitat|Blogbeitrag|Teaser)(?!\p{L})`,
  ),
  likelyNotes: of(
    String.raw`(?<!\p{L})bitte (?:noch |nochmals? |hier )*(?:prüfen|ergänzen|einfügen|kürzen|checken|gegenlesen|nachfragen|umformulieren|überarbeiten|verifizieren|nachtragen)${ENDS}`,
  ),
  talk: of(
    String.raw`(?<!\p{L})als (?:ein |eine )?(?:(?:großes |reines )?(?:KI|AI|Sprach)-?(?:Sprach)?(?:modell|assistent(?:in)?|system)|(?:großes )?Sprachmodell|KI|künstliche Intelligenz)(?:,? (?:kann|habe|bin|darf|besitze|verfüge|ist es mir|weiß|möchte) (?:ich|mir)|,? (?:das|die|der) |\s?,)`,
    String.raw`(?<!\p{L})ich bin (?:nur |lediglich )?(?:ein |eine )(?:KI|AI|künstliche Intelligenz|Sprachmodell|KI-\p{L}+)(?!\p{L})`,
    String.raw`${OPENS}(?:Gerne|Gern|Natürlich|Selbstverständlich|Klar|Sicher|Aber gerne|Sehr gerne|Verstanden)(?:[!.:] {1,2}(?:Hier (?:ist|sind|kommt|findest|finden)|Ich (?:habe|helfe|kann)|Nachfolgend|Im Folgenden)|, (?:hier (?:ist|sind|kommt)|ich habe) ${DE_TEXT})`,
    String.raw`${OPENS}Hier (?:ist|sind|kommt|findest du|finden Sie) ${DE_TEXT}[^.!?\n]{0,50}:`,
    String.raw`(?<!\p{L})ich hoffe,? (?:das|dies|dieser (?:Text|Artikel|Entwurf)|diese (?:Fassung|Version|Antwort))(?: (?:dir|Ihnen|euch|so|schon|weiter))? (?:hilft|passt|gefällt|entspricht|ist hilfreich)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:sag|sagen Sie|gib|geben Sie|lass|lassen Sie)(?: \p{L}+)? ?(?:mir |mich )?(?:gerne? |einfach )*(?:Bescheid|wissen|es mich wissen),? (?:wenn|falls|ob|was) [^.!?\n]{0,60}(?:änder|anpass|kürz|ergänz|überarbeit|Ton|Fassung|Version|brauch|möchte|wünsch)\p{L}*`,
    String.raw`(?<!\p{L})(?:soll ich|möchtest du,? dass ich|möchten Sie,? dass ich|kann ich) (?:\p{L}+ ){0,6}(?:kürzen|anpassen|überarbeiten|umschreiben|ergänzen|umformulieren|erweitern|hinzufügen|formulieren)\s?\?`,
    String.raw`(?<!\p{L})mein(?:em|e|en)? (?:Wissensstand|Trainingsdaten|Trainingsstand|Wissensstichtag)(?!\p{L})|(?<!\p{L})(?:wie (?:gewünscht|von (?:dir|Ihnen) (?:gewünscht|angefordert)),? (?:habe ich|hier)|ich habe (?:den Ton|den Text|die Länge|den Abschnitt|den Artikel) (?:\p{L}+ ){0,4}(?:gehalten|gekürzt|angepasst|überarbeitet|umgeschrieben))(?!\p{L})`,
  ),
  likelyTalk: of(String.raw`${OPENS}(?:Gerne|Natürlich|Selbstverständlich)!(?= |\n|$)`),
}

const FR_THING =
  "(?:nom|prénom|nom de famille|nom de l[’']entreprise|entreprise|société|produit|date|année|mois|jour|heure|lieu|ville|adresse|prix|montant|somme|nombre|chiffre|pourcentage|titre|citation|source|lien|image|photo|graphique|tableau|légende|téléphone|numéro(?: de téléphone)?|e-?mail|courriel|fonction|poste|sujet|texte|exemple|client)"
const FR_FILL =
  '(?:insérer|ajouter|compléter|indiquer|préciser|remplir|mettre|saisir|vérifier|remplacer|renseigner|confirmer)'
const FR_OPEN = String.raw`(?:à (?:venir|compléter|confirmer|vérifier|préciser|définir|ajouter|insérer|renseigner)|manquante?|en attente)`

const FR_TEXT =
  "(?:le|la|un|une|votre|ton|l['’]|les)(?: ?[\\p{L}-]+){0,3} ?(?:texte|article|brouillon|version|paragraphe|section|résumé|traduction|introduction|proposition|titre)"

const FRENCH: LeftOvers = {
  placeholders: of(
    ...wished(
      String.raw`(?:ici |veuillez )?${FR_FILL}(?: ${INSIDE})?|(?:votre |le |la |les |l[’'])?${FR_THING}(?: (?:ici|${FR_OPEN}|du \p{L}+|de la \p{L}+|de l[’']\p{L}+))?|${INSIDE}(?<!\p{L})${FR_OPEN}`,
      String.raw`${FR_OPEN}|${FR_THING} ${FR_OPEN}|${FR_FILL} (?:le|la|les|l[’']|un|une) ?${FR_THING}(?: ici)?`,
    ),
    String.raw`${OPENS}(?:la |le |une? |les )?${FR_THING}s? ${FR_OPEN}${ENDS}`,
    String.raw`${OPENS}(?:texte|suite|conclusion|contenu|paragraphe|chiffres?) ${FR_OPEN}${ENDS}`,
    String.raw`(?<!\p{L})X{2,4} (?:euros?|pour cent|millions?|ans|personnes|kilomètres|mètres)(?!\p{L})`,
  ),
  notes: of(
    String.raw`${OPENS}(?:note|remarque|commentaire|question|N\.?B\.?) (?:à|pour|de) (?:la |le |l[’']|mon |ma |l[’'])?(?:rédaction|rédacteur|rédactrice|éditeur|éditrice|auteure?|correcteur|correctrice|relecteur|relectrice|maquettiste|équipe|client|rédac chef) ?[:–—-]`,
    String.raw`[([](?:merci de |prière de |à |il faut |penser à )(?:re)?(?:vérifier|confirmer|compléter|relire|raccourcir|reformuler|valider|couper|sourcer)[^()[\]\n]{0,60}[)\]]`,
    String.raw`[([](?:c[’']est (?:exact|correct|juste)|source|vrai) ?\?+ ?[)\]]`,
    String.raw`${OPENS}(?:Insérer|Ajouter|Compléter|Placer|Mettre) (?:ici )?(?:un|une|la|le|les|des|quelques) (?:\p{L}+ ){0,3}?(?:citation|chiffres?|photo|image|exemple|paragraphe|lien|source|encadré|titre|graphique|tableau|transition)s?[^.!?\n]{0,60}${ENDS}`,
    String.raw`${OPENS}(?:Écris|Écrivez|Rédige|Rédigez|Reformule|Reformulez|Raccourcis|Raccourcissez) (?:ici |moi |-moi )*(?:un|une|environ|le|la|ce|cet|cette|\d{1,4})[^.!?\n]{0,60}(?:paragraphe|article|texte|introduction|conclusion|mots|titre|résumé|section)(?!\p{L})`,
  ),
  likelyNotes: of(
    String.raw`${OPENS}(?:merci de|prière de) (?:re)?(?:vérifier|relire|compléter|reformuler|raccourcir|sourcer)${ENDS}`,
    String.raw`(?<!\p{L})(?:merci de vérifier|à vérifier avant (?:publication|parution))${ENDS}`,
  ),
  talk: of(
    String.raw`(?<!\p{L})en tant qu(?:e|['’]) ?(?:(?:grand |simple )?modèle (?:de langage|linguistique)|(?:une? )?(?:IA|intelligence artificielle)|assistante? (?:IA|virtuel(?:le)?))(?!\p{L})`,
    String.raw`(?<!\p{L})je (?:suis|ne suis qu['’]) ?(?:une? )(?:IA|intelligence artificielle|modèle de langage|assistant virtuel)(?!\p{L})`,
    String.raw`${OPENS}(?:Bien sûr|Certainement|Avec plaisir|D['’]accord|Absolument|Très bien|Entendu)(?: ?[!.:] {0,2}(?:Voici|Voilà|J['’]ai|Je (?:peux|vais|vous)|Ci-dessous)|, (?:voici|voilà|j['’]ai (?:écrit|rédigé|préparé)) ${FR_TEXT})`,
    String.raw`${OPENS}Voici ${FR_TEXT}(?: [\p{L}'’-]+){0,8} ?:`,
    String.raw`(?<!\p{L})j['’]espère que (?:cela|ça|ce texte|cet article|cette (?:version|réponse)) (?:vous |te |t['’])?(?:aide|aidera|convient|conviendra|plaît|plaira|sera utile|est utile|répond)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:n['’]hésite[sz]? pas à me (?:dire|le dire|demander|faire savoir|solliciter)|(?:dites|dis|faites|fais)-(?:moi|le-moi)(?: savoir)?,? (?:si (?:vous|tu)|ce que (?:vous|tu)) [^.!?\n]{0,50}(?:modif|chang|ajust|raccourc|ajout|version|ton))`,
    String.raw`(?<!\p{L})(?:souhaite[sz]?|veux|voulez|voudriez)[- ](?:vous|tu) que je \p{L}+[^.!?\n]{0,80}\?`,
    String.raw`(?<!\p{L})(?:mes données d['’]entraînement|ma date de (?:coupure|connaissance)|mes connaissances s['’]arrêtent)(?!\p{L})`,
  ),
  likelyTalk: of(String.raw`${OPENS}(?:Bien sûr|Certainement|Avec plaisir) ?!(?= |\n|$)`),
}

const ES_THING =
  '(?:nombre|apellidos?|nombre completo|nombre de la empresa|empresa|producto|fecha|año|mes|día|hora|lugar|ciudad|dirección|precio|importe|cantidad|número|cifra|porcentaje|título|cita|fuente|enlace|imagen|foto|gráfico|tabla|pie de foto|teléfono|correo(?: electrónico)?|cargo|puesto|tema|texto|ejemplo|cliente)'
const ES_FILL =
  '(?:insertar|inserte|añadir|agregar|completar|complete|indicar|poner|rellenar|introducir|verificar|comprobar|confirmar|sustituir|incluir|revisar)'
const ES_OPEN = String.raw`(?:por (?:confirmar|definir|completar|determinar|verificar|añadir|insertar|revisar)|pendientes?(?: de (?:confirmar|confirmación|completar|verificar|revisar|añadir))?|falta|a confirmar)`

const ES_TEXT =
  '(?:el|la|un|una|tu|su)(?: [\\p{L}-]+){0,3} ?(?:texto|artículo|borrador|versión|párrafo|sección|resumen|traducción|introducción|propuesta|título)'

const SPANISH: LeftOvers = {
  placeholders: of(
    ...wished(
      String.raw`(?:aquí )?${ES_FILL}(?: ${INSIDE})?|(?:su |tu |el |la |los |las )?${ES_THING}(?: (?:aquí|${ES_OPEN}|del \p{L}+|de la \p{L}+))?|${INSIDE}(?<!\p{L})${ES_OPEN}`,
      String.raw`${ES_OPEN}|${ES_THING} ${ES_OPEN}|${ES_FILL} (?:el|la|los|las|un|una) ${ES_THING}(?: aquí)?`,
    ),
    String.raw`${OPENS}(?:la |el |una? )?${ES_THING} (?:${ES_OPEN}|próximamente)${ENDS}`,
    String.raw`(?<!\p{L})X{2,4} (?:euros?|por ciento|millones|años|personas|kilómetros|metros)(?!\p{L})`,
  ),
  notes: of(
    String.raw`${OPENS}(?:nota|comentario|pregunta|aviso|ojo) (?:a|para|de|al|del) ?(?:la |el |los |las )?(?:redacción|redactora?|editora?|autora?|correctora?|revisora?|maquetación|equipo|cliente) ?[:–—-]`,
    String.raw`[([](?:por favor,? )?(?:hay que |falta |conviene )?(?:verificar|comprobar|confirmar|revisar|completar|acortar|reformular|cortar|contrastar)(?: (?!que)[^()[\]\n]{0,60})?[)\]]`,
    String.raw`[([]¿?(?:es correcto|es cierto|fuente|seguro) ?\?+ ?[)\]]`,
    String.raw`${OPENS}(?:Insertar|Añadir|Agregar|Incluir|Poner) (?:aquí )?(?:un|una|la|el|los|las|algún|alguna|más) (?:\p{L}+ ){0,3}?(?:citas?|cifras?|fotos?|imagen|imágenes|ejemplos?|párrafo|enlace|fuente|título|gráfico|tabla|declaración)[^.!?\n]{0,60}${ENDS}`,
    String.raw`${OPENS}(?:Escribe|Escriba|Redacta|Redacte|Reformula|Acorta|Resume) (?:aquí )?(?:un|una|unas?|unos|el|la|este|esta|\d{1,4})[^.!?\n]{0,60}(?:párrafo|artículo|texto|introducción|conclusión|palabras|título|resumen|sección)(?!\p{L})`,
  ),
  likelyNotes: of(
    String.raw`(?<!\p{L})(?:por favor,? )(?:verificar|comprobar|revisar|completar|acortar|reformular|confirmar)(?: (?:esto|este dato|la cifra|el dato))?${ENDS}`,
  ),
  talk: of(
    String.raw`(?<!\p{L})como (?:(?:un |una )?(?:gran )?modelo de (?:lenguaje|IA|inteligencia artificial)|(?:una )?(?:IA|inteligencia artificial)|asistente (?:de IA|virtual))(?:,| (?:no|puedo|tengo|desarrollad|entrenad|de)\p{L}*)`,
    String.raw`(?<!\p{L})(?:no )?soy (?:solo |sólo )?(?:un |una )(?:IA|inteligencia artificial|modelo de lenguaje|asistente virtual)(?!\p{L})`,
    String.raw`${OPENS}¡?(?:Claro(?: que sí)?|Por supuesto|Desde luego|Con mucho gusto|Con gusto|Entendido|Perfecto)(?:[!.:] {1,2}(?:Aquí (?:tienes|está|tiene|va)|He (?:escrito|redactado|preparado)|A continuación)|, (?:aquí (?:tienes|está|tiene|va)|he (?:escrito|redactado|preparado)) ${ES_TEXT})`,
    String.raw`${OPENS}Aquí (?:tienes|está|tiene|va) ${ES_TEXT}(?: [\p{L}-]+){0,8}:`,
    String.raw`(?<!\p{L})espero que (?:esto|este (?:texto|artículo|borrador)|esta (?:versión|respuesta)) (?:te |le |os |les )?(?:ayude|sirva|sea útil|guste|resulte)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:avísame|avíseme|házmelo saber|hágamelo saber|dime|dígame|no dudes en (?:decirme|pedirme|avisarme)|no dude en (?:decirme|pedirme)) (?:si|qué|que|cómo|cuando|más|cambios)[^.!?\n]{0,60}(?:cambi|ajust|modifi|acort|añad|versión|tono|algo más|necesit|quier|prefier)\p{L}*`,
    String.raw`¿(?:quieres|quiere|te gustaría|le gustaría|deseas|desea) que (?:lo |la |te |le )?(?:acorte|ajuste|modifique|añada|reescriba|amplíe|cambie|adapte|incluya|revise)[^.!?\n]{0,80}\?`,
    String.raw`(?<!\p{L})(?:mis datos de entrenamiento|mi fecha de corte|mi última actualización de conocimientos)(?!\p{L})`,
  ),
  likelyTalk: of(String.raw`${OPENS}¡(?:Claro|Por supuesto|Claro que sí)!(?= |\n|$)`),
}

/** The languages, beside English, in which left-overs are known. */
export const OTHER_LANGUAGES: readonly LeftOvers[] = [GERMAN, FRENCH, SPANISH]
