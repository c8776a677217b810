import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../core/accounts/contract.ts'
import { useApi } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable, TableFoot } from '../../ui/DataTable.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Page } from '../../ui/Page.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { strings } from './strings.ts'

/** The members of the workspace; admins change them, everybody reads them. */
export function TeamPage() {
  const members = useQuery(useApi().accounts.listMembers.queryOptions({ input: {} }))
  const isAdmin = useSession().member.role === 'admin'
  const [open, setOpen] = useState<Member | 'new'>()
  return (
    <Page
      title={strings.title}
      lead={strings.lead}
      isWide
      actions={
        isAdmin && (
          <Button look="primary" onClick={() => setOpen('new')}>
            {strings.add}
          </Button>
        )
      }
    >
      <ViewState query={members} loading={strings.loading}>
        {({ members: found }) => <Members members={found} onEdit={isAdmin ? setOpen : undefined} />}
      </ViewState>
      <TableFoot>{strings.declared}</TableFoot>
      {open !== undefined && (
        <MemberDialog member={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  )
}

interface MembersProps {
  members: readonly Member[]
  onEdit: ((member: Member) => void) | undefined
}

function Members({ members, onEdit }: MembersProps) {
  return (
    <DataTable
      label={strings.table}
      rows={members}
      keyOf={({ member_id }) => member_id}
      columns={[
        {
          title: strings.name,
          isRowHead: true,
          cell: ({ name, is_active: isActive }) => (
            <>
              {name} {!isActive && <Badge tone="quiet">{strings.inactive}</Badge>}
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
