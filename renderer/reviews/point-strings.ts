/** Points that the checks leave to a person. */
export const pointStrings = {
  title: (count: number) => (count === 1 ? 'One point needs your answer' : `${count} points need your answer`),
  text: 'The checks cannot decide this. Say what is right and how you know; your answer is recorded with the approval.',
  answer: 'Your answer',
  missing: 'Answer in at least ten characters.',
}
