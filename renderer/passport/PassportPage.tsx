import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { PieceHead } from '../library/PieceHead.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { DossierDocument } from './DossierDocument.tsx'
import styles from './Dossier.module.css'
import { strings } from './strings.ts'

/** The record of one piece, for a lawyer to read and an engineer to trust. */
export function PassportPage() {
  const { contentId } = useParams({ from: '/library/$contentId/passport' })
  const { passport, content } = useApi()
  const dossier = useQuery(passport.dossier.queryOptions({ input: { content_id: contentId } }))
  const item = useQuery(content.get.queryOptions({ input: { contentID: contentId } }))
  return (
    <ViewState query={item} loading={strings.loading}>
      {(piece) => (
        <Titled title={piece.title}>
          <PieceHead item={piece} />
          <div className={styles.page}>
            <ViewState query={dossier} loading={strings.loading}>
              {(found) =>
                found.has_passport ? (
                  <DossierDocument dossier={found} readAt={dossier.dataUpdatedAt} item={piece} />
                ) : (
                  <StateMessage isWhole title={strings.none} text={found.message} />
                )
              }
            </ViewState>
          </div>
        </Titled>
      )}
    </ViewState>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  useWindowTitle(strings.windowTitle(title))
  return children
}
