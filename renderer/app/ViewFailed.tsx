import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '../ui/Button.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { strings } from './strings.ts'

/** The boundary of every view: one that throws leaves the frame and the others working. */
export function ViewFailed({ error, reset }: ErrorComponentProps) {
  return (
    <StateMessage
      isWhole
      isAlert
      title={strings.viewFailed.title}
      text={
        <>
          <p>{strings.viewFailed.text}</p>
          <p>
            <code>{error instanceof Error ? error.message : String(error)}</code>
          </p>
        </>
      }
      actions={<Button onClick={reset}>{strings.viewFailed.again}</Button>}
    />
  )
}

export function Nowhere() {
  return (
    <StateMessage
      isWhole
      title={strings.nowhere.title}
      text={strings.nowhere.text}
      actions={<Link to="/generate">{strings.nowhere.home}</Link>}
    />
  )
}
