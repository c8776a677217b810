import { Command, CommanderError } from 'commander'
import { addApprovalCommands } from './cli/approvals.ts'
import { addValidityCommands } from './cli/validity.ts'
import { addAuditCommands } from './cli/audit.ts'
import { addBackupCommands } from './cli/backup.ts'
import { addCatalogCommands } from './cli/catalog.ts'
import { addBriefCommand } from './cli/brief.ts'
import { addContentCommands } from './cli/content.ts'
import { addEvidenceCommand } from './cli/evidence.ts'
import { addCheckCommand } from './cli/check.ts'
import { addExportCommand } from './cli/export.ts'
import { addHoldCommands } from './cli/hold.ts'
import { addHostCommands } from './cli/host.ts'
import { addGenerateCommand } from './cli/generate.ts'
import { addKeyCommands } from './cli/keys.ts'
import { addMemberCommands } from './cli/members.ts'
import { explain } from './cli/output.ts'
import { addModelCommands } from './cli/models.ts'
import { addPassportCommands } from './cli/passport.ts'
import { addReplayCommands } from './cli/replay.ts'
import { addPublishCommands } from './cli/publish.ts'
import { addPublicationCommands } from './cli/publications.ts'
import { addResearchCommands } from './cli/research.ts'
import { addReviewCommands } from './cli/reviews.ts'
import { addRunCommands } from './cli/runs.ts'
import { addSampleCommands } from './cli/sample.ts'
import { addServeCommand } from './cli/serve.ts'
import { addSettingCommands } from './cli/settings.ts'
import { addSourceCommands } from './cli/sources.ts'
import { addTargetCommands } from './cli/targets.ts'
import { addVerifyCommand } from './cli/verify.ts'
import { VERSION } from './engine/world.ts'

// What Colophon writes is its owner's alone.
process.umask(0o077)

const program = new Command('colophon')
  .description('Generates written content and keeps governance records, on this machine.')
  .version(VERSION)
  .showHelpAfterError('(colophon --help lists the commands)')
  // A command that has commands of its own, and options, leaves the options of those to them.
  .enablePositionalOptions()
  .exitOverride()

addServeCommand(program)
addGenerateCommand(program)
addRunCommands(program)
addCatalogCommands(program)
addSourceCommands(program)
addResearchCommands(program)
addSampleCommands(program)
addKeyCommands(program)
addMemberCommands(program)
addSettingCommands(program)
addModelCommands(program)
addApprovalCommands(program)
addValidityCommands(program)
addReviewCommands(program)
addPassportCommands(program)
addReplayCommands(program)
addPublicationCommands(program)
addPublishCommands(program)
addTargetCommands(program)
addContentCommands(program)
addExportCommand(program)
addHoldCommands(program)
addHostCommands(program)
addVerifyCommand(program)
addAuditCommands(program)
addBackupCommands(program)
addBriefCommand(program)
addEvidenceCommand(program)
addCheckCommand(program)

// Whoever reads no further, as "| head" does, ends a command without an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else {
    process.exitCode = 1
    console.error(explain(error, process.argv.includes('--json')))
  }
}
