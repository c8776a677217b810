import { runCommand } from './cli/program.ts'

// What Colophon writes is its owner's alone.
process.umask(0o077)

// Whoever reads no further, as "| head" does, ends a command without an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

await runCommand(process.argv.slice(2))
