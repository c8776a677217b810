import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ReviewRights } from '../../core/approvals/contract.ts'
import type { DecisionName } from '../../core/approvals/decision-contract.ts'
import { useApi } from '../app/api.ts'
import { LoadFailed } from '../app/ViewState.tsx'
import { useMarkedWords } from '../checks/use-marked-words.ts'
import { SearchListing } from '../library/seo/SearchListing.tsx'
import { Article } from '../ui/Article.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { AssetHead, WhyAsked, type Asset } from './AssetHead.tsx'
import { CheckedPart } from './CheckedPart.tsx'
import { ChangedMeanwhile, ReadAnew } from './ChangedMeanwhile.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { DecidePart } from './DecidePart.tsx'
import { offeredTo } from './offered.ts'
import { Brief } from './References.tsx'
import { RemarkDialog } from './RemarkDialog.tsx'
import { useReviewDraft } from './review-draft.ts'
import { selectedWords, type SelectedWords } from './selected-words.ts'
import { Sequence } from './Sequence.tsx'
import { SinceDecision } from './SinceDecision.tsx'
import { strings } from './strings.ts'
import { useKeys } from './use-keys.ts'
import { useReadText } from './use-read-text.ts'
import { Columns, Side } from '../ui/Columns.tsx'
import { Detail } from '../ui/Detail.tsx'

type Open = { kind: 'decide'; decision: DecisionName } | { kind: 'remark'; selected: SelectedWords | undefined }

function scopeInWords({ sections, dropped, compared_to: before }: NonNullable<Asset['scope']>): string {
  const titles = [...sections.map(({ title }) => title), ...dropped].map((title) =>
    title === '' ? strings.opening : title,
  )
  return strings.scope(titles.join(', '), before.revision, before.decided_by_name, before.agreed_beforehand === true)
}

export function AssetView({ asset, rights }: { asset: Asset; rights: ReviewRights }) {
  const { approval, content, review } = asset
  useWindowTitle(`${strings.reviewOf(approval.qualification)}: ${approval.title}`)
  const text = useReadText(content)
  const { read, newer } = text
  const prepared = useReviewDraft(approval.approval_id)
  const { decide: asked } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [begun, setOpen] = useState<Open>()
  const article = useRef<HTMLDivElement>(null)
  const input = { content_id: content.content_id }
  const checking = useQuery(useApi().content.checks.queryOptions({ input }))
  const checks = checking.data?.checks
  useMarkedWords(article, checks?.content_sha256 === read.content_sha256 ? checks : undefined)
  const offered = offeredTo(rights)
  const open = asked !== undefined && offered.includes(asked) ? ({ kind: 'decide', decision: asked } as const) : begun

  const decide = (decision: DecisionName) => setOpen({ kind: 'decide', decision })
  const remark = () =>
    setOpen({ kind: 'remark', selected: article.current ? selectedWords(article.current, read.body) : undefined })
  const keyFor = (decision: DecisionName) => (offered.includes(decision) ? () => decide(decision) : undefined)
  useKeys({
    a: keyFor('approve'),
    c: keyFor('request_changes'),
    r: keyFor('reject'),
    w: keyFor('waive'),
    n: offered.length > 0 ? remark : undefined,
  })
  const close = () => {
    setOpen(undefined)
    if (asked !== undefined)
      void navigate({ to: '.', search: (search) => ({ ...search, decide: undefined }), replace: true })
  }
  const readNew = () => {
    close()
    text.takeNewer()
  }
  return (
    <Detail isWide>
      <AssetHead asset={asset} rights={rights} read={read} onWaive={() => decide('waive')} />
      {newer !== undefined && <ChangedMeanwhile revision={newer.revision} onRead={readNew} />}
      <Columns>
        <Stack gap={6}>
          {text.before === undefined ? (
            <SinceDecision approvalId={approval.approval_id} />
          ) : (
            <ReadAnew before={text.before} now={read} />
          )}
          {asset.scope !== null && <p>{scopeInWords(asset.scope)}</p>}
          <WhyAsked approval={approval} read={read} />
          <div ref={article}>
            <Article title={read.title} body={read.body} level={1} hasPlaces />
          </div>
          <SearchListing seo={read.seo} />
        </Stack>
        <Side>
          <DecidePart
            approval={approval}
            review={review}
            rights={rights}
            body={read.body}
            prepared={prepared}
            findings={asset.findings_to_acknowledge}
            points={asset.points_to_answer}
            quality={asset.quality}
            onDecide={decide}
            onRemark={remark}
          />
          <Sequence review={review} openId={approval.approval_id} />
        </Side>
        <Stack gap={5} rules="between">
          <Brief inputs={asset.brief} />
          {newer !== undefined ? (
            <Text tone="quiet" size="label">
              {strings.checksStale}
            </Text>
          ) : checking.data !== undefined ? (
            <CheckedPart
              content={read}
              checks={checking.data.checks}
              quality={asset.quality}
              chosen={prepared.draft.claims}
              onChoose={offered.length > 0 ? (claims) => prepared.change({ claims }) : undefined}
            />
          ) : checking.error === null ? (
            <Loading label={strings.checksLoading} lines={6} />
          ) : (
            <LoadFailed error={checking.error} retry={() => void checking.refetch()} />
          )}
        </Stack>
      </Columns>
      {open?.kind === 'decide' && (
        <DecideDialog
          approvalId={approval.approval_id}
          decision={open.decision}
          qualification={approval.qualification}
          read={read}
          claims={checking.data?.checks?.evidence.claims ?? []}
          prepared={prepared}
          findings={asset.findings_to_acknowledge}
          points={asset.points_to_answer}
          quality={asset.quality}
          isSelfReview={rights.is_author}
          takesPassphrase={rights.passphrase}
          onReadNew={readNew}
          onClose={close}
        />
      )}
      {open?.kind === 'remark' && (
        <RemarkDialog
          body={read.body}
          selected={open.selected}
          onAdd={(added) => {
            prepared.change({ remarks: [...prepared.draft.remarks, added] })
            close()
          }}
          onClose={close}
        />
      )}
    </Detail>
  )
}
