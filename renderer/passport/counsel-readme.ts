/** Says what the files of an export are, and what they prove, to somebody who has never seen Colophon. */
export function counselReadme(contentId: string, leftOut: readonly string[]): string {
  return `Selected records of ${contentId}

Left out:
${leftOut.map((one) => `- ${one}`).join('\n')}

selected-records.json   The files below that are named in its signed list, in one. The verifier page of Colophon, or "colophon
                        verify selected-records.json", shows whether one was put in, changed or taken out.
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
published-texts.json    The text of each publication: title, search listing and words with their SHA-256 (of "body", in Markdown;
                        "body_html" is the same as Colophon renders it now), what a person added for its post, and the
                        statement that was signed about it then. The list above says what of it could not be had.
publications.json       Where and when the text was published, who said so, and what had been decided by then.
disclosure.json         What the record says about AI involvement and human review, in sentences.
validity.json           Scans of the cited sources since, and what was found.
audit-entries.json      The entries of the audit log about this piece, its run and its reviews. They are a part of
                        a hash chain; the whole chain can be verified in the workspace: "colophon audit verify".
audit-log-part.json     The log from the first entry about this piece to its newest, entries about other things in between
                        included, because they hold the chain together. It can be verified by itself, as passport.json;
                        what was before, and whether there were later entries, it cannot show. For admins alone.
brief.json              What was asked for: the inputs of the piece and of each run, with its options.
catalog.json            Template, style profile and vertical with its rules, in the versions that the runs were made with.
stages.json             What each stage of each run answered, with the program that served it.
model-calls.json        Each question to a language model: model, prompt and version, outcome, tokens and cost.
prompts.json            The prompts that were used; {{names}} stand where values went.
checks.json             What was checked on each revision: claims with their passages, verdicts, findings.
sources.json            Which source each citation of each revision stands for, and where the sources are.
packets.json            Packets that were made for reviewers outside, each with its text and what it asked, and the replies
                        that were entered, each with its decision, and the files of replies as they were received ("file_text",
                        with their SHA-256), where they are kept. No secret with which a reply is signed is here.
reviewer-keys.json      Keys that reviewers outside sign replies with: public key, fingerprint (SHA-256 of the public key), and
                        who confirmed for whom, when and how; "confirmation" is null where nobody did.
views.json              Who had which text of which review before them, and when. For admins alone.
corrections.json        What was wrong with published texts, how grave, who recorded and who approved it.
holds.json              Holds on the piece and on its sources, those that were lifted too.
statements.json         Every signed statement about the piece that is kept, as it was issued, and the signed list ("manifest")
                        of what selected records consist of, each by its hash. It can be verified by itself.
public-keys.json        The public keys of the workspace, with the time during which each was used.

Qualifications of reviewers are declared by an administrator. Colophon verifies no professional licence.
`
}
