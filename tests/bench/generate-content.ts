// Checks the content and writes the generated modules. Exits with 1 and prints all findings if there is an error, with 2 if it could not
// run.
import { runGenerate } from '#src/content-toolkit/commands/run-generate.ts'
import { runCommand } from '#src/lib/node/process/command.ts'

await runCommand(() => runGenerate(process.cwd(), process.env))
