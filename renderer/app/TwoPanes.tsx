import { useLocation } from '@tanstack/react-router'
import {
  createContext,
  use,
  useEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Splitter } from '../ui/Splitter.tsx'
import { LIST_WIDTH, usePaneWidth } from './pane-width.ts'
import styles from './TwoPanes.module.css'

interface TwoPanesProps {
  /** The heading that names the list. */
  labelledBy: string
  resizeLabel: string
  detailLabel: string
  isOpen: boolean
  /** What is open, where the address alone does not tell: another one is read from its beginning. */
  openKey?: string | undefined
  /** The two are compared, and stay beside each other in a narrower window than others. */
  isClose?: boolean
  list: (pane: Pane) => ReactNode
  children: ReactNode
}

interface Pane {
  listRef: RefObject<HTMLDivElement | null>
  /** Takes the keyboard to what is open beside the list. */
  focusDetail: () => void
  /** Whether there is room for what is open beside the list, or in its place. */
  isDetailInSight: () => boolean
}

const PaneContext = createContext<() => void>(() => undefined)

/** For what is open beside a list: takes the keyboard to the top of it. */
export function useFocusDetail(): () => void {
  return use(PaneContext)
}

/** A list, and beside it whatever of it is open; one of the two where there is no room for both. */
export function TwoPanes(props: TwoPanesProps) {
  const { labelledBy, resizeLabel, detailLabel, isOpen, openKey, isClose = false, list, children } = props
  const [width, setWidth] = usePaneWidth()
  const listRef = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    detail.current?.scrollTo(0, 0)
  }, [pathname, openKey])
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') listRef.current?.focus()
  }
  const focusDetail = () => detail.current?.focus()
  return (
    <div
      className={styles.panes}
      style={{ '--list-width': `${width}rem` } as CSSProperties}
      data-open={isOpen || undefined}
      data-close={isClose || undefined}
    >
      <section className={styles.list} aria-labelledby={labelledBy}>
        {list({
          listRef,
          focusDetail: () => detail.current?.focus(),
          isDetailInSight: () => detail.current?.checkVisibility() ?? false,
        })}
      </section>
      <div className={styles.edge}>
        <Splitter
          label={resizeLabel}
          width={width}
          least={LIST_WIDTH.least}
          most={LIST_WIDTH.most}
          onResize={setWidth}
        />
      </div>
      <section
        ref={detail}
        data-detail
        className={styles.detail}
        tabIndex={-1}
        aria-label={detailLabel}
        onKeyDown={leave}
      >
        <PaneContext value={focusDetail}>{children}</PaneContext>
      </section>
    </div>
  )
}

export { styles as paneStyles }
