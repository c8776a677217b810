import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ValidityFinding } from '../../core/validity/contract.ts'
import { plainWords } from '../../core/kernel/plain-words.ts'
import { useApi } from '../app/api.ts'
import { Fold } from '../ui/Fold.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Moment } from '../ui/Moment.tsx'
import { TONES } from './AssetRow.tsx'
import { strings } from './strings.ts'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { Panel } from '../ui/Panel.tsx'

const words = strings.finding

/** One finding: which source, what is wrong, what rests on it, and who accepted it. */
export function FindingCard({ finding, contentId }: { finding: ValidityFinding; contentId: string }) {
  const { kind, cause, detail, source_id, source_title, source_url, final_url } = finding
  const isWeb = /^https?:/.test(source_url)
  return (
    <Panel as="li">
      <h3>{source_title}</h3>
      <Row as="p" gap="1 3" align="center" tone="quiet" size="label">
        <Badge tone={TONES[kind]}>{strings.causes[cause]}</Badge>
        <span>
          {words.seen} <Moment at={finding.first_seen_at} />
        </span>
      </Row>
      <p>{detail}</p>
      {isWeb && (
        <Text tone="quiet" size="label" breaks="anywhere">
          {source_url}
        </Text>
      )}
      {final_url !== null && (
        <Text tone="quiet" size="label" breaks="anywhere">
          {words.leads} {final_url}
        </Text>
      )}
      <Claims contentId={contentId} claimIds={finding.claim_ids} />
      <Row as="p" gap="1 3" align="center" tone="quiet" size="label">
        <Link to="/sources/$sourceId" params={{ sourceId: source_id }}>
          {words.openSource}
        </Link>
        {isWeb && (
          <a href={source_url} target="_blank" rel="noreferrer noopener">
            {words.openPage}
          </a>
        )}
      </Row>
      <Accepted by={finding} />
    </Panel>
  )
}

/** The sentences of the piece that rest on the source, as they stand there now. */
function Claims({ contentId, claimIds }: { contentId: string; claimIds: readonly string[] }) {
  const checks = useQuery(useApi().content.checks.queryOptions({ input: { content_id: contentId } })).data?.checks
  const claims = checks?.evidence.claims.filter(({ claim_id }) => claimIds.includes(claim_id)) ?? []
  if (claimIds.length === 0)
    return (
      <Text tone="quiet" size="label">
        {words.noClaims}
      </Text>
    )
  return (
    <Fold summary={words.claims(claimIds.length)}>
      <Stack as="ul" isBulleted gap={1}>
        {claims.map(({ claim_id, claim_text }) => (
          <li key={claim_id}>
            <q>{plainWords(claim_text)}</q>
          </li>
        ))}
      </Stack>
    </Fold>
  )
}

/** Who accepted what was found, and what they said. */
export function Accepted({
  by: { acknowledged_at, acknowledged_by, note },
}: {
  by: Pick<ValidityFinding, 'acknowledged_at' | 'acknowledged_by' | 'note'>
}) {
  const members = useQuery(useApi().accounts.listMembers.queryOptions({ input: {} })).data?.members ?? []
  if (acknowledged_at === null || acknowledged_by === null) return null
  const name = members.find(({ member_id }) => member_id === acknowledged_by)?.name ?? acknowledged_by
  return (
    <Stack line="above">
      <Text tone="quiet" size="label">
        {words.acknowledged(name)}, <Moment at={acknowledged_at} />
      </Text>
      {note !== null && <Text breaks="typed">{note}</Text>}
    </Stack>
  )
}
