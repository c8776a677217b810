import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { anchorOf, placeOfQuote, type Stretch } from '../../core/kernel/quote-place.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { describedBy, Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import { strings } from './strings.ts'

const words = strings.dialog

/** What a comment is added to: a saved text, and the text in sight, which may have moved on. */
interface CommentedText {
  content_id: string
  revision: number
  saved: string
  shown: string
}

interface CommentDialogProps {
  text: CommentedText
  /** What was selected in the text in sight when the dialog was asked for. */
  selected: Stretch | undefined
  onAdded: (commentId: string) => void
  onClose: () => void
}

/** Asks for a comment on words: those selected, or those entered by whoever has no pointer; without words on the piece. */
export function CommentDialog({ text, selected, onAdded, onClose }: CommentDialogProps) {
  const [quote, setQuote] = useState(selected === undefined ? '' : text.shown.slice(selected.start, selected.end))
  const [comment, setComment] = useState('')
  const [isSent, setIsSent] = useState(false)
  const notify = useNotices()
  const adding = useMutation(
    useApi().comments.add.mutationOptions({
      onSuccess: ({ comment_id }) => {
        notify({ title: strings.added })
        onAdded(comment_id)
      },
    }),
  )
  const place = placeIn(text, quote, selected)
  const isChanged = text.shown !== text.saved
  const quoteProblem = quote.trim() === '' || place !== null ? undefined : isChanged ? words.notSaved : words.notThere
  const commentProblem = comment.trim() === '' ? strings.needsText : undefined
  const add = () => {
    setIsSent(true)
    if (quoteProblem !== undefined || commentProblem !== undefined) return
    const { content_id, revision } = text
    const about = place === null || quote.trim() === '' ? {} : { words: { ...place, quote } }
    adding.mutate({ content_id, revision, text: comment, ...about })
  }
  const shown = (problem: string | undefined) => (isSent ? problem : undefined)
  return (
    <FormDialog
      id="comment"
      title={words.title}
      text={words.text}
      submit={words.add}
      cancel={strings.cancel}
      isBusy={adding.isPending}
      failure={failureOf(words.failed, adding.error)}
      onClose={onClose}
      onSubmit={add}
    >
      <Field
        id="comment-words"
        label={words.words}
        mark={words.optional}
        help={words.wordsHelp}
        problem={shown(quoteProblem)}
      >
        <TextArea
          id="comment-words"
          rows={2}
          value={quote}
          onChange={(event) => setQuote(event.target.value)}
          aria-describedby={describedBy({ id: 'comment-words', help: words.wordsHelp, problem: shown(quoteProblem) })}
          aria-invalid={shown(quoteProblem) === undefined ? undefined : true}
        />
      </Field>
      <Field id="comment-text" label={words.comment} problem={shown(commentProblem)}>
        <TextArea
          id="comment-text"
          autoFocus
          maxLength={10_000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          aria-describedby={describedBy({ id: 'comment-text', problem: shown(commentProblem) })}
          aria-invalid={shown(commentProblem) === undefined ? undefined : true}
        />
      </Field>
    </FormDialog>
  )
}

/** Where the words stand in the saved text: at the selection where they are the selected ones, else where they come first. */
function placeIn({ saved, shown }: CommentedText, quote: string, selected: Stretch | undefined): Stretch | null {
  if (quote.trim() === '') return null
  if (selected !== undefined && shown.slice(selected.start, selected.end) === quote) {
    return shown === saved ? selected : placeOfQuote(anchorOf(shown, selected), saved)
  }
  const start = saved.indexOf(quote)
  return start === -1 ? null : { start, end: start + quote.length }
}
