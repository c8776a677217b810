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
import { RunPage } from '../generate/RunPage.tsx'
import { LibraryPage } from '../library/LibraryPage.tsx'
import { readEditorPlace } from '../library/editor-place.ts'
import { readLibrarySearch } from '../library/library-search.ts'
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
  validateSearch: ({ again, example }: Record<string, unknown>): { again?: string; example?: true } => ({
    ...(typeof again === 'string' ? { again } : {}),
    ...(example === true ? { example } : {}),
  }),
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
  validateSearch: ({ publish }: Record<string, unknown>): { publish?: true } => (publish === true ? { publish } : {}),
})
const revisions = createRoute({
  getParentRoute: () => library,
  path: '$contentId/revisions',
  component: lazyRouteComponent(() => import('../library/revisions/RevisionsPage.tsx'), 'RevisionsPage'),
  validateSearch: ({ revision, against }: Record<string, unknown>): { revision?: number; against?: number } => ({
    ...(typeof revision === 'number' ? { revision } : {}),
    ...(typeof against === 'number' ? { against } : {}),
  }),
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

const usage = createRoute({
  ...under('/usage'),
  component: lazyRouteComponent(() => import('../usage/UsagePage.tsx'), 'UsagePage'),
})

const settings = createRoute({ ...under('/settings'), component: SettingsPage })
const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/settings/models', throw: true })
  },
})
const models = createRoute({
  getParentRoute: () => settings,
  path: 'models',
  component: lazyRouteComponent(() => import('../settings/models/ModelsPage.tsx'), 'ModelsPage'),
})
const access = createRoute({ getParentRoute: () => settings, path: 'access', component: AccessPage })
const research = createRoute({ getParentRoute: () => settings, path: 'research', component: ResearchPage })
const publishing = createRoute({
  getParentRoute: () => settings,
  path: 'publishing',
  component: lazyRouteComponent(() => import('../settings/publishing/PublishingPage.tsx'), 'PublishingPage'),
  validateSearch: ({ test }: Record<string, unknown>): { test?: string } => (typeof test === 'string' ? { test } : {}),
})
const team = createRoute({
  getParentRoute: () => settings,
  path: 'team',
  component: lazyRouteComponent(() => import('../settings/team/TeamPage.tsx'), 'TeamPage'),
})
const plan = createRoute({
  getParentRoute: () => settings,
  path: 'plan',
  component: lazyRouteComponent(() => import('../settings/workspace/PlanPage.tsx'), 'PlanPage'),
})
const backup = createRoute({
  getParentRoute: () => settings,
  path: 'backup',
  component: lazyRouteComponent(() => import('../settings/workspace/BackupPage.tsx'), 'BackupPage'),
})
const holds = createRoute({
  getParentRoute: () => settings,
  path: 'holds',
  component: lazyRouteComponent(() => import('../holds/HoldsPage.tsx'), 'HoldsPage'),
})
const appearance = createRoute({ getParentRoute: () => settings, path: 'appearance', component: AppearancePage })
const about = createRoute({ getParentRoute: () => settings, path: 'about', component: AboutPage })

const auditLog = createRoute({ getParentRoute: () => settings, path: 'audit', component: AuditPage })

const tree = root.addChildren([
  home,
  generate,
  request,
  batch,
  runs.addChildren([noRun, run]),
  replay,
  compared,
  records,
  library.addChildren([nothingOpen, piece, revisions]),
  newPiece,
  edit,
  passport,
  evidence,
  reviews.addChildren([noReview, review]),
  reviewPackets,
  validity.addChildren([noAsset, asset, faultySource]),
  sources.addChildren([noSource, source]),
  catalogs.addChildren([noEntry, entry]),
  editEntry,
  usage,
  settings.addChildren([
    settingsHome,
    models,
    research,
    publishing,
    access,
    team,
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
