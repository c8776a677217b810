import styles from './ColumnChart.module.css'

interface ColumnChartProps {
  /** What the chart says, in words. */
  label: string
  /** Null: no value, and so no column. */
  columns: readonly { name: string; value: number | null }[]
  firstName: string
  lastName: string
}

const WIDE = 10
const GAP = 3
const HIGH = 100

/** One column for each value, from nothing to the highest. */
export function ColumnChart({ label, columns, firstName, lastName }: ColumnChartProps) {
  const top = niceTop(Math.max(1, ...columns.map(({ value }) => value ?? 0)))
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden>
        <span>{top.toLocaleString('en')}</span>
        <span>{(top / 2).toLocaleString('en')}</span>
        <span>0</span>
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${columns.length * (WIDE + GAP)} ${HIGH}`}
        preserveAspectRatio="none"
        className={styles.plot}
      >
        {[0, HIGH / 2, HIGH].map((y) => (
          <line key={y} x1={0} x2="100%" y1={y} y2={y} vectorEffect="non-scaling-stroke" />
        ))}
        {columns.map(({ name, value }, at) => {
          if (value === null) return null
          const height = (value / top) * HIGH
          return (
            <rect key={name} x={at * (WIDE + GAP) + GAP / 2} y={HIGH - height} width={WIDE} height={height}>
              <title>{`${name}: ${value.toLocaleString('en')}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className={styles.ends} aria-hidden>
        <span>{firstName}</span>
        <span>{lastName}</span>
      </div>
    </div>
  )
}

/** The next even number that reads well as the top of a scale. */
function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 6, 10].find((times) => times * power >= most) ?? 10
  return Math.max(2, step * power)
}
