import type { Reading } from '../../core/annotations/contract.ts'

export const strings = {
  title: 'How people read it',
  none: 'Nobody has recorded how they read this yet.',
  beside: 'A person’s reading is recorded beside the measure and changes none.',
  mayNot: 'Readings are recorded by whoever may write, and by reviewers. You may read them.',
  readings: { confirmed: 'Confirmed', disputed: 'Disputed', unsure: 'Unsure' } satisfies Record<Reading, string>,
  meanings: {
    confirmed: 'The source says this',
    disputed: 'The source does not say this',
    unsure: 'I cannot tell from the source',
  } satisfies Record<Reading, string>,
  on: (revision: number) => `on revision ${revision}`,
  standing: {
    same: 'Of the same words and passage',
    otherPassage: (isLater: boolean) => `Of the same words and ${isLater ? 'a later' : 'an earlier'} passage`,
    otherWords: (isLater: boolean) => `Of ${isLater ? 'a later' : 'an earlier'} wording`,
    gone: 'Of words that this text does not have',
  },
  goneTitle: (count: number) =>
    count === 1
      ? '1 reading of words that this text does not have'
      : `${count} readings of words that this text does not have`,
  withdraw: 'Withdraw',
  withdrawOf: (reading: string) => `Withdraw your reading “${reading}”`,
  withdrawTitle: 'Withdraw your reading?',
  withdrawText: 'It stays on record, struck through, with your name and the time. This cannot be undone.',
  withdrawn: (name: string) => `Withdrawn by ${name}`,
  withdrawFailed: 'The reading was not withdrawn',
  withdrawDone: 'Reading withdrawn',
  cancel: 'Cancel',
  form: {
    open: 'Add verdict',
    title: 'How do you read it?',
    source: 'Source',
    reading: 'The claim against its source',
    note: 'Note',
    optional: 'optional',
    noteHelp: {
      confirmed: 'Where it says so, for whoever looks at it next.',
      disputed: 'What the source says instead.',
      unsure: 'What keeps you from telling.',
    } satisfies Record<Reading, string>,
    noteHelpUnchosen: 'For whoever looks at it next.',
    needsReading: 'Choose how it reads.',
    needsNote: {
      disputed: 'Say what the source says instead.',
      unsure: 'Say what makes you unsure.',
    },
    send: 'Record',
    failed: 'The reading was not recorded',
    done: 'Reading recorded',
  },
}
