// npm run build:studio: builds the pages and the editor of the studio. npm run studio builds them when needed.
import { commandError, commandOutput, runCommand } from '#src/lib/node/process/command.ts'
import { buildApp } from '#src/studio/app/build-app.ts'

await runCommand(async () => {
  const { hasErrors, report } = await buildApp(process.cwd(), process.env)
  return hasErrors ? commandError(report) : commandOutput()
})
