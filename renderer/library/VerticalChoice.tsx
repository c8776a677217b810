import { useQuery } from '@tanstack/react-query'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { Select } from '../ui/Select.tsx'
import { Row, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import styles from './VerticalChoice.module.css'

const words = strings.editor.vertical

interface VerticalChoiceProps {
  base: ContentItem | undefined
  chosen: string | null | undefined
  onChoose: (verticalId: string | null) => void
}

/** Whose rules a piece is held to; offered while a piece that somebody writes by hand has none. */
export function VerticalChoice({ base, chosen, onChoose }: VerticalChoiceProps) {
  const isOpen = base === undefined || (base.request_id === null && base.vertical_id === null)
  const query = useQuery(useApi().catalog.listVerticals.queryOptions({ input: {}, enabled: isOpen }))
  if (!isOpen) return null
  const verticals = query.data?.verticals ?? []
  return (
    <Row gap="1 3" align="center" className={styles.row}>
      <label htmlFor="piece-vertical">{words.label}</label>
      <Select
        id="piece-vertical"
        describedBy="piece-vertical-hint"
        value={chosen ?? ''}
        choices={[{ value: '', label: words.none }, ...verticals.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(value) => onChoose(value === '' ? null : value)}
      />
      <Text id="piece-vertical-hint" tone="quiet" fills="wide">
        {query.isError ? words.notLoaded : typeof chosen !== 'string' ? words.hintNone : words.hintChosen}
      </Text>
    </Row>
  )
}
