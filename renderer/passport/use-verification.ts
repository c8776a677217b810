import { useQuery } from '@tanstack/react-query'
import type { Dossier } from '../../core/passport/contract.ts'
import { useApi } from '../app/api.ts'

/** The engine's verdict on a dossier as it stands here, given anew each time that the dossier was read. */
export function useVerification(dossier: Dossier, readAt: number) {
  const { passport } = useApi()
  return useQuery({
    queryKey: [...passport.verifyFile.key(), dossier.content_id, readAt],
    queryFn: () => passport.verifyFile.call({ text: JSON.stringify(dossier) }),
  })
}
