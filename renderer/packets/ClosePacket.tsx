import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { strings } from './strings.ts'

/** Closes the packet; asks first, here and on every way to another view, while a reply is not saved. */
export function ClosePacket({ isUnsaved, onClose }: { isUnsaved: boolean; onClose: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  // A browser's own question at its closing says nothing in the desktop window and would keep it open unexplained.
  const leaving = useBlocker({ shouldBlockFn: () => isUnsaved, enableBeforeUnload: false, withResolver: true })
  const isLeaving = leaving.status === 'blocked'
  return (
    <>
      <Button onClick={() => (isUnsaved ? setIsAsked(true) : onClose())}>{strings.open.close}</Button>
      {(isAsked || isLeaving) && (
        <ConfirmDialog
          {...strings.leave}
          onClose={() => {
            setIsAsked(false)
            leaving.reset?.()
          }}
          onConfirm={isLeaving ? leaving.proceed : onClose}
        />
      )}
    </>
  )
}
