import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { StoreApi } from 'zustand/vanilla'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { BatchContext } from '../batch/batch-context.ts'
import type { BatchState } from '../batch/batch-store.ts'
import { NoticeProvider } from '../ui/Notices.tsx'
import { AnnouncementsContext, type Announcements } from './Announcer.tsx'
import { SurroundingsContext, type Surroundings } from './api.ts'
import type { Appearance } from './appearance.ts'
import { AppearanceContext } from './appearance-context.ts'
import { Patience } from './Disconnected.tsx'
import { Opening } from './Opening.tsx'
import type { AppRouter } from './routes.tsx'

interface AppProps {
  surroundings: Surroundings
  queries: QueryClient
  router: AppRouter
  appearance: StoreApi<Appearance>
  announcements: Announcements
  batch: StoreApi<BatchState>
}

export function App({ surroundings, queries, router, appearance, announcements, batch }: AppProps) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <SurroundingsContext value={surroundings}>
          <AppearanceContext value={appearance}>
            <AnnouncementsContext value={announcements}>
              <BatchContext value={batch}>
                <NoticeProvider>
                  <Patience>
                    <Opening>
                      <RouterProvider router={router} />
                    </Opening>
                  </Patience>
                </NoticeProvider>
              </BatchContext>
            </AnnouncementsContext>
          </AppearanceContext>
        </SurroundingsContext>
      </QueryClientProvider>
    </CSPProvider>
  )
}
