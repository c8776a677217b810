import type { ContentItem } from '../../core/content/contract.ts'
import { useWindowTitle } from '../ui/Page.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { BenchHead } from './BenchHead.tsx'
import styles from './Bench.module.css'
import { strings } from './strings.ts'

interface NoClaimsProps {
  item: ContentItem
  isMeasured: boolean
  /** Whether the check did not come to its end, so that nothing is known of its claims. */
  isCutShort: boolean
}

/** In place of the claims of a piece that makes none, or of which none are known: what would bring them. */
export function NoClaims({ item, isMeasured, isCutShort }: NoClaimsProps) {
  useWindowTitle(strings.windowTitle(item.title, item.revision))
  return (
    <div className={styles.none}>
      <BenchHead item={item} />
      <StateMessage
        title={isCutShort ? strings.none.cutShort : strings.none.title}
        text={
          isCutShort ? (
            strings.none.cutShortText
          ) : (
            <>
              {!isMeasured && <p>{strings.none.unmeasured}</p>}
              <p>{strings.none.text}</p>
            </>
          )
        }
      />
    </div>
  )
}
