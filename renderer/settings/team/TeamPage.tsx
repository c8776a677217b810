import { ToldByLog } from '../../audit/ToldByLog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../core/accounts/contract.ts'
import { ERASED_NAME } from '../../../core/kernel/person-names.ts'
import { useApi } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable, TableFoot } from '../../ui/DataTable.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Page } from '../../ui/Page.tsx'
import { Accounts } from './Accounts.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { NamesDialog } from './NamesDialog.tsx'
import { PassphraseDialog } from './PassphraseDialog.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import { Sessions } from './Sessions.tsx'
import { ShownCode, type IssuedCode } from './ShownCode.tsx'
import { SignedDecisions } from './SignedDecisions.tsx'
import { SigningIn } from './SigningIn.tsx'
import { strings } from './strings.ts'
import { WaitingGrants } from './WaitingGrants.tsx'

/** What stands open over the page. */
type Open =
  | { what: 'add' | 'first passphrase' }
  | { what: 'change' | 'reset' | 'erase' | 'names'; member: Member }
  | { what: 'code'; issued: IssuedCode }

/** The members of the workspace; admins change them, everybody reads them. */
export function TeamPage() {
  const members = useQuery(useApi().accounts.listMembers.queryOptions({ input: {} }))
  const { member, sign_in: signIn, kept_on } = useSession()
  const isAdmin = member.role === 'admin'
  const mayAdd = signIn.has_passphrase || signIn.issuer !== null
  const [open, setOpen] = useState<Open>()
  return (
    <Page
      title={strings.title}
      lead={strings.lead}
      isWide
      actions={
        isAdmin && (
          <Button look="primary" onClick={() => setOpen({ what: mayAdd ? 'add' : 'first passphrase' })}>
            {strings.add}
          </Button>
        )
      }
    >
      <ViewState query={members} loading={strings.loading}>
        {({ members: found, invited, differs_from_log: differs }) => (
          <>
            <ToldByLog differs={differs} />
            <Members
              members={found}
              invited={invited}
              onEdit={isAdmin ? (one) => setOpen({ what: 'change', member: one }) : undefined}
            />
          </>
        )}
      </ViewState>
      <TableFoot>{strings.declared}</TableFoot>
      <WaitingGrants isAdmin={isAdmin} me={member.member_id} />
      <SigningIn />
      {kept_on === 'host' && <Accounts />}
      {kept_on === 'host' && <Sessions />}
      {isAdmin && <SignedDecisions />}
      {open !== undefined && <TeamDialog open={open} me={member.member_id} onGo={setOpen} />}
    </Page>
  )
}

interface TeamDialogProps {
  open: Open
  /** The member at the desk. */
  me: string
  onGo: (next: Open | undefined) => void
}

function TeamDialog({ open, me, onGo }: TeamDialogProps) {
  const close = () => onGo(undefined)
  const show = (issued: IssuedCode) => onGo({ what: 'code', issued })
  switch (open.what) {
    case 'first passphrase':
      return <PassphraseDialog text={strings.passphrase.first} onClose={close} onDone={() => onGo({ what: 'add' })} />
    case 'add':
      return (
        <MemberDialog
          member={undefined}
          onClose={close}
          onAdded={show}
          onReset={undefined}
          onErase={undefined}
          onNames={undefined}
        />
      )
    case 'change': {
      const { member } = open
      const mayReset = !member.is_owner && member.is_active && member.member_id !== me
      const reset = () => onGo({ what: 'reset', member })
      const erase = () => onGo({ what: 'erase', member })
      return (
        <MemberDialog
          member={member}
          onClose={close}
          onAdded={show}
          onReset={mayReset ? reset : undefined}
          onErase={member.is_owner || member.name === ERASED_NAME ? undefined : erase}
          onNames={() => onGo({ what: 'names', member })}
        />
      )
    }
    case 'reset':
      return <ResetDialog member={open.member} onClose={close} onIssued={show} />
    case 'erase':
      return <EraseDialog member={open.member} onClose={close} />
    case 'names':
      return <NamesDialog member={open.member} onClose={close} />
    case 'code':
      return <ShownCode issued={open.issued} onClose={close} />
  }
}

interface MembersProps {
  members: readonly Member[]
  /** Ids of those who have not signed in yet. */
  invited: readonly string[]
  onEdit: ((member: Member) => void) | undefined
}

function Members({ members, invited, onEdit }: MembersProps) {
  return (
    <DataTable
      label={strings.table}
      rows={members}
      keyOf={({ member_id }) => member_id}
      columns={[
        {
          title: strings.name,
          isRowHead: true,
          cell: ({ member_id, name, is_active: isActive }) => (
            <>
              {name} {!isActive && <Badge tone="quiet">{strings.inactive}</Badge>}
              {invited.includes(member_id) && <Badge tone="quiet">{strings.invited}</Badge>}
            </>
          ),
        },
        { title: strings.role, cell: roleInWords },
        { title: strings.qualifications, cell: qualificationsInWords },
        { title: strings.since, cell: ({ created_at }) => <Moment at={created_at} /> },
        onEdit !== undefined && {
          title: strings.actions,
          kind: 'action',
          cell: (member) => (
            <Button look="quiet" aria-label={strings.editNamed(member.name)} onClick={() => onEdit(member)}>
              {strings.edit}
            </Button>
          ),
        },
      ]}
    />
  )
}

function roleInWords({ role, is_owner: isOwner }: Member): string {
  const { name } = strings.roles[role]
  return isOwner ? `${name}, ${strings.owner.toLowerCase()}` : name
}

function qualificationsInWords({ qualifications }: Member): string {
  return qualifications.map((one) => strings.qualificationNames[one].name.toLowerCase()).join(', ') || strings.none
}
