import { dialog } from 'electron'
import type { CallContext } from '../core/context.ts'
import { asFault } from '../core/transport/faults.ts'
import { localClient } from '../core/transport/local.ts'
import { connectedStrings } from './strings.ts'

/** Keeps the password with which a site came back, and goes to where it is tested; a refusal is shown, the link never. */
export function keepConnected(context: CallContext, go: (path: string) => void): (link: string) => void {
  const { publishing } = localClient(context)
  return (link) => {
    void publishing.finishAuthorisation({ url: link }).then(
      ({ target_id }) => go(`/settings/publishing?test=${target_id}`),
      (error: unknown) => dialog.showErrorBox(connectedStrings.refused, asFault(error).message),
    )
  }
}
