import { useState } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { canWrite, useSession } from '../app/session.ts'
import { Button } from '../ui/Button.tsx'
import { MarkPublished } from './MarkPublished.tsx'
import { strings } from './strings.ts'

/** Leads from a published piece to marking it as published elsewhere too, for whoever may write. */
export function MarkButton({ item }: { item: ContentItem }) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (!canWrite(session) || item.publication_state === 'archived') return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{strings.another}</Button>
      {isOpen && <MarkPublished item={item} onClose={() => setIsOpen(false)} />}
    </>
  )
}
