import { isUndecided, scoreInWords, type Verdict } from '../../core/quality/rules/report.ts'

export const strings = {
  pane: 'Checks',
  loading: 'Loading checks',
  asOf: (revision: number) => `Revision ${revision}, as saved.`,
  ofDraft: 'Unsaved text. Findings are recorded when you save.',
  stale: 'Text changed; checking when you pause.',
  failed: 'Your text could not be checked right now. It is checked when you save.',
  blank: {
    findings: 'Findings appear here as you write.',
    evidence: 'Each sentence that cites a source appears here beside its passage as you write.',
  },
  goTo: 'Show in text',
  edit: 'Edit',
  verdict: {
    score: (score: number) => `Text score ${score}`,
    left: (count: number) => `${count} for human review`,
    blockers: (count: number) => (count === 1 ? '1 blocker' : `${count} blockers`),
    noBlockers: 'no blockers',
    contradicted: (count: number) => `${count} contradicted`,
    ofDraft: 'Form and wording of the text as you have it, not whether it is true or safe. Show the findings.',
    ofSaved: 'Form and wording of the saved text, not whether it is true or safe. Show the findings.',
    stale: '(checking)',
    failed: 'Not checked',
  },
  gate: (verdict: Verdict) => {
    if (isUndecided(verdict)) return 'No blockers, not decided'
    return verdict.passed ? 'Passed the Quality Gate' : 'Did not pass the Quality Gate'
  },
  score: scoreInWords,
  findings: {
    title: 'Findings',
    none: 'Nothing was found in form and wording. Whether the text is true or safe was not checked.',
    blocks: 'Blocker',
    costs: (points: number) => (points === 1 ? 'costs 1 point' : `costs ${points} points`),
  },
  evidence: {
    title: 'Evidence',
    none: 'No sentence cites a source.',
    count: (claims: number, sources: number) =>
      `${claims} ${claims === 1 ? 'citation' : 'citations'} of ${sources} ${sources === 1 ? 'source' : 'sources'}`,
    wordsCan:
      'Word overlap is about words, not meaning. It counts how many of a claim’s words its passage has and in what order, and checks that numbers, units and names agree. Some differences in meaning are marked, such as a missing “not”; others are not. Read the claim beside its passage.',
    verdictCan:
      'The verdict says whether the passage supports the claim. A built-in program judges only sentences that nearly repeat their source word for word, and leaves all others unclear. A language model, where one was set up to judge, covers the others too and can be wrong.',
    verdictNotRun: 'No verifier ran on this text.',
    verdictFailed: 'The verifier failed on this text; claims it did not judge are unclear.',
    confidence: {
      high: 'High word overlap',
      moderate: 'Moderate word overlap',
      low: 'Low word overlap',
      unsupported: 'Too little word overlap',
    },
    differs: {
      numbers: (isOther: boolean) => (isOther ? 'A number differs' : 'A number is missing'),
      units: (isOther: boolean) => (isOther ? 'A unit differs' : 'A unit is missing'),
      names: (isOther: boolean) => (isOther ? 'A name differs' : 'A name is missing'),
    },
    turned: 'Differs from its source',
    entailment: {
      supported: 'Supported',
      not_supported: 'Not supported',
      contradicted: 'Contradicted',
      unclear: 'Unclear',
    },
    /** The same beside a claim: what a person says of it is under their name. */
    foundBy: (verdict: string, judge: 'model' | 'program' | null) =>
      judge === null ? verdict : `${judge === 'model' ? 'Model' : 'Program'}: ${verdict.toLowerCase()}`,
    notYetJudged: 'Not yet judged',
    why: (reason: string) => `Why: ${reason}`,
    claim: 'Claim',
    passage: 'Passage of the source',
    noPassage: 'Not shown: at most four fifths of a source are displayed.',
    published: (date: string) => `Published ${date}`,
    noDate: 'No published date',
    citedByPerson: (day: string) => `Cited by a person on ${day}`,
    missing: 'Not in the passage',
    numbers: 'Numbers',
    units: 'Units and dates',
    names: 'Names',
    terms: 'Words',
    contrary: (claim: string, source: string) =>
      source === ''
        ? `The claim says “${claim}”, and the passage has no negation there.`
        : claim === ''
          ? `The passage says “${source}”, and the claim has no negation there.`
          : `The claim says “${claim}”, the passage “${source}”.`,
    goTo: 'Show in text',
  },
  compliance: {
    title: 'Industry rules',
    none: 'No listed phrase or missing part was found.',
    noVertical: 'This piece has no industry rules, so none were applied.',
    blocking: 'Blocker',
    advisory: 'Advisory',
    review: 'Needs human review',
    rule: (id: string) => `Rule ${id}`,
    cue: (cue: string) => `Decided by “${cue}”.`,
    noCue: 'Nothing around it says otherwise.',
    cleared: (count: number) => `${count} cleared ${count === 1 ? 'phrase' : 'phrases'}`,
    reasons: {
      denied: 'The text denies it.',
      disclaimer: 'It is part of a disclaimer.',
      supported: 'A claim next to it has a supporting citation.',
      exception: 'The rule makes an exception for these words.',
      audience: 'The piece is for other readers.',
    },
  },
}
