export { runIntakeCommand, intakeUsage } from './commands/run-intake-command.ts'
export { readOutageMailSettings, readSettings } from '#src/intake/runtime/settings.ts'
export { loadTemplates, templatesDigest } from './start/load-templates.ts'
export { superviseIntake, superviseIntakeOfSite } from './start/supervise-intake.ts'
