import { ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import type { TeamBridge } from '../../electron/desktop-contract.ts'
import { SIGNED_OUT_CODE } from '../../core/kernel/wire.ts'
import type { HostWay } from './host-connection.ts'
import { handOverPort } from './port.ts'

/** The way of the desktop window, which the shell relays to the host; the session is the shell's. */
export function deskWay(team: TeamBridge): HostWay {
  return {
    standing: () => team.state(),
    open: async (opened) => {
      if (!(await team.connect())) return 0
      const port = handOverPort()
      const offline = Promise.withResolvers<boolean>()
      // A cable that was pulled closes no socket for minutes.
      const goOffline = () => offline.resolve(true)
      window.addEventListener('offline', goOffline)
      opened(new RPCLink({ port }))
      const isSignedIn = await Promise.race([team.ended(), offline.promise])
      window.removeEventListener('offline', goOffline)
      port.close()
      // Calls that wait for an answer get none any more. Not every engine tells a port that its other end is gone.
      port.dispatchEvent(new Event('close'))
      return isSignedIn ? 0 : SIGNED_OUT_CODE
    },
    signIn: async ({ login, passphrase }) => {
      const refusal = await team.signIn({ login, passphrase })
      if (refusal === null) return
      const { code, message, details, retry_after } = refusal
      throw new ORPCError(code.toUpperCase(), { message, data: { details, retry_after } })
    },
    signOut: () => team.signOut(),
  }
}
