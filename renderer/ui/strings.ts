export const strings = {
  picture: (description: string) => (description === '' ? 'Picture' : `Picture: ${description}`),
  table: 'Table',
}
