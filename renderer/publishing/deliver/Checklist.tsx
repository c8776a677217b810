import type { PublishPreview } from '../../../core/publishing/delivery-contract.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './Deliver.module.css'
import { strings } from './strings.ts'

const words = strings.checklist

/** What was looked at before the text goes out, and what was found; it says no more than that. */
export function Checklist({ preview }: { preview: PublishPreview | undefined }) {
  if (preview === undefined) return null
  return (
    <Section id="publish-checklist" level={3} titleSize="body" gap={4} title={words.title}>
      <Stack as="ul" gap={1} size="label" className={styles.checklist}>
        {preview.checklist.map(({ code, is_met, is_required, message }) => (
          <li key={code} data-is-met={is_met}>
            <Icon name={is_met ? 'check' : 'warning'} />
            <span>
              <span className="visually-hidden">{is_met ? words.met : words.notMet}</span>
              {is_required === true && !is_met && words.required}
              {message}
            </span>
          </li>
        ))}
      </Stack>
    </Section>
  )
}
