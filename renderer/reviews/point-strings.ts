/** Points that the checks leave to a person. */
export const pointStrings = {
  title: (count: number) => (count === 1 ? 'One point is left to you' : `${count} points are left to you`),
  text: 'The checks cannot settle this. Say what holds and how you know; your answer goes on record with the approval.',
  answer: 'Your answer',
  missing: 'Answer in at least ten characters.',
}
