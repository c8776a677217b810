/** What happens to a call: it comes through to its handler, or a status and code. */
export type Outcome = 'allowed' | '401 unauthorized' | '403 forbidden' | '403 api_access_not_included' | '404 not_found'

const NO_KEY = {
  'rest: no key': '401 unauthorized',
  'rest: bad key': '401 unauthorized',
  'rest: expired key': '401 unauthorized',
  'rest: revoked key': '401 unauthorized',
  'rest: inactive member': '401 unauthorized',
  'rest: starter plan': '403 api_access_not_included',
} as const

const READ = {
  ...NO_KEY,
  'rest: viewer, read': 'allowed',
  'rest: viewer, write': 'allowed',
  'rest: editor, read': 'allowed',
  'rest: editor, write': 'allowed',
  'rest: admin, read': 'allowed',
  'rest: admin, write': 'allowed',
  'rest: owner, read': 'allowed',
  'rest: owner, write': 'allowed',
  'desk: viewer': 'allowed',
  'desk: editor': 'allowed',
  'desk: admin': 'allowed',
  'desk: owner': 'allowed',
  'desk: nobody signed in': '401 unauthorized',
  'command line: owner': 'allowed',
} as const satisfies Record<string, Outcome>

export type CallerName = keyof typeof READ
type Column = Record<CallerName, Outcome>

const WRITE: Column = {
  ...READ,
  'rest: viewer, read': '403 forbidden',
  'rest: viewer, write': '403 forbidden',
  'rest: editor, read': '403 forbidden',
  'rest: admin, read': '403 forbidden',
  'rest: owner, read': '403 forbidden',
  'desk: viewer': '403 forbidden',
}

/** Any role: whose it is, the operation says itself. */
const MEMBER: Column = { ...WRITE, 'rest: viewer, write': 'allowed', 'desk: viewer': 'allowed' }

const ADMIN: Column = { ...WRITE, 'rest: editor, write': '403 forbidden', 'desk: editor': '403 forbidden' }

/** What signing in takes. */
const OPEN: Column = { ...READ, 'desk: nobody signed in': 'allowed' }

/** The same where REST does not serve the operation: behind a good key there is nothing at its address. */
function unserved(column: Column): Column {
  const rows = Object.entries(column).map(([caller, outcome]) => {
    const isKnown = caller.startsWith('rest: ') && !(caller in NO_KEY)
    return [caller, isKnown ? '404 not_found' : outcome]
  })
  return Object.fromEntries(rows) as Column
}

const NO_KEY_CONFIRMED = { fingerprint: '0'.repeat(64), how: 'By telephone.' }
const NO_ANSWER = { approval_id: 'x', decision: 'reject', comment: 'x', annotations: [], request_evidence: [] }

const NO_RULES = {
  mandatory_disclaimers: [],
  required_citations_minimum: null,
  forbidden_claims: [],
  conditional_claims: [],
}

/** One row an operation: who may call it, and an input that every schema takes and that changes nothing of weight. */
export const TABLE: Record<string, { outcomes: Column; input: Record<string, unknown> }> = {
  'accounts.session': { outcomes: unserved(READ), input: {} },
  'accounts.welcome': { outcomes: unserved(ADMIN), input: { workspace_name: 'W', member_name: 'M' } },
  'accounts.confirm': { outcomes: unserved(READ), input: { passphrase: 'x' } },
  'accounts.listMembers': { outcomes: unserved(READ), input: {} },
  'accounts.addMember': { outcomes: unserved(ADMIN), input: { name: 'New', role: 'viewer' } },
  'accounts.setMember': { outcomes: unserved(ADMIN), input: { member_id: 'mem_none' } },
  'accounts.listGrants': { outcomes: unserved(READ), input: {} },
  'accounts.confirmGrant': { outcomes: unserved(ADMIN), input: { member_id: 'mem_none', qualification: 'legal' } },
  'accounts.declineGrant': { outcomes: unserved(ADMIN), input: { member_id: 'mem_none', qualification: 'legal' } },
  'backups.list': { outcomes: unserved(READ), input: {} },
  'backups.create': { outcomes: unserved(ADMIN), input: {} },
  'backups.restore': { outcomes: unserved(ADMIN), input: { name: null } },
  'accounts.setPassphrase': {
    outcomes: unserved(READ),
    input: { current: 'not theirs', passphrase: 'never gets there' },
  },
  'accounts.resetPassphrase': { outcomes: unserved(ADMIN), input: { member_id: 'mem_none' } },
  'accounts.stay': { outcomes: unserved(READ), input: {} },
  'desk.state': { outcomes: unserved(OPEN), input: {} },
  'desk.signIn': { outcomes: unserved(OPEN), input: { member_id: 'mem_none', passphrase: 'no' } },
  'desk.signInWithCode': {
    outcomes: unserved(OPEN),
    input: { member_id: 'mem_none', code: 'none', passphrase: 'a lighthouse keeps time' },
  },
  'desk.chooseFirst': { outcomes: unserved(OPEN), input: { passphrase: 'a lighthouse keeps time' } },
  'accounts.listKeys': { outcomes: unserved(ADMIN), input: {} },
  'accounts.createKey': { outcomes: unserved(MEMBER), input: { name: 'New' } },
  'accounts.revokeKey': { outcomes: unserved(ADMIN), input: { key_id: 'key_none' } },
  'accounts.getSetting': { outcomes: unserved(ADMIN), input: { name: 'plan' } },
  'accounts.setSetting': { outcomes: unserved(ADMIN), input: { name: 'stuck_after_minutes', value: 8 } },
  'accounts.proxyCredentials': { outcomes: unserved(ADMIN), input: {} },
  'accounts.setProxyCredentials': { outcomes: unserved(ADMIN), input: { credentials: null } },
  'annotations.list': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'annotations.record': {
    outcomes: unserved(MEMBER),
    input: { content_id: 'cnt_none', revision: 1, claim_id: 'clm_none', source_id: 'src_none', reading: 'confirmed' },
  },
  'annotations.withdraw': {
    outcomes: unserved(MEMBER),
    input: { content_id: 'cnt_none', annotation_id: 'ann_none' },
  },
  'approvals.list': { outcomes: READ, input: {} },
  'approvals.get': { outcomes: READ, input: { request_id: 'req_none' } },
  'approvals.route': { outcomes: WRITE, input: { request_id: 'req_none' } },
  'approvals.assign': { outcomes: MEMBER, input: { approval_id: 'apr_none', member_id: null } },
  'approvals.decide': { outcomes: MEMBER, input: { approval_id: 'apr_none', decision: 'approve' } },
  'approvals.withdraw': {
    outcomes: unserved(MEMBER),
    input: { approval_id: 'apr_none', reason: 'It was a misclick.' },
  },
  'approvals.confirmTypographical': {
    outcomes: unserved(MEMBER),
    input: { approval_id: 'apr_none', content_revision: 1 },
  },
  'approvals.views': { outcomes: unserved(ADMIN), input: { content_id: 'cnt_none' } },
  'approvals.queueCounts': { outcomes: unserved(READ), input: {} },
  'approvals.rights': { outcomes: unserved(READ), input: { approval_id: 'apr_none' } },
  'approvals.changesSinceDecision': { outcomes: unserved(READ), input: { approval_id: 'apr_none' } },
  'approvals.requestedEvidence': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'packets.listReviewerKeys': { outcomes: unserved(READ), input: {} },
  'packets.confirmReviewerKey': { outcomes: unserved(ADMIN), input: { ...NO_KEY_CONFIRMED, member_id: 'mem_none' } },
  'packets.revokeReviewerKey': { outcomes: unserved(MEMBER), input: { fingerprint: NO_KEY_CONFIRMED.fingerprint } },
  'packets.export': { outcomes: unserved(MEMBER), input: { approval_id: 'apr_none' } },
  'packets.list': { outcomes: unserved(READ), input: {} },
  'packets.revoke': { outcomes: unserved(MEMBER), input: { packet_id: 'pkt_none' } },
  'packets.open': { outcomes: unserved(READ), input: { text: '{}' } },
  'packets.writeReply': { outcomes: unserved(READ), input: { text: '{}', answers: [NO_ANSWER] } },
  'packets.preview': { outcomes: unserved(WRITE), input: { replies: [{ name: 'none', text: '{}' }] } },
  'packets.apply': { outcomes: unserved(WRITE), input: { replies: [{ name: 'none', text: '{}' }] } },
  'passport.reviewAsset': { outcomes: READ, input: { approval_id: 'apr_none' } },
  'audit.list': { outcomes: unserved(READ), input: {} },
  'audit.state': { outcomes: unserved(READ), input: {} },
  'audit.verify': { outcomes: unserved(READ), input: {} },
  'audit.signingKeys': { outcomes: unserved(READ), input: {} },
  'replay.reproducibility': { outcomes: READ, input: { request_id: 'req_none' } },
  'replay.request': { outcomes: READ, input: { request_id: 'req_none' } },
  'replay.compare': { outcomes: READ, input: { request_id: 'req_none', replay_request_id: 'req_none' } },
  'replay.text': { outcomes: unserved(READ), input: { request_id: 'req_none' } },
  'replay.listReplays': { outcomes: unserved(READ), input: { request_id: 'req_none' } },
  'passport.difference': {
    outcomes: unserved(READ),
    input: { request_id: 'req_none', other_request_id: 'req_none' },
  },
  'passport.dossier': { outcomes: READ, input: { content_id: 'cnt_none' } },
  'passport.exportFile': { outcomes: unserved(WRITE), input: { content_id: 'cnt_none' } },
  'passport.verifierPage': { outcomes: unserved(READ), input: {} },
  'passport.printPdf': {
    outcomes: unserved(READ),
    input: { title: 'x', language: 'en', styles: '', body: '<p>x</p>' },
  },
  'passport.verifyFile': { outcomes: unserved(READ), input: { text: '{}' } },
  'catalog.listTemplates': { outcomes: READ, input: {} },
  'catalog.getTemplate': { outcomes: READ, input: { slug: 'blog-post' } },
  'catalog.listStyleProfiles': { outcomes: READ, input: {} },
  'catalog.getStyleProfile': { outcomes: READ, input: { slug: 'professional' } },
  'catalog.listVerticals': { outcomes: READ, input: {} },
  'catalog.getVertical': { outcomes: READ, input: { vertical_id: 'software' } },
  'changes.subscribe': { outcomes: unserved(READ), input: {} },
  'comments.list': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'comments.add': { outcomes: unserved(MEMBER), input: { content_id: 'cnt_none', revision: 1, text: 'T' } },
  'comments.reply': {
    outcomes: unserved(MEMBER),
    input: { content_id: 'cnt_none', comment_id: 'com_none', text: 'T' },
  },
  'comments.resolve': {
    outcomes: unserved(MEMBER),
    input: { content_id: 'cnt_none', comment_id: 'com_none', is_resolved: true },
  },
  'erasing.eraseMember': {
    outcomes: unserved(ADMIN),
    input: { member_id: 'mem_none', reason: 'No such person.' },
  },
  'records.ofPiece': { outcomes: unserved(WRITE), input: { content_id: 'cnt_none' } },
  'holds.list': { outcomes: unserved(READ), input: {} },
  'holds.place': {
    outcomes: unserved(ADMIN),
    input: { subject: { kind: 'content', id: 'cnt_none' }, reason: 'No such thing.' },
  },
  'holds.lift': { outcomes: unserved(ADMIN), input: { hold_id: 'hld_none', reason: 'No such thing.' } },
  'publishing.list': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'publishing.disclosure': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'publishing.mark': {
    outcomes: unserved(WRITE),
    input: { content_id: 'cnt_none', revision: 1, url: 'https://example.com/', published_on: '2026-01-01' },
  },
  'publishing.corrections': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'publishing.recordCorrection': {
    outcomes: unserved(WRITE),
    input: {
      ...{ content_id: 'cnt_none', revision: 1, kind: 'correction', weight: 'minor', corrected_on: '2026-01-01' },
      what_was_wrong: 'No such thing.',
    },
  },
  'publishing.approveCorrection': { outcomes: unserved(WRITE), input: { correction_id: 'cor_none' } },
  'publishing.takeBack': { outcomes: unserved(WRITE), input: { publication_id: 'pub_none', reason: 'No such thing.' } },
  'content.list': { outcomes: READ, input: {} },
  'content.get': { outcomes: READ, input: { contentID: 'cnt_none' } },
  'content.citing': { outcomes: unserved(READ), input: { source_id: 'src_none' } },
  'content.quality': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'content.save': { outcomes: WRITE, input: { content_id: 'cnt_none', revision: 1, title: 'T' } },
  'content.browse': { outcomes: unserved(READ), input: {} },
  'content.listRevisions': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'content.getRevision': { outcomes: unserved(READ), input: { content_id: 'cnt_none', revision: 1 } },
  'content.restore': {
    outcomes: unserved(WRITE),
    input: { content_id: 'cnt_none', revision: 1, restored_revision: 1 },
  },
  'content.archive': { outcomes: unserved(WRITE), input: { content_ids: ['cnt_none'] } },
  'content.unarchive': { outcomes: unserved(WRITE), input: { content_ids: ['cnt_none'] } },
  'content.remove': { outcomes: unserved(WRITE), input: { content_id: 'cnt_none' } },
  'content.proposals': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'content.rejectProposal': { outcomes: unserved(WRITE), input: { request_id: 'req_none' } },
  'dashboard.stats': { outcomes: READ, input: {} },
  'dashboard.stageTimes': { outcomes: unserved(READ), input: {} },
  'generation.submit': {
    outcomes: WRITE,
    input: { template_id: 'none', style_profile_id: 'none', user_input: {} },
  },
  'generation.submitOnce': {
    outcomes: unserved(WRITE),
    input: { idempotency_key: 'one', request: { template_id: 'none', style_profile_id: 'none', user_input: {} } },
  },
  'generation.status': { outcomes: READ, input: { request_id: 'req_none' } },
  'generation.list': { outcomes: unserved(READ), input: {} },
  'generation.brief': { outcomes: unserved(READ), input: { request_id: 'req_nothing' } },
  'generation.cancel': { outcomes: unserved(WRITE), input: { request_id: 'req_none' } },
  'generation.tiers': { outcomes: unserved(READ), input: { template_id: 'blog-post' } },
  'generation.services': { outcomes: unserved(READ), input: { request_id: 'req_none' } },
  'generation.liveText': { outcomes: unserved(READ), input: { request_id: 'req_none' } },
  'models.listProviders': { outcomes: unserved(READ), input: {} },
  'models.saveProvider': {
    outcomes: unserved(ADMIN),
    input: { provider_id: 'builtin', kind: 'ollama', name: 'None' },
  },
  'models.removeProvider': { outcomes: unserved(ADMIN), input: { provider_id: 'none' } },
  'models.fetchModels': { outcomes: unserved(ADMIN), input: { provider_id: 'none' } },
  'models.testProvider': { outcomes: unserved(ADMIN), input: { provider_id: 'none', model: 'none' } },
  'models.listRoutes': { outcomes: unserved(READ), input: {} },
  'models.setRoutes': {
    outcomes: unserved(ADMIN),
    input: { routes: [{ tier: 'quick', stage: 'writer', models: [{ provider_id: 'none', model: 'none' }] }] },
  },
  'models.listPrices': { outcomes: unserved(READ), input: {} },
  'models.setPrice': {
    outcomes: unserved(ADMIN),
    input: { provider_id: 'none', model: 'none', input_per_million: 1 },
  },
  'models.spending': { outcomes: unserved(READ), input: {} },
  'generation.estimate': { outcomes: unserved(READ), input: { template_id: 'blog-post', generation_mode: 'quick' } },
  'models.listCalls': { outcomes: unserved(READ), input: { request_id: 'req_none' } },
  'generation.regenerateSection': { outcomes: WRITE, input: { content_id: 'cnt_none', section_id: 'none' } },
  'catalog.listEntries': { outcomes: unserved(READ), input: {} },
  'catalog.exportEntry': { outcomes: unserved(READ), input: { kind: 'vertical', id: 'none' } },
  'catalog.importEntries': { outcomes: unserved(ADMIN), input: { documents: [{ document: {} }] } },
  'catalog.listVersions': { outcomes: unserved(READ), input: { kind: 'vertical', id: 'none' } },
  'catalog.saveEntry': {
    outcomes: unserved(ADMIN),
    input: { kind: 'vertical', id: 'none', based_on: null, document: {} },
  },
  'trials.text': { outcomes: unserved(READ), input: { text: 'T', rules: NO_RULES } },
  'trials.style': {
    outcomes: unserved(READ),
    input: {
      text: 'T',
      style: { reading_grade: { min: 1, max: 9 }, sentence_words: { target: 9, max: 20 }, banned_words: [] },
    },
  },
  'trials.library': { outcomes: unserved(READ), input: { vertical_id: 'software', rules: NO_RULES } },
  'catalog.retireEntry': { outcomes: unserved(ADMIN), input: { kind: 'vertical', id: 'none' } },
  'catalog.restoreEntry': { outcomes: unserved(ADMIN), input: { kind: 'vertical', id: 'none' } },
  'sample.state': { outcomes: unserved(READ), input: {} },
  'sample.load': { outcomes: unserved(ADMIN), input: {} },
  'sample.remove': { outcomes: unserved(ADMIN), input: {} },
  'content.checks': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'scheduler.list': { outcomes: unserved(READ), input: {} },
  'scheduler.run': { outcomes: unserved(ADMIN), input: { job: 'audit_check' } },
  'sources.list': { outcomes: unserved(READ), input: {} },
  'sources.get': { outcomes: unserved(READ), input: { source_id: 'src_none' } },
  'sources.search': { outcomes: unserved(READ), input: { q: 'nothing' } },
  'sources.getResearchSettings': { outcomes: unserved(ADMIN), input: {} },
  'sources.setResearchSettings': {
    outcomes: unserved(ADMIN),
    input: { engine: 'none', address: null, book: null, allow_domains: [], deny_domains: [] },
  },
  'sources.testSearch': { outcomes: unserved(ADMIN), input: { query: 'anything' } },
  'sources.update': { outcomes: unserved(WRITE), input: { source_id: 'src_none' } },
  'sources.refresh': { outcomes: unserved(WRITE), input: { source_id: 'src_none' } },
  'sources.collections': { outcomes: unserved(READ), input: {} },
  'sources.saveCollection': { outcomes: unserved(WRITE), input: { collection_id: 'col_none', name: 'None' } },
  'sources.removeCollection': { outcomes: unserved(WRITE), input: { collection_id: 'col_none' } },
  'sources.collect': { outcomes: unserved(WRITE), input: { source_id: 'src_none', collection_ids: [] } },
  'sources.remove': { outcomes: unserved(WRITE), input: { source_id: 'src_none' } },
  'sources.fetch': { outcomes: unserved(WRITE), input: { url: 'http://127.0.0.1/' } },
  'sources.add': { outcomes: unserved(WRITE), input: { file_name: 'a.txt', text: ' ' } },
  'validity.list': { outcomes: READ, input: {} },
  'validity.scan': { outcomes: WRITE, input: { request_id: 'req_none' } },
  'validity.acknowledge': { outcomes: WRITE, input: { request_id: 'req_none' } },
  'validity.get': { outcomes: unserved(READ), input: { request_id: 'req_none' } },
  'validity.history': { outcomes: unserved(READ), input: { request_id: 'req_none' } },
  'validity.causes': { outcomes: unserved(READ), input: {} },
  'validity.citing': { outcomes: unserved(READ), input: { source_id: 'src_none' } },
  'validity.acknowledgeSource': { outcomes: unserved(WRITE), input: { source_id: 'src_none' } },
  'validity.counts': { outcomes: unserved(READ), input: {} },
  'validity.pass': { outcomes: unserved(READ), input: {} },
  'validity.start': { outcomes: unserved(WRITE), input: {} },
  'validity.stop': { outcomes: unserved(WRITE), input: {} },
  // The last one: whoever sat at the desk is gone after it.
  'accounts.lock': { outcomes: unserved(READ), input: {} },
}

export const CALLERS = Object.keys(READ) as CallerName[]
