/** The sections of two texts beside each other: those of the first in their order, then those that only the second has. */
export function sectionPairs<Section extends { section_id: string }>(
  first: readonly Section[],
  second: readonly Section[],
): [Section | null, Section | null][] {
  const partner = (section: Section, among: readonly Section[]): Section | null =>
    among.find(({ section_id: id }) => id === section.section_id) ?? null
  return [
    ...first.map((section): [Section | null, Section | null] => [section, partner(section, second)]),
    ...second
      .filter((section) => partner(section, first) === null)
      .map((section): [Section | null, Section | null] => [null, section]),
  ]
}
