import { expect, test } from 'vitest'
import { scopeInWords } from '../../../core/approvals/rules/scope-words.ts'

const against = (sections: string[], dropped: string[]) =>
  scopeInWords({
    sections: sections.map((title, at) => ({ section_id: `sec_${at}`, title })),
    dropped,
    compared_to: { revision: 3 },
  })

test('the sections that a review asked about are named, also those without a heading and those that are gone', () => {
  expect(against(['Dose', ''], [])).toBe(
    'asked about the changed sections alone, against revision 3: “Dose”, the opening, which has no heading',
  )
  expect(against([], ['Side effects'])).toMatch(/revision 3: taken out: “Side effects”$/)
  expect(against(['Dose'], ['Side effects'])).toMatch(/revision 3: “Dose”; taken out: “Side effects”$/)
  expect(against(['A heading that goes on '.repeat(9)], []).length).toBeLessThan(160)
})
