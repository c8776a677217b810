import { expect, test } from 'vitest'
import { codesIn, foundIn } from './found-in.ts'

const LEFT = /^(?:placeholder|model_talk|instruction_left)$/
const LIKELY = /^(?:placeholder|model_talk|instruction)/

test.each([
  'Im Jahr [Jahr eintragen] kam der Bahnhof dazu.',
  'Der Preis liegt bei [Betrag] Euro.',
  'Das Museum hat [Zahl folgt] Besucher.',
  'Foto folgt noch.',
  'Der Umsatz stieg auf XX Millionen Euro. Zahl folgt noch.',
  'ANMERKUNG AN DIE REDAKTION: bitte prüfen.',
  'Hinweis für das Lektorat: Absatz zu lang.',
  '(bitte noch kürzen)',
  'Hier noch ein Zitat vom Bürgermeister ergänzen.',
  '(noch offen)',
  'Als KI-Sprachmodell kann ich keine Orte besuchen.',
  'Als künstliche Intelligenz habe ich keine Meinung dazu.',
  'Gerne! Hier ist der überarbeitete Abschnitt:',
  'Natürlich, hier ist eine kürzere Fassung:',
  'Ich hoffe, dieser Text gefällt dir!',
  'Soll ich den Text noch kürzen?',
  'Lassen Sie mich wissen, ob Sie eine andere Version brauchen.',
  'Ich habe den Ton etwas lockerer gehalten.',
  'Der Saal fasst [insérer le nombre] personnes.',
  'Le maire, [nom], a refusé.',
  '[à compléter]',
  'Photo à venir.',
  'NOTE À LA RÉDACTION : merci de vérifier.',
  '(à vérifier)',
  'Insérer ici une citation du maire.',
  'En tant que modèle de langage, je ne peux pas visiter les lieux.',
  "En tant qu'IA, je n'ai pas d'avis.",
  'Bien sûr ! Voici la version révisée :',
  'J’espère que cela vous aide !',
  'N’hésitez pas à me dire si vous voulez un autre ton.',
  'La sala tiene [insertar número] asientos.',
  'El alcalde, [nombre], se negó.',
  '(por confirmar)',
  'Foto pendiente.',
  'NOTA PARA LA REDACCIÓN: revisar la cifra.',
  'Añadir aquí una cita del alcalde.',
  'Como modelo de lenguaje, no puedo visitar lugares.',
  '¡Claro! Aquí tienes el texto revisado:',
  'Espero que esto te sirva.',
  'Avísame si quieres que cambie el tono.',
  '¿Quieres que lo acorte?',
  'Schreibe hier einen Absatz über die Geschichte des Hauses, etwa 80 Wörter.',
])('what was left in a text is found: “%s”', (words) => {
  const around =
    'Die Bibliothek öffnet um neun, und die meisten Gäste sind vor zehn da. Sie sitzen dort, wo sie immer sitzen.'
  const codes = [...codesIn(words), ...codesIn(`${around}\n\n${words}`, { alone: true })]
  expect(codes.filter((code) => LEFT.test(code))).not.toEqual([])
})

test.each([
  'Bitte prüfen Sie die Angaben auf dem Ausweis. Das Amt hat bis vier geöffnet, und wer zu spät kommt, muss am nächsten Tag noch einmal kommen.',
  'Hier kann man im Sommer auch Zitate berühmter Gäste einfügen lassen. Die Werkstatt ist am Montag geschlossen, aber der Laden nicht.',
  'Das Fest folgt noch einer alten Ordnung, und der Preis ist offen. Wer mag, kann mit dem Rad kommen oder zu Fuß gehen.',
  'Als Assistentin der Leitung kann ich das bestätigen, sagt sie. Als Modell diente der Turm von Ulm, und als System gilt es bis heute.',
  'Gerne kommen die Leute am Abend hierher. Natürlich, hier ist es dann auch voll, und auf der Wiese ist kein Platz mehr.',
  'Ich hoffe, das Wetter hilft uns, sagt die Bäuerin. Sag mir Bescheid, wenn der Bus kommt, rief der Junge von der Straße.',
  'Ein weiteres Kapitel folgt noch in diesem Jahr. Im Text fehlt ein Wort (das letzte), und die Tabelle (Seite 4) ist neu.',
  '„Das haben sie [die Bauern] nie gewollt“, sagt der Lehrer. Er schreibt seit Jahren [sic] an einem Buch über das Dorf und die Leute.',
  '»Das ist ein Anfang«, sagt sie. »Und wo ein Anfang ist, da kommt auch der Rest.« Danach ist es still im Saal, und alle gehen nach Hause.',
  'Bien sûr, voici longtemps que la ville attend ce pont. Le maire dit qu’il sera prêt en mai, et les habitants ne le croient pas.',
  'Le dossier est à compléter en ligne avant le 3 mai, et la mairie est ouverte le lundi. Il faut vérifier la date sur le site.',
  'J’espère que cela changera, dit-elle. N’hésitez pas à venir tôt, car la salle est petite et les places sont rares.',
  '« Nous avons attendu [le train] une heure », dit-il. Les autres sont partis avec le bus, et le soir est tombé sur la gare.',
  'Como modelo de la pintora, no podía moverse. Claro, aquí está el mar y la gente viene los domingos con sus hijos a la playa.',
  'La obra está pendiente de revisión en el ayuntamiento, y la fecha no se sabe. Los vecinos dicen que no es la primera vez.',
  'Espero que esto cambie, dice la alcaldesa. La calle está cerrada por las obras y los autobuses no pasan por la plaza.',
])('nothing is left in “%s”', (words) => {
  const codes = codesIn(words, { alone: true })
  expect(codes.filter((code) => LIKELY.test(code))).toEqual([])
  expect(codes).toEqual(['language_not_checked'])
})

test('a chatbot’s talk in quotation marks may be an example', () => {
  const said =
    'Das Programm schrieb: „Als KI-Sprachmodell kann ich keine Orte besuchen“, und alle im Saal lachten darüber.'
  expect(codesIn(said, { alone: true })).not.toContain('model_talk')
})

test.each([
  [
    'Swedish',
    '”Det är en bra dag”, sade hon. ”Och i morgon kommer båten.” Sedan gick de till stranden för att se på solen.',
  ],
  [
    'Finnish',
    'Kirjasto on auki maanantaista perjantaihin, ja se on kylän sydän. Kun talvi tulee, niin lapset istuvat siellä iltaan asti, mutta kukaan ei valita.',
  ],
  [
    'Estonian',
    'Raamatukogu on avatud esmaspäevast reedeni ja see on küla süda. Kui talv tuleb, siis lapsed istuvad seal õhtuni, aga keegi ei kurda, sest nad on oma.',
  ],
  [
    'Swahili',
    'Maktaba iko wazi kutoka Jumatatu hadi Ijumaa na ni moyo wa kijiji. Watoto wa shule huja hapa kwa ajili ya vitabu, lakini pia kwa michezo ya jioni na hadithi za wazee.',
  ],
  [
    'a language in Cyrillic letters',
    'Библиотека открыта с понедельника по пятницу, и это сердце деревни. Компания IT-сервис и SMSка от VIPа.',
  ],
  ['Japanese', '図書館は月曜から金曜まで開いている。冬になると子どもたちは夕方までそこにいる。だれも文句を言わない。'],
  ['Chinese', '图书馆从星期一到星期五开放，是村庄的中心。冬天孩子们在那里待到晚上，没有人抱怨。'],
  ['Greek', 'Η βιβλιοθήκη είναι ανοιχτή από Δευτέρα έως Παρασκευή και είναι η καρδιά του χωριού.'],
])('a text in %s was not read, and is no nonsense', (language, words) => {
  const found = foundIn(words, { alone: true })
  expect(found).toMatchObject([{ code: 'language_not_read', found: language }])
})

const INVENTED = [
  'Dap trem belonier drevish brindle flarn drevish kelt dap snorvel drevish. Drevish gast trem dap trem gast flarn brindle ablick quopt wimmow.',
  'The flarn of the drevish was a snorvel, and the quopts had belonied it with their purrills. It is not that wimmow was ablick, but the trems have vorsted on its kelts, so they brindlered this tarsk and honkled.',
  'Zorvat miltun prekas olfendi vurrosta klem parundil orvest. Tillup norgasta emblor fennik dravul osperint.',
]
test.each(INVENTED)('words that nobody knows do not clear: “%s”', (words) => {
  expect(codesIn(words, { alone: true })).toContain('words_unknown')
})

test.each([
  'Twas brillig, and the slithy toves did gyre and gimble in the wabe: so begins the poem that every child in the school knows by heart, and its words are of no language at all.',
  'Flour, water, salt, yeast, butter, sugar, cinnamon, raisins, almonds, vanilla, eggs, milk, cream, lemon zest, nutmeg, cloves, honey, oats, apples, pears, plums, cherries.',
])('words that are mostly known are read: “%s”', (words) => {
  const codes = codesIn(words, { alone: true })
  expect(codes.filter((code) => /^(?:words_unknown|language_)/.test(code))).toEqual([])
})

test('a sentence of a script without spaces that stands twice is found', () => {
  const sentence = '夜の水門では、水の重さがわかる。'
  expect(codesIn(`${sentence}船が来るたびに、門を開ける。${sentence}`, { alone: true })).toContain('repeated_sentence')
  expect(codesIn(`${sentence}船が来るたびに、門を開ける。`, { alone: true })).not.toContain('repeated_sentence')
})

test.each([
  '„Das Wasser erinnert sich“, sagt die Archivarin, die seit vielen Jahren hier arbeitet. „Wo früher ein Bach floss, läuft heute der Keller voll.“',
  '»Das Wasser erinnert sich«, sagt die Archivarin, die seit vielen Jahren hier arbeitet. »Wo früher ein Bach floss, läuft heute der Keller voll.«',
  '‚Das Wasser erinnert sich‘, sagt die Archivarin, die seit vielen Jahren hier arbeitet. ‚Wo früher ein Bach floss, läuft heute der Keller voll.‘',
  '« L’eau se souvient », dit l’archiviste, qui travaille ici depuis des années. « Là où coulait un ruisseau, la cave se remplit aujourd’hui. »',
  '”Vattnet minns”, säger arkivarien, som har arbetat här i många år. ”Där en bäck en gång rann fylls nu källaren med vatten.”',
  '「水は覚えている」と彼女は言う。その人はここで長い間働いてきたのだ。「昔の小川の跡で、今は地下室が水でいっぱいになる。」',
])('a paragraph may end with any closing mark: %s', (words) => {
  const codes = codesIn(`${words}\n\n${words.split(/[.。]/u)[0]}.`, { alone: true })
  expect(codes.filter((code) => code.includes('cut'))).toEqual([])
  const open = codesIn(`${words.replace(/[.。][^\p{L}]*$/u, '')}\n\n${words}`, { alone: true })
  if (!words.startsWith('「')) expect(open).toContain('paragraph_cut')
})
