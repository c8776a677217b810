import { useMutation } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { useNotices } from '../ui/Notices.tsx'
import { saveFile } from './save-file.ts'
import { strings } from './strings.ts'

const words = strings.actions

/** Saves the page that verifies records without Colophon. */
export function useSaveVerifierPage(): () => void {
  const { passport } = useApi()
  const notify = useNotices()
  const page = useMutation(
    passport.verifierPage.mutationOptions({
      onSuccess: ({ file_name, html }) => {
        saveFile(file_name, 'text/html', html)
        notify({ title: words.pageSaved(file_name), text: words.pageText })
      },
      onError: (error) => notify({ title: words.pageFailed, text: readFault(error).message }),
    }),
  )
  return () => page.mutate({})
}
