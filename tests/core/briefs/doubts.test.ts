import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkBrief } from '../../../core/briefs/check-brief.ts'
import type { BriefQuery } from '../../../core/briefs/contract.ts'
import { TemplateDocument } from '../../../core/catalog/document.ts'
import { root } from '../../support/command.ts'

const template = TemplateDocument.parse(
  JSON.parse(readFileSync(join(root, 'resources', 'catalog', 'templates', 'blog-post.json'), 'utf8')),
)

function asked(point: string): BriefQuery[] {
  const user_input = { topic: 'The hall', target_audience: 'Neighbours', objective: 'Tell them', key_points: [point] }
  const brief = { template, vertical: null, user_input, today: '2026-11-22', vocabulary: null }
  return checkBrief(brief).queries.filter(({ field }) => field === 'key_points')
}

describe('what a brief does not stand by', () => {
  test.each([
    'The hall opens at 9, I think.',
    'It seats 300 (not sure, ask Tom).',
    'A day costs £45 (I think).',
    'It has 38 rooms, or was it 40?',
    'The course takes six weeks, check with Priya',
    '4,200 people came (3,800 on the website, ask marketing)',
    'I think we have 14 engineers.',
    'Not sure if it is 40 or 45 seats.',
    'Sue thinks £16.99 from January',
    'Anna reckons 400 people came.',
    'Tickets are £8 (or £9?).',
    'The lease runs to 2031 but ask accounts',
    'The hall was opened in 1962 from memory.',
    'It was built in 1987; the letterhead says 1989.',
    'The launch is on 3 March - needs checking',
    'Der Kurs kostet 40 Euro (glaube ich).',
    'Le cours dure six semaines (à vérifier).',
    'El curso cuesta 40 euros (creo).',
    'An import takes two minutes, so take it with a pinch of salt.',
    'The launch is on 17 November (or 24th? Lena to confirm).',
    'Der Kurs kostet noch nicht fest, ca. 30 oder 40 Euro?',
    'Ob ein normaler Stecker reicht, klärt Herr Brandt noch mit dem VDE.',
    'Die Halle hat 300 Plätze, Herr Brandt fragen.',
    'Die Halle hat 300 Plätze (Lena fragen).',
    'Der Kurs dauert sechs Wochen. Preis noch offen.',
    'Der Termin steht noch nicht fest.',
    'Es kommen 300 Gäste, bitte prüfen.',
    'Es kommen 300 Gäste. Stimmt das?',
    'Das Modul wiegt 20 Kilo - stimmt das?',
    'Frau Lenz prüft das noch.',
    'Die Zahlen reiche ich noch nach, kläre ich noch.',
    'Le cours coûte 40 euros, pas encore confirmé.',
    'La salle a 300 places, demander à Mme Durand.',
    'Le cours coûte 40 euros. C’est exact ?',
    'El curso cuesta 40 euros, aún sin confirmar.',
    'La sala tiene 300 plazas, preguntar a Lucía.',
    'El curso cuesta 40 euros. ¿Es correcto?',
    'Preis: k. A.',
    'Der Preis ist tbd.',
  ])('is asked about and holds: %s', (point) => {
    expect(asked(point)).toContainEqual(expect.objectContaining({ kind: 'placeholder', weight: 'holds' }))
  })

  test.each([
    ['It was built in 1987. (Dave says 1989, the sign says 1987.)', 'Dave says 1989', '1987'],
    ['Tom says 12 May, Ann says 19 May.', 'Tom says 12 May', '19 May'],
    ['The brochure says 40 rooms, the website says 44 rooms.', 'The brochure says 40', '44'],
    ['The fee is £30 (Lena) or £35 (Mark).', '£30', '£35'],
    ['It starts at 7pm according to Rob, 7.30pm according to Lisa.', '7pm', '7.30pm'],
    ['Marketing have 3,800, sales say 4,100.', 'Marketing have 3,800', '4,100'],
  ])('two people give two values: %s', (point, one, other) => {
    const found = asked(point).find(({ kind, quote }) => kind === 'figures_differ' && quote.endsWith(one))
    expect(found).toMatchObject({ weight: 'holds' })
    expect(point.slice(found?.other?.start, found?.other?.end)).toBe(other)
  })

  test.each([
    'If you are not sure, ask at the desk.',
    'Take online reviews with a pinch of salt.',
    'Add a pinch of salt to the dough.',
    'Bitte prüfen Sie das Geländer, bevor Sie beginnen.',
    'Bitte prüfen, ob der Stecker sitzt.',
    'Der Laden ist am Abend noch offen.',
    'Noch offene Fragen klärt die Beratung am Montag.',
    'Kunden fragen, wir antworten.',
    'Was tun, wenn noch nicht klar ist, wer zahlt?',
    'Das Gericht prüft den Antrag.',
    'Kaffee entzieht dem Körper Wasser. Stimmt das?',
    'Fragen Sie Ihre Ärztin oder Ihren Arzt.',
    'Nehmen Sie 30 oder 40 Gramm Mehl.',
    'Vérifiez la pression avant de partir.',
    'Pregunte a su médico antes de empezar.',
    'Der Staat prüft das noch nicht gemeldete Gerät.',
    'Not sure about the size? We measure for free.',
    'I think the council should plant more trees.',
    'Residents say 400 homes are damp.',
    'Ask Rosa at the desk for a key.',
    'Smith said 40 people came to the first meeting.',
    'The report says 40% of firms in Leeds were hit last year.',
    'Check with Trading Standards before you buy.',
    'Is it a bird, or is it a plane?',
    '“I think it was 40,” says Ann Lee.',
    'Leeds has 14 branches, and Bradford has 9.',
    'Tideline Desk has 50 triggers, and Quorra Service has 90.',
    'The Smiths have two dogs, and the Browns have three.',
    'The bridge is 40 metres long (about 130 feet).',
    'Our guide shows 12 walks.',
  ])('what is told is not asked about: %s', (point) => {
    const kinds = asked(point).map(({ kind }) => kind)
    expect(kinds).not.toContain('placeholder')
    expect(kinds).not.toContain('figures_differ')
  })

  test.each([
    ['It costs £95 - £14.99 x 12 = £169.88', '£169.88'],
    ['40 adults + 12 children = 62', '62'],
  ])('a calculation that is written out and wrong is asked about: %s', (point, result) => {
    expect(asked(point)).toContainEqual(expect.objectContaining({ kind: 'sum_wrong', quote: result }))
  })

  test.each(['£14.99 x 12 = £179.88', '40 adults + 12 children - 2 guests = 50', '100 / 3 = 33.3'])(
    'and one that is right is not: %s',
    (point) => {
      expect(asked(point).map(({ kind }) => kind)).not.toContain('sum_wrong')
    },
  )
})
