import type { ReactNode } from 'react'
import type { ContentItem } from '../../../core/content/contract.ts'
import { ChecksPane } from '../../checks/ChecksPane.tsx'
import { strings as checkStrings } from '../../checks/strings.ts'
import { useRequestedEvidence } from '../../reviews/use-requested-evidence.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import styles from '../PieceEditor.module.css'
import type { EditorComments } from '../use-comments.tsx'
import type { LiveChecks } from '../use-live-checks.ts'
import { CommentsMargin } from './CommentsMargin.tsx'
import { strings } from './strings.ts'
import { TABS, type Margins as ShownMargins, type Tab } from './use-margins.ts'
import { Bar } from '../../ui/Bar.tsx'

interface MarginsProps {
  margins: ShownMargins
  base: ContentItem | undefined
  live: LiveChecks
  commenting: EditorComments
  chosen: string | null
  onShow: (id: string | null, start: number, end: number) => void
}

/** Beside the text: what was found in it, what backs it, and what people said about it. */
export function Margins({ margins, commenting, ...checking }: MarginsProps) {
  const { tab } = margins
  if (tab === undefined) return null
  const content: Record<Tab, ReactNode> = {
    findings: <Checks {...checking} shown="findings" />,
    evidence: <Checks {...checking} shown="evidence" />,
    comments: <CommentsMargin contentId={checking.base?.content_id} commenting={commenting} />,
  }
  return (
    <Stack className={styles.side}>
      <Tabs
        label={strings.tabs}
        value={tab}
        onChange={margins.show}
        tabs={TABS.map((value) => ({ value, label: strings.names[value], content: content[value] }))}
      />
      <Bar edge="bottom">
        <Button look="quiet" onClick={() => margins.toggle(tab)}>
          {strings.hide}
        </Button>
      </Bar>
    </Stack>
  )
}

interface ChecksProps extends Pick<MarginsProps, 'base' | 'live' | 'chosen' | 'onShow'> {
  shown: 'findings' | 'evidence'
}

function Checks({ base, live, ...shown }: ChecksProps) {
  const asked = useRequestedEvidence(base?.content_id)
  if (live.checks === undefined) {
    return base === undefined ? (
      <Text tone="quiet">{checkStrings.blank[shown.shown]}</Text>
    ) : (
      <Loading label={checkStrings.loading} lines={6} />
    )
  }
  return <ChecksPane base={base} live={{ ...live, checks: live.checks }} asked={asked} {...shown} />
}
