import { app } from 'electron'
import { reportFault } from '../core/adapters/log.ts'
import { VERSION } from '../core/engine/world.ts'
import { hostCalls } from '../core/transport/team/host-calls.ts'
import { teamDesk } from '../core/transport/team/team-desk.ts'
import { acceptTeam } from './ipc.ts'
import { openSecrets } from './secrets.ts'

/** Opens the window's way to a team host in the place of an engine; answers how to close it. */
export async function openTeam(origin: string): Promise<() => Promise<void>> {
  // The session is this computer's, and no part of the workspace in its data folder.
  const { secrets } = await openSecrets(app.getPath('userData'))
  const team = teamDesk(hostCalls(origin, VERSION), secrets, reportFault)
  acceptTeam(team)
  return () => team.close()
}
