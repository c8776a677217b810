const REMEDIES: Readonly<Record<string, string>> = {
  section_missing: 'Add a section with this heading.',
  section_short: 'Say more in this section.',
  section_long: 'Shorten this section.',
  section_order: 'Put the sections into the order of the template.',
  title_missing: 'Give the piece a title.',
  title_long: 'Shorten the title.',
  input_not_used: 'Bring this point of the brief into the text.',
  raw_html: 'Take the HTML out, or write it as Markdown.',
  email_table: 'Write the table as a list or as paragraphs.',
  stray_citation: 'Take the marker out, or point it at a source of this piece.',
  source_gone: 'Add the source again, or change what the sentence cites.',
  claim_contradicted: 'Correct the sentence, or take it out.',
  claim_unsupported: 'Say only what the source says, cite another, or take the sentence out.',
  compliance_blocking: 'Change the words as the rule asks, or take them out.',
  compliance_advisory: 'Change the words as the rule asks.',
  needs_manual_review: 'Write it so that it can be read in one way only, or leave it to a reviewer.',
  style_grade: 'Use shorter or longer sentences and words, as the message says.',
  style_sentence_long: 'Break the sentence up.',
  style_banned_word: 'Use another word.',
  seo_title: 'Change the title that search engines show.',
  seo_description: 'Change the description that search engines show.',
  seo_slug: 'Change the address.',
  seo_keyword: 'Take the keyword out, or write about it.',
  check_failed: 'Save the piece again, so that the check runs once more.',
}

/** Why a piece is held, and what clears it. */
export const heldStrings = {
  title: 'This piece is held',
  text: (score: number, blockers: number) => {
    const blocked =
      blockers === 0
        ? ''
        : ` ${blockers === 1 ? 'One finding blocks' : `${blockers} findings block`} it whatever the score.`
    return `It did not clear the quality gate: its score is ${score} of 100, and it takes at least 70 and no blocking finding.${blocked} It cannot be published until an edit clears it; saving checks it again.`
  },
  textUnscored: 'It did not clear the quality gate, and cannot be published until an edit clears it.',
  loading: 'Loading the findings',
  blocks: 'Blocks',
  costs: (points: number) => (points === 1 ? 'costs 1 point' : `costs ${points} points`),
  remedyOf: (code: string) => REMEDIES[code] ?? 'Change the text so that this no longer holds.',
  goTo: 'Go to its place',
}
