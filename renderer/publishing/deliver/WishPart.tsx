import type { PublishPreview } from '../../../core/publishing/delivery-contract.ts'
import type { Target } from '../../../core/publishing/target-contract.ts'
import { describedBy, Field } from '../../ui/Field.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Text } from '../../ui/Stack.tsx'
import { momentIn, momentOf, ownZone, zoneOf, type PublishForm, type Wish } from './publish-form.ts'
import { strings } from './strings.ts'

interface WishPartProps {
  form: PublishForm
  wish: Wish
  wishes: readonly Wish[]
  preview: PublishPreview | undefined
  target: Target
  problem: string | undefined
  onChange: (next: Partial<PublishForm>) => void
}

/** A draft, public now, or public at a time; as far as the target and what is there leave a choice. */
export function WishPart({ form, wish, wishes, preview, problem, onChange }: WishPartProps) {
  const isOnlyDrafts = wishes.length === 1 && wish === 'draft'
  return (
    <>
      {wishes.length > 1 && (
        <SegmentedControl
          label={strings.wish}
          choices={wishes.map((value) => ({ value, label: strings.wishes[value] }))}
          value={wish}
          onChange={(next) => onChange({ wish: next })}
        />
      )}
      {isOnlyDrafts && (
        <Text tone="quiet" size="label">
          {strings.draftsOnly}
        </Text>
      )}
      {wish === 'at' && <When {...{ form, preview, problem, onChange }} />}
    </>
  )
}

function When({ form, preview, problem, onChange }: Pick<WishPartProps, 'form' | 'preview' | 'problem' | 'onChange'>) {
  const zone = zoneOf(preview)
  const help = (preview?.time_zone ?? null) === null ? strings.ownTime(zone) : strings.siteTime(zone)
  const at = momentOf(form, zone)
  return (
    <Field id="publish-when" label={strings.when} help={help} problem={problem}>
      <TextInput
        id="publish-when"
        type="datetime-local"
        isShort
        value={form.when}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy({ id: 'publish-when', help, problem })}
        onChange={(event) => onChange({ when: event.target.value })}
      />
      {at !== null && zone !== ownZone() && (
        <Text tone="quiet" size="label">
          {strings.inOwnTime(momentIn(at, ownZone()))}
        </Text>
      )}
    </Field>
  )
}
