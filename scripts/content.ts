// Checks the content and writes what is generated from it. Exit code 1 and every finding if there is an error, 2 where it could not run.
import { generateContent } from './generation.ts'
import { finish } from './outcome.ts'

await finish(() => generateContent(process.cwd()))
