export { runIntakeCommand, usage } from './commands/run-intake-command.ts'
export { loadTemplates, templatesDigest } from './load-templates.ts'
export { readOutageMailSettings, readSettings } from './runtime/settings/settings.ts'
export { superviseIntake } from './supervise-intake.ts'
