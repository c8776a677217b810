import { useMutation } from '@tanstack/react-query'
import type { Obligation, ReviewRights } from '../../core/approvals/contract.ts'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { Menu } from '../ui/Menu.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { strings } from './strings.ts'
import { useMembers } from './use-members.ts'

const words = strings.assign

/** Gives a review to another of those who hold its qualification, or hands it back. */
export function AssignMenu({ approval, rights }: { approval: Obligation; rights: ReviewRights }) {
  const api = useApi()
  const notify = useNotices()
  const { members } = useMembers()
  const assigning = useMutation(
    api.approvals.assign.mutationOptions({
      onSuccess: ({ assignee }) => {
        notify({ title: assignee === null ? words.handedBack : words.assigned(assignee.name) })
      },
      onError: (error) => notify({ title: words.failed, text: readFault(error).message }),
    }),
  )
  const assign = (member_id: string | null) => assigning.mutate({ approval_id: approval.approval_id, member_id })
  const others = members.filter(
    (one) =>
      one.is_active &&
      one.qualifications.includes(approval.qualification) &&
      one.member_id !== approval.assignee?.member_id,
  )
  const mayClear = rights.hand_back || (rights.assign && approval.assignee !== null)
  const entries = [
    ...(rights.assign
      ? others.map(({ member_id, name }) => ({ label: words.to(name), run: () => assign(member_id) }))
      : []),
    ...(mayClear ? [{ label: rights.hand_back ? words.handBack : words.clear, run: () => assign(null) }] : []),
  ]
  return entries.length === 0 ? null : <Menu label={words.menu} entries={entries} />
}
