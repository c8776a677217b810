import styles from './Strip.module.css'

export interface StripMark {
  name: string
  state: 'good' | 'done' | 'partial' | 'open' | 'bad' | 'none'
  words: string
}

/** A full disc with a tick, a full one, a half one, a point in a ring, a cross in a ring and an empty ring: they differ by shape, whatever the colours. */
const SHAPES = {
  good: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path d="m4 7.25 2 2 4-4.25" stroke="var(--paper)" strokeWidth="1.5" />
    </>
  ),
  done: <circle cx="7" cy="7" r="3.75" fill="currentColor" />,
  partial: <path d="M7 1a6 6 0 0 0 0 12z" fill="currentColor" />,
  open: <circle cx="7" cy="7" r="2" fill="currentColor" />,
  bad: <path d="m4.5 4.5 5 5m0-5-5 5" stroke="currentColor" strokeWidth="1.5" />,
  none: null,
} as const

/** A few marks in one row, each with words on hover; a screen reader hears the words in one go. */
export function Strip({ marks }: { marks: readonly StripMark[] }) {
  return (
    <span className={styles.strip} role="img" aria-label={marks.map(inWords).join(' ')}>
      {marks.map((mark) => (
        <Mark key={mark.name} mark={mark} title={inWords(mark)} />
      ))}
    </span>
  )
}

/** The same marks on a document, where nothing is hovered over: each with its words beside it. */
export function StripInWords({ marks }: { marks: readonly StripMark[] }) {
  return (
    <ul className={styles.words}>
      {marks.map((mark) => (
        <li key={mark.name}>
          <Mark mark={mark} /> {inWords(mark)}
        </li>
      ))}
    </ul>
  )
}

interface StripLegendProps {
  label: string
  /** What the marks are about, in their order. */
  order: string
  states: Readonly<Record<StripMark['state'], string>>
}

/** What the marks of a strip are about and what their shapes mean, above a list of them, on request. */
export function StripLegend({ label, order, states }: StripLegendProps) {
  return (
    <details className={styles.legend}>
      <summary>{label}</summary>
      <p>{order}</p>
      <ul className={styles.words}>
        {Object.entries(states).map(([state, words]) => (
          <li key={state}>
            <Mark mark={{ state: state as StripMark['state'] }} /> {words}
          </li>
        ))}
      </ul>
    </details>
  )
}

function inWords({ name, words }: StripMark): string {
  return `${name}: ${words}.`
}

function Mark({ mark: { state }, title }: { mark: Pick<StripMark, 'state'>; title?: string }) {
  return (
    <span className={styles.mark} data-state={state} title={title}>
      <svg viewBox="0 0 14 14" width="100%" height="100%" fill="none" aria-hidden>
        <circle cx="7" cy="7" r="5.5" stroke="currentColor" />
        {SHAPES[state]}
      </svg>
    </span>
  )
}
