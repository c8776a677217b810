import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { AuditPage } from '../audit/AuditPage.tsx'
import { readCatalogSearch } from '../catalogs/catalog-search.ts'
import { readBenchSearch } from '../evidence/bench-search.ts'
import { GeneratePage } from '../generate/GeneratePage.tsx'
import { RequestPage } from '../generate/RequestPage.tsx'
import { readRequestSearch } from '../generate/request-search.ts'
import { RunPage } from '../generate/RunPage.tsx'
import { LibraryPage } from '../library/LibraryPage.tsx'
import { InboxPage, NoItemOpen } from '../inbox/InboxPage.tsx'
import { readInboxSearch } from '../inbox/inbox-items.ts'
import { readEditorPlace } from '../library/editor-place.ts'
import { readLibrarySearch, readPieceSearch, readRevisionsSearch } from '../library/library-search.ts'
import { NEW_PIECE } from '../library/local-draft.ts'
import { NothingOpen } from '../library/NothingOpen.tsx'
import { PiecePage } from '../library/PiecePage.tsx'
import { readReviewsSearch } from '../reviews/review-views.ts'
import { NoReviewOpen, ReviewsPage } from '../reviews/ReviewsPage.tsx'
import { NoRunOpen, RunsPage } from '../runs/RunsPage.tsx'
import { isRunsShown, type RunsShown } from '../runs/use-runs.ts'
import { AboutPage } from '../settings/AboutPage.tsx'
import { AccessPage } from '../settings/AccessPage.tsx'
import { AppearancePage } from '../settings/AppearancePage.tsx'
import { ResearchPage } from '../settings/research/ResearchPage.tsx'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import { NoSourceOpen, SourcesPage } from '../sources/SourcesPage.tsx'
import { readSourcesSearch } from '../sources/sources-search.ts'
import { SourcePage } from '../sources/SourcePage.tsx'
import { readValiditySearch } from '../validity/validity-views.ts'
import { NoAssetOpen, ValidityPage } from '../validity/ValidityPage.tsx'
import { Frame } from './Frame.tsx'
import { Nowhere, ViewFailed } from './ViewFailed.tsx'

const root = createRootRoute({ component: Frame })
const under = <P extends string>(path: P) => ({ getParentRoute: () => root, path })

const home = createRoute({
  ...under('/'),
  beforeLoad: () => {
    redirect({ to: '/generate', throw: true })
  },
})

const generate = createRoute({ ...under('/generate'), component: GeneratePage })
const request = createRoute({
  ...under('/generate/templates/$templateId'),
  component: RequestPage,
  validateSearch: readRequestSearch,
})
const batch = createRoute({
  ...under('/generate/templates/$templateId/batch'),
  component: lazyRouteComponent(() => import('../batch/BatchPage.tsx'), 'BatchPage'),
})
const runs = createRoute({
  ...under('/runs'),
  component: RunsPage,
  validateSearch: ({ show }: Record<string, unknown>): { show?: RunsShown } => (isRunsShown(show) ? { show } : {}),
})
const noRun = createRoute({ getParentRoute: () => runs, path: '/', component: NoRunOpen })
const run = createRoute({ getParentRoute: () => runs, path: '$requestId', component: RunPage })

const replay = createRoute({
  ...under('/runs/$requestId/replay'),
  component: lazyRouteComponent(() => import('../replay/ReplayPage.tsx'), 'ReplayPage'),
})
const compared = createRoute({
  ...under('/runs/$requestId/replay/$replayId'),
  component: lazyRouteComponent(() => import('../replay/ComparePage.tsx'), 'ComparePage'),
})
const records = createRoute({
  ...under('/runs/$requestId/records/$otherId'),
  component: lazyRouteComponent(() => import('../replay/RecordsPage.tsx'), 'RecordsPage'),
})

const library = createRoute({ ...under('/library'), component: LibraryPage, validateSearch: readLibrarySearch })
const nothingOpen = createRoute({ getParentRoute: () => library, path: '/', component: NothingOpen })
const piece = createRoute({
  getParentRoute: () => library,
  path: '$contentId',
  component: PiecePage,
  validateSearch: readPieceSearch,
})
const revisions = createRoute({
  ...under('/library/$contentId/revisions'),
  component: lazyRouteComponent(() => import('../library/revisions/RevisionsPage.tsx'), 'RevisionsPage'),
  validateSearch: readRevisionsSearch,
})
const newPiece = createRoute({
  ...under('/library/new'),
  beforeLoad: () => {
    redirect({ to: '/library/$contentId/edit', params: { contentId: NEW_PIECE }, throw: true })
  },
})
const edit = createRoute({
  ...under('/library/$contentId/edit'),
  component: lazyRouteComponent(() => import('../library/EditorPage.tsx'), 'EditorPage'),
  validateSearch: readEditorPlace,
})

const passport = createRoute({
  ...under('/library/$contentId/passport'),
  component: lazyRouteComponent(() => import('../passport/PassportPage.tsx'), 'PassportPage'),
})
const evidence = createRoute({
  ...under('/library/$contentId/evidence'),
  component: lazyRouteComponent(() => import('../evidence/EvidencePage.tsx'), 'EvidencePage'),
  validateSearch: readBenchSearch,
})

const inbox = createRoute({ ...under('/inbox'), component: InboxPage, validateSearch: readInboxSearch })
const noItem = createRoute({ getParentRoute: () => inbox, path: '/', component: NoItemOpen })
const inboxReview = createRoute({
  getParentRoute: () => inbox,
  path: 'reviews/$approvalId',
  component: lazyRouteComponent(() => import('../reviews/ReviewPage.tsx'), 'ReviewPage'),
})
const inboxPiece = createRoute({
  getParentRoute: () => inbox,
  path: 'pieces/$contentId',
  component: PiecePage,
  validateSearch: readPieceSearch,
})
const inboxSource = createRoute({
  getParentRoute: () => inbox,
  path: 'sources/$sourceId',
  component: lazyRouteComponent(() => import('../validity/SourceStandingPage.tsx'), 'SourceStandingPage'),
})

const reviews = createRoute({ ...under('/reviews'), component: ReviewsPage, validateSearch: readReviewsSearch })
const noReview = createRoute({ getParentRoute: () => reviews, path: '/', component: NoReviewOpen })
const reviewPackets = createRoute({
  ...under('/reviews/packets'),
  component: lazyRouteComponent(() => import('../packets/PacketsPage.tsx'), 'PacketsPage'),
})
const review = createRoute({
  getParentRoute: () => reviews,
  path: '$approvalId',
  component: lazyRouteComponent(() => import('../reviews/ReviewPage.tsx'), 'ReviewPage'),
})

const validity = createRoute({ ...under('/validity'), component: ValidityPage, validateSearch: readValiditySearch })
const noAsset = createRoute({ getParentRoute: () => validity, path: '/', component: NoAssetOpen })
const asset = createRoute({
  getParentRoute: () => validity,
  path: '$requestId',
  component: lazyRouteComponent(() => import('../validity/AssetPage.tsx'), 'AssetPage'),
})
const faultySource = createRoute({
  getParentRoute: () => validity,
  path: 'sources/$sourceId',
  component: lazyRouteComponent(() => import('../validity/SourceStandingPage.tsx'), 'SourceStandingPage'),
})

const sources = createRoute({
  ...under('/sources'),
  component: SourcesPage,
  validateSearch: readSourcesSearch,
})
const noSource = createRoute({ getParentRoute: () => sources, path: '/', component: NoSourceOpen })
const source = createRoute({ getParentRoute: () => sources, path: '$sourceId', component: SourcePage })

const catalogs = createRoute({
  ...under('/catalogs'),
  component: lazyRouteComponent(() => import('../catalogs/CatalogsPage.tsx'), 'CatalogsPage'),
  validateSearch: readCatalogSearch,
})
const noEntry = createRoute({
  getParentRoute: () => catalogs,
  path: '/',
  component: lazyRouteComponent(() => import('../catalogs/CatalogsPage.tsx'), 'NoEntryOpen'),
})
const entry = createRoute({
  getParentRoute: () => catalogs,
  path: '$kind/$entryId',
  component: lazyRouteComponent(() => import('../catalogs/EntryPage.tsx'), 'EntryPage'),
})
const editEntry = createRoute({
  ...under('/catalogs/$kind/$entryId/edit'),
  component: lazyRouteComponent(() => import('../catalogs/form/EditPage.tsx'), 'EditPage'),
  validateSearch: ({ copy }: Record<string, unknown>): { copy?: true } => (copy === true ? { copy } : {}),
})

const usageBefore = createRoute({
  ...under('/usage'),
  beforeLoad: () => {
    redirect({ to: '/settings/usage', throw: true })
  },
})

const settings = createRoute({ ...under('/settings'), component: SettingsPage })
const underSettings = <P extends string>(path: P) => ({ getParentRoute: () => settings, path })
const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/settings/models', throw: true })
  },
})
const models = createRoute({
  ...underSettings('models'),
  component: lazyRouteComponent(() => import('../settings/models/ModelsPage.tsx'), 'ModelsPage'),
})
const usage = createRoute({
  ...underSettings('usage'),
  component: lazyRouteComponent(() => import('../usage/UsagePage.tsx'), 'UsagePage'),
})
const access = createRoute({ ...underSettings('access'), component: AccessPage })
const research = createRoute({ ...underSettings('research'), component: ResearchPage })
const publishing = createRoute({
  getParentRoute: () => settings,
  path: 'publishing',
  component: lazyRouteComponent(() => import('../settings/publishing/PublishingPage.tsx'), 'PublishingPage'),
  validateSearch: ({ test }: Record<string, unknown>): { test?: string } => (typeof test === 'string' ? { test } : {}),
})
const team = createRoute({
  ...underSettings('team'),
  component: lazyRouteComponent(() => import('../settings/team/TeamPage.tsx'), 'TeamPage'),
})
const plan = createRoute({
  ...underSettings('plan'),
  component: lazyRouteComponent(() => import('../settings/workspace/PlanPage.tsx'), 'PlanPage'),
})
const backup = createRoute({
  ...underSettings('backup'),
  component: lazyRouteComponent(() => import('../settings/workspace/BackupPage.tsx'), 'BackupPage'),
})
const holds = createRoute({
  ...underSettings('holds'),
  component: lazyRouteComponent(() => import('../holds/HoldsPage.tsx'), 'HoldsPage'),
})
const appearance = createRoute({ ...underSettings('appearance'), component: AppearancePage })
const about = createRoute({ ...underSettings('about'), component: AboutPage })

const auditLog = createRoute({ ...underSettings('audit'), component: AuditPage })

const tree = root.addChildren([
  home,
  generate,
  request,
  batch,
  runs.addChildren([noRun, run]),
  replay,
  compared,
  records,
  library.addChildren([nothingOpen, piece]),
  revisions,
  newPiece,
  edit,
  passport,
  evidence,
  inbox.addChildren([noItem, inboxReview, inboxPiece, inboxSource]),
  reviews.addChildren([noReview, review]),
  reviewPackets,
  validity.addChildren([noAsset, asset, faultySource]),
  sources.addChildren([noSource, source]),
  catalogs.addChildren([noEntry, entry]),
  editEntry,
  usageBefore,
  settings.addChildren([
    settingsHome,
    models,
    research,
    publishing,
    access,
    team,
    usage,
    plan,
    backup,
    holds,
    appearance,
    auditLog,
    about,
  ]),
])

/** Every address of the window, after the `#`, so that it works from a file, `app://` and http alike. */
export function newRouter() {
  return createRouter({
    routeTree: tree,
    history: createHashHistory(),
    defaultErrorComponent: ViewFailed,
    defaultNotFoundComponent: Nowhere,
    scrollRestoration: false,
  })
}

export type AppRouter = ReturnType<typeof newRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
