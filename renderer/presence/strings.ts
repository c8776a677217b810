const list = new Intl.ListFormat('en', { type: 'conjunction' })

export const strings = {
  alsoHere: (names: readonly string[]) => `Also here: ${list.format(names)}`,
}
