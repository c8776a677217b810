import { useEffect } from 'react'
import { useAnnounce } from '../../app/Announcer.tsx'
import { canWrite, useSession } from '../../app/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Stack.tsx'
import { useArchive } from '../use-archive.ts'
import { strings } from './strings.ts'
import { useExport } from './use-export.ts'
import { Bar } from '../../ui/Bar.tsx'

interface BulkBarProps {
  chosen: ReadonlySet<string>
  /** Whether the list shows archived pieces, which can only come back. */
  isArchive: boolean
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** What can be done with several pieces at once, as long as some are chosen. */
export function BulkBar({ chosen, isArchive, onChoose }: BulkBarProps) {
  const session = useSession()
  const { archive, bringBack, isBusy } = useArchive()
  const { exportPieces, isExporting, progress } = useExport()
  const announce = useAnnounce()
  useEffect(() => announce(strings.announced(chosen.size)), [chosen.size, announce])
  const ids = [...chosen]
  const act = (run: (contentIds: string[]) => void) => {
    run(ids)
    onChoose(new Set())
  }
  return (
    <Bar size="label" edge="top" isChosen role="toolbar" aria-label={strings.bar}>
      <Text isStrong fills="rest">
        {progress === undefined ? strings.chosen(chosen.size) : strings.exporting(progress.done + 1, progress.of)}
      </Text>
      {canWrite(session) && (
        <Button isBusy={isBusy} onClick={() => act(isArchive ? bringBack : archive)}>
          {isArchive ? strings.unarchive : strings.archive}
        </Button>
      )}
      <Button isBusy={isExporting} onClick={() => exportPieces(ids)}>
        {strings.export}
      </Button>
      <Button look="quiet" aria-label={strings.none} title={strings.none} onClick={() => onChoose(new Set())}>
        <Icon name="cross" />
      </Button>
    </Bar>
  )
}
