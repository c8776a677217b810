import { isReason, reasonNeeded } from '../../core/kernel/reason.ts'
import { heldNotice } from '../../core/publishing/rules/export-notices.ts'

/** Why a piece is held, and what clears it. */
export const heldStrings = {
  title: (reason: string) => `Held: ${reason}`,
  findings: 'Show findings',
  wayOut: 'Correct the text and save it: it is checked again at once.',
  copied: heldNotice,
  printed: {
    label: 'Answer',
    needed: 'Write the answer, or remove the query.',
    put: 'Insert into text',
    remove: 'Remove the query',
    failed: 'The text was not changed',
    done: 'The answer is in the text',
    removed: 'The query was removed',
  },
  answer: {
    open: 'Answer…',
    title: 'Answer this query',
    text: 'Write the correct wording, as it should be in the text. The text is not changed and is checked again at once; it stays held while it has the other wording.',
    label: 'Correct wording',
    isEnough: (said: string) => said !== '',
    needed: 'Write the correct wording.',
    confirm: 'Answer',
    cancel: 'Cancel',
    failed: 'The answer was not saved',
    done: 'The query was answered',
  },
  waive: {
    open: 'Waive…',
    title: 'Waive this query',
    text: 'The text is not changed. Your name and reason are recorded with the run, and the text is checked again at once.',
    label: 'Reason',
    isEnough: isReason,
    needed: reasonNeeded(),
    confirm: 'Waive',
    cancel: 'Cancel',
    failed: 'The query was not waived',
    done: 'The query was waived',
  },
  decided: {
    title: 'Queries about the brief',
    answered: (answer: string, name: string) => `Answered with “${answer}” by ${name},`,
    waived: (reason: string, name: string) => `Waived by ${name}: “${reason}”,`,
  },
  loading: 'Loading findings',
}
