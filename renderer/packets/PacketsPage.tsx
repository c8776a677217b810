import { ToldByLog } from '../audit/ToldByLog.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PacketSummary } from '../../core/packets/contract.ts'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { ViewState } from '../app/ViewState.tsx'
import linkStyles from '../ui/Link.module.css'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { CellNote, DataTable } from '../ui/DataTable.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ExactMoment, Moment } from '../ui/Moment.tsx'
import { Page } from '../ui/Page.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { ImportReplies } from './ImportReplies.tsx'
import { OpenPacket, type OpenedPacket } from './OpenPacket.tsx'
import { PacketView } from './PacketView.tsx'
import { ReviewerKeys } from './ReviewerKeys.tsx'
import { RevokePacket } from './RevokePacket.tsx'
import { strings } from './strings.ts'

const words = strings.page
const TONES: Record<PacketSummary['state'], BadgeTone> = {
  open: 'accent',
  answered: 'good',
  expired: 'warn',
  revoked: 'quiet',
}

/** The packets that were made, the way in for replies, and a packet of anybody's to read and decide in. */
export function PacketsPage() {
  const [doing, setDoing] = useState<'import' | 'open'>()
  const [opened, setOpened] = useState<OpenedPacket>()
  const mayImport = canWrite(useSession())
  const listing = useQuery(useApi().packets.list.queryOptions({ input: {} }))
  if (opened !== undefined) return <PacketView opened={opened} onClose={() => setOpened(undefined)} />
  const close = () => setDoing(undefined)
  return (
    <Page
      title={words.title}
      lead={words.lead}
      isWide
      back={
        <Link to="/reviews" className={linkStyles.back}>
          <Icon name="back" /> {words.back}
        </Link>
      }
      actions={
        <>
          <Button onClick={() => setDoing('open')}>{strings.open.open}</Button>
          {mayImport && (
            <Button look="primary" onClick={() => setDoing('import')}>
              {strings.import.open}
            </Button>
          )}
        </>
      }
    >
      <ViewState query={listing} loading={words.loading}>
        {({ packets, differs_from_log: differs }) => (
          <>
            <ToldByLog differs={differs} />
            {packets.length === 0 ? (
              <StateMessage title={words.none} text={words.noneText} />
            ) : (
              <Packets packets={packets} />
            )}
          </>
        )}
      </ViewState>
      <ReviewerKeys />
      {doing === 'import' && <ImportReplies onClose={close} />}
      {doing === 'open' && (
        <OpenPacket
          onClose={close}
          onOpened={(found) => {
            close()
            setOpened(found)
          }}
        />
      )}
    </Page>
  )
}

function Packets({ packets }: { packets: readonly PacketSummary[] }) {
  const [revoking, setRevoking] = useState<PacketSummary>()
  const { columns } = words
  return (
    <>
      <DataTable
        label={words.table}
        rows={packets}
        keyOf={({ packet_id }) => packet_id}
        columns={[
          {
            title: columns.title,
            isRowHead: true,
            cell: ({ title, content_revision: revision }) => (
              <>
                {title}
                <CellNote>{words.revision(revision)}</CellNote>
              </>
            ),
          },
          { title: columns.reviewer, cell: ({ reviewer }) => reviewer },
          {
            title: columns.state,
            cell: ({ state, answers, reviews }) => (
              <>
                <Badge tone={TONES[state]}>{words.states[state]}</Badge>
                {reviews > 1 && <CellNote>{words.answers(answers, reviews)}</CellNote>}
              </>
            ),
          },
          { title: columns.made, cell: ({ made_at: at }) => <Moment at={at} /> },
          { title: columns.expires, cell: ({ expires_at: at }) => <ExactMoment at={at} /> },
          {
            title: words.actions,
            kind: 'action',
            cell: (packet) =>
              packet.may_revoke && (
                <Button
                  look="quiet"
                  aria-label={strings.revoke.named(packet.title, packet.reviewer)}
                  onClick={() => setRevoking(packet)}
                >
                  {strings.revoke.open}
                </Button>
              ),
          },
        ]}
      />
      {revoking !== undefined && <RevokePacket packet={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}
