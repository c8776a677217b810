import { useMutation } from '@tanstack/react-query'
import type { Target } from '../../../core/publishing/target-contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Text } from '../../ui/Stack.tsx'
import { strings } from './strings.ts'

const words = strings.certificate

/** Believes from now on the one certificate that a site showed, and tests the site with it. */
export function TrustCertificate({ target, onClose }: { target: Target; onClose: () => void }) {
  const { publishing } = useApi()
  const { target_id, name, kind, config, report } = target
  const testing = useMutation(publishing.testTarget.mutationOptions({ onSettled: onClose }))
  const saving = useMutation(publishing.saveTarget.mutationOptions({ onSuccess: () => testing.mutate({ target_id }) }))
  const certificate_sha256 = report?.certificate?.sha256 ?? ''
  return (
    <ConfirmDialog
      title={words.trustTitle}
      text={
        <>
          <p>{words.trustText(name)}</p>
          <Text size="label" isCode breaks="anywhere">
            {certificate_sha256}
          </Text>
        </>
      }
      confirm={words.confirm}
      cancel={strings.form.cancel}
      isBusy={saving.isPending || testing.isPending}
      failure={failureOf(strings.form.failed, saving.error)}
      onClose={onClose}
      onConfirm={() => saving.mutate({ target_id, name, kind, config: { ...config, certificate_sha256 } })}
    />
  )
}
