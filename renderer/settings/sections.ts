import { strings as auditStrings } from '../audit/strings.ts'
import { strings as holdStrings } from '../holds/strings.ts'
import { strings as modelStrings } from './models/strings.ts'
import { strings as publishingStrings } from './publishing/strings.ts'
import { strings as researchStrings } from './research/strings.ts'
import { strings } from './strings.ts'
import { strings as teamStrings } from './team/strings.ts'
import { strings as usageStrings } from '../usage/strings.ts'
import { strings as workspaceStrings } from './workspace/strings.ts'

/** The pages of the settings, in their order. */
export const SETTINGS_SECTIONS = [
  { to: '/settings/models', label: modelStrings.title },
  { to: '/settings/research', label: researchStrings.title },
  { to: '/settings/publishing', label: publishingStrings.title },
  { to: '/settings/access', label: strings.access.title },
  { to: '/settings/team', label: teamStrings.title },
  { to: '/settings/usage', label: usageStrings.title },
  { to: '/settings/plan', label: workspaceStrings.plan.title },
  { to: '/settings/backup', label: workspaceStrings.backup.title },
  { to: '/settings/holds', label: holdStrings.title },
  { to: '/settings/appearance', label: strings.appearance.title },
  { to: '/settings/audit', label: auditStrings.title },
  { to: '/settings/about', label: strings.about.title },
] as const
