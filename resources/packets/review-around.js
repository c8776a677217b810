/** What was found in the text: first of all whether it is held, then what an approval has to name, then the rest. */
function showFindings({ content, quality, findings_to_acknowledge: named = [] }) {
  part('found').classList.add(content.is_held === true || named.length > 0 ? 'bad' : quality === null ? 'warn' : 'good')
  part('is-held').hidden = content.is_held !== true
  const passed =
    quality === null
      ? 'This text was not checked.'
      : `${quality.passed ? 'Passed' : 'Did not pass'} the Quality Gate, with ${quality.score} of 100 points.`
  part('gate').textContent =
    `${passed}${quality !== null && quality.issues.length === 0 ? ' The checks found nothing to note.' : ''}`
  part('held').hidden = named.length === 0
  part('held-list').append(...named.map(({ message }) => made('li', {}, message)))
  const others = (quality?.issues ?? []).filter(({ message }) => !named.some((one) => one.message === message))
  part('others').hidden = others.length === 0
  part('others-list').append(...others.map(({ message }) => made('li', {}, message)))
}

const DIFFERENCES = { same: 'span', removed: 'del', added: 'ins' }
/** What a difference says to who does not see its colours. */
const SAID = { removed: 'Taken out', added: 'Put in' }

function showChanges({ changes, content }) {
  if (changes === null || changes === undefined) return
  const { since, sections, unchanged } = changes
  part('changes').hidden = false
  part('changes-note').textContent =
    `${since.by} ${DECIDED[since.decision]} (${since.qualification} review) on revision ${since.content_revision}, ${day(since.decided_at)}. This is revision ${content.revision}.${sections.length === 0 ? ' No word has changed since.' : ''}`
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
          `${publisher ?? 'Publisher not on record'}. ${published_date === null ? 'Undated' : `Published ${published_date}`}; read ${day(retrieved_at)}.`,
        ),
        made('p', { class: 'small' }, /^https?:/.test(url) ? url : 'No web address: a document of the workspace.'),
        ...(excerpt === '' ? [] : [made('blockquote', {}, excerpt)]),
      ),
    ),
  )
}

function showEarlier(decisions = []) {
  if (decisions.length === 0)
    return part('earlier').append(made('p', { class: 'quiet' }, 'Nobody has decided on this piece before.'))
  part('earlier').append(
    ...decisions.map((one) =>
      made(
        'div',
        { class: 'entry' },
        made(
          'p',
          {},
          made('strong', {}, `${NAMES[one.qualification]}: ${one.by} ${DECIDED[one.decision]}`),
          `, ${day(one.decided_at)}, on revision ${one.content_revision}${one.is_on_this_text ? ', which is this very text' : ', another text than this one'}.`,
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
