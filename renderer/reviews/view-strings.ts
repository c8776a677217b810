import type { ReviewView } from '../../core/approvals/view-contract.ts'

const viewed: Record<ReviewView['kind'], string> = {
  opened: 'opened',
  compared: 'was shown what changed up to',
  packet_made: 'made a packet of',
}

export const viewStrings = {
  title: 'Who has opened the text',
  lead: 'Opened in a review, or shown with its changes since an earlier decision. Whether they read it is not known.',
  loading: 'Loading who has opened the text',
  none: 'Nobody yet.',
  line: ({ name, kind, content_revision: revision }: ReviewView) => `${name} ${viewed[kind]} revision ${revision},`,
}
