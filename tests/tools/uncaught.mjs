// A reporter that says which errors no test caught: they make a run red without making a test red.
import { appendFileSync } from 'node:fs'

export default class UncaughtReporter {
  /**
   * @param {unknown} _modules
   * @param {readonly { name?: string, message?: string, stack?: string, VITEST_TEST_NAME?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env.COLOPHON_UNCAUGHT
    if (file === undefined || errors.length === 0) return
    const named = errors.map((error) => {
      const where = error.VITEST_TEST_NAME === undefined ? '' : ` (during ${error.VITEST_TEST_NAME})`
      return `an error that no test caught${where}\n${error.stack ?? `${error.name ?? ''}: ${error.message ?? ''}`}`
    })
    appendFileSync(file, named.join('\n\n'))
  }
}
