/** The form's own words on the key, and what may be done with one. */
function showKey({ workspace, reviewer, needs_reviewer_key: isNeeded }) {
  part('key-note').textContent =
    `${isNeeded === true ? 'A reply to this packet has to be signed with it. ' : 'Without it, the record will say that the signer was not authenticated. '}A key shows that a reply is yours, once an administrator of ${workspace.name} has confirmed its fingerprint with you: by telephone or in person, not by the reply itself. It is made once and used for every packet.`
  part('key-file').addEventListener('change', async () => {
    const [file] = part('key-file').files
    if (file !== undefined) await useKey(await file.text())
  })
  part('make-key').addEventListener('click', () => void makeKey(reviewer.name))
  part('drop-key').addEventListener('click', () => {
    page.key = null
    part('key-file').value = ''
    tellKey('')
    part('key-file').focus()
  })
}

function tellKey(text) {
  part('key-state').replaceChildren(
    ...(text === '' ? [] : [text, ' ', made('span', { class: 'hex' }, inFours(page.key.fingerprint))]),
  )
  part('drop-key').hidden = page.key === null
}

/** Takes up a key file; nothing of it leaves the page. */
async function useKey(text) {
  say('key-problem', '')
  page.key = null
  tellKey('')
  try {
    const file = JSON.parse(text)
    if (file.format !== 'colophon-reviewer-key')
      return say('key-problem', 'This is an invalid reviewer key. Choose the file that ends in .colophon-reviewer-key.')
    const [spki, probe] = [fromBase64(file.public_key), utf8('probe')]
    const key = await crypto.subtle.importKey('pkcs8', fromBase64(file.private_key), 'Ed25519', false, ['sign'])
    const open = await crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify'])
    const isPair = await crypto.subtle.verify('Ed25519', open, await crypto.subtle.sign('Ed25519', key, probe), probe)
    if (!isPair)
      return say(
        'key-problem',
        'The public and private parts of this key do not match. Use a copy of the file, or make a new key.',
      )
    page.key = { key, public_key: file.public_key, fingerprint: hex(await crypto.subtle.digest('SHA-256', spki)) }
    tellKey('The reply will be signed with your key. Fingerprint:')
  } catch (error) {
    say(
      'key-problem',
      error.name === 'NotSupportedError'
        ? 'This browser does not support such keys. Use a current browser, or open the packet in Colophon.'
        : 'This key file cannot be read. Use a copy of it, or make a new key.',
    )
  }
}

async function makeKey(name) {
  say('key-problem', '')
  try {
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
    const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
    const fingerprint = hex(await crypto.subtle.digest('SHA-256', spki))
    const private_key = toBase64(new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)))
    download(`${fileName(name, 'reviewer')}.colophon-reviewer-key`, {
      format: 'colophon-reviewer-key',
      version: '1.0',
      about: KEY_ABOUT,
      name,
      made_at: new Date().toISOString(),
      fingerprint,
      public_key: toBase64(spki),
      private_key,
    })
    page.key = { key: pair.privateKey, public_key: toBase64(spki), fingerprint }
    tellKey(
      'Your key was saved as a file: keep it safe, and have its fingerprint confirmed. The reply will be signed with it. Fingerprint:',
    )
  } catch {
    say('key-problem', 'This browser cannot make a key. Use a current browser, or open the packet in Colophon.')
  }
}

/** Adds an exact change, in the order of the text and none over another. */
function addChange(body, chosen) {
  const [quote, replacement] = [part('words-from').value, part('words-to').value]
  const start = chosen?.quote === quote ? chosen.start : body.indexOf(quote)
  if (quote === '' || start === -1)
    return say('change-problem', quote === '' ? 'Enter words of the text.' : 'These exact words are not in the text.')
  if (chosen?.quote !== quote && body.indexOf(quote, start + 1) !== -1)
    return say('change-problem', 'These words occur more than once. Select the place in the text.')
  if (quote === replacement) return say('change-problem', 'Say what they should be replaced with.')
  const change = { start, end: start + quote.length, quote, replacement }
  if (page.wanted.some((one) => one.start < change.end && change.start < one.end))
    return say('change-problem', 'There is already a change to these words.')
  say('change-problem', '')
  page.wanted = [...page.wanted, change].sort((one, other) => one.start - other.start)
  part('words-from').value = part('words-to').value = ''
  touch()
  showWanted()
  part('words-from').focus()
}

function showWanted() {
  part('wanted').replaceChildren(
    ...page.wanted.map((change) => {
      const remove = made(
        'button',
        { type: 'button', 'aria-label': `Remove the change of “${change.quote}”` },
        'Remove',
      )
      remove.addEventListener('click', () => {
        page.wanted = page.wanted.filter((other) => other !== change)
        touch()
        showWanted()
        part('words-from').focus()
      })
      return made(
        'li',
        {},
        made('del', {}, change.quote),
        ' ',
        change.replacement === '' ? '(nothing)' : made('ins', {}, change.replacement),
        ' ',
        remove,
      )
    }),
  )
}

function start() {
  const { envelope } = JSON.parse(part('packet').textContent)
  const packet = JSON.parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(fromBase64(envelope.payload)))
  const { body } = packet.content
  showFacts(packet)
  showText(body, packet.evidence?.claims ?? [])
  showListing(packet.content.seo)
  showClaims(packet.evidence)
  showStrip(packet)
  showFindings(packet)
  showChanges(packet)
  showSources(packet.evidence)
  showEarlier(packet.earlier_decisions)
  showBrief(packet.brief)
  showReviews(packet)
  page.reviews = packet.reviews
  showKey(packet)
  void showSignature(envelope, packet)
  let chosen = null
  document.addEventListener('selectionchange', () => {
    chosen = selectedPlace(body) ?? chosen
  })
  part('use').addEventListener('click', () => {
    chosen = selectedPlace(body) ?? chosen
    if (chosen === null) return say('remark-problem', 'Select words in the text first.')
    say('remark-problem', '')
    part('quote').value = chosen.quote
    part('remark').focus()
  })
  part('add').addEventListener('click', () => {
    const [quote, comment] = [part('quote').value, part('remark').value.trim()]
    const at = chosen?.quote === quote ? chosen.start : body.indexOf(quote)
    if (quote.trim() === '' || at === -1)
      return say(
        'remark-problem',
        quote.trim() === '' ? 'Enter words of the text.' : 'These exact words are not in the text.',
      )
    if (comment === '') return say('remark-problem', 'Write a comment on these words.')
    say('remark-problem', '')
    page.remarks.push({ start: at, end: at + quote.length, quote, comment })
    part('quote').value = part('remark').value = ''
    touch()
    showRemarks()
    part('quote').focus()
  })
  part('use-from').addEventListener('click', () => {
    chosen = selectedPlace(body) ?? chosen
    if (chosen === null) return say('change-problem', 'Select words in the text first.')
    say('change-problem', '')
    part('words-from').value = chosen.quote
    part('words-to').focus()
  })
  part('add-change').addEventListener('click', () => addChange(body, chosen))
  part('form').addEventListener('input', (event) => {
    if (event.target.id !== 'key-file') touch()
  })
  part('form').addEventListener('submit', (event) => {
    event.preventDefault()
    void save(packet)
  })
  part('print').addEventListener('click', () => print())
  // Paper has nothing to unfold.
  const folded = ['others', 'ids']
  addEventListener('beforeprint', () => folded.forEach((id) => (part(id).open = true)))
  addEventListener('beforeunload', (event) => {
    if (page.isUnsaved) event.preventDefault()
  })
}
try {
  start()
} catch {
  part('signature').classList.add('bad')
  part('verdict').textContent = 'This packet cannot be read. Request it again.'
  part('content').hidden = true
}
