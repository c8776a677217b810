import { isZone } from '../../../kernel/zone-time.ts'
import type { TargetAccess } from '../../../publishing/platform.ts'
import type { PlatformTools } from '../tools.ts'
import { ghostApi } from './api.ts'
import { CHOICES_DOOR } from './doors.ts'
import { GhostSettings } from './shapes.ts'

/** The zone in which a Ghost tells time; null where it does not say, or not to this token. */
export async function zoneOf(tools: PlatformTools, access: TargetAccess): Promise<string | null> {
  const api = ghostApi(tools, access, CHOICES_DOOR)
  const answer = await api.answer({ method: 'GET', path: '/settings/', query: { group: 'site' } })
  const settings = answer.status === 200 ? (GhostSettings.safeParse(answer.json).data?.settings ?? []) : []
  const zone = settings.find(({ key }) => key === 'timezone')?.value
  return typeof zone === 'string' && isZone(zone) ? zone : null
}
