import type { TargetField } from '../../../publishing/target-contract.ts'
import type { PlatformKind, TargetSettings } from '../../../publishing/platform.ts'
import { CERTIFICATE_FIELD, CHECK_FIELDS, DISCLOSURE_FIELDS, commonProblems, siteProblems } from '../common-fields.ts'
import { keepAnswers } from '../kept-answers.ts'
import type { PlatformTools } from '../tools.ts'
import { siteOf } from './api.ts'
import type { GhostIdentity } from './identity.ts'
import { openGhostNewsletter, openGhostPosts } from './connection.ts'

const ACCESS: readonly TargetField[] = [
  {
    ...{ name: 'url', label: 'Address of Ghost', kind: 'line' },
    help: 'The API URL as Ghost shows it beside a key, such as https://example.com or https://name.ghost.io.',
  },
  {
    ...{ name: 'token', label: 'Staff access token', kind: 'line', is_optional: true, is_secret: true },
    help: 'From the profile of one person in Ghost. That of a Contributor cannot publish or send, whatever happens. The Admin API key of an integration works too, and can do and read everything.',
  },
  CERTIFICATE_FIELD,
]

const NOTES: TargetField = {
  ...{ name: 'notes', label: 'How notes appear', kind: 'choice', is_optional: true },
  choices: [
    { value: 'editable', label: 'The text can be edited in Ghost; notes lead back to headings' },
    { value: 'exact', label: 'One HTML card; notes lead back to their places' },
  ],
}

/** Ghost from version 5 on, through its Admin interface: posts, and newsletter issues as drafts. */
export function ghostPlatforms(tools: PlatformTools): PlatformKind[] {
  const people = keepAnswers<GhostIdentity>(tools.now)
  const common = {
    problemsOf: (config: TargetSettings) => [...siteProblems(config), ...commonProblems(config)],
    recipientOf: (config: TargetSettings) => siteOf({ config }),
    longestTitle: 255,
  }
  return [
    {
      ...{ kind: 'ghost', name: 'Ghost', description: 'Posts of a Ghost site, as text that its editor knows.' },
      ...{ ...common, fields: [...ACCESS, NOTES, ...DISCLOSURE_FIELDS, ...CHECK_FIELDS], canSchedule: true },
      postFields: [
        ...(['slug', 'excerpt', 'tags', 'create_terms', 'featured_image'] as const),
        ...(['author', 'visibility', 'canonical_url', 'meta_description'] as const),
      ],
      open: (access) => openGhostPosts(tools, access, people),
    },
    {
      ...{ kind: 'ghost_newsletter', name: 'Ghost newsletter' },
      description: 'Newsletter issues as drafts in Ghost, which people send there; never sent from here.',
      ...{
        ...common,
        fields: [...ACCESS, ...DISCLOSURE_FIELDS, ...CHECK_FIELDS],
        canSchedule: false,
        isDraftsOnly: true,
      },
      postFields: ['subject', 'slug', 'excerpt', 'featured_image'],
      open: (access) => openGhostNewsletter(tools, access, people),
    },
  ]
}
