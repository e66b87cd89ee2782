// Checks the content and writes the generated modules. Exits with 1 and prints all findings if there is an error, with 2 if it could not run.
import { generateContent } from '../../src/content-toolkit/commands/generate-content.ts'
import { runCommand } from '../../src/lib/node/command.ts'

await runCommand(() => generateContent(process.cwd()))
