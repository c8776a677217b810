import { useQuery } from '@tanstack/react-query'
import type { Dossier } from '../../core/passport/contract.ts'
import { useApi } from '../app/api.ts'

/** The engine's verdict on what is signed of a dossier, as it stands here; given anew each time that the dossier was read. */
export function useVerification(dossier: Dossier, readAt: number) {
  const api = useApi().passport
  const { content_id, request_id, passport, envelope } = dossier
  return useQuery({
    queryKey: [...api.verifyFile.key(), content_id, readAt],
    queryFn: () => api.verifyFile.call({ text: JSON.stringify({ content_id, request_id, passport, envelope }) }),
  })
}
