// Checks the content and writes the generated modules. Exits with 1 and prints all findings if there is an error, with 2 if it could not
// run.
import { generateContent } from '#src/build/generate-all.ts'
import { commandError, runCommand } from '#src/lib/node/process/command.ts'

await runCommand(async () => {
  const { hasErrors, report } = await generateContent(process.cwd(), process.env)
  return commandError(report, hasErrors ? 1 : 0)
})
