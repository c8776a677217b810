import './styles/tokens.css'
import './styles/base.css'
import './styles/content.css'
import '@fontsource/source-serif-4/400.css'
import '@fontsource/source-serif-4/400-italic.css'
import '@fontsource/source-serif-4/600.css'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { newAnnouncements } from './app/Announcer.tsx'
import { queriesOf } from './app/api.ts'
import { App } from './app/App.tsx'
import { keptAppearance } from './app/appearance.ts'
import { followChanges } from './app/changes.ts'
import { connectDesk } from './app/client.ts'
import { followSignIn } from './app/host-desk.ts'
import { newLiveRuns } from './app/live-runs.ts'
import { newQueryClient } from './app/query-client.ts'
import { newRouter } from './app/routes.tsx'
import { keptBatch } from './batch/batch-store.ts'
import { handIn } from './batch/hand-in.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')

const appearance = keptAppearance(document.documentElement)
const desk = connectDesk()
const surroundings = { desk, api: queriesOf(desk.client), live: newLiveRuns() }
const queries: QueryClient = newQueryClient(() => {
  // A window of a host knows by itself, and would be refused this question like any other, for ever.
  const { status } = desk.connection.state.getState()
  if (status === 'signed_out' || status === 'outdated') return
  void queries.invalidateQueries({ queryKey: surroundings.api.desk.key() })
})
const batch = keptBatch()
followChanges(surroundings, queries)
followSignIn(surroundings, queries)
handIn(desk.client, batch)

createRoot(root).render(
  <StrictMode>
    <App
      surroundings={surroundings}
      queries={queries}
      router={newRouter()}
      appearance={appearance}
      announcements={newAnnouncements()}
      batch={batch}
    />
  </StrictMode>,
)
