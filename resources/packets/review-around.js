/** The colophon strip, as the library draws it: sources, checks, people and signature, from what is in the packet. */
function showStrip(packet) {
  const marks = {
    Sources: sourcesMark(packet),
    Checks: checksMark(packet),
    People: peopleMark(packet.sequence.map(({ state }) => state)),
    Signature: signatureMark(packet),
  }
  part('strip').append(
    ...Object.entries(marks).map(([name, [state, words]]) => made('li', { class: state }, `${name}: ${words}.`)),
  )
}

/** A day such as 2026-03-04 in words; another text stays as it is. */
const longDay = (text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? new Date(`${text}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    : text
const toAcknowledge = (packet) => packet.findings_to_acknowledge ?? []
const toAnswer = (packet) => packet.points_to_answer ?? []
const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`

function sourcesMark({ evidence, quality }) {
  if (evidence === null || quality === null) return ['none', 'Nothing was recorded for this text']
  const { claims } = evidence
  const [alone, neither] = [quality.from_brief ?? 0, quality.from_neither ?? 0]
  const brief = [
    neither === 0
      ? ''
      : `; ${counted(neither, 'sentence has', 'sentences have')} neither a source nor the words of the brief`,
    alone === 0 ? '' : `; ${counted(alone, 'sentence was', 'sentences were')} taken from the brief`,
  ].join('')
  if (claims.length === 0) return ['none', `No sentence cites a source${brief}`]
  const against = claims.filter(({ entailment }) => entailment === 'contradicted').length
  if (against > 0) return ['bad', `${counted(against, 'claim is', 'claims are')} contradicted by the source${brief}`]
  const matching = claims.filter(
    ({ confidence, entailment, awaits_verdict: awaits }) =>
      awaits !== true && entailment !== 'not_supported' && (confidence === 'high' || confidence === 'moderate'),
  ).length
  const supported = claims.filter(
    ({ entailment, awaits_verdict: awaits }) => awaits !== true && entailment === 'supported',
  ).length
  const sharing = `${matching} of ${counted(claims.length, 'claim shares words with its source', 'claims share words with their source')}`
  return [
    'open',
    `${sharing}, ${supported === 0 ? 'none was judged' : `a program judged ${supported}`} to be supported${brief}`,
  ]
}

function checksMark({ quality, sequence, passport, content }) {
  if (quality === null) return ['none', 'The text was not checked']
  const isApproved = sequence.length > 0 && sequence.every(({ state }) => state === 'approved')
  const left = isApproved ? 0 : (quality.left_open ?? 0)
  if (quality.passed && left > 0)
    return ['partial', `No blockers, and ${counted(left, 'finding', 'findings')} for human review`]
  if (quality.passed) {
    const words = `No blockers, text score ${quality.score} of 100`
    const signed = passport === null ? undefined : signedIn(passport)
    // What a run reached is about its own text alone.
    const isOfText = signed?.subject.content_sha256 === content.content_sha256
    return isOfText && !signed.passport.assurance.meets_tier_contract
      ? ['partial', `${words}; the run did not reach its declared level`]
      : ['open', words]
  }
  const blockers = quality.issues.filter(({ severity }) => severity === 'blocking').length
  const told = blockers === 0 ? '' : `, ${counted(blockers, 'blocker', 'blockers')}`
  return ['bad', `The checks block the text, text score ${quality.score} of 100${told}`]
}

function peopleMark(states) {
  if (states.length === 0) return ['none', 'No person has reviewed this']
  if (states.includes('rejected')) return ['bad', 'A reviewer rejected it']
  if (states.includes('changes_requested')) return ['bad', 'A reviewer requested changes']
  if (states.includes('pending') || states.includes('waiting')) return ['partial', 'Not all reviews are done']
  return states.every((state) => state === 'waived')
    ? ['partial', 'A review was waived']
    : ['good', 'All required approvals are on record']
}

/** What an envelope in the packet says; the packet’s own signature covers it. */
const signedIn = ({ payload }) => JSON.parse(new TextDecoder().decode(fromBase64(payload)))

function signatureMark({ passport, content }) {
  if (passport === null) return ['none', 'No run wrote this text as a whole, so it has no passport']
  return signedIn(passport).subject.content_sha256 === content.content_sha256
    ? ['done', 'The signed passport is about this text']
    : ['partial', 'Edited after its passport was signed']
}

/** Whether a finding that an approval has to name blocks; the others are claims that their source contradicts. */
function isBlocking({ code, message }, { quality }) {
  if (code !== 'claim_contradicted') return true
  return (quality?.issues ?? []).some(
    (issue) => issue.severity === 'blocking' && issue.code === code && issue.message === message,
  )
}

/** What an approval overrides, by kind. */
function overridden(packet) {
  const named = toAcknowledge(packet)
  const blockers = named.filter((one) => isBlocking(one, packet)).length
  const contradicted = named.length - blockers
  return [
    ...(blockers === 0 ? [] : [counted(blockers, 'blocker', 'blockers')]),
    ...(contradicted === 0 ? [] : [counted(contradicted, 'contradicted claim', 'contradicted claims')]),
  ].join(' and ')
}

/** What was found in the text: first of all whether it is held, then what an approval has to name, then the rest. */
function showFindings(packet) {
  const { content, quality, findings_to_acknowledge: named = [] } = packet
  if (content.is_held === true || named.length > 0) part('found').classList.add('bad')
  else if (quality === null) part('found').classList.add('warn')
  part('is-held').hidden = content.is_held !== true
  const left = quality?.left_open ?? 0
  const passed =
    quality === null
      ? 'This text was not checked.'
      : quality.passed && left > 0
        ? `No blockers, not decided: ${counted(left, 'finding', 'findings')} for human review.`
        : `${quality.passed ? 'Passed' : 'Did not pass'} the Quality Gate: Text score ${quality.score} of 100.`
  part('gate').textContent =
    `${passed}${quality !== null && quality.issues.length === 0 ? ' The checks found nothing to note.' : ''}`
  part('held').hidden = named.length === 0
  const mayApprove = packet.reviews.some(({ decisions }) => decisions.includes('approve'))
  part('held-note').textContent = mayApprove
    ? `Approving overrides ${overridden(packet)}. An approval acknowledges each of them and says why.`
    : `${overridden(packet)}.`
  part('held-list').append(
    ...named.map((one) =>
      made('li', {}, made('strong', {}, isBlocking(one, packet) ? 'Blocker:' : 'Contradicted:'), ` ${one.message}`),
    ),
  )
  const others = (quality?.issues ?? []).filter(({ message }) => !named.some((one) => one.message === message))
  part('others').hidden = others.length === 0
  part('others-head').textContent = `Other findings (${others.length})`
  part('others-list').append(...others.map(({ message }) => made('li', {}, message)))
}

/** What search engines are told of the text: words that go out with it and stand nowhere in it. */
function showListing(seo) {
  const { title = '', meta_description: description = '', slug = '', keywords = [] } = seo ?? {}
  const all = { Title: title, Description: description, Address: slug, Keywords: keywords.join(', ') }
  const facts = Object.entries(all).filter(([, fact]) => fact.trim() !== '')
  part('listing').hidden = facts.length === 0
  listed('listing-facts', Object.fromEntries(facts))
}

const DIFFERENCES = { same: 'span', removed: 'del', added: 'ins' }
/** What a difference says to who does not see its colours. */
const SAID = { removed: 'Removed', added: 'Added' }

/** What was decided or taken back after a decision, last first, as a sentence; empty where nothing was. */
function decidedAfter(since, decisions = []) {
  const all = decisions.flatMap(
    ({ by, decision, qualification, content_revision: revision, decided_at, withdrawn }) => {
      const which = `${by} ${DECIDED[decision]} (${qualification} review) on revision ${revision}, ${day(decided_at)}`
      if (withdrawn === null) return [{ at: decided_at, said: which }]
      const gone = `${withdrawn.by} took back, ${day(withdrawn.at)}, that ${which}`
      return [
        { at: decided_at, said: which },
        { at: withdrawn.at, said: gone },
      ]
    },
  )
  const later = all.filter(({ at }) => at > since).sort((one, other) => (one.at < other.at ? 1 : -1))
  return later.length === 0 ? '' : ` Decided after that, last first: ${later.map(({ said }) => said).join('; ')}.`
}

function showChanges({ changes, content, earlier_decisions: decisions }) {
  if (changes === null || changes === undefined) return
  const { since, sections, unchanged } = changes
  part('changes').hidden = false
  part('changes-note').textContent =
    `${since.by} ${DECIDED[since.decision]} (${since.qualification} review) on revision ${since.content_revision}, ${day(since.decided_at)}. This is revision ${content.revision}.${sections.length === 0 ? ' No word has changed since.' : ''}${decidedAfter(since.decided_at, decisions)}`
  part('changes-list').append(
    ...sections.flatMap(({ heading, parts }) => [
      made('h3', {}, heading),
      made(
        'p',
        { class: 'diff' },
        ...parts.map(({ kind, text }) => made(DIFFERENCES[kind], kind === 'same' ? {} : { title: SAID[kind] }, text)),
      ),
    ]),
  )
  if (unchanged.length > 0 && sections.length > 0)
    part('changes-list').append(made('p', { class: 'quiet small' }, `Unchanged: ${unchanged.join(', ')}.`))
}

function showSources(evidence) {
  const sources = evidence?.sources ?? []
  if (sources.length === 0)
    return part('sources').append(made('p', { class: 'quiet' }, 'No source is on record for this text.'))
  part('sources').append(
    ...sources.map(({ title, publisher, published_date, url, retrieved_at, excerpt }) =>
      made(
        'div',
        { class: 'entry' },
        made('h3', {}, title),
        made(
          'p',
          { class: 'small' },
          `${publisher ?? 'Publisher unknown'}. ${published_date === null ? 'Undated' : `Published ${longDay(published_date)}`}; read ${day(retrieved_at)}.`,
        ),
        made('p', { class: 'small' }, /^https?:/.test(url) ? url : 'No web address: a document of the workspace.'),
        ...(excerpt === '' ? [] : [made('blockquote', {}, excerpt)]),
      ),
    ),
  )
}

const OTHER_PARTS = {
  title: 'another title',
  search_title: 'another search title',
  search_description: 'another search description',
  address: 'another address',
  search_keywords: 'other search keywords',
}

/** Whether a decision is about the text of the packet, or what was another in its own. */
function aboutWhich({ is_on_this_text: isThis, differs_in: parts = ['text'] }) {
  if (isThis) return ', which is this exact text'
  if (parts.includes('text')) return ', a different text'
  return `, which had ${parts.map((one) => OTHER_PARTS[one]).join(' and ')}`
}

function showEarlier(decisions = []) {
  if (decisions.length === 0)
    return part('earlier').append(made('p', { class: 'quiet' }, 'No earlier decisions on this piece.'))
  part('earlier').append(
    ...decisions.map((one) =>
      made(
        'div',
        { class: 'entry' },
        made(
          'p',
          {},
          made('strong', {}, `${NAMES[one.qualification]}: ${one.by} ${DECIDED[one.decision]}`),
          `, ${day(one.decided_at)}, on revision ${one.content_revision}${aboutWhich(one)}.`,
        ),
        ...(one.marks.length === 0 ? [] : [made('p', { class: 'small quiet' }, `${one.marks.join('; ')}.`)]),
        ...(one.comment === null || one.comment === '' ? [] : [made('blockquote', {}, one.comment)]),
        ...(one.withdrawn === null
          ? []
          : [
              made(
                'p',
                { class: 'small' },
                `Taken back by ${one.withdrawn.by}, ${day(one.withdrawn.at)}: ${one.withdrawn.reason}`,
              ),
            ]),
      ),
    ),
  )
}

function showBrief(inputs = []) {
  if (inputs.length === 0)
    return part('brief').append(made('p', { class: 'quiet' }, 'No brief is on record: the piece was written by hand.'))
  part('brief').append(
    ...inputs.flatMap(({ label, text }) => [made('h3', {}, label), made('p', { class: 'given' }, text)]),
  )
}
