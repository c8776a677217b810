import { Callout } from './Callout.tsx'

/** What could not be done, and why. */
export interface Failure {
  title: string
  message: string
}

/** Says at once what failed; nothing while nothing has. */
export function FailureNote({ failure }: { failure: Failure | undefined }) {
  if (failure === undefined) return null
  return (
    <Callout tone="danger" title={failure.title} isAlert>
      {failure.message}
    </Callout>
  )
}
