import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AuditNotice } from '../audit/AuditNotice.tsx'
import { Callout } from '../ui/Callout.tsx'
import { ReviewNews } from '../reviews/ReviewNews.tsx'
import { NoticeList } from '../ui/Notices.tsx'
import { Welcome } from '../welcome/Welcome.tsx'
import { Announcer } from './Announcer.tsx'
import { Disconnected, Patience } from './Disconnected.tsx'
import styles from './Frame.module.css'
import { useSession } from './session.ts'
import { Sidebar } from './Sidebar.tsx'
import { StatusBar } from './StatusBar.tsx'
import { strings } from './strings.ts'
import { useViewFocus } from './use-view-focus.ts'

/** The window: sidebar, view, status bar; before the first welcome only the welcome. */
export function Frame() {
  const { workspace, storage_problem: problem } = useSession()
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const router = useRouter()

  // The shell's menu, notifications and links lead to places of ours.
  useEffect(() => window.colophon?.onGo((path) => router.history.push(path)), [router])

  useEffect(() => {
    main.current?.scrollTo(0, 0)
  }, [pathname])
  useViewFocus(main)

  return (
    <div className={styles.frame}>
      {workspace.is_welcomed ? (
        <div className={styles.grid}>
          <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
            {strings.skip}
          </button>
          <div className={styles.side}>
            <Sidebar />
          </div>
          <main ref={main} tabIndex={-1} className={styles.main}>
            <div className="screen-only">
              {problem !== null && (
                <Callout tone="danger" title={strings.storageProblem} isAlert>
                  <p>{problem}</p>
                </Callout>
              )}
              <Disconnected />
              <AuditNotice />
            </div>
            <Patience isBeside>
              <Outlet />
            </Patience>
          </main>
          <StatusBar />
        </div>
      ) : (
        <Welcome />
      )}
      <Announcer />
      {workspace.is_welcomed && <ReviewNews />}
      <NoticeList closeLabel={strings.closeNotice} />
    </div>
  )
}
