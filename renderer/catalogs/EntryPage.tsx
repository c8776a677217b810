import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { CatalogEntry } from '../../core/catalog/contract.ts'
import { BackToList } from '../app/BackToList.tsx'
import { useApi } from '../app/api.ts'
import { paneStyles } from '../app/TwoPanes.tsx'
import { ViewState } from '../app/ViewState.tsx'
import { Badge } from '../ui/Badge.tsx'
import { classes } from '../ui/classes.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { asKind } from './catalog-search.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryFacts } from './EntryFacts.tsx'
import type { EditedDocument } from './form/edited-document.ts'
import { asDetail, SPECS } from './form/specs.ts'
import { ruleSpecs } from './form/vertical-strings.ts'
import { EntryPreview } from './preview/EntryPreview.tsx'
import { RetiredNote } from './RetireEntry.tsx'
import { strings } from './strings.ts'
import { RuleBench } from './trial/RuleBench.tsx'
import { VersionsPart } from './VersionsPart.tsx'
import { Detail } from '../ui/Detail.tsx'
import { Section } from '../ui/Section.tsx'

/** One entry: what it says, its versions, and for a vertical its rules tried on a text. */
export function EntryPage() {
  const { kind: named, entryId } = useParams({ from: '/catalogs/$kind/$entryId' })
  const kind = asKind(named)
  const entries = useQuery(useApi().catalog.listEntries.queryOptions({ input: {} }))
  return (
    <ViewState query={entries} loading={strings.loading}>
      {(list) => {
        const entry = list.entries.find((one) => one.kind === kind && one.id === entryId)
        if (entry === undefined) return <NoSuchEntry />
        return <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
      }}
    </ViewState>
  )
}

function NoSuchEntry() {
  return (
    <Detail>
      <BackToList to="/catalogs" label={strings.back} />
      <StateMessage isWhole title={strings.noEntry.title} text={strings.noEntry.text} />
    </Detail>
  )
}

type Part = keyof typeof strings.parts

function Entry({ entry }: { entry: CatalogEntry }) {
  const { kind, id, version } = entry
  const [part, setPart] = useState<Part>('entry')
  const parts: Part[] = kind === 'vertical' ? ['entry', 'versions', 'bench'] : ['entry', 'versions']
  const found = useQuery(useApi().catalog.exportEntry.queryOptions({ input: { kind, id, version } }))
  return (
    <Detail as="article">
      {/* Where there is no room for the list, its heading is not there either. */}
      <h1 className={classes('visually-hidden', paneStyles.back)}>{strings.title}</h1>
      <BackToList to="/catalogs" label={strings.back} />
      <PageHead
        isDetail
        level={2}
        title={entry.name}
        facts={
          <>
            {strings.kinds[kind]} {id}, {strings.version(version).toLowerCase()}
            {entry.retired_at !== null && <Badge tone="warn">{strings.retired}</Badge>}
          </>
        }
        actions={<EntryActions entry={entry} />}
      />
      {entry.retired_at !== null && <RetiredNote entry={entry} />}
      <SegmentedControl
        label={strings.part}
        choices={parts.map((value) => ({ value, label: strings.parts[value] }))}
        value={part}
        onChange={setPart}
      />
      {part === 'versions' ? (
        <VersionsPart kind={kind} id={id} />
      ) : (
        <ViewState query={found} loading={strings.loading}>
          {({ document }) => {
            const edited = document as EditedDocument
            if (part === 'bench') return <RuleBench rules={asDetail('vertical', edited).compliance} />
            return (
              <>
                <EntryPreview kind={kind} document={edited} />
                <Section id="entry-facts" title={strings.facts} level={3} gap={3}>
                  {/* The rules stand above, kind by kind. */}
                  <EntryFacts specs={SPECS[kind].filter((spec) => !ruleSpecs.includes(spec))} document={edited} />
                </Section>
              </>
            )
          }}
        </ViewState>
      )}
    </Detail>
  )
}
