import { Panel } from '../../ui/Panel.tsx'

/** Passages that a choice would lose, in the order in which they stand. */
export function LostWords({ passages, label }: { passages: readonly string[]; label: string }) {
  return (
    <Panel as="ul" isText rules="between" tabIndex={0} aria-label={label}>
      {passages.map((passage, at) => (
        <li key={`${at} ${passage}`}>{passage}</li>
      ))}
    </Panel>
  )
}
