import { heldNotice } from '../../core/publishing/rules/export-notices.ts'

/** Why a piece is held, and what clears it. */
export const heldStrings = {
  title: 'This piece is held',
  findings: 'Show findings',
  text: (score: number, blockers: number) =>
    blockers === 0
      ? `Its score is ${score} of 100; a piece needs 70. It cannot be published until an edit clears it.`
      : `${blockers === 1 ? '1 blocker holds' : `${blockers} blockers hold`} it, whatever its score (${score} of 100). It cannot be published until an edit clears ${blockers === 1 ? 'it' : 'them'}.`,
  textUnscored: 'It did not clear the quality gate, and cannot be published until an edit clears it.',
  copied: heldNotice,
  printed: {
    label: 'Answer',
    needed: 'Write the answer, or remove the query.',
    put: 'Put into the text',
    remove: 'Remove the query',
    failed: 'The text was not changed',
    done: 'The answer is in the text',
    removed: 'The query was removed',
  },
  answer: {
    open: 'Answer…',
    title: 'Answer this query',
    text: 'Write the words that hold, as the text should have them. The text stays as it is and is checked again at once; it is held as long as it has what you did not take.',
    label: 'The words that hold',
    shortest: 1,
    needed: 'Write the words that hold.',
    confirm: 'Answer',
    cancel: 'Cancel',
    failed: 'It was not answered',
    done: 'The query was answered',
  },
  waive: {
    open: 'Wave through…',
    title: 'Wave this query through',
    text: 'The text stays as it is. Your name and the reason are on record with the run; the text is checked again at once.',
    label: 'Reason',
    shortest: 10,
    needed: 'Say why in ten characters or more.',
    confirm: 'Wave through',
    cancel: 'Cancel',
    failed: 'It was not waved through',
    done: 'The query was waved through',
  },
  decided: {
    title: 'Queries about the brief',
    answered: (answer: string, name: string) => `Answered with “${answer}” by ${name},`,
    waived: (reason: string, name: string) => `Waved through by ${name}: “${reason}”,`,
  },
  loading: 'Loading the findings',
}
