import type { Qualification } from '../../core/accounts/contract.ts'
import type { Verification } from '../../core/passport/contract.ts'
import { isUndecided, scoreInWords, type Verdict } from '../../core/quality/rules/report.ts'
import type { AssurancePart } from './assurance-words.ts'

const parts: Record<AssurancePart, { name: string; what: string }> = {
  structural_checks: { name: 'Structure', what: 'The sections of the template, their order and length.' },
  contract_checks: { name: 'Brief', what: 'Whether the text keeps to what was asked for.' },
  compliance_checks: { name: 'Compliance', what: 'The industry rules.' },
  editor_pass: { name: 'Editor', what: 'A pass of its own over the last draft.' },
  quality_gate: { name: 'Quality Gate', what: 'All checks together, in points.' },
  research: { name: 'Research', what: 'Whether sources were looked for and found.' },
}
const qualifications: Record<Qualification, string> = {
  medical: 'Medical review',
  legal: 'Legal review',
  compliance: 'Compliance review',
  brand: 'Brand review',
  editorial: 'Editorial review',
}
const verdicts: Record<Verification['verdict'], string> = {
  trusted: 'Unchanged since it was signed, with a key of this workspace',
  valid_unknown_key: 'Unchanged since it was signed, with a key that does not belong to this workspace',
  unsigned: 'Not signed, so nothing can be checked',
  tampered: 'Something was changed, or its parts do not belong together',
  incomplete: 'It cannot be checked',
}
const counted = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`

export const strings = {
  overline: 'Content passport',
  windowTitle: (title: string) => `Passport of “${title}”`,
  back: 'Back to the piece',
  loading: 'Loading the passport',
  none: 'This piece has no passport',
  lead: 'What happened when this piece was made, as each stage recorded it. Only the declared level was promised.',
  doubted: 'Do not rely on this page until that is resolved. Details are under “Signature”.',
  disclosure: {
    title: 'Disclosure',
    loading: 'Loading the disclosure line',
    current: (revision: number) => `The text as it is now, revision ${revision}`,
    published: (revision: number) => `The text that was published, revision ${revision}`,
    note: 'Compiled from the record just now. Each export signs it afresh, with the text as it is then. It says nothing that Colophon did not record.',
  },
  about: {
    title: 'What it is about',
    piece: 'Piece',
    run: 'Run',
    made: 'Made',
    template: 'Template',
    versioned: (name: string, version: number) => `${name}, version ${version}`,
    noTemplate: 'None',
    style: 'Style profile',
    vertical: 'Industry rules',
    noVertical: 'None',
    text: 'SHA-256 of the text',
    format: 'Format',
  },
  held: {
    title: 'This piece is held',
    text: (revision: number) =>
      `Its current text, revision ${revision}, did not clear the Quality Gate. It is not for publication.`,
  },
  edited: {
    title: 'The text was edited after it was generated',
    text: (revision: number, current: number) =>
      `This passport is about revision ${revision}; the piece is now at revision ${current}. Assurance, checks and evidence are those of the run, not of the text as it reads today.`,
    textUnstored: (current: number) =>
      `This passport is about a text that was not stored in its generated form; the piece is now at revision ${current}. Assurance, checks and evidence are those of the run.`,
  },
  assurance: {
    title: 'Assurance',
    decided: 'Why it fell short',
    parts,
    anotherText: 'The level is about the text that the run made, not about the text as it reads today.',
    states: {
      passed: 'Ran and passed',
      not_decided: 'Ran, not decided: left to a person',
      nothing_to_check: 'Nothing to check',
      not_passed: 'Ran, did not pass',
      no_verdict: 'Ran, without a verdict',
      not_run: 'Did not run',
    },
  },
  stages: {
    title: 'Who and what made it',
    note: 'The last time each stage ran. Models and their reroutes are in the signed record; times and reasons come from the log of the run.',
    unsigned: 'The log of the run is no longer here; this is what the signed record names.',
    builtin: (version: string) => `Rule-based program of Colophon, version ${version}, no language model`,
    fixed: 'A fixed program of Colophon, no model',
    model: (provider: string | null, served: string) => (provider === null ? served : `${served}, from ${provider}`),
    claims: (maker: string) => `Claims: ${maker}. Every other check: a fixed program of Colophon`,
    rerouted: 'Rerouted',
    reroutePath: (requested: string, served: string) => `${requested} → ${served}`,
    builtinShort: (version: string) => `built-in program, version ${version}`,
    another: 'Another model',
    noReason: 'No reason is on record.',
    passes: (passes: number) => (passes === 1 ? 'Written once.' : `Written ${passes} times: the gate sent it back.`),
    tokens: (input: number, output: number) =>
      `Its language models were sent ${input.toLocaleString('en')} tokens and gave ${output.toLocaleString('en')}.`,
    uncounted: (stages: number) =>
      stages === 1
        ? 'For one stage, the provider did not report how many.'
        : `For ${stages} stages, the providers did not report how many.`,
  },
  quality: {
    title: 'Quality Gate',
    score: (report: Verdict, passing: number) => `${scoreInWords(report)}. It needs ${passing} and no blockers.`,
    ofGenerated: (revision: number | null) =>
      revision === null ? 'The text that was generated' : `The text that was generated, revision ${revision}`,
    ofCurrent: (revision: number) => `The current text, revision ${revision}`,
    notRun: 'The gate has not checked it.',
    gate: (report: Verdict) => (isUndecided(report) ? 'Not decided' : report.passed ? 'Passed' : 'Did not pass'),
    none: 'Nothing was found, so no points were deducted.',
    cost: (points: number) => (points === 0 ? 'costs nothing' : `costs ${counted(points, 'point', 'points')}`),
    blocking: 'Blocks',
    advisory: 'Advisory',
    section: (id: string) => `Section ${id}`,
  },
  compliance: {
    title: 'Compliance',
    review: 'Some points need human review; required reviews are listed below.',
    noReview: 'Nothing needs human review.',
    notRun: 'The check did not run.',
  },
  claims: {
    title: 'Claims and evidence',
    counts: (name: string, count: number) => `${name}: ${count.toLocaleString('en')}`,
    confidence: 'By word overlap',
    entailment: 'By verdict',
    weak: 'Check first',
    weakWhy: 'Claims that their passage contradicts, does not support, or hardly covers.',
    all: (count: number) => counted(count, 'claim beside its passage', 'claims beside their passages'),
    others: (count: number) => counted(count, 'other claim beside its passage', 'other claims beside their passages'),
  },
  sources: {
    title: 'Sources',
    none: 'No source was found or cited.',
    published: (date: string) => `Published ${date}`,
    noDate: 'No date',
    noPublisher: 'Publisher unknown',
    retrieved: 'Retrieved',
    noAddress: 'No web address',
    hash: 'SHA-256 of the text that was used',
    citedBy: (count: number) => (count === 0 ? 'Not cited' : `Cited by ${counted(count, 'claim', 'claims')}`),
    set: 'Source set',
  },
  validity: {
    title: 'Sources today',
    never: 'The cited sources have not been scanned since the piece was written.',
    scanned: 'Last scanned on',
    clear: 'Every cited source that could be checked is available and recent enough.',
    found: (count: number) => (count === 1 ? 'One finding is open.' : `${count} findings are open.`),
    kinds: { dead_link: 'Dead link', unreachable: 'Could not be checked', stale_source: 'Too old' },
    acknowledged: 'Acknowledged on',
    pages: {
      as_published: 'Its published sentences are on the page',
      differs: 'Not as it was published',
      unread: 'The page could not be read',
    },
    lookedAt: 'looked at on',
    limits:
      'A scan sees whether web pages are still there and how old sources are, not whether a law changed or a source was rewritten. On a page where the piece is public, it sees whether the published sentences are there, not what else is.',
    open: 'Open in Source health',
  },
  reviews: {
    title: 'Reviews',
    none: 'The industry rules, the kind of piece and the findings require no review.',
    qualifications,
    order: (order: number) => `Step ${order}`,
    sla: (hours: number) => `Due within ${hours.toLocaleString('en')} hours of its start`,
    decisions: (count: number) =>
      count === 0 ? 'No decision is on record.' : `${counted(count, 'decision', 'decisions')} on record.`,
    assignedTo: (name: string | undefined) => (name === undefined ? 'Unassigned' : `Assigned to ${name}`),
    earlier: 'Earlier decisions',
    takenBack: (name: string, reason: string) => `Taken back by ${name}: “${reason}”`,
    earlierWhy: 'They were taken back, or are about an earlier text: they do not count for the current one.',
    licence: 'Qualifications are declared by an administrator. Colophon verifies no professional licence.',
  },
  signature: {
    title: 'Signature',
    checking: 'Checking the signature',
    verdicts,
    otherText: 'The record is valid, but the text is a different one',
    recordsDiffer: 'Records differ: what was signed contradicts itself or its audit log',
    exportedCopy: 'The record is valid; the file is an exported copy that was not compared',
    reason: 'Reason',
    key: 'Key',
    noKey: 'None',
    issued: 'Signed',
    notIssued: 'Not known',
    revision: 'Signed text',
    signedRevision: (revision: number | null) =>
      revision === null ? 'A text that was not stored in its generated form.' : `Revision ${revision}.`,
    isCurrent: 'It is the text of the piece as it reads today.',
    isNotCurrent: 'It is not the text of the piece as it reads today.',
    checkpoint: 'Audit checkpoint',
    checkpointAt: (seq: number) => `Entry ${seq.toLocaleString('en')} of the audit log was the newest.`,
    log: 'Audit log',
    proves: 'What a valid signature proves',
    provesText:
      'The holder of this key signed this record and the hash of this text, at a time given by the signer’s own clock. Anyone who verifies it with the right key finds a change of the signed bytes. The hash covers the text, not its title or search-engine fields.',
    provesNot: 'What it does not prove',
    provesNotText:
      'That a statement in the text is true, that the clock was right, who was at the computer (whoever created a one-time code for someone could have signed in as them), or what was done outside Colophon. It says nothing about later edits. The parts “Sources today”, “Replay” and “Revisions” are read from the record as it is now; they are not signed.',
  },
  replay: {
    title: 'Replay',
    open: 'Replay this generation',
    asOf: 'As of now; not part of the signed record.',
  },
  history: {
    compare: 'Compare this passport with that of the first run',
    title: 'Revisions',
    revision: (revision: number) => `Revision ${revision}`,
    subject: 'what this passport is about',
    current: 'current text',
    by: (name: string) => `saved by ${name}`,
    gone: 'an erased person',
  },
  actions: {
    more: 'More',
    export: 'Export as JSON',
    exported: (name: string) => `Saved as ${name}`,
    exportedText: 'It contains the signed record, its text and the public keys of this workspace.',
    exportFailed: 'The passport was not exported',
    everything: 'Export selected records',
    everythingText:
      'The signed record, with texts, decisions, evidence, prompts, answers, rules, packets, corrections and the part of the audit log that belongs to them and can be verified on its own. README.txt lists what is left out.',
    everythingFailed: 'The export could not be made',
    verify: 'Verify a file…',
    page: 'Save the verifier page',
    pageSaved: (name: string) => `Saved as ${name}`,
    pageText: 'It verifies passports and audit logs in any browser, without Colophon and without a network.',
    pageFailed: 'The page was not saved',
    print: 'Print',
  },
  pdf: {
    save: 'Save as PDF',
    title: (title: string, day: string) => `${title} – content passport, ${day}`,
    saved: (name: string) => `Saved as ${name}`,
    savedText: 'This is the page as a document. To verify the record, use the JSON export.',
    failed: 'The PDF was not saved',
    inDialog: 'Choose “Save as PDF” in the print dialog',
    why: {
      no_browser:
        'Colophon found no Chrome, Chromium or Edge on the computer that it runs on to make the file with. Your browser can: in the print dialog that opens now, choose “Save as PDF”.',
      as_root:
        'Colophon runs as root, for whom the browser that makes the file has no sandbox, so it was not started. Start Colophon as an ordinary user, or with COLOPHON_PRINT_AS_ROOT=1 where only its own documents are printed. Your browser can make the file: in the print dialog that opens now, choose “Save as PDF”.',
      failed:
        'The browser that makes the file did not finish in time. Yours can: in the print dialog that opens now, choose “Save as PDF”.',
      too_large:
        'This dossier is too long to be handed over. Your browser can make the file: in the print dialog that opens now, choose “Save as PDF”.',
    },
    lines: {
      head: (title: string) => `Content passport of “${title}”`,
      record: (piece: string, run: string) => `Piece ${piece}, run ${run}`,
      revision: (signed: number | null, current: number, moment: string) =>
        signed === current
          ? `Revision ${current}, as on record on ${moment}`
          : `About ${signed === null ? 'a text that was not stored' : `revision ${signed}`}; the piece is at revision ${current}; as on record on ${moment}`,
    },
  },
  verify: {
    title: 'Verify a file',
    text: {
      desk: 'Choose a passport or audit log that was exported from Colophon. It is read on this computer only and not saved.',
      host: 'Choose a passport or audit log that was exported from Colophon. The host reads it and does not keep it.',
    },
    file: 'Record',
    fileHelp: 'A JSON file.',
    body: 'Its text',
    bodyHelp: 'The text in Markdown, alone or as Colophon exports it, to see whether it is the one that was signed.',
    optional: 'optional',
    needsFile: 'Choose a file.',
    tooLarge: 'The files are limited to 7 MB together. For larger ones use the command line: colophon verify.',
    unreadable: 'The file could not be read. Choose it again.',
    run: 'Verify',
    running: 'Verifying…',
    close: 'Close',
    failed: 'The file was not verified',
  },
}
