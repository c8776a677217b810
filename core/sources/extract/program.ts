import { parentPort } from 'node:worker_threads'
import { asReadFailure } from './read-failure.ts'
import { readDocument, type DocumentToRead } from './read-document.ts'

/** The reader's program: one document at a time, in a thread of its own, so that no request waits for it. */
parentPort?.on('message', (document: DocumentToRead) => {
  void readDocument(document).then(
    (read) => parentPort?.postMessage({ read }),
    (error: unknown) => parentPort?.postMessage({ failure: asReadFailure(error) }),
  )
})
