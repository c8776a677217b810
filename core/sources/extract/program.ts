import { answerJobs } from './answer-jobs.ts'
import { asReadFailure } from './read-failure.ts'
import { readDocument, type DocumentToRead } from './read-document.ts'

/** The reader's program: one document at a time, in a process of its own, so that a hostile one ends that process alone. */
answerJobs((document: DocumentToRead) =>
  readDocument(document).then(
    (read) => ({ read }),
    (error: unknown) => ({ failure: asReadFailure(error) }),
  ),
)
