// A reporter that says which errors belong to no test: they make a run red without making a test red. Those are what
// nothing caught, and what the files and the groups of tests throw in their own set-up and end.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

/** @typedef {{ name?: string, message?: string, stack?: string, VITEST_TEST_NAME?: string }} TestError */

export default class UncaughtReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly TestError[]} errors
   * @param {'passed' | 'interrupted' | 'failed'} reason
   */
  onTestRunEnd(modules, errors, reason) {
    const file = process.env.COLOPHON_UNCAUGHT
    if (file === undefined) return
    const named = errors.map((error) => {
      const where = error.VITEST_TEST_NAME === undefined ? '' : ` (during ${error.VITEST_TEST_NAME})`
      return `an error that no test caught${where}\n${told(error)}`
    })
    for (const module of modules) {
      const name = relative(process.cwd(), module.moduleId)
      for (const error of module.errors()) named.push(`${name}: outside its tests\n${told(error)}`)
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) named.push(`${name}: ${suite.fullName}, outside its tests\n${told(error)}`)
    }
    if (reason === 'interrupted') named.push('the run was interrupted before its end')
    if (named.length > 0) appendFileSync(file, named.join('\n\n'))
  }
}

/** @param {TestError} error */
function told(error) {
  return error.stack ?? `${error.name ?? ''}: ${error.message ?? ''}`
}
