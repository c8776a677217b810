import { useNavigate } from '@tanstack/react-router'
import { canWrite, useSession } from '../app/session.ts'

/** Opens a claim where it stands: in the editor, or for who may only read, the piece; the way back leads to the claim. */
export function useOpenInText(contentId: string) {
  const navigate = useNavigate()
  const mayWrite = canWrite(useSession())
  return async (claimId: string, keepPlace: () => Promise<void>): Promise<void> => {
    await keepPlace()
    const params = { contentId }
    if (mayWrite) await navigate({ to: '/library/$contentId/edit', params, search: { claim: claimId } })
    else await navigate({ to: '/library/$contentId', params })
  }
}
