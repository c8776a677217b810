import { keepAnchor, raiseAnchor, readAnchor } from '../audit/anchor.ts'
import { openSignedLog, type AuditLog } from '../audit/log.ts'
import { verifyLog } from '../audit/verify-log.ts'
import { watchAuditLog } from '../audit/watch.ts'
import { launchNode, type LaunchProcess } from '../adapters/child-process.ts'
import { startDocumentReader, type DocumentReader } from '../adapters/document-reader.ts'
import { hasNetwork } from '../adapters/network.ts'
import { findChromium } from '../adapters/browser.ts'
import { openIdClient } from '../adapters/openid.ts'
import { startPolicyThread } from '../adapters/policy-thread.ts'
import { languageModels } from '../adapters/models/language-models.ts'
import { pieceFormats } from '../adapters/exports/formats.ts'
import { openPdfPrinter } from '../adapters/printing/pdf-printer.ts'
import { keepAuthorisations } from '../adapters/platforms/authorisations.ts'
import { platforms } from '../adapters/platforms/registry.ts'
import { createOutbound } from '../adapters/outbound/client.ts'
import { proxyAt, type Proxy } from '../adapters/outbound/dial.ts'
import { webSearch } from '../adapters/search/ask-web.ts'
import { deskCaller, ownerCaller } from '../accounts/callers.ts'
import { proxyLogin } from '../accounts/proxy.ts'
import { openSeat } from '../accounts/seat.ts'
import { hotSettingValue } from '../accounts/settings.ts'
import { seedWorkspace } from '../accounts/store.ts'
import { keepParsedDocuments } from '../catalog/parsed-documents.ts'
import { seedCatalog } from '../catalog/seed.ts'
import type { RunCourse } from '../generation/contract.ts'
import type { CallContext, EngineInfo, Scheduler, World } from '../context.ts'
import { keepLiveTexts } from '../generation/live-text.ts'
import { promptFiles } from '../models/prompts.ts'
import { readBundledPrices } from '../models/spending.ts'
import { readWordTable } from '../evidence/read-word-table.ts'
import { readSpelling } from '../quality/read-spelling.ts'
import type { HotReads } from '../database/hot-reads.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Db } from '../database/schema.ts'
import { expectSameDatabase } from '../database/identity.ts'
import type { OnWritten } from '../database/written.ts'
import type { TriedPolicies } from '../trials/compare.ts'
import { findRecordedPassport, withReviews, type RecordedPassport } from '../passport/read.ts'
import { withRecords } from '../records/compare.ts'
import { listNamedTips } from '../passport/store.ts'
import { Fault } from '../kernel/errors.ts'
import { keepRecent } from '../kernel/recent.ts'
import { timestamp } from '../kernel/time.ts'
import { OutboundFailure, type Outbound, type PrintPdf, type SecretStore } from '../ports.ts'
import { consequences } from './consequences.ts'
import { createChanges } from './changes.ts'
import { openDeskKeeping, openHostKeeping, type HostPlace } from './keeping.ts'
import { pageLooker } from '../publishing/live/look-at-page.ts'
import { validityScans } from './validity-scans.ts'
import { isJudgedByModel } from '../generation/judge-later.ts'
import { timeStamps } from './time-keeper.ts'
import { startTextThreads, textsOf, type TextThreads } from './text-threads.ts'
import { ownProgram } from './installation.ts'
import { realWorld, VERSION } from './world.ts'

const OTHER_MASTER_KEY =
  'The master key does not open the signing key of this workspace. Give the one that it was sealed with; nothing was changed.'
const KEPT_DOCUMENTS = 200
const KEPT_RUNS = 1000
const KEPT_PASSPORTS = 100

export interface WorkspaceOptions {
  dataFolder: string
  resourcesFolder: string
  reportFault: (message: string, error: unknown) => void
  world?: World
  /** How the document reader's process is started, where this is not a plain Node. */
  launchReader?: LaunchProcess
  /** Longest that one text may take, in milliseconds; ten seconds when absent. */
  longestTextMs?: number
  /** Threads for texts that other workspaces of this process use too; threads of its own when absent. */
  textThreads?: TextThreads
  /** What reads documents, where several workspaces share it; whoever started it closes it. */
  documentReader?: DocumentReader
  /** Whether members sign in on their own devices, as on a team host; without it somebody sits at the desk. */
  servesTeam?: boolean
  /** Whether it is just being said that a dump of a host's database was put back. */
  isRestored?: boolean
  /** A host's database; without it, the data folder is a desk's. */
  host?: HostPlace
  /** Where secrets are kept; without it, in files of the data folder. */
  secrets?: SecretStore
  /** Why secrets are less safe here than they could be; shown where keys are entered. */
  secretsWeakness?: string | null
  /** The engine's right: a new signing key may take the place of one that cannot be opened. */
  mayReplaceKey?: boolean
  /** The way out, where it is not the guarded client itself. */
  outbound?: Outbound
  /** How documents are printed, where a shell can do it itself. */
  printPdf?: PrintPdf
  /** The Chromium that prints, where it is not looked for in the usual places; undefined where there is none. */
  findChromium?: () => string | undefined
  /** Whether this computer has a network, where it is not asked itself. */
  hasNetwork?: () => boolean
  /** How long a model may send nothing, in milliseconds; two minutes when absent. */
  modelSilenceMs?: number
}

/** An open data folder: what the command line works on, and what an engine adds its worker and doors to. */
export interface Workspace {
  database: OpenDatabase
  /** What a call through the desk's doors gets. */
  deskContext: CallContext
  /** What a call of the command line gets: the caller is the owner. */
  ownerContext: CallContext
  setScheduler: (scheduler: Scheduler | null) => void
  setApi: (api: ReturnType<EngineInfo['api']>) => void
  /** Says why nothing may be written any more; reads go on. */
  setStorageProblem: (problem: string) => void
  otherProcessWrote: () => boolean
  close: () => Promise<void>
}

/** Opens a data folder: migrates it, makes the workspace and its owner at first, adds the bundled catalog. */
export async function openWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const world = options.world ?? realWorld()
  const { dataFolder, reportFault } = options
  const changes = createChanges()
  const { host } = options
  const onWritten: OnWritten = (written) => changes.announce({ kind: 'changed', ...written })
  const keeping = await (host === undefined
    ? openDeskKeeping(options, world, onWritten)
    : openHostKeeping(host, world, onWritten, reportFault))
  const { database, limiter, secrets } = keeping
  const { db } = database
  const audit = await openAndSeed(db, { ...options, secrets }, world).catch(async (error: unknown) => {
    await keeping.close()
    throw error
  })
  const reads = keeping.openReads()
  await limiter.endings.look(() => reads.expiredKeys(timestamp(world.now())))
  let api: ReturnType<EngineInfo['api']> = null
  let storageProblem: string | null = null
  let scheduler: Scheduler | null = null
  const info: EngineInfo = {
    version: VERSION,
    isHost: options.servesTeam === true,
    dataFolder,
    resourcesFolder: options.resourcesFolder,
    api: () => api,
    secretsWeakness: options.secretsWeakness ?? null,
    storageProblem: () => storageProblem,
  }
  const documents = keepParsedDocuments(KEPT_DOCUMENTS)
  const endedRuns = keepRecent<RunCourse>(KEPT_RUNS)
  const { longestTextMs, resourcesFolder } = options
  const textThreads =
    options.textThreads ??
    startTextThreads({
      resourcesFolder,
      program: ownProgram('texts'),
      ...(longestTextMs === undefined ? {} : { longestMs: longestTextMs }),
    })
  const texts = textsOf(textThreads, keeping.place, reportFault, (tier) => isJudgedByModel(db, tier))
  const reader =
    options.documentReader ?? startDocumentReader(ownProgram('document-reader'), options.launchReader ?? launchNode)
  const printer = openPdfPrinter({ findChromium: options.findChromium ?? findChromium, reportFault })
  const outbound =
    options.outbound ??
    createOutbound({
      allowedHosts: () => hotSettingValue(reads, 'outbound_allow_hosts'),
      proxy: () => proxyNow(reads, secrets),
    })
  const seat = openSeat(reads, world, () => changes.announce({ kind: 'changed', topics: ['seat'] }))
  const targetKinds = platforms({ outbound, now: world.now })
  const follows = consequences({ audit, world, secrets }, documents)
  const looking = { db, texts, outbound, platforms: targetKinds, secrets, world, audit, changes, consequences: follows }
  const lookAtPage = pageLooker(looking)
  const scans = { db, world, changes, outbound, reportFault, hasNetwork: options.hasNetwork ?? hasNetwork, lookAtPage }
  const validity = validityScans(scans)
  const base = {
    db,
    world,
    changes,
    liveTexts: keepLiveTexts(changes),
    models: languageModels(outbound, options.modelSilenceMs),
    prompts: promptFiles(options.resourcesFolder),
    bundledPrices: readOnce(() => readBundledPrices(options.resourcesFolder)),
    audit,
    auditWatch: watchAuditLog(async () => {
      const [namedTips, anchor] = [await listNamedTips(db), await readAnchor(secrets)]
      const found = await verifyLog({ db, now: world.now, namedTips, anchor })
      if (found.state === 'verified' && (options.mayReplaceKey === true || host !== undefined))
        await keepAnchor(secrets, db)
      return withRecords({ db, audit, world, reportFault }, found)
    }),
    limiter,
    info,
    scheduler: () => scheduler,
    backups: keeping.backups(seat),
    reportFault,
    reads,
    seat,
    texts,
    consequences: follows,
    documents,
    endedRuns,
    outbound,
    openid: openIdClient(outbound),
    validity,
    timeStamps: timeStamps({ db, world, outbound, reportFault }),
    askWeb: webSearch(outbound),
    authorisations: keepAuthorisations(),
    platforms: targetKinds,
    secrets,
    readDocument: reader.read,
    startPolicyThread: (policies: TriedPolicies) => startPolicyThread(ownProgram('trial'), policies),
    pieceFormats,
    printPdf: options.printPdf ?? printer.print,
    readPassport: keptPassports(world),
    wordTable: readOnce(() => readWordTable(options.resourcesFolder)),
    spelling: readOnce(readSpelling),
  }
  let dataVersion = database.file.dataVersion()
  return {
    database,
    deskContext: { ...base, identify: () => deskCaller(seat) },
    ownerContext: { ...base, identify: () => ownerCaller(reads) },
    setScheduler: (next) => {
      scheduler = next
    },
    setApi: (next) => {
      api = next
    },
    setStorageProblem: (problem) => {
      storageProblem = problem
      database.file.refuseWrites()
    },
    otherProcessWrote: () => {
      const before = dataVersion
      dataVersion = database.file.dataVersion()
      return dataVersion !== before
    },
    close: async () => {
      if (storageProblem === null)
        await raiseAnchor(secrets, db).catch((error: unknown) =>
          reportFault('how far the audit log has come could not be remembered', error),
        )
      await validity.close()
      await outbound.close()
      texts.close()
      if (options.textThreads === undefined) await textThreads.close()
      if (options.documentReader === undefined) await reader.close()
      await printer.close()
      reads.close()
      await keeping.close()
    },
  }
}

/** The audit log; the workspace and its owner at first, and what the bundled catalog has that the store does not. */
async function openAndSeed(
  db: Db,
  options: WorkspaceOptions & { secrets: SecretStore },
  world: World,
): Promise<AuditLog> {
  const { resourcesFolder, reportFault, secrets } = options
  const { now: clock, randomBytes } = world
  const mayReplace = options.mayReplaceKey === true
  const audit = await openSignedLog({ db, secrets, randomBytes, now: clock, reportFault, mayReplace })
  // All engines of a host sign with one key: one that cannot open it is none of them.
  if (options.host !== undefined && audit.signer === null) throw new Fault('storage_unavailable', OTHER_MASTER_KEY)
  if (options.host !== undefined && options.isRestored !== true) await expectSameDatabase(db, secrets)
  const now = timestamp(world.now())
  await db.transaction().execute(async (transaction) => seedWorkspace(transaction, audit, world.newId('mem'), now))
  await seedCatalog(db, audit, resourcesFolder, now)
  return audit
}

/** The outbound proxy as it is set now, with the credentials that are kept for it. */
async function proxyNow(reads: HotReads, secrets: SecretStore): Promise<Proxy | null> {
  const address = await hotSettingValue(reads, 'outbound_proxy')
  if (address === null) return null
  const login = await proxyLogin(secrets, address).catch((error: unknown) => {
    const message = 'The credentials of the proxy cannot be read. Enter them again in Settings, Research.'
    throw new OutboundFailure('proxy', message, { cause: error })
  })
  return proxyAt(address, login)
}

/** Passports of completed runs: what a run recorded never changes and is kept once read, its reviews are read each time. */
function keptPassports({ now }: World): CallContext['readPassport'] {
  const kept = keepRecent<RecordedPassport>(KEPT_PASSPORTS)
  return async (db, requestId) => {
    const recorded = kept.get(requestId) ?? (await findRecordedPassport(db, requestId))
    if (recorded === undefined) return null
    kept.set(requestId, recorded)
    return withReviews(db, recorded, timestamp(now()))
  }
}

function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}
