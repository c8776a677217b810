import type { ContentItem } from '../../../core/content/contract.ts'
import { leftToPerson, peopleInWords } from '../../../core/content/rules/mark.ts'
import type { PublishPreview } from '../../../core/publishing/delivery-contract.ts'
import { strings as libraryStrings } from '../../library/strings.ts'
import { AssuranceBadge } from '../../passport/AssuranceBadge.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { exactMoment } from '../../ui/Moment.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import type { FormProblems, PublishForm } from './publish-form.ts'
import { strings } from './strings.ts'

const words = strings.facts

interface WhatPartProps {
  item: ContentItem
  preview: PublishPreview | undefined
  form: PublishForm
  problems: FormProblems
  onChange: (next: Partial<PublishForm>) => void
}

/** Which text goes, whether it may, what is there by now, and what has to be confirmed. */
export function WhatPart({ item, preview, form, problems, onChange }: WhatPartProps) {
  const quality = preview?.gate.quality ?? item.quality
  const facts = (
    <FactList
      isSmall
      facts={[
        [
          words.standing,
          preview === undefined ? strings.standingNotTold : <Standing key="there" standing={preview.standing} />,
        ],
        [words.revision, words.revisionIs(item.revision)],
        [
          words.gate,
          quality === null
            ? undefined
            : `${words.gateIs(quality, preview?.cleared ?? quality.passed, leftToPerson(item))}${libraryStrings.facts.qualityIs(item.vertical_id !== null)}`,
        ],
        [words.reviews, words.reviewsAre(peopleInWords(item), preview?.reviews_open ?? 0)],
        [words.level, item.assurance === null ? undefined : <AssuranceBadge key="level" item={item} isAlone />],
      ]}
    />
  )
  // What the piece says itself stands from the start, so that the answer of the target moves nothing.
  if (preview === undefined) return facts
  const { gate, cleared, reviews_open: open, review_against: against, conflict } = preview
  const blocking = gate.findings.filter(({ is_blocking }) => is_blocking)
  return (
    <>
      {facts}
      {!cleared && (
        <Callout tone="warn" title={strings.gateHeld}>
          {blocking.length === 0 ? (
            strings.gateHeldScore(gate.quality.score)
          ) : (
            <ul>
              {blocking.map(({ code, message }) => (
                <li key={`${code} ${message}`}>{message}</li>
              ))}
            </ul>
          )}
        </Callout>
      )}
      {conflict !== null && (
        <Callout tone="warn" title={strings.changed(conflict)}>
          {strings.changedText(conflict)}
        </Callout>
      )}
      {cleared && open > 0 && (
        <Switch
          id="publish-open"
          label={strings.reviewsOpen(open)}
          help={problems.open_reviews ?? strings.reviewsOpenHelp}
          isOn={form.isConfirmed}
          isInvalid={problems.open_reviews !== undefined}
          onChange={(isConfirmed) => onChange({ isConfirmed })}
        />
      )}
      {cleared && preview.contradicted.length > 0 && (
        <Callout tone="danger" title={strings.contradicted(preview.contradicted.length)}>
          {preview.contradicted.map((message) => (
            <p key={message}>{message}</p>
          ))}
          <Switch
            id="publish-contradicted"
            label={strings.publishContradicted}
            help={problems.contradicted ?? strings.reviewsOpenHelp}
            isOn={form.isContradicted}
            isInvalid={problems.contradicted !== undefined}
            onChange={(isContradicted) => onChange({ isContradicted })}
          />
        </Callout>
      )}
      {cleared && preview.still_wrong > 0 && (
        <Switch
          id="publish-wrong"
          label={strings.stillWrong}
          help={problems.still_wrong ?? strings.reviewsOpenHelp}
          isOn={form.isStillWrong}
          isInvalid={problems.still_wrong !== undefined}
          onChange={(isStillWrong) => onChange({ isStillWrong })}
        />
      )}
      {cleared && against !== null && (
        <Callout tone="warn" title={strings.against}>
          {against.message}
        </Callout>
      )}
      {cleared && against?.takes_reason === true && (
        <Field id="publish-over" label={strings.over} help={strings.overHelp} problem={problems.over_reviews}>
          <TextArea
            id="publish-over"
            value={form.over}
            maxLength={5000}
            aria-invalid={problems.over_reviews !== undefined || undefined}
            aria-describedby={describedBy({
              id: 'publish-over',
              help: strings.overHelp,
              problem: problems.over_reviews,
            })}
            onChange={(event) => onChange({ over: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}

function Standing({ standing }: Pick<PublishPreview, 'standing'>) {
  if (standing === null) return strings.nothingThere
  const { status, edit_url, public_url, since } = standing
  const url = edit_url ?? (status === 'published' ? public_url : null)
  return (
    <>
      {strings.standing[status]}
      {typeof since !== 'string' ? '' : ` (${exactMoment(since)})`}{' '}
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer">
          {strings.opensThere}
        </a>
      )}
    </>
  )
}
