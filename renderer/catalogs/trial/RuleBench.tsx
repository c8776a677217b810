import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComplianceRules } from '../../../core/compliance/contract.ts'
import { RULE_KINDS } from '../../../core/compliance/kinds/registry.ts'
import type { RuleAnswer } from '../../../core/trials/contract.ts'
import { MOST_CHARACTERS } from '../../../core/trials/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { markedParts } from './marked-parts.ts'
import { strings } from './strings.ts'
import styles from './Trial.module.css'
import { useSettled } from './use-settled.ts'

const TONES: Record<RuleAnswer['answer'], BadgeTone> = {
  fires: 'danger',
  needs_person: 'accent',
  cleared: 'good',
  met: 'good',
  absent: 'quiet',
}

/** A text of one's own against the rules as they stand: what each of them decides, and by which words. */
export function RuleBench({ rules }: { rules: ComplianceRules }) {
  const [text, setText] = useState('')
  const tried = useSettled(text)
  const settledRules = useSettled(rules)
  const answer = useQuery({
    ...useApi().trials.text.queryOptions({ input: { text: tried, rules: settledRules } }),
    placeholderData: keepPreviousData,
  })
  const id = 'bench-text'
  const help = strings.textHelp
  const { data } = answer
  return (
    <div className={styles.bench}>
      <Field id={id} label={strings.text} help={help}>
        <TextArea
          id={id}
          rows={6}
          maxLength={MOST_CHARACTERS}
          value={text}
          aria-describedby={describedBy({ id, help })}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <FailureNote failure={failureOf(strings.failed, answer.error)} />
      {data !== undefined && (
        <>
          {tried !== '' && !answer.isPlaceholderData && (
            <div role="group" aria-label={strings.marked} className={styles.marked}>
              {markedParts(tried, data.report).map((part, at) =>
                part.look === null ? (
                  part.text
                ) : (
                  <mark key={at} data-look={part.look}>
                    {part.text}
                    <span className="visually-hidden">{` (${strings.answers[part.look]}: ${part.rules.join(', ')}) `}</span>
                  </mark>
                ),
              )}
            </div>
          )}
          <p className={styles.quiet}>{strings.unverified}</p>
          <Answers answers={data.rules} />
        </>
      )}
    </div>
  )
}

/** Those that found something first; the others fold away where they are many. */
function Answers({ answers }: { answers: readonly RuleAnswer[] }) {
  const found = answers.filter(({ answer }) => answer !== 'absent')
  const absent = answers.filter(({ answer }) => answer === 'absent')
  return (
    <section aria-labelledby="bench-rules" className={styles.bench}>
      <h3 id="bench-rules">{strings.rules}</h3>
      {answers.length === 0 && <p className={styles.quiet}>{strings.noRules}</p>}
      <div role="status">{found.length > 0 && <AnswerList answers={found} />}</div>
      {absent.length > 0 && (
        <details className={styles.more}>
          <summary>{strings.absentOf(absent.length)}</summary>
          <AnswerList answers={absent} />
        </details>
      )}
    </section>
  )
}

function AnswerList({ answers }: { answers: readonly RuleAnswer[] }) {
  return (
    <ul className={styles.answers}>
      {answers.map(({ rule_id, rule_type, answer, findings }) => (
        <li key={`${rule_type}-${rule_id}`} className={styles.answer}>
          <Badge tone={TONES[answer]}>{strings.answers[answer]}</Badge>
          <span className={styles.rule}>{rule_id}</span>
          <span className={styles.quiet}>{RULE_KINDS[rule_type].words.name}</span>
          <Met findings={findings} />
        </li>
      ))}
    </ul>
  )
}

/** Each place where a rule met the text, with the words that decided there. */
function Met({ findings }: Pick<RuleAnswer, 'findings'>) {
  const placed = findings.filter(({ excerpt }) => excerpt !== '')
  if (placed.length === 0) return null
  return (
    <ul className={styles.met}>
      {placed.map(({ answer, excerpt, cue }, at) => (
        <li key={at}>
          “{excerpt}”: {strings.answers[answer].toLowerCase()}
          {strings.by(cue)}
        </li>
      ))}
    </ul>
  )
}
