import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './Splitter.module.css'

interface SplitterProps {
  label: string
  /** The pane before it, in rem. */
  width: number
  least: number
  most: number
  onResize: (width: number) => void
}

const STEP = 1

const remInPixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize)

/** The edge between two panes: dragged, or moved with the arrow keys. */
export function Splitter({ label, width, least, most, onResize }: SplitterProps) {
  const start = useRef({ x: 0, width })
  const [isDragging, setIsDragging] = useState(false)
  const resize = (next: number) => onResize(Math.round(Math.max(least, Math.min(most, next)) * 4) / 4)

  const pressed = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: width - STEP,
      ArrowRight: width + STEP,
      Home: least,
      End: most,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    resize(next)
  }
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
    setIsDragging(true)
  }

  return (
    <div
      className={styles.splitter}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      data-dragging={isDragging || undefined}
      onKeyDown={pressed}
      onPointerDown={grab}
      onPointerMove={(event) => {
        if (isDragging) resize(start.current.width + (event.clientX - start.current.x) / remInPixels())
      }}
      onPointerUp={() => setIsDragging(false)}
      onPointerCancel={() => setIsDragging(false)}
    />
  )
}
