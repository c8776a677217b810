import type { ContentItem, OpenProposal } from '../../../core/content/contract.ts'
import { textSectionOf } from '../text-sections.ts'
import { ProposalReview } from './ProposalReview.tsx'
import { SectionRun } from './SectionRun.tsx'
import type { useProposals } from './use-proposals.ts'

interface SectionRunsProps {
  base: ContentItem
  body: string
  isUnsaved: boolean
  isSaving: boolean
  proposing: ReturnType<typeof useProposals>
  onAccept: (proposal: OpenProposal) => void
}

/** The sections that are being written anew, and what came back and waits for a word. */
export function SectionRuns({ base, body, isUnsaved, isSaving, proposing, onAccept }: SectionRunsProps) {
  const headingOf = (id: string) => base.sections.find(({ section_id: one }) => one === id)?.heading ?? ''
  return (
    <>
      {proposing.runs.map(({ request_id: id, section_id: section }) => (
        <SectionRun key={id} requestId={id} heading={headingOf(section)} onDismiss={() => proposing.dismiss(id)} />
      ))}
      {proposing.proposals.map((proposal) => (
        <ProposalReview
          key={proposal.request_id}
          proposal={proposal}
          hasPlace={textSectionOf(base.sections, body, proposal.section_id) !== undefined}
          isUnsaved={isUnsaved}
          isBusy={isSaving || proposing.isBusy}
          onAccept={() => onAccept(proposal)}
          onReject={() => proposing.reject(proposal)}
        />
      ))}
    </>
  )
}
