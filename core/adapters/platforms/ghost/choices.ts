import type { TargetChoices } from '../../../publishing/target-contract.ts'
import type { TargetAccess } from '../../../publishing/platform.ts'
import type { PlatformTools } from '../tools.ts'
import { ghostApi, type GhostApi } from './api.ts'
import { CHOICES_DOOR } from './doors.ts'
import type { GhostIdentity } from './identity.ts'
import { GhostPeople } from './shapes.ts'
import { listTags } from './tags.ts'

/** Roles that Ghost lets name somebody else as the author; an integration too, which has none. */
const NAMING = ['Owner', 'Administrator', 'Super Editor', 'Editor', 'Integration']

/** The tags of a Ghost, and in whose names whoever asks may place posts. Throws `PlatformFailure`. */
export async function choicesOf(
  tools: PlatformTools,
  access: TargetAccess,
  whoAmI: () => Promise<GhostIdentity>,
): Promise<TargetChoices> {
  const api = ghostApi(tools, access, CHOICES_DOOR)
  const { role } = await whoAmI()
  const tags = [...(await listTags(api)).values()].map(({ name }) => name)
  const authors = NAMING.includes(role) ? (await listPeople(api)).map(({ name }) => name) : null
  return { categories: null, tags, authors }
}

/** The people of the staff by their names. */
export async function listPeople(api: GhostApi): Promise<{ id: string; name: string }[]> {
  const query = { fields: 'id,name', limit: '100', order: 'name asc' }
  return (await api.ask({ method: 'GET', path: '/users/', query }, GhostPeople)).users
}
