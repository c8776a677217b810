import { useMutation } from '@tanstack/react-query'
import type { PacketSummary } from '../../core/packets/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { strings } from './strings.ts'

const words = strings.revoke

export function RevokePacket({ packet, onClose }: { packet: PacketSummary; onClose: () => void }) {
  const { packets } = useApi()
  const notify = useNotices()
  const revoking = useMutation(
    packets.revoke.mutationOptions({
      onSuccess: () => {
        notify({ title: words.done })
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.title}
      text={words.text}
      confirm={words.confirm}
      cancel={words.cancel}
      isBusy={revoking.isPending}
      failure={failureOf(words.failed, revoking.error)}
      onConfirm={() => revoking.mutate({ packet_id: packet.packet_id })}
    />
  )
}
