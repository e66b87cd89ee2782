export { runStudioCommand, studioUsage } from './people-command.ts'
export { readStudioSettings } from './settings.ts'
export { startStudio } from './start-studio.ts'
export { prepareStudio } from './prepare-studio.ts'
