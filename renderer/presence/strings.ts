const list = new Intl.ListFormat('en', { type: 'conjunction' })

export const strings = {
  alsoHere: (names: readonly string[]) =>
    `${list.format(names)} ${names.length === 1 ? 'has' : 'have'} this piece open too`,
}
