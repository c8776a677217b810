import { useMutation } from '@tanstack/react-query'
import { strToU8, zipSync } from 'fflate'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { useNotices } from '../ui/Notices.tsx'
import { counselFiles } from './counsel-files.ts'
import { saveFile } from './save-file.ts'
import { strings } from './strings.ts'

const words = strings.actions

/** Saves one file with everything that is on record about the piece. */
export function useExportEverything({ contentId, requestId }: { contentId: string; requestId: string }): () => void {
  const api = useApi()
  const notify = useNotices()
  const exporting = useMutation({
    mutationFn: async () => {
      const files = await counselFiles(api, { content_id: contentId, request_id: requestId })
      const name = `${contentId}-record.zip`
      const bytes = Object.entries(files).map(([file, text]) => [file, strToU8(text)] as const)
      saveFile(name, 'application/zip', zipSync(Object.fromEntries(bytes)))
      return name
    },
    onSuccess: (name) => {
      notify({ title: words.exported(name), text: words.everythingText })
    },
    onError: (error) => notify({ title: words.everythingFailed, text: readFault(error).message }),
  })
  return () => exporting.mutate()
}
