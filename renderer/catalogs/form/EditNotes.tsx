import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { strings } from './strings.ts'
import type { EntryEdit } from './use-entry-edit.ts'

/** What stands above the form: that changes are back, what was refused, that somebody else saved meanwhile. */
export function EditNotes({ newest, edit }: { newest: number; edit: EntryEdit }) {
  const { failure, problems, isFound } = edit
  const isBehind = !edit.isSaving && !edit.isSaved && edit.draft.based_on !== null && edit.draft.based_on < newest
  return (
    <Stack gap={2} below={4}>
      {isFound && failure === undefined && (
        <Callout tone="accent" title={strings.draft}>
          {strings.draftText}
        </Callout>
      )}
      {isBehind && (
        <Callout
          tone="warn"
          title={strings.conflict}
          isAlert
          actions={<Button onClick={() => edit.save(newest)}>{strings.saveOver(newest + 1)}</Button>}
        >
          {strings.conflictText(newest)}
        </Callout>
      )}
      {failure !== undefined && !isBehind && (
        <Callout tone="danger" title={problems.size > 0 ? strings.refused(problems.size) : strings.failed} isAlert>
          {problems.size > 0 ? strings.refusedText : failure.message}
        </Callout>
      )}
    </Stack>
  )
}
