// Checks the content and writes what is generated from it. Exit code 1 and a list of every mistake if there is one.
import { updateContent } from './content/index.ts'
import { report } from './content/report.ts'

const result = await updateContent(process.cwd())
if (!result.ok) {
  console.error(report(result.findings))
  process.exitCode = 1
}
