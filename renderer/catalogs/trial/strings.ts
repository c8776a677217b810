import type { PieceChange, RuleAnswer } from '../../../core/trials/contract.ts'

export const strings = {
  tabs: { sentences: 'In sentences', text: 'Try a text', library: 'In the library' },
  tab: 'What to look at',
  text: 'Text',
  textHelp: 'Type or paste a text. It is checked against the same rules as every piece, and not saved.',
  marked: 'The text with what the rules found',
  unverified: 'The citations in this text are not verified, so claims that a citation could support need human review.',
  rules: 'Every rule',
  failed: 'The text could not be checked',
  answers: {
    fires: 'Breaks the rule',
    needs_person: 'Needs human review',
    cleared: 'Cleared',
    met: 'Met',
    absent: 'Does not apply',
  } satisfies Record<RuleAnswer['answer'], string>,
  by: (cue: string | null) => (cue === null ? ', nothing around it says otherwise' : `, decided by “${cue}”`),
  noRules: 'There is no rule yet.',
  absentOf: (count: number) => (count === 1 ? '1 rule does not apply here' : `${count} rules do not apply here`),
  library: {
    text: 'Checks every piece with these rules against your edits and against the newest version. Nothing is changed.',
    start: 'Try the rules on the library',
    again: 'Try again',
    cancel: 'Cancel',
    cancelled: 'Cancelled. Results so far are listed.',
    stale: 'The rules have changed since. Try again to see the effect.',
    progress: (done: number, total: number) =>
      `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${total === 1 ? 'piece' : 'pieces'}`,
    label: 'Progress of the trial',
    noPieces: 'No piece in the library follows these rules.',
    same: 'No piece would change.',
    failed: 'The trial stopped',
    summary: (fails: number, clears: number, differs: number) =>
      `${fails} newly fail, ${clears} newly clear, ${differs} change in other ways.`,
    list: 'Pieces that would change',
    changes: { fails: 'Newly fails', clears: 'Newly clears', differs: 'Changes' } satisfies Record<
      PieceChange['change'],
      string
    >,
    added: 'New',
    removed: 'Gone',
    missing: 'Something is missing',
    more: (count: number) => `${count.toLocaleString('en')} more are not listed.`,
    publishText:
      'Pieces keep their findings until they are saved or published again; only then are they checked against the new version.',
  },
}
