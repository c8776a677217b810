import { useState } from 'react'
import type { ContentItem } from '../../../core/content/contract.ts'
import { canWrite, useSession } from '../../app/session.ts'
import { PlaceHold } from '../../holds/HoldDialogs.tsx'
import { MarkPublished } from '../../publishing/MarkPublished.tsx'
import { strings as publishStrings } from '../../publishing/strings.ts'
import { useHoldOf } from '../../holds/HoldNote.tsx'
import { strings as holdStrings } from '../../holds/strings.ts'
import { Menu } from '../../ui/Menu.tsx'
import { ExportPiece } from '../export/ExportPiece.tsx'
import { strings as exportStrings } from '../export/strings.ts'
import { useCopyMarkdown } from '../export/use-copy-markdown.ts'
import { useCopyRich } from '../export/use-copy-rich.ts'
import { useExport } from '../selection/use-export.ts'
import { useArchive } from '../use-archive.ts'
import { DeletePiece } from './DeletePiece.tsx'
import { strings } from './strings.ts'

/** What is done with a piece as a whole, and less often: archive it, take it along, delete it. */
export function PieceMenu({ item }: { item: ContentItem }) {
  const session = useSession()
  const { archive, bringBack } = useArchive()
  const { exportPieces } = useExport()
  const [isExporting, setIsExporting] = useState(false)
  const [isMarking, setIsMarking] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const [isHolding, setIsHolding] = useState(false)
  const isHeld = useHoldOf(item.content_id) !== undefined
  const ids = [item.content_id]
  const isArchived = item.publication_state === 'archived'
  const copyRich = useCopyRich(item, canWrite(session) && !isArchived ? () => setIsMarking(true) : undefined)
  const copyMarkdown = useCopyMarkdown(item)
  const shelve = isArchived
    ? { label: strings.unarchive, run: () => bringBack(ids) }
    : { label: strings.archive, run: () => archive(ids) }
  const mayMark = canWrite(session) && !isArchived && item.publication_state !== 'published'
  const entries = [
    { label: exportStrings.open, run: () => setIsExporting(true) },
    { label: exportStrings.copy, run: () => void copyRich() },
    { label: exportStrings.copyMarkdown, run: () => void copyMarkdown() },
    ...(mayMark ? [{ label: publishStrings.mark, run: () => setIsMarking(true) }] : []),
    { label: canWrite(session) ? strings.export : strings.exportUnsigned, run: () => exportPieces(ids) },
    ...(session.member.role === 'admin' && !isHeld
      ? [{ label: holdStrings.place.open, run: () => setIsHolding(true) }]
      : []),
    ...(canWrite(session)
      ? [shelve, { label: strings.remove, run: () => setIsDeleting(true), isDangerous: true }]
      : []),
  ]
  return (
    <>
      <Menu label={strings.more} entries={entries} />
      {isExporting && <ExportPiece item={item} onClose={() => setIsExporting(false)} />}
      {isMarking && <MarkPublished item={item} onClose={() => setIsMarking(false)} />}
      {isHolding && (
        <PlaceHold
          subject={{ kind: 'content', id: item.content_id }}
          name={item.title}
          onClose={() => setIsHolding(false)}
        />
      )}
      {isDeleting && <DeletePiece item={item} onArchive={() => archive(ids)} onClose={() => setIsDeleting(false)} />}
    </>
  )
}
