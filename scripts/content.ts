// Checks the content and writes what is generated from it. Exit code 1 and a list of every mistake if there is one.
import { updateContent } from './content/index.ts'
import { report, reportWarnings } from './content/report.ts'
import { siteUrlFrom } from './content/site-url.ts'

const address = siteUrlFrom(process.env)
if (!address.ok) {
  console.error(address.message)
  process.exit(1)
}

const result = await updateContent(process.cwd(), { siteUrl: address.url })
if (result.ok) process.stderr.write(reportWarnings(result.warnings))
else {
  console.error(report(result.findings))
  process.exitCode = 1
}
