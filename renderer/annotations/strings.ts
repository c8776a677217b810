import type { Reading } from '../../core/annotations/contract.ts'

export const strings = {
  title: 'Verdicts by people',
  none: 'No verdicts yet.',
  beside: 'A person’s verdict is recorded next to the measured result and does not change it.',
  mayNot: 'Editors and reviewers add verdicts. You can read them.',
  readings: {
    confirmed: 'The source supports it',
    disputed: 'The source does not support it',
    unsure: 'Cannot tell',
  } satisfies Record<Reading, string>,
  /** The same, beside each other. */
  choices: {
    confirmed: 'Supports it',
    disputed: 'Does not support it',
    unsure: 'Cannot tell',
  } satisfies Record<Reading, string>,
  on: (revision: number) => `on revision ${revision}`,
  standing: {
    same: 'About this wording and passage',
    otherPassage: (isLater: boolean) => `About this wording and ${isLater ? 'a later' : 'an earlier'} passage`,
    otherWords: (isLater: boolean) => `About ${isLater ? 'a later' : 'an earlier'} wording`,
    gone: 'About words that are no longer in the text',
  },
  goneTitle: (count: number) =>
    count === 1
      ? '1 verdict on words that are no longer in the text'
      : `${count} verdicts on words that are no longer in the text`,
  withdraw: 'Withdraw',
  withdrawOf: (reading: string) => `Withdraw your verdict “${reading}”`,
  withdrawTitle: 'Withdraw your verdict?',
  withdrawText: 'It stays on record, struck through, with your name and the time. This cannot be undone.',
  withdrawn: (name: string) => `Withdrawn by ${name}`,
  withdrawFailed: 'The verdict was not withdrawn',
  withdrawDone: 'Verdict withdrawn',
  cancel: 'Cancel',
  form: {
    open: 'Add verdict',
    title: 'Add verdict',
    source: 'Source',
    reading: 'Verdict',
    note: 'Note',
    optional: 'optional',
    noteHelp: {
      confirmed: 'Where the source says so.',
      disputed: 'What the source says instead.',
      unsure: 'What makes you unsure.',
    } satisfies Record<Reading, string>,
    noteHelpUnchosen: 'For the next reader.',
    needsReading: 'Choose a verdict.',
    needsNote: {
      disputed: 'Say what the source says instead.',
      unsure: 'Say what makes you unsure.',
    },
    send: 'Save verdict',
    failed: 'The verdict was not saved',
    done: 'Verdict saved',
  },
}
