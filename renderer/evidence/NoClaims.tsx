import type { ContentItem } from '../../core/content/contract.ts'
import { useWindowTitle } from '../ui/Page.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { BenchHead } from './BenchHead.tsx'
import styles from './Bench.module.css'
import { strings } from './strings.ts'

/** In place of the claims of a piece that makes none: what would bring them. */
export function NoClaims({ item, isMeasured }: { item: ContentItem; isMeasured: boolean }) {
  useWindowTitle(strings.windowTitle(item.title, item.revision))
  return (
    <div className={styles.none}>
      <BenchHead item={item} />
      <StateMessage
        title={strings.none.title}
        text={
          <>
            {!isMeasured && <p>{strings.none.unmeasured}</p>}
            <p>{strings.none.text}</p>
          </>
        }
      />
    </div>
  )
}
