import { ToldByLog } from '../audit/ToldByLog.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ContentItem } from '../../core/content/contract.ts'
import type { Dossier } from '../../core/passport/contract.ts'
import { stateOfPart } from '../../core/passport/rules/part-states.ts'
import { stripOf } from '../../core/content/rules/mark.ts'
import { useApi } from '../app/api.ts'
import { Callout } from '../ui/Callout.tsx'
import { exactMoment } from '../ui/Moment.tsx'
import { StripInWords } from '../ui/Strip.tsx'
import { About } from './About.tsx'
import { Actions } from './Actions.tsx'
import { AssurancePart } from './AssurancePart.tsx'
import { ClaimsPart } from './ClaimsPart.tsx'
import { CompliancePart } from './CompliancePart.tsx'
import { DisclosurePart } from './DisclosurePart.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import styles from './Dossier.module.css'
import { HistoryPart } from './HistoryPart.tsx'
import { printNames } from './print-names.ts'
import { QualityPart } from './QualityPart.tsx'
import { ReplayPart } from './ReplayPart.tsx'
import { ReviewsPart } from './ReviewsPart.tsx'
import { SignaturePart } from './SignaturePart.tsx'
import { SourcesPart } from './SourcesPart.tsx'
import { StagesPart } from './StagesPart.tsx'
import { ValidityPart } from './ValidityPart.tsx'
import { statementOf } from './statement.ts'
import { strings } from './strings.ts'
import { useVerification } from './use-verification.ts'
import { usePageLines } from './use-page-lines.ts'

interface DossierDocumentProps {
  dossier: Dossier
  /** When the dossier was read, so that its signature is checked anew with each reading. */
  readAt: number
  item: ContentItem
}

/** The dossier as a document: first what it comes to, then how it came about, last what proves it. */
export function DossierDocument({ dossier, readAt, item }: DossierDocumentProps) {
  const { passport, request_id, content_id } = dossier
  const run = useQuery(useApi().generation.status.queryOptions({ input: { request_id }, retry: false })).data
  const statement = statementOf(dossier.envelope)
  const subject = statement?.subject
  const textHash = subject?.content_sha256
  const revision = subject?.revision ?? null
  const verification = useVerification(dossier, readAt)
  // A check that could not be made is no reason to rely on anything.
  const verdict = verification.isError ? 'incomplete' : (verification.data?.verdict ?? 'trusted')
  const lines = strings.pdf.lines
  const moment = new Date(readAt).toISOString()
  usePageLines({
    title: lines.head(item.title),
    foot: [
      lines.revision(revision, item.revision, exactMoment(moment)),
      lines.record(content_id, request_id),
      ...(textHash === undefined ? [] : [`SHA-256 ${textHash}`]),
    ],
  })
  return (
    <article>
      <Stack gap={5} className={styles.head}>
        <Stack as="header" gap={2}>
          <Text tone="quiet" size="label">
            {strings.overline}
          </Text>
          <Text as="h1" size="display" isNarrow>
            {item.title}
          </Text>
          <Text tone="quiet" size="label">
            {strings.lead}
          </Text>
          <StripInWords marks={stripOf(withoutBrief(item))} />
          <Actions
            contentId={content_id}
            requestId={request_id}
            names={printNames(item.title, statement?.issued_at ?? moment)}
          />
        </Stack>
        <ToldByLog differs={dossier.differs_from_log} />
        {verdict !== 'trusted' && (
          <Callout tone="danger" title={strings.signature.verdicts[verdict]} isAlert>
            {strings.doubted}
          </Callout>
        )}
        {item.publication_state === 'held' && (
          <Callout tone="warn" title={strings.held.title}>
            {strings.held.text(item.revision)}
          </Callout>
        )}
        {dossier.edited_since_generation && (
          <Callout tone="warn" title={strings.edited.title}>
            {revision === null
              ? strings.edited.textUnstored(item.revision)
              : strings.edited.text(revision, item.revision)}
          </Callout>
        )}
      </Stack>
      <AssurancePart passport={passport} of={dossier.current_text.of_current_text} />
      <DisclosurePart item={item} />
      <About dossier={dossier} run={run} textHash={textHash} />
      <StagesPart models={passport.identity.resolved_models} stages={run?.progress.stages} effort={passport.identity} />
      <QualityPart
        quality={passport.quality}
        edited={
          dossier.edited_since_generation
            ? { generated: revision, current: item.revision, gate: dossier.current_text.gate }
            : null
        }
      />
      <CompliancePart
        compliance={passport.compliance}
        check={passport.assurance.components.compliance_checks}
        state={stateOfPart('compliance_checks', passport)}
      />
      <ClaimsPart evidence={passport.evidence} contentId={content_id} revision={revision} />
      <SourcesPart evidence={passport.evidence} setId={passport.identity.source_set_id} />
      <ReviewsPart review={passport.review} />
      <ValidityPart validity={dossier.validity} requestId={request_id} />
      <ReplayPart requestId={request_id} outlook={dossier.replay} />
      <HistoryPart requestId={request_id} revisions={dossier.revisions} subject={subject} current={item.revision} />
      <SignaturePart dossier={dossier} verification={verification} item={item} />
    </article>
  )
}

/** The disclosure says how much was taken from the brief, so that the strip need not. */
function withoutBrief(item: ContentItem): ContentItem {
  return item.quality === null ? item : { ...item, quality: { ...item.quality, from_brief: 0 } }
}
