import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogKind, CatalogVersion } from '../../core/catalog/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { TextDiff } from '../library/TextDiff.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Select } from '../ui/Select.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import styles from './Catalogs.module.css'
import { documentLines } from './form/document-lines.ts'
import type { Json } from '../../core/kernel/form-fields.ts'
import { SPECS } from './form/specs.ts'
import { strings } from './strings.ts'

const words = strings.versions

interface VersionsPartProps {
  kind: CatalogKind
  id: string
}

/** The versions of an entry, and what changed between any two of them. */
export function VersionsPart({ kind, id }: VersionsPartProps) {
  const versions = useQuery(useApi().catalog.listVersions.queryOptions({ input: { kind, id } }))
  return (
    <ViewState query={versions} loading={words.loading}>
      {(list) => (
        <>
          <Stack as="ul" gap={1}>
            {list.versions.map(({ version, created_at: createdAt }) => (
              <li key={version}>
                {strings.version(version)}{' '}
                <Text as="span" tone="quiet" size="label">
                  {words.made} <Moment at={createdAt} />
                </Text>
              </li>
            ))}
          </Stack>
          {list.versions.length < 2 ? (
            <Text tone="quiet" size="label">
              {words.only}
            </Text>
          ) : (
            <Comparison kind={kind} id={id} versions={list.versions} />
          )}
        </>
      )}
    </ViewState>
  )
}

function Comparison({ kind, id, versions }: VersionsPartProps & { versions: readonly CatalogVersion[] }) {
  const newest = versions[0]?.version ?? 1
  const [one, setOne] = useState(versions[1]?.version ?? 1)
  const [other, setOther] = useState(newest)
  const [from, to] = one < other ? [one, other] : [other, one]
  const { catalog } = useApi()
  const older = useQuery(catalog.exportEntry.queryOptions({ input: { kind, id, version: from } }))
  const newer = useQuery(catalog.exportEntry.queryOptions({ input: { kind, id, version: to } }))
  const textOf = (document: unknown) => documentLines(SPECS[kind], document as Json).join('\n')
  const choices = versions.map(({ version }) => ({
    value: String(version),
    label: version === newest ? words.newest(version) : strings.version(version),
  }))
  const choose = (key: string, label: string, value: number, onChange: (version: number) => void) => (
    <label htmlFor={key}>
      {label}
      <Select
        id={key}
        label={label}
        choices={choices}
        value={String(value)}
        onChange={(next) => onChange(Number(next))}
      />
    </label>
  )
  return (
    <>
      <Row gap="2 4" className={styles.compare}>
        {choose('version-one', words.from, one, setOne)}
        {choose('version-other', words.to, other, setOther)}
      </Row>
      <ViewState query={older} loading={words.loading}>
        {(before) => (
          <ViewState query={newer} loading={words.loading}>
            {(after) => (
              <TextDiff
                before={textOf(before.document)}
                after={textOf(after.document)}
                label={words.changes(from, to)}
              />
            )}
          </ViewState>
        )}
      </ViewState>
    </>
  )
}
