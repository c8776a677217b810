import { useState } from 'react'
import type { ContentItem } from '../../../core/content/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { SeoDialog } from './SeoDialog.tsx'
import { strings } from './strings.ts'

/** Opens the search details of a piece. */
export function ChangeSeo({ item }: { item: ContentItem }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-label={strings.changeNamed} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {strings.change}
      </Button>
      {isOpen && <SeoDialog item={item} onClose={() => setIsOpen(false)} />}
    </>
  )
}
