import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { WORST_FIRST, type ValidityAsset } from '../../core/validity/contract.ts'
import { BackToList } from '../app/BackToList.tsx'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { canWrite, useSession } from '../app/session.ts'
import { ViewState } from '../app/ViewState.tsx'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Moment } from '../ui/Moment.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx'
import { FindingCard } from './FindingCard.tsx'
import { HistoryPart } from './HistoryPart.tsx'
import { PagesPart } from './PagesPart.tsx'
import { strings } from './strings.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { Stack, Text } from '../ui/Stack.tsx'
import { Section } from '../ui/Section.tsx'
import { Detail } from '../ui/Detail.tsx'

/** What is found about the sources of one piece, and about the pages where it is public. */
export function AssetPage() {
  const { requestId } = useParams({ from: '/validity/$requestId' })
  const asset = useQuery(useApi().validity.get.queryOptions({ input: { request_id: requestId } }))
  return (
    <ViewState query={asset} loading={strings.loadingOne}>
      {(found) => (
        <Detail as="article">
          <BackToList to="/validity" label={strings.back} />
          <AssetHead key={requestId} asset={found} />
          <Findings asset={found} />
          <PagesPart pages={found.pages} />
          <HistoryPart requestId={requestId} />
          <Stack as="section" gap={2}>
            <h2>{strings.notDetected.title}</h2>
            <Text tone="quiet" size="label">
              {strings.notDetected.text}
            </Text>
          </Stack>
        </Detail>
      )}
    </ViewState>
  )
}

function AssetHead({ asset }: { asset: ValidityAsset }) {
  const { request_id, content_id, title, scanned_at, scan_state, needs_attention } = asset
  const api = useApi()
  const notify = useNotices()
  const scan = useMutation(
    api.validity.scan.mutationOptions({
      onError: (error) => notify({ title: strings.scanFailed, text: readFault(error).message }),
    }),
  )
  const [isAsking, setIsAsking] = useState(false)
  const heading = useHeadingFocus(isAsking, needs_attention)
  const mayWrite = canWrite(useSession())
  const isRunning = scan.isPending || scan_state === 'running'
  return (
    <>
      <PageHead
        isDetail
        title={title}
        titleRef={heading}
        facts={
          <>
            <span>{strings.states[scan_state]}</span>
            {scanned_at !== null && (
              <span>
                {strings.scanned}: <Moment at={scanned_at} />
              </span>
            )}
            <Link to="/library/$contentId" params={{ contentId: content_id }}>
              {strings.piece}
            </Link>
            <Link to="/library/$contentId/passport" params={{ contentId: content_id }}>
              {strings.passport}
            </Link>
          </>
        }
        actions={
          mayWrite && (
            <>
              <Button isBusy={isRunning} onClick={() => scan.mutate({ request_id: request_id ?? content_id })}>
                {strings.scan}
              </Button>
              {needs_attention && (
                <Button look="primary" onClick={() => setIsAsking(true)}>
                  {strings.acknowledge.open}
                </Button>
              )}
            </>
          )
        }
      />
      {isRunning && <Callout tone="accent" title={strings.scanning} />}
      {isAsking && <AcknowledgeDialog requestId={request_id ?? content_id} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** Whether the last scan had anything to check, before anything is called in order. */
function NothingFound({ requestId }: { requestId: string }) {
  const history = useQuery(useApi().validity.history.queryOptions({ input: { request_id: requestId } })).data
  const last = history?.scans[0]
  if (history === undefined) return null
  if (last === undefined) return <Callout tone="quiet" title={strings.unseen} />
  return last.sources === 0 ? (
    <Callout tone="quiet" title={strings.noSource} />
  ) : (
    <Callout tone="quiet" title={strings.clear(last.sources)} />
  )
}

function Findings({ asset }: { asset: ValidityAsset }) {
  const { findings, content_id, request_id } = asset
  if (findings.length === 0) return <NothingFound requestId={request_id ?? content_id} />
  return WORST_FIRST.map((kind) => {
    const some = findings.filter((one) => one.kind === kind)
    return (
      some.length > 0 && (
        <Section id={`validity-${kind}`} title={strings.kinds[kind]} key={kind}>
          <Text tone="quiet" size="label">
            {strings.kindTexts[kind]}
          </Text>
          <Stack as="ul" gap={3}>
            {some.map((finding) => (
              <FindingCard key={finding.finding_id} finding={finding} contentId={content_id} />
            ))}
          </Stack>
        </Section>
      )
    )
  })
}
