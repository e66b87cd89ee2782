export { runStudio } from './commands/run-studio.ts'
