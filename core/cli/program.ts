import { Command, CommanderError } from 'commander'
import { addApprovalCommands } from './approvals.ts'
import { addValidityCommands } from './validity.ts'
import { addAuditCommands } from './audit.ts'
import { addBackupCommands } from './backup.ts'
import { addCatalogCommands } from './catalog.ts'
import { addBriefCommand } from './brief.ts'
import { addContentCommands } from './content.ts'
import { addEvidenceCommand } from './evidence.ts'
import { addCheckCommand } from './check.ts'
import { addExportCommand } from './export.ts'
import { addHoldCommands } from './hold.ts'
import { addHostCommands } from './host.ts'
import { addGenerateCommand } from './generate.ts'
import { addKeyCommands } from './keys.ts'
import { addMemberCommands } from './members.ts'
import { explain } from './output.ts'
import { addModelCommands } from './models.ts'
import { addPassportCommands } from './passport.ts'
import { addReplayCommands } from './replay.ts'
import { addPublishCommands } from './publish.ts'
import { addPublicationCommands } from './publications.ts'
import { addResearchCommands } from './research.ts'
import { addReviewCommands } from './reviews.ts'
import { addRunCommands } from './runs.ts'
import { addSampleCommands } from './sample.ts'
import { addServeCommand } from './serve.ts'
import { addSettingCommands } from './settings.ts'
import { addSourceCommands } from './sources.ts'
import { addTargetCommands } from './targets.ts'
import { addVerifyCommand } from './verify.ts'
import { VERSION } from '../engine/world.ts'

/** Does what the arguments say and leaves in `process.exitCode` how it ended. */
export async function runCommand(args: readonly string[]): Promise<void> {
  try {
    await colophonCommand().parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
    else {
      process.exitCode = 1
      console.error(explain(error, args.includes('--json')))
    }
  }
}

function colophonCommand(): Command {
  const program = new Command('colophon')
    .description('Generates written content and keeps governance records, on this machine.')
    .version(VERSION)
    .showHelpAfterError('(colophon --help lists the commands)')
    // A command that has commands of its own, and options, leaves the options of those to them.
    .enablePositionalOptions()
    .exitOverride()
  for (const addTo of [
    addServeCommand,
    addGenerateCommand,
    addRunCommands,
    addCatalogCommands,
    addSourceCommands,
    addResearchCommands,
    addSampleCommands,
    addKeyCommands,
    addMemberCommands,
    addSettingCommands,
    addModelCommands,
    addApprovalCommands,
    addValidityCommands,
    addReviewCommands,
    addPassportCommands,
    addReplayCommands,
    addPublicationCommands,
    addPublishCommands,
    addTargetCommands,
    addContentCommands,
    addExportCommand,
    addHoldCommands,
    addHostCommands,
    addVerifyCommand,
    addAuditCommands,
    addBackupCommands,
    addBriefCommand,
    addEvidenceCommand,
    addCheckCommand,
  ])
    addTo(program)
  return program
}
