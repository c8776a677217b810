import { momentInWords } from '../../kernel/long-date.ts'
import type { Publication, PublicationRecord } from '../contract.ts'

type Found = Pick<PublicationRecord, 'found_there' | 'quality' | 'review_state' | 'reviews_open'>

/** That a text is public by somebody on the site, and what of it was another then; null for one that was published from here. */
export function foundInWords({ found_there: found }: Pick<Found, 'found_there'>): string | null {
  if (found === undefined) return null
  const since = found.since === null ? '' : `; by the site it is public since ${momentInWords(found.since)}`
  return `Published on the site, not by Colophon, seen on ${momentInWords(found.seen_at)}; by whom is not known${since}.${changedInWords(found)}`
}

function changedInWords({ changed_there: changed }: NonNullable<Found['found_there']>): string {
  if (changed === null) return ' What is there was not compared with the text.'
  if (changed.length === 0) return ' Its title and text were those of the draft that Colophon had left there.'
  return ` Its ${changed.map((field) => (field === 'body' ? 'text' : field)).join(' and ')} had been changed there since Colophon left the draft: what is there is not this text.`
}

/** What stood against a text that somebody published on a site; null where nothing did. */
export function againstInWords({ found_there: found, quality, review_state: state }: Found): string | null {
  if (found === undefined) return null
  const against = [
    ...(quality?.passed === false ? ['its checks hold the text'] : []),
    ...(state === 'rejected' ? ['a review rejects it'] : []),
    ...(state === 'changes_requested' ? ['a review asks for changes'] : []),
  ]
  if (against.length === 0) return null
  return `Somebody published it on the site, not by Colophon (seen on ${momentInWords(found.seen_at)}), although ${against.join(' and ')}. Take it offline, or publish a text that clears.`
}

/** How a publication came to be on record: somebody here marked it, or a look found it. */
export function howInWords({ found_there: found }: Pick<Found, 'found_there'>): string {
  return found === undefined ? 'marked' : 'found published'
}

/** Who recorded a publication, as the beginning of a sentence. */
export function recordedInWords({ found_there: found }: Pick<Found, 'found_there'>, name: string): string {
  return found === undefined ? `Recorded as published by ${name}` : 'Found published, not by Colophon,'
}

/** That another text of the piece stands somewhere, or stood there. */
export function elseInWords({ revision, url, record, marked_by, taken_back, replaced_by }: Publication): string {
  const how =
    record.found_there === undefined
      ? `was marked as published at ${url} by ${marked_by.name}`
      : `was found published at ${url}, not by Colophon`
  const ended = taken_back === null && replaced_by === null ? '' : ', and is no longer recorded as published there'
  return `Another text of this piece, revision ${revision}, ${how}${ended}.`
}
