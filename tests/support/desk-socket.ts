import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import WebSocket from 'ws'
import type { CallContext } from '../../core/context.ts'
import { openBrowserShell } from '../../core/transport/host.ts'
import type { Client } from '../../core/transport/local.ts'
import { partedSocket } from '../../renderer/app/parted-socket.ts'
import { testFolder } from './world.ts'

/** The browser shell's socket with its session secret, as the page of a window has it. */
export async function deskSocket(
  context: CallContext,
): Promise<{ client: Client; socket: WebSocket; close: () => Promise<void> }> {
  const renderer = testFolder()
  const shell = await openBrowserShell(context, renderer.path)
  const { origin } = shell
  const token = new URL(shell.newOpenUrl()).hash.replace('#token=', '')
  const answer = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { origin },
    body: JSON.stringify({ token }),
  })
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/rpc`, { headers: { origin } })
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(await answer.text())
  await new Promise((resolve) => socket.once('message', resolve))
  const link = new RPCLink({ websocket: partedSocket(socket as unknown as globalThis.WebSocket) })
  return {
    socket,
    client: createORPCClient(link) as unknown as Client,
    close: async () => {
      socket.close()
      await shell.close()
      renderer.remove()
    },
  }
}
