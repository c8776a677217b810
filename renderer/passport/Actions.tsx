import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useNotices } from '../ui/Notices.tsx'
import styles from './Dossier.module.css'
import { ExportEverything } from './ExportEverything.tsx'
import { RecordTools } from './RecordTools.tsx'
import { saveFile } from './save-file.ts'
import { strings } from './strings.ts'

const words = strings.actions

/** What can be done with the record: take it along, check another, put it on paper. */
export function Actions({ contentId, requestId }: { contentId: string; requestId: string }) {
  const { passport, audit } = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  const exporting = useMutation(
    passport.exportFile.mutationOptions({
      onSuccess: async ({ file_name, file }) => {
        saveFile(file_name, 'application/json', `${JSON.stringify(file, null, 2)}\n`)
        notify({ title: words.exported(file_name), text: words.exportedText })
        // Each export is signed anew and is an event of the audit log.
        await Promise.all(
          [passport.dossier.key(), audit.key()].map((queryKey) => queries.invalidateQueries({ queryKey })),
        )
      },
    }),
  )
  return (
    <div className="screen-only">
      <div className={styles.actions}>
        <Button look="primary" isBusy={exporting.isPending} onClick={() => exporting.mutate({ content_id: contentId })}>
          {words.export}
        </Button>
        <ExportEverything contentId={contentId} requestId={requestId} />
        <Button onClick={() => window.print()}>{words.print}</Button>
        <RecordTools />
      </div>
      <FailureNote failure={failureOf(words.exportFailed, exporting.error)} />
    </div>
  )
}
