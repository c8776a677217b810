import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import { printAs, type PrintNames } from './print-names.ts'
import { saveFile } from './save-file.ts'
import { strings } from './strings.ts'
import { useExportEverything } from './use-export-everything.ts'
import { useSavePdf } from './use-save-pdf.ts'
import { useSaveVerifierPage } from './use-save-verifier-page.ts'
import { VerifyDialog } from './VerifyDialog.tsx'

const words = strings.actions

interface ActionsProps {
  contentId: string
  requestId: string
  names: PrintNames
}

/** What can be done with the record: take it along, check another, put it on paper. */
export function Actions({ contentId, requestId, names }: ActionsProps) {
  const { passport } = useApi()
  const notify = useNotices()
  const session = useSession()
  const exporting = useMutation(
    passport.exportFile.mutationOptions({
      onSuccess: ({ file_name, file }) => {
        saveFile(file_name, 'application/json', `${JSON.stringify(file, null, 2)}\n`)
        notify({ title: words.exported(file_name), text: words.exportedText })
      },
    }),
  )
  const exportEverything = useExportEverything({ contentId, requestId })
  const savePage = useSaveVerifierPage()
  const [isVerifying, setIsVerifying] = useState(false)
  const pdf = useSavePdf(names)
  return (
    <Stack gap={3} className="screen-only">
      <Row gap={2}>
        <Button look="primary" isBusy={pdf.isSaving} onClick={pdf.save}>
          {strings.pdf.save}
        </Button>
        <Button onClick={() => printAs(names.title)}>{words.print}</Button>
        <Menu
          label={words.more}
          entries={[
            ...(canWrite(session)
              ? [
                  { label: words.export, run: () => exporting.mutate({ content_id: contentId }) },
                  { label: words.everything, run: exportEverything },
                ]
              : []),
            { label: words.verify, run: () => setIsVerifying(true) },
            { label: words.page, run: savePage },
          ]}
        />
      </Row>
      <FailureNote failure={failureOf(words.exportFailed, exporting.error)} />
      <FailureNote
        failure={
          pdf.refusal === undefined
            ? failureOf(strings.pdf.failed, pdf.error)
            : { title: strings.pdf.failed, message: pdf.refusal }
        }
      />
      {pdf.why !== undefined && (
        <Callout tone="accent" title={strings.pdf.inDialog} isAlert>
          {strings.pdf.why[pdf.why]}
        </Callout>
      )}
      {isVerifying && <VerifyDialog onClose={() => setIsVerifying(false)} />}
    </Stack>
  )
}
