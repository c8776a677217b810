import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Row } from '../ui/Stack.tsx'
import { CLAIM_FILTERS, CLAIM_ORDERS, type ClaimFilter, type ClaimOrder } from './bench-search.ts'
import { Chip } from '../ui/Chip.tsx'
import { strings } from './strings.ts'

const ORDERS = CLAIM_ORDERS.map((value) => ({ value, label: strings.orders[value] }))

interface FilterBarProps {
  filter: ClaimFilter
  order: ClaimOrder
  counts: Record<ClaimFilter, number>
  onChange: (next: { filter?: ClaimFilter; order?: ClaimOrder }) => void
}

/** Which claims are listed, with how many there are of each kind, and in which order. */
export function FilterBar({ filter, order, counts, onChange }: FilterBarProps) {
  return (
    <>
      <Row role="group" aria-label={strings.filter} gap={1} size="label">
        {CLAIM_FILTERS.map((one) => (
          <Chip
            key={one}
            isEmpty={counts[one] === 0}
            isPressed={one === filter}
            onClick={() => onChange({ filter: one })}
          >
            {strings.filters[one]} {counts[one].toLocaleString('en')}
          </Chip>
        ))}
      </Row>
      <SegmentedControl
        label={strings.order}
        choices={ORDERS}
        value={order}
        onChange={(next) => onChange({ order: next })}
      />
    </>
  )
}
