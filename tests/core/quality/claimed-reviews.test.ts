import { describe, expect, test } from 'vitest'
import { claimedReviewIssues } from '../../../core/quality/rules/reviews/on-record.ts'

const LEAD = 'Salt raises blood pressure in many people.'
const CLAIMS = [
  'Medically reviewed by Dr Anna Weber, 3 May 2026.',
  '*Published by Wexcombe Community Clinic. Approved by Legal.*',
  'This leaflet has been checked by our medical board.',
  'The text above was signed off by counsel on 12 June.',
  'Fact-checked',
  'Published by Nordmark Ltd, reviewed by Prof. Tom Hale and approved by Compliance',
  '| Reviewed by | Dr Anna Weber |',
  '**Medical reviewer:** Dr Jonas Lind',
  'All figures in this article were verified by our research desk.',
  'Dr Anna Weber has reviewed this guide for accuracy.',
  '✓ Peer reviewed',
  'Our lawyers have cleared this page for publication.',
  'A doctor-reviewed guide to insulin',
  'Dieser Text wurde am 3. Mai 2026 von Dr. Anna Weber medizinisch geprüft.',
  'Cet article a été relu et validé par le Dr Anne Morel.',
  'Clinically reviewed May 2026',
  'By Jane Cole, medically reviewed by Dr Anna Weber, MD',
  '“Eat less salt,” says Dr Anna Weber, who medically reviewed this article.',
  'Every word of this brochure has passed legal review.',
  'Last reviewed: 3 May 2026 by the diabetes team',
  'This information has been vetted and approved by independent experts.',
  'We had this leaflet checked by a pharmacist before printing.',
  'Legal approval: granted 4 March 2026',
  'This press release carries the approval of our compliance department.',
  'The accuracy of this page has been confirmed by two cardiologists.',
  'Fachlich geprüft von Prof. Dr. Karin Holm',
  'TÜV-geprüft',
  'Este artículo ha sido revisado por la Dra. Marta Ruiz.',
  'Editorial review by Sam Pole; legal sign-off by Ruth Adeyemi.',
  'Our medical advisory board reviewed and signed off this handout in April.',
  'Insulin for beginners (medically reviewed)',
  'Wexcombe Clinic | Medically reviewed by A. Weber',
  'Content approved by the Wexcombe Clinical Board',
  'It has been reviewed by our medical board.',
  'Freigegeben durch die Rechtsabteilung',
  'Medical review completed 3 May 2026',
  'Physician reviewed 05/2026',
  'The text was seen and released by our legal department on 3 May.',
  'Dr Jane Porter (MBBS) vetted every sentence.',
  'Our pharmacists went over every dose.',
  'Editorial oversight: Dr Jane Porter, gastroenterologist',
  'Medical supervision: Prof. Karin Holm',
  'With thanks to Dr Jane Porter, who read this page before it went online.',
  'Two cardiologists looked over this leaflet before publication.',
]
const HONEST = [
  'A peer-reviewed study of 4,000 adults found no difference.',
  'The notary read every line of the deed aloud.',
  'The engineer checked every figure in the report twice.',
  'Read this page before you take the tablets.',
  'Oversight of the fund lies with the council.',
  'Medical supervision: children under 12 need it in the pool.',
  'The guideline was approved by the WHO in 2021.',
  'The drug was approved by the EMA in 2019.',
  'Ask your doctor to review your medicines once a year.',
  'This article reviews the evidence on salt and blood pressure.',
  'We reviewed 20 studies and spoke to five clinics.',
  'The plan was reviewed by the council and approved by residents.',
  'This leaflet has not been reviewed by a doctor.',
  'Every invoice must be checked by a second person before it is paid.',
  'Look for a line such as “Medically reviewed by Dr X” on a health site.',
  '## Peer review',
  'Leqembi, approved by the FDA in 2023, slows decline.',
  '- Approved by the FDA in 2019 for adults',
  'Have the contract reviewed by a lawyer before you sign it.',
  'Your claim will be reviewed by a caseworker within ten days.',
  'The paper was peer reviewed and published in The Lancet.',
  'Reviewed: five budget headphones under £50',
  'The accounts were audited by Hall & Co and signed off by the board.',
  'How to get your article peer reviewed',
  'Legal review: not needed for internal notes',
  'The brief names Dr Anna Weber as reviewer, on 3 May 2026; this line does not come from a review in Colophon.',
  'Claims that have been fact-checked are marked in green in the archive.',
  'Once approved by the landlord, you can paint the walls.',
  'The budget was approved by Parliament on 3 May 2026.',
  'Verified by Visa asks for a second password.',
  'Our lawyers reviewed the lease and found two gaps.',
  'Next review due: May 2028',
  'Users whose identity has been verified by a bank can log in.',
  'Every batch is checked by the laboratory before it leaves the plant.',
  'Der Antrag wurde von der Behörde geprüft und genehmigt.',
  'The 10 best mattresses, reviewed by experts',
  'Film reviewed by Mark Kermode',
  'Certified by the Soil Association since 2012',
  'Approved by 62 % of voters',
  'This guide explains how medicines are approved by the MHRA.',
  'The report was reviewed by two independent experts before the vote.',
  'Ein TÜV-geprüftes Produkt ist sicherer.',
  'Le médicament a été approuvé par l’Agence en 2019.',
]

const issuesOf = (line: string) => claimedReviewIssues({ title: 'Salt', body: `${LEAD}\n\n${line}\n`, seo: null })

describe('a text that says that it was reviewed', () => {
  test.each(CLAIMS)('is asked about: %s', (line) => {
    const [issue] = issuesOf(line)
    expect(issue?.code).toMatch(/^review_claimed/)
    expect(issue?.start).toBeGreaterThan(LEAD.length)
    expect(issue?.message).toContain('on record')
  })

  test.each(HONEST)('is left alone where it speaks of something else: %s', (line) => {
    expect(issuesOf(line)).toEqual([])
  })

  test('in its title and in its search listing too, each once', () => {
    const listing = {
      title: 'Salt',
      meta_description: 'Medically reviewed by Dr Anna Weber.',
      slug: 'salt',
      keywords: [],
    }
    const issues = claimedReviewIssues({ title: 'Salt: medically reviewed by Dr Anna Weber', body: LEAD, seo: listing })
    expect(issues.map(({ code, severity, start }) => ({ code, severity, start }))).toEqual([
      { code: 'review_claimed', severity: 'blocking', start: null },
      { code: 'review_claimed', severity: 'blocking', start: null },
    ])
  })
})

const STAMPS: [certainty: string, lines: string[]][] = [
  [
    'review_claimed',
    [
      'Medically approved',
      'Legal: OK',
      'Reviewed and cleared for publication',
      'Legal, Medical: OK',
      'OK to publish',
      'Compliance: no objections',
      'Geprüft und freigegeben',
      'Zur Veröffentlichung freigegeben',
      'Rechtsabteilung: freigegeben',
      'Relu et approuvé',
      'Bon à tirer',
      'Service juridique : validé',
      'Revisado y aprobado',
      'Jurídico: aprobado',
      'Aprobado para su publicación',
    ],
  ],
  [
    'review_claimed_likely',
    ['Approved.', '**Approved**', 'Signed off.', 'Approved AW', 'Freigegeben.', 'Approuvé.', 'Aprobado.'],
  ],
]
const NO_STAMPS = [
  'Approved?',
  'Not approved.',
  'Legal: pending',
  'Legal: not OK',
  'Approved drugs',
  'Passed away in 2019.',
  'OK.',
  'Brand: Nordmark',
  'Medical: see page 3',
  'Status: open',
  '- Approved',
  'Lu en mai',
  'Recht so!',
  'Approved for children over six',
  'Genehmigungspflichtig',
  'Revisado anual del coche',
]

describe('a line by itself that passes the text', () => {
  const MORE = ['Eat less of it.', 'Most of it is in bread.', 'Read the label.', 'Cook at home.', 'Use herbs.']
  const codes = (...paragraphs: string[]) =>
    claimedReviewIssues({ title: 'Salt', body: paragraphs.join('\n\n'), seo: null }).map(({ code }) => code)

  test.each(STAMPS.flatMap(([code, lines]) => lines.map((line) => [line, code] as const)))(
    '“%s” is %s at the head and at the foot',
    (line, code) => {
      expect(codes(line, LEAD, ...MORE)).toEqual([code])
      expect(codes(LEAD, ...MORE, line)).toEqual([code])
    },
  )

  test.each(NO_STAMPS)('“%s” is none', (line) => {
    expect(codes(line, LEAD, ...MORE)).toEqual([])
    expect(codes(LEAD, ...MORE, line)).toEqual([])
  })

  test('in the middle of a text it is asked about, as a paragraph or as its last sentence', () => {
    for (const words of ['Approved.', 'Legal: OK', 'Nobody has to wait long. Approved.'])
      expect(codes(LEAD, ...MORE, words, ...MORE)).toEqual(['review_claimed_likely'])
    for (const words of [
      'The plan was put to the board and approved.',
      '- Approved',
      '“Approved.” She put the stamp down.',
    ])
      expect(codes(LEAD, ...MORE, words, ...MORE)).toEqual([])
  })
})

describe('an approval of this very text', () => {
  const weber = { qualification: 'medical', name: 'Anna Weber', day: '2026-05-03' }
  const severityOf = (body: string, review = weber) =>
    claimedReviewIssues({ title: 'Salt', body, seo: null }, [review])[0]?.severity

  test('is what the text may claim: of its kind, by whom it names, on its day', () => {
    expect(severityOf('Medically reviewed by Dr Anna Weber, 3 May 2026.')).toBe('advisory')
    expect(severityOf('Medically reviewed')).toBe('advisory')
    expect(severityOf('Medically reviewed May 2026')).toBe('advisory')
  })

  test.each([
    'Medically reviewed by Dr Anna Weber, 4 May 2026.',
    'Medically reviewed by Dr Jonas Lind.',
    'Approved by Legal',
    'Medically reviewed by our medical board',
    'Reviewed by Dr Anna Weber and Dr Jonas Lind.',
    'Peer reviewed',
    'TÜV-geprüft: zuletzt medizinisch geprüft von Dr. Anna Weber',
  ])('is not another: %s', (line) => {
    const [issue] = claimedReviewIssues({ title: 'Salt', body: line, seo: null }, [weber])
    expect(issue?.message).not.toContain('fits the approval')
  })
})
