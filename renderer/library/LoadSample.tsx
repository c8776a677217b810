import { useMutation } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { canAdminister, useSession } from '../app/session.ts'
import { Button } from '../ui/Button.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { strings } from './strings.ts'

const words = strings.list.empty

/** Offers the bundled sample where the library is empty. */
export function LoadSample() {
  const { sample } = useApi()
  const notify = useNotices()
  const load = useMutation(
    sample.load.mutationOptions({
      onError: (error) => notify({ title: words.sampleFailed, text: readFault(error).message }),
    }),
  )
  if (!canAdminister(useSession())) return null
  return (
    <Button isBusy={load.isPending} onClick={() => load.mutate({})}>
      {words.sample}
    </Button>
  )
}
