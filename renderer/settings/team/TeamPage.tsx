import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../core/accounts/contract.ts'
import { useApi } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Page } from '../../ui/Page.tsx'
import tableStyles from '../../ui/Table.module.css'
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
      <p className={tableStyles.foot}>{strings.declared}</p>
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
    <div className={tableStyles.scroll} tabIndex={0} role="region" aria-label={strings.table}>
      <table className={tableStyles.list}>
        <thead>
          <tr>
            {[strings.name, strings.role, strings.qualifications, strings.since].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {onEdit !== undefined && (
              <th scope="col">
                <span className="visually-hidden">{strings.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.member_id} member={member} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MemberRow({ member, onEdit }: { member: Member; onEdit: MembersProps['onEdit'] }) {
  const { name, role, qualifications, is_owner: isOwner, is_active: isActive, created_at: since } = member
  return (
    <tr>
      <th scope="row">
        {name} {!isActive && <Badge tone="quiet">{strings.inactive}</Badge>}
      </th>
      <td>{isOwner ? `${strings.roles[role].name}, ${strings.owner.toLowerCase()}` : strings.roles[role].name}</td>
      <td>
        {qualifications.map((one) => strings.qualificationNames[one].name.toLowerCase()).join(', ') || strings.none}
      </td>
      <td>
        <Moment at={since} />
      </td>
      {onEdit !== undefined && (
        <td className={tableStyles.last}>
          <Button look="quiet" aria-label={strings.editNamed(name)} onClick={() => onEdit(member)}>
            {strings.edit}
          </Button>
        </td>
      )}
    </tr>
  )
}
