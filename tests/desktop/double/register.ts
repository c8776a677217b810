// Loaded before the app: `electron` is the double, and functions of the test run beside the app.
import { registerHooks } from 'node:module'

const double = new URL('./electron.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) => {
    const isElectron = specifier === 'electron' || specifier.startsWith('electron/')
    const resolved = isElectron ? { url: double, shortCircuit: true } : next(specifier, context)
    if (resolved.url.includes('/out/main/')) process.send?.({ loaded: resolved.url })
    return resolved
  },
})

const { electron } = await import('./electron.ts')

process.on('message', (asked: { id: number; run: string; argument: unknown }) => {
  const run = (0, eval)(`(${asked.run})`) as (api: typeof electron, argument: unknown) => unknown
  void Promise.resolve()
    .then(() => run(electron, asked.argument))
    .then(
      (result) => process.send?.({ id: asked.id, result }),
      (error: unknown) =>
        process.send?.({ id: asked.id, error: error instanceof Error ? (error.stack ?? '') : String(error) }),
    )
})
// The test is gone: no browser may stay behind it.
process.on('disconnect', () => electron.app.exit(1))
