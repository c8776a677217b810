import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComplianceRules } from '../../../core/compliance/contract.ts'
import { RULE_KINDS } from '../../../core/compliance/kinds/registry.ts'
import type { RuleAnswer } from '../../../core/trials/contract.ts'
import { MOST_CHARACTERS } from '../../../core/trials/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Fold } from '../../ui/Fold.tsx'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { markedParts } from './marked-parts.ts'
import { strings } from './strings.ts'
import styles from './Trial.module.css'
import { useSettled } from './use-settled.ts'
import { Section } from '../../ui/Section.tsx'

const TONES: Record<RuleAnswer['answer'], BadgeTone> = {
  fires: 'danger',
  needs_person: 'warn',
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
    <Stack gap={3}>
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
          <Text tone="quiet" size="label">
            {strings.unverified}
          </Text>
          <Answers answers={data.rules} />
        </>
      )}
    </Stack>
  )
}

/** Those that found something first; the others fold away where they are many. */
function Answers({ answers }: { answers: readonly RuleAnswer[] }) {
  const found = answers.filter(({ answer }) => answer !== 'absent')
  const absent = answers.filter(({ answer }) => answer === 'absent')
  return (
    <Section id="bench-rules" title={strings.rules} level={3} gap={3}>
      {answers.length === 0 && (
        <Text tone="quiet" size="label">
          {strings.noRules}
        </Text>
      )}
      <div role="status">{found.length > 0 && <AnswerList answers={found} />}</div>
      {absent.length > 0 && (
        <Fold summary={strings.absentOf(absent.length)}>
          <AnswerList answers={absent} />
        </Fold>
      )}
    </Section>
  )
}

function AnswerList({ answers }: { answers: readonly RuleAnswer[] }) {
  return (
    <Stack as="ul" gap={2}>
      {answers.map(({ rule_id, rule_type, answer, findings }) => (
        <Row key={`${rule_type}-${rule_id}`} as="li" gap="1 2" align="baseline">
          <Badge tone={TONES[answer]}>{strings.answers[answer]}</Badge>
          <Text as="span" isStrong>
            {RULE_KINDS[rule_type].words.name}
          </Text>
          <Text as="span" tone="quiet" size="label" breaks="anywhere">
            {rule_id}
          </Text>
          <Met findings={findings} />
        </Row>
      ))}
    </Stack>
  )
}

/** Each place where a rule met the text, with the words that decided there. */
function Met({ findings }: Pick<RuleAnswer, 'findings'>) {
  const placed = findings.filter(({ excerpt }) => excerpt !== '')
  if (placed.length === 0) return null
  return (
    <Text as="ul" size="label" isBulleted fills="line" breaks="anywhere">
      {placed.map(({ answer, excerpt, cue }, at) => (
        <li key={at}>
          “{excerpt}”: {strings.answers[answer].toLowerCase()}
          {strings.by(cue)}
        </li>
      ))}
    </Text>
  )
}
