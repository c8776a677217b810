/** Says what the files of an export are, and what they prove, to somebody who has never seen Colophon. */
export function counselReadme(contentId: string): string {
  return `Everything on record about ${contentId}

passport.json           The signed record: what wrote the text, how it was checked, its claims and sources.
                        It can be verified offline with the verifier page of Colophon, or with
                        "colophon verify passport.json". The signature shows that these bytes were issued by
                        the installation that holds the key; the times are those of its own clock.
dossier.json            The same record with what came after: reviews, latest scan of the sources, revisions.
revisions/              Every text that was ever saved, below its title, and revisions.json: who saved which, when,
                        and the SHA-256 of the text (content_sha256: without the title above it and the line end
                        behind it). The signature covers the text alone, not the title.
evidence.json           The claims of the current text beside their passages, with both verdicts.
reviews.json            Which reviews were asked for and why, and each decision with the text it is about.
comments.json           Comments on the text. They decide nothing.
annotations.json        How people read the claims against their sources: who, when, of which words (claim_text) and of
                        which passage (passage_sha256), withdrawn readings too. They stand beside the measures and
                        change none; they are no part of the signed record. "standing" says whether each is of the
                        words and passage of the current text.
publications.json       Where and when the text was published, who said so, and what had been decided by then.
disclosure.json         What the record says about AI involvement and human review, in sentences.
validity.json           Scans of the cited sources since, and what was found.
audit-entries.json      The entries of the audit log about this piece, its run and its reviews. They are a part of
                        a hash chain; the whole chain can be verified in the workspace: "colophon audit verify".
public-keys.json        The public keys of the workspace, with the time during which each was used.

Qualifications of reviewers are declared by an administrator. Colophon verifies no professional licence.
`
}
