import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { saveFile } from './save-file.ts'
import { strings } from './strings.ts'
import { VerifyDialog } from './VerifyDialog.tsx'

const words = strings.actions

/** For any record, of this workspace or not: verify a file, and take the verifier page along. */
export function RecordTools() {
  const { passport } = useApi()
  const notify = useNotices()
  const [isVerifying, setIsVerifying] = useState(false)
  const page = useMutation(
    passport.verifierPage.mutationOptions({
      onSuccess: ({ file_name, html }) => {
        saveFile(file_name, 'text/html', html)
        notify({ title: words.pageSaved(file_name), text: words.pageText })
      },
      onError: (error) => notify({ title: words.pageFailed, text: readFault(error).message }),
    }),
  )
  return (
    <>
      <Button onClick={() => setIsVerifying(true)}>{words.verify}</Button>
      <Button isBusy={page.isPending} onClick={() => page.mutate({})}>
        {words.page}
      </Button>
      {isVerifying && <VerifyDialog onClose={() => setIsVerifying(false)} />}
    </>
  )
}
