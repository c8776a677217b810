const REVIEWER_REPLY_TYPE = 'application/vnd.colophon.reviewer-signed-reply+json'
const KEY_ABOUT =
  'This is a reviewer key of Colophon. Whoever has this file can sign review replies as its owner: keep it where only you can read it, keep a copy, and do not share it. An administrator confirms its fingerprint once, by telephone or in person. If it is lost or someone else may have it, have it revoked.'
const inFours = (text) => text.replace(/(.{4})(?=.)/g, '$1 ')
const fileName = (text, otherwise) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || otherwise
const signed = async (key, type, payload) =>
  toBase64(new Uint8Array(await crypto.subtle.sign('Ed25519', key, joined(type, payload))))

function download(name, value) {
  const link = made('a', {
    href: URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })),
    download: name,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60000)
}

const page = { reviews: [], remarks: [], wanted: [], key: null, isUnsaved: false }
function touch() {
  page.isUnsaved = true
  part('saved').textContent = ''
  showMeanings()
}
/** What a decision will say in its reviewer’s name, in the application’s words. */
function meaningOf(decision, qualification, isAgreed) {
  if (decision === 'approve') return `I approve the ${qualification} content of this text.`
  if (decision === 'reject') return `I reject the ${qualification} content of this text.`
  if (decision === 'waive') return `I waive the ${qualification} review of this text.`
  const asked = `I ask for changes to the ${qualification} content of this text`
  return isAgreed ? `${asked}, and agree beforehand to the text with exactly these.` : `${asked}.`
}
function showMeanings() {
  const said = page.reviews.flatMap(({ approval_id: id, qualification }) => {
    const decision = document.querySelector(`input[name="${CSS.escape(id)}"]:checked`)?.value ?? ''
    const isAgreed = decision === 'request_changes' && page.wanted.length > 0
    return decision === '' ? [] : `The record will say, in your name: “${meaningOf(decision, qualification, isAgreed)}”`
  })
  const shown = Array.from(part('meanings').children, (one) => one.textContent)
  // Who hears the page is told of it once.
  if (said.join() !== shown.join()) part('meanings').replaceChildren(...said.map((one) => made('p', {}, one)))
}
function say(id, text) {
  part(id).textContent = text
  part(id).hidden = text === ''
}

/** Where a point of a selection stands in the text; null outside it. */
function offsetOf(node, at) {
  const holder = (node.nodeType === Node.TEXT_NODE ? node.parentElement : node).closest?.('[data-start]')
  return holder === null || holder === undefined || node.nodeType !== Node.TEXT_NODE
    ? null
    : Number(holder.dataset.start) + at
}

function selectedPlace(body) {
  const selection = getSelection()
  if (selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  const [start, end] = [
    offsetOf(range.startContainer, range.startOffset),
    offsetOf(range.endContainer, range.endOffset),
  ]
  return start === null || end === null || end <= start ? null : { start, end, quote: body.slice(start, end) }
}

function showRemarks() {
  part('remarks').replaceChildren(
    ...page.remarks.map((remark) => {
      const remove = made(
        'button',
        { type: 'button', 'aria-label': `Remove the comment on “${remark.quote}”` },
        'Remove',
      )
      remove.addEventListener('click', () => {
        page.remarks = page.remarks.filter((other) => other !== remark)
        touch()
        showRemarks()
        part('quote').focus()
      })
      return made('li', {}, `“${remark.quote}”: ${remark.comment} `, remove)
    }),
  )
}

function answersOf(packet) {
  const asked = [...new Set(Array.from(document.querySelectorAll('.ask:checked'), (box) => box.dataset.claim))]
  return packet.reviews.flatMap(({ approval_id }) => {
    const decision = document.querySelector(`input[name="${CSS.escape(approval_id)}"]:checked`).value
    const comment = part(`comment-${approval_id}`).value.trim()
    if (decision === '') return []
    const isAcknowledged = decision === 'approve' && part(`acknowledge-${approval_id}`)?.checked === true
    const acknowledged = isAcknowledged
      ? { acknowledged_findings: toAcknowledge(packet).map(({ finding_id }) => finding_id) }
      : {}
    const answers = toAnswer(packet).map(({ finding_id }, at) => ({
      finding_id,
      answer: part(`point-${at}-${approval_id}`)?.value.trim() ?? '',
    }))
    const isOnCondition = decision === 'request_changes' && page.wanted.length > 0
    const conflicts = part(`conflicts-${approval_id}`).value.trim()
    const until = part(`until-${approval_id}`)?.value ?? ''
    return [
      {
        approval_id,
        decision,
        comment: comment === '' ? null : comment,
        annotations: page.remarks,
        request_evidence: asked,
        ...acknowledged,
        ...((decision === 'approve' || isOnCondition) && answers.length > 0 ? { answers } : {}),
        ...(conflicts === '' ? {} : { conflicts_of_interest: conflicts }),
        // The last moment of that day, where the reader is.
        ...((decision === 'approve' || isOnCondition) && until !== ''
          ? { valid_until: new Date(`${until}T23:59:59.999`).toISOString() }
          : {}),
        ...(isOnCondition ? { wanted_changes: page.wanted } : {}),
      },
    ]
  })
}

/** The reply file: what was entered, signed with this packet's key and, where one is loaded, with the reviewer's own. */
async function replyFile(packet, answers) {
  const { packet_id, workspace, content, reply_key, schema_version: version } = packet
  const reply = {
    schema_version: version,
    packet_id,
    workspace_key_id: workspace.key_id,
    content_id: content.content_id,
    content_revision: content.revision,
    content_sha256: content.content_sha256,
    saved_at: new Date().toISOString(),
    answers,
    reviewer_key_id: page.key?.fingerprint ?? null,
  }
  const payload = utf8(JSON.stringify(reply))
  const key = await crypto.subtle.importKey('pkcs8', fromBase64(reply_key), 'Ed25519', false, ['sign'])
  const signature = await signed(key, REPLY_TYPE, payload)
  const reviewer =
    page.key === null
      ? null
      : { public_key: page.key.public_key, signature: await signed(page.key.key, REVIEWER_REPLY_TYPE, payload) }
  return { format: 'colophon-reply', version, payload: toBase64(payload), signature, reviewer }
}

async function save(packet) {
  const answers = answersOf(packet)
  const silent = answers.find(({ decision, comment }) => decision !== 'approve' && comment === null)
  const first = packet.reviews.find(({ decisions }) => decisions.length > 0)?.approval_id
  if (first !== undefined) say(`undecided-${first}`, answers.length === 0 ? 'Choose a decision first.' : '')
  say('problem', '')
  if (answers.length === 0)
    return first === undefined
      ? say('problem', 'This reviewer has no decision to make here.')
      : document.querySelector(`input[name="${first}"]:checked`).focus()
  if (silent !== undefined) {
    part(`comment-${silent.approval_id}`).focus()
    return say('problem', 'Say why: only an approval needs no comment.')
  }
  const past =
    toAcknowledge(packet).length === 0
      ? undefined
      : answers.find(
          ({ decision, comment, acknowledged_findings }) =>
            decision === 'approve' && (acknowledged_findings === undefined || comment === null),
        )
  if (past !== undefined) {
    part(`${past.acknowledged_findings === undefined ? 'acknowledge' : 'comment'}-${past.approval_id}`).focus()
    return say('problem', 'To approve this text, acknowledge its findings and say why in a comment.')
  }
  const open = answers.flatMap(({ approval_id, answers: given = [] }) =>
    given.flatMap(({ answer }, at) => (answer.length < 10 ? `point-${at}-${approval_id}` : [])),
  )
  if (open.length > 0) {
    part(open[0]).focus()
    return say('problem', 'Answer each open point, in at least ten characters.')
  }
  const over = answers.find(({ valid_until: until }) => until !== undefined && Date.parse(until) <= Date.now())
  if (over !== undefined) {
    part(`until-${over.approval_id}`).focus()
    return say('problem', 'Choose a day in the future, or none.')
  }
  if (page.wanted.length > 0 && !answers.some(({ decision }) => decision === 'request_changes'))
    return say('problem', 'Exact changes go with “Request changes”. Choose that, or remove them.')
  if (part('words-from').value !== '' || part('words-to').value !== '')
    return say('problem', 'Add the exact change you began, or clear its fields.')
  if (packet.needs_reviewer_key === true && page.key === null) {
    part('key-file').focus()
    return say(
      'problem',
      'A reply to this packet has to be signed with your confirmed reviewer key. Load your key file.',
    )
  }
  if (part('quote').value.trim() !== '' || part('remark').value.trim() !== '')
    return say('problem', 'Add the comment you began, or clear its fields.')
  if (globalThis.crypto?.subtle === undefined)
    return say(
      'problem',
      'This browser cannot make a reply. Save the page as a file and open that, or use a current browser.',
    )
  say('problem', '')
  let file
  try {
    file = await replyFile(packet, answers)
  } catch {
    return say('problem', 'This browser cannot sign a reply. Use a current browser, or open the packet in Colophon.')
  }
  const name = `${fileName(packet.content.title, 'review')}-${packet.packet_id.slice(-6).toLowerCase()}.colophon-reply`
  download(name, file)
  page.isUnsaved = false
  part('saved').textContent = `Saved as ${name}. Send it to ${packet.workspace.name}.`
}
