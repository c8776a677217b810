import { useState } from 'react'
import type { Annotation } from '../../core/approvals/decision-contract.ts'
import { describedBy, Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import type { SelectedWords } from './selected-words.ts'
import { strings } from './strings.ts'

const words = strings.remark

interface RemarkDialogProps {
  body: string
  /** What was selected when the dialog was asked for. */
  selected: SelectedWords | undefined
  onAdd: (remark: Annotation) => void
  onClose: () => void
}

/** Asks for a comment on words of the text: those selected, or those entered by whoever has no pointer. */
export function RemarkDialog({ body, selected, onAdd, onClose }: RemarkDialogProps) {
  const [quote, setQuote] = useState(selected === undefined ? '' : body.slice(selected.start, selected.end))
  const [comment, setComment] = useState('')
  const [isSent, setIsSent] = useState(false)
  const start = placeOf(body, quote, selected)
  const quoteProblem = quote.trim() === '' ? words.needsQuote : start === -1 ? words.notThere : undefined
  const commentProblem = comment.trim() === '' ? words.needsComment : undefined
  const add = () => {
    setIsSent(true)
    if (quoteProblem !== undefined || commentProblem !== undefined) return
    onAdd({ start, end: start + quote.length, quote, comment: comment.trim() })
  }
  const shown = (problem: string | undefined) => (isSent ? problem : undefined)
  return (
    <FormDialog
      id="remark"
      title={words.title}
      text={words.text}
      submit={words.add}
      cancel={words.cancel}
      isBusy={false}
      onClose={onClose}
      onSubmit={add}
    >
      <Field id="remark-quote" label={words.quote} problem={shown(quoteProblem)}>
        <TextArea
          id="remark-quote"
          autoFocus={selected === undefined}
          value={quote}
          onChange={(event) => setQuote(event.target.value)}
          aria-describedby={describedBy({ id: 'remark-quote', problem: shown(quoteProblem) })}
          aria-invalid={shown(quoteProblem) === undefined ? undefined : true}
        />
      </Field>
      <Field id="remark-comment" label={words.comment} problem={shown(commentProblem)}>
        <TextArea
          id="remark-comment"
          autoFocus={selected !== undefined}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          aria-describedby={describedBy({ id: 'remark-comment', problem: shown(commentProblem) })}
          aria-invalid={shown(commentProblem) === undefined ? undefined : true}
        />
      </Field>
    </FormDialog>
  )
}

/** Where the words stand: at the selection where they are the selected ones, else where they come first; -1 for nowhere. */
function placeOf(body: string, quote: string, selected: SelectedWords | undefined): number {
  if (selected !== undefined && body.startsWith(quote, selected.start)) return selected.start
  return body.indexOf(quote)
}
