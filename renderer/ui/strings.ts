export const strings = {
  picture: (description: string) => (description === '' ? 'Picture' : `Picture: ${description}`),
  farPicture: (description: string, address: string) =>
    `${description === '' ? 'A picture' : `Picture: ${description}`} – on the web at ${address}`,
  table: 'Table',
}
