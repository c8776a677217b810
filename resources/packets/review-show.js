'use strict'
const PACKET_TYPE = 'application/vnd.colophon.review-packet+json'
const REPLY_TYPE = 'application/vnd.colophon.review-reply+json'
const NAMES = { medical: 'Medical', legal: 'Legal', compliance: 'Compliance', brand: 'Brand', editorial: 'Editorial' }
const STATES = {
  waiting: 'waiting',
  pending: 'open',
  approved: 'approved',
  changes_requested: 'changes requested',
  rejected: 'rejected',
  waived: 'waived',
}
const DECISIONS = {
  approve: 'Approve',
  request_changes: 'Request changes',
  reject: 'Reject',
  waive: 'Waive: close it without a judgement',
}
const DECIDED = { approve: 'approved', request_changes: 'requested changes', reject: 'rejected', waive: 'waived' }
const ENTAILMENT = {
  supported: 'Supported',
  not_supported: 'Not supported',
  contradicted: 'Contradicted',
  unclear: 'Unclear',
}
const OVERLAP = {
  high: 'High word overlap',
  moderate: 'Moderate word overlap',
  low: 'Low word overlap',
  unsupported: 'Too little word overlap',
}

/** How the words fare: where most are there, what is not is what counts. */
function overlapOf({ confidence, overlap, reasons }) {
  const said = OVERLAP[confidence] ?? confidence
  const { numbers_missing: numbers, units_missing: units, names_missing: names } = reasons
  const lacking = [...numbers, ...units, ...names].length > 0
  if ((confidence !== 'low' && confidence !== 'unsupported') || overlap < 0.5 || !lacking) return said
  const what = numbers.length > 0 ? 'number' : units.length > 0 ? 'unit' : 'name'
  return `A ${what} ${[...(reasons.turned ?? []), ...reasons.contrary_terms].length > 0 ? 'differs' : 'is missing'}`
}

/** What a claim and its passage say otherwise, each pair of words once. */
function differencesOf({ turned = [], contrary_terms: contrary }) {
  const isIn = (one) => turned.some(({ claim, source }) => claim === one.claim && source === one.source)
  return [...turned, ...contrary.filter((one) => !isIn(one))].map(({ claim, source }) => {
    if (source === '') return `The claim says “${claim}”, and the passage has no negation there.`
    if (claim === '') return `The passage says “${source}”, and the claim has no negation there.`
    return `The claim says “${claim}”, the passage “${source}”.`
  })
}
/** Whether a claim differs from its passage and nobody judged it: a verdict says more than the words. */
const isTurned = ({ entailment, reasons }) =>
  reasons.turned !== undefined && entailment !== 'supported' && entailment !== 'contradicted'

/** A verdict with whose it is, in the application’s words. */
function verdictOf({ entailment, awaits_verdict: awaits, judged_by: judge }) {
  if (entailment === undefined) return 'Not judged'
  if (awaits === true && entailment === 'unclear') return 'Not yet judged'
  const verdict = ENTAILMENT[entailment] ?? entailment
  if (judge === undefined) return verdict
  return `${judge.startsWith('builtin/') ? 'Program' : 'Model'}: ${verdict.toLowerCase()}`
}
const part = (id) => document.getElementById(id)
const utf8 = (text) => new TextEncoder().encode(text)
const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromBase64 = (text) => Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0))
const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const FORM = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
}
/** A moment as a document states it, with its time zone. */
const day = (moment) => new Date(moment).toLocaleString('en-GB', FORM)

/** An element with text and further elements: what a packet brings is only ever text. */
function made(tag, settings, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(settings)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** What DSSE joins: type and payload, each behind its length in bytes. */
const joined = (type, payload) =>
  new Uint8Array([...utf8(`DSSEv1 ${utf8(type).length} ${type} ${payload.length} `), ...payload])

/** Whether the packet is as it was signed: 'holds', 'changed', or 'unknown' where this browser cannot tell. */
async function checked(envelope, packet) {
  if (envelope.payloadType !== PACKET_TYPE || envelope.signatures.length === 0) return 'changed'
  if (globalThis.crypto?.subtle === undefined) return 'unknown'
  const { subtle } = crypto
  try {
    const [one] = envelope.signatures
    const spki = fromBase64(one.public_key)
    const id = hex(await subtle.digest('SHA-256', spki))
    if (id !== one.keyid || id !== packet.workspace.key_id) return 'changed'
    if (hex(await subtle.digest('SHA-256', utf8(packet.content.body))) !== packet.content.content_sha256)
      return 'changed'
    const key = await subtle.importKey('spki', spki, 'Ed25519', false, ['verify'])
    const isWhole = await subtle.verify(
      'Ed25519',
      key,
      fromBase64(one.sig),
      joined(PACKET_TYPE, fromBase64(envelope.payload)),
    )
    return isWhole ? 'holds' : 'changed'
  } catch (error) {
    return error.name === 'NotSupportedError' ? 'unknown' : 'changed'
  }
}

const VERDICTS = {
  // In the verifier’s words and without a colour: which key is the sender’s, a page that the file brings cannot know.
  holds: [
    '',
    'Valid, unknown key: this packet was not changed since it was signed, but anyone can make a key.',
    'Confirm the key with the sender.',
  ],
  changed: [
    'bad',
    'The signature is not valid. Do not use this packet.',
    'Something in the file was changed after it was signed, or is missing. Request it again.',
  ],
  unknown: [
    'warn',
    'This browser cannot check the signature.',
    'Open the packet in Colophon, or in a current browser, to have it checked.',
  ],
}

async function showSignature(envelope, packet) {
  const found = await checked(envelope, packet)
  const [tone, verdict, more] = VERDICTS[found]
  if (tone !== '') part('signature').classList.add(tone)
  part('verdict').textContent = verdict
  part('verdict-more').replaceChildren(more)
  if (found === 'changed') part('content').hidden = true
  else part('verdict-more').append(' ', made('a', { href: '#ids-key' }, 'Show the key'))
}

function listed(id, facts) {
  part(id).append(...Object.entries(facts).flatMap(([name, value]) => [made('dt', {}, name), made('dd', {}, value)]))
}

function showFacts(packet) {
  const { workspace, reviewer, content, made_at, expires_at } = packet
  document.title = `Review: ${content.title}`
  part('from').textContent = `Review packet of ${workspace.name}, for ${reviewer.name}`
  part('title').textContent = content.title
  listed('facts', { Revision: content.revision, Made: day(made_at), Expires: day(expires_at) })
  listed('ids-list', {
    'Text (SHA-256)': content.content_sha256,
    Packet: packet.packet_id,
    'Key of the sender': made('span', { id: 'ids-key' }, workspace.key_id),
  })
  part('notes').append(
    ...packet.notes.map((note) => made('li', {}, note)),
    made(
      'li',
      {},
      'The signature covers the packet, not this page around it. If you doubt the page, open the packet in Colophon.',
    ),
  )
  if (Date.parse(expires_at) <= Date.now()) {
    part('expired').hidden = false
    part('expired-text').textContent = `This packet expired on ${day(expires_at)}, by the clock of this computer.`
  }
  part('sequence').append(
    ...packet.sequence.map((one) =>
      made(
        'li',
        {},
        `${NAMES[one.qualification]} review: ${STATES[one.state] ?? one.state}, ${one.reviewer ?? 'unassigned'}`,
      ),
    ),
  )
}

function showClaims(evidence) {
  const claims = evidence?.claims ?? []
  part('claims-note').textContent =
    claims.length === 0
      ? 'No sentence of this text cites a source.'
      : 'Choose claims to request evidence for. The request goes with your decisions.'
  part('claims').append(
    ...claims.map((claim, at) => {
      const id = `claim-${at}`
      const box = made('input', { type: 'checkbox', id, class: 'ask', 'data-claim': claim.claim_id })
      box.addEventListener('change', () => {
        for (const other of document.querySelectorAll('.ask'))
          if (other.dataset.claim === claim.claim_id) other.checked = box.checked
        touch()
      })
      return made(
        'div',
        { class: 'claim' },
        made('div', {}, made('p', { class: 'quiet small' }, 'Claim'), made('p', {}, claim.claim_text)),
        made(
          'div',
          {},
          made(
            'p',
            { class: 'quiet small' },
            `Passage of ${claim.source_title}${claim.published_date === null ? '' : `, ${longDay(claim.published_date)}`}`,
          ),
          made(
            'blockquote',
            {},
            claim.source_excerpt === '' ? 'No passage of this source is shown.' : claim.source_excerpt,
          ),
          ...(/^https?:/.test(claim.source_url) ? [made('p', { class: 'quiet small' }, claim.source_url)] : []),
        ),
        made(
          'p',
          { class: 'whole small' },
          `${isTurned(claim) ? 'Differs from its source' : overlapOf(claim)}. ${verdictOf(claim)}.`,
        ),
        ...differencesOf(claim.reasons).map((said) => made('p', { class: 'whole small problem' }, said)),
        made('label', { class: 'choice whole', for: id }, box, 'Request evidence for this claim'),
      )
    }),
  )
}

/** A field for each point that the checks leave to whoever approves, below what was found. */
function pointFields(packet, id) {
  const points = toAnswer(packet)
  if (points.length === 0) return []
  const all = points.length === 1 ? 'this point' : `these ${points.length} points`
  return [
    made('p', { class: 'small' }, `To approve, as it is or with exact changes, answer ${all}.`),
    ...points.map(({ message, sentences }, at) =>
      made(
        'div',
        { class: 'point' },
        made(
          'div',
          { id: `asked-${at}-${id}` },
          made('p', {}, message),
          ...sentences
            .filter((one) => one !== '' && !message.includes(one))
            .map((sentence) => made('blockquote', {}, `“${sentence}”`)),
        ),
        made('label', { class: 'label', for: `point-${at}-${id}` }, 'Your answer'),
        made('textarea', {
          ...{ id: `point-${at}-${id}`, class: 'short', maxlength: '2000' },
          'aria-describedby': `asked-${at}-${id} problem`,
        }),
      ),
    ),
  ]
}

/** The decisions that may be taken, for each review of this reader. */
function showReviews(packet) {
  part('reviews').append(
    ...packet.reviews.map((review) => {
      const { approval_id: id, qualification, reasons, due_at, state, decisions } = review
      const choices = ['', ...decisions].map((decision) => {
        const radio = made('input', {
          type: 'radio',
          name: id,
          value: decision,
          'aria-describedby': `undecided-${id}`,
          ...(decision === '' ? { checked: '' } : {}),
        })
        return made('label', { class: 'choice' }, radio, decision === '' ? 'No decision yet' : DECISIONS[decision])
      })
      const due = due_at === null ? [] : [made('p', { class: 'small' }, `Due ${day(due_at)}.`)]
      const waits =
        state === 'waiting'
          ? [
              made(
                'p',
                { class: 'small' },
                'This review waits for an earlier one. Your decision can be entered after that.',
              ),
            ]
          : []
      const named = toAcknowledge(packet)
      const acknowledge =
        named.length === 0 || !decisions.includes('approve')
          ? []
          : [
              made(
                'label',
                { class: 'choice', for: `acknowledge-${id}` },
                made('input', { type: 'checkbox', id: `acknowledge-${id}` }),
                `I have read the ${overridden(packet)} above. If I approve, it is despite ${named.length === 1 ? 'it' : 'them'}, for the reason in my comment.`,
              ),
            ]
      const none =
        decisions.length === 0
          ? [made('p', { class: 'small' }, 'According to the record, this reviewer cannot decide it.')]
          : []
      return made(
        'fieldset',
        {},
        made('legend', {}, `${NAMES[qualification]} review`),
        made('p', { class: 'small quiet' }, reasons.map((reason) => reason.detail).join(' ')),
        ...due,
        ...waits,
        ...none,
        ...choices,
        made('p', { class: 'problem', id: `undecided-${id}`, role: 'alert', hidden: '' }),
        ...acknowledge,
        ...(decisions.includes('approve') ? pointFields(packet, id) : []),
        made('label', { class: 'label', for: `comment-${id}` }, `Comment on the ${qualification} review`),
        made('textarea', { id: `comment-${id}`, maxlength: '20000', 'aria-describedby': 'problem' }),
        made('label', { class: 'label', for: `conflicts-${id}` }, 'Conflicts of interest, if there are any'),
        made('textarea', { id: `conflicts-${id}`, class: 'short', maxlength: '2000' }),
        ...(decisions.includes('approve')
          ? [
              made(
                'label',
                { class: 'label', for: `until-${id}` },
                'Approval valid until (leave empty for no end date)',
              ),
              made('input', { type: 'date', id: `until-${id}`, 'aria-describedby': 'problem' }),
            ]
          : []),
      )
    }),
  )
}
