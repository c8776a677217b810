import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { SourceFinding, SourceStanding } from '../../core/validity/contract.ts'
import { BackToList } from '../app/BackToList.tsx'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { ViewState } from '../app/ViewState.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Moment } from '../ui/Moment.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { AcknowledgeSourceDialog } from './AcknowledgeSourceDialog.tsx'
import { TONES } from './AssetRow.tsx'
import { causeStrings as words } from './cause-strings.ts'
import { CitingPart } from './CitingPart.tsx'
import { strings } from './strings.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useIsScanned } from './use-scanned.ts'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { Section } from '../ui/Section.tsx'
import { Detail } from '../ui/Detail.tsx'
import { Panel } from '../ui/Panel.tsx'

/** What is found about one source, and in which pieces. */
export function SourceStandingPage() {
  const { sourceId = '' } = useParams({ strict: false })
  const standing = useQuery(useApi().validity.citing.queryOptions({ input: { source_id: sourceId } }))
  return (
    <ViewState query={standing} loading={words.loadingOne}>
      {(source) => (
        <Detail as="article">
          <BackToList to="/validity" label={strings.back} />
          <SourceHead key={sourceId} source={source} />
          <Found findings={source.findings} />
          {source.total > 0 && <CitingPart source={source} />}
        </Detail>
      )}
    </ViewState>
  )
}

function SourceHead({ source }: { source: SourceStanding }) {
  const { source_id, source_title, source_url, is_in_library, findings, to_acknowledge } = source
  const [isAsking, setIsAsking] = useState(false)
  const heading = useHeadingFocus(isAsking, to_acknowledge > 0)
  const mayWrite = canWrite(useSession())
  const isWeb = /^https?:/.test(source_url)
  return (
    <>
      <PageHead
        isDetail
        title={source_title}
        titleRef={heading}
        facts={
          <>
            {isWeb && (
              <Text as="span" tone="quiet" size="label" breaks="anywhere">
                {source_url}
              </Text>
            )}
            {is_in_library ? (
              <Link to="/sources/$sourceId" params={{ sourceId: source_id }}>
                {strings.finding.openSource}
              </Link>
            ) : (
              <span>{words.gone}</span>
            )}
            {isWeb && (
              <a href={source_url} target="_blank" rel="noreferrer noopener">
                {strings.finding.openPage}
              </a>
            )}
          </>
        }
        actions={
          mayWrite &&
          to_acknowledge > 0 && (
            <Button look="primary" onClick={() => setIsAsking(true)}>
              {words.acknowledge.open(to_acknowledge)}
            </Button>
          )
        }
      />
      {to_acknowledge === 0 &&
        (findings.length > 0 ? <Callout tone="quiet" title={words.accepted} /> : <NothingFound />)}
      {isAsking && (
        <AcknowledgeSourceDialog sourceId={source_id} pieces={to_acknowledge} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

/** No scan of a piece vouches for one source, and before the first there is nothing to say at all. */
function NothingFound() {
  const isScanned = useIsScanned()
  if (isScanned === undefined) return null
  return (
    <Callout tone="quiet" title={isScanned ? words.clear : strings.none.unseen.title}>
      {words.whenChecked}
    </Callout>
  )
}

function Found({ findings }: { findings: readonly SourceFinding[] }) {
  if (findings.length === 0) return null
  return (
    <Section id="validity-wrong" title={words.wrong}>
      <Stack as="ul" gap={3}>
        {findings.map(({ kind, cause, detail, final_url, first_seen_at, last_seen_at }) => (
          <Panel key={kind} as="li">
            <h3>{strings.kinds[kind]}</h3>
            <Row as="p" gap="1 3" align="center" tone="quiet" size="label">
              <Badge tone={TONES[kind]}>{strings.causes[cause]}</Badge>
              <span>
                {words.firstSeen} <Moment at={first_seen_at} />, {words.lastSeen} <Moment at={last_seen_at} />
              </span>
            </Row>
            <p>{detail}</p>
            {final_url !== null && (
              <Text tone="quiet" size="label" breaks="anywhere">
                {strings.finding.leads} {final_url}
              </Text>
            )}
            {kind === 'unreachable' && (
              <Text tone="quiet" size="label">
                {strings.kindTexts[kind]}
              </Text>
            )}
          </Panel>
        ))}
      </Stack>
    </Section>
  )
}
