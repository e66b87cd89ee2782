// Checks the content and writes what is generated from it. Exit code 1 and every finding if there is an error, 2 where it could not run.
import { generateContent } from '../../src/content-toolkit/commands/generate-content.ts'
import { runCommand } from '../../src/lib/command.ts'

await runCommand(() => generateContent(process.cwd()))
