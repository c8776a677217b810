import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { strings } from './strings.ts'
import { useSaveVerifierPage } from './use-save-verifier-page.ts'
import { VerifyDialog } from './VerifyDialog.tsx'

const words = strings.actions

/** For any record, of this workspace or not: verify a file, and take the verifier page along. */
export function RecordTools() {
  const [isVerifying, setIsVerifying] = useState(false)
  const savePage = useSaveVerifierPage()
  return (
    <>
      <Button onClick={() => setIsVerifying(true)}>{words.verify}</Button>
      <Button onClick={savePage}>{words.page}</Button>
      {isVerifying && <VerifyDialog onClose={() => setIsVerifying(false)} />}
    </>
  )
}
